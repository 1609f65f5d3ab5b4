"""The time zone of the office, which decides when a day begins and how searches find a time."""

from datetime import timedelta, timezone
from typing import Final

UTC_OFFSET_MINUTES: Final = 330
"""The offset of India, which has no summer time."""
OFFICE: Final = timezone(timedelta(minutes=UTC_OFFSET_MINUTES), "IST")
