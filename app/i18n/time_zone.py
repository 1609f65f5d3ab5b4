"""The time zone of the office, which decides when a day begins and what a time without a zone means."""

from datetime import datetime, timedelta, timezone
from typing import Final

UTC_OFFSET_MINUTES: Final = 330
"""The offset of India, which has no summer time."""
OFFICE: Final = timezone(timedelta(minutes=UTC_OFFSET_MINUTES), "IST")


def with_zone(moment: datetime) -> datetime:
    """Return the moment with its zone. Without one, a person or an API client means the time in the office."""
    return moment if moment.tzinfo else moment.replace(tzinfo=OFFICE)
