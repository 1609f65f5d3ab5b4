"""What the tracking provider said a moment ago, ready to be sent: however many people look, it is asked once."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from app.features.tracking import serializers as answers
from app.features.tracking.provider import Provider, ProviderError
from app.features.tracking.single_flight import SingleFlight
from app.web.api.envelope import encode_envelope

logger = logging.getLogger(__name__)
T = TypeVar("T")

_SECONDS = 5.0
_MOST_VEHICLES = 1000
_MOST_HISTORIES = 64  # one may have 300 kB


class CachedProvider:
    """Answers about vehicles as JSON, kept for a few seconds. Each raises ProviderError when there is none."""

    def __init__(
        self, provider: Provider, *, seconds: float = _SECONDS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._provider = provider
        self.trouble = ""
        """Why the last call was in vain; empty when it was not."""
        self._all = SingleFlight(self._read_all, seconds=seconds, most=1, clock=clock)
        self._one = SingleFlight(self._read_one, seconds=seconds, most=_MOST_VEHICLES, clock=clock)
        self._histories = SingleFlight(self._read_history, seconds=seconds, most=_MOST_HISTORIES, clock=clock)

    async def vehicles(self) -> bytes:
        """The answer to `VEHICLES`."""
        return await self._all.get(None)

    async def vehicle(self, plate: str) -> bytes:
        """The answer to `VEHICLE`."""
        return await self._one.get(plate)

    async def history(self, plate: str, start: int, end: int) -> bytes:
        """The answer to `HISTORY`."""
        return await self._histories.get((plate, start, end))

    async def close(self) -> None:
        """End what still runs, and let go of the provider."""
        await asyncio.gather(self._all.close(), self._one.close(), self._histories.close())
        await self._provider.close()

    async def _read_all(self, _: None) -> bytes:
        vehicles = await self._told(self._provider.vehicles())
        return await asyncio.to_thread(lambda: encode_envelope(answers.serialize_vehicles(vehicles)))

    async def _read_one(self, plate: str) -> bytes:
        return encode_envelope(answers.serialize_vehicle(await self._told(self._provider.vehicle(plate))))

    async def _read_history(self, asked: tuple[str, int, int]) -> bytes:
        positions = await self._told(self._provider.history(*asked))
        return await asyncio.to_thread(lambda: encode_envelope(answers.serialize_history(positions)))

    async def _told(self, answer: Awaitable[T]) -> T:
        """The answer. A failure is logged here, once for all who wait for it."""
        try:
            found = await answer
        except ProviderError as error:
            self.trouble = str(error)
            logger.warning("the tracking provider gave no answer: %s", error)
            raise
        self.trouble = ""
        return found
