"""Relative dates, resolved in the evening of 30 January 2028 in India, which is afternoon in UTC."""

from datetime import UTC, date, datetime

import pytest
from pydantic import TypeAdapter, ValidationError

from app.content.relative_dates import RelativeDay, RelativeMoment

NOW = datetime(2028, 1, 30, 16, 45, tzinfo=UTC)  # 22:15 in India


def day(text: str, now: datetime = NOW) -> date:
    return TypeAdapter[date](RelativeDay).validate_python(text, context={"now": now})


def moment(text: str) -> datetime:
    return TypeAdapter[datetime](RelativeMoment).validate_python(text, context={"now": NOW}).astimezone(UTC)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("2026-02-28", "2026-02-28"),
        ("today", "2028-01-30"),
        ("Yesterday", "2028-01-29"),
        ("tomorrow", "2028-01-31"),
        ("in 12 days", "2028-02-11"),
        ("in 1 day", "2028-01-31"),
        ("3  weeks ago", "2028-01-09"),
        ("in 1 month", "2028-02-29"),
        ("1 month ago", "2027-12-30"),
        ("in 13 months", "2029-02-28"),
        ("2 years ago", "2026-01-30"),
    ],
)
def test_day_is_absolute_or_relative(text: str, meant: str) -> None:
    assert day(text).isoformat() == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("yesterday at 14:30", "2028-01-29T09:00"),
        ("2026-02-28 at 09:00", "2026-02-28T03:30"),
        ("now", "2028-01-30T16:45"),
        ("20 minutes ago", "2028-01-30T16:25"),
        ("in 2 hours", "2028-01-30T18:45"),
        ("3 days ago", "2028-01-27T16:45"),
        ("2026-11-19T06:00:00+05:30", "2026-11-19T00:30"),
        ("2026-11-19T06:00", "2026-11-19T00:30"),
    ],
)
def test_time_is_in_indian_zone(text: str, meant: str) -> None:
    assert moment(text).isoformat() == f"{meant}:00+00:00"


def test_today_follows_indian_zone() -> None:
    assert day("today", datetime(2028, 1, 30, 18, 29, tzinfo=UTC)) == date(2028, 1, 30)
    assert day("today", datetime(2028, 1, 30, 18, 30, tzinfo=UTC)) == date(2028, 1, 31)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("31 Feb 2026", "2026-02-28"),
        ("2026-02-30", "2026-02-28"),
        ("28/2/2026", "2026-02-28"),
        ("1st March, 2026", "2026-03-01"),
        ("March 1, 2026", "2026-03-01"),
        ("2026/3/1", "2026-03-01"),
        ("in 99999 days", "for example"),
        ("9999 years ago", "for example"),
        ("in 9999 years", "for example"),
        ("", "for example"),
    ],
)
def test_invalid_date_suggests_nearest_date(text: str, right: str) -> None:
    with pytest.raises(ValidationError) as error:
        day(text)
    assert error.value.errors()[0]["msg"].startswith(f"'{text}' is not a date, write {right}")
