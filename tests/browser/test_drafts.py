"""Drafts survive the end of a session, a lost network and broken storage, and belong to one user."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Dialog, Page, Route, expect

from tests.browser.clients import added_names, delete_added, name_field
from tests.browser.gallery import follow_link
from tests.browser.grid import corner, toast
from tests.browser.server import Server

FIRST, SECOND = "9200000011", "9200000012"
"""Belong to users of this module, whose sessions end."""
KEPT = "Draft restored."
UNSAVED = "You have an unsaved client."


@pytest.fixture(scope="module", autouse=True)
def _typists(server: Server) -> None:
    with server.api() as api:
        for mobile in (FIRST, SECOND):
            body = {"fullName": f"Tara {mobile}", "emailId": "tara@waybill.example", "mobileNumber": mobile}
            api.post("/users", json=body).raise_for_status()


@pytest.fixture(autouse=True)
def _only_the_sample_clients_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


def save(page: Page) -> None:
    page.get_by_role("button", name="Save").click()


def sign_in(page: Page, server: Server, mobile: str) -> None:
    """By hand, in the tab that is open."""
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("DELETE FROM limits")
    asked = len(re.findall(f"SMS to {mobile}", server.printed()))
    page.get_by_label("Mobile Number").fill(mobile)
    page.get_by_role("button", name="Sign In").click()
    page.get_by_label("Enter OTP").fill(server.code_for(mobile, asked + 1))
    page.get_by_role("button", name="Sign In").click()
    expect(page).to_have_url(re.compile("/dashboard$"))
    expect(page.get_by_role("button", name="Your account")).to_contain_text(f"Tara {mobile}")


def log_out(page: Page) -> None:
    # By keyboard: a notice may stand over the button, for as long as a pointer waits on it.
    account = page.get_by_role("button", name="Your account")
    expect(account).to_be_enabled()  # the skeleton has it, too
    account.press("Enter")
    page.get_by_role("button", name="Logout").press("Enter")


def end_session(server: Server) -> None:
    """End the sessions of all users, who learn it from their next call."""
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("DELETE FROM sessions WHERE user_id > 9")


def type_until_the_session_ends(page: Page, server: Server) -> None:
    follow_link(page, "/add-client")
    name_field(page).fill("Half typed")

    def end_first(route: Route) -> None:
        end_session(server)
        route.continue_()

    page.route("**/api/client/create", end_first, times=1)  # earlier, a call of idle time could leave the form first
    save(page)
    expect(page).to_have_url(re.compile("/login$"))


def drafts(page: Page) -> list[str]:
    names: list[str] = page.evaluate("Object.keys(sessionStorage).filter((name) => name.includes('draft:'))")
    return names


@pytest.mark.promise("Drafts", "When a session expires, the form keeps its input.")
@pytest.mark.promise("Drafts", "When a session expires, the drafts of all tabs are kept.")
@pytest.mark.promise("Drafts", "After the next sign-in, the draft is offered, restored and can be saved.")
@pytest.mark.expects_console_errors("401")
@pytest.mark.may_have_console_errors("Session expired")
def test_drafts_survive_expired_session_of_every_tab(page: Page, server: Server) -> None:
    page.goto("/login")
    sign_in(page, server, FIRST)
    other = page.context.new_page()
    other.goto("/add-client")
    name_field(other).fill("Typed in another tab")
    type_until_the_session_ends(page, server)
    expect(other).to_have_url(re.compile("/login$"))
    assert drafts(other) == ["draft:/add-client"]
    other.close()
    sign_in(page, server, FIRST)
    expect(toast(page, UNSAVED)).to_be_visible()
    page.get_by_label("Notifications Alt+T").get_by_role("button", name="Continue").click()
    expect(page).to_have_url(re.compile("/add-client$"))
    expect(name_field(page)).to_have_value("Half typed")
    expect(page.get_by_role("main").get_by_role("status").filter(has_text=KEPT)).to_be_visible()
    save(page)
    expect(toast(page, "Client added")).to_be_visible()
    assert added_names(server) == ["Half typed"]
    assert drafts(page) == []


@pytest.mark.promise("Drafts", "Another user who signs in in the same tab never sees the draft.")
@pytest.mark.promise("Drafts", "Logging out deletes every draft.")
@pytest.mark.expects_console_errors("401")
@pytest.mark.may_have_console_errors("Session expired")  # what a page loads when it is idle may still be on its way
def test_other_users_and_logout_leave_no_draft(page: Page, server: Server) -> None:
    page.goto("/login")
    sign_in(page, server, FIRST)
    type_until_the_session_ends(page, server)
    assert drafts(page) == ["draft:/add-client"]
    sign_in(page, server, SECOND)
    page.wait_for_function("() => !Object.keys(sessionStorage).some((name) => name.includes('draft:'))")
    expect(toast(page, UNSAVED)).to_have_count(0)
    follow_link(page, "/add-client")
    expect(name_field(page)).to_have_value("")

    def accept(dialog: Dialog) -> None:
        dialog.accept()

    page.on("dialog", accept)
    name_field(page).fill("Left behind")
    page.goto("/role-list")
    assert drafts(page) == ["draft:/add-client"]
    log_out(page)
    expect(page).to_have_url(re.compile("/login$"))
    assert drafts(page) == []


@pytest.mark.promise("Drafts", "Logging out deletes the drafts of all tabs.")
@pytest.mark.promise("Sign-in and sessions", "Signing out in one tab signs out the others.")
def test_logout_ends_session_and_drafts_of_every_tab(page: Page, server: Server) -> None:
    other = page.context.new_page()
    other.goto("/login")
    page.goto("/login")
    sign_in(page, server, FIRST)
    expect(other).to_have_url(re.compile("/dashboard$"))
    follow_link(other, "/add-client")
    name_field(other).fill("Left in another tab")
    asleep = other.evaluate("sessionStorage.getItem('draft:/add-client')")
    log_out(page)
    expect(other).to_have_url(re.compile("/login$"))
    expect(other.get_by_role("link", name="Cancel")).to_have_count(0)
    other.wait_for_function("() => !Object.keys(sessionStorage).some((name) => name.includes('draft:'))")
    sign_in(page, server, FIRST)  # the other tab may have been suspended, and missed the sign-out
    other.evaluate("(asleep) => sessionStorage.setItem('draft:/add-client', asleep)", asleep)
    other.goto("/add-client")
    expect(other.get_by_role("button", name="Your account")).to_contain_text(FIRST)
    expect(name_field(other)).to_have_value("")


def save_after_restart(signed_in: Page, server: Server) -> None:
    signed_in.get_by_role("link", name="Add Client").press("Enter")
    name_field(signed_in).fill("Patient Partners")
    server.stop()
    server.start()
    save(signed_in)
    expect(signed_in).to_have_url(re.compile("/clients$"))
    assert added_names(server) == ["Tunnel Transport", "Tunnel Transport", "Patient Partners"]


@pytest.mark.promise("Drafts", "Input that was reverted leaves no draft.")
@pytest.mark.promise(
    "Drafts", "When the network fails, the form says so, keeps its input, and can be sent once the network is back."
)
@pytest.mark.promise("Drafts", "A save without a response is reported in the form.")
@pytest.mark.promise("Saving", "After a successful save, the messages of earlier failures disappear.")
@pytest.mark.promise("Saving", "A form can be saved after the server has restarted.")
@pytest.mark.expects_console_errors("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
@pytest.mark.may_have_console_errors("ERR_", "Failed to fetch")
def test_unsent_form_keeps_input_until_it_is_saved(signed_in: Page, server: Server) -> None:
    signed_in.goto("/add-client")
    name_field(signed_in).fill("H")
    assert drafts(signed_in) == ["draft:/add-client"]
    name_field(signed_in).fill("")
    assert drafts(signed_in) == []

    name_field(signed_in).fill("Tunnel Transport")
    expect(corner(signed_in)).to_be_attached()  # without it there is no code of notices, and no network to load it
    signed_in.context.set_offline(True)
    notice = signed_in.get_by_role("status").filter(has_text=re.compile("offline|online"))
    expect(notice).to_have_text("You're offline. Your entry is safe.")
    save(signed_in)
    failed = "The client could not be saved. Please try again. Network Error. Please check your connection."
    toast(signed_in, failed).hover()  # so that it does not close by itself
    expect(name_field(signed_in)).to_have_value("Tunnel Transport")
    signed_in.context.set_offline(False)
    expect(notice).to_have_text("Back online. Press Save to send it.")
    expect(toast(signed_in, failed)).to_have_count(0)
    assert added_names(server) == []
    save(signed_in)
    expect(toast(signed_in, "Client added")).to_be_visible()
    assert added_names(server) == ["Tunnel Transport"]

    signed_in.route("**/api/client/create", lambda route: route.abort(), times=1)
    signed_in.get_by_role("link", name="Add Client").press("Enter")  # toasts may cover it
    name_field(signed_in).fill("Tunnel Transport")
    save(signed_in)
    expect(signed_in.get_by_text("You're offline. Your entry is safe.")).to_be_visible()
    toast(signed_in, failed).hover()  # so that it does not go by itself
    name_field(signed_in).press("Enter")
    expect(signed_in).to_have_url(re.compile("/clients$"))
    expect(toast(signed_in, failed)).to_have_count(0)

    save_after_restart(signed_in, server)


DENIED = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


@pytest.mark.promise("Saving", "The application works when the browser's storage is disabled or full.")
@pytest.mark.parametrize("broken", [pytest.param(DENIED, id="denied"), pytest.param(FULL, id="full")])
def test_without_storage_one_signs_in_types_and_saves(page: Page, server: Server, broken: str) -> None:
    page.add_init_script(broken)
    page.goto("/login")
    sign_in(page, server, FIRST)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Clients").click()
    expect(page.get_by_role("row")).to_have_count(6)
    page.get_by_role("link", name="Add Client").press("Enter")  # notices may lie over it
    name_field(page).fill("Unkept Ltd")
    save(page)
    expect(toast(page, "Client added")).to_be_visible()
    assert added_names(server) == ["Unkept Ltd"]
