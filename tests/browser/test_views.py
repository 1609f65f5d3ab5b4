"""Views of lists: columns, saved views, and the address."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.conftest import OpenPage
from tests.browser.grid import Held, corner, summary
from tests.browser.server import Server
from tests.browser.window import resize

LATE = re.compile(r"endDate=during\.past")
TOP = "(element) => element.getBoundingClientRect().top"
LISTS = ("/trip-list", "/fleet-master", "/user-list", "/clients")


@pytest.fixture(autouse=True)
def standard_looks(server: Server) -> None:
    """Make the server forget the columns and the density that tests before have chosen for the same person."""
    with server.api() as api:
        for path in LISTS:
            api.put("/looks", json={"list": path}).raise_for_status()


def view_button(page: Page) -> Locator:
    return page.locator(".table:not(.waiting-table) .view-button")


def open_panel(page: Page) -> Locator:
    view_button(page).press("Enter")
    panel = page.get_by_role("dialog", name="View", exact=True)
    expect(panel.get_by_role("list", name="Columns")).to_be_visible()
    return panel


def forget_looks(page: Page) -> None:
    """Remove what the browser remembers of lists, as in one that opens them for the first time."""
    page.evaluate(
        "for (const key of Object.keys(localStorage)) if (key.includes('list /')) localStorage.removeItem(key)"
    )


def headings(page: Page) -> Locator:
    return page.locator(".rdt_TableCol")


def save_as(page: Page, name: str) -> None:
    panel = page.locator("dialog[open]")
    panel.get_by_role("button", name=re.compile("^Save as")).press("Enter")
    panel.get_by_label("Name").fill(name)
    panel.get_by_label("Open this list with it").check()
    panel.get_by_role("button", name="Save", exact=True).press("Enter")
    expect(view_button(page)).to_contain_text(name)


def test_list_opens_with_saved_view(sign_in_as: OpenPage) -> None:
    elsewhere = sign_in_as()
    elsewhere.goto("/trip-list")
    elsewhere.wait_for_function("() => Object.keys(localStorage).some((key) => key.endsWith('list /trip-list'))")
    page = sign_in_as()
    page.goto("/trip-list")
    expect(summary(page)).to_have_text("Showing 1 to 2 of 12 results")
    panel = open_panel(page)
    panel.get_by_role("button", name="Overdue", exact=True).press("Enter")
    expect(page).to_have_url(re.compile(r"view=ended-late"))
    panel.get_by_label("Contact", exact=True).press("Space")
    panel.get_by_role("button", name="Move Customer left").press("Enter")
    save_as(page, "Too late")
    page.keyboard.press("Escape")
    expect(view_button(page)).to_be_focused()
    shown = headings(page).all_inner_texts()
    assert shown[:3] == ["Customer", "ID", "Source"]

    page.goto("/trip-list")
    expect(page).to_have_url(LATE)
    expect(view_button(page)).to_contain_text("Too late")
    expect(headings(page)).to_have_text(shown)
    page.goto("/trip-list?tripStatus=in.Planned")
    page.get_by_role("button", name=re.compile("^Remove")).click()
    expect(page).to_have_url(re.compile(r"/trip-list\?view=none$"))
    expect(summary(page)).to_have_text("Showing 1 to 2 of 12 results")

    elsewhere.goto("/trip-list")
    expect(elsewhere).to_have_url(LATE)
    expect(view_button(elsewhere)).to_contain_text("Too late")
    expect(headings(elsewhere)).to_have_text(shown)

    new = elsewhere
    forget_looks(new)
    new.goto("/dashboard")
    expect(corner(new)).to_be_attached()  # the renderer follows the link
    held = Held(new, "**/api/views?*")
    with new.expect_response("**/trips/get-all-trips?*limit=2*"):
        new.get_by_role("link", name="Trips", exact=True).click()
    trips = new.locator("[role=cell] a[href^='/trip-details/']")
    expect(new.locator("#row--1")).to_be_visible()
    assert trips.count() == 0
    held.release()
    expect(trips.first).to_be_visible()
    expect(new).to_have_url(LATE)
    expect(headings(new)).to_have_text(shown)


def test_order_of_hidden_column_has_room_before_its_code(sign_in_as: OpenPage) -> None:
    """The first rows do not move when the chip comes."""
    page = sign_in_as()
    page.goto("/clients")
    open_panel(page).get_by_label("Client Code", exact=True).press("Space")
    expect(page.get_by_role("columnheader", name="Client Code")).to_have_count(0)
    held = Held(page, "**/OrderChip-*.js")
    page.goto("/clients?sort=-clientCode")
    first = page.locator(".table:not(.waiting-table) [id^=row-] a").first
    expect(first).to_be_visible()
    top = first.evaluate(TOP)
    held.release()
    expect(page.get_by_role("button", name="Sorted by Client Code, descending")).to_be_visible()
    assert first.evaluate(TOP) == top
    resize(page, 390, 844)
    expect(open_panel(page).get_by_role("combobox", name="Sort", exact=True)).to_have_value("-clientCode")
    expect(page.get_by_role("button", name="Sorted by Client Code, descending")).to_have_count(0)


def test_keyboard_changes_width_of_column(sign_in_as: OpenPage) -> None:
    page = sign_in_as()
    page.goto("/fleet-master")
    heading = page.locator(".rdt_TableCol[data-column-id=make]")
    expect(heading).to_be_visible()
    width = open_panel(page).get_by_label("Width of Make in pixels")
    caption = page.locator("dialog[open]").get_by_text("Width", exact=True)
    assert caption.evaluate("(caption) => caption.getBoundingClientRect().x") == width.evaluate(
        "(field) => field.getBoundingClientRect().x"
    )
    width.fill("200")
    width.press("ArrowUp")
    width.press("ArrowUp")
    expect(width).to_have_value("220")
    expect(width).to_be_focused()
    assert axe(page, "dialog[open]") == []
    expect(heading).to_have_css("width", "220px")
    with page.expect_response(lambda answer: "210" in (answer.request.post_data or "")):
        width.press("ArrowDown")
        expect(heading).to_have_css("width", "210px")
    page.reload()
    expect(heading).to_have_css("width", "210px")
    page.goto("/dashboard")
    forget_looks(page)
    expect(corner(page)).to_be_attached()
    page.get_by_role("link", name="Fleet", exact=True).click()
    expect(heading).to_have_css("width", "210px")
    resize(page, 390, 844)
    panel = open_panel(page)
    expect(panel.get_by_label("Width of Make in pixels")).to_be_hidden()
    expect(panel.get_by_text("Width", exact=True)).to_be_hidden()


def test_low_rows_cut_no_number(sign_in_as: OpenPage) -> None:
    page = sign_in_as()
    page.goto("/trip-list?limit=25")
    open_panel(page).get_by_label("Compact").check()
    page.keyboard.press("Escape")
    expect(page.locator(".table.dense")).to_be_visible()
    for width in (1440, 768):
        resize(page, width, 900)
        for text in ("640 pieces", "420 cartons"):
            number = page.locator("[data-column-id=quantity] > .cut").get_by_text(text)
            assert number.evaluate("cut => cut.scrollWidth <= cut.clientWidth && cut.scrollHeight <= cut.clientHeight")


@pytest.mark.expects_console_errors("412")
def test_second_tab_meets_changed_view(sign_in_as: OpenPage) -> None:
    first = sign_in_as()
    first.goto("/user-list?role=in.admin")
    panel = open_panel(first)
    save_as(first, "Leaders")
    second = first.context.new_page()
    second.goto(first.url)
    expect(view_button(second)).to_contain_text("Leaders")
    panel.get_by_label("Gender", exact=True).press("Space")
    panel.get_by_role("button", name="Update").press("Enter")
    expect(panel.get_by_role("button", name="Update")).to_have_count(0)

    other = open_panel(second)
    other.get_by_label("Role", exact=True).press("Space")
    other.get_by_role("button", name="Update").press("Enter")
    expect(other.get_by_role("alert")).to_contain_text("Press “Update” again to replace that change.")
    other.get_by_role("button", name="Update").press("Enter")
    expect(other.get_by_role("button", name="Update")).to_have_count(0)


def test_deleted_view_is_restored(sign_in_as: OpenPage) -> None:
    page = sign_in_as()
    page.goto("/clients?search=steel")
    panel = open_panel(page)
    save_as(page, "Steel")
    assert axe(page, "dialog[open]") == []
    panel.get_by_role("button", name="Edit view: Steel").press("Enter")
    page.locator("dialog[open]").get_by_role("button", name="Delete").press("Enter")
    expect(view_button(page)).to_have_text("View")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Restored")).to_be_visible()
    panel = open_panel(page)
    expect(panel.get_by_role("button", name="Steel", exact=True)).to_be_visible()
