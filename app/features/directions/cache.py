"""Routes that were asked for a short while ago, without asking again."""

import time
from collections import OrderedDict
from collections.abc import Callable

from app.features.directions.provider import Directions, Point, Route

_SECONDS = 600.0
_MOST = 256
_DIGITS = 5
"""Of a degree: about a metre."""


class DirectionsCache:
    """Directions that keep the routes that they found, for some minutes. Failures are not kept."""

    def __init__(
        self,
        directions: Directions,
        *,
        seconds: float = _SECONDS,
        most: int = _MOST,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._directions, self._seconds, self._most, self._clock = directions, seconds, most, clock
        self._found: OrderedDict[tuple[float, ...], tuple[float, Route]] = OrderedDict()
        self.approximate, self.attribution = directions.approximate, directions.attribution

    async def route(self, start: Point, end: Point) -> Route:
        """The way by road. Raises NoRoute and Unreachable."""
        key = tuple(round(degrees, _DIGITS) for degrees in (*start, *end))
        until, route = self._found.get(key, (0.0, None))
        if route is None or until <= self._clock():
            route = await self._directions.route(start, end)
            self._keep(key, route)
        return route

    async def close(self) -> None:
        """Leave nothing open."""
        await self._directions.close()

    def _keep(self, key: tuple[float, ...], route: Route) -> None:
        self._found.pop(key, None)
        self._found[key] = self._clock() + self._seconds, route
        while len(self._found) > self._most:
            self._found.popitem(last=False)
