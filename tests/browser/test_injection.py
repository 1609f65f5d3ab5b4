"""Text stays text, whatever it contains: on every screen, from every source."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Dialog, Page, expect

from app.db.sqlite.text_functions import create_text_functions
from screens import APPLICATION
from tests.browser.conftest import OpenPage
from tests.browser.gallery import first_with_each_node, follow_link
from tests.browser.injection import LINKS, PAYLOADS, PLATE, POISON, poisoned_fixtures, poisoned_provider
from tests.browser.maps import answer_with, click_marker, reported
from tests.browser.masters import add_masters
from tests.browser.server import Server, serving
from tests.browser.test_accessibility import settle

PLAIN = ("/assigned-tenders", "/transport-dashboard")
GUARDED = tuple(screen for screen in APPLICATION.screens if screen.guard and not screen.public)
SCREENS = first_with_each_node(APPLICATION.model_copy(update={"screens": GUARDED})).screens
"""One of each kind: which text a node shows does not matter."""
ROUTES = [route for screen in SCREENS for route in screen.routes]
INJECTED = """() => {
  const wanted = ["[onerror]", "[onload]", "[ontoggle]", "[onfocus]", "[onmouseover]", "[href^='javascript:' i]",
                  "iframe[srcdoc]", "a[href^='//']"];
  for (const node of document.querySelectorAll("body *")) node.dispatchEvent(new MouseEvent("mouseover"));
  return { found: wanted.filter((one) => document.querySelector(one) !== null), ran: window.__x ?? null };
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server all of whose texts are poisoned: sample content, records, and what the provider says."""
    folder = tmp_path_factory.mktemp("poisoned")
    fixtures = poisoned_fixtures(folder / "fixtures")
    with poisoned_provider() as provider:
        settings = {"WAYBILL_TRACKING_URL": provider, "WAYBILL_TRACKING_KEY": "key", "WAYBILL_FIXTURES": str(fixtures)}
        with serving(folder, **settings) as running:
            _add_records(running)
            add_masters(running, POISON)
            _store_what_calls_refuse(running)
            yield running


def _add_records(server: Server) -> None:
    """A record of each kind with the poison in every text that the calls take."""
    names = ("material", "quantity", "source", "destination", "customerName", "customerContact", "driverContact")
    times = {"startDate": "2026-11-19T06:00:00Z", "endDate": "2026-11-20T06:00:00Z"}
    fleet = ("fleetNumber", "registrationNumber", "vendorFleetId", "model", "make", "capacity")
    bodies: dict[str, dict[str, Any]] = {
        "/client/create": {"clientName": POISON},
        "/users": {**dict.fromkeys(("fullName", "mobileNumber", "designation"), POISON), "emailId": "a@example.com"},
        "/fleets": dict.fromkeys(fleet, POISON),
        "/trips/create-trip": {**dict.fromkeys(names, POISON), **times, "driver": 1, "truckNumber": 1},
    }
    with server.api() as api:
        for path, body in bodies.items():
            assert api.post(path, json=body).status_code == 200, path


def _store_what_calls_refuse(server: Server) -> None:
    """Link that no call and no file would take, and an e-mail address that no form accepts."""
    with closing(sqlite3.connect(server.database, timeout=60)) as database, database:
        create_text_functions(database)
        database.execute("UPDATE users SET email_id = ? WHERE email_id = 'a@example.com'", (POISON,))
        for number, link in enumerate(LINKS, start=1):
            database.execute("UPDATE trip_stages SET document_link = ? WHERE id % ? = 0", (link, number))


@pytest.fixture
def page(sign_in_as: OpenPage) -> Page:
    """A page of a user whose own name contains the payload. No page may open a dialog."""
    page = sign_in_as()
    page.on("dialog", _refuse)
    return page


def _refuse(dialog: Dialog) -> None:
    raise AssertionError(f"a dialog was opened: {dialog.message}")


def assert_nothing_ran(page: Page, path: str = "") -> None:
    assert page.evaluate(INJECTED) == {"found": [], "ran": None}, path


@pytest.mark.promise(
    "Browser security", "Text from records, files, providers or the URL never runs as a script on a screen."
)
@pytest.mark.promise("Browser security", "Text never runs as a script in the tabs of a vehicle or a trip.")
@pytest.mark.promise("Browser security", "Text never runs as a script in the names and popups of map markers.")
@pytest.mark.may_have_console_errors("404", "GET /jobs/{id}", "not found", "GET /client/codes/")
def test_screens_and_tabs_show_text_without_running_it(page: Page) -> None:
    page.goto("/role-list")
    expect(page.locator(".table:not(.waiting-table)")).to_be_visible()  # the renderer follows links from here on
    for route in ROUTES:
        follow_link(page, re.sub(r"\{\w+\}", "1", route.replace("{plate}", PLATE)))
        expect(page.locator("[data-left], [inert], [aria-busy=true], [class*=skeleton]"), route).to_have_count(0)
        expect(page.get_by_role("heading", level=1), route).to_be_visible()
        assert_nothing_ran(page, route)

    for address in (f"/fleet-details/{PLATE}", "/trip-details/1"):
        follow_link(page, address)
        expect(page.get_by_role("tab", name="General")).to_be_visible()
        for tab in page.get_by_role("tab").all():
            tab.click()
            expect(tab).to_have_attribute("aria-selected", "true")
            expect(page.locator("main").locator("[aria-busy=true], [class*=skeleton]")).to_have_count(0)
            assert_nothing_ran(page)

    follow_link(page, f"/clients?search={quote(PAYLOADS[0])}&limit=10")
    expect(page.get_by_role("cell").get_by_text(PAYLOADS[0]).first).to_be_visible()
    assert_nothing_ran(page)

    answer_with(page, reported(POISON, 19.07, 72.87, POISON))
    follow_link(page, "/tracker")
    expect(page.locator("[data-left]")).to_have_count(0)
    click_marker(page)
    popup = page.get_by_role("dialog")
    expect(popup).to_contain_text(PAYLOADS[0])
    assert_nothing_ran(page)


@pytest.mark.promise("Browser security", "Text never runs as a script on the public pages.")
def test_no_public_page_runs_text_as_script(open_page: OpenPage, server: Server) -> None:
    with server.api() as api:
        link = api.post("/trips/trip-details/1/links", json={"label": PAYLOADS[0]}).raise_for_status().json()["data"]
    page = open_page()
    for path in (*PLAIN, "/login", f"/t/{link['address'].rpartition('/t/')[2]}"):
        page.goto(path)
        expect(page.get_by_text(PAYLOADS[0]).first, path).to_be_visible()
        assert_nothing_ran(page, path)


@pytest.mark.promise("Browser security", "Text never runs as a script in menus, in options and in the user's own name.")
@pytest.mark.promise("Browser security", "Text never runs as a script in messages of the server.")
@pytest.mark.expects_console_errors("422")
def test_menus_options_and_messages_run_no_script(page: Page) -> None:
    page.goto("/add-trip")
    expect(page.get_by_role("button", name="Your account")).to_contain_text(PAYLOADS[0])
    page.get_by_role("button", name="Your account").click()
    page.get_by_role("combobox", name=re.compile("driver", re.IGNORECASE)).first.click()
    expect(page.get_by_role("option").filter(has_text=PAYLOADS[0]).first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Notifications")).click()
    expect(page.get_by_text(PAYLOADS[0]).last).to_be_visible()
    assert_nothing_ran(page)

    answer = {"status": False, "message": f"Refused: {POISON}", "data": {"errors": {"clientName": [POISON]}}}
    page.route("**/api/client/create", lambda route: route.fulfill(status=422, json=answer))
    page.keyboard.press("Escape")
    follow_link(page, "/add-client")
    page.get_by_label("Client Name").fill(POISON)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert").filter(has_text=PAYLOADS[0]).first).to_be_visible()
    expect(page.get_by_role("paragraph").filter(has_text=PAYLOADS[0]).first).to_be_visible()
    assert_nothing_ran(page)


@pytest.mark.promise(
    "Browser security", "Only web addresses become links; `javascript:` and the like are neither stored nor sent."
)
def test_only_links_of_the_web_are_links(page: Page) -> None:
    page.goto("/trip-details/1?tab=tripStage")
    expect(page.get_by_text("No document").first).to_be_visible()
    assert page.get_by_role("link", name="View Document").count() == 0
    assert_nothing_ran(page)


@pytest.mark.promise("Browser security", "Text in the URL never runs as a script.")
@pytest.mark.expects_console_errors("400", "Invalid parameters passed", "Plate may have at most", "404", "Not found")
def test_text_in_address_runs_no_script(page: Page) -> None:
    for address in ("/user-list?search={}&sort={}&page={}#{}", "/fleet-details/{}", "/edit-user/{}", "/no-such/{}"):
        page.goto(address.replace("{}", quote(POISON, safe="")))
        settle(page)
        expect(page.get_by_role("heading", level=1), address).to_be_visible()
        assert_nothing_ran(page, address)
