"""Clients: the list, the form, and how they hang together."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.clients import add_client, delete_added
from tests.browser.grid import Calls, below, cells, marks, pager, search_field, summary, toast
from tests.browser.server import Server

FIRST_NAMES = [
    "Sahyadri Agro Foods",
    "Kaveri Textiles",
    "Deccan Cement Works",
    "Malabar Spices Trading",
    "Narmada Steel Tubes",
]


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


@pytest.fixture
def added(server: Server) -> dict[str, Any]:
    """A client that the test may change and delete; its name is the last one in the alphabet."""
    return add_client(server)


def heading(page: Page, title: str) -> Locator:
    return page.get_by_role("columnheader", name=title)


def open_list(page: Page, query: str = "") -> None:
    page.goto(f"/clients{query}")
    expect(summary(page)).to_be_visible()


def delete_button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"Delete {name}")


def question(page: Page) -> Locator:
    return page.get_by_role("alertdialog", name="Are you sure you want to delete this client?")


def search_columns(signed_in: Page) -> None:
    search_field(signed_in).fill("no such client")
    expect(signed_in.get_by_role("alert").get_by_text("No matching records found", exact=True)).to_be_visible()
    expect(summary(signed_in)).to_have_count(0)
    signed_in.get_by_role("button", name="Clear search").click()
    expect(summary(signed_in)).to_have_text("Showing 1 to 5 of 12 results")
    expect(search_field(signed_in)).to_be_focused()

    pager(signed_in).get_by_role("button", name="3", exact=True).click()
    expect(summary(signed_in)).to_have_text("Showing 11 to 12 of 12 results")
    search_field(signed_in).fill("cl-0012")
    expect(summary(signed_in)).to_have_text("Showing 1 to 1 of 1 results")


def sort_by_headings(signed_in: Page) -> None:
    search_field(signed_in).fill("")
    pager(signed_in).get_by_role("button", name="2", exact=True).click()
    expect(summary(signed_in)).to_have_text("Showing 6 to 10 of 12 results")
    name = heading(signed_in, "Client Name")
    expect(name.get_by_title("Sort column ascending")).to_be_visible()
    name.click()
    expect(name).to_have_attribute("aria-sort", "ascending")
    expect(name.get_by_title("Sort column descending")).to_be_visible()
    expect(summary(signed_in)).to_have_text("Showing 1 to 5 of 12 results")
    ascending = cells(signed_in, "Client Name")
    assert ascending[:2] == ["Aravali Marble and Granite", "Brahmaputra Tea Estates"]
    name.click()
    expect(name).to_have_attribute("aria-sort", "descending")
    expect(name.get_by_title("Sort column ascending")).to_be_visible()
    expect(below(signed_in, "Client Name").nth(0)).to_have_text("Vindhya Auto Components")
    expect(below(signed_in, "Client Name").nth(1)).to_have_text("Shivalik Pharma Distributors")
    heading(signed_in, "Delete").click()
    expect(name).to_have_attribute("aria-sort", "descending")
    heading(signed_in, "ID").click()
    expect(below(signed_in, "ID")).to_have_text(["1", "2", "3", "4", "5"])


def test_list_pages_searches_and_sorts_without_requests(signed_in: Page) -> None:
    calls = Calls(signed_in)
    open_list(signed_in)
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Client")
    expect(signed_in.get_by_role("link", name="Add Client")).to_have_attribute("href", "/add-client")
    expect(signed_in.get_by_role("columnheader")).to_have_text(["ID", "Client Name", "Client Code", "Delete"])
    expect(below(signed_in, "ID")).to_have_text(["1", "2", "3", "4", "5"])
    expect(below(signed_in, "Client Name")).to_have_text(FIRST_NAMES)
    expect(below(signed_in, "Client Code")).to_have_text([f"CL-000{number}" for number in range(1, 6)])
    expect(summary(signed_in)).to_have_text("Showing 1 to 5 of 12 results")
    expect(summary(signed_in).locator("b")).to_have_text(["1", "5", "12"])
    assert calls.made == ["GET /client/clients"]

    search_columns(signed_in)

    sort_by_headings(signed_in)

    assert calls.made == ["GET /client/clients"]


@pytest.mark.expects_console_errors("500")
@pytest.mark.usefixtures("added")
def test_declined_or_failed_delete_keeps_row_and_last_page_empties(signed_in: Page, server: Server) -> None:
    with server.api() as api:
        for number in range(3):
            api.post("/client/create", json={"clientName": f"Zoji {number}"}).raise_for_status()
    messages: list[str | None] = [None, "The ledger is locked."]

    def fail(route: Route) -> None:
        if route.request.method == "DELETE":
            route.fulfill(status=500, json={"status": False, "message": messages.pop(0), "data": None})
        else:
            route.fallback()

    signed_in.route("**/api/client/clients/*", fail)
    open_list(signed_in, "?search=zanskar")
    shown: list[str] = []
    for way in ("button", "Escape"):
        delete_button(signed_in, "Zanskar Wool").click()
        expect(question(signed_in)).to_be_visible()
        if way == "button":
            question(signed_in).get_by_role("button", name="Cancel").click()
        else:
            signed_in.keyboard.press("Escape")
        expect(question(signed_in), way).to_have_count(0)
        expect(delete_button(signed_in, "Zanskar Wool"), way).to_be_focused()
    for sentence in ("The client could not be deleted. Please try again.", "The ledger is locked."):
        delete_button(signed_in, "Zanskar Wool").click()
        question(signed_in).get_by_role("button", name="Delete").click()
        shown.insert(0, sentence)  # the newest toast is the first
        expect(toast(signed_in, sentence)).to_be_visible()
        expect(signed_in.get_by_role("alert")).to_have_text(shown)
        expect(below(signed_in, "Client Name")).to_have_text(["Zanskar Wool"])

    signed_in.unroute("**/api/client/clients/*")
    search_field(signed_in).fill("")
    pager(signed_in).get_by_role("button", name="4", exact=True).click()
    delete_button(signed_in, "Zoji 2").click()
    question(signed_in).get_by_role("button", name="Delete").click()
    expect(summary(signed_in)).to_have_text("Showing 11 to 15 of 15 results")
    assert marks(signed_in) == ["Previous", "1", "2", "3", "Next"]
