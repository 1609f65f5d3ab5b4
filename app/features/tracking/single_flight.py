"""One answer for all who ask the same at the same time, or soon after."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class _Entry(Generic[V]):
    """A read that runs or has ended. `until` is when its outcome is too old, on the clock of `SingleFlight`."""

    def __init__(self, task: asyncio.Task[V]) -> None:
        self.task = task
        self.until = float("inf")


class SingleFlight(Generic[K, V]):
    """Reads by key, each once for all readers.

    What was read is kept for `seconds`, a failure for one. A reader who stops waiting stops nobody else, and not the
    read either. At most `most` outcomes are kept; those asked for longest ago go first.
    """

    def __init__(
        self, read: Callable[[K], Awaitable[V]], *, seconds: float, most: int, clock: Callable[[], float]
    ) -> None:
        self._read, self._seconds, self._most, self._clock = read, seconds, most, clock
        self._readings: OrderedDict[K, _Entry[V]] = OrderedDict()
        self._running: set[asyncio.Task[V]] = set()

    async def get(self, key: K) -> V:
        """The answer to `key`. Raises what the read raised."""
        reading = self._readings.get(key)
        if reading is None or self._clock() >= reading.until:
            reading = self._start(key)
        self._readings.move_to_end(key)
        return await asyncio.shield(reading.task)

    async def close(self) -> None:
        """End what still runs."""
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _start(self, key: K) -> _Entry[V]:
        async def read() -> V:
            return await self._read(key)

        reading = _Entry(asyncio.create_task(read()))
        self._readings[key] = reading
        self._running.add(reading.task)  # the loop itself would let go of it
        reading.task.add_done_callback(lambda _: self._end(reading))
        while len(self._readings) > self._most:
            self._readings.popitem(last=False)
        return reading

    def _end(self, reading: _Entry[V]) -> None:
        self._running.discard(reading.task)
        failed = reading.task.cancelled() or reading.task.exception() is not None
        reading.until = self._clock() + (1 if failed else self._seconds)
