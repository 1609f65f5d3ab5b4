"""The clock. Code that needs the time takes a `Clock` as a parameter, so that tests can set the time."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Return the current time with its time zone."""


def utc_now() -> datetime:
    """Return the time of the machine in UTC."""
    return datetime.now(UTC)
