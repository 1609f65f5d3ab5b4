"""Tables in general: loading, nothing to show, failures, keyboard, and narrow screens; and the rows of trips."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from playwright.sync_api import Page, expect

from app.core.clock import utc_now
from tests.browser.conftest import OpenPage
from tests.browser.dates import shown_moment
from tests.browser.gallery import follow_link
from tests.browser.grid import Held, below, pager, summary
from tests.browser.server import Server
from tests.browser.trips import add_trip, delete_added
from tests.browser.window import resize

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((shift) => shift.value)))
  .observe({ type: "layout-shift", buffered: true });
"""
LISTS = [("/clients", "Clients", "**/api/client/clients"), ("/fleet-master", "Fleet", "**/api/fleets?*")]
"""Lists whose rows the browser pages, and the server."""


def test_first_load_shows_skeleton_rows(signed_in: Page) -> None:
    signed_in.add_init_script(SHIFTS)
    signed_in.goto("/role-list")
    expect(signed_in.locator(".table:not(.waiting-table)")).to_be_visible()  # the renderer follows links from here on
    for path, label, call in LISTS:
        held = Held(signed_in, call)
        follow_link(signed_in, path)
        table = signed_in.get_by_role("region", name=label)
        expect(table.get_by_role("status").filter(has_text="Loading...")).to_be_visible()
        expect(table).to_have_attribute("aria-busy", "true")
        expect(table.locator("[class*=skeleton]").first).to_be_visible()
        signed_in.evaluate("document.fonts.ready")
        before = table.bounding_box()
        signed_in.evaluate("window.shifts.length = 0")
        held.release()
        expect(summary(signed_in)).to_be_visible()
        expect(table).to_have_attribute("aria-busy", "false")
        assert table.bounding_box() == before
        assert signed_in.evaluate("window.shifts.reduce((sum, shift) => sum + shift, 0)") == 0


def test_newest_response_replaces_previous_rows(signed_in: Page) -> None:
    signed_in.goto("/user-list")
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 9 results")
    held = Held(signed_in, "**/api/users?*")
    pager(signed_in).get_by_role("button", name="Next").click()
    expect(signed_in.get_by_role("region", name="Users")).to_have_attribute("aria-busy", "true")
    expect(below(signed_in, "Full Name")).to_have_text(["Asha Deshmukh", "Ramesh Patil"])
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 9 results")
    held.release()
    expect(summary(signed_in)).to_have_text("Showing 3 to 4 of 9 results")
    expect(pager(signed_in).get_by_role("button", name="Next")).to_be_focused()

    signed_in.unroute("**/api/users?*")
    held = Held(signed_in, "**/api/users?page=3*")
    pager(signed_in).get_by_role("button", name="3", exact=True).click()
    expect(signed_in.get_by_role("region", name="Users")).to_have_attribute("aria-busy", "true")
    pager(signed_in).get_by_role("button", name="5", exact=True).click()
    expect(summary(signed_in)).to_have_text("Showing 9 to 9 of 9 results")
    held.release()
    signed_in.wait_for_load_state("networkidle")
    expect(summary(signed_in)).to_have_text("Showing 9 to 9 of 9 results")


DOWN = {"status": False, "message": "Down", "data": None}


@pytest.mark.expects_console_errors("503", "GET ", "ERR_FAILED")
def test_failed_rows_show_error_and_can_retry(signed_in: Page) -> None:
    signed_in.goto("/role-list")
    expect(signed_in.locator(".table:not(.waiting-table)")).to_be_visible()  # the renderer follows links from here on
    for path, label, call in LISTS:
        signed_in.route(call, lambda route: route.abort())
        follow_link(signed_in, path)
        alert = signed_in.get_by_role("region", name=label).get_by_role("alert")
        expect(alert.get_by_text("An error happened while fetching the data", exact=True)).to_be_visible()
        expect(signed_in.get_by_role("alert")).to_have_count(1)
        signed_in.unroute(call)
        signed_in.route(call, lambda route: route.fulfill(status=503, json=DOWN), times=1)
        with signed_in.expect_response(call):
            signed_in.get_by_role("button", name="Try again").click()
        expect(alert.get_by_text("An error happened while fetching the data", exact=True)).to_be_visible()
        expect(signed_in.get_by_role("alert")).to_have_count(1)
        signed_in.get_by_role("button", name="Try again").click()
        expect(summary(signed_in)).to_be_visible()
        expect(signed_in.get_by_role("region", name=label)).to_be_focused()


