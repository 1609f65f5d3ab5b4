"""Links between screens and to neighbours in a list; after a save, the list marks the record and the toast opens it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.clients import delete_added
from tests.browser.gallery import follow_link
from tests.browser.grid import corner, pager, search_field, toast
from tests.browser.server import Server


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


def test_lists_mark_added_and_changed_record(signed_in: Page) -> None:
    signed_in.goto("/add-client")
    signed_in.get_by_label("Client Name").fill("Zuari Glass")
    signed_in.get_by_role("button", name="Save", exact=True).click()
    marked = signed_in.locator(".saved-row")
    expect(marked).to_contain_text("Zuari Glass")
    expect(signed_in).to_have_url(re.compile("/clients$"))
    expect(signed_in.get_by_role("status").filter(has_text="on page 3 of 3")).to_have_count(1)
    assert axe(signed_in, "main") == []
    expect(toast(signed_in, "Client added")).to_be_visible()
    corner(signed_in).get_by_role("button", name="Open").click()
    expect(signed_in.get_by_label("Client Name")).to_have_value("Zuari Glass")

    follow_link(signed_in, "/edit-user/7")
    signed_in.get_by_label("Designation").fill("Plant Manager")
    signed_in.get_by_role("button", name="Save", exact=True).click()
    marked = signed_in.locator(".saved-row")
    expect(marked).to_contain_text("Plant Manager")
    expect(pager(signed_in).get_by_text("4", exact=True)).to_have_attribute("aria-current", "page")
    signed_in.reload()
    expect(marked).to_contain_text("Plant Manager")
    pager(signed_in).get_by_text("1", exact=True).click()
    expect(marked).to_have_count(0)
    expect(signed_in.get_by_role("link", name="Asha Deshmukh")).to_be_visible()


def test_form_leads_back_to_searched_list(signed_in: Page) -> None:
    signed_in.goto("/trip-list")
    search_field(signed_in).fill("mumbai")
    expect(signed_in).to_have_url(re.compile(r"search=mumbai"))
    signed_in.get_by_role("link", name="Edit").first.click()
    expect(signed_in.get_by_role("heading", name="Edit Trip")).to_be_visible()
    signed_in.get_by_role("link", name="Cancel").click()
    expect(signed_in).to_have_url(re.compile(r"/trip-list\?search=mumbai$"))
    expect(search_field(signed_in)).to_have_value("mumbai")

    signed_in.get_by_role("link", name="Edit").first.click()
    signed_in.get_by_label("Material").fill("Steel pipes")
    signed_in.get_by_role("button", name=re.compile("^Save( anyway)?$")).click()
    expect(signed_in.locator(".saved-row")).to_contain_text("Steel pipes")
    expect(search_field(signed_in)).to_have_value("mumbai")
    expect(signed_in).to_have_url(re.compile(r"/trip-list\?search=mumbai$"))
    signed_in.keyboard.press("Control+k")
    signed_in.keyboard.type("asha desh")
    signed_in.get_by_role("dialog").get_by_role("option", name=re.compile("^Asha Deshmukh")).click()
    signed_in.get_by_label("Designation").fill("Depot Manager")
    signed_in.get_by_role("button", name="Save", exact=True).click()
    expect(signed_in).to_have_url(re.compile(r"/trip-list\?search=mumbai$"))
    expect(toast(signed_in, "User saved")).to_be_visible()
    expect(signed_in.locator(".table:not(.waiting-table)").get_by_role("link", name="Edit").first).to_be_visible()
    assert signed_in.locator(".saved-row").count() == 0  # a user's number is not a trip's; the mark goes after a while

    search_field(signed_in).fill("mumbai pune")
    expect(signed_in).to_have_url(re.compile(r"/trip-list\?search=mumbai\+pune$"))

    signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Trips").click()
    expect(search_field(signed_in)).to_have_value("")


def open_list(page: Page, address: str) -> None:
    """Open a list and waits for the renderer: the browser itself follows links that are pressed before."""
    page.goto(address)
    expect(page.locator(".table:not(.waiting-table)")).to_be_visible()


def test_list_without_saved_record_offers_it(signed_in: Page) -> None:
    open_list(signed_in, "/clients?search=steel")
    signed_in.get_by_role("link", name="Add Client").click()
    signed_in.get_by_label("Client Name").fill("Zuari Glass")
    signed_in.get_by_role("button", name="Save", exact=True).click()
    notice = signed_in.get_by_role("status").filter(has_text="Your search or filters hide the record that you saved.")
    expect(notice).to_be_visible()
    expect(signed_in).to_have_url(re.compile(r"/clients\?search=steel$"))
    assert axe(signed_in, "main") == []
    notice.get_by_role("button", name="Show it").click()
    expect(signed_in.locator(".saved-row")).to_contain_text("Zuari Glass")
    expect(notice).to_have_count(0)
    expect(signed_in).to_have_url(re.compile("/clients$"))
    offer = corner(signed_in).get_by_role("button", name="Open")
    expect(offer).to_be_visible()
    signed_in.get_by_role("button", name="Delete Zuari Glass").click()
    signed_in.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(corner(signed_in).get_by_role("button", name="Undo")).to_be_visible()
    expect(offer).to_have_count(0, timeout=2_000)  # what it would open is deleted; by itself it stays longer


def entry(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="Main").get_by_role("link", name=name, exact=True)


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def test_links_navigate_in_place_or_new_tab(signed_in: Page) -> None:
    signed_in.goto("/clients")
    with signed_in.context.expect_page() as opened:
        entry(signed_in, "Fleet").click(modifiers=["Control"])
    expect(opened.value).to_have_url(re.compile("/fleet-master$"))
    expect(signed_in).to_have_url(re.compile("/clients$"))

    signed_in.evaluate("window.same = true")
    entry(signed_in, "Fleet").click()
    expect(heading(signed_in)).to_have_text("Fleet Master")
    assert signed_in.evaluate("window.same") is True

    steps = signed_in.evaluate("history.length")
    entry(signed_in, "Fleet").click()
    entry(signed_in, "Fleet").click()
    assert signed_in.evaluate("history.length") == steps
    signed_in.go_back()
    expect(signed_in).to_have_url(re.compile("/clients$"))


def links(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Records of the list")


def test_record_leads_through_searched_list(signed_in: Page) -> None:
    """The address of a record carries the query of its list, so a reload, a new tab and the way back keep it."""
    page = signed_in
    page.goto("/user-list?limit=10&search=driver&sort=-fullName")
    page.get_by_role("link", name="Gurpreet Singh").click()
    expect(page).to_have_url(re.compile(r"/edit-user/\d\?in=search=driver%26sort=-fullName$"))
    expect(page.get_by_label("Full Name")).to_be_focused()
    expect(links(page)).to_contain_text("2 of 3")
    following = links(page).get_by_role("link", name="Next record")
    expect(following).to_have_attribute("aria-keyshortcuts", "]")
    following.click()
    expect(links(page)).to_contain_text("3 of 3")
    expect(following).to_be_focused()
    expect(following).to_be_disabled()
    expect(following).to_have_accessible_description("This is the last record of the list.")
    assert axe(page, "main") == []

    page.reload()
    expect(links(page)).to_contain_text("3 of 3")
    page.get_by_label("Designation").fill("Loader")
    links(page).get_by_role("link", name="Previous record").click()
    page.get_by_role("alertdialog").get_by_role("button").first.click()  # the input is not lost without a question
    expect(links(page)).to_contain_text("3 of 3")

    page.get_by_role("button", name="Save", exact=True).click()
    expect(search_field(page)).to_have_value("driver")
    expect(page.get_by_role("link", name="Gurpreet Singh")).to_be_visible()
    expect(page.get_by_text("Your search or filters hide the record that you saved.")).to_be_visible()
    page.go_back()
    expect(page.get_by_label("Designation")).to_have_value("Loader")
    expect(links(page)).to_contain_text("3 of 3")  # it has left the search, and keeps its place
    links(page).get_by_role("link", name="Previous record").click()
    expect(links(page)).to_contain_text("2 of 2")
    expect(page.get_by_label("Full Name")).to_have_value("Gurpreet Singh")


def test_way_back_leads_to_opened_row(signed_in: Page) -> None:
    page = signed_in
    page.goto("/user-list?limit=10")
    expect(corner(page)).to_be_attached()
    name = page.get_by_role("link", name="Gurpreet Singh", exact=True)
    name.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Full Name")).to_be_focused()
    page.go_back()
    expect(name).to_be_focused()

    name.press("Enter")
    expect(page.get_by_label("Full Name")).to_have_value("Gurpreet Singh")
    following = page.get_by_role("link", name="Next record")
    expect(following).to_have_attribute("href", re.compile("/edit-user/"))  # it leads nowhere until it is known
    following.press("Enter")
    expect(page.get_by_label("Full Name")).not_to_have_value("Gurpreet Singh")
    page.get_by_role("link", name="Cancel").press("Enter")
    expect(name).to_be_focused()

    name.press("Enter")
    expect(page.get_by_label("Full Name")).to_be_focused()
    page.get_by_role("link", name="Trips", exact=True).click()
    expect(page.get_by_role("region", name="Trips")).to_be_visible()
    page.go_back()
    page.go_back()
    expect(name).to_be_visible()
    expect(name).not_to_be_focused()  # another list was open in between
