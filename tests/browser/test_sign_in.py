"""Sign-in by mobile number and one-time code."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Page, Request, expect

from tests.browser.grid import corner
from tests.browser.server import Server

SLOGANS: list[str] = yaml.safe_load(Path("fixtures/login.yaml").read_text(encoding="utf-8"))["slogans"]
SLOGAN_MS = 6_000
SENT = "If this number is registered, a code is on its way."


def stored(page: Page, name: str) -> Any:
    """An entry of the page's local storage."""
    return json.loads(page.evaluate("name => localStorage.getItem(name)", name) or "null")


def ask_for_code(page: Page, mobile: str) -> None:
    page.get_by_label("Mobile Number").fill(mobile)
    page.get_by_role("button", name="Sign In").click()
    expect(page.get_by_label("Enter OTP")).to_be_focused()


def enter(page: Page, code: str) -> None:
    page.get_by_label("Enter OTP").fill(code)
    page.get_by_role("button", name="Sign In").click()


def forget_when_code_was_sent(server: Server) -> None:
    """As if no code had been asked for yet, so that the next one may be asked for now."""
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("DELETE FROM limits")


def test_page_asks_for_number_then_for_code(page: Page) -> None:
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request) if request.method == "POST" else None)
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto("/login")
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome Back !")
    expect(page).to_have_title(re.compile("^Sign In"))
    field = page.get_by_label("Mobile Number")
    expect(field).to_be_focused()
    expect(page.get_by_label("Enter OTP")).to_have_count(0)
    page.get_by_role("button", name="Sign In").click()
    assert field.evaluate("field => field.validity.valueMissing")
    expect(field).to_be_focused()
    assert sent == []
    expect(corner(page)).to_be_attached()  # the last that a page loads
    assert [url for url in requested if re.search("hotReload|/dev/", url)] == []  # no code of live reload
    expect(field).to_have_attribute("inputmode", "numeric")
    field.press_sequentially("+91 98x7-6")
    expect(field).to_have_value("919876")

    ask_for_code(page, "9000000003")
    code = page.get_by_label("Enter OTP")
    expect(code).to_have_attribute("type", "password")
    expect(code).to_have_attribute("required", "")
    expect(page.get_by_text("If you don't receive code!")).to_be_visible()
    expect(page.get_by_label("Mobile Number")).not_to_be_editable()
    assert stored(page, "auth") == {"isAuthenticated": False, "error": None, "otpSent": True, "token": None}
    page.get_by_role("button", name="Sign In").click()
    assert code.evaluate("field => field.validity.valueMissing")

    page.get_by_role("button", name="Use another number").click()
    expect(page.get_by_label("Enter OTP")).to_have_count(0)
    expect(page.get_by_label("Mobile Number")).to_be_editable()
    expect(page.get_by_label("Mobile Number")).to_be_focused()

    sent.clear()
    page.get_by_label("Mobile Number").fill("9111111111")
    page.get_by_role("button", name="Sign In").dblclick()
    expect(page.get_by_label("Enter OTP")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=SENT)).to_be_visible()
    assert len(sent) == 1


@pytest.mark.fake_clock
def test_slogans_take_turns_unless_motion_is_reduced(page: Page) -> None:
    page.clock.install()
    page.goto("/login")
    expect(page.get_by_text(SLOGANS[0])).to_be_visible()
    page.clock.run_for(3 * SLOGAN_MS)
    expect(page.get_by_text(SLOGANS[0])).to_be_visible()
    page.get_by_role("button", name="Next slogan").click()
    expect(page.get_by_text(SLOGANS[1])).to_be_visible()

    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    expect(page.get_by_role("button", name="Next slogan")).to_be_visible()
    page.evaluate("new Promise((done) => setTimeout(done))")  # they begin to take turns once they are drawn
    for slogan in [*SLOGANS, SLOGANS[0]]:
        expect(page.get_by_text(slogan)).to_be_visible()
        page.clock.run_for(SLOGAN_MS)
    expect(page.get_by_text(SLOGANS[1])).to_be_visible()
    page.get_by_role("button", name="Next slogan").click()
    page.clock.run_for(3 * SLOGAN_MS)
    expect(page.get_by_text(SLOGANS[2])).to_be_visible()


