"""The Mercator projection of web maps, in pixels."""

from math import atan, degrees, exp, log, pi, radians, tan
from typing import NamedTuple

from app.features.geo.points import Point

TILE_PIXELS = 512
"""The width of a tile on the screen: browsers draw the tiles of one zoom less, twice as large."""


class Pixels(NamedTuple):
    """A position on the map of the whole world, from the upper left corner."""

    x: float
    y: float


def project(point: Point, zoom: int) -> Pixels:
    """Return the position of a point on the tiles of a zoom."""
    world = TILE_PIXELS * 2**zoom
    northing = log(tan(pi / 4 + radians(point.lat) / 2)) / (2 * pi)
    return Pixels((point.lng / 360 + 0.5) * world, (0.5 - northing) * world)


def unproject(place: Pixels, zoom: int) -> Point:
    """Return the point at a position."""
    world = TILE_PIXELS * 2**zoom
    northing = (0.5 - place.y / world) * 2 * pi
    return Point(degrees(2 * atan(exp(northing)) - pi / 2), (place.x / world - 0.5) * 360)
