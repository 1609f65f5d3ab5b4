"""The matrix of checkboxes with all its features: what stays in view, what fits, and accessibility."""

from typing import Literal

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.gallery import DESKTOP, HEIGHT, PHONE, complaints
from tests.browser.server import Server
from tests.browser.window import resize

TABLET = 768
LOOKS: tuple[tuple[Literal["light", "dark"], int], ...] = (
    ("dark", PHONE),
    ("light", PHONE),
    ("light", TABLET),
    ("light", DESKTOP),
)
"""The colours do not depend on the width."""
_TOP_BAR = 48


def place_of(element: Locator) -> FloatRect:
    box = element.bounding_box()
    assert box is not None
    return box


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """The form of a stored role with many rights."""
    with server.api() as api:
        templates = api.get("/roles/templates").json()["data"]
        modules = next(each["modules"] for each in templates if each["role"] == "Manager")
        api.post("/roles", json={"role": "Manager", "name": "Depot Manager", "modules": modules}).raise_for_status()
        roles = api.get("/roles").json()["data"]
    return f"/edit-role/{max(role['id'] or 0 for role in roles)}"


def open_matrix(page: Page, address: str, width: int) -> None:
    resize(page, width, HEIGHT)
    page.goto(address)
    expect(page.get_by_role("checkbox", name="Users List", exact=True)).to_be_visible()


def change_everything(page: Page) -> None:
    """Changes a box with what requires it, a choice and a detail, and compares."""
    page.get_by_role("checkbox", name="Stations List", exact=True).uncheck()
    page.get_by_role("combobox", name="Trips Which records").select_option(label="Own trips")
    page.get_by_role("button", name="Users Which fields").click()
    page.get_by_role("combobox", name="Users Email").select_option(label="Hidden")
    expect(page.get_by_text("8 changes, not saved yet")).to_be_visible()
    compare = page.get_by_label("Compare with")
    for other in ("Driver", "Nothing"):
        compare.select_option(label=other)
        expect(page.get_by_text("other: no").first).to_be_visible(visible=other == "Driver")
    compare.select_option(label="Driver")
    expect(page.get_by_text("differences from Driver.")).to_be_visible()


def test_matrix_fits_every_width_with_all_features(signed_in: Page, address: str) -> None:
    page = signed_in
    open_matrix(page, address, PHONE)
    change_everything(page)
    for theme, width in LOOKS:
        resize(page, width, HEIGHT)
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        page.evaluate("scrollTo(0, 0)")
        assert complaints(page, f"matrix {width} {theme}") == [], f"{width} {theme}"


def test_headings_of_matrix_stay_in_view(signed_in: Page, address: str) -> None:
    page = signed_in
    open_matrix(page, address, DESKTOP)
    page.evaluate("scrollTo(0, 600)")
    assert place_of(page.get_by_role("columnheader", name="List"))["y"] == _TOP_BAR

    resize(page, 660, 600)
    page.get_by_role("table", name="Permissions").evaluate("(table) => { table.style.minWidth = '800px' }")  # any font
    frame = page.get_by_role("group", name="Permissions")
    name = page.get_by_role("rowheader", name="Users", exact=True)
    before = place_of(name)["x"]
    frame.evaluate("(frame) => frame.scrollTo(frame.scrollWidth, frame.scrollHeight)")
    expect(page.get_by_role("button", name="Users Which fields")).not_to_be_in_viewport()
    assert place_of(name)["x"] == before
    assert place_of(page.get_by_role("columnheader", name="List"))["y"] == pytest.approx(place_of(frame)["y"], abs=2)