def test_keyboard_reaches_and_uses_whole_table(signed_in: Page) -> None:
    signed_in.goto("/fleet-master")
    expect(summary(signed_in)).to_be_visible()
    signed_in.get_by_role("button", name="Partner vehicles").focus()
    expect(signed_in.get_by_role("checkbox", name="Select WB-102")).to_be_visible()
    reached = [tab(signed_in) for _ in range(31)]
    headings = [
        "ID",
        "Select all on this page",
        "Fleet Number",
        "Registration Number",
        "Vendor Fleet Id",
        "Model",
        "Make",
        "Capacity",
        "Partner",
    ]
    rows = [
        name
        for number in ("WB-101", "WB-102")
        for name in (f"Select {number}", number, f"Route history {number}", f"Edit {number}", f"Delete {number}")
    ]
    tools = ["Search vehicles", "Filter", "View", "Export"]  # as they are seen
    footer = ["Show 25 per page?", "Keep 2", "2", "Previous", "1", "2", "5", "Next"]
    assert reached == [*tools, *headings, *rows, *footer]

    heading = signed_in.get_by_role("columnheader", name="Make")
    heading.focus()
    signed_in.keyboard.press("Enter")
    expect(heading).to_have_attribute("aria-sort", "ascending")
    expect(heading).to_be_focused()
    pager(signed_in).get_by_role("button", name="Next").focus()
    signed_in.keyboard.press("Enter")
    expect(summary(signed_in)).to_have_text("Showing 3 to 4 of 10 results")
    signed_in.keyboard.press("Space")
    expect(summary(signed_in)).to_have_text("Showing 5 to 6 of 10 results")


FOCUSED = """
(() => {
  const { activeElement: at } = document;
  return [at.ariaLabel || at.value || at.textContent.trim(), getComputedStyle(at).outlineStyle];
})()
"""


def tab(page: Page) -> str:
    """Press Tab; the name of what has the focus then, which has to be seen."""
    page.keyboard.press("Tab")
    name, outline = page.evaluate(FOCUSED)
    assert outline == "solid", name
    return str(name)


def test_phone_shows_sorts_and_opens_cards(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 390, "height": 844})
    page.goto("/user-list?search=iyer")
    expect(summary(page)).to_be_visible()
    card = page.get_by_role("row").filter(has=page.get_by_role("cell"))
    shown = [cell for cell in card.get_by_role("cell").all() if cell.is_visible()]
    assert [cell.inner_text() for cell in shown[:-1]] == ["Meena Iyer", "9000000006", "Dispatch Coordinator", "User"]
    box = card.bounding_box()
    assert box
    assert box["height"] < 100
    card.get_by_role("button", name="Meena Iyer").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("alertdialog")).to_contain_text("Meena Iyer")
    page.keyboard.press("Escape")
    for row in page.locator(".rdt_TableRow").all():
        expect(row).to_have_css("border-bottom-width", "1px")
        for cell in row.get_by_role("cell").all():
            expect(cell).to_have_css("border-bottom-width", "0px")

    follow_link(page, "/fleet-master")
    expect(page.get_by_role("heading", level=1)).to_have_text("Fleet Master")
    expect(page.locator("[data-left], [aria-busy=true]")).to_have_count(0)
    expect(page.get_by_role("columnheader").filter(visible=True)).to_have_count(0)
    page.get_by_role("button", name="View").click()
    page.get_by_label("Sort", exact=True).select_option("Make, descending")
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("sort=-make$"))
    expect(page.get_by_role("cell", name="Tata").first).to_be_visible()

    follow_link(page, "/trip-list?limit=25")
    expect(summary(page)).to_have_text("Showing 1 to 12 of 12 results")
    rows = [box for row in page.locator(".rdt_TableRow").all() if (box := row.bounding_box())]
    assert rows[0]["y"] <= 210
    assert sum(row["y"] + row["height"] <= 844 for row in rows) >= 5
    follow_link(page, "/trip-list?search=Narmada")
    expect(summary(page)).to_have_text("Showing 1 to 1 of 1 results")
    card = page.get_by_role("row").filter(has=page.get_by_role("cell"))
    expect(card.locator("[data-title='Mumbai to Delhi']")).to_be_visible()
    card.get_by_text("Narmada Steel Tubes", exact=True).click(force=True)  # the link of the card covers it
    expect(page).to_have_url(re.compile(r"/trip-details/1(\?in=.+)?$"))


