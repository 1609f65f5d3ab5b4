"""Changes of many records of a list: the selection, the question, the result and its reversal."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.conftest import OpenPage
from tests.browser.grid import corner, keys_loaded, pager, toast
from tests.browser.server import Server
from tests.browser.trips import add_trip, delete_added

COUNT = 3


@pytest.fixture
def trips(server: Server) -> Iterator[list[dict[str, Any]]]:
    """Planned trips that only these tests have."""
    yield [add_trip(server, customerName="Bulk Traders", driver=None, truckNumber=None) for _ in range(COUNT)]
    delete_added(server)


def bar(page: Page) -> Locator:
    return page.get_by_role("group", name="Selected rows")


def box(page: Page, name: object) -> Locator:
    return page.get_by_role("checkbox", name=f"Select {name}", exact=True)


def test_selected_trips_are_completed_and_restored(signed_in: Page, trips: list[dict[str, Any]]) -> None:
    """By keyboard: a range of rows, the question with its numbers, the result, and the reversal."""
    with keys_loaded(signed_in):
        signed_in.goto("/trip-list?search=Bulk+Traders&limit=10&sort=-id")
    first, last = trips[-1]["id"], trips[0]["id"]
    expect(box(signed_in, first)).to_be_visible()
    signed_in.get_by_role("link", name=str(first), exact=True).focus()
    signed_in.keyboard.press("x")
    expect(box(signed_in, first)).to_be_checked()
    signed_in.get_by_role("link", name=str(last), exact=True).focus()
    signed_in.keyboard.press("Shift+X")
    expect(signed_in.get_by_role("status").filter(has_text=f"{COUNT} selected")).to_have_count(1)
    expect(signed_in.get_by_role("checkbox", name="Select all on this page")).to_be_checked()
    assert axe(signed_in, "main") == []

    bar(signed_in).get_by_role("button", name="Complete").click()
    question = signed_in.get_by_role("dialog")
    expect(question).to_contain_text(f"All {COUNT} can be changed.")
    assert axe(signed_in, "dialog") == []
    question.get_by_role("button", name=f"Complete {COUNT}").click()
    expect(toast(signed_in, f"Complete: {COUNT} changed")).to_be_visible()
    expect(bar(signed_in)).to_have_count(0)
    expect(signed_in.locator(".rdt_row").get_by_text("Completed")).to_have_count(COUNT)

    corner(signed_in).get_by_role("button", name="Undo").click()
    expect(toast(signed_in, f"{COUNT} restored")).to_be_visible()
    expect(signed_in.locator(".rdt_row").get_by_text("Planned")).to_have_count(COUNT)


def test_selection_outlives_pages_and_ends_with_query(signed_in: Page) -> None:
    signed_in.goto("/user-list?limit=2")
    signed_in.get_by_role("checkbox", name="Select all on this page").click()
    expect(bar(signed_in)).to_contain_text("All 2 on this page are selected.")
    pager(signed_in).get_by_text("2", exact=True).click()
    expect(bar(signed_in)).to_contain_text("2 selected")
    bar(signed_in).get_by_role("button", name="Clear selection").click()
    expect(bar(signed_in)).to_have_count(0)
    signed_in.get_by_role("checkbox", name="Select all on this page").click()
    bar(signed_in).get_by_role("button", name="that match").click()
    expect(bar(signed_in)).to_contain_text("that match are selected.")
    signed_in.keyboard.press("Escape")
    expect(bar(signed_in)).to_have_count(0)


def test_other_rows_end_selection_with_toast(signed_in: Page) -> None:
    signed_in.goto("/user-list?limit=2")
    signed_in.get_by_role("button", name="Drivers").click()
    expect(signed_in).to_have_url(re.compile("view=drivers"))
    signed_in.get_by_role("checkbox", name="Select all on this page").click()
    expect(bar(signed_in)).to_be_visible()
    signed_in.go_back()
    expect(toast(signed_in, "Selection cleared: the list shows other rows now.")).to_be_visible()
    expect(bar(signed_in)).to_have_count(0)


@pytest.mark.usefixtures("trips")
def test_fields_of_form_change_many_records(signed_in: Page) -> None:
    signed_in.goto("/trip-list?search=Bulk+Traders&limit=10&sort=-id")
    signed_in.get_by_role("checkbox", name="Select all on this page").click()
    bar(signed_in).get_by_role("button", name="Assign client").click()
    question = signed_in.get_by_role("dialog")
    question.get_by_role("combobox").click()
    signed_in.get_by_role("option").first.click()
    question.get_by_role("button", name="Continue").click()
    expect(question.get_by_text(re.compile("This also sets Customer Name: .+, Customer Contact: "))).to_be_visible()
    question.get_by_role("button", name=f"Assign client {COUNT}").click()
    expect(toast(signed_in, f"Assign client: {COUNT} changed")).to_be_visible()


def delete_all(page: Page, text: str, count: int) -> None:
    """Delete all clients that a search finds."""
    page.goto(f"/clients?search={text}")
    page.get_by_role("checkbox", name="Select all on this page").click()
    bar(page).get_by_role("button", name="that match").click()
    bar(page).get_by_role("button", name="Delete").click()
    question = page.get_by_role("dialog")
    question.get_by_label("to delete them").fill(str(count))
    question.get_by_role("button", name="Delete").last.click()


def test_job_is_followed_stopped_and_undone(signed_in: Page, server: Server) -> None:
    """A change of more records than one request makes, after a reload as well."""
    page, count = signed_in, 1500
    with server.api() as api:
        rows = "".join(f"Many {number}\n" for number in range(count))
        number = api.post("/imports?of=clients", content=f"Party\n{rows}".encode()).json()["data"]["id"]
        api.post(f"/imports/{number}/check").raise_for_status()
        api.post(f"/imports/{number}/run").raise_for_status()
    page.goto(f"/import/clients?import={number}")
    expect(page.get_by_text(f"{count:,} imported", exact=True)).to_be_visible(timeout=60_000)
    try:
        delete_all(page, "Many", count)
        expect(corner(page).get_by_role("progressbar")).to_be_visible()
        corner(page).get_by_role("button", name="Stop").click()
        expect(corner(page).get_by_text(re.compile(f"stopped, [0-9,]+ of {count:,} changed"))).to_be_visible()
        corner(page).get_by_role("button", name="Undo").click()
        expect(corner(page).get_by_text(re.compile("[0-9,]+ restored"))).to_be_visible(timeout=60_000)
        page.route(re.compile("/api/jobs/"), lambda route: route.abort())
        delete_all(page, "Many", count)
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.reload()  # before it knows the result
        page.unroute_all()
        expect(toast(page, f"{count:,} deleted")).to_be_visible(timeout=60_000)
    finally:
        with server.api() as api:
            order = {"action": "delete", "selection": {"query": "search=Many"}}
            api.post("/client/clients/bulk", json=order).raise_for_status()


def test_long_press_selects_on_phone(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto("/clients")
    cards = page.locator(".rdt_row")
    expect(page.locator(".row-box").first).to_be_attached()
    place = cards.nth(1).bounding_box()
    assert place
    session = page.context.new_cdp_session(page)
    point = {"x": place["x"] + 60, "y": place["y"] + 20}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(bar(page)).to_contain_text("1 selected")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    cards.nth(2).tap()
    expect(bar(page)).to_contain_text("2 selected")
    assert page.url.endswith("/clients")
    assert axe(page, "main") == []
