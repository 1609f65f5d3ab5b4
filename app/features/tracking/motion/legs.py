"""Divides the time of a vehicle into legs: what it did between two fixes, and how far it went.

A leg is cut by time. What it is, and its metres, never depend on where it is cut: the fixes of its day in the office
decide, with those of three hours before and an hour after. So the parts of any period add up to the whole.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from itertools import accumulate
from math import floor
from operator import attrgetter
from typing import Literal, NamedTuple

from app.contract.tracks import SegmentKind
from app.features.geo.points import Point
from app.features.tracking.motion.distance import drive_metres, way_without_signal
from app.features.tracking.motion.fixes import SILENCE_SECONDS, STATES, Fix, is_separate
from app.features.tracking.motion.periods import Period
from app.features.tracking.motion.segments import Segment, divide
from app.features.tracking.motion.times import day_bounds, office_day

LegKind = Literal["driving", "idle", "standing", "silent"]
"""driving: the vehicle moved; idle: it stood with a running engine; standing: it stood otherwise; silent: unknown."""
BEFORE_SECONDS, AFTER_SECONDS = 3 * 3600, 3600
"""How much around a day decides what happened on it."""
_ENGINE_STATES = frozenset({STATES.index("RUNNING"), STATES.index("STOPPED")})
_time = attrgetter("at")


class Stretch(NamedTuple):
    """Fixes of a vehicle in a time of which all fixes may be seen."""

    fixes: Sequence[Fix]
    """Those that are needed, and no others between them."""
    known: Period
    """From when to when something could be known of the vehicle."""


class Leg(NamedTuple):
    """What a vehicle did between two fixes, or in a part of that time."""

    kind: LegKind
    start: int
    end: int
    start_metres: float
    """The way of the day up to the start."""
    end_metres: float
    first: Fix
    last: Fix

    @property
    def seconds(self) -> int:
        return self.end - self.start

    @property
    def metres(self) -> int:
        return floor(self.end_metres) - floor(self.start_metres)

    def within(self, start: int, end: int) -> "Leg | None":
        """Return the part of the leg in a time. None if there is none."""
        if start <= self.start and self.end <= end:
            return self
        begin, stop = max(self.start, start), min(self.end, end)
        if begin >= stop:
            return None
        return Leg(self.kind, begin, stop, self._way_at(begin), self._way_at(stop), self.first, self.last)

    def _way_at(self, second: int) -> float:
        if second == self.end:  # exactly, so that parts add up
            return self.end_metres
        return self.start_metres + (self.end_metres - self.start_metres) / self.seconds * (second - self.start)

    def point_at(self, second: int) -> Point:
        """Return where the vehicle was. Between two positions it moves evenly; in a silence it stays."""
        share = (second - self.first.at) / (self.last.at - self.first.at)
        if is_separate(self.first, self.last):
            share = floor(share)
        one, other = self.first.point, self.last.point
        return Point(one.lat + share * (other.lat - one.lat), one.lng + share * (other.lng - one.lng))


class Part(NamedTuple):
    """A drive, a halt or a silence in a period. `kind` is None where a vehicle stood too shortly for a halt."""

    kind: SegmentKind | None
    legs: Sequence[Leg]

    @property
    def start(self) -> int:
        return self.legs[0].start

    @property
    def end(self) -> int:
        return self.legs[-1].end

    @property
    def metres(self) -> int:
        return sum(leg.metres for leg in self.legs)


def find_parts(stretch: Stretch, period: Period) -> list[Part]:
    """Return what a vehicle did in a period, in order. A part goes on past midnight."""
    parts = list[Part]()
    fixes = _with_ends(stretch)
    if not fixes:
        return parts
    start, end = max(period.start, fixes[0].at), min(period.end, fixes[-1].at)
    day = office_day(start)
    while start < end:
        midnight = day_bounds(day)[1]
        for part in _parts_of_day(fixes, day):
            legs = [cut for leg in part.legs if (cut := leg.within(start, min(end, midnight)))]
            if legs and parts and parts[-1].kind == part.kind and legs[0].start == start:
                parts[-1] = Part(part.kind, [*parts[-1].legs, *legs])
            elif legs:
                parts.append(Part(part.kind, legs))
        start, day = midnight, day + timedelta(days=1)
    return parts


def _with_ends(stretch: Stretch) -> Sequence[Fix]:
    """Return the fixes, with one more at an end where a silence begins or ends there."""
    fixes, (start, end) = stretch
    if not fixes:
        return fixes
    before = [fixes[0]._replace(at=start, odometer=None)] if fixes[0].at - start > SILENCE_SECONDS else []
    after = [fixes[-1]._replace(at=end, odometer=None, is_cut=False)] if end - fixes[-1].at > SILENCE_SECONDS else []
    return [*before, *fixes, *after] if before or after else fixes


def window_of(fixes: Sequence[Fix], day: date) -> Sequence[Fix]:
    """Return the fixes that decide what happened on a day: also the nearest ones before and after it."""
    start, end = day_bounds(day)
    first = bisect_left(fixes, start - BEFORE_SECONDS, key=_time)
    after = bisect_right(fixes, end + AFTER_SECONDS, key=_time)
    if first and (first == len(fixes) or fixes[first].at > start):
        first -= 1
    if after < len(fixes) and (after == 0 or fixes[after - 1].at < end):
        after += 1
    return fixes[first:after]


def _parts_of_day(fixes: Sequence[Fix], day: date) -> Iterator[Part]:
    """Yield the parts of a day and of what decides on it."""
    window = window_of(fixes, day)
    segments = list(_without_holes(divide(window), len(window) - 1))
    metres = [each for segment in segments for each in _leg_metres(window, segment)]
    ways = [0.0, *accumulate(metres)]
    for kind, first, last in segments:
        legs = [_leg(kind, window, ways, number) for number in range(first, last)]
        yield Part(kind, legs)


def _without_holes(segments: Iterable[Segment], end: int) -> Iterator[tuple[SegmentKind | None, int, int]]:
    """Yield segments that cover all legs: those of no segment have no kind."""
    place = 0
    for kind, first, last in segments:
        if place < first:
            yield None, place, first
        yield kind, first, last
        place = last
    if place < end:
        yield None, place, end


def _leg_metres(fixes: Sequence[Fix], segment: tuple[SegmentKind | None, int, int]) -> list[float]:
    kind, first, last = segment
    match kind:
        case "drive":
            return drive_metres(fixes[first : last + 1])
        case "silence":
            return [way_without_signal(fixes[first], fixes[last])]
        case _:
            return [0.0] * (last - first)


def _leg(kind: SegmentKind | None, fixes: Sequence[Fix], ways: Sequence[float], number: int) -> Leg:
    first, last = fixes[number], fixes[number + 1]
    start, end = ways[number], ways[number + 1]
    return Leg(_leg_kind(kind, first, last, end - start), first.at, last.at, start, end, first, last)


def _leg_kind(kind: SegmentKind | None, first: Fix, last: Fix, metres: float) -> LegKind:
    if kind == "silence":
        return "silent"
    if metres > 0:
        return "driving"
    return "idle" if first.state in _ENGINE_STATES and not is_separate(first, last) else "standing"
