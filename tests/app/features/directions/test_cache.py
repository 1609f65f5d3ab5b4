"""Caching of routes."""

import pytest

from app.features.directions.cache import DirectionsCache
from app.features.directions.provider import Point, Route, Unreachable

pytestmark = pytest.mark.anyio

MUMBAI, DELHI = Point(19.076, 72.8777), Point(28.6139, 77.209)


class CountingDirections:
    """Directions that count their calls."""

    approximate, attribution = True, "somebody"

    def __init__(self) -> None:
        self.requests, self.closed, self.fails = 0, False, False

    async def route(self, start: Point, end: Point) -> Route:
        self.requests += 1
        if self.fails:
            raise Unreachable("down")
        return Route([start, end], 1.0, 1.0)

    async def close(self) -> None:
        self.closed = True


class SetClock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


async def test_route_is_cached_until_expiry() -> None:
    counting, clock = CountingDirections(), SetClock()
    remembered = DirectionsCache(counting, seconds=60, clock=clock)
    for clock.now in (0, 30, 59.9):
        assert await remembered.route(MUMBAI, DELHI) == Route([MUMBAI, DELHI], 1, 1)
    assert counting.requests == 1
    clock.now = 60
    await remembered.route(MUMBAI, DELHI)
    assert counting.requests == 2


async def test_reverse_route_is_cached_separately() -> None:
    counting = CountingDirections()
    remembered = DirectionsCache(counting)
    assert (await remembered.route(MUMBAI, DELHI)).points == (await remembered.route(DELHI, MUMBAI)).points[::-1]
    assert counting.requests == 2


async def test_cache_size_is_bounded() -> None:
    counting = CountingDirections()
    remembered = DirectionsCache(counting, max_entries=2)
    for north in (1, 2, 3, 3, 2, 1):
        await remembered.route(MUMBAI, Point(north, 77))
    assert counting.requests == 4


async def test_failure_is_not_cached() -> None:
    counting = CountingDirections()
    counting.fails = True
    remembered = DirectionsCache(counting)
    for _ in range(2):
        with pytest.raises(Unreachable):
            await remembered.route(MUMBAI, DELHI)
    assert counting.requests == 2


async def test_cache_forwards_attributes_and_close() -> None:
    counting = CountingDirections()
    remembered = DirectionsCache(counting)
    assert (remembered.approximate, remembered.attribution) == (True, "somebody")
    await remembered.close()
    assert counting.closed
