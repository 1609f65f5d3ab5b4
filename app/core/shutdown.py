"""Ending without anybody noticing: who sends readers here is told first, and what was accepted is answered."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class GracefulShutdown:
    """Whether the server is about to end."""

    def __init__(self) -> None:
        self.begun = False

    @contextmanager
    def announced(self, seconds: float) -> Iterator[None]:
        """A request to end (SIGTERM) is known here first, and does what it did before only after `seconds`.

        Meanwhile everything is answered as always, but readiness says no, and connections end with their answers.
        Ctrl-C stays what it is.
        """
        if seconds <= 0:
            yield
            return
        loop, then = asyncio.get_running_loop(), signal.getsignal(signal.SIGTERM)

        def end(number: int, frame: FrameType | None) -> None:
            if callable(then):
                then(number, frame)

        def begin(number: int, _: FrameType | None) -> None:
            if self.begun:  # asked twice: now
                end(number, None)
                return
            self.begun = True
            loop.call_soon_threadsafe(loop.call_later, seconds, end, number, None)

        signal.signal(signal.SIGTERM, begin)
        try:
            yield
        finally:
            signal.signal(signal.SIGTERM, then)
