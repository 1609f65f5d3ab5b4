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
    expect(page.get_by_text("3 imported", exact=True)).to_be_visible()

    page.get_by_role("button", name="Import another file").click()
    page.get_by_label("Or paste cells").fill("Client Name\tClient Code\nImported Four\tIMP4\n\tIMP5\n")
    page.get_by_role("button", name="Read the cells").click()
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_role("button", name="Import 1").click()
    expect(page.get_by_text("Not imported because of problems: 1")).to_be_visible()

    page.get_by_role("link", name="Show the list").click()
    expect(page.get_by_role("link", name="Imported Four")).to_be_visible()
    page.go_back()
    page.get_by_role("main").get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Notifications Alt+T").get_by_text("1 restored")).to_be_visible()
    page.goto("/clients?search=IMP4")
    expect(page.get_by_text("No matching records found")).to_be_visible()


def test_text_with_a_problem_is_replaced_in_all_rows(signed_in: Page) -> None:
    page = signed_in
    page.goto("/import/trips")
    rows = "".join(f"2026-12-0{day}\t2026-12-1{day}\tOn hold\n" for day in (1, 2, 3))
    page.get_by_label("Or paste cells").fill(f"Start Date\tEnd Date\tStatus\n{rows}")
    page.get_by_role("button", name="Read the cells").click()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("columnheader").nth(1)).to_have_text("Trip Status")  # the column with problems comes first
    cell = page.get_by_label("Trip Status, line 2")
    cell.fill("Planned")
    cell.press("Enter")
    page.get_by_role("button", name="Replace On hold with Planned in all rows").click()
    expect(page.get_by_role("button", name="Import 3")).to_be_enabled()
