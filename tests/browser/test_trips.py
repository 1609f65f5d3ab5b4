"""Trips: the list and the form."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.grid import summary
from tests.browser.server import Server
from tests.browser.trips import add_trip, delete_added


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


def open_list(page: Page, query: str = "") -> None:
    page.goto(f"/trip-list{query}")
    expect(summary(page)).to_be_visible()


def test_list_marks_matches_and_shows_values_on_phone(signed_in: Page) -> None:
    open_list(signed_in, "?search=Narmada")
    expect(signed_in.locator("[role=row]").filter(has_text="Narmada")).to_have_count(1)
    signed_in.wait_for_function("() => [...CSS.highlights.get('search') ?? []].map(String).includes('Narmada')")

    page = signed_in
    page.set_viewport_size({"width": 390, "height": 844})
    row = page.get_by_role("row").first  # the headings are hidden
    for text in ("Narmada Steel Tubes", "22 Nov 2026, 8:00 pm", "Ramesh Patil", "Asha Deshmukh"):
        row.get_by_text(text, exact=True).scroll_into_view_if_needed()
        expect(row.get_by_text(text, exact=True)).to_be_in_viewport(ratio=1)
    driver = row.get_by_role("link", name="Ramesh Patil 9000000002")
    expect(driver).to_have_attribute("href", "tel:9000000002")
    customer = row.get_by_role("cell").filter(has=page.get_by_role("link", name="9100000005"))
    assert customer.evaluate("cell => getComputedStyle(cell, '::before').content") == '"Customer Contact"'
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_rows_keep_one_height(sign_in_as: OpenPage, server: Server) -> None:
    """Long names are cut, and their tooltip has all of them. The truck is a link that shows the plate."""
    long = "Shri Venkateswara Agricultural Cold Storage and Logistics Private Limited of Visakhapatnam"
    trip = add_trip(server, customerName=long, material=long.replace(" ", ""), truckNumber=1, tripStatus="Ongoing")
    page = sign_in_as()
    for width in (1440, 768):
        page.set_viewport_size({"width": width, "height": 900})
        open_list(page, "?limit=25")
        rows = page.locator(".rdt_TableRow")
        expect(rows).to_have_count(13)
        assert len({*rows.evaluate_all("rows => rows.map((row) => row.offsetHeight)")}) == 1
        cut = page.locator(f"#row-{trip['id']}").get_by_title(long)
        assert cut.evaluate("({ scrollHeight, clientHeight }) => scrollHeight > clientHeight")
        truck = page.locator(f"#row-{trip['id']}").get_by_role("link", name="WB-101 MH 12 AB 1234")
        expect(truck).to_have_attribute("href", re.compile("/fleet-details/"))
