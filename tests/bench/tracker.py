"""Measures the live tracker with many vehicles, in a real Chromium: `npm run bench -- tracker`.

For each count: how long the page takes to draw once the positions are there, how many frames a second it shows while
the map is dragged and while the list is scrolled, and the longest time for which reading the positions again keeps it
from answering. At the end, how long the track of a whole day takes to be drawn from the press of its button on.
"""

import statistics
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page, Route, sync_playwright

from tests.browser.chromium import context_options, launch_options, signed_in_storage
from tests.browser.server import Server, serving

COUNTS = (1000, 10_000, 50_000)
PATIENCE = 60_000
REFRESH = 4
"""Seconds between two readings here, instead of a minute for the map and 15 seconds for the list."""
SCROLLS = 60
"""How often the wheel turns, by 400 pixels, to scroll the list."""
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
PLAYED = 5
"""How often a day is opened."""
DRAWN = """(button) => {
  const begin = performance.now();
  button.click();
  return new Promise((done) => {
    const look = () => {
      if (document.querySelector("path.track-band")) requestAnimationFrame(() => done(performance.now() - begin));
      else requestAnimationFrame(look);
    };
    look();
  });
}"""
ARRIVALS = """(path) => performance.getEntriesByType("resource").filter(({ name }) => name.includes(path))
  .map(({ responseEnd }) => responseEnd)"""
PLATE = "MH12AB1234"
MAP, LIST = "/tracking/vehicles", "/tracking/board"


def sooner(route: Route) -> None:
    """The page, with a shorter time between two readings."""
    answer = route.fetch()
    text = answer.text()
    for seconds in (15, 60):
        text = text.replace(f'"refresh":{seconds}', f'"refresh":{REFRESH}')
    route.fulfill(response=answer, body=text)


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element, in pixels."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pan(page: Page) -> list[float]:
    """Milliseconds between the pictures that are shown while the map is dragged about."""
    x, y = middle(page, ".leaflet-container")
    page.evaluate(FRAMES)
    for across, down in ((300, 0), (-300, 120), (200, -200), (-200, 80)):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + across, y + down, steps=40)
        page.mouse.up()
    return spans(page)


def scroll(page: Page) -> list[float]:
    """Milliseconds between the pictures that are shown while the list is scrolled."""
    page.mouse.move(*middle(page, ".live-rows"))
    page.evaluate(FRAMES)
    for _ in range(SCROLLS):
        page.mouse.wheel(0, 400)
    return spans(page)


def spans(page: Page) -> list[float]:
    """Milliseconds between the pictures since FRAMES."""
    times: list[float] = page.evaluate("() => { window.going = false; return window.frames_; }")
    return [after - before for before, after in pairwise(times)]


def rate(spans: list[float]) -> str:
    """Pictures a second."""
    slow = statistics.quantiles(spans, n=20)[-1]
    return f"{1000 / statistics.mean(spans):4.0f} frames a second (95th percentile {slow:.0f} ms)"


def longest_task(page: Page) -> str:
    """The longest time for which readings of both the map and the list block the page."""
    page.mouse.move(0, 0)  # over the list, the order of the rows would wait
    page.evaluate("performance.clearResourceTimings(); window.blocked.length = 0")
    for path in (MAP, LIST):
        page.wait_for_function(f"(path) => ({ARRIVALS})(path).length >= 3", arg=path)
    page.wait_for_load_state("networkidle")
    blocked: list[dict[str, float]] = page.evaluate("window.blocked")
    longest = max((entry["ms"] for entry in blocked), default=0.0)
    return f"{longest:.0f} ms at most" if longest else "less than 50 ms"


def measure(browser: Browser, server: Server) -> str:
    """One line of figures."""
    context = browser.new_context(**context_options(server), storage_state=signed_in_storage(server))
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    page.route("**/tracker", sooner)
    page.goto("/tracker")
    page.wait_for_function("() => window.drawn !== undefined")
    page.locator(".live-row").first.wait_for()
    drawn: float = page.evaluate("window.drawn") - page.evaluate(ARRIVALS, MAP)[0]
    line = (
        f"drawn {drawn:6.0f} ms after the data   pan {rate(pan(page))}   scroll {rate(scroll(page))}"
        f"   refresh blocks {longest_task(page)}"
    )
    context.close()
    return line


def play(browser: Browser, folder: Path) -> str:
    """How long the track of yesterday takes to be drawn."""
    with serving(folder, WAYBILL_SIMULATOR_PAST_HOURS="48") as server:
        context = browser.new_context(**context_options(server), storage_state=signed_in_storage(server))
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        spans = list[float]()
        for _ in range(PLAYED):
            page.goto(f"/fleet-details/{PLATE}?tab=track&view=history")
            page.get_by_role("button", name="Yesterday").wait_for()
            page.wait_for_load_state("networkidle")
            spans.append(page.get_by_role("button", name="Yesterday").evaluate(DRAWN))
        context.close()
    return f"a vehicle's day   drawn {statistics.median(spans):.0f} ms after the press, at most {max(spans):.0f} ms"


def lines() -> Iterator[str]:
    """A line for each count."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for count in COUNTS:
            more = {"WAYBILL_SIMULATOR_VEHICLES": str(count), "WAYBILL_POSITIONS_EVERY": "5"}
            with serving(Path(folder) / str(count), **more) as server:
                yield f"{count:6} vehicles   {measure(browser, server)}"
        yield play(browser, Path(folder) / "past")
        browser.close()
