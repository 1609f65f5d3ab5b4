"""Measures the server: requests per second, a million rows, memory."""

from collections.abc import Iterator
from functools import partial
from statistics import median

from tests.bench.figures import Row, at_least, at_most, compared, noted, under
from tests.bench.ground import Ground
from tests.bench.load import Sample, asked
from tests.bench.running import FOUND, Running

READERS = 8
SECONDS = 3.0
LIST = "/api/fleets?page=1&limit=10"
LAST = 1_000_000 // 10
MAX_MILLISECONDS = 20
LARGE = {
    "list": LIST,
    "search, one match": f"{LIST}&search={FOUND}",
    "search, many matches": f"{LIST}&search=tata",
    "search, two words": f"{LIST}&search=tata+5530",
    "sort": f"{LIST}&sort=-registrationNumber",
}
"""The requests that are compared between a million rows and a thousand."""


def load(ground: Ground) -> Iterator[Row]:
    """Eight clients that request a list, each again after its response."""
    floor, ours = zip(
        *ground.by_turns(
            partial(asked, ground.floor, "/api/rows", connections=READERS, seconds=SECONDS),
            partial(asked, ground.ours, LIST, connections=READERS, seconds=SECONDS),
        ),
        strict=True,
    )
    rates = [median(sample.rate for sample in side) for side in (ours, floor)]
    yield at_least("list request, 8 concurrent", rates[0], rates[1], 0.25, "a second")
    busy = [median(sample.busy for sample in side) for side in (ours, floor)]
    yield compared("CPU time of a list request", busy[0], busy[1], "ms")
    half, most = (median(sample.quantile(part) for sample in ours) for part in (0.5, 0.99))
    yield at_most("list request, 8 concurrent: 99th percentile", most, half, 3, "ms", "median")
    yield under("memory of the server, 1,000 rows", ground.ours.memory(), 130, "MB")


def million(ground: Ground) -> Iterator[Row]:
    """Compare a million rows with a thousand, alternating the same request."""
    for name, path in LARGE.items():
        few, many = _times(ground, (ground.ours, path), (ground.million, path))
        yield at_most(f"a million rows: {name}", many, few, 2, "ms", "a thousand rows")
    first, last = _times(ground, (ground.million, LIST), (ground.million, LIST.replace("page=1", f"page={LAST}")))
    yield at_most("a million rows: last page", last, first, 10, "ms", "first page")


def postgresql(ground: Ground) -> Iterator[Row]:
    """The median time of the same requests on PostgreSQL."""
    for name, path in LARGE.items():
        spans = [_once(ground.million_on_postgresql, path).quantile(0.5) for _ in range(ground.rounds)]
        yield under(f"a million rows on PostgreSQL: {name}", median(spans), MAX_MILLISECONDS, "ms")


def memory_of_server(ground: Ground) -> Iterator[Row]:
    """Memory of the server after all other measurements."""
    yield noted("memory of the server, 1,000 rows, after the slow clients", ground.ours.memory(), "MB")
    for path in LARGE.values():
        _once(ground.million, path)
    yield under("memory of the server, a million rows", ground.million.memory(), 150, "MB")


def _times(ground: Ground, first: tuple[Running, str], second: tuple[Running, str]) -> tuple[float, float]:
    """The median response time over all rounds, in milliseconds."""
    sides = zip(*ground.by_turns(partial(_once, *first), partial(_once, *second)), strict=True)
    few, many = (median(sample.quantile(0.5) for sample in side) for side in sides)
    return few, many


def _once(server: Running, path: str) -> Sample:
    """A client that sends up to ten requests in sequence."""
    return asked(server, path, most=10)
