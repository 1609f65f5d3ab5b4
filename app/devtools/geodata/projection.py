"""The Mercator projection of web maps: the world is the square from 0 to 1, and y grows northwards."""

from math import atan, degrees, exp, log, pi, radians, tan
from typing import NamedTuple

from app.features.geo.points import Point

MAX_LATITUDE = 85.0511
"""The latitude of the upper edge."""
_TILE_PIXELS = 512
"""The width of a tile on the screen: browsers draw the tiles of one zoom less, twice as large."""


class Position(NamedTuple):
    """A position on the map of the world."""

    x: float
    y: float


def project(point: Point) -> Position:
    """Return the position of a point. Points beyond the upper or lower edge are moved to it."""
    latitude = radians(min(MAX_LATITUDE, max(-MAX_LATITUDE, point.lat)))
    return Position(point.lng / 360 + 0.5, log(tan(pi / 4 + latitude / 2)) / (2 * pi) + 0.5)


def unproject(position: Position) -> Point:
    """Return the point at a position."""
    return Point(degrees(2 * atan(exp((position.y - 0.5) * 2 * pi)) - pi / 2), (position.x - 0.5) * 360)


def pixel(zoom: int) -> float:
    """Return the width of a pixel on the tiles of a zoom."""
    return 1.0 / (1 << zoom) / _TILE_PIXELS
