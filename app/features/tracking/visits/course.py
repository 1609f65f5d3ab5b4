"""Finds visits in the positions of a vehicle. It enters a site at its edge, and has left it beyond a margin."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import floor
from typing import Final, NamedTuple

from app.features.geo.areas import Area
from app.features.geo.points import Point
from app.features.tracking.motion.distance import HALT_METRES
from app.features.tracking.motion.fixes import Fix, is_standing, metres_between

MIN_STAY_SECONDS: Final = 180
"""A vehicle that leaves earlier only passes by."""
MAX_CROSSING_SECONDS: Final = 4 * 3600
"""With a longer gap between two positions, the time at the edge is that of the position inside."""
LONG_HALT_SECONDS: Final = 1800
_CELL_DEGREES: Final = 0.05


class Arrival(NamedTuple):
    """A vehicle has entered a site."""

    site: int
    at: int
    gap: int | None
    """The seconds between the positions around that time. None if it was there before its first position."""


class Halt(NamedTuple):
    """A vehicle has stood for long."""

    first: Fix
    last_at: int | None
    """The time of its last position there; None for a halt that has not ended."""


class Departure(NamedTuple):
    """A vehicle has left a site."""

    site: int
    since: int
    at: int
    gap: int

    @property
    def is_passing(self) -> bool:
        return self.at - self.since < MIN_STAY_SECONDS


class Grid:
    """The areas of sites by cells of 0.05 degrees, so that few of them are compared with a position."""

    def __init__(self, areas: Mapping[int, Area]) -> None:
        self.areas = areas
        self._cells: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        for site, area in areas.items():
            (south, west), (north, east) = area.bounds
            for row in range(_cell(south), _cell(north) + 1):
                for column in range(_cell(west), _cell(east) + 1):
                    self._cells[row, column].append(site)

    def around(self, point: Point) -> Iterable[int]:
        """Return the sites that a point may be in."""
        return self._cells.get((_cell(point.lat), _cell(point.lng)), ())


def _cell(degrees: float) -> int:
    return floor(degrees / _CELL_DEGREES)


@dataclass
class Stay:
    """A visit that goes on."""

    since: int
    inside: Fix | None = None
    """The last position inside."""
    outside: Fix | None = None
    """The first position outside since then."""


@dataclass
class Course:
    """What is known of a vehicle."""

    seen_at: int
    last: Fix | None = None
    stays: dict[int, Stay] = field(default_factory=dict)
    anchor: Fix | None = None
    """The standing position from which it has not moved since. None while it drives."""
    stood_at: int = 0
    """When it last stood there."""
    is_halted: bool = False
    """Whether it has stood there for long."""


Change = Arrival | Departure | Halt


def follow(course: Course, fix: Fix, grid: Grid) -> list[Change]:
    """Take the next position of a vehicle into account. An older one than the last changes nothing."""
    if fix.at <= course.seen_at and course.last is not None:
        return []
    point, before = fix.point, course.last
    changes: list[Change] = []
    if halt := _stand(course, fix):
        changes.append(halt)
    for site, stay in [*course.stays.items()]:
        if departure := _leave(site, stay, fix, grid.areas.get(site)):
            changes.append(departure)
            del course.stays[site]
    for site in grid.around(point):
        if site not in course.stays and grid.areas[site].contains(point):
            arrival = _enter(site, before, fix, grid.areas[site])
            course.stays[site] = Stay(arrival.at, fix)
            changes.append(arrival)
    course.last, course.seen_at = fix, fix.at
    return changes


def _stand(course: Course, fix: Fix) -> Halt | None:
    """Return the halt that becomes a long one with a position, or a long one that ends with it."""
    anchor, was_halted = course.anchor, course.is_halted
    # After a restart, positions from before a stored halt may be followed again.
    if anchor is not None and (fix.at <= anchor.at or metres_between(anchor, fix) <= HALT_METRES):
        course.stood_at = fix.at if is_standing(fix) else course.stood_at
        course.is_halted = was_halted or course.stood_at - anchor.at >= LONG_HALT_SECONDS
        return None if was_halted or not course.is_halted else Halt(anchor, None)
    last_at = course.stood_at or course.seen_at
    course.anchor, course.stood_at, course.is_halted = (fix, fix.at, False) if is_standing(fix) else (None, 0, False)
    return Halt(anchor, last_at) if anchor and was_halted else None


def _enter(site: int, before: Fix | None, fix: Fix, area: Area) -> Arrival:
    if before is None:
        return Arrival(site, fix.at, None)
    return Arrival(site, _crossing(area, before, fix, otherwise=fix.at), fix.at - before.at)


def _leave(site: int, stay: Stay, fix: Fix, area: Area | None) -> Departure | None:
    """Return the departure if the vehicle has left for certain. The area of a deleted site is None."""
    inside = stay.inside
    if area is None:
        return Departure(site, stay.since, max(stay.since, inside.at if inside else stay.since), 0)
    if area.contains(fix.point):
        stay.inside, stay.outside = fix, None
        return None
    first = stay.outside = stay.outside or fix
    if not area.is_left(fix.point):
        return None
    if inside is None:
        return Departure(site, stay.since, max(stay.since, first.at), 0)
    at = _crossing(area, inside, first, otherwise=inside.at)
    return Departure(site, stay.since, max(stay.since, at), first.at - inside.at)


def _crossing(area: Area, one: Fix, other: Fix, *, otherwise: int) -> int:
    """Return when a vehicle crossed the edge between two positions, of which one is inside."""
    if other.at - one.at > MAX_CROSSING_SECONDS or other.is_cut:
        return otherwise
    first, second = area.metres_outside(one.point), area.metres_outside(other.point)
    share = first / (first - second) if first != second else 1.0
    return one.at + round(min(1.0, max(0.0, share)) * (other.at - one.at))
