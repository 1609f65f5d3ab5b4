"""Makes what will be needed while something else is waited for."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from threading import Event
from typing import Generic, Self, TypeVar

T = TypeVar("T")


class Ahead(Iterator[T], Generic[T]):
    """What `source` gives, in its order. Some of it, `at_most` so many, is made before it is asked for, in a thread."""

    def __init__(self, source: Iterator[T], at_most: int) -> None:
        self._source, self._at_most = source, at_most
        self.ready: deque[T] = deque()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> T:
        return self.ready.popleft() if self.ready else next(self._source)

    @asynccontextmanager
    async def meanwhile(self) -> AsyncIterator[None]:
        """Make some for as long as the block waits. Nothing else may be asked for in it."""
        enough = Event()
        making = asyncio.create_task(asyncio.to_thread(self._make, enough))
        try:
            yield
        finally:
            enough.set()
            await making

    def _make(self, enough: Event) -> None:
        while not enough.is_set() and len(self.ready) < self._at_most:
            try:
                self.ready.append(next(self._source))
            except StopIteration:
                return
