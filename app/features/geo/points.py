"""Points on the globe, and distances between them."""

from math import asin, cos, dist, pi, radians, sin
from typing import Final, NamedTuple

_EARTH_RADIUS = 6_371_008.8
"""The mean radius of the earth in metres."""
METRES_PER_DEGREE: Final = _EARTH_RADIUS * pi / 180
"""The length of a degree of latitude."""


class Point(NamedTuple):
    """Latitude and longitude in degrees."""

    lat: float
    lng: float

    def __str__(self) -> str:
        return f"{self.lat:.4f}, {self.lng:.4f}"


class Vector(NamedTuple):
    """A point in metres from the centre of the earth, so that distances need no trigonometry."""

    x: float
    y: float
    z: float


def vector(point: Point) -> Vector:
    lat, lng = radians(point.lat), radians(point.lng)
    return Vector(_EARTH_RADIUS * cos(lat) * cos(lng), _EARTH_RADIUS * cos(lat) * sin(lng), _EARTH_RADIUS * sin(lat))


def chord(one: Vector, other: Vector) -> float:
    """Return the straight distance in metres: never longer than along the surface, and nearly equal if short."""
    return dist(one, other)


def distance(one: Point, other: Point) -> float:
    """Return the distance along the surface in metres."""
    return 2 * _EARTH_RADIUS * asin(min(1.0, chord(vector(one), vector(other)) / (2 * _EARTH_RADIUS)))
