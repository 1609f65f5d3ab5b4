"""Playback: a track with times on the details of a vehicle and of a trip."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.maps import expect_main_text
from tests.browser.test_vehicle_history import HISTORY, remember
from tests.browser.vehicles import answer_with, open_vehicle, vehicle_details

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


def none_stored(**changes: Any) -> dict[str, Any]:
    return track(columns=dict.fromkeys(("at", "lat", "lng", "speed", "heading", "state"), []), segments=[], **changes)


def play_back(page: Page, stored: dict[str, Any]) -> None:
    """Opens the history of a day of which this is stored."""
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


def test_time_moves_until_a_key_stops_it(signed_in: Page) -> None:
    """The tests of renderer/src/widgets/playback/usePlayer have the end of a track, and reduced motion."""
    play_back(signed_in, track())
    signed_in.get_by_role("button", name="Play").click()
    expect(signed_in.get_by_role("button", name="Pause")).to_be_visible()
    expect(slider(signed_in)).not_to_have_value(str(int(START.timestamp() * 1000)))
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
    box = signed_in.get_by_role("region", name="Where the vehicle was").bounding_box()
    assert box is not None
    signed_in.mouse.move(box["x"] + 60, box["y"] + 200)
    signed_in.mouse.down()
    signed_in.mouse.move(box["x"] + 160, box["y"] + 240, steps=5)
    signed_in.mouse.up()
    expect(follow).to_have_attribute("aria-pressed", "false")


def test_days_before_storage_have_only_the_way(signed_in: Page) -> None:
    play_back(signed_in, none_stored(storedFrom=None))
    expect_main_text(signed_in, "For these dates only the route is known, not the times.")
    expect(signed_in.locator(".leaflet-marker-pane").get_by_title("Start", exact=True)).to_be_visible()
    expect(slider(signed_in)).to_have_count(0)


def test_dates_that_begin_before_storage_say_so(signed_in: Page) -> None:
    play_back(signed_in, track(storedFrom=minute(0)))
    expect_main_text(signed_in, "Before 20 Nov 2026, 9:00 am only the route is known, not the times.")
    expect(slider(signed_in)).to_be_visible()


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


def test_history_without_answer_of_the_store_is_drawn(signed_in: Page) -> None:
    answer_with(signed_in, vehicle_details())
    remember(signed_in, (19, 73), (19.5, 73))
    open_vehicle(signed_in, DAY)  # the server has stored nothing of this day
    expect(signed_in.locator(".leaflet-marker-pane").get_by_title("End", exact=True)).to_be_visible()
    signed_in.unroute(HISTORY)


def test_trip_shows_what_was_driven(signed_in: Page) -> None:
    answer = {"start": minute(0), "end": minute(120), "isPlanned": True, "tracks": [track()]}
    signed_in.route(
        "**/api/trips/*/track*", lambda route: route.fulfill(json={"status": True, "message": None, "data": answer})
    )
    signed_in.goto("/trip-details/1?tab=track")
    expect_moment(signed_in, "9:00 am, 12 km/h, Kalyan to Igatpuri")
    expect(signed_in.locator(".leaflet-marker-pane").get_by_title("Source", exact=True)).to_be_visible()
    expect(signed_in.get_by_role("button", name="Halt 1")).to_be_visible()
