"""The top bar: search, fullscreen, dark mode, notifications, and the user menu with its dialogs and logout."""

import re
from pathlib import Path

import httpx
import pytest
import yaml
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.grid import Held
from tests.browser.server import Server
from tests.browser.test_guard_and_errors import NETWORK, toasts
from tests.browser.test_sign_in import stored
from tests.browser.window import settled

NOTIFICATIONS = yaml.safe_load(Path("fixtures/notifications.yaml").read_text(encoding="utf-8"))["notifications"]


def open_menu(page: Page, name: str) -> None:
    """Choose an entry of the user menu."""
    page.get_by_role("button", name="Your account").click()
    page.get_by_role("button", name=name, exact=True).click()


def ends_with(path: str) -> re.Pattern[str]:
    return re.compile(f"{re.escape(path)}$")


def when(time: str) -> str | re.Pattern[str]:
    """How a time of the sample content is shown: shortly after midnight, yesterday's evening is some hours ago."""
    return re.compile("yesterday|hours ago") if time.startswith("yesterday") else time.split(" at ")[0]


def open_palette(page: Page) -> tuple[Locator, Locator]:
    """Open the palette by keyboard. Returns its field and its entries."""
    expect(page.get_by_role("banner").get_by_text("Asha Deshmukh")).to_be_visible()  # no longer the skeleton
    field = page.get_by_role("combobox", name="Search everything")
    expect(field).to_have_count(0)  # one that an entry has just closed is gone
    page.keyboard.press("Control+k")
    expect(field).to_be_focused()
    return field, page.get_by_role("dialog").get_by_role("option")


def section(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name, exact=True).get_by_role("option")


def test_palette_runs_actions_and_opens_screens(signed_in: Page) -> None:
    signed_in.goto("/user-list")
    field, options = open_palette(signed_in)
    expect(section(signed_in, "Actions on this page").filter(has_text="Add User")).to_have_count(1)
    expect(section(signed_in, "Go to").first).to_have_text("Dashboard")
    signed_in.keyboard.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    expect(options.last).to_be_in_viewport(ratio=1)
    field.fill(">")
    expect(options.last).to_have_text("Logout")
    signed_in.keyboard.type("user")
    expect(options).to_have_text(["Add User"])
    signed_in.keyboard.press("Enter")
    expect(signed_in.get_by_role("dialog")).to_have_count(0)
    expect(signed_in).to_have_url(ends_with("/add-user"))

    opener = signed_in.get_by_role("button", name="Search everything")
    opener.click()
    field.fill("submarine")
    expect(signed_in.get_by_text("Nothing found. Try a shorter word.")).to_be_visible()
    field.fill("add client")
    expect(signed_in.get_by_role("dialog").get_by_role("status")).to_have_text("1 result")
    signed_in.keyboard.press("Escape")
    expect(signed_in.get_by_role("dialog")).to_have_count(0)
    expect(opener).to_be_focused()
    opener.click()
    field.fill("add cl")
    options.get_by_text("Add Client").click()
    expect(signed_in).to_have_url(ends_with("/add-client"))


def test_records_in_the_palette_move_nothing(signed_in: Page) -> None:
    signed_in.goto("/add-client")
    held = Held(signed_in, "**/api/search?*")
    field, options = open_palette(signed_in)
    field.fill("tri")
    expect(section(signed_in, "Go to")).to_have_text(
        ["Trips", "Trips by arrival", "Trips by client and month", "My trip", "Add Trip", "Use by trips"]
    )
    signed_in.keyboard.press("ArrowDown")
    held.release()
    expect(section(signed_in, "Clients")).to_have_text(re.compile("^Shivalik Pharma"))
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    expect(signed_in.get_by_role("dialog").get_by_role("status")).to_have_text("8 results")
    signed_in.unroute_all()
    held = Held(signed_in, "**/api/search?*")
    field.fill("@ramesh")
    expect(options).to_have_count(0)
    signed_in.keyboard.press("Enter")  # waits for the records: nothing else fits
    held.release()
    expect(signed_in).to_have_url(ends_with("/driver-details/2"))
    signed_in.unroute_all()
    open_palette(signed_in)
    signed_in.keyboard.type("fleet")
    signed_in.keyboard.press("Enter")  # takes the screen, without waiting for records
    expect(signed_in).to_have_url(ends_with("/fleet-master"))


