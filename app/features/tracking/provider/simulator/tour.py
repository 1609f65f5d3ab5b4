"""Tours of simulated vehicles: to the end of a road and back, with stops, repeated without end."""

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from app.features.geo.points import Point
from app.features.tracking.provider.simulator.journey import Stand
from app.features.tracking.provider.simulator.road import CORRIDORS, Road, road

_MINUTE, _HOUR = 60, 3600
_TANK, _FULL, _LOW = 400.0, 380.0, 160.0  # litres
_METRES_PER_LITRE = 3500
_BREAK_AFTER, _NIGHT_AFTER = 3.5 * _HOUR, 9.5 * _HOUR  # of driving


class Leg(NamedTuple):
    """A part of a tour with constant rates. All values except rates are those at its start."""

    start: float
    """Seconds since the start of the tour."""
    metres: float
    """Distance from the start of the road."""
    metres_per_second: float
    """Negative on the way back, 0 at a stop."""
    state: str
    """RUNNING, STOPPED or PARKED."""
    engine_seconds: float
    """Running time of the engine on this tour."""
    driven: float
    """Metres driven on this tour."""
    fuel: float
    """Litres in the tank."""
    fuel_per_second: float
    """Consumption if negative, refuelling if positive."""


class Tour:
    """The legs of a tour, in order. A tour ends in the state in which it starts."""

    def __init__(self, road: Road, seed: int, *, stand: Stand | None = None) -> None:
        self.road = road
        driver = _Driver(road.length, Random(seed), stand)
        driver.drive()
        self.legs = driver.legs
        self.starts = [leg.start for leg in self.legs]
        self.seconds, self.engine_seconds, self.driven = driver.clock, driver.engine, driver.driven

    def at(self, seconds: float) -> tuple[int, int, float]:
        """Return the state after some seconds: completed tours, index of the leg, and seconds within the leg."""
        rounds, within = divmod(seconds, self.seconds)
        number = bisect_right(self.starts, within) - 1
        return int(rounds), number, within - self.starts[number]

    def path(self, start: float, end: float) -> Iterator[Point]:
        """Yield the positions between two times in seconds, both ends included."""
        rounds, number, within = self.at(start)
        clock = start
        while clock < end:
            leg = self.legs[number]
            left = (self.starts[number + 1] if number + 1 < len(self.starts) else self.seconds) - leg.start - within
            spent = min(left, end - clock)
            begin = leg.metres + leg.metres_per_second * within
            yield self.road.at(begin)[0]
            yield from self.road.between(begin, begin + leg.metres_per_second * spent)
            clock, within, number = clock + left, 0.0, (number + 1) % len(self.legs)
        rounds, number, within = self.at(end)
        leg = self.legs[number]
        yield self.road.at(leg.metres + leg.metres_per_second * within)[0]


class TripTour(NamedTuple):
    """A tour along the way of a trip, which begins at a time in seconds since 1970."""

    tour: Tour
    start: int


class _Driver:
    """Drives a tour and records its legs."""

    def __init__(self, length: float, chance: Random, stand: Stand | None) -> None:
        self._length, self._chance, self._stand = length, chance, stand
        self.legs: list[Leg] = []
        self.clock = self.engine = self.driven = self._metres = 0.0
        self._fuel = _FULL

    def drive(self) -> None:
        for direction in (1, -1):
            self._one_way(direction)
            self._stop("PARKED", self._chance.uniform(2, 5) * _HOUR, fill=direction < 0)

    def _one_way(self, direction: int) -> None:
        left, since_break, since_night = self._length, 0.0, 0.0
        while left > 0:
            seconds = self._run(direction, left)
            left = self._length - self._metres if direction > 0 else self._metres
            since_break, since_night = since_break + seconds, since_night + seconds
            if self._stand and self._metres >= self._stand.metres:
                self._stop("PARKED", self._stand.seconds, fill=False)
                self._stand = None
            elif left > 0 and since_night > _NIGHT_AFTER:
                self._stop("PARKED", self._chance.uniform(5, 7) * _HOUR)
                since_break = since_night = 0.0
            elif left > 0 and since_break > _BREAK_AFTER:
                self._stop("STOPPED", self._chance.uniform(20, 45) * _MINUTE)
                since_break = 0.0
            elif left > 0 and self._chance.random() < 0.15:  # a toll plaza, a crossing
                self._stop("STOPPED", self._chance.uniform(2, 6) * _MINUTE, fill=False)

    def _run(self, direction: int, left: float) -> float:
        """Drives some minutes at one speed, or until the road ends. Returns the seconds."""
        in_town = self._chance.random() < 0.2
        speed = self._chance.uniform(14, 30) if in_town else self._chance.uniform(42, 76)
        speed /= 3.6
        metres = min(left, speed * self._chance.uniform(6, 18) * _MINUTE)
        if left - metres < 500:  # no last leg of a few metres
            metres = left
        seconds = metres / speed
        self._leg("RUNNING", direction * speed, -speed / _METRES_PER_LITRE)
        self.clock, self.engine, self.driven = self.clock + seconds, self.engine + seconds, self.driven + metres
        self._fuel -= metres / _METRES_PER_LITRE
        at_end = metres == left
        self._metres = (self._length if direction > 0 else 0.0) if at_end else self._metres + direction * metres
        return seconds

    def _stop(self, state: str, seconds: float, *, fill: bool | None = None) -> None:
        """Stop, and refuel if `fill` is true, or if it is None and the tank is low."""
        filled = _FULL - self._fuel if fill or (fill is None and self._fuel < _LOW) else 0.0
        self._leg(state, 0.0, filled / seconds)
        self.clock, self._fuel = self.clock + seconds, self._fuel + filled

    def _leg(self, state: str, speed: float, fuel_per_second: float) -> None:
        values = self.clock, self._metres, speed, state, self.engine, self.driven, self._fuel, fuel_per_second
        self.legs.append(Leg(*values))


@cache
def tour(number: int) -> Tour:
    """Return the tour of a corridor, shared by all its vehicles."""
    return Tour(road(number), seed=number)


TOUR_COUNT = len(CORRIDORS)
"""The number of tours."""
