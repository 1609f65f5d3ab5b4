"""Areas of places: circles and polygons, and when a vehicle crosses their edge."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, inf, radians
from typing import NamedTuple

METRES_PER_DEGREE = 111_195
_MARGIN = 100.0
_MARGIN_SHARE = 0.1
_HALVINGS = 20
"""A leg of 100 km, halved so often, is shorter than a metre."""


class Position(NamedTuple):
    """Where a vehicle was at a moment."""

    at: int
    lat: float
    lng: float
    speed: float | None = None
    """Kilometres per hour."""
    is_cut: bool = False
    """Whether the way from the position before is unknown."""

    @property
    def is_standing(self) -> bool:
        """Whether it was slower than 5 km/h. A vehicle without a speed counts as standing."""
        return self.speed is None or self.speed < 5


class Area(NamedTuple):
    """A circle around a point, or the polygon with these corners. The point is then only its middle."""

    lat: float
    lng: float
    radius: float
    corners: tuple[tuple[float, float], ...] = ()

    @property
    def margin(self) -> float:
        """How far from the edge a vehicle counts as outside. Nearer, it is still where it was."""
        return max(_MARGIN, _MARGIN_SHARE * self.radius)

    def metres_outside(self, lat: float, lng: float) -> float:
        """Return the distance from the edge. It is negative inside."""
        if not self.corners:
            return metres(lat, lng, self.lat, self.lng) - self.radius
        scale = METRES_PER_DEGREE * cos(radians(self.lat))
        corners = [((x - lng) * scale, (y - lat) * METRES_PER_DEGREE) for y, x in self.corners]
        return _metres_outside_polygon(corners)

    def has(self, lat: float, lng: float) -> bool:
        return self.metres_outside(lat, lng) <= 0


def metres(lat: float, lng: float, other_lat: float, other_lng: float) -> float:
    """Return the distance of two points, which is right to 0.1 % up to some hundred kilometres."""
    east = (lng - other_lng + 180) % 360 - 180
    return METRES_PER_DEGREE * hypot(lat - other_lat, east * cos(radians((lat + other_lat) / 2)))


def _metres_outside_polygon(corners: Sequence[tuple[float, float]]) -> float:
    """Return the distance of (0, 0) from the edge of a polygon, negative inside. Corners are metres east and north."""
    nearest, is_inside = inf, False
    for (x, y), (next_x, next_y) in pairwise((*corners, corners[0])):
        east, north = next_x - x, next_y - y
        length = east * east + north * north
        share = min(1.0, max(0.0, -(x * east + y * north) / length)) if length else 0.0
        nearest = min(nearest, hypot(x + share * east, y + share * north))
        if (y > 0) != (next_y > 0) and x - y * east / north > 0:
            is_inside = not is_inside
    return -nearest if is_inside else nearest


def crossing(area: Area, one: Position, other: Position) -> int:
    """Return when a vehicle crossed the edge between two positions, one of them inside, at an even speed."""
    is_inside = area.has(one.lat, one.lng)
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        lat, lng = one.lat + (other.lat - one.lat) * middle, one.lng + (other.lng - one.lng) * middle
        if area.has(lat, lng) == is_inside:
            low = middle
        else:
            high = middle
    return round(one.at + (other.at - one.at) * high)
