"""Parses dates in sample content: `2026-02-28`, or relative to today, such as `in 12 days` or `yesterday at 14:30`.

Relative dates are resolved with every request, so that `today` is always today. Times are in the time zone
of the office.
"""

import re
from calendar import monthrange
from datetime import date, datetime, time, timedelta
from typing import Annotated

from pydantic import BeforeValidator, ValidationInfo, WithJsonSchema
from pydantic_core import PydanticCustomError

from app.i18n.messages import translatable, translate
from app.i18n.time_zone import OFFICE, with_zone

READS_TIME = "reads the time of day"
"""What the context of a validation has afterwards if a value depends on the time of day, not only on the date."""
FIRST_YEAR = 1900
"""The first year that content may have: an earlier one is a mistake, such as 0026."""
FOUR_DIGITS = translatable("the year with four digits, such as 2026")
_UNITS = "day|week|month|year"
_NAMED_DAYS = {"today": 0, "yesterday": -1, "tomorrow": 1}
_SPAN = re.compile(rf"(?:in (?P<ahead>\d{{1,4}}) (?P<u1>{_UNITS})s?|(?P<back>\d{{1,4}}) (?P<u2>{_UNITS})s? ago)")
_SHORT_SPAN = re.compile(r"(?:in (?P<ahead>\d{1,4}) (?P<u1>minute|hour)s?|(?P<back>\d{1,4}) (?P<u2>minute|hour)s? ago)")
_DAY_WITH_TIME = re.compile(r"(?P<day>.+?)(?: at (?P<hour>\d{1,2}):(?P<minute>\d{2}))?")
_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_OTHER_FORMATS = (
    re.compile(r"(?P<year>\d{4})[-/. ](?P<month>\d{1,2}|[a-z]{3,9})[-/. ](?P<day>\d{1,2})"),
    re.compile(r"(?P<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]+(?P<month>\d{1,2}|[a-z]{3,9})\.?,?[-/. ]+(?P<year>\d{4})"),
    re.compile(r"(?P<month>[a-z]{3,9})\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?,? (?P<year>\d{4})"),
)


def _day(value: object, info: ValidationInfo) -> object:
    if isinstance(value, date):
        return value
    day = _parse_day(_text(value), _now(info).date())
    if day is None:
        expected = (
            _early_year(_text(value))
            or _nearest_date(_text(value))
            or translate("for example 2026-02-28, today or in 12 days")
        )
        raise _error(translate("'{value}' is not a date, write {expected}", value=value, expected=expected), expected)
    return day


def _moment(value: object, info: ValidationInfo) -> object:
    if isinstance(value, datetime):
        return value
    now, text = _now(info), _text(value)
    assert info.context is not None
    info.context[READS_TIME] = True
    moment = _parse_short_span(text, now) or _parse_iso(text) or _parse_day_with_time(text, now)
    if moment is None:
        expected = (
            _early_year(text)
            or ((day := _nearest_date(text)) and f"{day} at 14:30")
            or translate("for example 2 hours ago, yesterday at 14:30 or 2026-02-28 at 14:30")
        )
        sentence = translate("'{value}' is not a date and time, write {expected}", value=value, expected=expected)
        raise _error(sentence, expected)
    return moment


RelativeDay = Annotated[
    date,
    BeforeValidator(_day),
    WithJsonSchema(
        {"type": "string", "format": "date", "examples": ["2026-02-28", "today", "in 12 days"]}, "serialization"
    ),
    WithJsonSchema({"type": "string", "examples": ["2026-02-28", "today", "in 12 days", "3 weeks ago"]}, "validation"),
]
"""A day: `2026-02-28`, today, yesterday, tomorrow, in 12 days, 3 weeks ago. Serialized as 2026-02-28."""

