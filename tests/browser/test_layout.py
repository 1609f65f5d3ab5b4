"""The frame of every screen: sidebar, drawer, headings, footer, and a page that is older than its server."""

import re

import pytest
from playwright.sync_api import Dialog, Locator, Page, Route, TimeoutError, ViewportSize, expect

from app.contract.base.node import nodes_of
from app.ui import RecordHeader
from screens import APPLICATION
from tests.browser.conftest import OpenPage
from tests.browser.gallery import follow_link
from tests.browser.grid import keys_loaded
from tests.browser.masters import add_masters
from tests.browser.server import Server
from tests.browser.test_guard_and_errors import GUARDED
from tests.browser.window import resize, settled
from tests.support.assertions import naming

SMALL_PHONE: ViewportSize = {"width": 320, "height": 640}
PHONE: ViewportSize = {"width": 390, "height": 800}
SMALL_LAPTOP: ViewportSize = {"width": 1023, "height": 800}
TABLET: ViewportSize = {"width": 768, "height": 1024}


def sidebar(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Main")


def entry(page: Page, name: str) -> Locator:
    return sidebar(page).get_by_role("link", name=name, exact=True)


def ends_with(path: str) -> re.Pattern[str]:
    return re.compile(f"{re.escape(path)}$")


def test_small_sidebar_is_remembered_labelled_and_scrolls(signed_in: Page) -> None:
    drawn = expect(signed_in.locator(".frame:not(.waiting)"))
    signed_in.goto("/role-list")
    drawn.to_be_visible()
    label = entry(signed_in, "Users").locator(".nav-label")
    large = sidebar(signed_in).bounding_box()
    signed_in.get_by_role("button", name="Collapse the sidebar").click()
    signed_in.reload()
    drawn.to_be_visible()
    expect(signed_in.get_by_role("button", name="Expand the sidebar")).to_be_visible()
    small = sidebar(signed_in).bounding_box()
    assert large
    assert small
    assert small["width"] < large["width"] / 3
    expect(label).to_have_css("opacity", "0")
    entry(signed_in, "Users").hover()
    expect(label).to_have_css("opacity", "1")
    entry(signed_in, "Roles").hover()
    expect(label).to_have_css("opacity", "0")
    entry(signed_in, "Clients").focus()
    signed_in.keyboard.press("Tab")
    expect(label).to_have_css("opacity", "1")

    page = signed_in
    resize(page, 1440, 420)
    page.get_by_role("button", name="Expand the sidebar").click()
    page.reload()
    drawn.to_be_visible()
    page.get_by_role("button", name="Collapse the sidebar").click()
    for width in (1440, 1100):
        resize(page, width, 420)
        entry(page, "Dashboard").hover()
        entry(page, "State").hover()
        expect(entry(page, "State"), str(width)).to_be_in_viewport(ratio=1)
        expect(entry(page, "State").locator(".nav-label"), str(width)).to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == 0, width


def use_drawer(page: Page, width: int) -> None:
    """Open the drawer, and close it in every way."""
    opener, drawer = page.get_by_role("button", name="Open navigation"), page.get_by_role("dialog", name="Main")
    opener.click()
    expect(drawer).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(opener).to_be_focused()
    for name, path in (("Clients", "/clients"), ("Clients", "/clients")):
        opener.click()
        drawer.get_by_role("link", name=name).click()
        expect(page).to_have_url(ends_with(path))
        expect(drawer).to_be_hidden()
        expect(opener).to_be_focused()
    opener.click()
    drawer.get_by_role("button", name="Close").click()
    expect(drawer).to_be_hidden()
    opener.click()
    expect(drawer).to_be_visible()
    page.mouse.click(width - 5, 400)
    expect(drawer).to_be_hidden()


def test_narrow_screens_have_drawer_and_fitting_frame(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport=PHONE)
    page.goto("/role-list")
    expect(sidebar(page)).to_be_hidden()
    use_drawer(page, PHONE["width"])
    resize(page, **SMALL_LAPTOP)
    expect(sidebar(page)).to_be_hidden()
    page.get_by_role("button", name="Open navigation").click()
    expect(page.get_by_role("dialog", name="Main")).to_be_visible()
    page.keyboard.press("Escape")
    names = (
        "Open navigation",
        "Search everything",
        "Fullscreen",
        "Switch to dark mode",
        "Notifications",
        "Your account",
    )
    for viewport in (TABLET, PHONE, SMALL_PHONE):
        resize(page, **viewport)
        for name in (*names, "Your account"):
            expect(page.get_by_role("button", name=name), f"{viewport}").to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), viewport


