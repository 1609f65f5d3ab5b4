"""When the skeleton is drawn: with the rows, where they come soon, and else without them. What may delay the grid."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.cold_cache

FIRST = "MH 12 AB 1234"
AT_ONCE_MS = 40

Release = Callable[[], None]


@pytest.fixture
def standing(signed_in: Page) -> Page:
    """No timer of this page ends by itself."""
    signed_in.clock.install(time=0)
    signed_in.clock.pause_at(1000)
    return signed_in


@pytest.fixture
def release(standing: Page) -> Release:
    """The rows of the list of vehicles are held up, until this is called."""
    held: list[Route] = []
    standing.route("**/api/fleets?*", lambda route: held.append(route))
    with standing.expect_request("**/api/fleets?*"):
        standing.goto("/fleet-master")
    standing.wait_for_function("() => document.readyState === 'complete'")

    def let_go() -> None:
        for route in held:
            route.continue_()

    return let_go


def test_early_rows_appear_together_with_skeleton(standing: Page, release: Release) -> None:
    expect(standing.locator("html")).to_be_hidden()
    release()
    expect(standing.get_by_text(FIRST)).to_be_visible()


def test_late_rows_delay_skeleton_only_briefly(standing: Page, release: Release) -> None:
    standing.clock.run_for(AT_ONCE_MS - 1)
    expect(standing.locator("html")).to_be_hidden()
    standing.clock.run_for(1)
    expect(standing.locator(".content .skeleton-line").first).to_be_visible()
    release()
    expect(standing.get_by_text(FIRST)).to_be_visible()


def test_a_screen_without_rows_is_drawn_without_waiting(standing: Page) -> None:
    standing.goto("/add-fleet")
    expect(standing.get_by_role("heading", name="Add Fleet")).to_be_visible()
