"""Data seen before shows at once and is loaded again; it is never older than the user's own last change."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.gallery import follow_link
from tests.browser.server import Server

FLEETS = "**/api/fleets?*"
SIGN_IN = """(entries) => {
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, JSON.stringify(value));
  dispatchEvent(new StorageEvent("storage"));
}"""
"""Signs in from another tab, as it were: the page stays the same."""


@contextmanager
def held(page: Page, address: str) -> Iterator[list[Route]]:
    """Answer to this address wait until the end of the block."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(address, hold)
    yield waiting
    for route in waiting:
        route.continue_()
    page.unroute(address, hold)


def cell(page: Page, text: str) -> Locator:
    return page.get_by_role("cell", name=text, exact=True)


def go(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Main").get_by_role("link", name=name, exact=True).click()


def added_fleet(server: Server, number: str) -> int:
    """The id of a new vehicle."""
    with server.api() as api:
        body = {"fleetNumber": number, "registrationNumber": f"{number} R", "partner": None}
        api.post("/fleets", json=body).raise_for_status()
        found = api.get("/fleets", params={"page": 1, "limit": 50, "search": number}).json()["data"]["fleets"]
        return int(found[0]["id"])


def seen_then_left(page: Page, path: str, text: str) -> None:
    page.goto(path)
    expect(cell(page, text)).to_be_visible()
    go(page, "State")
    expect(page.get_by_text("Kerala", exact=True)).to_be_visible()


def test_cached_data_appears_at_once_and_then_refreshes(signed_in: Page, server: Server) -> None:
    signed_in.goto("/fleet-master")
    signed_in.get_by_title("Page 2").click()
    expect(cell(signed_in, "WB-103")).to_be_visible()
    with held(signed_in, FLEETS):
        signed_in.get_by_title("Page 1").click()
        expect(cell(signed_in, "WB-101")).to_be_visible()

    go(signed_in, "State")
    expect(signed_in.get_by_text("Kerala", exact=True)).to_be_visible()
    with held(signed_in, FLEETS) as waiting:
        with signed_in.expect_request(FLEETS):
            go(signed_in, "Fleet")
        expect(cell(signed_in, "WB-101")).to_be_visible()
        expect(signed_in.get_by_role("region", name="Fleet")).to_have_attribute("aria-busy", "false")
        assert len(waiting) == 1
        with server.api() as api:
            api.put("/fleets/1", json={"fleetNumber": "WB-101 B", "registrationNumber": "R"}).raise_for_status()
    expect(cell(signed_in, "WB-101 B")).to_be_visible()
    with server.api() as api:
        api.put("/fleets/1", json={"fleetNumber": "WB-101", "registrationNumber": "MH 12 AB 1234"}).raise_for_status()

    follow_link(signed_in, "/edit-fleet/1")
    expect(signed_in.get_by_label("Fleet Number")).to_have_value("WB-101")
    go(signed_in, "State")
    expect(signed_in.get_by_text("Kerala", exact=True)).to_be_visible()
    with held(signed_in, "**/api/fleets/1"):
        signed_in.go_back()
        expect(signed_in.get_by_role("heading", name="Edit Fleet")).to_be_visible()
        expect(signed_in.get_by_label("Fleet Number")).to_have_value("")
        expect(signed_in.get_by_label("Fleet Number")).not_to_be_editable()
    expect(signed_in.get_by_label("Fleet Number")).to_have_value("WB-101")


def test_saved_and_deleted_rows_never_show_old_values(signed_in: Page, server: Server) -> None:
    added_fleet(server, "WB-812")
    signed_in.goto("/fleet-master?search=WB-812")
    expect(cell(signed_in, "WB-812")).to_be_visible()
    signed_in.get_by_role("link", name="Edit WB-812").click()
    signed_in.get_by_label("Fleet Number").fill("WB-812 saved")
    signed_in.get_by_role("button", name=re.compile("^Save")).click()
    expect(signed_in).to_have_url(re.compile("/fleet-master"))
    with held(signed_in, FLEETS):
        signed_in.go_back()
        signed_in.go_back()
        expect(signed_in).to_have_url(re.compile("search=WB-812"))
        expect(signed_in.get_by_role("region", name="Fleet")).to_be_visible()
        expect(cell(signed_in, "WB-812")).to_have_count(0)
    expect(cell(signed_in, "WB-812 saved")).to_be_visible()

    signed_in.get_by_role("button", name="Delete WB-812 saved").click()
    signed_in.get_by_role("alertdialog").get_by_role("button").last.click()
    expect(cell(signed_in, "WB-812 saved")).to_have_count(0)
    go(signed_in, "State")
    with held(signed_in, FLEETS):
        signed_in.go_back()
        expect(signed_in.get_by_role("region", name="Fleet")).to_be_visible()
        expect(cell(signed_in, "WB-812 saved")).to_have_count(0)


def test_next_user_sees_no_cached_data(sign_in_as: OpenPage, server: Server) -> None:
    page = sign_in_as("9000000005")
    seen_then_left(page, "/fleet-master", "WB-101")
    page.get_by_role("button", name="Your account").click()
    page.get_by_role("button", name="Logout").click()
    expect(page).to_have_url(re.compile("/login$"))
    session = server.session()
    state = {"isAuthenticated": True, "error": None, "otpSent": False, "token": session["token"]}
    page.evaluate(SIGN_IN, {"auth": state, **session})
    expect(page).to_have_url(re.compile("/dashboard$"))
    with held(page, FLEETS):
        page.evaluate("history.pushState({}, '', '/fleet-master'); dispatchEvent(new PopStateEvent('popstate'))")
        expect(page.get_by_role("region", name="Fleet")).to_have_attribute("aria-busy", "true")
        expect(cell(page, "WB-101")).to_have_count(0)
    expect(cell(page, "WB-101")).to_be_visible()


def fleets_asked(page: Page) -> list[str]:
    """The lists of vehicles that are asked for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/fleets?" in request.url else None)
    return asked


def point_at(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Main").get_by_role("link", name=name, exact=True).hover()


def test_hovered_or_focused_links_prefetch_their_screens(signed_in: Page) -> None:
    signed_in.goto("/state-master")
    expect(signed_in.get_by_text("Kerala", exact=True)).to_be_visible()
    asked = fleets_asked(signed_in)
    with signed_in.expect_response(FLEETS):
        point_at(signed_in, "Fleet")
    with held(signed_in, FLEETS) as waiting:
        go(signed_in, "Fleet")
        expect(cell(signed_in, "WB-101")).to_be_visible()
        assert (len(asked), waiting) == (1, [])
    with signed_in.expect_response("**/api/stations"):
        signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Station", exact=True).focus()

    with signed_in.expect_response("**/api/fleets/1"), signed_in.expect_response("**/assets/form-*.js"):
        signed_in.get_by_role("link", name="Edit WB-101").hover()
    with held(signed_in, "**/api/fleets/1"), held(signed_in, "**/assets/*.js"):
        signed_in.get_by_role("link", name="Edit WB-101").click()
        expect(signed_in.get_by_label("Fleet Number")).to_have_value("WB-101")


@pytest.mark.fake_clock
def test_touch_scroll_over_link_prefetches_nothing(signed_in: Page) -> None:
    signed_in.clock.install()
    signed_in.goto("/state-master")
    expect(signed_in.get_by_text("Kerala", exact=True)).to_be_visible()
    asked = fleets_asked(signed_in)
    touched = signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Fleet", exact=True)
    touched.dispatch_event("pointerover", {"pointerType": "touch"})
    signed_in.clock.run_for(1_000)
    with signed_in.expect_response("**/api/stations"):
        point_at(signed_in, "Station")
        signed_in.clock.run_for(1_000)
    assert asked == []


def test_whoever_saves_data_loads_nothing_ahead(signed_in: Page) -> None:
    signed_in.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    signed_in.goto("/state-master")
    expect(signed_in.get_by_text("Kerala", exact=True)).to_be_visible()
    asked = fleets_asked(signed_in)
    point_at(signed_in, "Fleet")
    with signed_in.expect_response("**/api/stations"):
        go(signed_in, "Station")
    assert asked == []


@pytest.mark.expects_console_errors("503")
def test_failed_prefetch_is_silent_and_not_repeated(signed_in: Page) -> None:
    refused: list[Route] = []

    def refuse(route: Route) -> None:
        refused.append(route)
        route.fulfill(status=503, body="{}")

    signed_in.goto("/state-master")
    expect(signed_in.get_by_text("Kerala", exact=True)).to_be_visible()
    signed_in.route(FLEETS, refuse)
    with signed_in.expect_response(FLEETS):
        point_at(signed_in, "Fleet")
    point_at(signed_in, "State")
    point_at(signed_in, "Fleet")
    with signed_in.expect_response("**/api/stations"):
        point_at(signed_in, "Station")
    assert len(refused) == 1
    expect(signed_in.locator(".Toastify__toast")).to_have_count(0)
