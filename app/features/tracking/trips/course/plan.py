"""What a trip is to be: its stops, its way and its times."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from app.features.geo.areas import Area
from app.features.tracking.schemas.trips import StopKind
from app.features.tracking.trips.course.line import Line
from app.features.tracking.trips.course.positions import metres

BEFORE_START = 2 * 3600
"""A trip is watched from two hours before its start on."""
AFTER_END = 48 * 3600
"""A trip that has not begun two days after its end is given up."""


class Stop(NamedTuple):
    """A place at which a trip begins, stops or ends."""

    key: str
    name: str
    kind: StopKind
    area: Area
    planned: int | None = None


class Moment(NamedTuple):
    """When something happened at a stop."""

    at: int
    after: int | None = None
    """The position before it. It happened between this one and the next."""
    before: int | None = None
    """The position after it."""


@dataclass(frozen=True)
class Plan:
    """A trip as it is planned, with what people say of it."""

    trip: int
    start: int
    due: int
    """When it should have arrived."""
    stops: tuple[Stop, ...]
    line: Line | None = None
    by_hand: Mapping[tuple[int, str], int] = field(default_factory=dict)
    """Times that people have entered, by the number of the stop and 'arrived' or 'left'."""
    not_before: int = 0
    """The end of the earlier trip of its truck."""
    is_ongoing: bool = False
    """Whether people say that it is under way, without a time."""
    is_followed: bool = False
    """Whether the truck's next trip begins where this one ends."""

    @property
    def opens(self) -> int:
        return max(self.start - BEFORE_START, self.not_before)

    @property
    def last(self) -> int:
        return len(self.stops) - 1

    @property
    def crow_metres(self) -> float:
        """The straight distance from stop to stop."""
        areas = [stop.area for stop in self.stops]
        pairs = zip(areas, areas[1:], strict=False)
        return sum(metres(one.centre, other.centre) for one, other in pairs)

    @property
    def metres(self) -> float:
        """The length of the way, guessed if no way is known."""
        return self.line.metres if self.line else self.crow_metres * ROAD_SHARE

    def is_same_place(self, one: int, other: int) -> bool:
        """Return whether two stops are in one yard: each has the middle of the other."""
        first, second = self.stops[one].area, self.stops[other].area
        return first.contains(second.centre) and second.contains(first.centre)


ROAD_SHARE = 1.3
"""How much longer roads are than the straight line."""
