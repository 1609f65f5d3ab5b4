"""What the browser tests rely on."""

import pytest
from playwright.sync_api import Page

from tests.browser.server import Server


def test_code_of_message_is_read_from_output(server: Server) -> None:
    session = server.session("9000000002")
    assert session["user"]["mobileNumber"] == "9000000002"


@pytest.mark.expects_console_errors("404")
def test_expected_error_does_not_fail_a_test(page: Page) -> None:
    page.goto("/login")
    page.evaluate("fetch('/api/nothing')")
