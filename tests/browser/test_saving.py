"""While a form is being saved, and a form whose code cannot be fetched."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.grid import Held, toast

RECORD = "**/api/fleets/1"
CODE = "**/assets/form-*.js"


def model(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Model")


@pytest.fixture
def saving(signed_in: Page) -> Held:
    """A user has changed a vehicle and saves it; the response does not arrive."""
    signed_in.goto("/edit-fleet/1")
    expect(model(signed_in)).to_be_editable()
    model(signed_in).press_sequentially("x")
    saving = Held(signed_in, RECORD)
    signed_in.get_by_role("button", name="Save").click()
    expect(signed_in.get_by_role("button", name="Saving...")).to_be_visible()
    return saving


def test_what_is_being_saved_cannot_be_changed_meanwhile(signed_in: Page, saving: Held) -> None:
    expect(model(signed_in)).not_to_be_editable()
    expect(signed_in.get_by_label("Partner")).to_be_disabled()
    saving.release()
    expect(signed_in).to_have_url(re.compile("/fleet-master$"))


def test_leaving_during_save_keeps_new_screen_and_input(signed_in: Page, saving: Held) -> None:
    signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Users").click()
    signed_in.get_by_role("alertdialog").get_by_role("button", name="Discard").click()
    signed_in.get_by_role("link", name="Add User").click()
    name = signed_in.get_by_role("textbox", name="Full Name")
    name.fill("Half a na")
    saving.release()
    expect(toast(signed_in, "Vehicle saved")).to_be_visible()
    expect(name).to_have_value("Half a na")
    signed_in.get_by_role("link", name="Cancel").click()
    expect(signed_in.get_by_role("alertdialog")).to_be_visible()  # it is still known that there is something to lose


@pytest.mark.expects_console_errors("Failed to load", "Failed to fetch dynamically imported module")
def test_form_with_failed_code_loads_on_retry(signed_in: Page) -> None:
    def refuse(route: Route) -> None:
        route.abort()

    signed_in.route(CODE, refuse)
    signed_in.goto("/fleet-master")
    signed_in.locator("a[href='/edit-fleet/1']").click()
    broken = signed_in.get_by_text("This section did not load.")
    expect(broken).to_be_visible()
    signed_in.get_by_role("button", name="Try again").click()
    expect(broken).to_be_visible()
    signed_in.unroute(CODE, refuse)
    signed_in.get_by_role("button", name="Try again").click()
    expect(model(signed_in)).not_to_have_value("")
