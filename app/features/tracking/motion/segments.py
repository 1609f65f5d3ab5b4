"""Divides the fixes of a vehicle into drives, halts and silences.

A halt begins at the first standing fix from which the vehicle stays within 100 metres for five minutes. Its ends are
the moments at which it stopped and left, not those at which that is noticed. A silence is longer than 20 minutes, or
ends with a fix that is too far away to be believed.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.contract.tracks import SegmentKind
from app.features.tracking.motion.distance import (
    HALT_METRES,
    HALT_SECONDS,
    LEAVING_KMH,
    MIN_STEP_METRES,
    odometer_unit,
    way_without_signal,
)
from app.features.tracking.motion.fixes import Fix, is_separate, is_standing, metres, metres_between

_MEAN_OF = 30
"""The middle of a halt is the mean of about so many fixes."""
_YARD_METRES, _YARD_SECONDS = 500.0, 360
"""A drive that is shorter in both and ends where it began is none: it belongs to the halt next to it."""
_SAME_PLACE_METRES = 200.0


class Segment(NamedTuple):
    """A part of a track, by the indices of its first and last fix."""

    kind: SegmentKind
    first: int
    last: int


def divide(fixes: Sequence[Fix]) -> list[Segment]:
    """Return the segments of fixes in order. Neighbours share a fix.

    A time in which the vehicle neither moved nor stood for five minutes belongs to none.
    """
    division = _Division(fixes)
    start = number = 0
    while number < len(fixes):
        if number and is_separate(fixes[number - 1], fixes[number]):
            division.add_drive(start, number - 1)
            division.add(Segment("silence", number - 1, number))
            start = number
        if is_standing(fixes[number]) and (last := _end_of_halt(fixes, number)) is not None:
            division.add_drive(start, number)
            division.add(Segment("halt", number, last))
            start = last
            number = last + 1
        else:
            number += 1
    division.add_drive(start, len(fixes) - 1)
    return [each for each in division.segments if each.kind != "drive" or _has_way(fixes, each)]


class _Division:
    """The segments so far. A new one is joined with those before it where they are one halt."""

    def __init__(self, fixes: Sequence[Fix]) -> None:
        self._fixes = fixes
        self.segments: list[Segment] = []

    def add_drive(self, first: int, last: int) -> None:
        if last > first:
            self.add(Segment("drive", first, last))

    def add(self, segment: Segment) -> None:
        self.segments.append(segment)
        while self._join_last():
            pass

    def _join_last(self) -> bool:
        """Join the last segments if they are one halt. Returns whether they were."""
        if len(self.segments) < 2 or self.segments[-2].last != self.segments[-1].first:
            return False
        before, last = self.segments[-2:]
        match before.kind, last.kind:
            case ("halt", "halt"):
                is_one = True
            case ("halt", "drive"):
                is_one = self._is_in_yard(last)
            case ("drive", "halt"):
                is_one = self._is_in_yard(before)
            case ("silence", "halt"):
                is_between = [each.kind for each in self.segments[-3:-2]] == ["halt"]
                return is_between and self._is_asleep(before) and self._replace(3)
            case _:
                is_one = False
        return is_one and self._replace(2)

    def _replace(self, count: int) -> bool:
        joined = Segment("halt", self.segments[-count].first, self.segments[-1].last)
        self.segments[-count:] = [joined]
        return True

    def _is_in_yard(self, drive: Segment) -> bool:
        seconds = self._fixes[drive.last].at - self._fixes[drive.first].at
        is_short = seconds < _YARD_SECONDS and _length(self._fixes, drive) < _YARD_METRES
        return is_short and self._is_at_one_place(drive)

    def _is_asleep(self, silence: Segment) -> bool:
        """Return whether a tracker was only switched off: it is where it was, and its odometer has not risen."""
        ends = self._fixes[silence.first], self._fixes[silence.last]
        return way_without_signal(*ends) <= max(_SAME_PLACE_METRES, odometer_unit(ends))

    def _is_at_one_place(self, segment: Segment) -> bool:
        return metres_between(self._fixes[segment.first], self._fixes[segment.last]) <= _SAME_PLACE_METRES


def _end_of_halt(fixes: Sequence[Fix], first: int) -> int | None:
    """Return the index of the last fix of the halt that begins with this one. None if it is too short for one."""
    lat, lng, count = float(fixes[first].lat), float(fixes[first].lng), 1
    last, outside = first, 0
    for number in range(first + 1, len(fixes)):
        if is_separate(fixes[number - 1], fixes[number]):
            break
        fix = fixes[number]
        if metres(fix.lat - lat, fix.lng - lng, lat) > HALT_METRES:
            outside += 1
            if outside == 2 or (fix.speed or 0) >= LEAVING_KMH:
                break
            continue
        outside, last, count = 0, number, min(count + 1, _MEAN_OF)
        lat, lng = lat + (fix.lat - lat) / count, lng + (fix.lng - lng) / count
    while last > first and not is_standing(fixes[last]):  # it rolls out of the circle
        last -= 1
    return last if fixes[last].at - fixes[first].at >= HALT_SECONDS else None


def _length(fixes: Sequence[Fix], segment: Segment) -> float:
    return sum(metres_between(fixes[each], fixes[each + 1]) for each in range(segment.first, segment.last))


def _has_way(fixes: Sequence[Fix], drive: Segment) -> bool:
    first = fixes[drive.first]
    return any(metres_between(first, fixes[each]) >= MIN_STEP_METRES for each in range(drive.first + 1, drive.last + 1))
