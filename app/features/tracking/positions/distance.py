"""How far a vehicle has driven."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.features.tracking.positions.fixes import Fix, metres_between

MIN_STEP_METRES = 15.0
"""A position counts once it is so far from the last one that counted: parked vehicles would drive by drift."""
_MIN_RATIO, _MAX_RATIO, _TOLERANCE_METRES = 0.8, 1.25, 1000
"""How much an odometer may differ from the way between the positions."""
_ODOMETER_METRES = 100


class Distance(NamedTuple):
    """The way up to a position."""

    metres: float
    last: Fix | None = None
    """The last position that counted."""

    def add(self, fix: Fix) -> "Distance":
        """Returns the way up to another position. A way that is not known does not count."""
        if self.last is None or fix.is_cut:
            return Distance(self.metres, fix)
        step = metres_between(self.last, fix)
        return Distance(self.metres + step, fix) if step >= MIN_STEP_METRES else self


def sum_legs(fixes: Iterable[Fix]) -> float:
    """Returns the metres along the positions."""
    way = Distance(0.0)
    for fix in fixes:
        way = way.add(fix)
    return way.metres


def odometer_metres(fixes: Sequence[Fix]) -> int | None:
    """Returns the metres by the odometer. None if an end has none, or if it has fallen."""
    if not fixes or fixes[0].odometer is None or fixes[-1].odometer is None:
        return None
    span = fixes[-1].odometer - fixes[0].odometer
    return span * _ODOMETER_METRES if span >= 0 else None


def driven_metres(fixes: Sequence[Fix]) -> int:
    """Returns the metres by the odometer if it is plausible, otherwise along the positions."""
    legs, odometer = sum_legs(fixes), odometer_metres(fixes)
    if odometer is not None:
        low, high = legs * _MIN_RATIO - _TOLERANCE_METRES, legs * _MAX_RATIO + _TOLERANCE_METRES
        if low <= odometer <= high:
            return odometer
    return round(legs)
