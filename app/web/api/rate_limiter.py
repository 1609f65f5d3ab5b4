"""Limits how often a caller may ask, in the memory of one process: with several processes, each allows as much."""

import math
from collections import Counter
from datetime import datetime

from app.core.errors import TooManyRequests
from app.i18n.messages import translate_count

_MAX_CALLERS = 100_000
"""The callers of one span that are remembered. Later ones share one count."""


class RateLimiter:
    """Allows each caller `max_count` requests in a span of `seconds`."""

    def __init__(self, max_count: int, seconds: int) -> None:
        self._max_count, self._seconds = max_count, seconds
        self._span = 0
        self._counts: Counter[object] = Counter()

    def count(self, caller: object, now: datetime) -> None:
        """Count one request. Raises TooManyRequests for one too many."""
        key = self._key(caller, now)  # first: it begins a new span
        self._counts[key] += 1
        self.ensure(caller, now)

    def ensure(self, caller: object, now: datetime) -> None:
        """Raise TooManyRequests for a caller who has sent too many requests. Counts nothing."""
        key = self._key(caller, now)
        if self._counts[key] > self._max_count:
            seconds = max(1, math.ceil((self._span + 1) * self._seconds - now.timestamp()))
            text = translate_count(
                "Too many requests. Please wait {count} second.",
                "Too many requests. Please wait {count} seconds.",
                seconds,
            )
            raise TooManyRequests(text, seconds)

    def _key(self, caller: object, now: datetime) -> object:
        if (span := int(now.timestamp()) // self._seconds) != self._span:
            self._span, self._counts = span, Counter()
        return caller if caller in self._counts or len(self._counts) < _MAX_CALLERS else None
