"""What the user does to the skeleton counts on the screen that replaces it: once, and in the same place."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.grid import Held, search_field
from tests.browser.test_loading import ENTRY, calls

pytestmark = pytest.mark.cold_cache


def test_input_before_renderer_loads_counts_once(signed_in: Page) -> None:
    page = signed_in
    held = Held(page, ENTRY)
    asked = calls(page)
    page.goto("/fleet-master", wait_until="commit")
    expect(page.locator(".waiting-rows.filled")).to_be_visible()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Add Fleet").click(modifiers=["Control"])
    opened.value.close()
    page.get_by_role("button", name="Model", exact=True).dblclick()
    page.locator("summary").first.click()
    held.release()
    expect(page).to_have_url(re.compile(r"/fleet-master\?sort=model$"))
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(page.locator("details:not([open])")).to_have_count(1)
    turns = ["page=1&limit=2", "page=1&limit=2&sort=model"]
    assert asked[:2] == [f"GET /fleets?{query}" for query in turns]

    page.goto("/fleet-master", wait_until="commit")
    search_field(page).press_sequentially("tata")
    page.keyboard.press("ArrowLeft")
    held.release()
    expect(page).to_have_url(re.compile(r"/fleet-master\?search=tata$"))
    expect(search_field(page)).to_be_focused()
    assert search_field(page).evaluate("(field) => [field.value, field.selectionStart]") == ["tata", 3]

    page.reload(wait_until="commit")
    expect(page.locator(".waiting-rows.filled")).to_be_visible()
    expect(search_field(page)).to_have_value("tata")
    page.locator(".search-button").dblclick()
    page.get_by_role("button", name="Collapse the sidebar").click()  # out of reach behind the dialog
    held.release()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Collapse the sidebar")).to_be_visible()

    page.goto("/role-list", wait_until="commit")
    clients = page.get_by_role("link", name="Clients", exact=True)
    expect(clients).to_be_visible()
    page.unroute(ENTRY)
    clients.click()
    expect(page).to_have_url(re.compile("/clients$"))
    expect(page.locator(".frame:not(.waiting)")).to_be_visible()
    expect(clients).to_be_focused()

    Held(page, ENTRY)
    page.goto("/fleet-master?search=tata", wait_until="commit")
    add = page.get_by_role("link", name="Add Fleet")
    expect(add).to_be_visible()
    page.unroute(ENTRY)
    add.click()
    page.get_by_role("link", name="Cancel").click()
    expect(page).to_have_url(re.compile(r"/fleet-master\?search=tata$"))


def test_slow_press_spans_skeleton_and_screen(signed_in: Page) -> None:
    page = signed_in
    held = Held(page, ENTRY)
    page.goto("/fleet-master", wait_until="commit")
    expect(page.locator(".waiting-rows.filled")).to_be_visible()
    page.get_by_role("button", name="Model", exact=True).hover()
    page.mouse.down()
    held.release()
    expect(page.locator(".frame:not(.waiting)")).to_be_visible()
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"/fleet-master\?sort=model$"))
