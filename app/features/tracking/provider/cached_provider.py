"""Caches provider responses for five seconds and coalesces concurrent requests."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from app.core.single_flight import SingleFlight
from app.features.geo.points import Point
from app.features.tracking.provider import Provider, ProviderError, Vehicle, VehicleDetails, serializers
from app.web.api.envelope import encode_envelope

logger = logging.getLogger(__name__)
T = TypeVar("T")

_TTL_SECONDS = 5.0
_MAX_VEHICLES = 1000
_MAX_HISTORIES = 64  # one may have 300 kB


class CachedProvider:
    """Returns the responses of tracking endpoints as JSON, from the cache or the provider. Raises ProviderError."""

    def __init__(
        self, provider: Provider, *, seconds: float = _TTL_SECONDS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._provider = provider
        self.last_error = ""
        """Why the last call failed; empty if it succeeded."""
        self._readings = SingleFlight(self._read_vehicles, seconds=seconds, max_entries=1, clock=clock)
        self._vehicle = SingleFlight(self._read_vehicle, seconds=seconds, max_entries=_MAX_VEHICLES, clock=clock)
        self._histories = SingleFlight(self._read_history, seconds=seconds, max_entries=_MAX_HISTORIES, clock=clock)

    @property
    def state(self) -> str:
        """The last error, or 'answers'."""
        return self.last_error or "answers"

    async def reading(self) -> Sequence[Vehicle]:
        """Return all vehicles of the provider. Readers within five seconds get the same object."""
        return await self._readings.get(None)

    async def vehicle(self, plate: str) -> bytes:
        """Return the response of `VEHICLE`."""
        return encode_envelope(serializers.serialize_vehicle(await self._vehicle.get(plate)))

    async def history(self, plate: str, start: int, end: int) -> bytes:
        """Return the response of `HISTORY`."""
        return await self._histories.get((plate, start, end))

    async def way(self, plate: str, start: int, end: int) -> Sequence[Point]:
        """Return the positions of a vehicle between two times, in milliseconds since 1970."""
        return await self._call(self._provider.history(plate, start, end))

    async def close(self) -> None:
        """Cancel running calls and close the provider."""
        flights = self._readings, self._vehicle, self._histories
        await asyncio.gather(*(flight.close() for flight in flights))
        await self._provider.close()

    async def _read_vehicles(self, _: None) -> Sequence[Vehicle]:
        return await self._call(self._provider.vehicles())

    async def _read_vehicle(self, plate: str) -> VehicleDetails:
        return await self._call(self._provider.vehicle(plate))

    async def _read_history(self, query: tuple[str, int, int]) -> bytes:
        positions = await self._call(self._provider.history(*query))
        return await asyncio.to_thread(lambda: encode_envelope(serializers.serialize_history(positions)))

    async def _call(self, call: Awaitable[T]) -> T:
        """Awaits a call of the provider. Logs a failure once, however many requests wait for it."""
        try:
            result = await call
        except ProviderError as error:
            self.last_error = str(error)
            logger.warning("the tracking provider failed: %s", error)
            raise
        self.last_error = ""
        return result
