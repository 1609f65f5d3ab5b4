"""Advice: a warning below a field, and one question before a save or a sign-in."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.gallery import follow_link
from tests.browser.grid import Calls, toast
from tests.browser.server import Server
from tests.browser.window import resize

MOBILE = "12345 is not a ten-digit mobile number. SMS codes may not arrive."
PLATE = "Your GPS provider does not know this plate. It will not appear on the map."


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    with server.api() as api:
        for path, samples in (("/users", 9), ("/fleets", 10)):
            for record in api.get(path).json()["data"]:
                if record["id"] > samples:
                    api.delete(f"{path}/{record['id']}").raise_for_status()


def double_click_slowly(page: Page, name: str) -> None:
    """Click a button and, once advice asks for confirmation, the button that is there then.

    In a low window, the buttons stay at its lower edge.
    """
    resize(page, 1280, 500)
    box = page.get_by_role("button", name=name, exact=True).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("button", name=f"{name} anyway")).to_be_visible()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)


def advise_on_unknown_plate(signed_in: Page) -> None:
    calls = Calls(signed_in)
    follow_link(signed_in, "/add-fleet")
    signed_in.get_by_label("Fleet Number").fill("ZZ-902")
    signed_in.get_by_label("Registration Number").fill("ZZ 02 Z 0002")
    plate = signed_in.get_by_label("Vendor Fleet Id")
    plate.fill("ZZ02Z0002")
    plate.blur()
    double_click_slowly(signed_in, "Save")
    expect(signed_in.get_by_role("button", name="Save anyway")).to_be_visible()
    expect(plate).to_have_accessible_description(re.compile(f"^{PLATE}"))
    plate.fill("ZZ02Z0003")  # another value with the same advice
    plate.press("Enter")
    expect(signed_in.get_by_role("button", name="Save anyway")).to_be_visible()
    assert calls.bodies == []
    plate.fill("MH12AB1234")
    expect(signed_in.get_by_text(PLATE)).to_have_count(0)
    expect(signed_in.get_by_role("button", name="Save", exact=True)).to_be_visible()
    plate.press("Enter")
    expect(toast(signed_in, "Vehicle added")).to_be_visible()
    assert [body["vendorFleetId"] for body in calls.bodies if isinstance(body, dict)] == ["MH12AB1234"]


def fill_with_short_number(page: Page) -> Locator:
    """Open the form of a new user and fill it. Returns the field whose value gets advice."""
    page.goto("/add-user")
    page.get_by_label("Full Name").fill("Zoya")
    page.get_by_label("Email").fill("zoya@waybill.example")
    mobile = page.get_by_label("Mobile Number")
    mobile.fill("12345")
    return mobile


def test_advice_asks_once_until_value_fits(signed_in: Page) -> None:
    mobile = fill_with_short_number(signed_in)
    expect(signed_in.get_by_text(MOBILE)).to_have_count(0)
    mobile.press("Tab")
    expect(mobile).to_have_accessible_description(re.compile(f"^{MOBILE}"))
    expect(mobile).to_have_attribute("aria-invalid", "false")

    calls = Calls(signed_in)
    mobile.press("Enter")
    anyway = signed_in.get_by_role("button", name="Save anyway")
    expect(anyway).to_be_visible()
    expect(signed_in.get_by_role("status").get_by_text(MOBILE)).to_be_visible()
    expect(mobile).not_to_be_focused()
    signed_in.keyboard.press("Enter")  # it confirms nothing
    assert calls.bodies == []
    assert axe(signed_in, "main") == []
    signed_in.keyboard.press("Tab")
    expect(anyway).to_be_focused()
    signed_in.keyboard.press("Enter")
    expect(signed_in).to_have_url(re.compile("/user-list$"))
    assert calls.changes == ["POST /users"]

    advise_on_unknown_plate(signed_in)


def press_slowly(page: Page, button: Locator, field: Locator) -> None:
    """Press a button as a person does: the field has lost the focus before the button is released."""
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(field).not_to_be_focused()
    page.mouse.up()


def test_advice_moves_no_button_under_a_press(signed_in: Page) -> None:
    mobile = fill_with_short_number(signed_in)
    press_slowly(signed_in, signed_in.get_by_role("button", name="Save", exact=True), mobile)
    expect(signed_in.get_by_role("button", name="Save anyway")).to_be_visible()


def test_sign_in_asks_once(page: Page) -> None:
    page.goto("/login")
    mobile = page.get_by_label("Mobile Number")
    mobile.fill("12345")
    press_slowly(page, page.locator("form button[type=submit]"), mobile)
    expect(page.locator("[aria-live=polite]").get_by_text(MOBILE)).to_be_visible()
    expect(mobile).to_have_accessible_description(MOBILE)
    expect(page.get_by_label("Enter OTP")).to_have_count(0)
    assert axe(page) == []
    page.get_by_role("button", name="Sign in anyway").click()
    expect(page.get_by_label("Enter OTP")).to_be_focused()
    expect(page.get_by_role("button", name="Sign In", exact=True)).to_be_visible()
