"""Measures the live tracker with many vehicles, in a real Chromium: `npm run bench -- tracker`.

For each count: how long the page takes to draw once the positions are there, how many frames a second it shows while
the map is dragged, and the longest time for which reading the positions again keeps it from answering.
"""

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, Route, sync_playwright

from tests.browser.chromium import context_options, launch_options, signed_in_storage
from tests.browser.server import Server, serving

COUNTS = (10_000, 50_000)
PATIENCE = 60_000
REFRESH = 4
"""Seconds between two readings here, instead of a minute."""
WATCH = """
window.blocked = [];
new PerformanceObserver((list) => window.blocked.push(...list.getEntries().map(({ startTime, duration }) =>
  ({ at: startTime, ms: duration })))).observe({ type: "longtask", buffered: true });
new MutationObserver(() => {
  if (window.drawn === undefined && document.querySelector(".leaflet-marker-icon")) window.drawn = performance.now();
}).observe(document, { childList: true, subtree: true });
"""
FRAMES = """
window.frames_ = []; window.going = true;
(function tick(at) { window.frames_.push(at); if (window.going) requestAnimationFrame(tick); })(performance.now());
"""
ARRIVALS = """() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/tracking/vehicles"))
  .map(({ responseEnd }) => responseEnd)"""


def sooner(route: Route) -> None:
    """The page, with a shorter time between two readings."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('"refresh":60', f'"refresh":{REFRESH}'))


def pan(page: Page) -> list[float]:
    """Milliseconds between the pictures that are shown while the map is dragged about."""
    box = page.locator(".leaflet-container").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(FRAMES)
    for across, down in ((300, 0), (-300, 120), (200, -200), (-200, 80)):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + across, y + down, steps=40)
        page.mouse.up()
    times: list[float] = page.evaluate("() => { window.going = false; return window.frames_; }")
    return [after - before for before, after in zip(times, times[1:], strict=False)]


def measure(browser: Browser, server: Server) -> str:
    """One line of figures."""
    context = browser.new_context(**context_options(server), storage_state=signed_in_storage(server))
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    page.route("**/tracker", sooner)
    page.goto("/tracker")
    page.wait_for_function("() => window.drawn !== undefined")
    drawn: float = page.evaluate("window.drawn") - page.evaluate(ARRIVALS)[0]
    spans = pan(page)
    page.evaluate("performance.clearResourceTimings(); window.blocked.length = 0")
    page.wait_for_function(f"() => ({ARRIVALS})().length >= 3")
    page.wait_for_load_state("networkidle")
    blocked: list[dict[str, float]] = page.evaluate("window.blocked")
    longest = max((entry["ms"] for entry in blocked), default=0.0)
    context.close()
    slow = statistics.quantiles(spans, n=20)[-1]
    return (
        f"drawn {drawn:6.0f} ms after the data   pan {1000 / statistics.mean(spans):4.0f} frames a second"
        f" (95th percentile {slow:.0f} ms)   refresh blocks "
        + (f"{longest:.0f} ms at most" if longest else "less than 50 ms")
    )


def lines() -> Iterator[str]:
    """A line for each count."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for count in COUNTS:
            with serving(Path(folder) / str(count), WAYBILL_SIMULATOR_VEHICLES=str(count)) as server:
                yield f"{count:6} vehicles   {measure(browser, server)}"
        browser.close()
