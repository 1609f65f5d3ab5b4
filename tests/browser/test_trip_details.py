"""The details of one trip: the header card, the tabs, every state of the page, and the route on its map."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.dates import local_time, shown_day, shown_moment
from tests.browser.gallery import follow_link
from tests.browser.grid import Calls, Held, corner, toast
from tests.browser.maps import fail_with, spot, the_map
from tests.browser.server import Server
from tests.browser.trips import add_trip, delete_added

TABS = [
    *("General", "Trip Stage", "Maintenance", "Stoppage", "Documents", "Trips", "Track"),
    *("Timeline", "Links", "Trucks", "History"),
]
DETAIL = "**/api/trips/trip-details/*"
FAILED = "Unable to fetch trip details"


def open_trip(page: Page, trip_id: int, tab: str = "") -> None:
    page.goto(f"/trip-details/{trip_id}{tab and f'?tab={tab}'}")
    expect(page.get_by_role("tab")).to_have_text(TABS)


def values(place: Locator) -> dict[str, str]:
    """The values of a place, which is there already, by their labels."""
    return dict(zip(place.locator("dt").all_inner_texts(), place.locator("dd").all_inner_texts(), strict=True))


def header(page: Page) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", level=2, name="Trip Details"))


def name(page: Page) -> Locator:
    """The heading of the screen, with the most important values of the trip."""
    return page.locator("section").filter(has=page.get_by_role("heading", level=1))


def panel(page: Page) -> Locator:
    return page.get_by_role("tabpanel")


def chosen(page: Page) -> Locator:
    return page.get_by_role("tab", selected=True)


def leave_out(route: Route) -> None:
    """Answer with the trip, without its lists."""
    answer: dict[str, Any] = route.fetch().json()
    answer["data"] = {"trip": answer["data"]["trip"]}
    route.fulfill(json=answer)


def state(page: Page) -> Locator:
    """The sentence in place of the trip."""
    return page.get_by_role("main").locator("[role=status], [role=alert]")


def dates_of(server: Server, trip_id: int) -> tuple[str, str]:
    """The start and the end of a trip, in UTC."""
    with server.api() as api:
        trip = api.get(f"/trips/trip-details/{trip_id}").raise_for_status().json()["data"]["trip"]
    return trip["startDate"], trip["endDate"]


def expect_heading(signed_in: Page, start: str, end: str) -> None:
    expect(name(signed_in).get_by_role("heading")).to_have_text("Trip 4")
    expect(name(signed_in)).to_contain_text("Trip Status: Ongoing")
    expect(name(signed_in)).to_contain_text("Nagpur to Raipur")
    expect(signed_in).to_have_title("Trip 4 · Nagpur to Raipur · Waybill")
    assert values(name(signed_in)) == {
        "Truck": "WB-104",
        "Registration Number": "GJ 06 BT 9043",
        "Driver": "Call Gurpreet",
    }
    call = name(signed_in).get_by_role("link", name="Call Gurpreet")
    expect(call).to_have_attribute("href", "tel:9000000005")
    rail = signed_in.get_by_role("region", name="Progress of the trip")
    expect(rail).to_have_text(re.compile(rf"Nagpur\s*Start {start}.*Raipur\s*Due {end}"))
    expect(name(signed_in).get_by_role("link", name="WB-104")).to_have_attribute("href", "/fleet-details/GJ06BT9043")


def test_header_and_tabs_show_trip_and_truck(signed_in: Page, server: Server) -> None:
    start, due = map(shown_moment, dates_of(server, 4))
    calls = Calls(signed_in)
    open_trip(signed_in, 4)
    expect(signed_in.get_by_role("navigation", name="Records of the list")).to_contain_text(" of ")
    route = "GET /directions?fromLat=21.1458&fromLng=79.0882&toLat=21.2514&toLng=81.6296"
    expect(end(signed_in, "Source")).to_be_visible()
    course = "GET /trips/4/watch"
    track, neighbours = "GET /trips/4/track", "GET /trips/get-all-trips/4/neighbours"
    made = {call for call in calls.made if "/alerts/feed" not in call}
    assert made == {route, course, track, neighbours, "GET /trips/trip-details/4"}
    edit = signed_in.get_by_role("link", name="Edit")
    expect(edit).to_have_attribute("href", "/edit-trip/4")
    shown = values(header(signed_in))
    assert shown.pop("Client")
    assert shown == {
        "Trip Type": "Multiple Way",
        "Start Date": start,
        "End Date": due,
        "Working Days": "Monday, Wednesday, Friday",
        "Source": "Nagpur",
        "Destination": "Raipur",
        "Customer Name": "Deccan Cement Works",
        "Customer Contact": "9100000003",
    }
    expect(chosen(signed_in)).to_have_text("General")
    known = values(panel(signed_in))
    assert known.pop("Distance")
    assert known.pop("Driving Time")
    assert known == {
        "Driver": "Gurpreet Singh",
        "Driver Contact": "9000000005",
        "Material": "Cement in bags",
        "Quantity": "28 t",
        "Trip Status": "Ongoing",
    }

    expect_heading(signed_in, start, due)

    signed_in.get_by_role("tab", name="Trips", exact=True).click()
    panel(signed_in).get_by_role("link", name="All trips of WB-104").click()
    expect(signed_in).to_have_url(re.compile(r"/trip-list\?truckNumber=is\.WB-104&limit=25$"))
    expect(signed_in).to_have_title("Trips · Waybill")
    expect(signed_in.get_by_role("link", name="4", exact=True)).to_be_visible()


def choose_tabs_by_keyboard(signed_in: Page) -> None:
    header(signed_in).get_by_role("link").last.focus()
    signed_in.keyboard.press("Tab")
    for key, label in [
        ("ArrowRight", "Trip Stage"),
        ("End", "History"),
        ("ArrowRight", "General"),
        ("ArrowLeft", "History"),
    ]:
        signed_in.keyboard.press(key)
        expect(chosen(signed_in)).to_have_text(label)
        expect(chosen(signed_in)).to_be_focused()
        expect(panel(signed_in)).to_have_accessible_name(label)
    expect(chosen(signed_in)).to_have_css("outline-style", "solid")
    signed_in.keyboard.press("Tab")
    expect(panel(signed_in)).to_be_focused()
    signed_in.get_by_role("tab", name="Stoppage").click()
    expect(chosen(signed_in)).to_be_focused()
    expect(chosen(signed_in)).to_have_css("outline-style", "none")
    signed_in.get_by_role("tab", name="General").click()


def test_tabs_work_by_keyboard_history_and_reload(signed_in: Page) -> None:
    signed_in.goto("/trip-list?page=6")
    signed_in.get_by_role("link", name="1", exact=True).click()
    expect(chosen(signed_in)).to_have_text("General")
    choose_tabs_by_keyboard(signed_in)

    calls = Calls(signed_in)
    signed_in.get_by_role("tab", name="Stoppage").click()
    expect(panel(signed_in)).to_contain_text("Night halt near Dhamnod")
    assert calls.made == ["GET /trips/1/halts"]

    for name, label in (("trips", "Trips"), ("history", "History")):
        signed_in.get_by_role("tab", name=label, exact=True).click()
        expect(signed_in).to_have_url(re.compile(rf"/trip-details/1\?tab={name}$"))
    signed_in.reload()
    expect(chosen(signed_in)).to_have_text("History")
    signed_in.get_by_role("tab", name="General").click()
    expect(signed_in).to_have_url(re.compile("/trip-details/1$"))
    signed_in.go_back()
    expect(signed_in).to_have_url(re.compile("/trip-list[?]page=6$"))
    follow_link(signed_in, "/trip-details/1?tab=nowhere")
    expect(chosen(signed_in)).to_have_text("General")


@pytest.mark.expects_console_errors("ERR_FAILED", "Network Error", "404", "No trip details found.")
def test_failed_and_unknown_trip_are_explained(signed_in: Page) -> None:
    """The tests of renderer/src/shell/recordStates have the other sentences."""
    held = Held(signed_in, DETAIL)
    signed_in.goto("/trip-details/1")
    expect(state(signed_in)).to_have_text("Loading trip details...")
    for _ in range(2):  # the page repeats a failed early request
        held.abort()
    expect(state(signed_in)).to_have_text(FAILED)
    expect(toast(signed_in, FAILED)).to_have_count(1)
    signed_in.unroute(DETAIL)
    signed_in.route(DETAIL, leave_out)
    signed_in.get_by_role("button", name="Try again").click()
    expect(signed_in.get_by_role("tab")).to_have_text(TABS)
    signed_in.get_by_role("tab", name="Trip Stage").click()
    expect(panel(signed_in)).to_contain_text("No trip stages available.")

    signed_in.unroute(DETAIL)
    follow_link(signed_in, "/trip-details/999999")
    expect(state(signed_in)).to_have_text("No trip details found.")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Trip 999999")
    expect(signed_in.get_by_role("tab")).to_have_count(0)
    expect(toast(signed_in, "No trip details found.")).to_have_count(0)


def test_phone_and_other_time_zone_show_trip(sign_in_as: OpenPage, server: Server) -> None:
    page = sign_in_as(viewport={"width": 390, "height": 844}, timezone_id="Europe/London", locale="en-GB")
    inside = "document.querySelectorAll('main :not(.map *, .tab-list, .segmented)')"
    cut = f"[...{inside}].filter(e => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1)"
    open_trip(page, 1)
    for name in TABS:
        page.get_by_role("tab", name=name, exact=True).click()
        expect(panel(page)).to_have_accessible_name(name)
        expect(panel(page).locator("[aria-busy=true], [class*=skeleton]")).to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        assert page.evaluate(f"{cut}.map(element => element.outerHTML)") == []
    boxes = [box for tab in page.get_by_role("tab").all() if (box := tab.bounding_box())]
    assert len({box["y"] for box in boxes}) == 1
    facts = header(page).bounding_box()
    assert facts
    assert boxes[0]["y"] < facts["y"]  # the map comes before the facts
    page.get_by_role("tab").first.scroll_into_view_if_needed()
    page.get_by_role("tab").last.scroll_into_view_if_needed()
    expect(page.get_by_role("tab").last).to_be_in_viewport(ratio=1)

    follow_link(page, "/trip-details/4")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trip 4")
    start = local_time(dates_of(server, 4)[0], "Europe/London")
    assert values(header(page))["Start Date"] == f"{shown_day(start)}, {start:%H:%M}"
    parts = header(page).get_by_role("time").first.locator("span:nth-child(odd)")
    expect(parts).to_have_text([shown_day(start), f"{start:%H:%M}"])
    for part in parts.all():
        expect(part).to_have_css("white-space", "nowrap")


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
    """Add a trip from Mumbai that has no truck, so that no track is shown instead of its route."""
    ends = {"sourceLat": 19.07, "sourceLong": 72.87, "destinationLat": latitude, "destinationLong": longitude}
    return add_trip(server, truckNumber=None, tripStatus=None, **ends)


@pytest.mark.expects_console_errors("503", "/directions: The road is closed")
def test_unknown_route_waits_or_starts_at_centre(signed_in: Page, server: Server) -> None:
    fail_with(signed_in, DIRECTIONS, "The road is closed")
    trip = add_trip_without_truck(server, 28.6, 77.2)
    with signed_in.expect_console_message(lambda heard: "The road is closed" in heard.text):
        open_route(signed_in, trip["id"])
    waits(signed_in)
    expect(signed_in.get_by_text("The road is closed")).to_have_count(0)
    expect(signed_in.get_by_label("Notifications Alt+T").get_by_role("alert")).to_have_count(0)

    signed_in.unroute(DIRECTIONS)
    delete_added(server)

    calls = Calls(signed_in)
    source = {"sourceLat": 19.07, "sourceLong": 72.87}
    trip = add_trip(server, truckNumber=None, tripStatus=None, **source)
    open_route(signed_in, trip["id"])
    expect(the_map(signed_in, "Route of the trip")).to_be_visible()
    expect(signed_in.get_by_text("Loading map...")).to_have_count(0)
    assert [call for call in calls.made if "directions" in call] == []
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
    signed_in.goto(f"/trip-details/{trip['id']}?tab=history")
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
    expect(signed_in.get_by_text("Approximate route")).to_be_visible()
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
