"""Who may see a screen, and what users read when a call fails."""

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Locator, Page, expect

from screens import APPLICATION
from tests.browser.conftest import OpenPage
from tests.browser.gallery import follow_link
from tests.browser.grid import Held
from tests.browser.pictures import path_of
from tests.browser.server import Server
from tests.browser.window import settled

UNAUTHORIZED = "You are not authorized to access this page. Please log in."
EXPIRED = "Session expired. Please log in again."
NETWORK = "Network Error. Please check your connection."
GUARDED = [
    path_of(route) for screen in APPLICATION.screens if screen.guard and not screen.public for route in screen.routes
]


def toasts(page: Page) -> Locator:
    return page.locator(".Toastify__toast")


def end_sessions(server: Server, mobile: str) -> None:
    """End a user's sessions behind the back of the browser."""
    with closing(sqlite3.connect(server.database)) as database, database:
        owner = "SELECT id FROM users WHERE mobile_number = ?"
        database.execute(f"DELETE FROM sessions WHERE user_id IN ({owner})", (mobile,))


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
    """The tests of renderer/src/shell/guard have every screen."""
    page.goto("/no-such-page")
    for path in ("/", "/clients/7"):
        expect(page, path).to_have_url(re.compile("/login$"))
        expect(page.get_by_role("heading", level=1), path).to_have_text("Welcome Back !")
        settled(page)
        expect(toasts(page), path).to_have_count(0)
        follow_link(page, path)
    expect(page.get_by_label("Mobile Number")).to_be_visible()
    follow_link(page, "/trip-details/1")
    expect(page).to_have_url(re.compile("/login$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome Back !")


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


@pytest.mark.expects_console_errors("401", EXPIRED)
def test_calls_that_fail_together_or_late_tell_once(sign_in_as: OpenPage, server: Server) -> None:
    page = sign_in_as("9000000003")
    page.goto("/user-list")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate("localStorage.removeItem('user')")
    page.goto("about:blank")  # whose calls cannot be the first that fail
    end_sessions(server, "9000000003")
    late, others = Held(page, "**/api/auth/me"), re.compile("/api/(?!auth/me)")
    together = Held(page, others)
    page.goto("/user-list")
    late.wait()
    page.unroute(others)
    while together.routes:
        together.release()
    expect(page).to_have_url(re.compile("/login$"))
    expect(page.get_by_role("alert")).to_contain_text(EXPIRED)
    with page.expect_console_message(lambda heard: f"GET /auth/me: {EXPIRED}" in heard.text):
        late.release()
    settled(page)
    expect(toasts(page)).to_have_count(1)
    expect(page).to_have_url(re.compile("/login$"))


@pytest.mark.promise("Operations", "The message about a server error contains the request id of the log.")
@pytest.mark.expects_console_errors("500")
def test_failed_call_shows_one_toast_with_request_id(page: Page) -> None:
    page.goto("/login")
    page.get_by_label("Mobile Number").fill("9000000001")
    said = {"status": False, "message": "Something went wrong. Please try again.", "data": None}
    headers = {"X-Request-ID": "3fa2c1d0"}
    page.route("**/api/auth/send-otp", lambda route: route.fulfill(status=500, json=said, headers=headers))
    page.get_by_role("button", name="Sign In").click()
    expect(toasts(page).get_by_text("Something went wrong. Please try again.")).to_be_visible()
    expect(toasts(page).get_by_text("Request 3fa2c1d0", exact=True)).to_be_visible()
    expect(toasts(page)).to_have_attribute("role", "alert")
    expect(page.get_by_label("Mobile Number")).to_have_value("9000000001")


@pytest.mark.promise("Browser security", "An address that cannot be decoded leads to a sentence on every screen.")
@pytest.mark.expects_console_errors("status of 404", "Not found")
def test_malformed_address_leads_to_screen(signed_in: Page) -> None:
    """As the address of the page and of a link; the tests of renderer/src/shell/guard have every screen."""
    for path, go in (
        ("/edit-client/%E0%A4%A", Page.goto),
        ("/fleet-details/%ff", Page.goto),
        ("/trip-details/%ff", follow_link),
    ):
        go(signed_in, path)
        expect(signed_in.locator("[data-left]"), path).to_have_count(0)
        sentence = signed_in.get_by_role("main").get_by_role("alert").or_(signed_in.get_by_text("has this ID"))
        expect(sentence.first, path).to_be_visible()
    for path in ("/clients?search=%E0%A4%A&page=%ff&sort=%ff&limit=%", "/tracker?at=%ff,%,1&search=%"):
        signed_in.goto(path)
        expect(signed_in.locator("#root h1"), path).to_be_visible()
