"""Reading without a network: the page says so, keeps what it has, and loads again once the network is back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clients import name_field
from tests.browser.grid import below, search_field, summary, toast

NEVER = ("**/assets/ToastContainer-*", "**/api/client/create")
"""The code of notices, and the call that adds a client."""
NO_ANSWER = "Network Error. Please check your connection."
NOT_SAVED = f"The client could not be saved. Please try again. {NO_ANSWER}"
RECORD = "**/api/client/clients/1"


@pytest.mark.expects_console_errors("ERR_INTERNET_DISCONNECTED", "GET ")
def test_failed_rows_reload_when_online(signed_in: Page) -> None:
    signed_in.goto("/user-list")
    expect(summary(signed_in)).to_be_visible()
    signed_in.context.set_offline(True)
    search_field(signed_in).fill("ramesh")
    alert = signed_in.get_by_role("region", name="Users").get_by_role("alert")
    expect(alert).to_contain_text("An error happened while fetching the data")
    expect(alert).to_contain_text(NO_ANSWER)
    signed_in.context.set_offline(False)
    expect(signed_in.get_by_role("link", name="Ramesh Patil")).to_be_visible()
    expect(alert).to_have_count(0)
    expect(search_field(signed_in)).to_be_focused()


@pytest.mark.expects_console_errors("ERR_FAILED")
@pytest.mark.may_have_console_errors("dynamically imported module")
def test_list_works_without_code_of_views(signed_in: Page) -> None:
    signed_in.route("**/assets/View*.js", lambda route: route.abort())
    with signed_in.expect_event("requestfailed", lambda request: "ViewSync" in request.url):
        signed_in.goto("/user-list")
    search_field(signed_in).fill("ramesh")
    expect(below(signed_in, "Full Name")).to_have_text(["Ramesh Patil"])
    views = signed_in.get_by_role("button", name="View", exact=True)
    views.click()
    expect(toast(signed_in, "This section did not load.")).to_be_visible()
    expect(below(signed_in, "Full Name")).to_have_text(["Ramesh Patil"])
    signed_in.unroute("**/assets/View*.js")
    views.click()
    expect(signed_in.get_by_role("dialog", name="View", exact=True)).to_be_visible()


@pytest.mark.cold_cache
@pytest.mark.expects_console_errors("ERR_INTERNET_DISCONNECTED")
@pytest.mark.may_have_console_errors(
    "GET /views",
    "GET /alerts/feed",
    "GET /tracking/position-source",
    "preload CSS",
    "imported module",
    "Styles cannot be fetched",
)
def test_failed_screen_code_reloads_when_online(signed_in: Page) -> None:
    signed_in.goto("/clients")
    expect(summary(signed_in)).to_be_visible()
    signed_in.context.set_offline(True)
    signed_in.get_by_role("link", name="Add Client").click()
    notice = signed_in.get_by_role("main").get_by_role("alert")  # of the form, once: the history is not there, either
    expect(notice).to_contain_text(f"This section did not load. {NO_ANSWER}")
    signed_in.context.set_offline(False)
    expect(name_field(signed_in)).to_be_focused()
    expect(signed_in.locator(".fields")).to_have_css("display", "grid")  # its styles came as well


@pytest.mark.expects_console_errors("ERR_FAILED", "GET ")
def test_form_without_record_keeps_typed_values_offline(signed_in: Page) -> None:
    signed_in.goto("/edit-client/1")
    expect(name_field(signed_in)).not_to_have_value("")
    name_field(signed_in).fill("Half typed")
    signed_in.once("dialog", lambda dialog: dialog.accept())
    signed_in.route(RECORD, lambda route: route.abort())
    signed_in.reload()
    kept = signed_in.get_by_role("main").get_by_text("You're offline. Your entry is safe.")
    expect(kept).to_be_visible()
    signed_in.unroute(RECORD)
    signed_in.evaluate("window.dispatchEvent(new Event('online'))")
    expect(name_field(signed_in)).to_have_value("Half typed")
    expect(kept).to_have_count(0)


@pytest.mark.expects_console_errors("ERR_FAILED")
def test_offline_page_shows_pending_toast_when_online(
    signed_in: Page,
) -> None:
    for address in NEVER:
        signed_in.route(address, lambda route: route.abort())
    signed_in.goto("/add-client")
    name_field(signed_in).fill("Tunnel Transport")
    signed_in.get_by_role("button", name="Save").click()
    expect(signed_in.get_by_text("You're offline. Your entry is safe.")).to_be_visible()
    expect(name_field(signed_in)).to_have_value("Tunnel Transport")
    for address in NEVER:
        signed_in.unroute(address)
    signed_in.evaluate("window.dispatchEvent(new Event('online'))")
    expect(toast(signed_in, NOT_SAVED)).to_be_visible()
