"""Fleet: the list of vehicles and its form."""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.gallery import follow_link
from tests.browser.grid import Calls, below, marks, search_field, summary, toast
from tests.browser.server import Server

SAMPLES = 10
COLUMNS = [
    "ID",
    "Fleet Number",
    "Registration Number",
    "Vendor Fleet Id",
    "Model",
    "Make",
    "Capacity",
    "Partner",
    "Actions",
]
LABELS = ["Fleet Number", "Registration Number", "Vendor Fleet Id", "Model", "Manufacture", "Capacity", "Partner"]


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    with server.api() as api:
        for fleet in api.get("/fleets").json()["data"]:
            if fleet["id"] > SAMPLES:
                api.delete(f"/fleets/{fleet['id']}").raise_for_status()


@pytest.fixture
def added(server: Server) -> dict[str, Any]:
    """A vehicle that the test may change and delete."""
    body = {"fleetNumber": "ZZ-900", "registrationNumber": "ZZ 01 Z 0001", "make": "Zetor"}
    with server.api() as api:
        vehicle: dict[str, Any] = api.post("/fleets", json=body).raise_for_status().json()["data"]
    return vehicle


def open_list(page: Page, query: str = "") -> None:
    page.goto(f"/fleet-master{query}")
    expect(summary(page)).to_be_visible()


def question(page: Page) -> Locator:
    return page.get_by_role("alertdialog", name="Are you sure you want to delete this fleet?")


def test_list_shows_vehicles_and_leads_to_forms(signed_in: Page, added: dict[str, Any]) -> None:
    calls = Calls(signed_in)
    open_list(signed_in)
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Fleet Master")
    expect(signed_in.get_by_role("columnheader")).to_have_text(COLUMNS)
    expect(signed_in.get_by_role("link", name="Add Fleet")).to_have_attribute("href", "/add-fleet")
    details = signed_in.get_by_role("link", name="WB-102", exact=True)
    expect(details).to_have_attribute("href", "/fleet-details/MH04JK7719")
    expect(below(signed_in, "Partner")).to_have_text(["N/A", "partnerA"])
    expect(below(signed_in, "Fleet Number")).to_have_text(["WB-101", "WB-102"])
    assert marks(signed_in) == ["Previous", "1", "2", "...", "6", "Next"]
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 11 results")
    assert calls.made == ["GET /fleets?page=1&limit=2"]

    expect(signed_in.get_by_role("button", name="Delete WB-101", exact=True)).to_be_visible()
    edit = signed_in.get_by_role("link", name="Edit WB-101", exact=True)
    expect(edit).to_have_attribute("href", "/edit-fleet/1")

    search_field(signed_in).fill("ZZ-900")
    untracked = signed_in.get_by_role("link", name=added["fleetNumber"], exact=True)
    expect(untracked).to_have_attribute("href", f"/fleet-details/{quote(added['registrationNumber'])}?in=search=ZZ-900")


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


def test_vehicle_is_changed_and_deleted(signed_in: Page, server: Server, added: dict[str, Any]) -> None:
    signed_in.goto(f"/edit-fleet/{added['id']}")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Edit Fleet")
    expect(signed_in.get_by_label("Fleet Number")).to_have_value(added["fleetNumber"])
    expect(signed_in.get_by_label("Manufacture")).to_have_value("Zetor")
    signed_in.get_by_label("Capacity").fill("9 t")
    signed_in.get_by_label("Manufacture").fill("")
    signed_in.get_by_role("button", name="Save").click()
    expect(toast(signed_in, "Vehicle saved")).to_be_visible()
    with server.api() as api:
        stored = api.get(f"/fleets/{added['id']}").json()["data"]
    assert (stored["capacity"], stored["make"]) == ("9 t", None)

    follow_link(signed_in, "/fleet-master?page=6")
    expect(below(signed_in, "Fleet Number")).to_have_text([added["fleetNumber"]])
    calls = Calls(signed_in)
    signed_in.get_by_role("button", name=f"Delete {added['fleetNumber']}").click()
    question(signed_in).get_by_role("button", name="Delete").click()
    expect(toast(signed_in, f"Vehicle {added['fleetNumber']} was deleted.")).to_be_visible()
    expect(summary(signed_in)).to_have_text("Showing 9 to 10 of 10 results")
    made = [call for call in calls.made if not call.startswith("GET /trips/")]  # the question lists open trips
    assert made[:2] == [f"DELETE /fleets/{added['id']}", "GET /fleets?page=6&limit=2"]
    expect(below(signed_in, "Fleet Number")).to_have_text(["WB-109", "WB-110"])
