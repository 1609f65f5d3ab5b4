"""After a save, the list opens the page of the record and marks it, and the toast opens the record."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

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
