"""The time zone of the office, which decides when a day begins and what a time without a zone means.

A request can name the zone of its reader, which then decides when the days of a filter begin.
"""

from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

UTC_OFFSET_MINUTES: Final = 330
"""The offset of India, which has no summer time."""
OFFICE: Final = timezone(timedelta(minutes=UTC_OFFSET_MINUTES), "IST")


def with_zone(moment: datetime) -> datetime:
    """Return the moment with its zone. Without one, a person or an API client means the time in the office."""
    return moment if moment.tzinfo else moment.replace(tzinfo=OFFICE)


@lru_cache(maxsize=1000)
def find_zone(name: str) -> tzinfo | None:
    """Return the zone of the IANA database with this name, such as Asia/Kolkata. None for an unknown name."""
    try:
        return ZoneInfo(name) if name.isascii() else None
    except (ZoneInfoNotFoundError, ValueError, OSError):  # a name can be a folder of the database
        return None


def start_of_day(day: date, zone: tzinfo) -> datetime:
    """Return midnight in UTC, or the first moment of a day on which clocks skip midnight."""
    return datetime.combine(day, time(), zone).astimezone(UTC)