CUT_TEXTS = """
[...document.querySelectorAll("[role=cell] :is(.cut, .badge)")]
  .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
  .filter((text) => text.title !== text.textContent)
  .map((text) => text.textContent)
"""
"""Texts without room, of which no tooltip has the whole."""


def test_wide_table_keeps_headings_and_actions_visible(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 1440, "height": 500})
    page.goto("/trip-list?limit=25")
    expect(summary(page)).to_be_visible()
    frame = page.locator("[data-more]")
    expect(frame).to_have_attribute("data-more", "")  # columns are below others, and all are in sight
    rows = page.locator(".rdt_TableRow")
    assert {*rows.evaluate_all("rows => rows.map((row) => row.offsetHeight)")} == {52}
    below(page, "Created By").last.scroll_into_view_if_needed()
    banner, heading = (
        part.bounding_box() for part in (page.get_by_role("banner"), page.get_by_role("columnheader").first)
    )
    assert banner
    assert heading
    assert heading["y"] >= banner["y"] + banner["height"] - 1
    resize(page, 768, 500)
    expect(frame).to_have_attribute("data-more", "")  # what is not essential is on the last line of each row
    assert page.evaluate(CUT_TEXTS) == []
    assert len({*rows.evaluate_all("rows => rows.map((row) => row.offsetHeight)")}) == 1
    headings = [page.get_by_role("columnheader", name=name) for name in ("Start Date", "End Date", "Created By")]
    lines = [box for heading in headings if (box := heading.bounding_box())]
    assert lines[0]["y"] < lines[1]["y"] < lines[2]["y"]
    assert len({line["x"] for line in lines}) == 1

    follow_link(page, "/fleet-master")
    page.get_by_role("button", name="WB-101").last.click()
    expect(page.get_by_role("button", name="Delete", exact=True)).to_be_visible()
    page.keyboard.press("Escape")

    follow_link(page, "/user-list?limit=25")
    expect(page.get_by_role("link", name="Asha Deshmukh")).to_be_visible()
    for width in (1440, 768):
        resize(page, width, 500)
        assert [text for text in page.evaluate(CUT_TEXTS) if "@" not in text] == [], width


@pytest.mark.usefixtures("page_size")
def test_address_and_fields_open_pages_of_lists(signed_in: Page) -> None:
    signed_in.goto("/user-list?page=99")
    expect(summary(signed_in)).to_have_text("Showing 9 to 9 of 9 results")
    expect(signed_in).to_have_url(re.compile("page=5$"))
    follow_link(signed_in, "/clients?page=99")
    expect(summary(signed_in)).to_have_text("Showing 11 to 12 of 12 results")

    follow_link(signed_in, "/user-list?page=x&limit=-1&sort=nothing")
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 9 results")

    follow_link(signed_in, "/trip-list")
    field = signed_in.get_by_label("Go to page")
    field.fill("4")
    field.press("Enter")
    expect(summary(signed_in)).to_have_text("Showing 7 to 8 of 12 results")
    field.fill("999")
    field.press("Enter")
    expect(summary(signed_in)).to_have_text("Showing 11 to 12 of 12 results")

    follow_link(signed_in, "/user-list")
    expect(signed_in.locator(".size-suggestion")).to_have_text("2 rows per page. Show 25 per page?")
    signed_in.get_by_role("button", name="Show 25 per page?").click()
    expect(summary(signed_in)).to_have_text("Showing 1 to 9 of 9 results")
    for path in ("/clients", "/trip-list"):  # the browser pages one, the server the other
        follow_link(signed_in, path)
        expect(signed_in.locator("[data-left], [aria-busy=true]"), path).to_have_count(0)
        expect(signed_in.get_by_label("Rows per page"), path).to_have_text("25")
        expect(signed_in.locator(".size-suggestion")).to_have_count(0)


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


