"""How far a vehicle has driven.

The way between positions counts. With a signal, an odometer corrects it where it is precise enough for the drive and
plausible. Without a signal the way is only known by the odometer: a straight line is the least that was driven.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, Self

from app.features.tracking.motion.fixes import MOVING_KMH, Fix, is_separate, is_standing, metres_between
from app.features.tracking.motion.intake import JUMP_KMH

MIN_STEP_METRES = 15.0
"""A position counts once it is so far from the last one that counted: parked vehicles would drive by drift."""
_MIN_RATIO, _MAX_RATIO = 0.8, 1.25
"""How much an odometer may differ from the way between the positions."""
_MAX_UNIT_RATIO = 0.02
"""How coarse an odometer may be, as a share of the way."""
_ODOMETER_METRES = 100
HALT_SECONDS = 300
HALT_METRES = 100.0
"""A vehicle that stays so near for so long has halted."""
LEAVING_KMH = 10
"""A vehicle that is outside and so fast has left. A slower one has to be outside twice, because of lone jumps."""


class Drive(NamedTuple):
    """The way since a vehicle began to drive."""

    metres: float = 0.0
    """The way between the positions."""
    before: float = 0.0
    """What of it was driven before the time that counts."""
    first: int | None = None
    """The odometer at the start."""
    last: int | None = None
    """The odometer at the end."""
    is_whole: bool = True
    """Whether the odometer has shown whole kilometres only."""
    is_rising: bool = False

    @classmethod
    def start(cls, fix: Fix) -> Self:
        """Return a drive that begins at a fix."""
        odometer = fix.odometer
        return cls(0.0, 0.0, odometer, odometer, odometer is None or odometer % 10 == 0, odometer is not None)

    def add(self, step: float, before: float, odometer: int | None) -> "Drive":
        """Return the drive with another step, and what of it was driven before the time that counts."""
        is_whole = self.is_whole and (odometer is None or odometer % 10 == 0)
        is_rising = self.is_rising and odometer is not None and odometer >= (self.last or 0)
        return Drive(self.metres + step, self.before + before, self.first, odometer, is_whole, is_rising)

    @property
    def counted(self) -> float:
        """The metres that count, as the odometer corrects them."""
        rise = (self.last or 0) - (self.first or 0) if self.is_rising else None
        return (self.metres - self.before) * odometer_factor(self.metres, rise, is_whole=self.is_whole)


class Distance(NamedTuple):
    """The way up to a position, as it becomes known. `drive_metres` gives the same for drives that are over."""

    earlier: float = 0.0
    """The metres before the present drive."""
    last: Fix | None = None
    """The last position that counted, with the time and the odometer of the last one."""
    drive: Drive = Drive()
    halt: Fix | None = None
    """Where the vehicle stopped, if it has not gone on since."""
    until_halt: Drive | None = None
    """The drive up to there. None if the vehicle has stood there for long, and the drive is an earlier one."""
    outside: float | None = None
    """The way to its last position if that is not there, which may be a lone jump."""

    @property
    def metres(self) -> float:
        """All metres that count."""
        return self.earlier + self.drive.counted + (self.outside or 0.0)

    def from_now(self) -> "Distance":
        """Return a distance of which nothing counts that was driven so far."""
        until_halt = self.until_halt and self.until_halt._replace(before=self.until_halt.metres)
        drive, outside = self.drive._replace(before=self.drive.metres), None if self.outside is None else 0.0
        return self._replace(earlier=0.0, drive=drive, until_halt=until_halt, outside=outside)

    def add(self, fix: Fix, since: int = 0) -> "Distance":
        """Return the way up to a later position. What was driven before `since` does not count."""
        last = self.last
        if last is None:
            return self._begin(fix)
        share = max(0.0, (fix.at - max(since, last.at)) / (fix.at - last.at)) if fix.at > last.at else 1.0
        if is_separate(last, fix):
            silent = way_without_signal(last, fix) * share
            return Distance(self.metres + silent)._begin(fix)
        step = metres_between(last, fix)
        is_outside = self.halt is not None and metres_between(self.halt, fix) > HALT_METRES
        outside = step * share if is_outside and self.outside is None and (fix.speed or 0) < LEAVING_KMH else None
        if outside is not None or step < MIN_STEP_METRES:
            step, last = 0.0, last._replace(at=fix.at, odometer=fix.odometer)
        else:
            last = fix
        drive = self.drive.add(step, step * (1 - share), fix.odometer)
        moved = self._replace(last=last, drive=drive, outside=outside)
        return moved if outside is not None else moved._stop_or_go(fix, is_outside=is_outside)

    def _begin(self, fix: Fix) -> "Distance":
        drive = Drive.start(fix)
        return Distance(self.metres, fix, drive, fix if is_standing(fix) else None, drive)

    def _stop_or_go(self, fix: Fix, *, is_outside: bool) -> "Distance":
        """End the drive where the vehicle has stood for long. It goes on with the fix before the one that has left."""
        if self.halt is None or is_outside:
            return self._replace(halt=fix if is_standing(fix) else None, until_halt=self.drive)
        if fix.at - self.halt.at < HALT_SECONDS or not is_standing(fix):
            return self
        earlier = self.earlier + (self.until_halt.counted if self.until_halt else 0.0)
        return Distance(earlier, fix, Drive.start(fix), self.halt)


def way_without_signal(one: Fix, other: Fix) -> float:
    """Return the metres between two fixes of which nothing is known: by the odometer, or the straight line."""
    straight = 0.0 if other.is_cut else metres_between(one, other)
    rise = odometer_metres((one, other))
    if rise is None or rise * 3.6 > JUMP_KMH * (other.at - one.at):
        rise = 0
    return max(straight if straight >= MIN_STEP_METRES else 0.0, rise)


def drive_metres(fixes: Sequence[Fix]) -> list[float]:
    """Return the metres between the fixes of a drive: one number for each fix after the first."""
    metres = [0.0] * (len(fixes) - 1)
    last = 0
    for number in range(1, len(fixes)):
        step = metres_between(fixes[last], fixes[number])
        if step >= MIN_STEP_METRES:
            metres[last:number] = _shares(step, fixes[last : number + 1])
            last = number
    rise = odometer_metres(fixes) if _is_rising(fixes) else None
    is_whole = odometer_unit(fixes) > _ODOMETER_METRES
    factor = odometer_factor(sum(metres), rise and rise // _ODOMETER_METRES, is_whole=is_whole)
    return [each * factor for each in metres]


def _shares(step: float, fixes: Sequence[Fix]) -> list[float]:
    """Divide a step among the legs that make it. Those in which it drove count, the others only if there are none."""
    if len(fixes) == 2:
        return [step]
    legs = [metres_between(*ends) for ends in pairwise(fixes)]
    moving = [leg if _is_moving(*ends) else 0.0 for leg, ends in zip(legs, pairwise(fixes), strict=True)]
    weights = moving if any(moving) else legs
    return [step * each / sum(weights) for each in weights]


def _is_moving(*fixes: Fix) -> bool:
    return any((fix.speed or 0) >= MOVING_KMH for fix in fixes)


def odometer_metres(fixes: Sequence[Fix]) -> int | None:
    """Return the metres by the odometer. None if an end has none, or if it has fallen."""
    if not fixes or fixes[0].odometer is None or fixes[-1].odometer is None:
        return None
    span = fixes[-1].odometer - fixes[0].odometer
    return span * _ODOMETER_METRES if span >= 0 else None


def odometer_unit(fixes: Sequence[Fix]) -> int:
    """Return the metres in which an odometer counts: 1000 if all its values are whole kilometres."""
    is_whole = all(fix.odometer is None or fix.odometer % 10 == 0 for fix in fixes)
    return 10 * _ODOMETER_METRES if is_whole else _ODOMETER_METRES


def odometer_factor(metres: float, rise: int | None, *, is_whole: bool) -> float:
    """Return by how much the way of a drive is corrected. None for `rise` if an odometer is missing or has fallen."""
    unit = 10 * _ODOMETER_METRES if is_whole else _ODOMETER_METRES
    if rise is None or unit > metres * _MAX_UNIT_RATIO:
        return 1.0
    ratio = rise * _ODOMETER_METRES / metres
    return ratio if _MIN_RATIO <= ratio <= _MAX_RATIO else 1.0


def _is_rising(fixes: Sequence[Fix]) -> bool:
    return all(odometer_metres(ends) is not None for ends in pairwise(fixes))
