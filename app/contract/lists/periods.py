"""Relative dates, such as 'last-7-days': the days that they mean on a given day.

Weeks begin on Monday. A period ends before the first day after it.
"""

import calendar
import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Final, NamedTuple

_MONTHS_OF_A_QUARTER, _MONTHS_OF_A_YEAR = 3, 12
_COUNTED: Final = re.compile(r"(last|next)-([1-9][0-9]{0,2})-days|last-([1-9][0-9]{0,2})-months")
COUNTED_PERIODS: Final = ("last-N-days", "next-N-days", "last-N-months")
"""The periods with a number from 1 to 999 in place of N. All of them contain today."""


class Days(NamedTuple):
    """The first day of a period and the first day after it; None if the period has no beginning or no end."""

    first: date | None
    limit: date | None


def _days(today: date, first: int, limit: int) -> Days:
    return Days(today + timedelta(days=first), today + timedelta(days=limit))


def _week(today: date, number: int) -> Days:
    return _days(today, 7 * number - today.weekday(), 7 * number + 7 - today.weekday())


def _months(today: date, size: int, number: int) -> Days:
    """Return the period of this many months that is `number` periods after the current one."""
    index = (today.year * _MONTHS_OF_A_YEAR + today.month - 1) // size * size + number * size
    first, limit = (date(*_year_and_month(each), 1) for each in (index, index + size))
    return Days(first, limit)


def _year_and_month(index: int) -> tuple[int, int]:
    return index // _MONTHS_OF_A_YEAR, index % _MONTHS_OF_A_YEAR + 1


def _last_months(today: date, count: int) -> Days:
    """Return the months that end today: on 23 November, the last month begins on 24 October."""
    year, month = _year_and_month(today.year * _MONTHS_OF_A_YEAR + today.month - 1 - count)
    day = min(today.day, calendar.monthrange(year, month)[1])
    return Days(date(year, month, day) + timedelta(days=1), today + timedelta(days=1))


_NAMED: Final[dict[str, Callable[[date], Days]]] = {
    "today": lambda today: _days(today, 0, 1),
    "yesterday": lambda today: _days(today, -1, 0),
    "tomorrow": lambda today: _days(today, 1, 2),
    "this-week": lambda today: _week(today, 0),
    "last-week": lambda today: _week(today, -1),
    "next-week": lambda today: _week(today, 1),
    "this-month": lambda today: _months(today, 1, 0),
    "last-month": lambda today: _months(today, 1, -1),
    "next-month": lambda today: _months(today, 1, 1),
    "this-quarter": lambda today: _months(today, _MONTHS_OF_A_QUARTER, 0),
    "last-quarter": lambda today: _months(today, _MONTHS_OF_A_QUARTER, -1),
    "this-year": lambda today: _months(today, _MONTHS_OF_A_YEAR, 0),
    "last-year": lambda today: _months(today, _MONTHS_OF_A_YEAR, -1),
    "past": lambda today: Days(None, today),
    "future": lambda today: Days(today + timedelta(days=1), None),
}
PERIODS: Final = tuple(_NAMED)
"""The periods that have a name. Of a field with times, `past` and `future` end and begin at the current moment."""


def is_period(text: str) -> bool:
    """Return whether the text is a relative date."""
    return text in _NAMED or _COUNTED.fullmatch(text) is not None


def days_of(period: str, today: date) -> Days:
    """Return the days of a period. Raises ValueError for another text."""
    if period in _NAMED:
        return _NAMED[period](today)
    counted = _COUNTED.fullmatch(period)
    if counted is None:
        raise ValueError(period)
    direction, days, months = counted.groups()
    if months:
        return _last_months(today, int(months))
    return _days(today, 1 - int(days), 1) if direction == "last" else _days(today, 0, int(days))
