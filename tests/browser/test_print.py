"""The printed trip sheet. A stub takes the place of the print dialog and notes what the page shows when it opens."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.test_playback import play_back, track
from tests.browser.trips import SAMPLES

DIALOG = """window.print = () => {
  const shown = (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  window.sheet = {
    text: document.body.innerText,
    controls: shown("button, form, [role=tablist], nav"),
    ink: getComputedStyle(document.body).color,
    paper: getComputedStyle(document.documentElement).backgroundColor,
    map: document.querySelectorAll(".leaflet-marker-pane [title]").length,
  };
};"""


def press_button(page: Page) -> None:
    page.get_by_role("button", name="Print").click()


def press_keys(page: Page) -> None:
    expect(page.get_by_role("heading", name="Trip 1")).to_be_visible()
    page.keyboard.press("Control+p")


def test_trip_sheet_has_content_of_all_tabs(sign_in_as: OpenPage) -> None:
    page = sign_in_as(color_scheme="dark")
    page.add_init_script(DIALOG)
    page.goto("/trip-details/1")
    for command in (press_button, press_keys):
        command(page)
        page.wait_for_function("() => window.sheet")
        expect_sheet(page.evaluate("window.sheet"))
        page.evaluate("window.sheet = undefined, window.dispatchEvent(new Event('afterprint'))")
        expect(page.get_by_role("tabpanel")).to_have_count(1)
        expect(page.get_by_role("button", name="Print")).to_be_visible()


def expect_sheet(sheet: dict[str, Any]) -> None:
    for text in (
        "Trip 1",
        "Mumbai to Delhi",
        "MH 12 AB 1234",
        "Steel tubes",
        "Border check",
        "Coolant topped up",
        "Night halt at Udaipur",
        "No documents available.",
        "Planned distance",
    ):
        assert text in sheet["text"]
    assert not sheet["controls"]
    assert sheet["map"] >= 2  # both ends, and the vehicle once its position is stored
    assert (sheet["ink"], sheet["paper"]) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")


def test_print_command_of_browser_shows_all_tabs(signed_in: Page) -> None:
    signed_in.goto(f"/trip-details/{SAMPLES}")
    expect(signed_in.get_by_role("tab").first).to_be_visible()
    signed_in.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    expect(signed_in.get_by_role("main")).to_contain_text(re.compile("No stoppage records available"))
    expect(signed_in.get_by_role("tablist")).to_have_count(0)


def test_track_is_printed_alone_with_its_dates(signed_in: Page) -> None:
    signed_in.add_init_script(DIALOG)
    play_back(signed_in, track())
    signed_in.get_by_role("button", name="Print").click()
    signed_in.wait_for_function("() => window.sheet")
    text = signed_in.evaluate("window.sheet.text")
    assert "MH12AB1234, 20 Nov 2026" in text
    assert "Igatpuri to Nashik" in text
    assert "Fuel Amount" not in text
