"""Where a trip begins and ends, searched for by name."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.grid import Calls, corner, toast
from tests.browser.server import Server
from tests.browser.trip_ends import has_position, open_map, open_position, opener, position, source
from tests.browser.trips import add_trip, delete_added


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


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
    page.get_by_role("option").first.tap()
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
