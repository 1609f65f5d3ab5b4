"""The details of one vehicle: what its tracker tells, and where it is."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.dates import shown_moment
from tests.browser.grid import Calls
from tests.browser.maps import HEARD, VEHICLE, expect_main_text, fail_with, marker, reported, spot, the_map
from tests.browser.vehicles import PLATE, TABS, answer_with, open_vehicle, vehicle_details

LIVE = "Where the vehicle is"


def panel(page: Page) -> Locator:
    return page.get_by_role("tabpanel").last


def expect_values(place: Locator, values: dict[str, str]) -> None:
    """A place comes to show just these values by their labels."""
    expect(place.locator("dt")).to_have_text(list(values))
    expect(place.locator("dd")).to_have_text(list(values.values()))


def expect_rows(page: Page, *rows: list[str]) -> None:
    """The table of the chosen tab comes to have just these rows, the headings first."""
    expect(panel(page).get_by_role("row")).to_have_count(len(rows))
    expect(panel(page).locator("th, td")).to_have_text([text for row in rows for text in row])


def summary(page: Page) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", level=2, name="Vehicle Details"))


def position(page: Page) -> Locator:
    return summary(page).locator("dl").last


def show_on_map(signed_in: Page) -> None:
    signed_in.get_by_role("button", name="Show on the map").click()
    expect(signed_in.get_by_role("tab", name="Track")).to_have_attribute("aria-selected", "true")
    expect(signed_in.get_by_role("tab", name="Live")).to_be_focused()
    at, centre = spot(marker(signed_in, "MH 12")), spot(the_map(signed_in, LIVE))
    assert at == pytest.approx(centre, abs=1.5)


def test_tabs_describe_vehicle_and_show_its_position(signed_in: Page) -> None:
    work = [{"description": "Oil changed", "maintenanceType": "Engine"}]
    halts = [{"description": "Tea near Igatpuri", "stoppageType": "Rest"}]
    answer_with(signed_in, vehicle_details(), maintenances=work, stoppages=halts)
    signed_in.goto("/fleet-master")
    leads_here = signed_in.locator(".table:not(.waiting-table)").get_by_role("link", name="WB-101", exact=True)
    expect(leads_here).to_be_visible()
    calls = Calls(signed_in)
    leads_here.press("Enter")  # a pointer would rest on a link, whose screen would load
    expect(signed_in).to_have_url(re.compile(f"/fleet-details/{PLATE}$"))
    expect(signed_in.get_by_role("tablist", name="Vehicle details").get_by_role("tab")).to_have_text(TABS)
    expect(signed_in.get_by_role("navigation", name="Records of the list")).to_contain_text("1 of ")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("WB-101")
    expect(signed_in).to_have_title(re.compile("WB-101 · MH 12 AB 1234"))
    record = [f"GET /fleets/of-plate?plate={PLATE}", "GET /fleets/1/neighbours"]
    trips = [f"GET /fleets/of-plate?plate={PLATE}", "GET /trips/get-all-trips?truckId=1&limit=20&sort=-startDate"]
    more = [f"GET /dashboard/record?truck=1&plate={PLATE}", f"GET /tracking/visits?plate={PLATE}"]
    more += ["GET /alerts?vehicleId=1&limit=5"]
    tracked = [f"GET /tracking/vehicle?plate={PLATE}", f"GET /tracking/summary?plate={PLATE}"]
    expect(signed_in.get_by_role("table", name="Latest trips")).to_be_visible()
    assert {call for call in calls.made if "/alerts/feed" not in call} == {*tracked, *record, *trips, *more}
    expect_values(
        position(signed_in), {"Plate": "MH 12", "Location": "19.3660, 73.1574", "Near": "Deolali, Maharashtra"}
    )
    expect(signed_in.get_by_role("tab", selected=True)).to_have_text("General")
    expect(signed_in.get_by_role("region", name="Current trip")).to_contain_text("Delhi")
    expect_values(
        panel(signed_in),
        {
            "Last Updated": shown_moment(HEARD),
            "OBD Connected": "Yes",
            "Engine Hours": "4,321.3",
            "Status": "Moving",
        },
    )

    signed_in.get_by_role("tab", name="Maintenance").click()
    expect_rows(signed_in, ["Description", "Maintenance"], ["Oil changed", "Engine"])

    show_on_map(signed_in)
    signed_in.get_by_role("tab", name="History").click()
    signed_in.get_by_role("button", name="Show on the map").click()
    expect(signed_in.get_by_role("tab", name="Live")).to_have_attribute("aria-selected", "true")


@pytest.mark.fake_clock
@pytest.mark.expects_console_errors("503", "/tracking/vehicle")
def test_refresh_moves_vehicle_and_failure_keeps_it(signed_in: Page) -> None:
    signed_in.clock.install()
    answer_with(signed_in, vehicle_details())
    open_vehicle(signed_in, "?tab=track")
    expect(marker(signed_in, "MH 12")).to_be_visible()
    box = signed_in.locator(".map").bounding_box()
    assert box is not None
    assert box["height"] == 400
    answer_with(signed_in, vehicle_details(**reported("MH 12", 20.5, 75.25, "PARKED")))
    signed_in.clock.run_for(61_000)
    expect(summary(signed_in)).to_contain_text("20.5000, 75.2500")
    expect(marker(signed_in, "MH 12").locator("svg")).to_have_class("sign standing")
    assert spot(marker(signed_in, "MH 12")) == pytest.approx(spot(the_map(signed_in, LIVE)), abs=1.5)

    fail_with(signed_in, VEHICLE, None)
    with signed_in.expect_console_message(lambda heard: "/tracking/vehicle" in heard.text):
        signed_in.clock.run_for(61_000)
    expect_values(
        position(signed_in), {"Plate": "MH 12", "Location": "20.5000, 75.2500", "Near": "Deolali, Maharashtra"}
    )


def test_vehicle_without_position_has_one_state(signed_in: Page) -> None:
    open_vehicle(signed_in, plate="WB23F1968")
    states = signed_in.locator(".record-name .badge")
    expect(states.nth(1)).to_have_text("No position")
    expect(panel(signed_in).locator("dd").last).to_have_text(states.first.inner_text())
    expect(signed_in.get_by_role("region", name="Current trip")).to_have_text("No ongoing trip")
    expect(signed_in.get_by_role("table", name="Latest trips").get_by_role("row")).to_have_count(2)


def test_vehicle_without_tracker_shows_what_is_stored(signed_in: Page) -> None:
    answer_with(signed_in, None)
    signed_in.goto("/trip-details/1")
    signed_in.get_by_role("link", name="WB-101").click()
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("WB-101")
    expect_main_text(signed_in, "Your GPS provider does not know this plate, so the vehicle is not on the map.")
    trips = signed_in.get_by_role("table", name="Latest trips")
    expect(trips.get_by_role("row").nth(1)).to_contain_text("Ramesh Patil")
    expect(signed_in.get_by_role("link", name="Edit")).to_have_attribute("href", "/edit-fleet/1")
