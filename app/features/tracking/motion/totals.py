"""Totals of a period: the sums of its legs."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple

from app.features.tracking.motion.distance import odometer_metres
from app.features.tracking.motion.fixes import STATES, Fix
from app.features.tracking.motion.legs import Leg, LegKind, Part

_MAX_RISE_KMH, _LONE_SECONDS = 30, 30
"""A lone speed that is so much higher than both its neighbours, which are so near, is an error of the receiver."""
_KNOWN_STATES = frozenset(STATES.index(each) for each in ("RUNNING", "STOPPED", "PARKED"))


class Fastest(NamedTuple):
    """The highest speed in km/h, and when that was."""

    speed: float
    at: int


class Totals(NamedTuple):
    """Totals of a period, in metres and seconds.

    Driving, idle, standing and silent are all of the period of which something could be known.
    """

    metres: int
    silent_metres: int
    """Those of the metres that lie in a silence."""
    odometer_metres: int | None
    driving: int
    idle: int | None
    """Standing with a running engine. None if the provider says nothing of the engine."""
    standing: int
    """Without a running engine, as far as that is known."""
    silent: int
    fastest: Fastest | None
    drives: int
    halts: int
    halt_seconds: int
    longest_halt: int

    @property
    def heard(self) -> int:
        """The seconds of which something is known."""
        return self.driving + (self.idle or 0) + self.standing

    @property
    def average(self) -> float | None:
        """The average speed while driving."""
        return average_kmh(self.metres - self.silent_metres, self.driving)


def total(parts: Sequence[Part], fixes: Sequence[Fix]) -> Totals:
    """Return the totals of the parts of a period and of the fixes in it."""
    legs = [leg for part in parts for leg in part.legs]
    seconds, metres = dict.fromkeys(LEG_KINDS, 0), dict.fromkeys(LEG_KINDS, 0)
    for leg in legs:
        seconds[leg.kind] += leg.seconds
        metres[leg.kind] += leg.metres
    halts = [part.end - part.start for part in parts if part.kind == "halt"]
    is_engine_known = seconds["idle"] > 0 or any(fix.state in _KNOWN_STATES for fix in fixes)
    tops = [fastest(part, fixes) for part in parts if part.kind == "drive"]
    return Totals(
        metres=sum(metres.values()),
        silent_metres=metres["silent"],
        odometer_metres=odometer_metres(fixes),
        driving=seconds["driving"],
        idle=seconds["idle"] if is_engine_known else None,
        standing=seconds["standing"],
        silent=seconds["silent"],
        fastest=_highest((*tops, _fastest_fix(fixes, 0, len(fixes)))),
        drives=sum(part.kind == "drive" for part in parts),
        halts=len(halts),
        halt_seconds=sum(halts),
        longest_halt=max(halts, default=0),
    )


LEG_KINDS: tuple[LegKind, ...] = ("driving", "idle", "standing", "silent")


def average_kmh(metres: int, seconds: int) -> float | None:
    """Return a speed in km/h. None if there is no time."""
    return round(metres / seconds * 3.6, 1) if seconds else None


def fastest(part: Part, fixes: Sequence[Fix]) -> Fastest | None:
    """Return the highest speed of a drive: the highest one received, or its average if that is higher."""
    driving = [leg for leg in part.legs if leg.kind == "driving"]
    average = average_kmh(sum(leg.metres for leg in driving), sum(leg.seconds for leg in driving))
    first, after = bisect_left(fixes, part.start, key=_time), bisect_right(fixes, part.end, key=_time)
    steepest = max(driving, key=_speed, default=None)
    lower = None if average is None or steepest is None else Fastest(average, steepest.start)
    return _highest((_fastest_fix(fixes, first, after), lower))


_time = attrgetter("at")


def _speed(leg: Leg) -> float:
    return (leg.end_metres - leg.start_metres) / leg.seconds


def _highest(speeds: Iterable[Fastest | None]) -> Fastest | None:
    """Return the highest speed; of two, the first one."""
    return max((each for each in speeds if each is not None), key=attrgetter("speed"), default=None)


def _fastest_fix(fixes: Sequence[Fix], first: int, after: int) -> Fastest | None:
    """Return the highest speed received, without single outliers. None if no speed is known."""
    found: Fastest | None = None
    for index in range(first, after):
        speed = fixes[index].speed
        if speed is not None and (found is None or speed > found.speed) and not _is_lone(fixes, index, speed):
            found = Fastest(speed, fixes[index].at)
    return found


def _is_lone(fixes: Sequence[Fix], index: int, speed: int) -> bool:
    if not 0 < index < len(fixes) - 1:
        return False
    neighbours = (fixes[index - 1], fixes[index + 1])
    return all(
        speed - (each.speed or 0) > _MAX_RISE_KMH and abs(each.at - fixes[index].at) <= _LONE_SECONDS
        for each in neighbours
    )
