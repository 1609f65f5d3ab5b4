"""The planned way of a trip, and how far along it a vehicle is.

A way may meet itself: a vehicle is searched only where it can have got to since it was on the way last.
"""

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import cos, hypot, inf, radians
from typing import NamedTuple

from app.features.geo.points import METRES_PER_DEGREE
from app.features.tracking.trips.course.positions import Position

LIMIT, APPROXIMATE_LIMIT = 1_000.0, 5_000.0
"""How far from the way a vehicle may be: more if the way leaves out smaller roads."""
_BACK, _AHEAD = 1_000.0, 5_000.0
_FASTEST = 36.0
"""Metres a second. No truck is faster."""
_SIMILAR = 250.0
"""Places that are so much farther away than the nearest one are as good."""


class Place(NamedTuple):
    """Where a vehicle is in relation to a line."""

    off: float
    """The distance from the line."""
    along: float
    """The distance from the start of the line."""


class Line:
    """A line of points, with the distances along it at which the stops are."""

    def __init__(
        self, points: Sequence[tuple[float, float]], ends: Sequence[float], seconds: float, *, is_approximate: bool
    ) -> None:
        self.seconds, self.is_approximate = seconds, is_approximate
        self._scale = METRES_PER_DEGREE * cos(radians(sum(lat for lat, _ in points) / len(points)))
        # Arrays: ten thousand trips may have as many lines.
        self._x = array("d", (lng * self._scale for _, lng in points))
        self._y = array("d", (lat * METRES_PER_DEGREE for lat, _ in points))
        steps = (
            hypot(x - next_x, y - next_y)
            for (x, next_x), (y, next_y) in zip(pairwise(self._x), pairwise(self._y), strict=True)
        )
        self.along = array("d", accumulate(steps, initial=0.0))
        """The distance of each point from the start."""
        share = self.metres / ends[-1] if ends[-1] else 1.0
        self.road_metres = ends[-1] or self.metres
        """The length as the router tells it: this line has fewer points."""
        self.ends = tuple(each * share for each in ends)
        """The distance of each stop from the start."""

    @property
    def limit(self) -> float:
        """How far from the line a vehicle is still on its way."""
        return APPROXIMATE_LIMIT if self.is_approximate else LIMIT

    @property
    def metres(self) -> float:
        return self.along[-1]

    def find(self, lat: float, lng: float, start: float, end: float, expected: float | None) -> Place:
        """Return where a point is, between two distances. Of places that are as near, it is the expected one."""
        x, y = lng * self._scale, lat * METRES_PER_DEGREE
        along = self.along
        first = max(0, bisect_right(along, start) - 1)
        last = min(len(along) - 2, bisect_right(along, end) - 1)
        places = [self._nearest(x, y, number) for number in range(first, last + 1)]
        best = min(places, default=Place(inf, start))
        if expected is None:
            return best
        good = (place for place in places if place.off <= best.off + _SIMILAR)
        return min(good, key=lambda place: (abs(place.along - expected), place.off), default=best)

    def follow(self, before: float | None, seconds: float, position: Position) -> Place:
        """Return where a vehicle is that was `before` along the line, and on it, so many seconds ago.

        The part that is searched grows with the time, so that nobody who has left the line is lost.
        """
        if before is None:
            return self.find(position.lat, position.lng, 0.0, self.metres, 0.0)
        reach = _AHEAD + max(0.0, seconds) * _FASTEST
        expected = before + min(reach, (position.speed or 0.0) / 3.6 * seconds)
        return self.find(position.lat, position.lng, before - _BACK, before + reach, expected)

    def _nearest(self, x: float, y: float, number: int) -> Place:
        from_x, from_y = self._x[number], self._y[number]
        east, north = self._x[number + 1] - from_x, self._y[number + 1] - from_y
        square = east * east + north * north
        share = ((x - from_x) * east + (y - from_y) * north) / square if square else 0.0
        share = min(1.0, max(0.0, share))
        off = hypot(x - from_x - share * east, y - from_y - share * north)
        return Place(off, self.along[number] + share * (self.along[number + 1] - self.along[number]))
