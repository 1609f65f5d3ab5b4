"""Places on the globe, and how far they are from each other."""

from math import asin, cos, radians, sin, sqrt
from typing import NamedTuple

_EARTH = 6_371_008.8
"""The mean radius in metres."""


class Point(NamedTuple):
    """Degrees north and east."""

    lat: float
    lng: float

    def __str__(self) -> str:
        return f"{self.lat:.4f}, {self.lng:.4f}"


class Vector(NamedTuple):
    """A point as metres from the centre of the earth along three axes: distances need no trigonometry."""

    x: float
    y: float
    z: float


def vector(point: Point) -> Vector:
    lat, lng = radians(point.lat), radians(point.lng)
    return Vector(_EARTH * cos(lat) * cos(lng), _EARTH * cos(lat) * sin(lng), _EARTH * sin(lat))


def chord(one: Vector, other: Vector) -> float:
    """Metres straight through the earth: never more than along its surface, and nearly as many on short ways."""
    return sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2 + (one.z - other.z) ** 2)


def distance(one: Point, other: Point) -> float:
    """Metres along the surface."""
    return 2 * _EARTH * asin(min(1.0, chord(vector(one), vector(other)) / (2 * _EARTH)))
