"""Produces items in a background thread while the event loop waits."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from threading import Event
from typing import Generic, Self, TypeVar

T = TypeVar("T")


class BackgroundProducer(Iterator[T], Generic[T]):
    """Iterates over `source`. Up to `max_ready` items are produced in advance, in a thread."""

    def __init__(self, source: Iterator[T], max_ready: int) -> None:
        self._source, self._max_ready = source, max_ready
        self.ready: deque[T] = deque()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> T:
        return self.ready.popleft() if self.ready else next(self._source)

    @asynccontextmanager
    async def producing(self) -> AsyncIterator[None]:
        """Produce items while the block runs. The block must not take items."""
        stop = Event()
        task = asyncio.create_task(asyncio.to_thread(self._produce, stop))
        try:
            yield
        finally:
            stop.set()
            await task

    def _produce(self, stop: Event) -> None:
        while not stop.is_set() and len(self.ready) < self._max_ready:
            try:
                self.ready.append(next(self._source))
            except StopIteration:
                return
