"""Decides which positions of a reading are stored.

Times are in seconds since 1970. A decision depends on the fixes that were taken before, so a tracker has a `Memory`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import Final, Literal, NamedTuple

from app.features.tracking.motion.fixes import DEGREE, Fix, metres_between, state_number
from app.features.tracking.provider import Vehicle

Reason = Literal["no position", "zero position", "no time", "future", "too old", "jump"]
"""Why a position is refused."""
MAX_AHEAD_SECONDS: Final = 300
STANDING_METRES: Final = 15.0
STANDING_SECONDS: Final = 60
"""A parked vehicle has one fix in this time, and one when it leaves."""
MAX_KMH: Final = 200
"""A faster speed is an error, and becomes unknown."""
JUMP_KMH: Final = 150.0
JUMP_METRES: Final = 1000.0
AGREEING_FIXES: Final = 3
"""So many fixes in a row that agree with one another are believed, however far away they are."""
MAX_HELD_SECONDS: Final = 600
"""After this time the next position is believed, so that an error never locks a vehicle out."""


@dataclass
class Memory:
    """What is remembered of a tracker."""

    last: Fix | None = None
    """The newest fix that was taken."""
    heard: int = 0
    """The time of the newest position that was not refused, stored or not."""
    skipped: Fix | None = None
    """The newest position of a standing vehicle that is not stored, unless it is the last one before it moves."""
    held: list[Fix] = field(default_factory=list)
    """Positions that are too far away to be believed yet. They agree with one another."""
    held_since: int | None = None
    """The time of the first position that was held back since one was taken."""


class Intake(NamedTuple):
    """What is stored of a position."""

    fixes: Sequence[Fix] = ()
    """In order; usually one or none."""
    reason: Reason | None = None
    """Why a position was refused: this one, or one that was held back before. None if none was."""
    is_late: bool = False
    """Whether the fix is older than the newest one: it changes the history, but not the live state."""


def take(memory: Memory, vehicle: Vehicle, now: int, oldest: int) -> Intake:
    """Return what to store of a vehicle in a reading, and remember it. Fixes before `oldest` are refused."""
    fix = _fix_of(vehicle)
    if not isinstance(fix, Fix):
        return Intake(reason=fix)
    if fix.at > now + MAX_AHEAD_SECONDS:
        return Intake(reason="future")
    if fix.at < oldest:
        return Intake(reason="too old")
    if memory.last is None:
        memory.last, memory.heard = fix, fix.at
        return Intake((fix,))
    if fix.at < memory.last.at:
        return Intake(reason="jump") if is_jump(memory.last, fix) else Intake((fix,), is_late=True)
    if fix.at <= max(memory.heard, memory.held[-1].at if memory.held else 0):
        return Intake()  # most readings repeat the last position of a vehicle
    return _take_newer(memory, memory.last, fix)


def _take_newer(memory: Memory, last: Fix, fix: Fix) -> Intake:
    if is_jump(last, fix):
        return _hold(memory, fix)
    reason: Reason | None = "jump" if memory.held else None
    memory.heard, memory.held, memory.held_since = fix.at, [], None
    skipped, memory.skipped = memory.skipped, None
    if _is_standing(last, fix):
        if fix.at - last.at < STANDING_SECONDS:
            memory.skipped = fix
            return Intake(reason=reason)
        skipped = None
    memory.last = fix
    return Intake((fix,) if skipped is None else (skipped, fix), reason)


def _hold(memory: Memory, fix: Fix) -> Intake:
    """Hold a position back until two others agree with it, or until ten minutes have passed."""
    if memory.held_since is None:
        memory.held_since = fix.at
    reason: Reason | None = None
    if memory.held and is_jump(memory.held[-1], fix):
        memory.held, reason = [], "jump"
    memory.held.append(fix)
    if len(memory.held) < AGREEING_FIXES and fix.at - memory.held_since <= MAX_HELD_SECONDS:
        return Intake(reason=reason)
    taken = (memory.held[0]._replace(is_cut=True), *memory.held[1:])
    memory.last, memory.heard, memory.skipped = taken[-1], fix.at, None
    memory.held, memory.held_since = [], None
    return Intake(taken, reason)


def is_jump(one: Fix, other: Fix) -> bool:
    """Return whether no vehicle can drive from one fix to the other in the time between them."""
    way, seconds = metres_between(one, other), abs(other.at - one.at)
    return way > JUMP_METRES and way * 3.6 > JUMP_KMH * seconds


def _is_standing(last: Fix, fix: Fix) -> bool:
    """Return whether a fix says nothing new of a standing vehicle."""
    is_same = last.speed == fix.speed == 0 and last.state == fix.state
    return is_same and metres_between(last, fix) < STANDING_METRES


def _fix_of(vehicle: Vehicle) -> Fix | Reason:
    """Return the fix of a vehicle, or why it has none."""
    if vehicle.position is None:
        return "no position"
    lat, lng = vehicle.position
    if not (isfinite(lat) and isfinite(lng) and abs(lat) <= 90 and abs(lng) <= 180):
        return "no position"
    if lat == lng == 0:
        return "zero position"
    if vehicle.updated is None or vehicle.updated < 0:
        return "no time"
    return Fix(
        vehicle.updated // 1000,
        round(lat * DEGREE),
        round(lng * DEGREE),
        _whole(vehicle.speed, 0, MAX_KMH),
        None if (heading := _whole(vehicle.heading, 0, 360)) is None else heading % 360,
        state_number(vehicle.state),
        _whole(None if vehicle.odometer is None else vehicle.odometer * 10, 0, 10**8),
    )


def _whole(number: float | None, minimum: int, maximum: int) -> int | None:
    """Return the number, rounded down. None if it is out of range."""
    return None if number is None or not minimum <= number <= maximum else int(number)
