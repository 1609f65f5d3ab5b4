"""The route of a trip on the map of its details."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.grid import Calls, Held, corner
from tests.browser.maps import fail_with, spot, the_map
from tests.browser.server import Server
from tests.browser.trips import add_trip, delete_added

DIRECTIONS = "**/api/directions?*"
MUMBAI_TO_DELHI = 1


def open_route(page: Page, trip_id: int) -> None:
    page.goto(f"/trip-details/{trip_id}?tab=track")
    expect(page.get_by_role("tab", name="Track")).to_have_attribute("aria-selected", "true")


def end(page: Page, name: str) -> Locator:
    return page.locator(".leaflet-marker-pane").get_by_title(name, exact=True)


def waits(page: Page) -> None:
    expect(page.get_by_role("main").get_by_text("Loading map...", exact=True)).to_be_visible()


def test_route_is_shown_with_length_once_it_arrives(signed_in: Page) -> None:
    calls, held = Calls(signed_in), Held(signed_in, DIRECTIONS)
    open_route(signed_in, MUMBAI_TO_DELHI)
    waits(signed_in)
    held.release()
    expect(end(signed_in, "Source")).to_be_in_viewport()
    expect(end(signed_in, "Destination")).to_be_in_viewport()
    assert spot(end(signed_in, "Source")).y > spot(end(signed_in, "Destination")).y
    expect(signed_in.get_by_text("Loading map...")).to_have_count(0)
    expect(signed_in.get_by_text("Approximate route along highways")).to_be_visible()
    expect(the_map(signed_in, "Route of the trip")).to_be_visible()
    box = signed_in.locator(".map").bounding_box()
    assert box is not None
    assert box["height"] == 400
    assert calls.made[-1] == "GET /directions?fromLat=19.076&fromLng=72.8777&toLat=28.6139&toLng=77.209"
    known = signed_in.get_by_role("tabpanel")
    expect(known).to_contain_text(re.compile(r"Driving Time\s*\d+ h \d+ min"))
    kilometres = re.search(r"Distance\s*([\d,]+) km", known.inner_text())
    assert kilometres is not None
    assert 1_250 <= int(kilometres[1].replace(",", "")) <= 1_550


@pytest.mark.expects_console_errors("503", "/directions: The road is closed")
def test_missing_route_logs_reason_and_map_waits(signed_in: Page) -> None:
    fail_with(signed_in, DIRECTIONS, "The road is closed")
    with signed_in.expect_console_message(lambda heard: "The road is closed" in heard.text):
        open_route(signed_in, MUMBAI_TO_DELHI)
    waits(signed_in)
    expect(signed_in.get_by_text("The road is closed")).to_have_count(0)
    expect(signed_in.get_by_label("Notifications Alt+T").get_by_role("alert")).to_have_count(0)


def test_nothing_is_asked_before_the_tab_is_opened(signed_in: Page) -> None:
    calls = Calls(signed_in)
    signed_in.goto(f"/trip-details/{MUMBAI_TO_DELHI}")
    expect(signed_in.get_by_role("tab", name="Track")).to_be_visible()
    expect(corner(signed_in)).to_be_attached()  # the last that a page loads
    assert [call for call in calls.made if "directions" in call] == []


def test_missing_source_starts_route_at_default_centre(signed_in: Page, server: Server) -> None:
    trip = add_trip(server, destination="Pune", destinationLat=18.5204, destinationLong=73.8567)
    with signed_in.expect_response(DIRECTIONS) as response:
        open_route(signed_in, trip["id"])
    first = response.value.json()["data"]["points"][0]
    assert (first["lat"], first["lng"]) == (19.366, 73.1574)
    expect(end(signed_in, "Source")).to_be_visible()
    delete_added(server)


@pytest.mark.expects_console_errors("40", "/directions: ")
def test_destination_in_sea_leaves_map_waiting(signed_in: Page, server: Server) -> None:
    trip = add_trip(server, sourceLat=19.07, sourceLong=72.87, destinationLat=12.0, destinationLong=65.0)
    notice = signed_in.expect_console_message(lambda heard: "/directions: " in heard.text)
    with notice, signed_in.expect_response(DIRECTIONS) as response:
        open_route(signed_in, trip["id"])
    assert response.value.status == 404
    waits(signed_in)
    delete_added(server)
