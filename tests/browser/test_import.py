"""The import of cells of a spreadsheet: columns, check, mending, run, list and reversal."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import axe
from tests.browser.clients import delete_added
from tests.browser.server import Server

CELLS = "Client Name\tClient Code\tNotes\nImported One\tIMP1\tnew\n\tIMP2\t\nImported Three\tIMP3\t\n"


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


def test_pasted_table_is_mended_imported_and_undone(signed_in: Page) -> None:
    page = signed_in
    page.goto("/clients")
    page.get_by_role("link", name="Import").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Import: Clients")
    page.get_by_label("Or paste cells").fill(CELLS)
    page.get_by_role("button", name="Read the cells").click()
    expect(page.get_by_label("Field for Client Name")).to_be_visible()
    expect(page.get_by_text("Left out: Notes")).to_be_visible()
    assert axe(page, "main") == []

    page.get_by_role("button", name="Check", exact=True).click()
    tiles = page.get_by_role("status").filter(has_text="will be added")
    expect(tiles).to_contain_text(re.compile("2 ?will be added"))
    page.reload()  # it goes on where it was
    cell = page.get_by_label("Client Name, line 3")
    expect(cell).to_have_attribute("aria-invalid", "true")
    assert axe(page, "main") == []
    cell.fill("Imported Two")
    cell.press("Enter")
    expect(tiles).to_contain_text(re.compile("3 ?will be added"))
    page.get_by_role("button", name="Import 3").click()
    expect(page.get_by_text("Import: 3 imported")).to_be_visible()

    page.get_by_role("link", name="Show the list").click()
    expect(page.get_by_role("link", name="Imported Two")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Notifications Alt+T").get_by_text("3 restored")).to_be_visible()
    page.goto("/clients?search=Imported")
    expect(page.get_by_text("No matching records found")).to_be_visible()
