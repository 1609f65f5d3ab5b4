"""Caches routes for some minutes."""

import time
from typing import Final

from app.core.single_flight import SingleFlight
from app.features.directions.provider import Directions, Point, Route

_SECONDS: Final = 600.0
_MAX_ENTRIES: Final = 256


class DirectionsCache:
    """Caches the routes of another provider of directions. Requests for a route at the same time share one call."""

    def __init__(self, directions: Directions) -> None:
        async def read(way: tuple[Point, Point, tuple[Point, ...]]) -> Route:
            return await directions.route(*way)

        self._directions = directions
        self._routes = SingleFlight(read, seconds=_SECONDS, max_entries=_MAX_ENTRIES, clock=time.monotonic)
        self.approximate, self.attribution = directions.approximate, directions.attribution

    async def route(self, start: Point, end: Point, via: tuple[Point, ...] = ()) -> Route:
        """Return a cached or new route. Raises NoRoute and Unreachable."""
        return await self._routes.get((start, end, via))

    async def close(self) -> None:
        """Cancel running calls and close the wrapped provider."""
        await self._routes.close()
        await self._directions.close()
