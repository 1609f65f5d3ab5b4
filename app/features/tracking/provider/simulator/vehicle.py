"""A simulated vehicle. Its plate determines its properties, the time its state."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import count

from app.features.geo.points import Point
from app.features.tracking.provider import Vehicle
from app.features.tracking.provider.simulator.tour import TOUR_COUNT, TripTour, tour

_MINUTE, _HOUR, _DAY = 60, 3600, 86_400
_NEWEST = 1_767_225_600  # the first day of 2026: all vehicles started earlier
_SILENT_AFTER = 30 * _MINUTE  # a parked vehicle that loses its connection does so after this time
_WORK_BEFORE_LAY_UP = 600 * _DAY
_LAID_UP_FOR = 10 * _DAY
_STATES = ("MH", "DL", "KA", "TN", "GJ", "RJ", "UP", "WB", "KL", "TS")
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


class SimulatedVehicle:
    """A vehicle on one of the tours, or on that of its trip. All times are in milliseconds since 1970.

    Of those without a trip, one in twelve is laid up and silent, and one in twelve has no GPS. One in six has no fuel
    sensor, one in six no OBD.
    """

    __slots__ = (
        "_work_at_start",
        "_born",
        "_has_fix",
        "_is_laid_up",
        "_is_on_trip",
        "_offset",
        "_tour",
        "plate",
        "seed",
    )

    def __init__(self, plate: str, trip: TripTour | None = None) -> None:
        self.plate = plate
        self.seed = int.from_bytes(blake2b(plate.encode(), digest_size=6).digest())
        self._tour = trip.tour if trip else tour(self.seed % TOUR_COUNT)
        kind = self.seed // TOUR_COUNT % 12
        self._is_on_trip = trip is not None
        self._is_laid_up, self._has_fix = kind == 3 and trip is None, kind != 7 or trip is not None
        chance = self.seed // 192 % 1_000_000 / 1_000_000
        self._offset = -trip.start if trip else chance * self._tour.seconds
        self._born = _NEWEST - self.seed % (2 * 365 * _DAY)
        self._work_at_start = self._work_done(*self._tour.at(self._born + self._offset))

    def at(self, moment: int) -> Vehicle:
        """Return the last known state."""
        rounds, number, within = self._tour.at(self._seconds(moment) + self._offset)
        leg = self._tour.legs[number]
        place, heading = self._tour.road.at(leg.metres + leg.metres_per_second * within)
        silent = self._seconds_silent(moment, rounds, number, within, leg.state)
        driven, engine = self._work_done(rounds, number, within)
        speed = 0.0 if silent else round(abs(leg.metres_per_second) * 3.6, 1)
        if leg.metres_per_second < 0:
            heading = round((heading + 180) % 360, 1)
        has_fuel = self.seed % 6 != 5
        return Vehicle(
            plate=self.plate,
            position=place if self._has_fix else None,
            speed=speed if self._has_fix else None,
            heading=heading if self._has_fix else None,
            state="OFFLINE" if silent else leg.state,
            updated=moment - int(silent * 1000),
            is_obd=self.seed % 6 != 0,
            engine_hours=round(max(0.0, engine - self._work_at_start[1]) / _HOUR, 1),
            fuel=round(leg.fuel + leg.fuel_per_second * within, 1) if has_fuel else None,
            fuel_enabled=has_fuel,
            odometer=round(max(0.0, driven - self._work_at_start[0]) / 1000, 1),
        )

    def path(self, start: int, end: int) -> list[Point]:
        """Return the positions between two times, in order."""
        if not self._has_fix:
            return []
        return list(self._tour.path(self._seconds(start) + self._offset, self._seconds(end) + self._offset))

    def _seconds(self, moment: int) -> float:
        return self._born + _WORK_BEFORE_LAY_UP if self._is_laid_up else moment / 1000

    def _seconds_silent(self, moment: int, rounds: int, number: int, within: float, state: str) -> float:
        """Return the seconds since the last update; 0 if the vehicle is connected."""
        if self._is_laid_up:
            return moment / 1000 % _LAID_UP_FOR + _HOUR
        is_disconnected = state == "PARKED" and not self._is_on_trip and (self.seed + rounds * 7 + number) % 3 == 0
        return max(0.0, within - _SILENT_AFTER) if is_disconnected else 0.0

    def _work_done(self, rounds: int, number: int, within: float) -> tuple[float, float]:
        """Return metres driven and seconds with a running engine, since time zero."""
        tour, leg = self._tour, self._tour.legs[number]
        running = within if leg.state == "RUNNING" else 0.0
        driven = rounds * tour.driven + leg.driven + abs(leg.metres_per_second) * within
        return driven, rounds * tour.engine_seconds + leg.engine_seconds + running


def generate_plates() -> Iterator[str]:
    """Yield an endless sequence of distinct Indian plates."""
    for number in count():
        first, second = divmod(number // 10_000, len(_LETTERS))
        letters = _LETTERS[first % len(_LETTERS)] + _LETTERS[second]
        yield f"{_STATES[number % 10]}{number * 7 % 50 + 1:02}{letters}{number % 10_000:04}"
