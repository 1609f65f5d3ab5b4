"""What the user types before the renderer has loaded is not lost, and the focus stays."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.grid import Held, search_field
from tests.browser.test_loading import ENTRY

pytestmark = pytest.mark.cold_cache


def test_search_and_focus_pass_from_skeleton_to_screen(signed_in: Page) -> None:
    page = signed_in
    held = Held(page, ENTRY)
    page.goto("/fleet-master", wait_until="commit")
    expect(page.locator(".waiting-rows.filled")).to_be_visible()
    search_field(page).press_sequentially("tata")
    page.keyboard.press("ArrowLeft")
    held.release()
    expect(page).to_have_url(re.compile(r"/fleet-master\?search=tata$"))
    expect(page.locator(".frame:not(.waiting)")).to_be_visible()
    expect(search_field(page)).to_be_focused()
    assert search_field(page).evaluate("(field) => [field.value, field.selectionStart]") == ["tata", 3]

    page.reload(wait_until="commit")
    expect(page.locator(".waiting-rows.filled")).to_be_visible()
    expect(search_field(page)).to_have_value("tata")
    search_field(page).press("End")
    page.keyboard.type("x")
    clients = page.get_by_role("link", name="Clients", exact=True)
    clients.focus()
    held.release()
    expect(page).to_have_url(re.compile(r"/fleet-master\?search=tatax$"))
    expect(page.locator(".frame:not(.waiting)")).to_be_visible()
    expect(clients).to_be_focused()
