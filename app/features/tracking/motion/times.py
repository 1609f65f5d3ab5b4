"""Times in seconds since 1970: in JSON, and their day."""

from datetime import UTC, date, datetime, timedelta

from app.i18n.time_zone import OFFICE, start_of_day


def iso(seconds: int) -> str:
    """Format a time in seconds since 1970, such as '2026-03-02T09:30:00Z'."""
    return f"{datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None).isoformat(timespec='seconds')}Z"


def iso_or_none(seconds: int | None) -> str | None:
    """Format a time, or return None for none."""
    return None if seconds is None else iso(seconds)


def office_day(seconds: int) -> date:
    """Return the day of a time in the time zone of the office."""
    return datetime.fromtimestamp(seconds, OFFICE).date()


def day_bounds(day: date) -> tuple[int, int]:
    """Return the first second of a day, and that of the next one."""
    first, after = (start_of_day(each, OFFICE) for each in (day, day + timedelta(days=1)))
    return int(first.timestamp()), int(after.timestamp())


def due_of(end: datetime) -> int:
    """Return when a trip is due, in seconds: a date without a time means the whole day."""
    due = int(end.timestamp())
    midnight, next_midnight = day_bounds(office_day(due))
    return next_midnight if due == midnight else due
