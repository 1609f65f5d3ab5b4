"""What axe says about screens that are in use, and a whole visit by keyboard alone. The gallery has every screen."""

import re
from collections.abc import Sequence
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.gallery import follow_link
from tests.browser.grid import search_field, summary, toast
from tests.browser.maps import answer_with, click_marker, reported
from tests.browser.server import Server
from tests.browser.window import resize

Scheme = Literal["light", "dark"]
DIALOG = "dialog[open]"
LOOKS: list[tuple[int, Scheme]] = [(1440, "light"), (390, "dark")]
KEYBOARD = "9000000004"
"""A sample user who signs in by keyboard. No other test of this module requests a code for this number."""


def complaints(page: Page, looks: Sequence[tuple[int, Scheme]] = LOOKS, part: str | None = None) -> list[str]:
    """What axe finds in the page, or in `part` of it, on a large screen in the light and on a phone in the dark."""
    found = []
    for width, scheme in looks:
        resize(page, width, 900)
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        found += [f"{width} {scheme}: {text}" for text in axe(page, part)]
    return found


def settle(page: Page) -> None:
    expect(page.locator("[inert], [aria-busy=true], [class*=skeleton]")).to_have_count(0)


def test_maps_with_an_open_popup_pass_axe(signed_in: Page) -> None:
    answer_with(signed_in, reported("NORTH", 28, 77), reported("SOUTH", 12, 77), reported("SOUTH 2", 12, 77))
    signed_in.goto("/tracker")
    click_marker(signed_in, "NORTH")
    expect(signed_in.get_by_role("dialog", name="NORTH")).to_be_visible()
    assert complaints(signed_in, part="main") == []
    for path in ("/fleet-details/MH12AB1234?tab=track", "/fleet-details/MH12AB1234?tab=track&view=history"):
        follow_link(signed_in, path)
        expect(signed_in.locator("canvas.leaflet-tile-loaded").first).to_be_visible()
        assert complaints(signed_in, part="main") == [], path
    follow_link(signed_in, "/trip-details/1?tab=track")
    expect(signed_in.get_by_text("Approximate route")).to_be_visible()
    assert complaints(signed_in, part="main") == []


def test_form_with_errors_and_open_select_passes_axe(signed_in: Page) -> None:
    signed_in.goto("/add-user")
    signed_in.get_by_role("button", name="Save").click()
    expect(signed_in.get_by_text("Full Name is required", exact=True)).to_be_visible()
    signed_in.get_by_label("Client", exact=True).focus()
    signed_in.keyboard.press("ArrowDown")
    expect(signed_in.get_by_role("option")).to_have_count(12)
    assert complaints(signed_in, part="main") == []
    signed_in.keyboard.press("Enter")
    signed_in.get_by_label("Full Name").fill("Zoya")
    signed_in.get_by_role("link", name="Cancel").click()
    expect(signed_in.get_by_role("alertdialog")).to_be_visible()
    assert complaints(signed_in, part=DIALOG) == []


def menu(page: Page, name: str) -> Locator:
    return page.get_by_role("banner").get_by_role("button", name=name)


