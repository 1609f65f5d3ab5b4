"""Vehicles that need no provider: where each is depends on its plate and the time and on nothing else.

So what was is known as well as what is, every process says the same, and a restart changes nothing.
"""

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import islice, pairwise

from app.features.geo.points import Point
from app.features.tracking.provider import Vehicle, VehicleDetails
from app.features.tracking.simulator import service_records as workshop
from app.features.tracking.simulator.vehicle import SimulatedVehicle, generate_plates


class SimulatedProvider:
    """A `Provider`: the vehicles with these plates and `more` with invented ones, at the time that the clock tells."""

    def __init__(self, plates: Sequence[str], clock: Callable[[], datetime], *, more: int = 0) -> None:
        others = (plate for plate in generate_plates() if plate not in plates)
        self._plates = [*dict.fromkeys(plates), *islice(others, more)]
        self._clock = clock
        self._lorries: dict[str, SimulatedVehicle] = {}

    async def vehicles(self) -> list[Vehicle]:
        now = self._now()
        return await asyncio.to_thread(lambda: [lorry.at(now) for lorry in self._known().values()])

    async def vehicle(self, plate: str) -> VehicleDetails:
        now = self._now()
        lorry = (await asyncio.to_thread(self._known)).get(_bare(plate))
        if lorry is None:
            return VehicleDetails(None)
        return VehicleDetails(lorry.at(now), workshop.maintenances(lorry.seed), workshop.stoppages(lorry.seed))

    async def history(self, plate: str, start: int, end: int) -> list[Point]:
        """Where it was, as the roads go. There is no future: the last place is where it is now."""
        now = self._now()
        lorry = (await asyncio.to_thread(self._known)).get(_bare(plate))
        if lorry is None or start > now:
            return []
        return await asyncio.to_thread(_without_repeats, lambda: lorry.path(start, min(end, now)))

    async def close(self) -> None:
        """There is nothing to let go of."""

    def _now(self) -> int:
        return int(self._clock().timestamp() * 1000)

    def _known(self) -> dict[str, SimulatedVehicle]:
        if not self._lorries:  # not before they are needed: finding the roads takes a moment
            self._lorries = {_bare(plate): SimulatedVehicle(plate) for plate in self._plates}
        return self._lorries


def _without_repeats(path: Callable[[], Sequence[Point]]) -> list[Point]:
    places = path()
    return [*places[:1], *(place for before, place in pairwise(places) if place != before)]


def _bare(plate: str) -> str:
    return "".join(plate.split()).upper()
