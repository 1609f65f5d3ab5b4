"""Who may see a screen, and what users read when a call fails."""

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from screens import APPLICATION
from tests.browser.conftest import OpenPage
from tests.browser.gallery import follow_link
from tests.browser.grid import Held
from tests.browser.pictures import path_of
from tests.browser.server import Server
from tests.browser.test_sign_in import stored

UNAUTHORIZED = "You are not authorized to access this page. Please log in."
EXPIRED = "Session expired. Please log in again."
NETWORK = "Network Error. Please check your connection."
GUARDED = [path_of(route) for screen in APPLICATION.screens if screen.guard for route in screen.routes]


def toasts(page: Page) -> Locator:
    return page.locator(".Toastify__toast")


def end_sessions(server: Server, mobile: str) -> None:
    """Ends a user's sessions behind the back of the browser."""
    with closing(sqlite3.connect(server.database)) as database, database:
        owner = "SELECT id FROM users WHERE mobile_number = ?"
        database.execute(f"DELETE FROM sessions WHERE user_id IN ({owner})", (mobile,))


def open_then_expire(page: Page, server: Server, mobile: str, path: str = "/clients") -> None:
    """Opens a screen of a user whose session has ended."""
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("region", name="Notifications Alt+T")).to_be_attached()
    end_sessions(server, mobile)


