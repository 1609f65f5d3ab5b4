"""Times in JSON."""

from datetime import UTC, datetime


def iso(seconds: int) -> str:
    """Formats a time in seconds since 1970, such as '2026-03-02T09:30:00Z'."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def iso_or_none(seconds: int | None) -> str | None:
    """Formats a time, or returns None for none."""
    return None if seconds is None else iso(seconds)
