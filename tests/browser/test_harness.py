"""What the browser tests rely on."""

import pytest
from playwright.sync_api import Page

from tests.browser.server import Server


def test_the_code_of_a_message_can_be_read_from_the_output(server: Server) -> None:
    session = server.session("9000000002")
    assert session["user"]["mobileNumber"] == "9000000002"


@pytest.mark.expects_console_errors("404")
def test_an_error_that_a_test_expects_does_not_fail_it(page: Page) -> None:
    page.goto("/login")
    page.evaluate("fetch('/api/nothing')")
