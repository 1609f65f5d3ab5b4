"""Simulates a tracking provider. The state of a vehicle depends only on its plate, its sample trip and the time.

Past and present are therefore known, all processes agree, and a restart changes nothing.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from itertools import islice, pairwise

from app.features.geo.points import Point
from app.features.tracking.plates import normalize_plate
from app.features.tracking.provider import Vehicle, VehicleDetails
from app.features.tracking.provider.simulator import service_records
from app.features.tracking.provider.simulator.tour import TripTour
from app.features.tracking.provider.simulator.vehicle import SimulatedVehicle, generate_plates


class SimulatedProvider:
    """A `Provider` of simulated vehicles with these plates, and of `more` vehicles with generated plates.

    The plates are read on first use.
    """

    def __init__(self, plates: Callable[[], Sequence[str]], clock: Callable[[], datetime], *, more: int = 0) -> None:
        self._plates, self._more, self._clock = plates, more, clock
        self._vehicles: dict[str, SimulatedVehicle] = {}
        self.trips: Mapping[str, TripTour] = {}
        """The tours of vehicles on a trip, by their normalized plates."""

    async def vehicles(self) -> list[Vehicle]:
        now = self._now()
        return await asyncio.to_thread(lambda: [vehicle.at(now) for vehicle in self._by_plate().values()])

    async def vehicle(self, plate: str) -> VehicleDetails:
        now = self._now()
        vehicle = (await asyncio.to_thread(self._by_plate)).get(normalize_plate(plate))
        if vehicle is None:
            return VehicleDetails(None)
        maintenances, stoppages = service_records.maintenances(vehicle.seed), service_records.stoppages(vehicle.seed)
        return VehicleDetails(vehicle.at(now), maintenances, stoppages, is_sample=True)

    async def history(self, plate: str, start: int, end: int) -> list[Point]:
        """Return the positions along the roads. The last one is the current position; there is no future."""
        now = self._now()
        vehicle = (await asyncio.to_thread(self._by_plate)).get(normalize_plate(plate))
        if vehicle is None or start > now:
            return []
        return await asyncio.to_thread(_distinct_positions, lambda: vehicle.path(start, min(end, now)))

    async def close(self) -> None:
        """Does nothing."""

    def _now(self) -> int:
        return int(self._clock().timestamp() * 1000)

    def _by_plate(self) -> dict[str, SimulatedVehicle]:
        if not self._vehicles:  # created on first use, because finding the roads takes time
            plates = self._plates()
            others = (plate for plate in generate_plates() if plate not in plates)
            all_plates = [*plates, *islice(others, self._more)]
            keys = ((normalize_plate(plate), plate) for plate in all_plates)
            self._vehicles = {key: SimulatedVehicle(plate, self.trips.get(key)) for key, plate in keys}
        return self._vehicles


def _distinct_positions(path: Callable[[], Sequence[Point]]) -> list[Point]:
    places = path()
    return [*places[:1], *(place for before, place in pairwise(places) if place != before)]
