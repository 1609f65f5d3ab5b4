"""Where a vehicle was: the line between two days on the map of its details, and the playback of a track with times."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from app.i18n.time_zone import OFFICE
from tests.browser.accessibility import axe
from tests.browser.dates import local_time, shown_day, shown_moment
from tests.browser.grid import Calls
from tests.browser.maps import expect_main_text, fail_with, spot
from tests.browser.vehicles import answer_with, open_vehicle, vehicle_details

HISTORY = "**/api/tracking/history?*"


def remember(page: Page, *way: tuple[float, float]) -> None:
    """From now on every vehicle took this way."""
    values = [{"lat": lat, "lng": lng} for lat, lng in way]
    answer = {"status": True, "message": None, "data": {"location_values": values}}
    page.unroute(HISTORY)
    page.route(HISTORY, lambda route: route.fulfill(json=answer))


def choose_days(page: Page, first: str, last: str) -> None:
    page.get_by_label("Start Date").fill(first)
    page.get_by_label("End Date").fill(last)


def marker_of_line(page: Page, name: str) -> Locator:
    return page.locator(".leaflet-marker-pane").get_by_title(name, exact=True)


def draw_and_clear_track(signed_in: Page) -> None:
    remember(signed_in, (19, 73), (19.5, 74.5), (20, 74))
    choose_days(signed_in, "2026-11-02", "2026-11-03")
    signed_in.get_by_role("button", name="Fetch Route").click()
    start, end = marker_of_line(signed_in, "Start"), marker_of_line(signed_in, "End")
    expect(start).to_have_text("Start")
    expect(end).to_have_text("End")
    assert spot(start).y > spot(end).y
    expect(start.locator("svg")).to_have_css("fill", "rgb(17, 113, 63)")
    expect(end.locator("svg")).to_have_css("fill", "rgb(179, 38, 30)")
    expect(signed_in.locator(".leaflet-overlay-pane path").last).to_have_attribute("d", re.compile("M.*L"))
    remember(signed_in)
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(start).to_have_count(0)
    expect_main_text(signed_in, "No GPS data for these dates.")


def tracks(calls: Calls) -> list[str]:
    """Return the calls for tracks. Those for the neighbours of the vehicle may come later."""
    return [call for call in calls.made if "/tracking/history" in call]


@pytest.mark.expects_console_errors("503", "/tracking/history", "422", "End date is before the start date")
def test_track_is_drawn_cleared_and_can_fail(signed_in: Page) -> None:
    answer_with(signed_in, vehicle_details())
    open_vehicle(signed_in, "?tab=track&view=history")
    calls = Calls(signed_in)
    fetch = signed_in.get_by_role("button", name="Fetch Route")
    expect_main_text(signed_in, "To see a route, choose Start Date and End Date. Up to 31 days")
    fetch.click()
    signed_in.get_by_label("End Date").fill("2026-11-03")
    fetch.click()
    signed_in.get_by_label("End Date").fill("")
    signed_in.get_by_label("Start Date").fill("2026-11-02")
    expect_main_text(signed_in, "To see a route, choose End Date. Up to 31 days")
    fetch.click()
    assert tracks(calls) == []
    signed_in.get_by_label("End Date").fill("2026-11-03")
    expect_main_text(signed_in, "Up to 31 days")

    draw_and_clear_track(signed_in)

    fail_with(signed_in, HISTORY, None)
    choose_days(signed_in, "2026-11-04", "2026-11-05")  # a failure would keep the route of the same days
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect_main_text(signed_in, "Failed to fetch historical route.")
    remember(signed_in, (19, 73), (20, 74))
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(marker_of_line(signed_in, "End")).to_be_visible()
    expect(signed_in.get_by_text("Failed to fetch historical route.")).to_have_count(0)

    signed_in.unroute(HISTORY)
    choose_days(signed_in, "2026-11-03", "2026-11-02")
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(signed_in.locator(".days").get_by_role("alert")).to_have_text("End date is before the start date")


@pytest.mark.fake_clock
def test_three_clicks_show_route_of_yesterday(signed_in: Page) -> None:
    signed_in.clock.set_fixed_time(datetime(2026, 11, 20, 12, tzinfo=OFFICE))
    remember(signed_in, (19, 73), (20, 74))
    signed_in.goto("/role-list")
    signed_in.get_by_role("link", name="Fleet", exact=True).click()
    signed_in.get_by_role("link", name="Route history WB-101").click()
    signed_in.get_by_role("button", name="Yesterday").click()
    expect(marker_of_line(signed_in, "End")).to_be_visible()
    expect(signed_in).to_have_url(re.compile("/fleet-details/MH12AB1234.*start=2026-11-19&end=2026-11-19$"))
    expect(signed_in.get_by_role("button", name="Yesterday")).to_have_attribute("aria-pressed", "true")
    expect(signed_in.get_by_label("End Date")).to_have_value("19 Nov 2026")


def test_days_of_address_are_requested_as_full_days(signed_in: Page) -> None:
    answer_with(signed_in, vehicle_details())
    remember(signed_in, (19, 73), (20, 74))
    calls = Calls(signed_in)
    open_vehicle(signed_in, "?tab=track&view=history&start=2026-11-02&end=2026-11-03", "MH%2012%2FA")
    expect(marker_of_line(signed_in, "Start")).to_be_visible()
    expect(signed_in.get_by_label("Start Date")).to_have_value("2 Nov 2026")
    asked = parse_qs(urlsplit(tracks(calls)[-1]).query)
    first = datetime(2026, 11, 2, tzinfo=OFFICE).timestamp() * 1000
    last = datetime(2026, 11, 3, 23, 59, 59, tzinfo=OFFICE).timestamp() * 1000
    assert asked == {"plate": ["MH 12/A"], "start": [f"{first:.0f}"], "end": [f"{last:.0f}"]}
    choose_days(signed_in, "2026-11-05", "2026-11-06")
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(signed_in).to_have_url(re.compile("start=2026-11-05&end=2026-11-06$"))
    signed_in.reload()
    expect(signed_in.get_by_label("End Date")).to_have_value("6 Nov 2026")
    expect(marker_of_line(signed_in, "End")).to_be_visible()


TRACK = "**/api/tracking/track?*"
DAY = "?tab=track&view=history&start=2026-11-20&end=2026-11-20"
START = datetime(2026, 11, 20, 3, 30, tzinfo=UTC)
"""9:00 in the office."""


def minute(number: int) -> str:
    return (START + timedelta(minutes=number)).isoformat().replace("+00:00", "Z")


def segment(kind: str, first: int, last: int, place: str, end_place: str | None, metres: int) -> dict[str, Any]:
    where = {"lat": 19 + first / 100, "lng": 73.0, "endLat": 19 + last / 100, "endLng": 73.0}
    times = {"kind": kind, "start": minute(first), "end": minute(last), "first": 0, "last": 0}
    return {**times, **where, "place": place, "endPlace": end_place, "metres": metres, "maxSpeed": 62.0}


def track(**changes: Any) -> dict[str, Any]:
    """A drive of 40 minutes, a halt of 30, a drive of 20 and a silence of 30, with a position each ten minutes."""
    steps = [10, 10, 10, 10, 30, 10, 10, 30]
    columns = {
        "at": [int(START.timestamp()), *(60 * step for step in steps)],
        "lat": [1_900_000, 9_000, 9_000, 9_000, 9_000, 0, 9_000, 9_000, 9_000],
        "lng": [7_300_000, *([0] * 8)],
        "speed": [12, 34, 52, 62, 0, 58, 61, 40, 41],
        "heading": [0] * 9,
        "state": [1] * 9,
    }
    totals = dict.fromkeys(("movingSeconds", "standingSeconds", "silentSeconds", "longestHaltSeconds"), 1800)
    numbers = {"metres": 62_000, "odometerMetres": None, "idleSeconds": None, "maxSpeed": 62.0, "maxSpeedAt": None}
    speeds = {"averageMovingSpeed": 48.0, "averageSpeed": 31.0, "drives": 2, "halts": 1}
    data = {
        **{"plate": "MH12AB1234", "start": minute(-540), "end": minute(900), "storedFrom": minute(-6000)},
        **{"states": ["OTHER", "RUNNING"], "columns": columns, "cuts": [8], "gaps": [], "coverage": 0.2},
        "segments": [
            segment("drive", 0, 40, "Kalyan", "Igatpuri", 40_000),
            segment("halt", 40, 70, "Igatpuri", None, 0),
            segment("drive", 70, 90, "Igatpuri", "Nashik", 22_000),
            segment("silence", 90, 120, "Nashik", "Malegaon", 0),
        ],
        **{"totals": {**totals, **numbers, **speeds}, "thinned": False, "count": 9},
    }
    return {**data, **changes}


def play_back(page: Page, stored: dict[str, Any]) -> None:
    """Open the history of a day of which this is stored."""
    answer_with(page, vehicle_details())
    remember(page, (19, 73), (19.5, 73))
    page.route(TRACK, lambda route: route.fulfill(json={"status": True, "message": None, "data": stored}))
    open_vehicle(page, DAY)


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Time")


def expect_moment(page: Page, text: str) -> None:
    expect(slider(page)).to_have_attribute("aria-valuetext", text)


def test_keys_and_rows_seek(signed_in: Page) -> None:
    play_back(signed_in, track())
    expect_moment(signed_in, "9:00 am, 12 km/h, Kalyan to Igatpuri")
    slider(signed_in).press("n")
    expect_moment(signed_in, "9:40 am, 0 km/h, Igatpuri")
    expect(signed_in).to_have_url(re.compile(f"at={START.timestamp() + 2400:.0f}"))
    slider(signed_in).press("ArrowLeft")
    expect_moment(signed_in, "9:30 am, 62 km/h, Kalyan to Igatpuri")
    slider(signed_in).press("Shift+ArrowRight")
    expect_moment(signed_in, "9:31 am, 62 km/h, Kalyan to Igatpuri")
    slider(signed_in).press("End")
    expect_moment(signed_in, "11:00 am, no signal, Nashik")
    parts = signed_in.get_by_role("table", name="Drives and halts")
    parts.get_by_role("button", name="Halt 1").press("Enter")
    expect_moment(signed_in, "9:40 am, 0 km/h, Igatpuri")
    expect(parts.locator("[aria-current=time]")).to_contain_text("Halt 1")
    signed_in.reload()
    expect_moment(signed_in, "9:40 am, 0 km/h, Igatpuri")
    signed_in.get_by_role("button", name="Play").click()
    expect(slider(signed_in)).not_to_have_value(f"{(START.timestamp() + 2400) * 1000:.0f}")
    expect(signed_in.get_by_role("button", name="Pause")).to_be_visible()
    signed_in.keyboard.press("ArrowRight")
    expect(signed_in.get_by_role("button", name="Play")).to_be_visible()


def test_map_shows_bands_and_keeps_its_view(signed_in: Page) -> None:
    play_back(signed_in, track())
    lines = signed_in.locator(".leaflet-overlay-pane path.track-band")
    expect(lines).to_have_count(6)
    drawn = lines.evaluate_all("(lines) => lines.map((line) => line.getAttribute('d').split('M').length - 1)")
    assert drawn == [1, 1, 1, 2, 2, 1]  # an empty line has one point
    expect(signed_in.locator(".leaflet-marker-pane").get_by_title("Halt 1, 30 min, Igatpuri")).to_have_text("1")
    expect(signed_in.get_by_text("Over the limit, 85 km/h and more")).to_be_visible()
    assert axe(signed_in, ".playback") == []

    follow = signed_in.get_by_role("button", name="Follow on the map")
    expect(follow).to_have_attribute("aria-pressed", "true")
    shown = signed_in.get_by_role("region", name="Where the vehicle was")
    shown.scroll_into_view_if_needed()
    box = shown.bounding_box()
    assert box is not None
    signed_in.mouse.move(box["x"] + 60, box["y"] + 200)
    signed_in.mouse.down()
    signed_in.mouse.move(box["x"] + 160, box["y"] + 240, steps=5)
    signed_in.mouse.up()
    expect(follow).to_have_attribute("aria-pressed", "false")


@pytest.mark.expects_console_errors("404", "/tracking/track.gpx")
def test_download_is_saved_or_refused_in_words(signed_in: Page) -> None:
    play_back(signed_in, track())
    signed_in.get_by_role("button", name="GPX").click()
    expect(signed_in.get_by_text("No positions are stored for this period.")).to_be_visible()
    name = "MH12AB1234_2026-11-20_2026-11-20.csv"
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{name}", "Content-Type": "text/csv"}
    signed_in.route("**/api/tracking/track.csv?*", lambda route: route.fulfill(body="a,b", headers=headers))
    with signed_in.expect_download() as saving, signed_in.expect_request("**/track.csv?*") as asking:
        signed_in.get_by_role("button", name="CSV").click()
    assert saving.value.suggested_filename == name
    assert asking.value.header_value("Authorization") is not None
    assert "start=" in asking.value.url


def test_trip_shows_what_was_driven(signed_in: Page) -> None:
    answer = {
        "start": minute(0),
        "end": minute(120),
        "isPlanned": True,
        "tracks": [track(storedFrom=minute(0), basis="as planned")],
    }
    signed_in.route(
        "**/api/trips/*/track*", lambda route: route.fulfill(json={"status": True, "message": None, "data": answer})
    )
    signed_in.goto("/trip-details/1?tab=track")
    expect_moment(signed_in, "9:00 am, 12 km/h, Kalyan to Igatpuri")
    expect_main_text(signed_in, f"MH12AB1234, as planned: {shown_day(local_time(minute(0)))}")
    expect_main_text(signed_in, f"GPS data starts {shown_moment(minute(0))}.")
    expect(signed_in.locator(".leaflet-marker-pane").get_by_title("Source", exact=True)).to_be_visible()
    expect(signed_in.get_by_role("button", name="Halt 1")).to_be_visible()

    signed_in.goto("/trip-details/1")
    for name in ("Source", "MH12AB1234", "Destination"):  # and the way that is left
        expect(signed_in.locator(".leaflet-marker-pane").get_by_title(name, exact=True)).to_be_in_viewport()


def test_history_without_answer_of_the_store_is_drawn(signed_in: Page) -> None:
    answer_with(signed_in, vehicle_details())
    remember(signed_in, (19, 73), (19.5, 73))
    open_vehicle(signed_in, DAY)  # the server has stored nothing of this day
    expect(signed_in.locator(".leaflet-marker-pane").get_by_title("End", exact=True)).to_be_visible()
    signed_in.unroute(HISTORY)
