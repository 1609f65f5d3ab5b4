"""How far a vehicle has driven.

The way between positions counts. With a signal, an odometer corrects it where it is precise enough for the drive and
plausible. Without a signal the way is only known by the odometer: a straight line is the least that was driven.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from app.features.tracking.motion.fixes import MOVING_KMH, Fix, is_separate, metres_between
from app.features.tracking.motion.intake import JUMP_KMH

MIN_STEP_METRES = 15.0
"""A position counts once it is so far from the last one that counted: parked vehicles would drive by drift."""
_MIN_RATIO, _MAX_RATIO = 0.8, 1.25
"""How much an odometer may differ from the way between the positions."""
_MAX_UNIT_RATIO = 0.02
"""How coarse an odometer may be, as a share of the way."""
_ODOMETER_METRES = 100


class Distance(NamedTuple):
    """The way up to a position."""

    metres: float
    last: Fix | None = None
    """The last position that counted, with the time and the odometer of the last one."""

    def add(self, fix: Fix, since: int = 0) -> "Distance":
        """Returns the way up to a later position. What was driven before `since` does not count."""
        last = self.last
        if last is None:
            return Distance(self.metres, fix)
        step = way_without_signal(last, fix) if is_separate(last, fix) else metres_between(last, fix)
        if step < MIN_STEP_METRES and not fix.is_cut:
            return Distance(self.metres, last._replace(at=fix.at, odometer=fix.odometer))
        share = (fix.at - max(since, last.at)) / (fix.at - last.at) if fix.at > last.at else 1.0
        return Distance(self.metres + step * max(0.0, share), fix)


def way_without_signal(one: Fix, other: Fix) -> float:
    """Returns the metres between two fixes of which nothing is known: by the odometer, or the straight line."""
    straight = 0.0 if other.is_cut else metres_between(one, other)
    rise = odometer_metres((one, other))
    if rise is None or rise * 3.6 > JUMP_KMH * (other.at - one.at):
        rise = 0
    return max(straight if straight >= MIN_STEP_METRES else 0.0, rise)


def drive_metres(fixes: Sequence[Fix]) -> list[float]:
    """Returns the metres between the fixes of a drive: one number for each fix after the first."""
    metres = [0.0] * (len(fixes) - 1)
    last = 0
    for number in range(1, len(fixes)):
        step = metres_between(fixes[last], fixes[number])
        if step >= MIN_STEP_METRES:
            metres[last:number] = _shares(step, fixes[last : number + 1])
            last = number
    factor = _odometer_factor(fixes, sum(metres))
    return [each * factor for each in metres]


def _shares(step: float, fixes: Sequence[Fix]) -> list[float]:
    """Divides a step among the legs that make it. Those in which it drove count, the others only if there are none."""
    if len(fixes) == 2:
        return [step]
    legs = [metres_between(*ends) for ends in pairwise(fixes)]
    moving = [leg if _is_moving(*ends) else 0.0 for leg, ends in zip(legs, pairwise(fixes), strict=True)]
    weights = moving if any(moving) else legs
    return [step * each / sum(weights) for each in weights]


def _is_moving(*fixes: Fix) -> bool:
    return any((fix.speed or 0) >= MOVING_KMH for fix in fixes)


def odometer_metres(fixes: Sequence[Fix]) -> int | None:
    """Returns the metres by the odometer. None if an end has none, or if it has fallen."""
    if not fixes or fixes[0].odometer is None or fixes[-1].odometer is None:
        return None
    span = fixes[-1].odometer - fixes[0].odometer
    return span * _ODOMETER_METRES if span >= 0 else None


def odometer_unit(fixes: Sequence[Fix]) -> int:
    """Returns the metres in which an odometer counts: 1000 if all its values are whole kilometres."""
    is_whole = all(fix.odometer is None or fix.odometer % 10 == 0 for fix in fixes)
    return 10 * _ODOMETER_METRES if is_whole else _ODOMETER_METRES


def _odometer_factor(fixes: Sequence[Fix], metres: float) -> float:
    """Returns by how much the way between the fixes of a drive is corrected."""
    if odometer_unit(fixes) > metres * _MAX_UNIT_RATIO or not _is_rising(fixes):
        return 1.0
    ratio = (odometer_metres(fixes) or 0) / metres
    return ratio if _MIN_RATIO <= ratio <= _MAX_RATIO else 1.0


def _is_rising(fixes: Sequence[Fix]) -> bool:
    return all(odometer_metres(ends) is not None for ends in pairwise(fixes))
