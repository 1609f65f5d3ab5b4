"""Exports: the choice of columns and format, the download, and its progress."""

import csv
import io
from pathlib import Path

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.accessibility import axe
from tests.browser.conftest import OpenPage
from tests.browser.grid import corner, summary, toast


def export_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Export", exact=True)


def test_list_is_exported_as_it_is_read(signed_in: Page, tmp_path: Path) -> None:
    """By keyboard, with the columns of the table. The tests of app/features/exports have the content of files."""
    signed_in.goto("/user-list?search=a&sort=-fullName&limit=2")
    expect(summary(signed_in)).to_contain_text("Showing 1 to 2 of")
    export_button(signed_in).focus()
    signed_in.keyboard.press("Enter")
    expect(signed_in.get_by_text("All rows that match: 9")).to_be_visible()
    assert axe(signed_in, "main") == []
    signed_in.keyboard.press("Tab")
    expect(signed_in.get_by_role("button", name="Excel (XLSX)")).to_be_focused()
    signed_in.keyboard.press("Tab")
    with signed_in.expect_download() as waiting:
        signed_in.keyboard.press("Enter")
    assert waiting.value.suggested_filename.startswith("Users ")
    waiting.value.save_as(tmp_path / "users.csv")
    rows = list(csv.reader(io.StringIO((tmp_path / "users.csv").read_text("utf-8-sig"), newline="")))
    headings = ["ID", "Full Name", "Email", "Phone", "Designation", "Client", "Gender", "Role"]
    assert rows[0] == headings
    names = [row[1] for row in rows[1:]]
    assert names == sorted(names, reverse=True)
    assert {row[6] for row in rows[1:]} <= {"Male", "Female", ""}
    expect(corner(signed_in)).to_contain_text(f"Exported: {waiting.value.suggested_filename}Rows: 9")


def test_export_shows_progress_and_is_cancelled(sign_in_as: OpenPage) -> None:
    """On a phone. The file takes long, because its progress is answered by this test."""
    page = sign_in_as(viewport={"width": 390, "height": 844})
    state = "making"

    def answer(route: Route) -> None:
        nonlocal state
        if route.request.method == "DELETE":
            state = "cancelled"
            route.fulfill(json={"status": True, "message": None, "data": None})
        elif "ticket=" in route.request.url:
            progress = {"state": state, "rows": 45_000, "total": 180_000, "shortened": 0}
            route.fulfill(json={"status": True, "message": None, "data": progress})
        else:
            route.fulfill(status=204)

    page.route("**/api/exports**", answer)
    page.goto("/clients")
    export_button(page).click()
    page.get_by_role("button", name="CSV").click()
    expect(corner(page).get_by_role("progressbar")).to_have_attribute("aria-valuetext", "45,000 of 1,80,000 rows")
    assert axe(page, ".Toastify") == []
    corner(page).get_by_role("button", name="Cancel").click()
    expect(toast(page, "Export cancelled.")).to_be_visible()
