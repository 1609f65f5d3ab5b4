"""Stops of a trip, and its way back, in the form."""

import re

from playwright.sync_api import Page, expect

from tests.browser.gallery import follow_link
from tests.browser.server import Server


def stops_of(page: Page) -> list[str]:
    return [field.input_value() for field in page.get_by_label(re.compile(r"^Place, Line \d")).all()]


def test_stops_are_added_moved_and_turned_round(signed_in: Page, server: Server) -> None:
    signed_in.goto("/add-trip")
    signed_in.get_by_label("Source", exact=True).fill("Mumbai")
    signed_in.get_by_label("Destination", exact=True).fill("Nagpur")
    signed_in.get_by_label("Start Date").fill("2026-12-01T08:00")
    signed_in.get_by_label("End Date").fill("2026-12-03T08:00")
    for place in ("Pune", "Nashik"):
        signed_in.get_by_role("button", name="Add stop").click()
        field = signed_in.get_by_label(re.compile(r"^Place, Line \d")).last
        field.fill(place)
        signed_in.get_by_role("option", name=re.compile(f"^{place}, Maharashtra")).first.click()
    expect(signed_in.get_by_label("Latitude, Line 2")).to_have_value(re.compile(r"^19\.9|^20\."))
    signed_in.get_by_label("Place, Line 2").press("Alt+ArrowUp")
    assert stops_of(signed_in) == ["Nashik", "Pune"]
    signed_in.get_by_role("combobox", name="Kind, Line 1").click()
    signed_in.get_by_role("option", name="Pick-up").click()
    signed_in.get_by_role("button", name="Save", exact=True).click()
    again = signed_in.get_by_role("button", name="Save anyway")
    expect(again.or_(signed_in.get_by_role("heading", name="Trip Master"))).to_be_visible()
    if again.is_visible():
        again.click()
    expect(signed_in.get_by_role("heading", name="Trip Master")).to_be_visible()
    with server.api() as api:
        trip = api.get("/trips/get-all-trips?limit=1").json()["data"]["trips"][0]
        stops = api.get(f"/trips/trip-details/{trip['id']}").json()["data"]["trip"]["stops"]
    assert [(stop["kind"], stop["place"]) for stop in stops] == [("Pick-up", "Nashik"), ("Drop", "Pune")]
    follow_link(signed_in, f"/trip-details/{trip['id']}")
    expect(signed_in.get_by_role("table", name="Stops").get_by_role("row")).to_have_count(3)
    signed_in.get_by_role("link", name="Return trip").click()
    expect(signed_in.get_by_text(f"The way back of trip {trip['id']}")).to_be_visible()
    expect(signed_in.get_by_label("Source", exact=True)).to_have_value("Nagpur")
    assert stops_of(signed_in) == ["Pune", "Nashik"]
    expect(signed_in.locator("[data-line] [data-field=kind]")).to_contain_text(["Pick-up", "Drop"])
