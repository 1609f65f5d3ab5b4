"""The route of a trip on the map of its details."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.gallery import follow_link
from tests.browser.grid import Calls, Held, corner
from tests.browser.maps import fail_with, spot, the_map
from tests.browser.server import Server
from tests.browser.trips import add_trip, delete_added

DIRECTIONS = "**/api/directions?*"


def open_route(page: Page, trip_id: int) -> None:
    path = f"/trip-details/{trip_id}?tab=track"
    if page.url == "about:blank":
        page.goto(path)
    else:
        follow_link(page, path)
    expect(page.get_by_role("tab", name="Track")).to_have_attribute("aria-selected", "true")


def end(page: Page, name: str) -> Locator:
    return page.locator(".leaflet-marker-pane").get_by_title(name, exact=True)


def waits(page: Page) -> None:
    expect(page.get_by_role("main").get_by_text("Loading map...", exact=True)).to_be_visible()


def add_trip_without_truck(server: Server, latitude: float, longitude: float) -> dict[str, Any]:
    """Adds a trip from Mumbai that has no truck, so that no track is shown instead of its route."""
    ends = {"sourceLat": 19.07, "sourceLong": 72.87, "destinationLat": latitude, "destinationLong": longitude}
    return add_trip(server, truckNumber=None, tripStatus=None, **ends)


@pytest.mark.expects_console_errors("503", "/directions: The road is closed", "40", "/directions: ")
def test_unknown_route_waits_or_starts_at_centre(signed_in: Page, server: Server) -> None:
    fail_with(signed_in, DIRECTIONS, "The road is closed")
    trip = add_trip_without_truck(server, 28.6, 77.2)
    with signed_in.expect_console_message(lambda heard: "The road is closed" in heard.text):
        open_route(signed_in, trip["id"])
    waits(signed_in)
    expect(signed_in.get_by_text("The road is closed")).to_have_count(0)
    expect(signed_in.get_by_label("Notifications Alt+T").get_by_role("alert")).to_have_count(0)

    signed_in.unroute(DIRECTIONS)
    trip = add_trip_without_truck(server, 12.0, 65.0)
    notice = signed_in.expect_console_message(lambda heard: "/directions: " in heard.text)
    with notice, signed_in.expect_response(DIRECTIONS) as response:
        open_route(signed_in, trip["id"])
    assert response.value.status == 404
    waits(signed_in)
    delete_added(server)

    trip = add_trip(server, destination="Pune", destinationLat=18.5204, destinationLong=73.8567)
    with signed_in.expect_response(DIRECTIONS) as response:
        open_route(signed_in, trip["id"])
    first = response.value.json()["data"]["points"][0]
    assert (first["lat"], first["lng"]) == (19.366, 73.1574)
    expect(end(signed_in, "Source")).to_be_visible()
    delete_added(server)


def test_route_is_requested_by_tab_and_shown(signed_in: Page, server: Server) -> None:
    calls = Calls(signed_in)
    ends = {"sourceLat": 19.076, "sourceLong": 72.8777, "destinationLat": 28.6139, "destinationLong": 77.209}
    trip = add_trip(server, truckNumber=None, tripStatus=None, **ends)
    signed_in.goto(f"/trip-details/{trip['id']}")
    expect(signed_in.get_by_role("tab", name="Track")).to_be_visible()
    expect(corner(signed_in)).to_be_attached()  # the last that a page loads
    assert [call for call in calls.made if "directions" in call] == []

    held = Held(signed_in, DIRECTIONS)
    signed_in.get_by_role("tab", name="Track").click()
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
    route = [call for call in calls.made if "directions" in call]
    assert route == ["GET /directions?fromLat=19.076&fromLng=72.8777&toLat=28.6139&toLng=77.209"]
    known = signed_in.get_by_role("tabpanel")
    expect(known).to_contain_text(re.compile(r"Planned driving time\s*\d+ h \d+ min"))
    kilometres = re.search(r"Planned distance\s*([\d,]+) km", known.inner_text())
    assert kilometres is not None
    assert 1_250 <= int(kilometres[1].replace(",", "")) <= 1_550
    delete_added(server)
