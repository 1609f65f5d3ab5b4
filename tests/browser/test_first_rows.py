"""When the skeleton is drawn: with the rows, where they come soon, and else without them. What may delay the grid."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.cold_cache

FIRST = "MH 12 AB 1234"
AT_ONCE_MS = 40

RECORD_INTL = """
window.used = [];
for (const name of ["Collator", "DateTimeFormat", "ListFormat", "NumberFormat", "RelativeTimeFormat"]) {
  const record = (create, args) => {
    if (document.querySelector("[role=cell]") === null) window.used.push(name);
    return create(...args);
  };
  Intl[name] = new Proxy(Intl[name], {
    apply: (own, self, args) => record(own.bind(self), args),
    construct: (own, args) => record((...given) => new own(...given), args),
  });
}
"""
"""Records which formats are created before the grid is drawn. The first of them blocks a page for some frames."""

LOADED = "(name) => performance.getEntriesByType('resource').some((each) => each.name.includes(name))"
NARROW = "Object.defineProperty(navigator, 'connection', { value: { downlink: 1 } });"

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


def test_a_list_of_counts_is_drawn_without_intl(signed_in: Page) -> None:
    signed_in.add_init_script(RECORD_INTL)
    signed_in.goto("/fleet-master")
    expect(signed_in.get_by_role("cell", name=FIRST).and_(signed_in.locator("[role=cell]"))).to_be_visible()
    assert signed_in.evaluate("() => window.used") == []


def test_scripts_of_a_screen_follow_on_a_narrow_line(signed_in: Page) -> None:
    held: list[Route] = []
    requested: list[str] = []
    signed_in.add_init_script(NARROW)
    signed_in.on("request", lambda request: requested.append(request.url))
    signed_in.route(re.compile(r"/assets/(react|main)-[\w-]{8}\.js"), lambda route: held.append(route))
    signed_in.goto("/fleet-master")
    expect(signed_in.get_by_text(FIRST)).to_be_visible()
    signed_in.wait_for_function(LOADED, arg="runtime")
    assert len(held) == 2
    assert not any("/assets/table-" in url and url.endswith(".js") for url in requested)
    with signed_in.expect_request(re.compile(r"/assets/table-[\w-]{8}\.js")):
        held.pop(0).continue_()
    held.pop().continue_()
    expect(signed_in.get_by_role("cell", name=FIRST).and_(signed_in.locator("[role=cell]"))).to_be_visible()
