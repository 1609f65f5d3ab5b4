"""The list next to the map of the tracker: all vehicles, what they do, and the one that is chosen in both."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import axe
from tests.browser.boards import BOARD, THREE, board, open_board, row, rows_of
from tests.browser.conftest import OpenPage
from tests.browser.gallery import follow_link
from tests.browser.grid import Held, keys_loaded
from tests.browser.maps import answer_with, click_marker, marker, reported, the_map

UNCOVERED = """() => {
  const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
  return boxOf(".map-popup").top >= boxOf(".map-notices").bottom;
}"""
"""Whether the notices on the map leave the popup free."""


def test_map_has_rows_of_folded_list(signed_in: Page) -> None:
    open_board(signed_in, "?state=parked&vehicle=MH12AB1234&at=22.9,79.6,4.5")
    markers = signed_in.locator(".leaflet-marker-pane").get_by_role("button")
    expect(markers).to_have_count(2)  # also that of the chosen vehicle
    signed_in.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(markers).to_have_count(1)
    expect(marker(signed_in, "GJ06BT9043")).to_be_visible()
    signed_in.get_by_role("button", name="Hide the list").click()
    expect(rows_of(signed_in)).to_have_count(0)
    signed_in.reload()
    expect(signed_in.get_by_role("button", name="Show the list")).to_be_visible()
    expect(rows_of(signed_in)).to_have_count(0)
    notice = the_map(signed_in).locator(".map-notice")
    expect(notice).to_have_text("The list is filtered: 1 of 2 markers Show all")
    notice.get_by_role("button").click()
    expect(markers).to_have_count(2)
    expect(signed_in).not_to_have_url(re.compile("state="))


def test_vehicle_that_the_fleet_lacks_is_added(signed_in: Page) -> None:
    plate = "MH 14/GH & 77"
    open_board(signed_in, "", board(row(plate, unlistedPlate=plate, key="MH14GH&77"), row("MH12AB1234", speed=0)))
    facts = signed_in.locator(".live-facts")
    expect(facts.filter(has_text="not in the fleet list")).to_have_text(re.compile("^not in the fleet list, 12 km N"))
    expect(facts.filter(has_text="not in the fleet list")).to_have_count(1)
    signed_in.locator('[data-key="MH12AB1234"]').click()
    actions = signed_in.locator(".live-actions")
    expect(actions.get_by_role("link", name="View Details")).to_be_visible()
    expect(actions.get_by_role("link", name="Add to fleet")).to_have_count(0)
    signed_in.locator('[data-key="MH14GH&77"]').click()
    assert axe(signed_in, ".side-panel", but=".leaflet-container") == []
    actions.get_by_role("link", name="Add to fleet").click()
    for field in ("Registration Number", "Vendor Fleet Id"):
        expect(signed_in.get_by_label(field)).to_have_value(plate)
    signed_in.get_by_label("Fleet Number").fill("WB-777")
    signed_in.reload()
    expect(signed_in.get_by_label("Fleet Number")).to_have_value("WB-777")
    expect(signed_in.get_by_label("Vendor Fleet Id")).to_have_value(plate)
    signed_in.get_by_role("button", name="Save").click()
    signed_in.get_by_role("button", name="Save anyway").click()
    expect(signed_in).to_have_url(re.compile("/fleet-master"))
    follow_link(signed_in, "/add-fleet")
    expect(signed_in.get_by_label("Vendor Fleet Id")).to_have_value("")


def test_map_shows_what_filter_leaves_elsewhere(signed_in: Page) -> None:
    open_board(signed_in, "?at=21,73,9")
    expect(marker(signed_in, "GJ06BT9043")).to_be_in_viewport()
    signed_in.get_by_label("Search vehicles").fill("ab")
    expect(marker(signed_in, "MH12AB1234")).to_be_in_viewport()
    signed_in.get_by_label("Search vehicles").fill("nothing")
    expect(the_map(signed_in)).to_contain_text("The list is filtered: 0 of 2 markers")
    signed_in.goto("/tracker?at=21,73,9&find=ab")  # the view of an address stays
    expect(the_map(signed_in)).to_contain_text("The list is filtered: 1 of 2 markers")
    expect(signed_in).to_have_url(re.compile(r"at=21,73,9"))


def test_phone_has_list_as_a_sheet_below_the_map(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 390, "height": 844})
    open_board(page, "", board(row("MH12AB1234", driver="Ravi Kumar"), THREE[1]))
    expect(page.get_by_role("button", name="All 2")).to_be_in_viewport()
    expect(page.get_by_label("Find a vehicle")).to_be_in_viewport()
    expect(page.get_by_label("Search vehicles")).to_be_hidden()
    page.get_by_role("button", name="Show the list").click()
    expect(page.get_by_label("Find a vehicle")).to_have_count(0)
    drag_handle(page, "Hide the list", 200)
    expect(page.get_by_label("Search vehicles")).to_be_hidden()
    drag_handle(page, "Show the list", -200)
    page.locator('[data-key="MH12AB1234"]').click()
    expect(page.get_by_role("dialog", name="MH12AB1234")).to_contain_text("Driver")
    expect(page.get_by_role("heading", level=1)).to_have_text("Live Tracker")
    expect(page.get_by_role("dialog", name="MH12AB1234").locator("dd").last).to_have_text("Ravi Kumar")
    expect(page.locator(".map-popup")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Show the list").click()
    page.locator('[data-key="GJ06BT9043"]').click()
    expect(page.get_by_role("dialog", name="GJ06BT9043")).not_to_contain_text("Driver")


def drag_handle(page: Page, name: str, distance: float) -> None:
    """Drag the upper edge of the sheet by some pixels, down or up."""
    page.get_by_role("button", name=name).hover()
    box = page.get_by_role("button", name=name).bounding_box()
    assert box is not None
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + distance, steps=4)
    page.mouse.up()


def test_popup_makes_room_for_what_the_list_says_later(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 390, "height": 844})
    answer_with(page, reported("MH12AB1234", 20, 78))
    held = Held(page, BOARD)
    page.goto("/tracker?vehicle=MH12AB1234")
    popup = page.locator(".map-popup")
    expect(popup).to_contain_text("Updated")
    held.answer(board(row("MH12AB1234", driver="Ravi Kumar")))
    expect(popup).to_contain_text("Ravi Kumar")
    button, box = page.locator(".map-follow").bounding_box(), popup.bounding_box()
    assert button
    assert box
    assert box["y"] >= button["y"] + button["height"] or box["x"] + box["width"] <= button["x"]


def test_notice_that_appears_does_not_cover_popup(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 1366, "height": 768})
    open_board(page, "?vehicle=GJ06BT9043")
    expect(page.get_by_role("dialog", name="GJ06BT9043")).to_be_visible()
    expect(page.locator(".map-popup")).to_be_in_viewport(ratio=1)
    page.locator(".map-follow").click()
    expect(page.locator(".map-notice")).to_have_text(["Following GJ06BT9043 Stop following"])
    page.wait_for_function(UNCOVERED)
    page.locator(".live-chip", has_text="Parked").click()
    expect(page.locator(".map-notice", has_text="The list is filtered")).to_be_visible()
    page.wait_for_function(UNCOVERED)


def test_list_and_map_choose_together(signed_in: Page) -> None:
    open_board(signed_in, "?at=22.9,79.6,4.5")
    click_marker(signed_in, "MH12AB1234")
    expect(signed_in.get_by_role("dialog", name="MH12AB1234")).to_be_visible()
    expect(signed_in.locator('[data-key="MH12AB1234"]')).to_have_attribute("aria-pressed", "true")
    choose = signed_in.locator('[data-key="GJ06BT9043"]')
    choose.click()
    popup = signed_in.get_by_role("dialog", name="GJ06BT9043")
    expect(popup.locator("dd").nth(1)).to_have_text("Parked")  # as the list says it, although the provider says RUNNING
    expect(signed_in).to_have_url(re.compile("vehicle=GJ06BT9043"))
    expect(signed_in.locator(".live-actions").get_by_role("link", name="View Details")).to_be_visible()
    signed_in.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(choose).to_have_attribute("aria-pressed", "false")


def test_map_follows_several_until_reader_moves_it(signed_in: Page) -> None:
    with keys_loaded(signed_in):
        open_board(signed_in, "?at=22.9,79.6,8")
    notice = the_map(signed_in).locator(".map-notice")
    signed_in.locator('[data-key="MH12AB1234"]').click()
    signed_in.keyboard.press("Shift+F")
    expect(notice).to_have_text("Following MH12AB1234 Stop following")
    signed_in.locator('[data-key="GJ06BT9043"]').click()
    signed_in.locator(".live-actions").get_by_role("button", name="Follow the vehicle").click()
    expect(notice).to_have_text("Following 2 vehicles Stop following")
    button = the_map(signed_in).get_by_role("button", name="Follow the vehicle")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(rows_of(signed_in).locator("xpath=../*[@title='Followed on the map']")).to_have_count(2)
    expect_both_in_view(signed_in)
    signed_in.get_by_role("dialog").get_by_role("button", name="Close").click()
    signed_in.get_by_role("button", name="No signal 1").click()  # they stay on the map
    signed_in.reload()
    expect_both_in_view(signed_in)
    signed_in.get_by_role("link", name="GPS data").click()
    signed_in.go_back()
    expect(notice.first).to_have_text("Following 2 vehicles Stop following")
    drag(signed_in)
    expect(notice.first).to_have_text("No longer following 2 vehicles Follow again")
    expect(signed_in).not_to_have_url(re.compile("follow="))
    expect(signed_in).to_have_url(re.compile("state=silent"))
    assert axe(signed_in, ".map-notices") == []
    notice.first.get_by_role("button", name="Follow again").press("Enter")
    expect(notice.first).to_have_text("Following 2 vehicles Stop following")
    expect_both_in_view(signed_in)
    drag(signed_in)
    notice.first.get_by_role("button", name="Close").click()
    expect(the_map(signed_in)).not_to_contain_text("ollow")


def expect_both_in_view(page: Page) -> None:
    for plate in ("MH12AB1234", "GJ06BT9043"):
        expect(marker(page, plate)).to_be_in_viewport(ratio=1)


def drag(page: Page) -> None:
    """Drags the map by its middle."""
    box = the_map(page).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 60, box["y"] + box["height"] / 2 + 40, steps=5)
    page.mouse.up()


@pytest.mark.parametrize("width", [1440, 390])
def test_popup_is_clear_of_controls_until_following_stops(sign_in_as: OpenPage, width: int) -> None:
    page = sign_in_as(viewport={"width": width, "height": 844})
    open_board(page, "?follow=MH12AB1234&follow=GJ06BT9043&vehicle=MH12AB1234")
    expect(page.get_by_role("dialog", name="MH12AB1234")).to_be_visible()
    expect_both_in_view(page)
    the_map(page).get_by_role("button", name="Stop following").click()
    expect(the_map(page)).not_to_contain_text(re.compile("following", re.IGNORECASE))


def test_key_of_map_ends_following(signed_in: Page) -> None:
    """One that moves the map does at once, one that zooms once a vehicle is out of sight."""
    open_board(signed_in, "?follow=MH12AB1234&follow=GJ06BT9043&at=20.5,75.5,7")
    for keys in (("ArrowLeft",), ("+", "+", "+", "+", "+")):
        expect(the_map(signed_in)).to_contain_text("Following 2 vehicles")
        expect_both_in_view(signed_in)
        the_map(signed_in).focus()
        for key in keys:
            signed_in.keyboard.press(key)
        expect(the_map(signed_in)).not_to_contain_text("Following 2")
        the_map(signed_in).get_by_role("button", name="Follow again").click()


def test_keyboard_walks_through_rows(signed_in: Page) -> None:
    """From anywhere, also after Shift F, which takes the focus to the map: the next one to follow is two keys away."""
    with keys_loaded(signed_in):
        open_board(signed_in)
    expect(rows_of(signed_in)).to_have_count(3)
    first, second = signed_in.locator('[data-key="MH12AB1234"]'), signed_in.locator('[data-key="GJ06BT9043"]')
    signed_in.keyboard.press("j")
    expect(first).to_be_focused()
    signed_in.keyboard.press("ArrowDown")
    expect(second).to_be_focused()
    signed_in.keyboard.press("k")
    expect(first).to_be_focused()
    signed_in.keyboard.press("Enter")
    expect(signed_in).to_have_url(re.compile("vehicle=MH12AB1234"))
    signed_in.keyboard.press("Shift+F")
    expect(signed_in).to_have_url(re.compile("follow=MH12AB1234"))
    signed_in.keyboard.press("j")
    expect(second).to_be_focused()
    signed_in.keyboard.press("Escape")
    expect(signed_in).not_to_have_url(re.compile("vehicle="))
    expect(signed_in.get_by_role("button", name="Parked 1")).to_have_attribute("aria-keyshortcuts", "4")


def test_long_list_draws_only_rows_in_sight(signed_in: Page) -> None:
    open_board(signed_in, "", board(*(row(f"MH{number:05}") for number in range(1000))))
    expect(rows_of(signed_in).first).to_have_text("MH00000")
    assert rows_of(signed_in).count() < 100
    signed_in.locator(".live-rows").evaluate("(list) => { list.scrollTop = list.scrollHeight; }")
    expect(rows_of(signed_in).last).to_have_text("MH00999")
    assert rows_of(signed_in).count() < 100
