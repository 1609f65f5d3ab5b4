"""Dates as people write them in sample content: `2026-02-28`, or relative to today: `in 12 days`, `yesterday at 14:30`.

A file is checked with its dates when it is read, and resolved whenever it is asked for, so that `today` never becomes
yesterday. Days and times are those of the operator, in India.
"""

import re
from calendar import monthrange
from datetime import date, datetime, time, timedelta, timezone
from typing import Annotated

from pydantic import BeforeValidator, ValidationInfo, WithJsonSchema
from pydantic_core import PydanticCustomError

HOME = timezone(timedelta(hours=5, minutes=30), "IST")
"""The operator's zone. India has had no summer time since 1945."""

_UNITS = "day|week|month|year"
_NAMED = {"today": 0, "yesterday": -1, "tomorrow": 1}
_SPAN = re.compile(rf"(?:in (?P<ahead>\d{{1,4}}) (?P<u1>{_UNITS})s?|(?P<back>\d{{1,4}}) (?P<u2>{_UNITS})s? ago)")
_SHORT_SPAN = re.compile(r"(?:in (?P<ahead>\d{1,4}) (?P<u1>minute|hour)s?|(?P<back>\d{1,4}) (?P<u2>minute|hour)s? ago)")
_MOMENT = re.compile(r"(?P<day>.+?)(?: at (?P<hour>\d{1,2}):(?P<minute>\d{2}))?")
_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LOOSE = (
    re.compile(r"(?P<year>\d{4})[-/. ](?P<month>\d{1,2}|[a-z]{3,9})[-/. ](?P<day>\d{1,2})"),
    re.compile(r"(?P<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]+(?P<month>\d{1,2}|[a-z]{3,9})\.?,?[-/. ]+(?P<year>\d{4})"),
    re.compile(r"(?P<month>[a-z]{3,9})\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?,? (?P<year>\d{4})"),
)


def _day(value: object, info: ValidationInfo) -> object:
    if isinstance(value, date):
        return value
    found = _day_of(_text(value), _now(info).date())
    if found is None:
        wanted = _nearest_date(_text(value)) or "a day such as 2026-02-28, today or in 12 days"
        raise _wrong(value, "date", wanted)
    return found


def _moment(value: object, info: ValidationInfo) -> object:
    if isinstance(value, datetime):
        return value
    now, written = _now(info), _text(value)
    found = _short_before_or_after(written, now) or _exactly(written) or _at(written, now)
    if found is None:
        nearest = _nearest_date(written)
        wanted = (
            f"{nearest} at 14:30"
            if nearest
            else "a moment such as 2 hours ago, yesterday at 14:30 or 2026-02-28 at 14:30"
        )
        raise _wrong(value, "moment", wanted)
    return found


Day = Annotated[
    date,
    BeforeValidator(_day),
    WithJsonSchema(
        {"type": "string", "format": "date", "examples": ["2026-02-28", "today", "in 12 days"]}, "serialization"
    ),
    WithJsonSchema({"type": "string", "examples": ["2026-02-28", "today", "in 12 days", "3 weeks ago"]}, "validation"),
]
"""A day: `2026-02-28`, today, yesterday, tomorrow, in 12 days, 3 weeks ago. It travels as 2026-02-28."""

Moment = Annotated[
    datetime,
    BeforeValidator(_moment),
    WithJsonSchema({"type": "string", "format": "date-time"}, "serialization"),
    WithJsonSchema(
        {"type": "string", "examples": ["2 hours ago", "yesterday at 14:30", "2026-02-28 at 14:30"]}, "validation"
    ),
]
"""A day and a time: `yesterday at 14:30`, 20 minutes ago, 2026-02-28 at 14:30. It travels with its zone."""


def _now(info: ValidationInfo) -> datetime:
    if info.context is None:
        raise RuntimeError("a date of sample content needs the time: validate with context={'now': …}")
    now: datetime = info.context["now"]
    return now.astimezone(HOME)


def _text(value: object) -> str:
    return " ".join(value.lower().split()) if isinstance(value, str) else ""


def _wrong(value: object, kind: str, wanted: str) -> PydanticCustomError:
    return PydanticCustomError(
        "date", "'{value}' is not a {kind}, write {wanted}", {"value": value, "kind": kind, "wanted": wanted}
    )


def _day_of(written: str, today: date) -> date | None:
    if written in _NAMED:
        return today + timedelta(days=_NAMED[written])
    if found := _SPAN.fullmatch(written):
        return _moved(today, *_span(found))
    if found := _DATE.fullmatch(written):
        year, month, day = map(int, found.groups())
        return date(year, month, day) if _is_date(year, month, day) else None
    return None


def _span(found: re.Match[str]) -> tuple[int, str]:
    if found["ahead"]:
        return int(found["ahead"]), found["u1"]
    return -int(found["back"]), found["u2"]


def _moved(day: date, count: int, unit: str) -> date | None:
    """The day so many units away; the 31st of a shorter month is its last day."""
    months = count * {"month": 1, "year": 12}.get(unit, 0)
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not 1 <= year <= 9999:
        return None
    moved = date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))
    return moved + timedelta(days=count * {"day": 1, "week": 7}.get(unit, 0))


def _short_before_or_after(written: str, now: datetime) -> datetime | None:
    if written == "now":
        return now
    found = _SHORT_SPAN.fullmatch(written)
    if found is None:
        return None
    count, unit = _span(found)
    return now + (timedelta(minutes=count) if unit == "minute" else timedelta(hours=count))


def _exactly(written: str) -> datetime | None:
    """`2026-11-19T06:00:00+05:30`, as programs write it; without a zone it is the operator's time."""
    if not re.match(r"\d{4}-\d{2}-\d{2}t\d", written):
        return None
    try:
        found = datetime.fromisoformat(written.upper())
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=HOME)


def _at(written: str, now: datetime) -> datetime | None:
    found = _MOMENT.fullmatch(written)
    day = _day_of(found["day"], now.date()) if found else None
    if found is None or day is None:
        return None
    if found["hour"] is None:
        return datetime.combine(day, now.timetz())
    hour, minute = int(found["hour"]), int(found["minute"])
    return datetime.combine(day, time(hour, minute), HOME) if hour < 24 and minute < 60 else None


def _is_date(year: int, month: int, day: int) -> bool:
    return 1 <= year <= 9999 and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]


def _nearest_date(written: str) -> str | None:
    """What somebody meant who wrote a date in another way, or one that the calendar does not have."""
    for form in _LOOSE:
        if found := form.search(written):
            year, month, day = int(found["year"]), _month(found["month"]), int(found["day"])
            if 1 <= year <= 9999 and month and day:
                return f"{year:04}-{month:02}-{min(day, monthrange(year, month)[1]):02}"
    return None


def _month(written: str) -> int | None:
    if written.isdigit():
        return int(written) if 1 <= int(written) <= 12 else None
    return _MONTHS.index(written[:3]) + 1 if written[:3] in _MONTHS else None
