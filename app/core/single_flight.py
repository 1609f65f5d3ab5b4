"""Coalesces concurrent reads of one key, and caches their results for a short time."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

_FAILURE_TTL_SECONDS = 1.0


class _Entry(Generic[V]):
    """A running or finished read. `expires_at` is on the clock of `SingleFlight`."""

    def __init__(self, task: asyncio.Task[V]) -> None:
        self.task = task
        self.expires_at = float("inf")


class SingleFlight(Generic[K, V]):
    """Reads by key, once for all concurrent callers.

    Results are cached for `seconds`, failures for one second. A cancelled caller cancels neither the read nor the other
    callers. The cache holds `max_entries` results; the least recently used ones are dropped first.
    """

    def __init__(
        self, read: Callable[[K], Awaitable[V]], *, seconds: float, max_entries: int, clock: Callable[[], float]
    ) -> None:
        self._read, self._seconds, self._max_entries, self._clock = read, seconds, max_entries, clock
        self._entries: OrderedDict[K, _Entry[V]] = OrderedDict()
        self._running: set[asyncio.Task[V]] = set()

    async def get(self, key: K) -> V:
        """Return the result for a key. Raises what the read raised."""
        entry = self._entries.get(key)
        if entry is None or self._clock() >= entry.expires_at:
            entry = self._start(key)
        self._entries.move_to_end(key)
        return await asyncio.shield(entry.task)

    async def close(self) -> None:
        """Cancel running reads."""
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _start(self, key: K) -> _Entry[V]:
        async def read() -> V:
            return await self._read(key)

        entry = _Entry(asyncio.create_task(read()))
        self._entries[key] = entry
        self._running.add(entry.task)  # the event loop holds only a weak reference
        entry.task.add_done_callback(lambda _: self._finish(entry))
        while len(self._entries) > self._max_entries:
            self._entries.popitem(last=False)
        return entry

    def _finish(self, entry: _Entry[V]) -> None:
        self._running.discard(entry.task)
        failed = entry.task.cancelled() or entry.task.exception() is not None
        entry.expires_at = self._clock() + (_FAILURE_TTL_SECONDS if failed else self._seconds)