def test_menus_dialogs_and_empty_search_pass_axe(signed_in: Page) -> None:
    signed_in.goto("/clients")
    settle(signed_in)
    menu(signed_in, "Notifications").click()
    expect(signed_in.get_by_role("listitem").filter(has_text="Permit expires soon")).to_be_visible()
    assert complaints(signed_in, part="header") == []
    signed_in.keyboard.press("Escape")
    menu(signed_in, "Your account").click()
    expect(signed_in.get_by_role("button", name="Profile")).to_be_visible()
    assert complaints(signed_in, part="header") == []
    signed_in.keyboard.press("Escape")
    for dialog in ("Profile", "Help", "Keyboard", "Settings"):
        menu(signed_in, "Your account").click()
        signed_in.get_by_role("button", name=dialog).click()
        expect(signed_in.get_by_role("dialog", name=dialog)).to_be_visible()
        settle(signed_in)
        assert complaints(signed_in, part=DIALOG) == [], dialog
        signed_in.keyboard.press("Escape")
        expect(signed_in.get_by_role("dialog", name=dialog)).to_have_count(0)
    signed_in.keyboard.press("Control+k")
    expect(signed_in.get_by_role("option").first).to_be_visible()
    assert complaints(signed_in) == []  # with everything around the dialog
    signed_in.keyboard.type("no such screen")
    expect(signed_in.get_by_text("Nothing found. Try a shorter word.")).to_be_visible()
    assert complaints(signed_in, part=DIALOG) == []
    signed_in.keyboard.press("Escape")
    search_field(signed_in).fill("no such client")
    expect(signed_in.get_by_text("No matching records found", exact=True)).to_be_visible()
    assert complaints(signed_in, part="main") == []
    search_field(signed_in).fill("vindhya")
    signed_in.get_by_role("button", name="Vindhya Auto Components").click()
    signed_in.get_by_role("button", name="Delete", exact=True).click()
    expect(signed_in.get_by_role("alertdialog")).to_be_visible()
    assert complaints(signed_in, part=DIALOG) == []
    signed_in.keyboard.press("Escape")
    signed_in.get_by_role("button", name="Open navigation").click()
    expect(signed_in.get_by_role("dialog", name="Main")).to_be_visible()
    assert complaints(signed_in, [(390, "light"), (390, "dark")], DIALOG) == []


def press_until(page: Page, key: str, target: Locator) -> None:
    """Press a key until an element has the focus, as a user without a mouse does."""
    expect(target).to_be_visible()
    for _ in range(60):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never reaches {target}")


def sign_in_by_keyboard(page: Page, server: Server) -> None:
    page.goto("/login")
    settle(page)
    assert complaints(page) == []
    resize(page, 1440, 900)
    expect(page.get_by_label("Mobile Number")).to_be_focused()
    page.keyboard.type(KEYBOARD)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Enter OTP")).to_be_focused()
    assert complaints(page) == []
    resize(page, 1440, 900)
    page.keyboard.type(server.code_for(KEYBOARD))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/dashboard$"))


def test_client_lifecycle_by_keyboard_alone(page: Page, server: Server) -> None:
    sign_in_by_keyboard(page, server)
    press_until(page, "Tab", page.get_by_role("link", name="Clients", exact=True))
    page.keyboard.press("Enter")
    expect(summary(page)).to_have_text("Showing 1 to 5 of 12 results")
    press_until(page, "Tab", page.get_by_role("link", name="Add Client"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Client Name")).to_be_focused()
    page.keyboard.type("Keyboard Carriers")
    page.keyboard.press("Enter")
    expect(toast(page, "Client added")).to_be_visible()

    press_until(page, "Tab", search_field(page))
    page.keyboard.type("keyboard")
    expect(summary(page)).to_have_text("Showing 1 to 1 of 1 results")
    press_until(page, "Tab", page.get_by_role("link", name="Keyboard Carriers"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Client Name")).to_be_focused()
    expect(page.get_by_label("Client Name")).to_have_value("Keyboard Carriers")
    page.keyboard.press("End")
    page.keyboard.type(" Ltd")
    press_until(page, "Tab", page.get_by_role("button", name="Save"))
    page.keyboard.press("Space")
    expect(toast(page, "Client saved")).to_be_visible()

    expect(search_field(page)).to_have_value("keyboard")
    press_until(page, "Tab", search_field(page))
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")
    press_until(page, "Tab", page.get_by_title("Page 3"))
    page.keyboard.press("Enter")
    expect(summary(page)).to_have_text("Showing 11 to 13 of 13 results")
    press_until(page, "Shift+Tab", page.get_by_role("button", name="Delete Keyboard Carriers Ltd"))
    page.keyboard.press("Enter")
    question = page.get_by_role("alertdialog", name="Are you sure you want to delete this client?")
    expect(question.get_by_role("button", name="Cancel")).to_be_focused()
    press_until(page, "Tab", question.get_by_role("button", name="Delete"))
    page.keyboard.press("Enter")
    expect(summary(page)).to_have_text("Showing 11 to 12 of 12 results")
    expect(page.get_by_role("region", name="Clients")).to_be_focused()
