"""A fix: where a vehicle was at one moment, in the whole numbers in which it is stored."""

from collections.abc import Sequence
from math import cos, hypot, radians
from typing import NamedTuple

from app.features.geo.points import Point

DEGREE = 100_000
"""Units of latitude and longitude in a degree: one is 1.1 metres, less than the error of a receiver."""
STATES = ("", "RUNNING", "STOPPED", "PARKED", "OFFLINE")
"""The words of the provider by their stored number. Other words are stored as 0."""
_METRES_PER_UNIT = 1.11195
MOVING_KMH = 5
SILENCE_SECONDS = 1200
"""After so long without a fix, nothing is known of the time between."""


class Fix(NamedTuple):
    """A position at a moment."""

    at: int
    """Seconds since 1970. A vehicle has one fix in a second."""
    lat: int
    lng: int
    speed: int | None = None
    """Whole kilometres per hour, rounded down, so that less than 5 km/h remains less."""
    heading: int | None = None
    """Degrees from 0 to 359, clockwise from north."""
    state: int = 0
    """An index of `STATES`."""
    odometer: int | None = None
    """Tenths of kilometres."""
    is_cut: bool = False
    """Whether the way from the fix before is unknown, because it was too far away to be believed."""

    @property
    def point(self) -> Point:
        return Point(self.lat / DEGREE, self.lng / DEGREE)


def is_separate(one: Fix, other: Fix) -> bool:
    """Return whether nothing is known of the time or the way between two fixes that follow each other."""
    return other.is_cut or other.at - one.at > SILENCE_SECONDS


def is_standing(fix: Fix) -> bool:
    """Return whether a vehicle is stationary, as far as its speed is known."""
    return fix.speed is None or fix.speed < MOVING_KMH


def metres_between(one: Fix, other: Fix) -> float:
    """Return the distance, which is right to 0.1 % up to some hundred kilometres."""
    return metres(one.lat - other.lat, one.lng - other.lng, (one.lat + other.lat) / 2)


def metres(north: float, east: float, lat: float) -> float:
    """Return the length of a step in units of a degree at this latitude, which has the same unit."""
    turn = 360 * DEGREE
    east = (east + turn / 2) % turn - turn / 2  # across 180 degrees
    return hypot(north, east * cos(radians(lat / DEGREE))) * _METRES_PER_UNIT


def state_number(word: str | None) -> int:
    """Return the stored number of a word of the provider."""
    return STATES.index(word) if word in STATES else 0


def merge_fixes(*sequences: Sequence[Fix]) -> list[Fix]:
    """Return all fixes in order. Of several in one second, the first sequence counts."""
    by_time: dict[int, Fix] = {}
    for fix in (fix for sequence in sequences for fix in sequence):
        by_time.setdefault(fix.at, fix)
    return [by_time[at] for at in sorted(by_time)]
