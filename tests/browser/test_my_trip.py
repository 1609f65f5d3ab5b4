"""The page of a driver on a phone, with and without a connection."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import axe
from tests.browser.conftest import OpenPage
from tests.browser.server import Server

PHONE = {"viewport": {"width": 390, "height": 844}}
DRIVER = "9000000002"


@pytest.fixture
def trip(server: Server) -> Iterator[dict[str, Any]]:
    """A trip of the driver, who has no other one."""
    now = datetime.now(UTC)
    with server.api() as api:
        listed = api.get("/trips/get-all-trips", params={"limit": 100, "page": 1}).json()["data"]["trips"]
        for each in (each for each in listed if each["driverId"] == 2 and each["tripStatus"] != "Completed"):
            detail = api.get(f"/trips/trip-details/{each['id']}").json()["data"]["trip"]
            api.put(f"/trips/{each['id']}", json={**detail, "tripStatus": "Completed"}).raise_for_status()
        body = {
            **{"source": "Nashik", "sourceLat": 19.9975, "sourceLong": 73.7898},
            **{"destination": "Surat", "destinationLat": 21.1702, "destinationLong": 72.8311},
            **{"startDate": (now - timedelta(hours=2)).isoformat(), "endDate": (now + timedelta(days=1)).isoformat()},
            **{"driver": 2, "truckNumber": 1, "tripStatus": "Ongoing"},
        }
        made: dict[str, Any] = api.post("/trips/create-trip", json=body).raise_for_status().json()["data"]
        yield made
        api.delete(f"/trip/trips/{made['id']}").raise_for_status()


def steps_of(server: Server) -> dict[str, str | None]:
    with server.api(DRIVER) as api:
        return {each["label"]: each["done"] for each in api.get("/my/trip").json()["data"]["steps"]}


@pytest.mark.usefixtures("trip")
@pytest.mark.may_have_console_errors("ERR_INTERNET_DISCONNECTED", "/my/trip")
def test_steps_are_reported_without_a_connection_and_sent_later(sign_in_as: OpenPage, server: Server) -> None:
    page: Page = sign_in_as(DRIVER, **PHONE)
    page.goto("/my-trip")
    steps = page.get_by_role("region", name="Steps of the trip")
    expect(page.get_by_text("Nashik to Surat")).to_be_visible()
    assert axe(page) == []
    steps.get_by_role("button", name="Reached Nashik").click()
    expect(steps.get_by_role("button", name="Loaded")).to_be_visible()
    expect(steps.get_by_role("button", name="Reached Nashik")).to_have_count(0)
    expect(steps.get_by_text("waits for a connection")).to_have_count(0)
    page.context.set_offline(True)
    steps.get_by_role("button", name="Loaded").click()
    steps.get_by_role("button", name="Left Nashik").click()
    expect(steps.get_by_role("status")).to_contain_text("2 steps wait for a connection")
    steps.get_by_role("button", name="Reached Surat").click()
    expect(steps.get_by_role("status")).to_contain_text("3 steps wait for a connection")
    assert axe(page) == []
    assert steps_of(server)["Left Nashik"] is None
    page.context.set_offline(False)
    expect(steps.get_by_role("status")).to_be_empty()
    done = steps_of(server)
    assert all(done[each] is not None for each in ("Reached Nashik", "Loaded", "Left Nashik", "Reached Surat"))
    assert done["Unloaded"] is None
