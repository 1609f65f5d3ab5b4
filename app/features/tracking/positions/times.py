"""Times in seconds since 1970: in JSON, and their day."""

from datetime import UTC, date, datetime

from app.i18n.time_zone import OFFICE


def iso(seconds: int) -> str:
    """Formats a time in seconds since 1970, such as '2026-03-02T09:30:00Z'."""
    return f"{datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None).isoformat(timespec='seconds')}Z"


def iso_or_none(seconds: int | None) -> str | None:
    """Formats a time, or returns None for none."""
    return None if seconds is None else iso(seconds)


def office_day(seconds: int) -> date:
    """Returns the day of a time in the time zone of the office."""
    return datetime.fromtimestamp(seconds, OFFICE).date()
