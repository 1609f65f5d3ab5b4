"""Where a trip begins and ends, searched for by name and picked on a map."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.accessibility import axe
from tests.browser.conftest import OpenPage
from tests.browser.grid import Calls, corner, toast
from tests.browser.maps import Spot, mercator, spot, the_map
from tests.browser.server import Server
from tests.browser.test_accessibility import press_until, settle
from tests.browser.trip_ends import degrees, has_position, open_map, open_position, opener, pin, position, source
from tests.browser.trips import add_trip, delete_added
from tests.browser.window import resize

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
    resize(page, 1024, 720)  # too narrow for the map beside the form
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

    latitude.fill("91")
    expect(pin(signed_in)).to_have_count(0)
    signed_in.mouse.click(*frame)
    expect(pin(signed_in)).to_be_visible()
    assert 0 < degrees(signed_in)[0] < 40


def test_source_is_suggested_chosen_and_stays_editable(signed_in: Page) -> None:
    """The tests of renderer/src/widgets/form/fields/combobox have every key and every order of the answers."""
    signed_in.goto("/add-trip")
    source(signed_in).fill("Pun")
    expect(signed_in.locator(".combobox").first.get_by_role("status")).to_have_text("8 results available")
    expect(source(signed_in)).to_have_accessible_description("Pick a suggestion to set the location.")
    source(signed_in).press("Tab")
    expect(opener(signed_in)).to_be_focused()
    expect(signed_in.get_by_role("option")).to_have_count(0)

    source(signed_in).fill("Mumb")
    signed_in.get_by_role("option", name="Mumbai, Maharashtra", exact=True).click()
    expect(source(signed_in)).to_have_value("Mumbai")
    has_position(signed_in, "19.07283", "72.88261")
    source(signed_in).press("End")
    signed_in.keyboard.type(" Port, gate 4")
    open_position(signed_in)[0].fill("18.95")
    expect(source(signed_in)).to_have_value("Mumbai Port, gate 4")
    has_position(signed_in, "18.95", "72.88261")

    source(signed_in).fill("Mumbai")
    expect(signed_in.get_by_role("option").first).to_be_visible()
    source(signed_in).press("Enter")
    expect(signed_in.get_by_role("option")).to_have_count(0)
    expect(signed_in.locator("[aria-invalid=true]")).to_have_count(0)
    source(signed_in).press("Enter")
    expect(signed_in.locator("[aria-invalid=true]")).to_have_count(2)


@pytest.mark.expects_console_errors("ERR_FAILED", "dynamically imported module")
def test_failed_suggestions_leave_name_field_usable(signed_in: Page) -> None:
    signed_in.route(re.compile("/assets/combobox-"), lambda route: route.abort())
    with signed_in.expect_console_message(lambda heard: "dynamically imported module" in heard.text):
        signed_in.goto("/add-trip")
    name = signed_in.get_by_role("textbox", name="Source", exact=True)
    name.fill("Pune")
    expect(name).to_have_value("Pune")


def test_a_phone_shows_suggestions_and_map_in_full(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 390, "height": 844}, has_touch=True)
    page.goto("/add-trip")
    source(page).fill("Mumbai")
    page.get_by_role("option", name="Mumbai, Maharashtra", exact=True).tap()
    has_position(page, "19.07283", "72.88261")
    frame = open_map(page)
    box = frame.bounding_box()
    assert box is not None
    assert 240 <= box["height"] <= 300
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.touchscreen.tap(box["x"] + 60, box["y"] + 60)
    expect(position(page)[0]).not_to_have_value("19.07283")


def test_stored_trip_shows_deleted_records_without_searching(signed_in: Page, server: Server) -> None:
    with server.api() as api:
        person = {"fullName": "Zubin Gone", "emailId": "zubin@example.com", "mobileNumber": "9000000077"}
        lorry = {"fleetNumber": "WB-977", "registrationNumber": "MH 01 ZZ 9977"}
        ids = [
            api.post(path, json=body).raise_for_status().json()["data"]["id"]
            for path, body in (("/users", person), ("/fleets", lorry))
        ]
        trip = add_trip(server, driver=ids[0], truckNumber=ids[1])
        for path, made in zip(("/users", "/fleets"), ids, strict=True):
            api.delete(f"{path}/{made}").raise_for_status()
    calls = Calls(signed_in)
    signed_in.goto(f"/edit-trip/{trip['id']}")
    for label, name in {"Driver": "Zubin Gone", "Truck": "WB-977"}.items():
        field = signed_in.locator(".field").filter(has=signed_in.get_by_label(label, exact=True))
        expect(field).to_contain_text(name)
    expect(source(signed_in)).to_have_value("Pune")
    source(signed_in).click()
    expect(corner(signed_in)).to_be_attached()  # the last that a page loads
    assert [call for call in calls.made if "/places" in call] == []
    signed_in.get_by_role("button", name="Save", exact=True).click()
    expect(toast(signed_in, "Trip saved")).to_be_visible()
    assert [(body["driver"], body["truckNumber"]) for body in calls.bodies if isinstance(body, dict)] == [tuple(ids)]
