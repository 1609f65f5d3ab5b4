"""A simulated journey with a plan: a truck drives along a road with stops, and with troubles on demand.

What happens is decided when the journey is made, so the truth is known: `truth` says when the truck leaves and arrives.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin
from random import Random
from typing import NamedTuple

from app.features.geo.points import Point
from app.features.tracking.provider.simulator.road import Road

_MINUTE, _HOUR = 60, 3600
_METRES_PER_DEGREE = 111_195


class Silence(NamedTuple):
    """The tracker sends nothing from one second of the journey to another."""

    start: float
    end: float


class Stand(NamedTuple):
    """The truck does not move at a place of the road: it is in a jam, or has broken down."""

    metres: float
    seconds: float


class Detour(NamedTuple):
    """Between two places, the truck takes another road, which is at most so far away."""

    start: float
    end: float
    metres: float


class Halt(NamedTuple):
    """A stop of the plan."""

    metres: float
    seconds: float


@dataclass(frozen=True)
class Troubles:
    """What goes wrong."""

    late: float = 0.0
    """Seconds after the plan at which the truck leaves."""
    stands: tuple[Stand, ...] = ()
    detours: tuple[Detour, ...] = ()
    silences: tuple[Silence, ...] = ()
    slowness: float = 1.0
    """How much longer than usual it drives."""
    drives_at_night: bool = True
    """Whether it drives on without nights."""


class Leg(NamedTuple):
    """A part of a journey at one speed. Seconds count from the start of the plan."""

    start: float
    metres: float
    speed: float
    """Metres a second, 0 while it does not move."""


class Truth(NamedTuple):
    """What happens, in seconds from the start of the plan."""

    kind: str
    """'leaves' or 'reaches'."""
    stop: int
    """0 is the source."""
    seconds: float


class Journey:
    """A truck on its way along a road. It is at the start of the road before the start of the plan."""

    def __init__(
        self,
        road: Road,
        *,
        stops: Sequence[Halt] = (),
        troubles: Troubles | None = None,
        seed: int = 1,
        unloading: float = 3 * _HOUR,
        returns: bool = True,
    ) -> None:
        self.road, self.stops, self.troubles = road, tuple(stops), troubles or Troubles()
        driver = _Driver(self, Random(seed))
        driver.drive(unloading, returns=returns)
        self.legs, self.truth, self.seconds = driver.legs, driver.truth, driver.clock
        self._starts = [leg.start for leg in self.legs]

    def at(self, seconds: float) -> tuple[Point, float, float] | None:
        """Return position, speed in km/h and heading after so many seconds. None while the tracker is silent."""
        if any(silence.start <= seconds < silence.end for silence in self.troubles.silences):
            return None
        number = max(0, bisect_right(self._starts, seconds) - 1)
        leg = self.legs[number]
        end = self.legs[number + 1].start if number + 1 < len(self.legs) else self.seconds
        metres = leg.metres + leg.speed * (min(seconds, end) - leg.start)
        point, heading = self.road.at(min(self.road.length, max(0.0, metres)))
        return self._beside(point, heading, metres), abs(leg.speed) * 3.6 if seconds < end else 0.0, heading

    def _beside(self, point: Point, heading: float, metres: float) -> Point:
        """Return a point beside the road while the truck is on a detour."""
        for detour in self.troubles.detours:
            if detour.start < metres < detour.end:
                off = detour.metres * sin(pi * (metres - detour.start) / (detour.end - detour.start))
                angle = radians(heading + 90)
                lat = point.lat + off * cos(angle) / _METRES_PER_DEGREE
                return Point(lat, point.lng + off * sin(angle) / (_METRES_PER_DEGREE * cos(radians(point.lat))))
        return point


class _Driver:
    """Makes the legs of a journey."""

    def __init__(self, journey: Journey, chance: Random) -> None:
        self._journey, self._chance, self._troubles = journey, chance, journey.troubles
        self.legs = [Leg(-(10.0**9), 0.0, 0.0)]
        self.truth: list[Truth] = []
        self.clock = journey.troubles.late
        self._metres = 0.0
        self._since_break = self._since_night = 0.0

    def drive(self, unloading: float, *, returns: bool) -> None:
        self.truth.append(Truth("leaves", 0, self.clock))
        halts = [*self._journey.stops, Halt(self._journey.road.length, unloading)]
        for number, halt in enumerate(halts, 1):
            self._drive_to(halt.metres)
            self.truth.append(Truth("reaches", number, self.clock))
            self._stand(halt.seconds)
            if number < len(halts) or returns:
                self.truth.append(Truth("leaves", number, self.clock))
        if returns:
            self._leg(-55 / 3.6)
            self.clock += min(30_000.0, self._metres) / (55 / 3.6)
            self._metres -= min(30_000.0, self._metres)
        self._stand(_HOUR)

    def _drive_to(self, end: float) -> None:
        stands = {stand.metres: stand for stand in self._troubles.stands}
        while self._metres < end:
            is_town = self._chance.random() < 0.2
            speed = self._chance.uniform(18, 30) if is_town else self._chance.uniform(48, 62)
            speed /= 3.6 * self._troubles.slowness
            minutes = self._chance.uniform(3, 6) if is_town else self._chance.uniform(6, 18)
            until = min(end, self._metres + speed * minutes * _MINUTE)
            ahead = min((metres for metres in stands if self._metres <= metres < until), default=None)
            until = until if ahead is None else ahead
            seconds = (until - self._metres) / speed
            self._leg(speed)
            self.clock, self._metres = self.clock + seconds, until
            self._since_break += seconds
            self._since_night += seconds
            if ahead is not None:
                self._stand(stands.pop(ahead).seconds)
            elif self._metres < end:
                self._rest()

    def _rest(self) -> None:
        if not self._troubles.drives_at_night and self._since_night > 9.5 * _HOUR:
            self._stand(self._chance.uniform(5, 7) * _HOUR)
            self._since_night = self._since_break = 0.0
        elif self._since_break > 3.5 * _HOUR:
            self._stand(self._chance.uniform(20, 45) * _MINUTE)
            self._since_break = 0.0
        elif self._chance.random() < 0.15:
            self._stand(self._chance.uniform(2, 6) * _MINUTE)

    def _stand(self, seconds: float) -> None:
        self._leg(0.0)
        self.clock += seconds

    def _leg(self, speed: float) -> None:
        self.legs.append(Leg(self.clock, self._metres, speed))
