"""Where a trip begins and ends, picked on a map."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.maps import mercator, spot, the_map
from tests.browser.server import Server
from tests.browser.test_accessibility import complaints, press_until, settle
from tests.browser.trip_ends import degrees, has_position, open_map, opener, pin, position, source
from tests.browser.trips import add_trip, delete_added

ZOOM, CLOSE_UP = 4.5, 9


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


def test_point_is_picked_on_map_and_kept(signed_in: Page) -> None:
    seen: list[Response] = []
    signed_in.on("response", lambda response: seen.append(response))

    def of_maps() -> list[str]:
        files = [one for one in seen if one.request.resource_type in ("script", "stylesheet")]
        return [one.url for one in files if "leaflet" in one.text()] + [one.url for one in seen if "/maps/" in one.url]

    signed_in.goto("/add-trip")
    expect(opener(signed_in)).to_be_visible()
    source(signed_in).fill("Pune")
    expect(signed_in.get_by_role("option").first).to_be_visible()
    signed_in.wait_for_load_state("networkidle")
    assert of_maps() == []
    source(signed_in).fill("")
    press_until(signed_in, "Tab", opener(signed_in))
    signed_in.keyboard.press("Enter")
    middle = spot(open_map(signed_in))
    expect(pin(signed_in)).to_have_count(0)
    signed_in.wait_for_load_state("networkidle")
    assert len(of_maps()) >= 2

    shown = the_map(signed_in, "Map of the source")
    press_until(signed_in, "Tab", shown)
    expect(shown.locator(".map-cross")).to_be_visible()
    expect(shown).to_have_accessible_description(re.compile("Enter sets the center"))
    signed_in.keyboard.press("Enter")
    expect(pin(signed_in)).to_be_visible()
    latitude, longitude = degrees(signed_in)
    assert (round(latitude, 1), round(longitude, 1)) == (22.9, 79.6)
    expect(signed_in.locator("[aria-invalid=true]")).to_have_count(0)

    picked = [field.input_value() for field in position(signed_in)]
    signed_in.mouse.click(middle.x + 60, middle.y - 40)
    expect(position(signed_in)[0]).not_to_have_value(picked[0])
    latitude, longitude = degrees(signed_in)
    there, centre = mercator(latitude, longitude, ZOOM), mercator(22.9, 79.6, ZOOM)
    assert abs(there.x - centre.x - 60) < 2
    assert abs(there.y - centre.y + 40) < 2
    assert all(re.fullmatch(r"\d+\.\d{3,6}", field.input_value()) for field in position(signed_in))
    has_position(signed_in, "", "", "Destination")
    picked = [field.input_value() for field in position(signed_in)]
    status = signed_in.get_by_role("status").filter(has_text="Set to")
    expect(status).to_have_text(f"Set to {picked[0]}, {picked[1]}.")
    press_until(signed_in, "Shift+Tab", opener(signed_in))
    signed_in.keyboard.press("Space")
    expect(shown).to_have_count(0)
    signed_in.mouse.click(*spot(open_map(signed_in, "destination")))
    expect(position(signed_in, "Destination")[0]).not_to_have_value("")
    source(signed_in).fill("Pune")
    expect(signed_in.get_by_role("option").first).to_be_visible()
    source(signed_in).press("ArrowDown")
    settle(signed_in)
    assert complaints(signed_in) == []
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
