"""The live tracker reads positions again and again: markers move, and nothing else does."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.grid import Calls
from tests.browser.maps import (
    TRACKER,
    VEHICLES,
    answer_with,
    expect_main_text,
    fail_with,
    marker,
    mercator,
    reported,
    spot,
)

FAILED = "Unable to fetch location. Please try again later."
A_MINUTE = 60_000
PIXEL = 1.5
"""How far a marker may be from where it belongs: markers are on whole pixels."""


def of_map(calls: Calls) -> list[str]:
    """Return the calls of the map. The list next to it asks more often."""
    return [call for call in calls.made if "/tracking/board" not in call]


@pytest.mark.promise("External services", "The map keeps the last positions when they cannot be refreshed.")
@pytest.mark.fake_clock
@pytest.mark.expects_console_errors("503", "/tracking/vehicles")
def test_refreshes_keep_map_view_and_last_positions(signed_in: Page) -> None:
    signed_in.clock.install(time=0)
    signed_in.clock.pause_at(1_000)  # no time passes but what the test lets pass
    answer_with(signed_in, reported("STAYS", 28, 77), reported("MOVES", 12, 77), reported("LEAVES", 20, 86))
    signed_in.goto(TRACKER)
    marker(signed_in, "MOVES").click()
    popup = signed_in.get_by_role("dialog", name="MOVES")
    expect(popup).to_contain_text("12.0000, 77.0000")
    signed_in.clock.run_for(1_000)
    where, was = spot(marker(signed_in, "STAYS")), spot(popup)
    calls = Calls(signed_in)
    answer_with(signed_in, reported("STAYS", 28, 77), reported("MOVES", 13, 78), reported("COMES", 24, 71))
    signed_in.clock.run_for(A_MINUTE - 5_000)
    assert of_map(calls) == []
    signed_in.clock.run_for(5_000)
    signed_in.clock.resume()
    expect(marker(signed_in, "COMES")).to_be_visible()
    expect(marker(signed_in, "LEAVES")).to_have_count(0)
    expect(popup).to_contain_text("13.0000, 78.0000")
    assert spot(marker(signed_in, "STAYS")) == pytest.approx(where, abs=PIXEL)
    by = mercator(13, 78, 4.5).x - mercator(12, 77, 4.5).x
    assert spot(popup).x - was.x == pytest.approx(by, abs=2 * PIXEL)
    assert of_map(calls) == ["GET /tracking/vehicles"]

    answer_with(signed_in, reported("STAYS", 28, 77), reported("MOVES", 48, 77))
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect(popup).to_contain_text("48.0000, 77.0000")
    signed_in.clock.run_for(1_000)
    assert spot(marker(signed_in, "STAYS")) == pytest.approx(where, abs=PIXEL)

    answer_with(signed_in, reported("STAYS", 28, 77), reported("MOVES", 28, 77))
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect(marker(signed_in, "Cluster of 2 markers")).to_be_visible()
    expect(popup).to_contain_text("28.0000, 77.0000")
    popup.press("Escape")
    expect(popup).to_have_count(0)
    keep_chosen_view_and_last_positions(signed_in)


def keep_chosen_view_and_last_positions(signed_in: Page) -> None:
    answer_with(signed_in, reported("ONE", 20, 78), reported("OTHER", 24, 82))
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect(marker(signed_in, "ONE")).to_be_visible()
    signed_in.get_by_role("button", name="Zoom in").click()
    signed_in.clock.run_for(1_000)
    where = spot(marker(signed_in, "ONE"))
    answer_with(signed_in, reported("ONE", 20, 78), reported("OTHER", 24, 83), reported("COMES", 20, 82))
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect(marker(signed_in, "COMES")).to_be_visible()
    assert spot(marker(signed_in, "ONE")) == pytest.approx(where, abs=PIXEL)
    across = mercator(24, 83, 5.5).x - mercator(20, 78, 5.5).x
    assert spot(marker(signed_in, "OTHER")).x - where.x == pytest.approx(across, abs=2 * PIXEL)

    fail_with(signed_in, VEHICLES, None)
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect_main_text(signed_in, FAILED)
    expect(marker(signed_in, "ONE")).to_be_visible()
    answer_with(signed_in, reported("ONE", 20, 78))
    signed_in.clock.run_for(A_MINUTE + 1_000)
    expect(signed_in.get_by_text(FAILED)).to_have_count(0)