CHOOSE_AND_OPEN = """async (field) => {
  const press = (target, init) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
  press(field, { key: "Enter" });
  const dialog = field.closest("dialog");
  while (dialog.open) await null;
  press(document.body, { key: "k", ctrlKey: true });
}"""
"""Presses Ctrl+K before the browser tells that the dialog has closed."""


def test_palette_opens_again_at_once(signed_in: Page) -> None:
    signed_in.goto("/user-list")
    field, options = open_palette(signed_in)
    field.fill("fleet")
    expect(options.first).to_contain_text("Fleet")
    field.evaluate(CHOOSE_AND_OPEN)
    expect(signed_in).to_have_url(ends_with("/fleet-master"))
    expect(field).to_be_focused()
    expect(field).to_have_value("")


IS_LATEST = """async (address) => {
  const headers = { Authorization: `Bearer ${JSON.parse(localStorage.getItem("token"))}` };
  return (await (await fetch("/api/search/recent", { headers })).json()).data[0]?.to === address;
}"""


def expect_latest(page: Page, address: str) -> None:
    """Wait until the record at an address is the latest one: the server notes a record after its answer."""
    page.wait_for_function(IS_LATEST, arg=address, polling=100)


def test_opened_record_is_recent(signed_in: Page) -> None:
    """It is found there, and no second time among the records. The open record is left out."""
    with signed_in.expect_response("**/neighbours"):
        signed_in.goto("/edit-user/2")
    with signed_in.expect_response("**/search/recent"):
        open_palette(signed_in)
    signed_in.goto("/user-list")
    field, options = open_palette(signed_in)
    recent = section(signed_in, "Recent").filter(has_text="Ramesh Patil")
    expect(recent).to_be_visible()
    with signed_in.expect_response("**/search?*"):
        field.fill("ramesh")
    expect(options.filter(has_text="Driver: Ramesh Patil")).not_to_have_count(0)
    expect(options.filter(has_text=re.compile("^Ramesh Patil"))).to_have_count(1)
    signed_in.keyboard.press("Enter")
    expect(signed_in).to_have_url(ends_with("/driver-details/2"))
    expect_latest(signed_in, "/driver-details/2")

    signed_in.goto("/fleet-details/MH12AB1234?tab=fuel")  # its address has another key than the id
    places = signed_in.get_by_role("navigation", name="Records of the list")
    expect(places).to_contain_text("1 of ")
    expect_latest(signed_in, "/fleet-details/MH12AB1234")
    signed_in.keyboard.press("]")
    expect(signed_in).to_have_url(ends_with("/fleet-details/MH04JK7719?tab=fuel"))
    expect(places).to_contain_text("2 of ")
    expect_latest(signed_in, "/fleet-details/MH04JK7719")
    open_palette(signed_in)
    expect(section(signed_in, "Recent").first).to_have_text(re.compile("^WB-101"))
    expect(section(signed_in, "Recent").filter(has_text="WB-102")).to_have_count(0)


def test_fullscreen_and_theme_follow_system_and_user(signed_in: Page) -> None:
    signed_in.goto("/role-list")
    signed_in.get_by_role("button", name="Fullscreen").click()
    leave = signed_in.get_by_role("button", name="Exit full screen")
    expect(leave).to_be_visible()
    assert signed_in.evaluate("document.fullscreenElement !== null")
    leave.click()
    expect(signed_in.get_by_role("button", name="Fullscreen", exact=True)).to_be_visible()

    root = signed_in.locator("html")
    open_menu(signed_in, "Settings")
    dialog = signed_in.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Dark").check()
    expect(root).to_have_css("color-scheme", "dark")
    dialog.get_by_label("Same as this device").check()
    expect(root).to_have_css("color-scheme", "light")
    signed_in.emulate_media(color_scheme="dark")
    expect(root).to_have_css("color-scheme", "dark")

    signed_in.keyboard.press("Escape")
    signed_in.emulate_media(color_scheme="light")
    expect(root).to_have_css("color-scheme", "light")
    signed_in.get_by_role("button", name="Switch to dark mode").click()
    expect(root).to_have_css("color-scheme", "dark")
    signed_in.reload()
    expect(root).to_have_css("color-scheme", "dark")
    signed_in.get_by_role("button", name="Switch to light mode").click()
    signed_in.emulate_media(color_scheme="dark")
    expect(root).to_have_css("color-scheme", "light")


