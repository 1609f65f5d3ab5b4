"""Limits how many long answers one user receives at a time. Others wait for their turn."""

import asyncio
from collections import Counter
from threading import Lock

from app.core.errors import DEFAULT_MESSAGES, TooManyRequests
from app.i18n.messages import translate

_RETRY_SECONDS = 5


class NoTurn(Exception):
    """All turns of the user are taken."""


class Turns:
    """The turns of all users. A user has `limit` of them, in each process."""

    def __init__(self, limit: int = 2, patience_seconds: float = 30) -> None:
        self._limit, self._patience = limit, patience_seconds
        self._taken: Counter[int] = Counter()
        self._lock = Lock()  # lists are read in threads
        self.waiting: list[asyncio.Future[None]] = []

    def take(self, user_id: int) -> bool:
        """Takes a turn, in any thread. Returns whether one was free."""
        with self._lock:
            is_free = self._taken[user_id] < self._limit
            self._taken[user_id] += is_free
        return is_free

    async def wait(self, user_id: int) -> None:
        """Takes a turn as soon as one is free. Raises TooManyRequests if that takes too long."""
        try:
            async with asyncio.timeout(self._patience):
                while not self.take(user_id):
                    change = asyncio.get_running_loop().create_future()
                    self.waiting.append(change)
                    await change
        except TimeoutError:
            raise TooManyRequests(translate(DEFAULT_MESSAGES[429]), _RETRY_SECONDS) from None

    def release(self, user_id: int) -> None:
        """Returns a turn, in the thread of the event loop."""
        with self._lock:
            self._taken[user_id] -= 1
            if not self._taken[user_id]:
                del self._taken[user_id]
        waiting, self.waiting = self.waiting, []
        for change in waiting:
            if not change.done():
                change.set_result(None)
