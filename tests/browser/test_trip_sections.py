"""The form of a trip for users who add many: sections, few tab stops, dates, a map, one trip after another."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from app.core.clock import utc_now
from tests.browser.grid import Calls, toast
from tests.browser.maps import the_map
from tests.browser.server import Server
from tests.browser.trip_ends import has_position, opener, position, source
from tests.browser.trips import add_trip, delete_added
from tests.browser.window import resize

MAX_STOPS = 17


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


def choose_place(page: Page, end: str, typed: str, label: str) -> None:
    page.get_by_role("combobox", name=end, exact=True).fill(typed)
    page.get_by_role("option", name=label, exact=True).click()


def test_keyboard_adds_one_trip_after_another(signed_in: Page, server: Server) -> None:
    signed_in.goto("/add-trip")
    expect(source(signed_in)).to_be_focused()
    ends = {"root_source": "Pune", "root_destination": "Mumbai"}
    typed = {**ends, "root_startDate": "19/11 6:00", "root_endDate": "20/11 18:00"}
    save = signed_in.get_by_role("button", name="Save", exact=True)
    for _ in range(MAX_STOPS - 1):  # the field with the focus is the first stop
        if save.evaluate("button => button === document.activeElement"):
            break
        name = signed_in.evaluate("document.activeElement.id")
        signed_in.keyboard.type(typed.get(name, ""))
        signed_in.keyboard.press("Tab")
    expect(save).to_be_focused()
    signed_in.keyboard.press("Enter")
    expect(toast(signed_in, "Trip added")).to_be_visible()

    signed_in.get_by_role("link", name="Add Trip").press("Enter")
    another = signed_in.get_by_role("button", name="Save and add another")
    expect(source(signed_in)).to_be_focused()
    source(signed_in).fill("Pune")
    signed_in.get_by_label("Destination", exact=True).fill("Mumbai")
    signed_in.get_by_label("Material").fill("Zinc")
    signed_in.get_by_label("Start Date").fill("19/11/2026 6:00")
    signed_in.get_by_label("End Date").fill("20/11/2026 6:00")
    another.click()
    expect(toast(signed_in, "Trip added").first).to_be_visible()
    expect(signed_in.get_by_label("Material")).to_have_value("")
    expect(source(signed_in)).to_have_value("")
    expect(source(signed_in)).to_be_focused()
    source(signed_in).fill("Nashik")
    expect(another).to_be_enabled()
    expect(signed_in).to_have_url(re.compile("/add-trip$"))
    expect(signed_in.get_by_label("Start Date")).to_have_attribute("aria-invalid", "false")
    with server.api() as api:
        trips = api.get("/trips/get-all-trips?page=1&limit=100").json()["data"]["trips"]
    added = [(trip["material"], trip["tripStatus"]) for trip in trips if trip["material"] == "Zinc"]
    assert added == [("Zinc", "Planned")]


def suggest_customer(signed_in: Page, server: Server) -> None:
    dates = {"startDate": "2026-11-23T00:30:00Z", "endDate": "2026-11-24T00:30:00Z"}
    customer = {"customerName": "Kaveri Textiles", "customerContact": "98450 12345"}
    with server.api() as api:
        api.post("/trips/create-trip", json={**dates, **customer}).raise_for_status()
    name, contact = (signed_in.get_by_label(label) for label in ("Customer Name", "Customer Contact"))
    name.fill("kav")
    expect(signed_in.get_by_role("option", name="Kaveri Textiles, 98450 12345")).to_be_visible()
    name.press("ArrowDown")
    name.press("Enter")
    expect(name).to_have_value("Kaveri Textiles")
    expect(contact).to_have_value("98450 12345")
    contact.fill("98450 99999")
    name.fill("sahya")
    signed_in.get_by_role("option", name="Sahyadri Agro Foods").click()
    expect(name).to_have_value("Sahyadri Agro Foods")
    expect(contact).to_have_value("98450 99999")


def test_sections_fold_coordinates_and_show_route(signed_in: Page, server: Server) -> None:
    page = signed_in
    resize(page, 1440, 700)
    page.goto("/add-trip")
    expect(page.get_by_label("Driver Contact")).not_to_be_in_viewport()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_in_viewport(ratio=1)

    for title in ("Route", "Load", "Schedule", "Customer", "Vehicle"):
        expect(signed_in.get_by_role("group", name=title, exact=True)).to_be_visible()
    expect(signed_in.get_by_role("group", name="Load").get_by_label("Material")).to_be_visible()
    latitude = position(signed_in)[0]
    expect(latitude).to_be_hidden()
    choose_place(signed_in, "Source", "Mumb", "Mumbai, Maharashtra")
    has_position(signed_in, "19.07283", "72.88261")
    expect(signed_in.get_by_text("19.07283, 72.88261")).to_be_visible()
    opener(signed_in).click()
    latitude.fill("91")
    opener(signed_in).click()
    expect(latitude).to_have_accessible_description("Source Latitude must be at most 90")
    signed_in.get_by_role("button", name="Save", exact=True).click()
    expect(latitude).to_be_focused()

    latitude.fill("19.1")
    expect(page.get_by_role("complementary").get_by_text("Distance")).to_have_count(0)
    choose_place(page, "Destination", "Pune", "Pune, Maharashtra")
    expect(the_map(page, "Route of the trip")).to_be_visible()
    expect(page.get_by_role("complementary").filter(has_text="Distance")).to_contain_text("km")
    latitude.fill("19,1 north")
    expect(page.get_by_role("complementary").get_by_text("Distance")).to_have_count(0)
    latitude.fill("19.1 N")
    expect(page.get_by_role("complementary").get_by_text("Distance")).to_be_visible()
    resize(page, 1024, 900)
    expect(the_map(page, "Route of the trip")).to_have_count(0)

    suggest_customer(signed_in, server)


@pytest.mark.fake_clock
def test_dates_are_refused_and_picked(signed_in: Page) -> None:
    signed_in.clock.set_fixed_time("2026-11-22T09:00:00+05:30")
    signed_in.add_init_script("HTMLInputElement.prototype.showPicker = function () { document.title = this.type; }")
    signed_in.goto("/add-trip")
    start = signed_in.get_by_label("Start Date")
    start.fill("soon")
    start.press("Enter")
    expect(start).to_have_accessible_description("Start Date must be a date and a time, such as 19 Nov 2026, 6:00 am")
    expect(start).to_be_focused()

    start.press("ArrowDown")
    expect(signed_in).to_have_title("datetime-local")
    calendar = signed_in.get_by_role("button", name="Calendar").first
    expect(calendar).to_have_attribute("tabindex", "-1")
    signed_in.locator("input[type=datetime-local]").first.fill("2026-11-19T06:00", force=True)
    expect(signed_in.get_by_label("Start Date")).to_have_value("19 Nov 2026, 6:00 am")
    expect(signed_in.get_by_label("Start Date")).to_be_focused()


def chosen(page: Page, label: str) -> Locator:
    """The select with this label and what it shows."""
    return page.locator(".field").filter(has=page.get_by_label(label, exact=True))


def test_duplicate_copies_trip_without_its_dates(signed_in: Page, server: Server) -> None:
    added = add_trip(server)
    signed_in.goto(f"/trip-details/{added['id']}")
    signed_in.get_by_role("link", name="Duplicate").click()
    expect(signed_in.get_by_text(f"Copy of trip {added['id']}", exact=True)).to_be_visible()
    expect(signed_in.get_by_label("Start Date")).to_be_focused()
    expect(signed_in.get_by_label("Start Date")).to_have_value("")
    expect(chosen(signed_in, "Driver")).to_contain_text("Ramesh Patil")
    expect(signed_in.get_by_label("Driver Contact")).to_have_value("9100000999")
    begin = utc_now() + timedelta(days=60)
    signed_in.get_by_label("Destination", exact=True).fill("Nagpur")
    signed_in.get_by_label("Start Date").fill(f"{begin:%d/%m/%Y} 6:00")
    signed_in.get_by_label("End Date").fill(f"{begin + timedelta(days=1):%d/%m/%Y} 6:00")
    signed_in.reload()
    expect(signed_in.get_by_label("Destination", exact=True)).to_have_value("Nagpur")
    calls = Calls(signed_in)
    signed_in.get_by_role("button", name="Save", exact=True).click()
    expect(toast(signed_in, "Trip added")).to_be_visible()
    same = ("source", "customerName", "driver", "driverContact", "truckNumber", "tripType")
    (sent,) = (body for body in calls.bodies if isinstance(body, dict))
    assert {name: sent[name] for name in same} == {name: added[name] for name in same}
