"""The live tracker: all vehicles on a map that moves them and nothing else, also when it reads positions again."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gallery import follow_link
from tests.browser.grid import Calls, Held, corner
from tests.browser.maps import (
    TRACKER,
    VEHICLES,
    answer_with,
    click_marker,
    colours,
    expect_main_text,
    fail_with,
    marker,
    mercator,
    reported,
    spot,
    the_map,
)
from tests.browser.server import Server
from tests.browser.window import resize

FAILED = "Unable to fetch location. Please try again later."
SHOWS = """(colour) => [...document.querySelectorAll("canvas.leaflet-tile-loaded")].some((tile) => tile.getContext("2d")
  .getImageData(0, 0, tile.width, tile.height).data.join().includes(colour + ",255"))"""
PIXEL = 1.5
"""How far a marker may be from where it belongs: markers are on whole pixels."""


def test_default_view_is_india_and_view_is_restored(signed_in: Page) -> None:
    answer_with(signed_in, reported("NOWHERE", None, None))
    signed_in.goto("/tracker")
    expect_main_text(signed_in, "No vehicle location data available.")
    signed_in.get_by_role("button", name="Zoom in").click()
    expect(signed_in).to_have_url(re.compile(r"at=22\.[89]\d*,79\.[56]\d*,5\.5"))

    answer_with(signed_in, reported("HERE", 20, 78))
    follow_link(signed_in, "/role-list")
    expect(the_map(signed_in)).to_have_count(0)
    follow_link(signed_in, "/tracker?at=22.9,79.6,5.5")
    where = spot(marker(signed_in, "HERE"))
    click_marker(signed_in, "HERE")
    signed_in.get_by_role("link", name="View Details").click()
    expect(the_map(signed_in)).to_have_count(0)
    signed_in.go_back()
    assert spot(marker(signed_in, "HERE")) == pytest.approx(where, abs=PIXEL)


def read_popups(signed_in: Page) -> None:
    click_marker(signed_in, "MH 12/AB")
    popup = signed_in.get_by_role("dialog", name="MH 12/AB")
    expect(popup.locator("dt")).to_have_text(["Fleet Number", "Status", "Location", "Updated"])
    expect(popup.locator("dd")).to_have_text(
        ["MH 12/AB", "Moving", "19.3660, 73.1574", re.compile(r"^\d+ \w+, \d+:\d\d [ap]m$")]
    )
    box, plate = popup.bounding_box(), popup.locator("dd").first.bounding_box()
    assert box is not None
    assert plate is not None
    assert (box["width"] >= 280, plate["height"] < 30) == (True, True)
    expect(popup.get_by_role("link", name="View Details")).to_have_attribute("href", "/fleet-details/MH%2012%2FAB")

    click_marker(signed_in, "#0")
    popup = signed_in.get_by_role("dialog", name="#0")
    expect(popup.locator("dd")).to_have_text(["N/A", "Unknown", "20.0000, 86.0000", "N/A"])
    expect(popup.get_by_role("link")).to_have_count(0)


def test_markers_and_popups_describe_vehicles(signed_in: Page) -> None:
    states = {"RUNNING": "moving", "STOPPED": "standing", "PARKED": "standing", "OFFLINE": "silent", None: "silent"}
    words = {"moving": "moving", "standing": "standing", "silent": "no signal"}
    unknown = {"status": {"state": None, "last_update": None}, "near": None}
    gps_info = {"loc": {"lat": 20, "lng": 86}, "sp": None, "hd": None}
    hours_ago = (datetime.now(UTC) - timedelta(hours=5, minutes=10)).isoformat()
    answer_with(
        signed_in,
        {**reported(None, 20, 86), **unknown, "gps_info": gps_info},
        *(reported(f"KL {number}", 10 + 3 * number, 78, state) for number, state in enumerate(states)),
        {**reported("MH 12/AB", 19.366, 73.15741), "status": {"state": "RUNNING", "last_update": hours_ago}},
        reported("NOWHERE", None, None),
        reported("WORDS", "19.1", "72.9"),
        reported("HALF", 19.1, None),
    )
    signed_in.goto("/tracker")
    expect_main_text(signed_in, "7 of 10 on the map · NOWHERE, WORDS and HALF have no position")
    expect(signed_in.locator(".leaflet-marker-pane").get_by_role("button")).to_have_count(7)
    for number, look in enumerate(states.values()):
        sign = marker(signed_in, f"KL {number}").locator("svg")
        expect(sign).to_have_class(f"sign {look}")
        named = signed_in.get_by_role("button", name=f"KL {number}, {words[look]}", exact=True)
        expect(named).to_be_visible()
        box = sign.bounding_box()
        assert box is not None
        assert (box["width"], box["height"]) == (40, 40)

    read_popups(signed_in)


def test_one_popup_opens_by_keyboard_in_both_themes(signed_in: Page) -> None:
    # Between them and above them is room for a popup, so the map does not move after the first click.
    answer_with(signed_in, reported("NORTH", 20, 76), reported("EAST", 20, 79))
    signed_in.goto(TRACKER)
    marker(signed_in, "NORTH").focus()
    signed_in.keyboard.press("Enter")
    popup = signed_in.get_by_role("dialog", name="NORTH")
    expect(popup).to_be_focused()
    signed_in.keyboard.press("Tab")
    expect(popup.get_by_role("link", name="View Details")).to_be_focused()
    signed_in.keyboard.press("Escape")
    expect(popup).to_have_count(0)
    expect(marker(signed_in, "NORTH")).to_be_focused()
    click_marker(signed_in, "NORTH")
    expect(popup).to_be_visible()
    click_marker(signed_in, "EAST")
    expect(signed_in.get_by_role("dialog", name="EAST")).to_be_visible()
    expect(signed_in.get_by_role("dialog")).to_have_count(1)
    signed_in.get_by_role("button", name="Zoom in").focus()
    signed_in.keyboard.press("Escape")
    expect(signed_in.get_by_role("dialog")).to_have_count(0)

    expect(signed_in.locator("canvas.leaflet-tile-loaded").first).to_be_visible()
    expect(signed_in.locator("canvas.leaflet-tile:not(.leaflet-tile-loaded)")).to_have_count(0)
    found = colours(signed_in)
    assert {"243,241,236", "207,224,238"} <= found
    assert len(found) > 5
    click_marker(signed_in, "NORTH")
    signed_in.get_by_role("button", name="Switch to dark mode").click()
    for land_or_water in ("29,34,43", "13,20,32"):
        signed_in.wait_for_function(SHOWS, arg=land_or_water)
    expect(signed_in.get_by_role("dialog", name="NORTH")).to_be_visible()


def test_large_cluster_is_red_and_click_zooms(signed_in: Page) -> None:
    def near(lat: float, count: int) -> list[dict[str, object]]:
        return [reported(f"{lat} {number}", lat, 77 + number / 1000) for number in range(count)]

    few = [reported(f"KA {number}", 12 + number / 10, 77) for number in range(4)]
    answer_with(signed_in, *near(28, 11), *near(20, 10), *few)
    signed_in.goto(TRACKER)
    red, accent = "rgb(179, 38, 30)", "rgb(31, 95, 208)"
    colour = {11: red, 10: accent, 4: accent}
    for count, fill in colour.items():
        sign = marker(signed_in, f"Cluster of {count} markers")
        expect(sign.locator("circle")).to_have_count(3)
        for ring in sign.locator("circle").all():
            expect(ring).to_have_css("fill", fill)
        expect(sign).to_have_text(str(count))
        box = sign.locator("svg").bounding_box()
        assert box is not None
        assert (box["width"], box["height"]) == (50, 50)

    click_marker(signed_in, "Cluster of 4 markers")
    for number in range(4):
        expect(marker(signed_in, f"KA {number}")).to_be_in_viewport()
    expect(marker(signed_in, "Cluster of 4 markers")).to_have_count(0)
    expect(the_map(signed_in)).to_be_focused()


@pytest.mark.expects_console_errors("503", FAILED)
@pytest.mark.may_have_console_errors("ERR_FAILED", "Failed to fetch")
def test_map_reports_loading_failure_and_missing_background(signed_in: Page) -> None:
    held = Held(signed_in, VEHICLES)
    signed_in.route("**/*.pmtiles", lambda route: route.abort())
    signed_in.goto("/tracker")
    expect_main_text(signed_in, "Loading map...")
    held.refuse(FAILED)
    expect(signed_in.get_by_text("Loading map...")).to_have_count(0)

    expect_main_text(signed_in, FAILED)
    west, east = (19, 73), (21, 75)
    answer_with(signed_in, reported("WEST", *west), reported("EAST", *east))
    signed_in.get_by_role("button", name="Try again").click()
    expect(marker(signed_in, "WEST")).to_be_visible()
    expect(signed_in.get_by_text(FAILED)).to_have_count(0)

    expect_main_text(signed_in, "The map could not be loaded. Positions are still correct.")

    at, other, centre = spot(marker(signed_in, "WEST")), spot(marker(signed_in, "EAST")), spot(the_map(signed_in))
    list_width = 376  # which floats over the map
    assert ((at.x + other.x - list_width) / 2, (at.y + other.y) / 2) == pytest.approx(centre, abs=PIXEL)
    assert other.x - at.x == pytest.approx(mercator(*east, 8).x - mercator(*west, 8).x, abs=PIXEL)


def test_map_code_vehicles_and_sources_load_on_tracker(signed_in: Page, server: Server) -> None:
    loaded: list[str] = []
    signed_in.on("request", lambda request: loaded.append(request.url))
    signed_in.goto("/clients")
    follow_link(signed_in, "/trip-list")
    expect(signed_in.locator("[data-left], [inert], [aria-busy=true], [class*=skeleton]")).to_have_count(0)
    expect(corner(signed_in)).to_be_attached()  # the last that a page loads
    mapped = re.compile(r"map|leaflet|cluster|/tracking/(vehicles|board)", re.IGNORECASE)
    assert [url for url in loaded if mapped.search(url)] == []
    follow_link(signed_in, "/tracker")
    expect(the_map(signed_in)).to_be_visible()
    assert any(mapped.search(url) for url in loaded if url.endswith(".js"))

    with server.api() as api:
        vehicles = api.get("/tracking/vehicles").json()["data"]["vehicles"]
    placed = [one for one in vehicles if one["gps_info"]["loc"]["lat"] is not None]
    assert len(placed) < len(vehicles)
    credits = signed_in.get_by_role("main").get_by_role("link", name="© OpenStreetMap contributors")
    expect(credits).to_have_attribute("href", "https://www.openstreetmap.org/copyright")
    expect(signed_in.get_by_role("main")).to_contain_text("Natural Earth")
    signs = signed_in.locator(".leaflet-marker-pane").get_by_role("button")
    expect(signs.first).to_be_visible()
    names = [sign.get_attribute("aria-label") or "" for sign in signs.all()]
    counts = [int(found[1]) if (found := re.fullmatch(r"Cluster of (\d+) markers", name)) else 1 for name in names]
    assert sum(counts) == len(placed)


def test_scale_never_covers_attribution(signed_in: Page) -> None:
    signed_in.goto("/tracker")
    scale, credits = signed_in.locator(".leaflet-control-scale"), signed_in.locator(".map-credits")
    for width, has_scale in ((390, False), (1024, True), (1440, True)):
        resize(signed_in, width, 844)
        expect(credits).to_be_visible()
        expect(scale, str(width)).to_be_visible(visible=has_scale)
    boxes = scale.bounding_box(), credits.bounding_box()
    assert boxes[0]
    assert boxes[1]
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]


def test_search_shows_vehicle_with_its_popup(signed_in: Page) -> None:
    signed_in.goto("/tracker")
    find = signed_in.get_by_role("combobox", name="Find a vehicle")
    expect(signed_in.get_by_label("Search vehicles")).to_be_visible()
    expect(find).to_have_count(0)  # the search of the list takes its place
    signed_in.get_by_role("button", name="Hide the list").click()
    find.press_sequentially("zz 99")
    expect(signed_in.get_by_text("No vehicle matches zz 99.")).to_be_visible()
    find.fill("wb-101")
    expect(signed_in.get_by_role("option", name="WB-101, MH 12 AB 1234")).to_be_visible()
    find.press("Enter")
    expect(signed_in.get_by_role("dialog", name="MH12AB1234")).to_be_visible()
    expect(the_map(signed_in)).to_contain_text("MH12AB1234")


A_MINUTE = 60_000


def of_map(calls: Calls) -> list[str]:
    """Return the calls of the map. The list next to it asks more often."""
    return [call for call in calls.made if "/tracking/board" not in call]


@pytest.mark.promise("External services", "The map keeps the last positions when they cannot be refreshed.")
@pytest.mark.fake_clock
@pytest.mark.expects_console_errors("503", "/tracking/vehicles")
def test_refreshes_keep_map_view_and_last_positions(signed_in: Page) -> None:
    signed_in.clock.install(time=0)
    signed_in.clock.pause_at(1_000)  # no time passes but what the test lets pass
    answer_with(signed_in, reported("STAYS", 28, 77), reported("MOVES", 12, 77), reported("LEAVES", 20, 86))
    signed_in.goto(TRACKER)
    click_marker(signed_in, "MOVES")
    popup = signed_in.get_by_role("dialog", name="MOVES")
    expect(popup).to_contain_text("12.0000, 77.0000")
    signed_in.clock.run_for(1_000)
    where, was = spot(marker(signed_in, "STAYS")), spot(popup)
    calls = Calls(signed_in)
    answer_with(signed_in, reported("STAYS", 28, 77), reported("MOVES", 13, 78), reported("COMES", 24, 71))
    signed_in.clock.run_for(A_MINUTE - 5_000)
    assert of_map(calls) == []
    signed_in.clock.run_for(5_000)
    signed_in.clock.resume()
    expect(marker(signed_in, "COMES")).to_be_visible()
    expect(marker(signed_in, "LEAVES")).to_have_count(0)
    expect(popup).to_contain_text("13.0000, 78.0000")
    assert spot(marker(signed_in, "STAYS")) == pytest.approx(where, abs=PIXEL)
    by = mercator(13, 78, 4.5).x - mercator(12, 77, 4.5).x
    assert spot(popup).x - was.x == pytest.approx(by, abs=2 * PIXEL)
    assert of_map(calls) == ["GET /tracking/vehicles"]

    answer_with(signed_in, reported("STAYS", 28, 77), reported("MOVES", 48, 77))
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect(popup).to_contain_text("48.0000, 77.0000")
    signed_in.clock.run_for(1_000)
    assert spot(marker(signed_in, "STAYS")) == pytest.approx(where, abs=PIXEL)

    answer_with(signed_in, reported("STAYS", 28, 77), reported("MOVES", 28, 77))
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect(marker(signed_in, "Cluster of 2 markers")).to_be_visible()
    expect(popup).to_contain_text("28.0000, 77.0000")
    popup.press("Escape")
    expect(popup).to_have_count(0)
    keep_chosen_view_and_last_positions(signed_in)


def keep_chosen_view_and_last_positions(signed_in: Page) -> None:
    answer_with(signed_in, reported("ONE", 20, 78), reported("OTHER", 24, 82))
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect(marker(signed_in, "ONE")).to_be_visible()
    signed_in.get_by_role("button", name="Zoom in").click()
    signed_in.clock.run_for(1_000)
    where = spot(marker(signed_in, "ONE"))
    answer_with(signed_in, reported("ONE", 20, 78), reported("OTHER", 24, 83), reported("COMES", 20, 82))
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect(marker(signed_in, "COMES")).to_be_visible()
    assert spot(marker(signed_in, "ONE")) == pytest.approx(where, abs=PIXEL)
    across = mercator(24, 83, 5.5).x - mercator(20, 78, 5.5).x
    assert spot(marker(signed_in, "OTHER")).x - where.x == pytest.approx(across, abs=2 * PIXEL)

    fail_with(signed_in, VEHICLES, None)
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect_main_text(signed_in, FAILED)
    expect(marker(signed_in, "ONE")).to_be_visible()
    answer_with(signed_in, reported("ONE", 20, 78))
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect(signed_in.get_by_text(FAILED)).to_have_count(0)
