"""Circuit breaker: stops calling a provider that fails, so that requests do not wait and the provider can recover."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from app.core.metrics import TRACKING_CALLS
from app.features.tracking.provider import Unreachable

_MAX_FAILURES = 5
_WINDOW_SECONDS = 30.0
_OPEN_SECONDS = 30.0


class CircuitBreaker:
    """Opens for 30 seconds after five failures within 30 seconds.

    Then it allows one call. If that succeeds, it closes; otherwise it stays open for another 30 seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failed: deque[float] = deque(maxlen=_MAX_FAILURES)
        self._open_until: float | None = None

    @contextmanager
    def call(self) -> Iterator[None]:
        """Wrap one call. Raises Unreachable while the circuit is open."""
        now = self._clock()
        if self._open_until is not None:
            if now < self._open_until:
                TRACKING_CALLS.labels("not asked").inc()
                raise Unreachable("it failed several times and is not called for 30 seconds")
            self._open_until = now + _OPEN_SECONDS  # other calls wait for the result of this one
        try:
            yield
        except Exception:
            self._record_failure()
            raise
        TRACKING_CALLS.labels("answered").inc()
        self._failed.clear()
        self._open_until = None

    def _record_failure(self) -> None:
        TRACKING_CALLS.labels("failed").inc()
        now = self._clock()
        self._failed.append(now)
        if len(self._failed) == _MAX_FAILURES and now - self._failed[0] <= _WINDOW_SECONDS:
            self._open_until = now + _OPEN_SECONDS
