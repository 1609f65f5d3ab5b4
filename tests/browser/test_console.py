"""What the browser tests rely on: the console, axe, and the server."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.accessibility import axe
from tests.browser.console import Console, report_violations
from tests.browser.server import Server

ORIGIN = "http://page.test"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    yield context
    context.close()


def heard_on(context: BrowserContext, body: str) -> Console:
    """What the console hears from a page with this body and the policy that only its own origin's scripts may run."""
    console = Console()
    report_violations(context)
    console.watch(context)
    headers = {"Content-Security-Policy": "script-src 'self'; img-src 'self'"}
    page = f"<!doctype html><html lang=en><title>Page</title><main><h1>Page</h1>{body}</main>"
    context.route(f"{ORIGIN}/", lambda route: route.fulfill(body=page, content_type="text/html", headers=headers))
    script = "console.error('broken'); setTimeout(() => { throw new Error('thrown') })"
    context.route(f"{ORIGIN}/bad.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    opened = context.new_page()
    opened.goto(f"{ORIGIN}/")
    opened.evaluate("new Promise((done) => setTimeout(done))")  # a violation is reported in a task of its own
    return console


def test_a_quiet_page_has_no_complaints(context: BrowserContext) -> None:
    assert heard_on(context, "<p>Text</p>").complaints(()) == []


def test_console_errors_and_uncaught_exceptions_are_complaints(context: BrowserContext) -> None:
    console = heard_on(context, "<script src=/bad.js></script>")
    assert [text for text in ("broken", "thrown") if any(text in error for error in console.complaints(()))] == [
        "broken",
        "thrown",
    ]


@pytest.mark.parametrize("body", ["<script>1</script>", "<img alt=x src=data:,>", "<b onclick=1>x</b>"])
def test_violations_of_the_policy_are_complaints(context: BrowserContext, body: str) -> None:
    assert any("policy violation" in error for error in heard_on(context, body).complaints(()))


def test_missing_expected_error_is_a_complaint(context: BrowserContext) -> None:
    console = heard_on(context, "<script>1</script>")
    assert console.complaints(("policy violation", "Content Security Policy")) == []
    assert console.complaints(("olicy", "no such text")) == ["no error says: no such text"]


def test_axe_reports_element_and_rule(context: BrowserContext) -> None:
    heard_on(context, "<input id=nameless>")
    assert [text.split(":")[0] for text in axe(context.pages[0])] == ["label at #nameless"]


def test_code_of_message_is_read_from_output(server: Server) -> None:
    session = server.session("9000000002")
    assert session["user"]["mobileNumber"] == "9000000002"


@pytest.mark.expects_console_errors("404")
def test_expected_error_does_not_fail_a_test(page: Page) -> None:
    page.goto("/login")
    page.evaluate("fetch('/api/nothing')")