MISSING = """([footer, fallbacks]) => {
  const record = document.querySelector(".record-header h1");
  const headings = [...document.querySelectorAll("h1")].map((heading) => heading.innerText);
  const isThere = {
    content: document.querySelector("[data-left], [inert], [aria-busy=true], [class*=skeleton]") === null,
    answers: !/^Loading/m.test(document.body.innerText),
    record: record === null
      || (!fallbacks.includes(record.innerText) && document.title.startsWith(`${record.innerText} · `)),
    "one heading": headings.length === 1 && headings[0] !== "",
    title: /^\\S.* · Waybill$/.test(document.title),
    footer: document.querySelector("footer:not(main *)")?.innerText === footer,
  };
  return Object.keys(isThere).filter((name) => !isThere[name]);
}"""
"""What a screen lacks: one heading, a title, the footer, and the title of its record, if it has one."""
FACTS = """() => ({
  heading: document.querySelector("h1").innerText,
  title: document.title,
  isRecord: document.querySelector(".record-header h1") !== null,
  width: document.documentElement.scrollWidth,
  cut: [...document.querySelectorAll("main :not(.map *)")]
    .filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX === "hidden")
    .filter((e) => getComputedStyle(e).clipPath === "none") // clipped texts are for screen readers
    .filter((e) => e.title !== e.textContent)
    .filter((e) => !e.closest(".visually-hidden, .panel-main .card-head, [class*=skeleton]"))
    .map((e) => `${e.className}: ${e.textContent}`),
})"""


def expect_drawn(page: Page, fallbacks: list[str]) -> None:
    texts = [APPLICATION.layout.footer, fallbacks]
    try:
        page.wait_for_function(f"(texts) => ({MISSING})(texts).length === 0", arg=texts)
    except TimeoutError as error:
        raise AssertionError(f"missing: {page.evaluate(MISSING, texts)}") from error


WITHOUT_RECORD = ("/webhook-details/", "/edit-webhook/", "/edit-scheduled-report/")
"""Addresses of records that the server of the tests does not have."""


@pytest.mark.may_have_console_errors("404", "GET /jobs/{id}", "not found", "GET /client/codes/")
def test_every_screen_has_frame_and_fits_tablet(signed_in: Page, server: Server) -> None:
    add_masters(server)
    titles: dict[str, str] = {}
    records = 0
    fallbacks = [str(node.fallback) for node in nodes_of(APPLICATION) if isinstance(node, RecordHeader)]
    resize(signed_in, **TABLET)  # the gallery checks phones and large screens
    signed_in.goto("/role-list")
    expect(signed_in.locator(".table:not(.waiting-table)")).to_be_visible()  # the renderer follows links from here on
    assert len(GUARDED) > 10
    for path in GUARDED:
        with naming(path):
            follow_link(signed_in, path)
            expect_drawn(signed_in, fallbacks)
            settled(signed_in)
            facts = signed_in.evaluate(FACTS)
            assert facts["width"] == TABLET["width"]
            assert facts["cut"] == []
        records += facts["isRecord"]
        if facts["heading"] not in fallbacks and not path.startswith(WITHOUT_RECORD):  # it has no own title
            titles[path] = facts["title"]
    assert records > 0
    # A form is called one way when it adds and another when it edits, and a loaded record has its own title.
    assert [path for path, title in titles.items() if [*titles.values()].count(title) > 1] == []


