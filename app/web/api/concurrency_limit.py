"""Limits how many long responses one user receives at a time. Others wait."""

import asyncio
from collections import Counter
from threading import Lock

from app.core.errors import DEFAULT_MESSAGES, TooManyRequests
from app.i18n.messages import translate

_RETRY_SECONDS = 5


class LimitReached(Exception):
    """The user already receives as many responses as the limit allows."""


class ConcurrencyLimit:
    """Allows each user `limit` responses at a time, in each process."""

    def __init__(self, limit: int = 2, patience_seconds: float = 30) -> None:
        self._limit, self._patience = limit, patience_seconds
        self._running: Counter[int] = Counter()
        self._lock = Lock()  # lists are read in threads
        self.waiting: list[asyncio.Future[None]] = []

    def try_acquire(self, user_id: int) -> bool:
        """Count a response, in any thread. Returns whether the limit allows it."""
        with self._lock:
            is_allowed = self._running[user_id] < self._limit
            self._running[user_id] += is_allowed
        return is_allowed

    async def acquire(self, user_id: int) -> None:
        """Count a response as soon as the limit allows it. Raises TooManyRequests if that takes too long."""
        try:
            async with asyncio.timeout(self._patience):
                while not self.try_acquire(user_id):
                    change = asyncio.get_running_loop().create_future()
                    self.waiting.append(change)
                    await change
        except TimeoutError:
            raise TooManyRequests(translate(DEFAULT_MESSAGES[429]), _RETRY_SECONDS) from None

    def release(self, user_id: int) -> None:
        """End a response, in the thread of the event loop."""
        with self._lock:
            self._running[user_id] -= 1
            if not self._running[user_id]:
                del self._running[user_id]
        waiting, self.waiting = self.waiting, []
        for change in waiting:
            if not change.done():
                change.set_result(None)
