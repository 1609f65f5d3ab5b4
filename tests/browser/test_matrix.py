"""The matrix of checkboxes with all its features: what stays in view, what fits, and accessibility."""

from typing import Literal

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from app.devtools.gallery.pages import WINDOWS_BASE
from tests.browser.conftest import OpenPage
from tests.browser.gallery import DESKTOP, HEIGHT, PHONE, complaints

ADDRESS = f"{WINDOWS_BASE}/matrix-field/edit-role/1"
TABLET = 768
LOOKS: tuple[tuple[Literal["light", "dark"], int], ...] = (
    ("dark", PHONE),
    ("light", PHONE),
    ("light", TABLET),
    ("light", DESKTOP),
)
"""The colours do not depend on the width."""
_TOP_BAR = 56


def place_of(element: Locator) -> FloatRect:
    box = element.bounding_box()
    assert box is not None
    return box


def open_matrix(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": HEIGHT})
    page.goto(ADDRESS, timeout=120_000)  # the first page of the gallery has everything made
    expect(page.get_by_role("checkbox", name="Users View", exact=True)).to_be_visible()


def change_everything(page: Page) -> None:
    """Changes a box with what requires it, a choice and a detail, and compares."""
    page.get_by_role("checkbox", name="Trucks View", exact=True).uncheck()
    page.get_by_role("combobox", name="Drivers Records").select_option(label="All")
    page.get_by_role("button", name="Depots Fields").click()
    page.get_by_role("combobox", name="Depots Rent").select_option(label="Hidden")
    expect(page.get_by_text("4 changes, not saved yet")).to_be_visible()
    compare = page.get_by_label("Compare with")
    for other in ("Guard", "Nothing"):
        compare.select_option(label=other)
        expect(page.get_by_text("other: no").first).to_be_visible(visible=other == "Guard")
    compare.select_option(label="Guard")
    expect(page.get_by_text("differences from Guard.")).to_be_visible()
    expect(page.get_by_text("other: Own depot").first).to_be_visible()


def test_matrix_fits_every_width_with_all_features(open_page: OpenPage) -> None:
    page = open_page()
    open_matrix(page, PHONE)
    change_everything(page)
    for theme, width in LOOKS:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        page.evaluate("scrollTo(0, 0)")
        assert complaints(page, f"matrix {width} {theme}") == [], f"{width} {theme}"


def test_headings_of_matrix_stay_in_view(open_page: OpenPage) -> None:
    page = open_page()
    open_matrix(page, DESKTOP)
    page.evaluate("scrollTo(0, 600)")
    assert place_of(page.get_by_role("columnheader", name="View"))["y"] == _TOP_BAR

    page.set_viewport_size({"width": 660, "height": 600})
    page.get_by_role("table", name="Permissions").evaluate("(table) => { table.style.minWidth = '800px' }")  # any font
    frame = page.get_by_role("group", name="Permissions")
    name = page.get_by_role("rowheader", name="Users", exact=True)
    before = place_of(name)["x"]
    frame.evaluate("(frame) => frame.scrollTo(frame.scrollWidth, frame.scrollHeight)")
    expect(page.get_by_role("button", name="Depots Fields")).not_to_be_in_viewport()
    assert place_of(name)["x"] == before
    assert place_of(page.get_by_role("columnheader", name="View"))["y"] == pytest.approx(place_of(frame)["y"], abs=2)
