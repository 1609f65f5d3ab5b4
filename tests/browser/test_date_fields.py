"""Fields for dates: typed in several ways, shown as in lists, one tab stop each."""

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.fake_clock
def test_dates_are_typed_refused_and_picked(signed_in: Page) -> None:
    signed_in.clock.set_fixed_time("2026-11-22T09:00:00+05:30")
    signed_in.add_init_script("HTMLInputElement.prototype.showPicker = function () { document.title = this.type; }")
    signed_in.goto("/add-trip")
    start, end = signed_in.get_by_label("Start Date"), signed_in.get_by_label("End Date")
    start.focus()
    signed_in.keyboard.type("19/11 6:00")
    signed_in.keyboard.press("Tab")
    expect(start).to_have_value("19 Nov 2026, 6:00 am")
    expect(end).to_be_focused()
    signed_in.keyboard.type("18/11 8pm")
    signed_in.keyboard.press("Tab")
    expect(end).to_have_value("18 Nov 2026, 8:00 pm")
    expect(end).to_have_accessible_description("Ends before it starts.")
    end.fill("20:30")
    end.press("Tab")
    expect(end).to_have_value("18 Nov 2026, 8:30 pm")

    start.fill("soon")
    start.press("Enter")
    expect(start).to_have_accessible_description("Start Date must be a date and a time, such as 19 Nov 2026, 6:00 am")
    expect(start).to_have_value("soon")
    expect(start).to_be_focused()

    signed_in.get_by_label("Start Date").press("ArrowDown")
    expect(signed_in).to_have_title("datetime-local")
    calendar = signed_in.get_by_role("button", name="Calendar").first
    expect(calendar).to_have_attribute("tabindex", "-1")
    signed_in.locator("input[type=datetime-local]").first.fill("2026-11-19T06:00", force=True)
    expect(signed_in.get_by_label("Start Date")).to_have_value("19 Nov 2026, 6:00 am")
    expect(signed_in.get_by_label("Start Date")).to_be_focused()
