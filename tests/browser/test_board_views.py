"""Views of the list next to the map. They change what the list opens with, so they have a server of their own."""

import re

from playwright.sync_api import Page, expect

from tests.browser.accessibility import axe
from tests.browser.boards import open_board, rows_of
from tests.browser.conftest import OpenPage


def save_view(page: Page, button: str, save: str, name: str) -> None:
    """Save what the list shows as a view that opens first, by keyboard."""
    page.get_by_role("button", name=button, exact=True).press("Enter")
    panel = page.get_by_role("dialog", name=button, exact=True)
    expect(panel.locator(".view-save")).to_be_visible()
    expect(panel.locator(".column-list")).to_have_count(0)
    panel.locator(".view-save button").press("Enter")
    page.keyboard.type(name)
    page.locator("dialog[open] .view-check input").press("Space")
    assert axe(page, "dialog[open]") == []
    page.locator("dialog[open]").get_by_role("button", name=save, exact=True).press("Enter")
    expect(page.locator(".view-button")).to_contain_text(name)
    page.keyboard.press("Escape")


def test_saved_view_opens_the_list(sign_in_as: OpenPage) -> None:
    page = sign_in_as()
    open_board(page, "?vehicle=GJ06BT9043&order=plate&hide=on&partner=")
    save_view(page, "View", "Save", "Own ones")
    expect(page).to_have_url(re.compile("vehicle=GJ06BT9043"))
    page.goto("/tracker")
    expect(page).to_have_url(re.compile(r"/tracker\?partner=&order=plate&hide=on&view=\d+"))
    expect(rows_of(page)).to_have_text(["GJ06BT9043", "MH12AB1234"])
    page.get_by_role("button", name="Moving 1").click()
    expect(page.get_by_role("button", name="View: Own ones")).to_have_accessible_description("changed")
    page.get_by_role("button", name="View: Own ones").press("Enter")
    page.get_by_role("button", name="Standard").press("Enter")
    expect(page).to_have_url(re.compile(r"/tracker\?(at=[^&]*&)?view=none"))
    expect(rows_of(page)).to_have_count(3)


def test_view_is_restored_on_a_phone_in_hindi(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 390, "height": 844}, locale="hi-IN")
    open_board(page, "?list=shown&state=parked")
    save_view(page, "दृश्य", "सहेजें", "खड़े")
    page.locator(".live-chip").first.click()
    expect(rows_of(page)).to_have_count(3)
    page.locator(".view-button").click()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.locator("dialog[open] .view-changes").get_by_role("button").last.click()
    page.keyboard.press("Escape")
    expect(rows_of(page)).to_have_text(["GJ06BT9043"])
    expect(page).to_have_url(re.compile("list=shown"))