def open_list(page: Page, query: str = "") -> None:
    page.goto(f"/trip-list{query}")
    expect(summary(page)).to_be_visible()


def test_short_lists_are_narrow(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 1440, "height": 900})
    for path, width in (("/clients", 960), ("/activity", 960), ("/trip-list", 1184)):
        page.goto(path)
        expect(page.locator("[role=cell]").first, path).to_be_visible()
        box = page.locator(".card").bounding_box()
        assert box
        assert box["width"] == width, path
    page.goto("/activity")
    time = page.locator("[role=cell] time").first
    assert time.evaluate("({ firstChild, lastChild }) => firstChild.offsetTop === lastChild.offsetTop")


def test_list_marks_matches_and_shows_values_on_phone(signed_in: Page, server: Server) -> None:
    with server.api() as api:
        end = shown_moment(api.get("/trips/trip-details/1").raise_for_status().json()["data"]["trip"]["endDate"])
    open_list(signed_in, "?search=Narmada")
    expect(signed_in.locator("[role=row]").filter(has_text="Narmada")).to_have_count(1)
    signed_in.wait_for_function("() => [...CSS.highlights.get('search') ?? []].map(String).includes('Narmada')")

    page = signed_in
    resize(page, 390, 844)
    row = page.get_by_role("row").first  # the headings are hidden
    for text in ("Narmada Steel Tubes", end, "Ramesh Patil"):
        row.get_by_text(text, exact=True).scroll_into_view_if_needed()
        expect(row.get_by_text(text, exact=True)).to_be_in_viewport(ratio=1)
    driver = row.get_by_role("link", name="Ramesh Patil 9000000002")
    expect(driver).to_have_attribute("href", "tel:9000000002")
    expect(row.get_by_text("Asha Deshmukh")).to_be_hidden()  # the card has what is essential, the record the rest
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_rows_keep_one_height(sign_in_as: OpenPage, server: Server) -> None:
    """Long names are cut, and their tooltip has all of them. The truck is a link that shows the plate. Minutes are the
    longest text of a trip that is late."""
    long = "Shri Venkateswara Agricultural Cold Storage and Logistics Private Limited of Visakhapatnam"
    end = utc_now() - timedelta(minutes=30)
    dates = {"startDate": f"{end - timedelta(days=2):%Y-%m-%dT%H:%M:%SZ}", "endDate": f"{end:%Y-%m-%dT%H:%M:%SZ}"}
    names = {"customerName": long, "material": long.replace(" ", "")}
    trip = add_trip(server, **names, **dates, truckNumber=1, tripStatus="Ongoing")
    page = sign_in_as()
    for width in (1440, 768):
        resize(page, width, 900)
        open_list(page, "?limit=25")
        rows = page.locator(".rdt_TableRow")
        expect(rows).to_have_count(13)
        assert len({*rows.evaluate_all("rows => rows.map((row) => row.offsetHeight)")}) == 1
        cut = page.locator(f"#row-{trip['id']}").get_by_title(long)
        assert cut.evaluate("({ scrollHeight, clientHeight }) => scrollHeight > clientHeight")
        truck = page.locator(f"#row-{trip['id']}").get_by_role("link", name="WB-101 MH 12 AB 1234")
        expect(truck).to_have_attribute("href", re.compile("/fleet-details/"))