def settled(page: Page) -> None:
    """Returns when what has arrived is drawn."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def settled_without_frames(page: Page) -> None:
    """Like `settled`, for a page whose clock is stopped."""
    page.evaluate(
        "new Promise((done) => { const { port1, port2 } = new MessageChannel();"
        "port1.onmessage = done; port2.postMessage(0); })"
    )


def answer(status: int, body: object) -> Callable[[Route], None]:
    return lambda route: route.fulfill(status=status, body=json.dumps(body), content_type="application/json")


def test_a_visitor_without_a_token_is_told_once(page: Page) -> None:
    page.goto("/clients")
    expect(page.get_by_role("alert")).to_contain_text(UNAUTHORIZED)
    expect(page).to_have_url(re.compile("/login$"))
    expect(page.get_by_label("Mobile Number")).to_be_focused()
    expect(toasts(page)).to_have_count(1)
    page.go_back()
    expect(page).not_to_have_url(re.compile("/clients$"))


@pytest.mark.promise("Browser security", "Without a session, no part of a protected screen is displayed.")
def test_no_screen_or_path_is_shown_without_token(page: Page) -> None:
    page.goto("/no-such-page")
    for path in ("/", "/no-such-page", "/clients/7", "/edit-client", "/index.html"):
        expect(page, path).to_have_url(re.compile("/login$"))
        expect(page.get_by_role("heading", level=1), path).to_have_text("Welcome Back !")
        settled(page)
        expect(toasts(page), path).to_have_count(0)
        follow_link(page, path)

    expect(page.get_by_label("Mobile Number")).to_be_visible()
    for path in GUARDED:
        follow_link(page, path)
        expect(page, path).to_have_url(re.compile("/login$"))
        expect(page.get_by_role("heading", level=1), path).to_have_text("Welcome Back !")


def test_unknown_path_and_sign_in_lead_user_to_dashboard(signed_in: Page) -> None:
    signed_in.goto("/login")
    expect(signed_in).to_have_url(re.compile("/dashboard$"))
    expect(toasts(signed_in)).to_have_count(0)
    signed_in.goto("/no-such-page/7")
    expect(signed_in).to_have_url(re.compile("/dashboard$"))
    expect(toasts(signed_in)).to_have_text(["There is no page at /no-such-page/7."])
    follow_link(signed_in, "/no-such-page")
    expect(signed_in).to_have_url(re.compile("/dashboard$"))
    expect(toasts(signed_in)).to_have_text(["There is no page at /no-such-page.", re.compile("/7")])


@pytest.mark.expects_console_errors("401")
@pytest.mark.fake_clock
def test_expired_session_shows_notice_and_redirects_after_delay(sign_in_as: OpenPage, server: Server) -> None:
    page = sign_in_as("9000000002")
    page.clock.install()
    open_then_expire(page, server, "9000000002")
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    page.get_by_role("button", name="Delete Kaveri Textiles").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_role("alert").filter(has_text=EXPIRED)).to_be_visible()
    assert [stored(page, name) for name in ("token", "user")] == [None, None]
    assert stored(page, "auth") == {"isAuthenticated": False, "error": None, "otpSent": False, "token": None}
    page.clock.run_for(499)
    settled_without_frames(page)
    expect(page).to_have_url(re.compile("/clients$"))
    page.clock.run_for(1)
    expect(page).to_have_url(re.compile("/login$"))
    expect(toasts(page)).to_have_count(1)


@pytest.mark.expects_console_errors("401", EXPIRED)
def test_calls_that_fail_together_or_late_tell_once(sign_in_as: OpenPage, server: Server) -> None:
    page = sign_in_as("9000000003")
    open_then_expire(page, server, "9000000003", "/user-list")
    page.evaluate("localStorage.removeItem('user')")
    held = Held(page, "**/api/auth/me")
    page.reload()
    expect(page).to_have_url(re.compile("/login$"))
    expect(page.get_by_role("alert")).to_contain_text(EXPIRED)
    with page.expect_console_message(lambda heard: f"GET /auth/me: {EXPIRED}" in heard.text):
        held.release()
    settled(page)
    expect(toasts(page)).to_have_count(1)
    expect(page).to_have_url(re.compile("/login$"))


FAILURES: list[tuple[Callable[[Route], None], str]] = [
    (answer(503, {"status": False, "message": "We are moving", "data": None}), "We are moving"),
    (lambda route: route.fulfill(status=502, body="<html>"), "API request failed"),
]
"""One with a message and one without; the tests of renderer/src/data/api.ts have the others."""


@pytest.mark.promise("Operations", "The message about a server error contains the request id of the log.")
@pytest.mark.expects_console_errors("503", "500", "502")
def test_failed_call_shows_one_toast_with_request_id(page: Page) -> None:
    page.goto("/login")
    page.get_by_label("Mobile Number").fill("9000000001")
    for number, (act, sentence) in enumerate(FAILURES):
        page.route("**/api/auth/send-otp", act, times=1)
        page.get_by_role("button", name="Sign In").click()
        expect(toasts(page), f"failure {number}").to_have_text([sentence])
        expect(toasts(page), f"failure {number}").to_have_attribute("role", "alert")
        expect(page.get_by_label("Mobile Number")).to_have_value("9000000001")
        toasts(page).get_by_role("button", name="Close").click()
        expect(toasts(page)).to_have_count(0)

    said = {"status": False, "message": "Something went wrong. Please try again.", "data": None}
    headers = {"X-Request-ID": "3fa2c1d0"}
    page.route("**/api/auth/send-otp", lambda route: route.fulfill(status=500, json=said, headers=headers))
    page.get_by_role("button", name="Sign In").click()
    expect(toasts(page).get_by_text("Something went wrong. Please try again.")).to_be_visible()
    expect(toasts(page).get_by_text("Request 3fa2c1d0", exact=True)).to_be_visible()


WITH_PARAMETER = [route for screen in APPLICATION.screens for route in screen.routes if "{" in route]


@pytest.mark.promise("Browser security", "An address that cannot be decoded leads to a sentence on every screen.")
@pytest.mark.expects_console_errors("status of 404", "status of 400", "Not found", "A plate has")
def test_malformed_address_leads_to_sentence(signed_in: Page) -> None:
    for route in WITH_PARAMETER:
        for part, go in (("%E0%A4%A", Page.goto), ("%ff", follow_link)):
            path = re.sub(r"\{\w+\}", part, route)
            go(signed_in, path)
            expect(signed_in.locator("[data-left]"), path).to_have_count(0)
            expect(signed_in.locator("#root h1"), path).to_be_visible()
            sentence = signed_in.get_by_role("main").get_by_role("alert").or_(signed_in.get_by_text("has this ID"))
            expect(sentence.first, path).to_be_visible()


def test_malformed_query_leads_to_screen(signed_in: Page) -> None:
    for path in (
        "/clients?search=%E0%A4%A&page=%ff&sort=%ff&limit=%",
        "/trip-list?tripStatus=in.%ff&view=%ff",
        "/dashboard?from=%E0%A4%A&to=%ff",
        "/tracker?at=%ff,%,1&search=%",
        "/edit-user/1?in=search=%25ff%ff",
    ):
        signed_in.goto(path)
        expect(signed_in.locator("[data-left]"), path).to_have_count(0)
        expect(signed_in.locator("#root h1"), path).to_be_visible()
