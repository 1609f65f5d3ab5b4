"""The form of a trip: what it asks for, what it sends, and what it shows of a stored trip."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.gallery import follow_link
from tests.browser.grid import Calls, toast
from tests.browser.server import Server
from tests.browser.trip_ends import open_position, source
from tests.browser.trips import add_trip, delete_added, stored_trip

WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


@pytest.fixture
def added(server: Server) -> dict[str, Any]:
    """A trip that the test may change."""
    return add_trip(server)


def chosen(page: Page, label: str) -> Locator:
    """The select with this label and what it shows."""
    return page.locator(".field").filter(has=page.get_by_label(label, exact=True))


def choose(page: Page, label: str, option: str) -> None:
    page.get_by_label(label, exact=True).fill(option)
    page.get_by_role("option", name=re.compile(rf"^{re.escape(option)}(,|$)")).click()
    expect(chosen(page, label)).to_contain_text(option)


def save(page: Page) -> None:
    page.get_by_role("button", name="Save", exact=True).click()


def save_anyway(page: Page) -> None:
    """Save in spite of the advice that the driver is on a trip that should have ended."""
    save(page)
    page.get_by_role("button", name="Save anyway").click()


def fill_dates(page: Page) -> None:
    page.get_by_label("Start Date").fill("4/1/2027 11:30")
    page.get_by_label("End Date").fill("6 Jan 2027, 11:30 pm")


def expect_options(signed_in: Page, server: Server) -> None:
    with server.api() as api:
        users, fleets = (api.get(path).json()["data"] for path in ("/users", "/fleets"))
    drivers = [f"{user['fullName']}, {user['designation']}" for user in users]
    drivers.sort(key=lambda label: ("river" not in label, label))
    trucks = [f"{fleet['fleetNumber']}, {fleet['registrationNumber']}, {fleet['capacity']}" for fleet in fleets]
    for label, offered in {"Driver": drivers, "Truck": trucks}.items():
        signed_in.get_by_label(label, exact=True).click()
        expect(signed_in.get_by_role("option")).to_have_text(offered)
        signed_in.keyboard.press("Escape")


def test_form_offers_options_and_depends_on_choices(signed_in: Page, server: Server) -> None:
    signed_in.goto("/add-trip")
    calls = Calls(signed_in)
    save(signed_in)
    for label in ("Start Date", "End Date"):
        expect(signed_in.get_by_label(label)).to_have_accessible_description(f"{label} is required")
    expect(signed_in.get_by_label("Start Date")).to_be_focused()
    expect(signed_in.locator("[aria-invalid=true]")).to_have_count(2)
    assert [call for call in calls.made if not call.startswith("GET")] == []

    expect_options(signed_in, server)

    days = signed_in.get_by_role("group", name="Working Days")
    expect(signed_in.get_by_label("Trip Type")).to_be_visible()
    expect(days).to_have_count(0)
    choose(signed_in, "Trip Type", "Multiple Way")
    expect(days.locator("label")).to_have_text(WEEKDAYS)
    days.get_by_label("Friday").check()
    choose(signed_in, "Trip Type", "One Way")
    expect(days).to_have_count(0)
    choose(signed_in, "Trip Type", "Multiple Way")
    expect(days.get_by_label("Friday")).not_to_be_checked()

    contact = signed_in.get_by_label("Driver Contact")
    choose(signed_in, "Driver", "Ramesh Patil")
    expect(contact).to_have_value("9000000002")
    choose(signed_in, "Driver", "Farhan Shaikh")
    expect(contact).to_have_value("9000000003")
    contact.fill("9199999999")
    choose(signed_in, "Trip Type", "One Way")
    expect(contact).to_have_value("9199999999")
    expect(chosen(signed_in, "Driver")).to_contain_text("Farhan Shaikh")


def test_new_trip_sends_ids_days_and_utc_times(signed_in: Page, server: Server) -> None:
    signed_in.goto("/add-trip")
    source(signed_in).fill("Pune")
    texts = {"Destination": "Mumbai", "Material": "Zinc", "Quantity": "4 t", "Customer Name": "Zed Traders"}
    for label, text in texts.items():
        signed_in.get_by_label(label, exact=True).fill(text)
    for field, degrees in zip(open_position(signed_in), ("18.5204", "73.8567"), strict=True):
        expect(field).not_to_have_value("")  # the place that was found fills it first
        field.fill(degrees)
    fill_dates(signed_in)
    options = {"Driver": "Ramesh Patil", "Truck": "WB-103", "Trip Status": "Planned", "Trip Type": "Multiple Way"}
    for label, option in options.items():
        choose(signed_in, label, option)
    for day in ("Sunday", "Monday"):
        signed_in.get_by_label(day).check()
    calls = Calls(signed_in)
    save_anyway(signed_in)
    expect(toast(signed_in, "Trip added")).to_be_visible()
    expect(signed_in).to_have_url(re.compile("/trip-list$"))
    sent = {
        "source": "Pune",
        "destination": "Mumbai",
        "destinationLat": 19.07283,
        "destinationLong": 72.88261,
        "material": "Zinc",
        "quantity": "4 t",
        "customerName": "Zed Traders",
        "sourceLat": 18.5204,
        "sourceLong": 73.8567,
        "startDate": "2027-01-04T06:00:00.000Z",
        "endDate": "2027-01-06T18:00:00.000Z",
        "driver": 2,
        "driverContact": "9000000002",
        "truckNumber": 3,
        "tripStatus": "Planned",
        "tripType": "Multiple Way",
        "workingDays": '["Monday","Sunday"]',
    }
    assert calls.changes == ["POST /trips/create-trip"]
    assert calls.bodies == [sent]
    with server.api() as api:
        assert api.get("/trips/get-all-trips?page=1&limit=2&search=Zinc").json()["data"]["total"] == 1


def test_duplicate_copies_trip_without_its_dates(signed_in: Page, added: dict[str, Any]) -> None:
    signed_in.goto(f"/trip-details/{added['id']}")
    signed_in.get_by_role("link", name="Duplicate").click()
    expect(signed_in.get_by_text(f"Copy of trip {added['id']}", exact=True)).to_be_visible()
    expect(signed_in.get_by_label("Start Date")).to_be_focused()
    expect(signed_in.get_by_label("Start Date")).to_have_value("")
    expect(chosen(signed_in, "Driver")).to_contain_text("Ramesh Patil")
    expect(signed_in.get_by_label("Driver Contact")).to_have_value("9100000999")
    signed_in.get_by_label("Destination", exact=True).fill("Nagpur")
    signed_in.get_by_label("Start Date").fill("18/1/2027 6:00")
    signed_in.get_by_label("End Date").fill("19/1/2027 6:00")
    signed_in.reload()
    expect(signed_in.get_by_label("Destination", exact=True)).to_have_value("Nagpur")
    calls = Calls(signed_in)
    save_anyway(signed_in)
    expect(toast(signed_in, "Trip added")).to_be_visible()
    same = ("source", "customerName", "driver", "driverContact", "truckNumber", "tripType")
    (sent,) = (body for body in calls.bodies if isinstance(body, dict))
    assert {name: sent[name] for name in same} == {name: added[name] for name in same}


def test_edit_shows_stored_trip_and_saves_changes(signed_in: Page, server: Server, added: dict[str, Any]) -> None:
    signed_in.goto(f"/edit-trip/{added['id']}")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Edit Trip")
    expect(signed_in.get_by_label("Start Date")).to_have_value("4 Jan 2027, 11:30 am")
    expect(signed_in.get_by_label("Customer Name")).to_have_value("Zed Traders")
    expect(signed_in.get_by_label("Driver Contact")).to_have_value("9100000999")
    shown = {"Driver": "Ramesh Patil", "Truck": "WB-103", "Trip Status": "Planned", "Trip Type": "Multiple Way"}
    for label, text in shown.items():
        expect(chosen(signed_in, label)).to_contain_text(text)
    checked = (
        signed_in.get_by_role("group", name="Working Days").locator("label").filter(has=signed_in.locator(":checked"))
    )
    expect(checked).to_have_text(["Monday", "Sunday"])
    signed_in.get_by_label("End Date").fill("2027-01-07T05:30")
    signed_in.get_by_label("Monday").uncheck()
    signed_in.get_by_label("Wednesday").check()
    calls = Calls(signed_in)
    save_anyway(signed_in)
    expect(toast(signed_in, "Trip saved")).to_be_visible()
    expect(signed_in).to_have_url(re.compile("/trip-list$"))
    change = f"PUT /trips/{added['id']}"
    assert calls.changes == [change]
    before = {call.split("=")[0] for call in calls.made[: calls.made.index(change)]}
    assert before >= {"GET /trips/booking?truck", "GET /trips/booking?driver"}  # advice about both
    changes = {"endDate": "2027-01-07T00:00:00Z", "workingDays": ["Wednesday", "Sunday"]}
    assert stored_trip(server, added["id"]) == {**added, **changes}

    follow_link(signed_in, f"/edit-trip/{added['id']}")
    choose(signed_in, "Trip Type", "One Way")
    expect(chosen(signed_in, "Trip Status")).to_contain_text("Planned")
    signed_in.get_by_label("Trip Status").press("Backspace")
    expect(chosen(signed_in, "Trip Status")).to_contain_text("Select...")
    calls.bodies.clear()
    save(signed_in)
    expect(signed_in).to_have_url(re.compile("/trip-list$"))
    assert [body["workingDays"] for body in calls.bodies if isinstance(body, dict)] == ["[]"]
    stored = stored_trip(server, added["id"])
    assert (stored["workingDays"], stored["tripStatus"]) == ([], None)
