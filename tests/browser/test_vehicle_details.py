"""The details of one vehicle: what its tracker tells, where it is and where it was."""

from datetime import datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.grid import Calls, Held
from tests.browser.maps import VEHICLE, fail_with, marker, reported, spot, the_map

HISTORY = "**/api/tracking/history?*"
PLATE = "MH12AB1234"
TABS = ["General", "Fuel", "Documents", "Maintenance", "Stoppage", "Trips", "Track"]
LIVE, PAST = "Where the vehicle is", "Where the vehicle was"
DRAWN = "(canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some(Boolean)"
INDIA = ZoneInfo("Asia/Kolkata")


def told(**changes: Any) -> dict[str, Any]:
    """A vehicle with all that is known of it, but for the changes."""
    more: dict[str, Any] = {
        "is_obd": True,
        "engine_hours": {"engine_hour": 4321.25},
        "fuel": {"amount": 186.4},
        "fuel_enabled": False,
    }
    return {**reported("MH 12", 19.36604, 73.15741, **more, odo=120_000.0), **changes}


def answer_with(page: Page, vehicle: dict[str, Any] | None, **more: Any) -> None:
    """From now on this is what is known of every vehicle."""
    data = {"vehicle": vehicle, "maintenances": [], "stoppages": [], **more}
    page.unroute(VEHICLE)
    page.route(VEHICLE, lambda route: route.fulfill(json={"status": True, "message": None, "data": data}))


def remember(page: Page, *way: tuple[float, float]) -> None:
    """From now on every vehicle took this way."""
    values = [{"lat": lat, "lng": lng} for lat, lng in way]
    answer = {"status": True, "message": None, "data": {"location_values": values}}
    page.unroute(HISTORY)
    page.route(HISTORY, lambda route: route.fulfill(json=answer))


def open_vehicle(page: Page, tab: str = "", plate: str = PLATE) -> None:
    page.goto(f"/fleet-details/{plate}{tab}")
    expect(page.get_by_role("tablist", name="Vehicle details").get_by_role("tab")).to_have_text(TABS)


def panel(page: Page) -> Locator:
    return page.get_by_role("tabpanel").last


def values(place: Locator) -> dict[str, str]:
    """The values of a place by their labels."""
    return dict(zip(place.locator("dt").all_inner_texts(), place.locator("dd").all_inner_texts(), strict=True))


def summary(page: Page) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", level=1, name="Vehicle Details"))


def said(page: Page, text: str) -> None:
    expect(page.get_by_role("main").get_by_text(text, exact=True)).to_be_visible()


def choose_days(page: Page, first: str, last: str) -> None:
    page.get_by_label("Start Date").fill(first)
    page.get_by_label("End Date").fill(last)


def test_the_summary_and_the_general_tab_tell_of_the_vehicle(signed_in: Page) -> None:
    answer_with(signed_in, told())
    calls = Calls(signed_in)
    open_vehicle(signed_in)
    assert calls.made == [f"GET /tracking/vehicle?plate={PLATE}"]
    assert values(summary(signed_in)) == {"Fleet Number": "MH 12", "Location": "19.3660, 73.1574"}
    expect(signed_in.get_by_role("tab", selected=True)).to_have_text("General")
    assert values(panel(signed_in)) == {
        "Last Updated": "20 Nov 2026, 12:00 pm",
        "OBD Connected": "Yes",
        "Engine Hours": "4,321.3",
        "Status": "Running",
    }
    signed_in.get_by_role("tab", name="Fuel").click()
    assert values(panel(signed_in)) == {"Fuel Amount": "186.4 litres", "Fuel Enabled": "No"}


def test_what_is_not_known_is_shown_as_na(signed_in: Page) -> None:
    empty = reported(None, None, None, None)
    nothing: dict[str, Any] = {
        "is_obd": None,
        "engine_hours": {"engine_hour": None},
        "fuel": {"amount": None},
        "fuel_enabled": None,
    }
    answer_with(signed_in, {**empty, "status": {"state": None, "last_update": None}, **nothing})
    open_vehicle(signed_in)
    assert values(summary(signed_in)) == {"Fleet Number": "N/A", "Location": "N/A"}
    assert values(panel(signed_in)) == {
        "Last Updated": "N/A",
        "OBD Connected": "No",
        "Engine Hours": "N/A",
        "Status": "Unknown",
    }


def test_documents_and_trips_say_what_will_be_there(signed_in: Page) -> None:
    open_vehicle(signed_in, "?tab=documents")
    said(signed_in, "Document info will go here.")
    signed_in.get_by_role("tab", name="Trips").click()
    said(signed_in, "Trips info will go here.")


def test_maintenance_and_stoppages_are_listed(signed_in: Page) -> None:
    work = [{"description": "Oil changed", "maintenanceType": "Engine"}]
    halts = [{"description": "Tea near Igatpuri", "stoppageType": "Rest"}]
    answer_with(signed_in, told(), maintenances=work, stoppages=halts)
    open_vehicle(signed_in, "?tab=maintenance")
    assert panel(signed_in).get_by_role("row").all_inner_texts() == ["Description\tMaintenance", "Oil changed\tEngine"]
    signed_in.get_by_role("tab", name="Stoppage").click()
    assert panel(signed_in).get_by_role("row").all_inner_texts() == [
        "Description\tStoppage Type",
        "Tea near Igatpuri\tRest",
    ]


