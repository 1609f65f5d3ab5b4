"""Positions of a vehicle, and when it crosses the edge of an area."""

from math import cos, hypot, radians
from typing import NamedTuple

from app.features.geo.areas import Area
from app.features.geo.points import METRES_PER_DEGREE, Point

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
    def point(self) -> Point:
        return Point(self.lat, self.lng)

    @property
    def is_standing(self) -> bool:
        """Whether it was slower than 5 km/h. A vehicle without a speed counts as standing."""
        return self.speed is None or self.speed < 5


def metres(one: Point, other: Point) -> float:
    """Return the distance of two points, which is right to 0.1 % up to some hundred kilometres."""
    east = (one.lng - other.lng + 180) % 360 - 180
    return METRES_PER_DEGREE * hypot(one.lat - other.lat, east * cos(radians((one.lat + other.lat) / 2)))


def crossing(area: Area, one: Position, other: Position) -> int:
    """Return when a vehicle crossed the edge between two positions, one of them inside, at an even speed."""
    is_inside = area.contains(one.point)
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        point = Point(one.lat + (other.lat - one.lat) * middle, one.lng + (other.lng - one.lng) * middle)
        if area.contains(point) == is_inside:
            low = middle
        else:
            high = middle
    return round(one.at + (other.at - one.at) * high)