def scroll_notifications(signed_in: Page) -> None:
    bell = signed_in.get_by_role("button", name=re.compile("^Notifications"))
    bell.click()
    feed = signed_in.get_by_role("list", name="Notifications")
    samples = feed.get_by_role("listitem").filter(has_text="Sample")  # real alerts come before them
    expect(samples).to_have_count(len(NOTIFICATIONS))
    for item, expected in zip(samples.all(), NOTIFICATIONS, strict=True):
        for notice in (expected["title"], expected["text"], when(expected["time"])):
            expect(item).to_contain_text(notice)
    dropdown = signed_in.locator("[popover]").filter(has=feed).bounding_box()
    assert dropdown
    assert 200 < dropdown["height"] <= 300
    signed_in.keyboard.press("Tab")
    expect(feed).to_be_focused()
    signed_in.keyboard.press("End")
    expect(feed.get_by_role("listitem").last).to_be_in_viewport(ratio=1)
    signed_in.keyboard.press("Escape")
    expect(feed).to_be_hidden()
    expect(bell).to_be_focused()


def open_and_close_dialogs(signed_in: Page) -> None:
    account = signed_in.get_by_role("button", name="Your account")
    for name, closes_by in (("Help", "Close"), ("Settings", "Escape")):
        account.focus()
        signed_in.keyboard.press("Enter")
        expect(account).to_have_attribute("aria-expanded", "true")
        signed_in.get_by_role("button", name=name, exact=True).press("Enter")
        dialog = signed_in.get_by_role("dialog", name=name)
        expect(dialog.get_by_role("heading", level=2), name).to_have_text(name)
        if closes_by == "Escape":
            signed_in.keyboard.press("Escape")
        else:
            dialog.get_by_role("button", name="Close").click()
        expect(dialog, f"{name} by {closes_by}").to_have_count(0)
        expect(account, f"{name} by {closes_by}").to_be_focused()


def test_notifications_profile_and_dialogs_keep_focus(signed_in: Page, server: Server) -> None:
    signed_in.goto("/role-list")
    scroll_notifications(signed_in)
    open_and_close_dialogs(signed_in)

    user = server.session()["user"]
    expect(signed_in.get_by_role("button", name="Your account")).to_contain_text(user["fullName"])
    expect(signed_in.get_by_role("button", name="Your account")).to_contain_text("Logistics Manager")
    open_menu(signed_in, "Profile")
    for text in (user["fullName"], "Logistics Manager", "9000000001", user["emailId"], "Admin"):
        expect(signed_in.get_by_role("dialog", name="Profile")).to_contain_text(text)


def sign_out(page: Page) -> None:
    """Log out, and see what a person sees who did."""
    open_menu(page, "Logout")
    expect(page).to_have_url(ends_with("/login"))
    expect(page.get_by_label("Mobile Number")).to_be_focused()
    settled(page)
    expect(toasts(page)).to_have_count(0)
    assert [stored(page, name) for name in ("token", "user")] == [None, None]
    assert stored(page, "auth") == {"isAuthenticated": False, "error": None, "otpSent": False, "token": None}


def is_alive(server: Server, token: str) -> bool:
    headers = {"Authorization": f"Bearer {token}"}
    return httpx.get(f"{server.url}/api/auth/me", headers=headers, trust_env=False, timeout=60).status_code == 200


def test_logout_clears_storage_and_ends_session(sign_in_as: OpenPage, server: Server) -> None:
    page, token = sign_in_as("9000000002"), server.session("9000000002")["token"]
    page.goto("/clients")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert is_alive(server, token)
    with page.expect_response("**/api/auth/logout"):
        sign_out(page)
    assert not is_alive(server, token)


@pytest.mark.expects_console_errors("ERR_FAILED", NETWORK)
def test_logout_works_without_the_server(sign_in_as: OpenPage) -> None:
    page = sign_in_as("9000000003")
    page.goto("/clients")
    page.route("**/api/**", lambda route: route.abort())
    with page.expect_console_message(lambda heard: NETWORK in heard.text):
        sign_out(page)


@pytest.mark.expects_console_errors("401", "Session expired")
def test_a_call_that_fails_after_logout_says_nothing(sign_in_as: OpenPage) -> None:
    page = sign_in_as("9000000004")
    held = Held(page, "**/api/auth/me")
    page.add_init_script("localStorage.removeItem('user')")
    page.goto("/role-list")
    expect(page.get_by_role("button", name="Your account")).to_be_visible()
    with page.expect_response("**/api/auth/logout"):
        sign_out(page)
    with page.expect_console_message(lambda heard: "GET /auth/me: Session expired" in heard.text):
        held.release()
    settled(page)
    expect(toasts(page)).to_have_count(0)
