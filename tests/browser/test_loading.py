"""How a page loads: its requests, their order, and what it shows until they are complete."""

import re

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.grid import Held, choose, corner, search_field
from tests.browser.test_guard_and_errors import UNAUTHORIZED
from tests.browser.traffic import is_in_idle_time
from tests.browser.window import resize, settled

FIRST, THIRD = "MH 12 AB 1234", "KA 01 AF 4582"
SCRIPTS, ENTRY = "**/assets/*.js", "**/assets/main-*.js"


def calls(page: Page) -> list[str]:
    """What is asked of the API from now on, in order."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/api/" in request.url and not is_in_idle_time(request):
            asked.append(f"{request.method} {request.url.partition('/api')[2]}")

    page.on("request", note)
    return asked


def boxes(page: Page, selector: str) -> list[list[int]]:
    """Where the elements are: left, top, width, height."""
    found: list[list[int]] = page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        })""",
        selector,
    )
    return found


def texts(page: Page, selector: str) -> dict[str, list[int]]:
    """Where the texts begin that the elements say: left and top."""
    found: list[tuple[str, list[int]]] = page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { x, y } = range.getBoundingClientRect();
          return [element.textContent, [x, y].map(Math.round)];
        })""",
        selector,
    )
    return {text: place for text, place in found if text}


def painted(page: Page) -> None:
    """Wait until something is painted: by then it has its styles."""
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0")


def near(place: list[int], other: list[int]) -> bool:
    """Whether no reader would lose the line that they read."""
    return all(abs(a - b) <= 6 for a, b in zip(place, other, strict=True))


def test_page_frame_and_skeleton_need_no_script(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    for path, heading in (("/fleet-master", "Fleet Master"), ("/edit-fleet/1", "Edit Fleet")):
        page.goto(path)
        expect(page.locator(".sidebar"), path).to_contain_text("Transport Dashboard")
        expect(page.locator(".content"), path).to_contain_text(heading)
        expect(page.locator(".content .skeleton-line").first, path).to_be_visible()
        expect(page.locator("[aria-busy=true]"), path).to_have_count(1)
        expect(page.locator("button:enabled"), path).to_have_count(0)  # they could not act


@pytest.mark.cold_cache
def test_screen_replaces_skeleton_without_layout_shift(signed_in: Page) -> None:
    lasting = ".brand, .nav-item, summary, .search-button, .content h1, .content > .card, .card-head .button, .footer"
    held = Held(signed_in, ENTRY)
    signed_in.goto("/fleet-master", wait_until="commit")
    painted(signed_in)
    before = boxes(signed_in, lasting)
    held.release()
    expect(signed_in.get_by_role("cell", name=FIRST)).to_be_visible()
    assert boxes(signed_in, lasting) == before


LISTS = [("/fleet-master?page=2", 1440), ("/clients?sort=-clientName", 390), ("/trip-list", 390), ("/trip-list", 1440)]


@pytest.mark.cold_cache
def test_rows_are_readable_before_renderer_loads(signed_in: Page) -> None:
    page = signed_in
    for path, width in LISTS:
        resize(page, width, 900)
        held = Held(page, ENTRY)
        page.goto(path, wait_until="commit")
        painted(page)
        expect(page.locator(".waiting-rows.filled"), path).to_be_visible()
        before = texts(page, ".waiting-row .waiting-cell > *")
        held.release()
        expect(page.locator("[aria-busy=true]"), path).to_have_count(0)
        after = texts(page, "[role=cell] > *")
        assert before, path
        moved = {text: (place, after[text]) for text, place in before.items() if not near(place, after[text])}
        assert moved == {}, path
        page.unroute(ENTRY)


@pytest.mark.cold_cache
def test_content_does_not_shift_during_load(signed_in: Page) -> None:
    for path in ("/fleet-master", "/edit-user/1", "/dashboard"):
        signed_in.goto(path)
        expect(signed_in.locator("[inert], [aria-busy=true], [class*=skeleton]"), path).to_have_count(0)
        expect(corner(signed_in)).to_be_attached()  # the last that a page loads
        shifted = signed_in.evaluate(
            """new Promise((resolve) => {
              const watch = new PerformanceObserver((list) => resolve(list.getEntries()));
              watch.observe({ type: "layout-shift", buffered: true });
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(watch.takeRecords())));
            }).then((entries) => entries.reduce((sum, { value }) => sum + value, 0))"""
        )
        assert shifted < 0.05, path


def test_rows_are_requested_before_scripts_arrive(signed_in: Page) -> None:
    signed_in.route(SCRIPTS, lambda _: None)  # it never comes
    rows = signed_in.expect_response("**/api/fleets?page=2&limit=2&search=tata&sort=-id")
    with signed_in.expect_request(SCRIPTS), rows as answer:
        signed_in.goto("/fleet-master?page=2&search=tata&sort=-id", wait_until="commit")
    assert answer.value.ok


@pytest.mark.usefixtures("page_size")
def test_early_requests_are_sent_once_in_chosen_size(signed_in: Page) -> None:
    asked = calls(signed_in)
    signed_in.goto("/fleet-master?page=2")
    expect(signed_in.get_by_role("cell", name=THIRD)).to_be_visible()
    expect(corner(signed_in)).to_be_attached()  # the last that a page loads
    assert asked == ["GET /fleets?page=2&limit=2"]

    choose(signed_in.get_by_label("Rows per page"), "10")
    expect(signed_in.get_by_role("row")).to_have_count(11)
    del asked[:]
    signed_in.goto("/fleet-master")
    expect(signed_in.get_by_role("row")).to_have_count(11)
    assert asked == ["GET /fleets?page=1&limit=10"]


def test_form_requests_once_and_reload_works(signed_in: Page) -> None:
    asked = calls(signed_in)
    signed_in.goto("/edit-user/1")
    expect(signed_in.get_by_label("Full Name")).to_have_value("Asha Deshmukh")
    signed_in.get_by_label("Client").click()
    expect(signed_in.get_by_role("option").first).to_be_visible()
    expect(corner(signed_in)).to_be_attached()  # the last that a page loads
    expect(signed_in.get_by_role("navigation", name="Records of the list")).to_contain_text("1 of 9")
    record = ["GET /users/1", "GET /users/1/neighbours"]
    assert sorted(asked) == ["GET /client/clients?first=50&sort=clientName", "GET /roles/choices", *record]

    # the select has written styles of its own, with the nonce of the page
    with signed_in.expect_response("**/edit-user/1") as answer:
        signed_in.reload()
    assert answer.value.ok
    expect(signed_in.get_by_label("Full Name")).to_have_value("Asha Deshmukh")
    signed_in.get_by_label("Client").click()
    expect(signed_in.get_by_role("option").first).to_be_visible()


STOP_TIMERS = (
    "const start = setTimeout; window.setTimeout = (...args) => (window.areTimersStopped ? 0 : start(...args))"
)
STOP_AND_CLICK = "(link) => { window.areTimersStopped = true; link.click(); }"
"""Clicks without a pointer, which would prefetch."""


def test_screen_is_drawn_as_soon_as_its_code_arrives(signed_in: Page) -> None:
    """React would hold content back for 300 ms after the fallback of a Suspense."""
    signed_in.add_init_script(STOP_TIMERS)
    signed_in.goto("/user-list")
    settled(signed_in)
    signed_in.get_by_role("link", name="Add User").evaluate(STOP_AND_CLICK)
    expect(signed_in.get_by_label("Designation")).to_be_visible()


@pytest.mark.expects_console_errors("ERR_FAILED")
def test_visitor_without_session_sends_no_data_requests(page: Page) -> None:
    asked = calls(page)
    page.route(SCRIPTS, lambda route: route.abort())
    with page.expect_console_message(lambda heard: "ERR_FAILED" in heard.text):
        page.goto("/fleet-master", wait_until="commit")
    expect(page.locator(".waiting")).to_be_hidden()
    page.unroute(SCRIPTS)
    page.goto("/fleet-master")
    expect(page.get_by_role("alert")).to_contain_text(UNAUTHORIZED)
    expect(page).to_have_url(re.compile("/login$"))
    assert [call for call in asked if "/fleets" in call] == []


@pytest.mark.expects_console_errors("ERR_FAILED")
def test_late_or_failed_rows_leave_list_usable(signed_in: Page) -> None:
    held = Held(signed_in, "**/api/fleets?*")
    signed_in.goto("/fleet-master")
    expect(signed_in.get_by_role("link", name="Add Fleet")).to_be_visible()
    expect(signed_in.get_by_role("region", name="Fleet")).to_have_attribute("aria-busy", "true")
    held.abort()
    held.release()
    expect(signed_in.get_by_role("cell", name=FIRST)).to_be_visible()
    assert held.routes == []


@pytest.mark.expects_console_errors("ERR_INTERNET_DISCONNECTED")
@pytest.mark.may_have_console_errors(
    "GET /", "Unable to preload CSS", "dynamically imported module", "cannot be fetched"
)
def test_idle_page_leads_to_other_screens_without_network(signed_in: Page) -> None:
    with signed_in.expect_event("requestfinished", lambda request: "/documents/" in request.url):
        signed_in.goto("/fleet-master")
    signed_in.context.set_offline(True)
    signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Clients").click()
    expect(signed_in.get_by_role("link", name="Add Client")).to_be_visible()


def test_sidebar_width_is_right_from_first_paint(signed_in: Page) -> None:
    held: list[Route] = []
    signed_in.route(SCRIPTS, lambda route: held.append(route))
    for small, width in ((False, "208px"), (True, "60px")):
        signed_in.goto("/health/alive")
        signed_in.evaluate("(small) => localStorage.setItem('sidebarSmall', JSON.stringify(small))", small)
        signed_in.goto("/clients", wait_until="commit")
        expect(signed_in.locator(".waiting .sidebar")).to_have_css("width", width)


@pytest.mark.promise("Simultaneous edits", "A form whose record cannot be loaded stays open and retries.")
@pytest.mark.expects_console_errors("503", "API request failed")
def test_form_with_unavailable_record_stays_and_retries(signed_in: Page) -> None:
    calls, busy = "**/api/client/clients/*", '{"status": false, "message": null, "data": null}'
    signed_in.route(calls, lambda route: route.fulfill(status=503, content_type="application/json", body=busy))
    signed_in.goto("/edit-client/1")
    again = signed_in.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(signed_in).to_have_url(re.compile("/edit-client/1$"))
    signed_in.unroute(calls)
    again.click()
    expect(signed_in.get_by_label("Client Name")).to_have_value("Sahyadri Agro Foods")


@pytest.mark.cold_cache
def test_search_and_focus_pass_from_skeleton_to_screen(signed_in: Page) -> None:
    page = signed_in
    held = Held(page, ENTRY)
    page.goto("/fleet-master", wait_until="commit")
    expect(page.locator(".waiting-rows.filled")).to_be_visible()
    search_field(page).press_sequentially("tata")
    page.keyboard.press("ArrowLeft")
    held.release()
    expect(page).to_have_url(re.compile(r"/fleet-master\?search=tata$"))
    expect(page.locator(".frame:not(.waiting)")).to_be_visible()
    expect(search_field(page)).to_be_focused()
    assert search_field(page).evaluate("(field) => [field.value, field.selectionStart]") == ["tata", 3]

    page.reload(wait_until="commit")
    expect(page.locator(".waiting-rows.filled")).to_be_visible()
    expect(search_field(page)).to_have_value("tata")
    search_field(page).press("End")
    page.keyboard.type("x")
    clients = page.get_by_role("link", name="Clients", exact=True)
    clients.focus()
    held.release()
    expect(page).to_have_url(re.compile(r"/fleet-master\?search=tatax$"))
    expect(page.locator(".frame:not(.waiting)")).to_be_visible()
    expect(clients).to_be_focused()


@pytest.mark.cold_cache
def test_number_typed_early_passes_to_sign_in(page: Page) -> None:
    lasting = ".brand, h1, label, .input, .primary, .sign-in-help, .language-links"
    held = Held(page, ENTRY)
    page.goto("/login", wait_until="commit")
    painted(page)
    number = page.get_by_label("Mobile Number")
    expect(number).to_be_focused()
    before = boxes(page, lasting)
    page.keyboard.type("+91 98765")
    held.release()
    expect(page.locator("main:not(.waiting)")).to_be_visible()
    expect(number).to_have_value("9198765")
    assert boxes(page, lasting) == before
    page.keyboard.type("4")
    expect(number).to_have_value("91987654")
