"""Totals of a track, from all its fixes."""

from collections.abc import Sequence
from typing import NamedTuple

from app.features.tracking.positions.distance import driven_metres, odometer_metres
from app.features.tracking.positions.fixes import STATES, Fix
from app.features.tracking.positions.segments import MOVING_KMH, SILENCE_SECONDS, Segment

_MAX_MOVING_SECONDS = 120
"""How much one interval counts at most: after that it is not known whether the vehicle still moved."""
_MAX_RISE_KMH = 30
"""A lone speed that is so much higher than both its neighbours is an error of the receiver."""
_ENGINE_STATES = frozenset({STATES.index("RUNNING"), STATES.index("STOPPED")})
_KNOWN_STATES = _ENGINE_STATES | {STATES.index("PARKED")}


class Fastest(NamedTuple):
    """The highest speed in km/h, and the place of its fix in the track."""

    speed: int
    place: int


class Totals(NamedTuple):
    """Totals of a track. Times are in seconds."""

    metres: int
    odometer_metres: int | None
    moving: int
    standing: int
    idle: int | None
    """Standing with a running engine. None if the provider says nothing of the engine."""
    silent: int
    heard: int
    """The time between fixes that are at most 20 minutes apart."""
    fastest: Fastest | None
    drives: int
    halts: int
    halt_seconds: int
    longest_halt: int


def total(fixes: Sequence[Fix], segments: Sequence[Segment]) -> Totals:
    """Returns the totals of fixes in order and their segments."""
    moving = idle = heard = 0
    for number in range(len(fixes) - 1):
        fix, seconds = fixes[number], fixes[number + 1].at - fixes[number].at
        if seconds > SILENCE_SECONDS:
            continue
        heard += seconds
        if fix.speed is not None and fix.speed >= MOVING_KMH:
            moving += min(seconds, _MAX_MOVING_SECONDS)
        elif fix.state in _ENGINE_STATES:
            idle += seconds
    halts = [fixes[each.last].at - fixes[each.first].at for each in segments if each.kind == "halt"]
    return Totals(
        metres=driven_metres(fixes),
        odometer_metres=odometer_metres(fixes),
        moving=moving,
        standing=heard - moving,
        idle=idle if any(fix.state in _KNOWN_STATES for fix in fixes) else None,
        silent=sum(fixes[each.last].at - fixes[each.first].at for each in segments if each.kind == "silence"),
        heard=heard,
        fastest=fastest(fixes),
        drives=sum(each.kind == "drive" for each in segments),
        halts=len(halts),
        halt_seconds=sum(halts),
        longest_halt=max(halts, default=0),
    )


def fastest(fixes: Sequence[Fix], first: int = 0, last: int | None = None) -> Fastest | None:
    """Returns the highest speed of a part of a track, without lone errors. None if no speed is known."""
    found: Fastest | None = None
    for index in range(first, len(fixes) if last is None else last + 1):
        speed = fixes[index].speed
        if speed is not None and (found is None or speed > found.speed) and not _is_lone(fixes, index, speed):
            found = Fastest(speed, index)
    return found


def _is_lone(fixes: Sequence[Fix], index: int, speed: int) -> bool:
    if not 0 < index < len(fixes) - 1:
        return False
    neighbours = (fixes[index - 1].speed or 0, fixes[index + 1].speed or 0)
    return all(speed - each > _MAX_RISE_KMH for each in neighbours)
