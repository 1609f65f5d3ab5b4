"""What the page of an import asks about a file, and how it goes on without a network."""

import base64
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import axe
from tests.browser.clients import delete_added
from tests.browser.server import Server
from tests.browser.trips import delete_added as delete_trips
from tests.support.spreadsheets import xlsx

_TRANSFER = """content => {
    const bytes = Uint8Array.from(atob(content), character => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "Parties.xlsx"));
    return transfer;
}"""


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)
    delete_trips(server)


def paste(page: Page, cells: str) -> None:
    page.get_by_label("Or paste cells").fill(cells)
    page.get_by_role("button", name="Read the cells").click()


def test_dropped_file_asks_for_its_sheet(signed_in: Page) -> None:
    page = signed_in
    page.goto("/import/clients")
    file = xlsx([["Notes"], ["none"]], title="Cover", others={"Parties": [["Party"], ["Nilgiri Dairy"]]})
    transfer = page.evaluate_handle(_TRANSFER, base64.b64encode(file).decode())
    drop = page.get_by_text("Drop a file here: Excel, OpenDocument or CSV").locator("..")
    drop.dispatch_event("dragover", {"dataTransfer": transfer})
    expect(drop).to_have_class(re.compile("over"))
    drop.dispatch_event("drop", {"dataTransfer": transfer})
    expect(page.get_by_text("Parties.xlsx: 2 rows")).to_be_visible()
    page.get_by_role("combobox", name="Sheet").click()
    page.get_by_role("option", name="Parties").click()
    expect(page.get_by_label("Field for Party")).to_be_visible()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("button", name="Import 1")).to_be_enabled()


def test_order_of_day_and_month_is_asked(signed_in: Page) -> None:
    page = signed_in
    page.goto("/import/trips")
    paste(page, "Start Date\tEnd Date\n03/04/2027\t05/04/2027\n")
    check = page.get_by_role("button", name="Check", exact=True)
    check.click()
    question = page.get_by_role("group", name="Does 03/04/2027 begin with the day or with the month?")
    expect(question).to_be_visible()
    expect(check).to_be_disabled()
    assert axe(page, "main") == []
    question.get_by_text("Day", exact=True).click()
    check.click()
    expect(page.get_by_role("button", name="Import 1")).to_be_enabled()


def test_import_goes_on_without_network(signed_in: Page) -> None:
    page = signed_in
    page.goto("/import/clients")
    rows = "".join(f"Imported {number}\n" for number in range(600))
    paste(page, f"Client Name\n{rows}")
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_role("button", name="Import 600").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("You can leave this page: the import goes on.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("600 imported", exact=True)).to_be_visible(timeout=30_000)
    page.get_by_role("link", name="Show the list").click()
    expect(page.get_by_role("listitem").filter(has_text="ID: ")).to_be_visible()
    expect(page.get_by_text("Imported 599", exact=True).or_(page.get_by_text("Imported 0", exact=True))).to_be_visible()


def test_import_is_continued_from_jobs(signed_in: Page) -> None:
    page = signed_in
    page.goto("/import/clients")
    paste(page, "Client Name\nNilgiri Dairy\n")
    expect(page.get_by_label("Field for Client Name")).to_be_visible()
    page.goto("/jobs")
    page.get_by_role("link", name=re.compile("^Continue")).first.click()
    expect(page.get_by_label("Field for Client Name")).to_be_visible()
    page.get_by_role("button", name="Another file").click()
    expect(page.get_by_label("Or paste cells")).to_be_visible()