RelativeMoment = Annotated[
    datetime,
    BeforeValidator(_moment),
    WithJsonSchema({"type": "string", "format": "date-time"}, "serialization"),
    WithJsonSchema(
        {"type": "string", "examples": ["2 hours ago", "yesterday at 14:30", "2026-02-28 at 14:30"]}, "validation"
    ),
]
"""A date and time: `yesterday at 14:30`, 20 minutes ago, 2026-02-28 at 14:30. Serialized with its time zone."""


def _now(info: ValidationInfo) -> datetime:
    if info.context is None:
        raise RuntimeError("relative dates need the current time: validate with context={'now': …}")
    now: datetime = info.context["now"]
    return now.astimezone(OFFICE)


def _text(value: object) -> str:
    return " ".join(value.lower().split()) if isinstance(value, str) else ""


def _error(sentence: str, expected: str) -> PydanticCustomError:
    return PydanticCustomError("date", "{sentence}", {"sentence": sentence, "expected": expected})


def _parse_day(text: str, today: date) -> date | None:
    if text in _NAMED_DAYS:
        return today + timedelta(days=_NAMED_DAYS[text])
    if match := _SPAN.fullmatch(text):
        return _add_units(today, *_span(match))
    if match := _DATE.fullmatch(text):
        year, month, day = map(int, match.groups())
        return date(year, month, day) if year >= FIRST_YEAR and _is_date(year, month, day) else None
    return None


def _early_year(text: str) -> str | None:
    match = _DATE.match(text)
    return translate(FOUR_DIGITS) if match and int(match[1]) < FIRST_YEAR else None


def _span(match: re.Match[str]) -> tuple[int, str]:
    if match["ahead"]:
        return int(match["ahead"]), match["u1"]
    return -int(match["back"]), match["u2"]


def _add_units(day: date, count: int, unit: str) -> date | None:
    """Return the day some units away. In shorter months, the 31st becomes the last day."""
    months = count * {"month": 1, "year": 12}.get(unit, 0)
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not 1 <= year <= 9999:
        return None
    moved = date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))
    return moved + timedelta(days=count * {"day": 1, "week": 7}.get(unit, 0))


def _parse_short_span(text: str, now: datetime) -> datetime | None:
    if text == "now":
        return now
    match = _SHORT_SPAN.fullmatch(text)
    if match is None:
        return None
    count, unit = _span(match)
    return now + (timedelta(minutes=count) if unit == "minute" else timedelta(hours=count))


def _parse_iso(text: str) -> datetime | None:
    """Parse ISO 8601, such as `2026-11-19T06:00:00+05:30`. Without a zone, the time zone of the office applies."""
    if not re.match(r"\d{4}-\d{2}-\d{2}t\d", text):
        return None
    try:
        moment = datetime.fromisoformat(text.upper())
    except ValueError:
        return None
    return with_zone(moment) if moment.year >= FIRST_YEAR else None


def _parse_day_with_time(text: str, now: datetime) -> datetime | None:
    match = _DAY_WITH_TIME.fullmatch(text)
    day = _parse_day(match["day"], now.date()) if match else None
    if match is None or day is None:
        return None
    if match["hour"] is None:
        return datetime.combine(day, now.timetz())
    hour, minute = int(match["hour"]), int(match["minute"])
    return datetime.combine(day, time(hour, minute), OFFICE) if hour < 24 and minute < 60 else None


def _is_date(year: int, month: int, day: int) -> bool:
    return 1 <= year <= 9999 and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]


def _nearest_date(text: str) -> str | None:
    """Return the most likely date for another date format, or for a date that does not exist."""
    for pattern in _OTHER_FORMATS:
        if match := pattern.search(text):
            year, month, day = int(match["year"]), _month(match["month"]), int(match["day"])
            if 1 <= year <= 9999 and month and day:
                return f"{year:04}-{month:02}-{min(day, monthrange(year, month)[1]):02}"
    return None


def _month(text: str) -> int | None:
    if text.isdigit():
        return int(text) if 1 <= int(text) <= 12 else None
    return _MONTHS.index(text[:3]) + 1 if text[:3] in _MONTHS else None