def test_next_screen_begins_at_top_with_focus(signed_in: Page) -> None:
    resize(signed_in, 1440, 300)
    signed_in.goto("/clients")
    expect(signed_in.get_by_role("link", name="Add Client")).to_be_visible()
    signed_in.keyboard.press("Tab")
    skip = signed_in.get_by_role("link", name="Skip to content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    signed_in.keyboard.press("Enter")
    expect(signed_in.get_by_role("main")).to_be_focused()
    signed_in.keyboard.press("Tab")
    expect(signed_in.get_by_role("link", name="Import")).to_be_focused()

    page = signed_in
    heading = page.get_by_role("heading", level=1)
    last = page.get_by_role("row").last.get_by_role("link").first
    last.scroll_into_view_if_needed()
    expect(heading).not_to_be_in_viewport()
    last.click()
    expect(page).to_have_url(re.compile("/edit-client/"))
    expect(heading).to_be_in_viewport(ratio=1)
    expect(page.get_by_label("Client Name")).to_be_focused()

    entry(page, "Clients").click()
    page.get_by_role("row").last.get_by_role("link").first.scroll_into_view_if_needed()
    expect(page.get_by_role("heading", level=1)).not_to_be_in_viewport()
    entry(page, "Users").click()
    expect(page.get_by_role("row").nth(1)).to_be_attached()
    expect(page.get_by_role("heading", level=1, name="User List")).to_be_in_viewport(ratio=1)


def focused(page: Page) -> Locator:
    return page.locator(":focus")


def test_keys_move_open_and_add(signed_in: Page) -> None:
    with keys_loaded(signed_in):
        signed_in.goto("/role-list")
    entry(signed_in, "Users").click()
    expect(signed_in.get_by_role("link", name="Asha Deshmukh")).to_be_visible()
    for key, name in (("j", "Asha Deshmukh"), ("j", "Ramesh Patil"), ("k", "Asha Deshmukh")):
        signed_in.keyboard.press(key)
        expect(focused(signed_in)).to_have_text(name)
    signed_in.keyboard.press("o")
    expect(signed_in).to_have_url(ends_with("/edit-user/1"))
    field = signed_in.get_by_label("Full Name")
    expect(field).to_have_value("Asha Deshmukh")
    field.press("End")
    signed_in.keyboard.type("ngt")  # letters in a field
    expect(field).to_have_value("Asha Deshmukhngt")
    field.press("Control+z")
    field.fill("Asha Deshmukh")
    field.press("Control+Enter")
    expect(signed_in).to_have_url(ends_with("/user-list"))
    signed_in.keyboard.press("?")
    expect(signed_in.get_by_role("dialog", name="Keyboard")).to_contain_text("Go to Trips")
    signed_in.keyboard.press("n")  # nothing acts under a dialog
    signed_in.keyboard.press("Escape")
    signed_in.keyboard.press("/")
    expect(signed_in.get_by_role("searchbox", name="Search users")).to_be_focused()
    signed_in.keyboard.press("Shift+Tab")
    add = signed_in.get_by_role("link", name="Add User")
    add.hover()
    expect(add).to_have_attribute("title", "Add User (n)")
    signed_in.keyboard.press("n")
    expect(signed_in).to_have_url(ends_with("/add-user"))
    signed_in.get_by_role("link", name="Cancel").focus()
    signed_in.keyboard.press("g")
    signed_in.keyboard.press("t")
    expect(signed_in).to_have_url(ends_with("/trip-list"))

    signed_in.get_by_role("button", name="Your account").click()
    signed_in.get_by_role("button", name="Settings").click()
    keys = signed_in.locator("main [aria-keyshortcuts]")
    expect(keys).not_to_have_count(0)
    signed_in.get_by_label("Single-key shortcuts").uncheck()
    expect(keys).to_have_count(0)
    signed_in.keyboard.press("Escape")
    signed_in.keyboard.press("n")
    signed_in.keyboard.press("Control+k")
    expect(signed_in.get_by_role("combobox", name="Search everything")).to_be_focused()
    expect(signed_in).to_have_url(ends_with("/trip-list"))


def accept(dialog: Dialog, asked: list[str]) -> None:
    asked.append(dialog.type)
    dialog.accept()


def newer(route: Route) -> None:
    """The response of a server that was updated since the page loaded."""
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "waybill-version": "newer"})


def test_outdated_page_offers_reload_and_keeps_typed_values(signed_in: Page) -> None:
    signed_in.route("**/api/search/recent", newer)
    signed_in.goto("/add-client")
    signed_in.get_by_label("Client Name").fill("Half typed")
    banner = signed_in.get_by_text("A newer version of this page is available.")
    expect(banner).to_have_count(0)
    signed_in.keyboard.press("Control+k")
    expect(banner).to_be_visible()
    signed_in.keyboard.press("Escape")
    asked: list[str] = []
    signed_in.on("dialog", lambda dialog: accept(dialog, asked))
    with signed_in.expect_navigation():
        signed_in.get_by_role("button", name="Reload").click()
    assert asked == []
    expect(signed_in.get_by_label("Client Name")).to_have_value("Half typed")
    expect(signed_in.get_by_text("Draft restored.")).to_be_visible()
    expect(banner).to_have_count(0)
