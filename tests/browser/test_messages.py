"""Webhooks: the secret is shown once, a test is delivered, and its delivery appears."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.grid import toast


@pytest.mark.expects_console_errors("422")
def test_webhook_is_added_and_tested(signed_in: Page) -> None:
    """The address is one of a network for documentation, where nobody answers."""
    signed_in.goto("/webhooks")
    expect(signed_in.get_by_text("No webhooks yet")).to_be_visible()
    signed_in.get_by_role("link", name="Add Webhook").first.click()
    signed_in.get_by_label("Name").fill("ERP")
    signed_in.get_by_label("Address").fill("https://localhost/hook")
    signed_in.get_by_label("An alert opened").check()
    signed_in.get_by_role("button", name="Save").click()
    expect(signed_in.get_by_text("localhost has an address in a private network")).to_be_visible()
    signed_in.get_by_label("Address").fill("https://93.184.215.14/hook")
    signed_in.get_by_role("button", name="Save").click()
    secret = signed_in.get_by_role("dialog").get_by_role("textbox")
    expect(secret).to_have_value(re.compile(r"^whsec_[A-Za-z0-9+/=]{44}$"))
    signed_in.get_by_role("button", name="Close", exact=True).click()
    signed_in.get_by_role("link", name="ERP", exact=True).click()
    signed_in.get_by_role("button", name="Send a test").click()
    expect(toast(signed_in, "Test queued. Its result appears below in a few seconds.")).to_be_visible()
    expect(signed_in.get_by_role("cell", name="Test", exact=True)).to_be_visible()


def test_channels_say_what_to_set(signed_in: Page) -> None:
    signed_in.goto("/channels")
    expect(signed_in.get_by_text("WAYBILL_SMTP_HOST")).to_be_visible()
    expect(signed_in.get_by_text("WAYBILL_TEXTS_URL")).to_be_visible()
