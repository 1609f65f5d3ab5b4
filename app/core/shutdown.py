"""Graceful shutdown: fails readiness first, answers pending requests, then stops."""

import asyncio
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from types import FrameType


class GracefulShutdown:
    """Delays the end of the server after SIGTERM."""

    def __init__(self) -> None:
        self.is_stopping = False
        self._begun = asyncio.Event()

    async def run_until_begun(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Run the work until it ends, or until SIGTERM: another process can take it over while this one drains."""
        task, begun = asyncio.create_task(work()), asyncio.create_task(self._begun.wait())
        try:
            await asyncio.wait((task, begun), return_when=asyncio.FIRST_COMPLETED)
        finally:
            begun.cancel()
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    @contextmanager
    def delayed(self, seconds: float) -> Iterator[None]:
        """Inside the block, SIGTERM takes effect only after `seconds`; a second SIGTERM takes effect at once.

        During the delay the server answers all requests, but readiness fails, and connections close after their
        response. Ctrl-C is not delayed.
        """
        if seconds <= 0:
            yield
            return
        loop, previous = asyncio.get_running_loop(), signal.getsignal(signal.SIGTERM)

        def end(number: int, frame: FrameType | None) -> None:
            if callable(previous):
                previous(number, frame)

        def begin(number: int, _: FrameType | None) -> None:
            if self.is_stopping:  # the second signal
                end(number, None)
                return
            self.is_stopping = True
            loop.call_soon_threadsafe(self._begun.set)
            loop.call_soon_threadsafe(loop.call_later, seconds, end, number, None)

        signal.signal(signal.SIGTERM, begin)
        try:
            yield
        finally:
            signal.signal(signal.SIGTERM, previous)