@pytest.mark.expects_console_errors("422")
def test_wrong_code_shows_error_and_right_code_signs_in(page: Page, server: Server) -> None:
    page.goto("/login")
    ask_for_code(page, "9000000005")
    right = server.code_for("9000000005")
    with page.expect_response("**/auth/verify-otp") as answer:
        enter(page, f"{(int(right) + 1) % 10**6:06}")
    assert answer.value.status == 422
    code = page.get_by_label("Enter OTP")
    expect(code).to_have_accessible_description(re.compile("Incorrect code. Please try again."))
    expect(page.get_by_text("Incorrect code. Please try again.", exact=True)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)  # the field shows the error, so there is no toast
    expect(page).to_have_url(re.compile("/login$"))
    assert stored(page, "auth")["error"] == "Incorrect code. Please try again."
    assert stored(page, "token") is None
    expect(code).to_be_focused()
    enter(page, right)
    expect(page).to_have_url(re.compile("/dashboard$"))

    expect(page.get_by_role("button", name="Your account")).to_contain_text(re.compile(r"[A-Z]\w+ [A-Z]\w+"))
    token = stored(page, "token")
    assert token
    assert stored(page, "auth") == {"isAuthenticated": True, "error": None, "otpSent": False, "token": token}
    assert stored(page, "user")["mobileNumber"] == "9000000005"


def test_code_from_elsewhere_signs_in_without_another(page: Page) -> None:
    """Requesting a code would end the one that `waybill admin --reset` has printed."""
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto("/login")
    page.get_by_role("button", name="I have a code").click()
    expect(page.get_by_label("Mobile Number")).to_be_focused()  # the number comes first
    page.get_by_label("Mobile Number").fill("9000000008")
    ask = {"mobile": "9000000008"}
    message = page.request.post("/api/auth/send-otp", data=ask).json()["message"]
    page.get_by_role("button", name="I have a code").click()
    expect(page.get_by_label("Enter OTP")).to_be_focused()
    enter(page, message[-6:])
    expect(page).to_have_url(re.compile("/dashboard$"))
    assert not any(url.endswith("send-otp") for url in requests)


@pytest.mark.promise("Sign-in and sessions", "The sign-in page offers to resend a code only after a countdown.")
@pytest.mark.fake_clock
def test_resend_sends_another_code_but_not_at_once(page: Page, server: Server) -> None:
    page.clock.install()
    page.goto("/login")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    ask_for_code(page, "9000000006")
    server.code_for("9000000006")
    resend, wait = page.get_by_role("button", name="Resend"), page.get_by_role("timer")
    expect(resend).to_be_disabled()
    page.clock.run_for(2_000)
    expect(wait).to_have_text("0:28")
    forget_when_code_was_sent(server)
    page.clock.run_for(28_000)
    expect(wait).to_have_count(0)
    expect(resend).to_be_enabled()
    resend.click()
    enter(page, server.code_for("9000000006", ask=2))
    expect(page).to_have_url(re.compile("/dashboard$"))


@pytest.mark.promise(
    "Sign-in and sessions",
    "If a code is requested too soon, also after a reload, the page shows the server's message and counts down.",
)
@pytest.mark.expects_console_errors("429")
def test_reload_keeps_code_field_and_early_request_waits(page: Page, server: Server) -> None:
    page.goto("/login")
    ask_for_code(page, "9000000007")
    page.reload()
    expect(page.get_by_label("Mobile Number")).to_have_value("9000000007")
    expect(page.get_by_label("Enter OTP")).to_be_focused()
    page.get_by_role("button", name="Resend").click()
    sentence = re.compile(r"Please wait \d+ seconds? before requesting another code")
    expect(page.get_by_role("main").get_by_text(sentence)).to_be_visible()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"0:[0-3]\d"))
    expect(page.get_by_role("button", name="Resend")).to_be_disabled()
    enter(page, server.code_for("9000000007"))
    expect(page).to_have_url(re.compile("/dashboard$"))
