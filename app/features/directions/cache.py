"""Caches routes for some minutes."""

import time
from collections import OrderedDict
from collections.abc import Callable

from app.features.directions.provider import Directions, Point, Route

_TTL_SECONDS = 600.0
_MAX_ENTRIES = 256
_PRECISION_DIGITS = 5
"""Decimal places of a degree in cache keys, about a metre."""


class DirectionsCache:
    """Caches the routes of another provider of directions. Failures are not cached."""

    def __init__(
        self,
        directions: Directions,
        *,
        seconds: float = _TTL_SECONDS,
        max_entries: int = _MAX_ENTRIES,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._directions, self._seconds, self._max_entries, self._clock = directions, seconds, max_entries, clock
        self._routes: OrderedDict[tuple[float, ...], tuple[float, Route]] = OrderedDict()
        self.approximate, self.attribution = directions.approximate, directions.attribution

    async def route(self, start: Point, end: Point) -> Route:
        """Return a cached or new route. Raises NoRoute and Unreachable."""
        key = tuple(round(degrees, _PRECISION_DIGITS) for degrees in (*start, *end))
        expires_at, route = self._routes.get(key, (0.0, None))
        if route is None or expires_at <= self._clock():
            route = await self._directions.route(start, end)
            self._store(key, route)
        return route

    async def close(self) -> None:
        """Close the wrapped provider."""
        await self._directions.close()

    def _store(self, key: tuple[float, ...], route: Route) -> None:
        self._routes.pop(key, None)
        self._routes[key] = self._clock() + self._seconds, route
        while len(self._routes) > self._max_entries:
            self._routes.popitem(last=False)
