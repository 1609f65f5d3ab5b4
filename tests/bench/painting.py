"""Measures inside the page when the browser paints something, in the same way for Waybill and the floor."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

from tests.bench.running import Running
from tests.browser.chromium import context_options, signed_in_storage

ROUND_TRIP_MS, BYTES_PER_SECOND, TIMES_SLOWER = 150, 1.6e6 / 8, 4
"""The slow connection, and the CPU slowdown."""
CELL, FIELD = "td, [role=cell]", "input"
PREVIEW = ".waiting-cell"
"""A cell that is readable before the page is interactive."""
DEBOUNCE_MS = 250
"""The debounce of both pages."""

# An element counts once it is visible, at the end of the frame that follows: its text is on the screen by then.
WATCH = """
window.shows = (selector, text) => [...document.querySelectorAll(selector)]
  .some((found) => (found.value ?? found.textContent).includes(text) && found.checkVisibility());
window.painted = (selector, text) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`no ${selector} shows '${text}'`)), 60_000);
  const look = () => {
    if (!window.shows(selector, text)) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  look();
});
const long = [];
const observer = new PerformanceObserver((list) => { long.push(...list.getEntries()); });
observer.observe({ type: "longtask", buffered: true });
window.longestTask = (since) => {
  long.push(...observer.takeRecords());
  return Math.max(0, ...long.filter((task) => task.startTime + task.duration > since).map((task) => task.duration));
};
for (const kind of ["click", "input"]) {
  document.addEventListener(kind, ({ timeStamp }) => { window.begun = timeStamp; }, true);
}
"""
"""A script for the start of a page: `window.painted(selector, text)` returns the time."""
PRESS = """
const press = (place) => {
  const control = document.querySelector(place);
  if (control === null) requestAnimationFrame(() => press(place));
  else control.click();
};
window.press = (first, place, cell, second) => {
  if (location.protocol === "about:") return;
  sessionStorage.start ??= performance.timeOrigin;
  window.painted(first.selector, first.text).then(() => press(place), () => undefined);
  window.painted(cell, second).then((at) => { window.turned = performance.timeOrigin + at - sessionStorage.start; });
};
"""
"""A script for the start of a page: `window.press` presses a control as soon as a text is readable, and sets
`window.turned` when another text is painted, on this page or the next. The clock starts with the first page."""
# Its entry may arrive after the row that it loaded.
_FIRST_PAINT = """new Promise((resolve) => new PerformanceObserver((list) =>
  list.getEntriesByName("first-contentful-paint").forEach(({ startTime }) => resolve(startTime)),
).observe({ type: "paint", buffered: true }))"""


@contextmanager
def fresh_page(browser: Browser, server: Running, *, slow: bool) -> Iterator[tuple[Page, CDPSession]]:
    """A page in a browser with an empty cache, signed in, with ten rows per page."""
    options = context_options(server)
    if server.signed_in:
        options["storage_state"] = signed_in_storage(server)
    context = browser.new_context(**options)
    context.add_init_script(WATCH + "localStorage.setItem('pageSize', '10');")
    page = context.new_page()
    page.set_default_timeout(60_000)
    session = context.new_cdp_session(page)
    if slow:
        _slow_down(session)
    yield page, session
    context.close()


class Opened(NamedTuple):
    """Milliseconds from the start of a navigation until a text is readable, and until its row is interactive."""

    read: float
    used: float


def opened(page: Page, path: str, text: str) -> Opened:
    """Open `path` and wait until a cell has this text."""
    for name, selector in (("readable", f"{CELL}, {PREVIEW}"), ("usable", CELL)):
        page.add_init_script(f"window.{name} = window.painted({selector!r}, {text!r});")
    page.goto(path, wait_until="commit")
    return Opened(_milliseconds(page, "window.readable"), _milliseconds(page, "window.usable"))


def turned(page: Page, path: str, place: str, first: str, second: str) -> float:
    """Milliseconds from the start of a navigation until page 2 is shown, if a user presses its control at once.

    The control at `place` is pressed as soon as the text of the first page is readable.
    """
    readable = {"selector": f"{CELL}, {PREVIEW}", "text": first}
    page.add_init_script(f"{PRESS} window.press({readable}, {place!r}, {CELL!r}, {second!r});")
    page.goto(path, wait_until="commit")
    page.wait_for_function("() => window.turned")
    return _milliseconds(page, "window.turned")


def first_paint(page: Page) -> float:
    """Milliseconds from the start of the navigation to the first paint."""
    return _milliseconds(page, _FIRST_PAINT)


def longest_task(page: Page, since: float) -> float:
    """Milliseconds of the longest task that ended after `since`: a press waits for it. Tasks below 50 ms count as 0."""
    return _milliseconds(page, f"window.longestTask({since})")


class Stopwatch:
    """Measures the time from the last user input to a paint, inside the page."""

    def __init__(self, page: Page, selector: str, text: str) -> None:
        self._page = page
        page.evaluate("([selector, text]) => { window.next = window.painted(selector, text); }", [selector, text])

    def read(self) -> float:
        """Milliseconds since the last click or key."""
        return _milliseconds(self._page, "window.next.then((at) => at - window.begun)")


def heap(session: CDPSession) -> float:
    """The JavaScript heap in megabytes after garbage collection."""
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    used: float = session.send("Runtime.getHeapUsage")["usedSize"]
    return used / 1e6


def _milliseconds(page: Page, expression: str) -> float:
    value: Any = page.evaluate(expression)
    return float(value)


def _slow_down(session: CDPSession) -> None:
    session.send("Network.enable")
    line = {"latency": ROUND_TRIP_MS, "downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND}
    session.send("Network.emulateNetworkConditions", {"offline": False, **line})
    session.send("Emulation.setCPUThrottlingRate", {"rate": TIMES_SLOWER})
