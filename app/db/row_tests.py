"""The SQL of the conditions of lists, for a list index and for tables without one.

Times are parameters, so that statements can be cached.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import Boolean, ColumnElement, Date, Integer, String, and_, bindparam, cast, func, true

from app.db.engine import UtcDateTime
from app.i18n.time_zone import OFFICE
from app.ui.data.list_conditions import During, ListCondition

TEXT: Final = String().with_variant(String(collation="C"), "postgresql")
"""PostgreSQL sorts text as SQLite does: by code point, with lower() applied to ASCII only."""
_PERIODS: Final = {"past": ("", "now"), "today": ("today", "tomorrow"), "future": ("now", "")}
"""The first moment of each period and the one after the last."""
_DATES: Final = {"past": ("", "today"), "today": ("today", "tomorrow"), "future": ("tomorrow", "")}
"""The first date of each period and the one after the last."""


class RowTest(NamedTuple):
    """A test of a condition: the column has one of the texts, or a time in the period.

    The texts are in lower case, and 1 or 0 for booleans.
    """

    column: str
    texts: tuple[str, ...]
    period: str = ""
    is_date: bool = False
    """Whether the column has dates, which have no time."""

    def for_column(self, column: ColumnElement[Any]) -> "RowTest":
        """Returns the test for the type of this column."""
        return self._replace(is_date=isinstance(column.type, Date))

    @property
    def bounds(self) -> tuple[str, str]:
        """The names of the parameters with the first value of the period and the one after the last, or ""."""
        first, limit = (_DATES if self.is_date else _PERIODS)[self.period]
        kind = "date" if self.is_date else "moment"
        return first and f"{kind}_{first}", limit and f"{kind}_{limit}"

    def of_key(self, key: ColumnElement[Any]) -> ColumnElement[bool]:
        """Returns the SQL for a key of a list index, where each value is a text and none is missing."""
        if not self.period:
            return key.in_(self.texts)
        first, _ = self.bounds
        # SQLite would scan from the first of two lower bounds.
        return and_(key > "" if not first else true(), *_between(key, String(), self.bounds))

    def of_column(self, column: ColumnElement[Any]) -> ColumnElement[bool]:
        """Returns the SQL for a column of a table."""
        if not self.period:
            return _in(column, self.texts)
        return and_(true(), *_between(column, Date() if self.is_date else UtcDateTime(), self.bounds))


def row_tests(condition: ListCondition | None) -> tuple[RowTest, ...]:
    """Returns the tests of a condition, with the fields of the rows as columns."""
    return tuple(
        RowTest(test.field, (), test.period)
        if isinstance(test, During)
        else RowTest(test.field, tuple(map(_text, test.values)))
        for test in (condition.tests if condition else ())
    )


def bounds_of(tests: Iterable[RowTest], now: datetime) -> dict[str, date]:
    """Returns the parameters of the SQL for columns: the moments and dates that bound the periods."""
    names = sorted({name for test in tests if test.period for name in test.bounds if name})
    return {name: _bound(name, now) for name in names}


def _bound(name: str, now: datetime) -> date:
    kind, _, limit = name.partition("_")
    if limit == "now":
        return now
    day = now.astimezone(OFFICE).date() + timedelta(days=limit == "tomorrow")
    return day if kind == "date" else datetime.combine(day, time(), OFFICE).astimezone(UTC)


def key_bounds(tests: Iterable[RowTest], now: datetime) -> dict[str, str]:
    """Returns the same parameters for the keys of a list index."""
    return {
        name: f"{bound:%Y-%m-%d %H:%M:%S.%f}" if isinstance(bound, datetime) else bound.isoformat()
        for name, bound in bounds_of(tests, now).items()
    }


def _between(column: ColumnElement[Any], type_: Any, bounds: tuple[str, str]) -> list[ColumnElement[bool]]:
    first, limit = (bindparam(name, type_=type_) if name else None for name in bounds)
    lower = [] if first is None else [column >= first]
    return lower if limit is None else [*lower, column < limit]


def _text(value: str | bool | None) -> str:
    """Returns a value as a list index has it: in lower case, and booleans as digits."""
    return str(int(value)) if isinstance(value, bool) else (value or "").lower()


def _in(column: ColumnElement[Any], texts: tuple[str, ...]) -> ColumnElement[bool]:
    column = cast(column, Integer) if isinstance(column.type, Boolean) else column
    return func.lower(func.coalesce(cast(column, TEXT), "")).in_(texts)
