"""Trips: the list and the form."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.grid import Calls, below, marks, search_field, summary, toast
from tests.browser.server import Server
from tests.browser.trips import add_trip, delete_added

COLUMNS = [
    "ID",
    "Customer",
    "Contact",
    "Source",
    "Destination",
    "Material",
    "Qty",
    "Start Date",
    "End Date",
    "Driver",
    "Truck",
    "Trip Status",
    "Created By",
    "Created On",
    "Actions",
]


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


@pytest.fixture
def added(server: Server) -> dict[str, Any]:
    """A trip that the test may delete."""
    return add_trip(server)


def open_list(page: Page, query: str = "") -> None:
    page.goto(f"/trip-list{query}")
    expect(summary(page)).to_be_visible()


def question(page: Page) -> Locator:
    return page.get_by_role("alertdialog", name="Delete this trip?")


def test_server_pages_searches_and_sorts_all_trips(signed_in: Page) -> None:
    calls = Calls(signed_in)
    open_list(signed_in)
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Trip Master")
    expect(signed_in.get_by_role("columnheader")).to_have_text(COLUMNS)
    expect(signed_in.get_by_role("link", name="Add Trip")).to_have_attribute("href", "/add-trip")
    assert calls.made == ["GET /trips/get-all-trips?page=1&limit=2"]
    assert marks(signed_in) == ["Previous", "1", "2", "...", "6", "Next"]
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 12 results")
    expect(below(signed_in, "ID")).to_have_text(["12", "11"])

    calls.made.clear()
    search_field(signed_in).fill("farhan")
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 4 results")
    heading = signed_in.get_by_role("columnheader", name="End Date")
    heading.click()
    expect(heading).to_have_attribute("aria-sort", "ascending")
    heading.click()
    expect(heading).to_have_attribute("aria-sort", "descending")
    expect(signed_in.get_by_role("link", name="7", exact=True)).to_be_visible()
    expect(below(signed_in, "ID")).to_have_text(["7", "5"])
    found = "GET /trips/get-all-trips?page=1&limit=2&search=farhan"
    assert calls.made == [found, f"{found}&sort=endDate", f"{found}&sort=-endDate"]

    place = re.compile(r"^/trip-details/7(\?|$)"), re.compile(r"^/edit-trip/7(\?|$)")
    for name, address in zip(("7", "Edit 7"), place, strict=True):
        expect(signed_in.get_by_role("link", name=name, exact=True)).to_have_attribute("href", address)


def test_list_shows_every_value_also_on_phone(signed_in: Page) -> None:
    open_list(signed_in, "?search=Narmada")
    shown = {
        "Customer": "Narmada Steel Tubes",
        "Contact": "9100000005",
        "Source": "Mumbai",
        "Destination": "Delhi",
        "Material": "Steel tubes",
        "Qty": "30 t",
        "Start Date": "19 Nov 2026, 6:00 am",
        "End Date": "22 Nov 2026, 8:00 pm",
        "Driver": "Ramesh Patil",
        "Truck": "WB-101 MH 12 AB 1234",
        "Trip Status": "Ongoing Late",
        "Created By": "Asha Deshmukh",
        "Created On": "16 Nov 2026, 11:20 am",
    }
    expect(signed_in.get_by_role("columnheader")).to_have_text(COLUMNS)
    row = signed_in.locator("[role=row]").filter(has_text="Narmada")
    expect(row).to_have_count(1)
    texts = [" ".join(text.split()) for text in row.get_by_role("cell").all_inner_texts()]
    assert dict(zip(COLUMNS[1:-1], texts[1:-1], strict=True)) == shown
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


def test_delete_confirms_and_reloads_list(signed_in: Page, added: dict[str, Any]) -> None:
    open_list(signed_in, "?page=7&sort=id")
    expect(below(signed_in, "Customer")).to_have_text(["Zed Traders"])
    calls = Calls(signed_in)
    signed_in.get_by_role("button", name=f"Delete {added['id']}").click()
    expect(question(signed_in)).to_have_accessible_description(f"{added['id']}, Zed Traders")
    question(signed_in).get_by_role("button", name="Delete").click()
    expect(toast(signed_in, f"Trip {added['id']} was deleted.")).to_be_visible()
    expect(summary(signed_in)).to_have_text("Showing 11 to 12 of 12 results")
    assert calls.made[:2] == [f"DELETE /trip/trips/{added['id']}", "GET /trips/get-all-trips?page=7&limit=2&sort=id"]
