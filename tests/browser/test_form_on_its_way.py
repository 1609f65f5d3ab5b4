"""A form whose record takes a while to come."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.grid import Held

RECORD = "**/api/fleets/1"
FIRST = "MH 12 AB 1234"


@pytest.fixture
def held(signed_in: Page) -> Held:
    """The list of vehicles after a click on the first one, whose response does not arrive."""
    signed_in.goto("/fleet-master")
    record = Held(signed_in, RECORD)
    signed_in.locator("a[href='/edit-fleet/1']").click()
    expect(signed_in.get_by_role("heading", name="Edit Fleet")).to_be_visible()
    return record


def plate(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Registration Number")


def test_loading_form_is_inert_focused_and_in_place(signed_in: Page, held: Held) -> None:
    form, labels = signed_in.locator(".form-card"), signed_in.locator(".form-card .label")
    number = signed_in.get_by_role("textbox", name="Fleet Number")
    expect(number).to_be_focused()
    expect(labels).to_have_count(7)
    places = "(found) => found.map((label) => JSON.stringify(label.getBoundingClientRect()))"
    before = labels.evaluate_all(places)
    expect(plate(signed_in)).to_have_value("")
    expect(plate(signed_in)).not_to_be_editable()
    expect(signed_in.get_by_label("Partner")).to_be_disabled()
    expect(form).to_have_attribute("aria-busy", "true")
    expect(form.get_by_role("status").filter(has_text="Loading...")).to_be_attached()
    expect(form.get_by_role("button", name="Save")).to_be_disabled()
    held.release()
    expect(plate(signed_in)).to_have_value(FIRST)
    expect(plate(signed_in)).to_be_editable()
    expect(signed_in.get_by_label("Partner")).to_be_enabled()
    expect(form).to_have_attribute("aria-busy", "false")
    expect(form.get_by_role("button", name="Save")).to_be_enabled()
    expect(number).to_be_focused()
    assert labels.evaluate_all(places) == before