def test_without_maintenance_and_stoppages_it_says_so(signed_in: Page) -> None:
    answer_with(signed_in, told())
    open_vehicle(signed_in, "?tab=maintenance")
    said(signed_in, "No maintenance records available.")
    signed_in.get_by_role("tab", name="Stoppage").click()
    said(signed_in, "No stoppage records available.")


def test_the_pin_leads_to_where_the_vehicle_is(signed_in: Page) -> None:
    answer_with(signed_in, told())
    open_vehicle(signed_in)
    signed_in.get_by_role("button", name="Show on the map").click()
    expect(signed_in.get_by_role("tab", name="Track")).to_have_attribute("aria-selected", "true")
    expect(signed_in.get_by_role("tab", name="Live")).to_be_focused()
    at, centre = spot(marker(signed_in, "MH 12")), spot(the_map(signed_in, LIVE))
    assert at == pytest.approx(centre, abs=1.5)
    signed_in.get_by_role("tab", name="History").click()
    signed_in.get_by_role("button", name="Show on the map").click()
    expect(signed_in.get_by_role("tab", name="Live")).to_have_attribute("aria-selected", "true")


def test_the_map_is_four_hundred_pixels_high_and_follows_the_vehicle(signed_in: Page) -> None:
    signed_in.clock.install()
    answer_with(signed_in, told())
    open_vehicle(signed_in, "?tab=track")
    box = signed_in.locator(".map").bounding_box()
    assert box is not None
    assert box["height"] == 400
    expect(marker(signed_in, "MH 12")).to_be_visible()
    answer_with(signed_in, told(**reported("MH 12", 20.5, 75.25)))
    signed_in.clock.run_for(61_000)
    expect(summary(signed_in)).to_contain_text("20.5000, 75.2500")
    assert spot(marker(signed_in, "MH 12")) == pytest.approx(spot(the_map(signed_in, LIVE)), abs=1.5)


def test_a_vehicle_without_a_position_says_so_on_its_map(signed_in: Page) -> None:
    answer_with(signed_in, told(**reported("MH 12", None, None)))
    open_vehicle(signed_in, "?tab=track")
    said(signed_in, "The vehicle has not sent a position yet.")
    expect(signed_in.locator(".leaflet-marker-pane").get_by_role("button")).to_have_count(0)


def test_a_simulated_vehicle_has_a_way_behind_it(signed_in: Page) -> None:
    open_vehicle(signed_in, "?tab=track&view=history")
    choose_days(signed_in, "2026-10-05", "2026-10-11")
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(marker_of_line(signed_in, "Start")).to_be_visible()
    expect(marker_of_line(signed_in, "End")).to_be_visible()


def marker_of_line(page: Page, name: str) -> Locator:
    return page.locator(".leaflet-marker-pane").get_by_title(name, exact=True)


def test_nothing_is_asked_until_both_days_are_chosen(signed_in: Page) -> None:
    answer_with(signed_in, told())
    open_vehicle(signed_in, "?tab=track&view=history")
    calls = Calls(signed_in)
    fetch = signed_in.get_by_role("button", name="Fetch Route")
    fetch.click()
    signed_in.get_by_label("Start Date").fill("2026-11-02")
    fetch.click()
    signed_in.get_by_label("Start Date").fill("")
    signed_in.get_by_label("End Date").fill("2026-11-03")
    fetch.click()
    assert calls.made == []


def test_the_days_are_asked_for_from_their_first_to_their_last_second(signed_in: Page) -> None:
    answer_with(signed_in, told())
    remember(signed_in, (19, 73), (19.5, 73.5), (20, 74))
    calls = Calls(signed_in)
    open_vehicle(signed_in, "?tab=track&view=history", "MH%2012%2FA")
    choose_days(signed_in, "2026-11-02", "2026-11-03")
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(marker_of_line(signed_in, "Start")).to_be_visible()
    asked = parse_qs(urlsplit(calls.made[-1]).query)
    first = datetime(2026, 11, 2, tzinfo=INDIA).timestamp() * 1000
    last = datetime(2026, 11, 3, 23, 59, 59, tzinfo=INDIA).timestamp() * 1000
    assert asked == {"plate": ["MH 12/A"], "start": [f"{first:.0f}"], "end": [f"{last:.0f}"]}


