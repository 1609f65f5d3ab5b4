"""When a message is tried again: the schedule of Standard Webhooks, with jitter."""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import random
from typing import Final

DELAYS_SECONDS: Final = (5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400)
"""The pauses after the first, second, … try."""
MAX_TRIES: Final = len(DELAYS_SECONDS) + 1
JITTER: Final = 0.2
"""The largest share by which a pause is longer, so that receivers are not called by all messages at once."""
LEASE: Final = timedelta(minutes=3)
"""How long a message belongs to the process that sends it. It is longer than any try takes."""
MAX_AGE: Final = timedelta(days=4)
"""When a message is given up although its channel never worked: after the last try of the schedule."""
PROBE_SECONDS: Final = 60
"""How often one message is tried while a channel fails."""


def next_try(tries: int, now: datetime, chance: Callable[[], float] = random) -> datetime | None:
    """Return when a message is tried again after so many failed tries. None after the last one."""
    if not 1 <= tries < MAX_TRIES:
        return None
    return now + timedelta(seconds=DELAYS_SECONDS[tries - 1] * (1 + JITTER * chance()))
