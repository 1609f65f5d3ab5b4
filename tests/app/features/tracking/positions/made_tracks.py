"""Makes tracks whose halts are known."""

from math import cos, pi, radians, sin
from random import Random
from typing import NamedTuple

from app.features.tracking.motion.distance import HALT_SECONDS
from app.features.tracking.motion.fixes import DEGREE, Fix

DAY = 86_400
METRES = DEGREE / 111_195
"""Units of a degree in a metre."""


class MadeTrack(NamedTuple):
    """A day of a vehicle, and its halts as seconds."""

    fixes: list[Fix]
    halts: list[tuple[float, float]]


class _Vehicle:
    """A vehicle that drives and stands in turn, with traffic lights and the noise of a receiver."""

    def __init__(self, seed: int, step: int, noise: float) -> None:
        self.chance, self.step, self.noise = Random(seed), step, noise
        self.now, self.heading = 0.0, self.chance.uniform(0, 2 * pi)
        self.lat, self.lng = 21.0 * DEGREE, 77.0 * DEGREE
        self.fixes: list[Fix] = []
        self._last_jump = 0

    def stand(self, until: float) -> None:
        while self.now < min(until, DAY):
            jump = 0
            if self.chance.random() < 0.002 and len(self.fixes) > self._last_jump + 5:  # a lone one
                jump, self._last_jump = self.chance.choice((-180, 180)), len(self.fixes)
            self._look(max(0.0, self.chance.gauss(0, 0.8)), jump)

    def drive(self, until: float) -> None:
        start, light = self.now, self.chance.uniform(self.now, until) if self.chance.random() < 0.5 else DAY
        while self.now < min(until, DAY):
            speed = min(60.0, 8 + 1.2 * min(self.now - start, until - self.now))
            if light < self.now < light + 150:
                speed = 0.0
            self.heading += self.chance.gauss(0, 0.03)
            way = speed / 3.6 * self.step * METRES
            self.lat += way * cos(self.heading)
            self.lng += way * sin(self.heading) / cos(radians(self.lat / DEGREE))
            self._look(max(0.0, speed + self.chance.gauss(0, 1)))

    def _look(self, speed: float, jump: float = 0) -> None:
        lat = self.lat + (self.chance.gauss(0, self.noise) + jump) * METRES
        lng = self.lng + self.chance.gauss(0, self.noise) * METRES
        heading = round(self.heading / pi * 180) % 360
        self.fixes.append(Fix(round(self.now), round(lat), round(lng), int(speed), heading, 1, None))
        self.now += self.step


def make_track(seed: int, *, step: int = 15, noise: float = 5) -> MadeTrack:
    """Return a day of driving and halts, with a fix every `step` seconds and an error of `noise` metres."""
    vehicle, halts = _Vehicle(seed, step, noise), list[tuple[float, float]]()
    while vehicle.now < DAY:
        start, chance = vehicle.now, vehicle.chance
        span = chance.choice((chance.uniform(330, 900), chance.uniform(1800, 14_400)))
        vehicle.stand(start + span)
        halts.append((start, min(start + span, DAY)))
        vehicle.drive(vehicle.now + chance.uniform(600, 7200))
    # The fixes of the last halt of a day may end before it is long enough.
    known = [halt for halt in halts if halt[1] < DAY or halt[1] - halt[0] >= HALT_SECONDS + step]
    return MadeTrack(vehicle.fixes, known)
