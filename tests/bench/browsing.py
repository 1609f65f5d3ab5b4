"""Measures the browser: the first row, then navigation."""

from collections.abc import Iterator
from functools import partial
from statistics import median
from typing import NamedTuple

from tests.bench.figures import Row, at_most, noted, under
from tests.bench.ground import Ground
from tests.bench.moves import OURS, Moves, moved
from tests.bench.painting import first_paint, fresh_page, heap, longest_task, opened
from tests.bench.running import Running
from tests.bench.weight import weighed

SPEEDS = {True: "slow", False: "fast"}
NAMES = ("page 2", "search, after the 250 ms debounce", "list to form, loaded before", "form to list, loaded before")
"""Labels of the fields of `Moves`."""


class Opening(NamedTuple):
    """Milliseconds from the start of a navigation."""

    paint: float
    row: float
    use: float
    task: float


def first_row(ground: Ground) -> Iterator[Row]:
    """The first row of a list in a browser with an empty cache."""
    for slow, most in ((True, 2.2), (False, 2.0)):
        sides = (partial(_opening, ground, server, slow) for server in (ground.floor, ground.ours))
        rounds = zip(*ground.by_turns(*sides), strict=True)
        floor, ours = (Opening(*map(median, zip(*side, strict=True))) for side in rounds)
        yield at_most(f"first row, cold, {SPEEDS[slow]}", ours.row, floor.row, most, "ms")
        yield at_most(f"usable, cold, {SPEEDS[slow]}", ours.use, floor.use, 2.0, "ms")
        if slow:
            yield under("longest task after the first row, cold, slow", ours.task, 100, "ms")
            yield at_most("skeleton painted, cold, slow", ours.paint, floor.row, 1.1, "ms", "floor's first row")


def _opening(ground: Ground, server: Running, slow: bool) -> Opening:
    with fresh_page(ground.browser, server, slow=slow) as (page, _):
        row = opened(page, server.list, ground.texts.first)
        return Opening(first_paint(page), row.read, row.used, longest_task(page, row.read))


def moves(ground: Ground) -> Iterator[Row]:
    """Navigation after the list is visible."""
    for slow in (True, False):
        floor, ours = _moves(ground, slow)
        for name, our_time, floor_time in zip(NAMES, ours, floor, strict=True):
            yield at_most(f"{name}, {SPEEDS[slow]}", our_time, floor_time, 1.3, "ms")


def _moves(ground: Ground, slow: bool) -> tuple[Moves, Moves]:
    """The medians of the floor and of Waybill. A warm-up round, which loads code and data, does not count."""
    with (
        fresh_page(ground.browser, ground.floor, slow=slow) as (floor, _),
        fresh_page(ground.browser, ground.ours, slow=slow) as (ours, _),
    ):
        sides = [
            partial(moved, page, server, ground.texts) for page, server in ((floor, ground.floor), (ours, ground.ours))
        ]
        opened(floor, ground.floor.list, ground.texts.first)
        opened(ours, ground.ours.list, ground.texts.first)
        for seen in sides:
            seen()
        rounds = zip(*ground.by_turns(*sides), strict=True)
    of_floor, of_ours = (Moves(*map(median, zip(*side, strict=True))) for side in rounds)
    return of_floor, of_ours


def weight(ground: Ground) -> Iterator[Row]:
    """Bytes to load, compressed with brotli, and requests. These are the same on every machine."""
    server, texts = ground.ours, ground.texts
    with fresh_page(ground.browser, server, slow=False) as (page, _):
        found = weighed(page, server.list, OURS.edit, (texts.first, texts.record), server.headers)
    yield under("scripts to the first row", found.list["scripts"] / 1000, 125, "kB")
    yield under("styles to the first row", found.list["styles"] / 1000, 12, "kB")
    yield noted("the page itself", found.list["page"] / 1000, "kB")
    yield noted("data to the first row", found.list["data"] / 1000, "kB")
    yield noted("requests to the first row", len(found.requests), "")
    yield under("a form, in addition", found.form.total() / 1000, 90, "kB")


def memory_of_page(ground: Ground) -> Iterator[Row]:
    """The JavaScript heap of a page with a list."""
    with fresh_page(ground.browser, ground.ours, slow=False) as (page, session):
        opened(page, ground.ours.list, ground.texts.first)
        page.wait_for_load_state("networkidle")
        yield under("JavaScript heap after a list", heap(session), 4, "MB")
