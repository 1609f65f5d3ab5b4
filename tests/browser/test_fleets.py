"""Fleet: the list of vehicles and its form."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gallery import follow_link
from tests.browser.grid import Calls, toast
from tests.browser.server import Server

SAMPLES = 10
LABELS = ["Fleet Number", "Registration Number", "Vendor Fleet Id", "Model", "Manufacture", "Capacity", "Partner"]


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    with server.api() as api:
        for fleet in api.get("/fleets").json()["data"]:
            if fleet["id"] > SAMPLES:
                api.delete(f"/fleets/{fleet['id']}").raise_for_status()


def test_vehicle_is_added_and_saved_with_partner(signed_in: Page, server: Server) -> None:
    signed_in.goto("/add-fleet")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Add Fleet")
    expect(signed_in.locator("label")).to_have_text([re.compile(f"^{label}") for label in LABELS])
    calls = Calls(signed_in)
    signed_in.get_by_role("button", name="Save").click()
    for label in ("Fleet Number", "Registration Number"):
        expect(signed_in.get_by_label(label)).to_have_accessible_description(f"{label} is required")
    expect(signed_in.get_by_label("Fleet Number")).to_be_focused()
    assert calls.made == []

    fields = {"Fleet Number": "ZZ-901", "Registration Number": "ZZ 02 Z 0002", "Manufacture": "Zetor"}
    for label, text in fields.items():
        signed_in.get_by_label(label).fill(text)
    signed_in.get_by_label("Partner").focus()
    signed_in.keyboard.press("ArrowDown")
    expect(signed_in.get_by_role("option")).to_have_text([f"partner{letter}" for letter in "ABCDE"])
    signed_in.keyboard.press("ArrowDown")
    signed_in.keyboard.press("Enter")
    expect(signed_in.locator("form").get_by_text("partnerB", exact=True)).to_be_visible()
    signed_in.get_by_role("button", name="Save").click()
    expect(toast(signed_in, "Vehicle added")).to_be_visible()
    expect(signed_in).to_have_url(re.compile("/fleet-master$"))
    assert calls.changes == ["POST /fleets"]
    assert calls.bodies == [
        {"fleetNumber": "ZZ-901", "registrationNumber": "ZZ 02 Z 0002", "make": "Zetor", "partner": "partnerB"}
    ]

    follow_link(signed_in, "/edit-fleet/2")
    expect(signed_in.locator("form").get_by_text("partnerA", exact=True)).to_be_visible()
    calls.made.clear()
    calls.bodies.clear()
    signed_in.get_by_role("button", name="Save").click()
    expect(toast(signed_in, "Vehicle saved")).to_be_visible()
    assert calls.changes == ["PUT /fleets/2"]
    assert [body["partner"] for body in calls.bodies if isinstance(body, dict)] == ["partnerA"]
    with server.api() as api:
        assert api.get("/fleets/2").json()["data"]["partner"] == "partnerA"
