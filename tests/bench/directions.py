"""Measures routes along the highways that ship: `npm run bench -- directions`."""

import random
import statistics
import time
import tracemalloc
from collections.abc import Iterator

from app.features.geo.highways import Highways, NoRoute
from app.features.geo.places import Place, places
from app.features.geo.points import Point

PAIRS = 50
MILLISECONDS = 1000


def lines() -> Iterator[str]:
    """What loading and finding the way take."""
    tracemalloc.start()
    network = Highways.load()
    kept, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    begin = time.perf_counter()
    Highways.load()
    loaded = time.perf_counter() - begin
    spans = [span for pair in _pairs() if (span := _measured(network, *pair)) is not None]
    yield f"load    {loaded * MILLISECONDS:6.1f} ms, {kept / 1e6:.1f} MB retained, {most / 1e6:.1f} MB peak"
    yield f"routes  {len(spans)} between cities: median {statistics.median(spans):.1f} ms, longest {max(spans):.1f} ms"


def _pairs() -> list[tuple[Place, Place]]:
    """The same pairs of towns each time."""
    towns, chance = (
        [place for letter in "abcdefghijklmnoprstuv" for place in places().search(letter, 200)],
        random.Random(1),
    )
    return [(chance.choice(towns), chance.choice(towns)) for _ in range(PAIRS)]


def _measured(network: Highways, start: Place, end: Place) -> float | None:
    """Milliseconds that a route takes; None when there is none."""
    begin = time.perf_counter()
    try:
        network.route(Point(start.lat, start.lng), Point(end.lat, end.lng))
    except NoRoute:
        return None
    return (time.perf_counter() - begin) * MILLISECONDS