def test_the_way_has_a_green_start_and_a_red_end(signed_in: Page) -> None:
    answer_with(signed_in, told())
    remember(signed_in, (19, 73), (19.5, 74.5), (20, 74))
    open_vehicle(signed_in, "?tab=track&view=history")
    choose_days(signed_in, "2026-11-02", "2026-11-03")
    signed_in.get_by_role("button", name="Fetch Route").click()
    start, end = marker_of_line(signed_in, "Start"), marker_of_line(signed_in, "End")
    expect(start).to_have_text("Start")
    expect(end).to_have_text("End")
    assert spot(start).y > spot(end).y
    shades = {
        name: pin.locator("svg").evaluate("(pin) => getComputedStyle(pin).fill")
        for name, pin in (("start", start), ("end", end))
    }
    assert shades == {"start": "rgb(17, 113, 63)", "end": "rgb(179, 38, 30)"}
    assert signed_in.locator("canvas.leaflet-zoom-animated").evaluate(DRAWN)


def test_the_chosen_days_stand_in_the_address(signed_in: Page) -> None:
    answer_with(signed_in, told())
    remember(signed_in, (19, 73), (20, 74))
    open_vehicle(signed_in, "?tab=track&view=history&start=2026-11-02&end=2026-11-03")
    expect(marker_of_line(signed_in, "Start")).to_be_visible()
    expect(signed_in.get_by_label("Start Date")).to_have_value("2026-11-02")
    choose_days(signed_in, "2026-11-05", "2026-11-06")
    signed_in.get_by_role("button", name="Fetch Route").click()
    signed_in.reload()
    expect(signed_in.get_by_label("End Date")).to_have_value("2026-11-06")
    expect(marker_of_line(signed_in, "End")).to_be_visible()


def test_days_without_a_position_clear_the_way(signed_in: Page) -> None:
    answer_with(signed_in, told())
    remember(signed_in, (19, 73), (20, 74))
    open_vehicle(signed_in, "?tab=track&view=history")
    choose_days(signed_in, "2026-11-02", "2026-11-03")
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(marker_of_line(signed_in, "Start")).to_be_visible()
    remember(signed_in)
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(marker_of_line(signed_in, "Start")).to_have_count(0)
    said(signed_in, "The vehicle sent no positions between these days.")


@pytest.mark.expects_console_errors("503", "/tracking/history")
def test_a_way_that_cannot_be_read_is_told_and_can_be_asked_for_again(signed_in: Page) -> None:
    answer_with(signed_in, told())
    fail_with(signed_in, HISTORY, None)
    open_vehicle(signed_in, "?tab=track&view=history")
    choose_days(signed_in, "2026-11-02", "2026-11-03")
    signed_in.get_by_role("button", name="Fetch Route").click()
    said(signed_in, "Failed to fetch historical route.")
    remember(signed_in, (19, 73), (20, 74))
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(marker_of_line(signed_in, "End")).to_be_visible()
    expect(signed_in.get_by_text("Failed to fetch historical route.")).to_have_count(0)


@pytest.mark.expects_console_errors("422", "The end must not be before the start")
def test_days_in_the_wrong_order_are_told_in_words(signed_in: Page) -> None:
    open_vehicle(signed_in, "?tab=track&view=history")
    choose_days(signed_in, "2026-11-03", "2026-11-02")
    signed_in.get_by_role("button", name="Fetch Route").click()
    said(signed_in, "The end must not be before the start")


def test_the_page_says_that_it_loads(signed_in: Page) -> None:
    held = Held(signed_in, VEHICLE)
    signed_in.goto(f"/fleet-details/{PLATE}")
    said(signed_in, "Loading vehicle details...")
    held.release()
    expect(signed_in.get_by_role("tab", name="General")).to_be_visible()


@pytest.mark.parametrize("path", ["/fleet-details", "/fleet-details/"])
def test_without_a_plate_it_says_so(signed_in: Page, path: str) -> None:
    signed_in.goto(path)
    said(signed_in, "Vehicle plate is missing.")


def test_a_plate_that_nobody_knows_is_told(signed_in: Page) -> None:
    signed_in.goto("/fleet-details/UNKNOWN")
    said(signed_in, "No vehicle found with the provided plate number.")


@pytest.mark.expects_console_errors("503", "/tracking/vehicle")
@pytest.mark.parametrize("message", ["The provider sleeps.", None])
def test_details_that_cannot_be_read_are_told_once(signed_in: Page, message: str | None) -> None:
    fail_with(signed_in, VEHICLE, message)
    signed_in.goto(f"/fleet-details/{PLATE}")
    said(signed_in, message or "Failed to fetch vehicle details")
    expect(signed_in.get_by_label("Notifications Alt+T").get_by_role("alert")).to_have_count(0)


@pytest.mark.expects_console_errors("503", "/tracking/vehicle")
def test_what_was_read_stays_when_it_cannot_be_read_again(signed_in: Page) -> None:
    signed_in.clock.install()
    answer_with(signed_in, told())
    open_vehicle(signed_in)
    fail_with(signed_in, VEHICLE, None)
    with signed_in.expect_response(VEHICLE):
        signed_in.clock.run_for(61_000)
    assert values(summary(signed_in))["Location"] == "19.3660, 73.1574"


def test_the_fleet_list_leads_here(sign_in_as: OpenPage) -> None:
    page = sign_in_as()
    page.goto("/fleet-master")
    page.get_by_role("link", name="WB-101", exact=True).click()
    expect(summary(page)).to_contain_text(PLATE)
