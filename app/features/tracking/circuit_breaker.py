"""Asks nobody who does not answer: each call would only wait, and make it harder for them to come back."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from app.core.metrics import TRACKING_CALLS
from app.features.tracking.provider import Unreachable

_FAILURES = 5
_WITHIN = 30.0
_REST = 30.0


class CircuitBreaker:
    """After five failures within half a minute nothing is asked for half a minute. Then one call is tried: when it is
    answered all is as before, when not, the rest begins again.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failed: deque[float] = deque(maxlen=_FAILURES)
        self._rests_until: float | None = None

    @contextmanager
    def call(self) -> Iterator[None]:
        """Around one call. Raises Unreachable instead of it while there is a rest."""
        now = self._clock()
        if self._rests_until is not None:
            if now < self._rests_until:
                TRACKING_CALLS.labels("not asked").inc()
                raise Unreachable("it has not answered several times and is not asked for half a minute")
            self._rests_until = now + _REST  # the others wait for what comes of this one
        try:
            yield
        except Exception:
            self._note_failure()
            raise
        TRACKING_CALLS.labels("answered").inc()
        self._failed.clear()
        self._rests_until = None

    def _note_failure(self) -> None:
        TRACKING_CALLS.labels("failed").inc()
        now = self._clock()
        self._failed.append(now)
        if len(self._failed) == _FAILURES and now - self._failed[0] <= _WITHIN:
            self._rests_until = now + _REST
