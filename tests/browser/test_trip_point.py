"""Where a trip begins and ends, picked on a map."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.accessibility import axe
from tests.browser.grid import corner
from tests.browser.maps import Spot, mercator, spot, the_map
from tests.browser.server import Server
from tests.browser.test_accessibility import press_until, settle
from tests.browser.trip_ends import degrees, has_position, open_map, opener, pin, position, source
from tests.browser.trips import add_trip, delete_added

ZOOM, CLOSE_UP = 4.5, 9


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


def map_files(responses: list[Response]) -> list[str]:
    """The addresses of code, styles and tiles that only maps need."""
    code = [one for one in responses if one.request.resource_type in ("script", "stylesheet")]
    return [one.url for one in code if "leaflet" in one.text()] + [one.url for one in responses if "/maps/" in one.url]


def load_map_on_demand(page: Page) -> Spot:
    """Open the map by the keyboard, which loads what maps need, and return its middle."""
    responses: list[Response] = []
    page.on("response", lambda response: responses.append(response))
    page.goto("/add-trip")
    expect(opener(page)).to_be_visible()
    source(page).fill("Pune")
    expect(page.get_by_role("option").first).to_be_visible()
    expect(corner(page)).to_be_attached()  # the last that a page loads
    assert map_files(responses) == []
    source(page).fill("")
    press_until(page, "Tab", opener(page))
    with page.expect_response("**/maps/**"):
        page.keyboard.press("Enter")
    middle = spot(open_map(page))
    expect(pin(page)).to_have_count(0)
    assert len(map_files(responses)) >= 2
    return middle


def pick_center_by_keyboard(page: Page) -> None:
    shown = the_map(page, "Map of the source")
    press_until(page, "Tab", shown)
    expect(shown.locator(".map-cross")).to_be_visible()
    expect(shown).to_have_accessible_description(re.compile("Enter sets the center"))
    page.keyboard.press("Enter")
    expect(pin(page)).to_be_visible()
    latitude, longitude = degrees(page)
    assert (round(latitude, 1), round(longitude, 1)) == (22.9, 79.6)
    expect(page.locator("[aria-invalid=true]")).to_have_count(0)


def pick_by_click(page: Page, middle: Spot) -> list[str]:
    """Click next to the center, and return the coordinates in the fields."""
    center = position(page)[0].input_value()
    page.mouse.click(middle.x + 60, middle.y - 40)
    expect(position(page)[0]).not_to_have_value(center)
    latitude, longitude = degrees(page)
    there, centre = mercator(latitude, longitude, ZOOM), mercator(22.9, 79.6, ZOOM)
    assert abs(there.x - centre.x - 60) < 2
    assert abs(there.y - centre.y + 40) < 2
    picked = [field.input_value() for field in position(page)]
    assert all(re.fullmatch(r"\d+\.\d{3,6}", value) for value in picked)
    has_position(page, "", "", "Destination")
    status = page.get_by_role("status").filter(has_text="Set to")
    expect(status).to_have_text(f"Set to {picked[0]}, {picked[1]}.")
    return picked


def pick_destination(page: Page) -> None:
    press_until(page, "Shift+Tab", opener(page))
    page.keyboard.press("Space")
    expect(the_map(page, "Map of the source")).to_have_count(0)
    page.mouse.click(*spot(open_map(page, "destination")))
    expect(position(page, "Destination")[0]).not_to_have_value("")


def test_point_is_picked_on_map_and_kept(signed_in: Page) -> None:
    middle = load_map_on_demand(signed_in)
    pick_center_by_keyboard(signed_in)
    picked = pick_by_click(signed_in, middle)
    pick_destination(signed_in)

    source(signed_in).fill("Pune")
    expect(signed_in.get_by_role("option").first).to_be_visible()
    source(signed_in).press("ArrowDown")
    settle(signed_in)
    assert axe(signed_in, "main") == []
    signed_in.on("dialog", lambda dialog: dialog.accept())
    signed_in.reload()
    has_position(signed_in, *picked)
    signed_in.get_by_role("link", name="Cancel").click()
    expect(signed_in.get_by_role("alertdialog")).to_be_visible()


def test_map_opens_at_coordinates_and_pin_drags(signed_in: Page, server: Server) -> None:
    trip = add_trip(server, sourceLat=18.5204, sourceLong=73.8567)
    signed_in.goto(f"/edit-trip/{trip['id']}")
    middle = spot(open_map(signed_in))
    start = spot(pin(signed_in))
    assert abs(start.x - middle.x) < 3
    signed_in.mouse.move(*start)
    signed_in.mouse.down()
    signed_in.mouse.move(start.x + 30, start.y + 10)
    signed_in.mouse.move(start.x + 50, start.y + 20)
    signed_in.mouse.up()
    expect(position(signed_in)[0]).not_to_have_value("18.5204")
    latitude, longitude = degrees(signed_in)
    before, after = mercator(18.5204, 73.8567, CLOSE_UP), mercator(latitude, longitude, CLOSE_UP)
    assert abs(after.x - before.x - 50) < 3
    assert abs(after.y - before.y - 20) < 3


def test_typed_coordinates_move_pin_when_valid(signed_in: Page) -> None:
    signed_in.goto("/add-trip")
    open_map(signed_in)
    latitude, longitude = position(signed_in)
    latitude.fill("20")
    expect(pin(signed_in)).to_have_count(0)
    longitude.fill("78")
    before = spot(pin(signed_in))
    longitude.fill("80")
    expect(pin(signed_in)).to_be_visible()
    assert spot(pin(signed_in)).x > before.x + 20
    longitude.fill("-74")
    frame = spot(the_map(signed_in, "Map of the source"))
    assert abs(spot(pin(signed_in)).x - frame.x) < 3

    latitude.fill("1900")
    longitude.fill("-1e300")
    expect(pin(signed_in)).to_have_count(0)
    latitude.fill("20")
    longitude.fill("181")
    expect(pin(signed_in)).to_have_count(0)
    longitude.fill("80")
    expect(pin(signed_in)).to_be_visible()
    latitude.fill("91")
    expect(pin(signed_in)).to_have_count(0)
    signed_in.mouse.click(*frame)
    expect(pin(signed_in)).to_be_visible()
    assert 0 < degrees(signed_in)[0] < 40
