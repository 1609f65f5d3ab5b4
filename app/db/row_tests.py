"""The SQL of the conditions of lists, for a list index and for tables without one.

Times are parameters, so that statements can be cached.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, time, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, String, and_, bindparam, cast, func, true

from app.db.engine import UtcDateTime
from app.i18n.time_zone import OFFICE
from app.ui.data.list_conditions import During, ListCondition

TEXT: Final = String().with_variant(String(collation="C"), "postgresql")
"""PostgreSQL sorts text as SQLite does: by code point, with lower() applied to ASCII only."""
_PERIODS: Final = {"past": ("", "now"), "today": ("today", "tomorrow"), "future": ("now", "")}
"""The first moment of each period and the one after the last."""


class RowTest(NamedTuple):
    """A test of a condition: the column has one of the texts, which are in lower case, or a time in the period."""

    column: str
    texts: tuple[str, ...]
    period: str = ""

    def of_key(self, key: ColumnElement[Any]) -> ColumnElement[bool]:
        """Returns the SQL for a key of a list index, where each value is a text and none is missing."""
        if not self.period:
            return key.in_(self.texts)
        first, _ = _PERIODS[self.period]
        # SQLite would scan from the first of two lower bounds.
        return and_(key > "" if not first else true(), *_between(key, String(), self.period))

    def of_column(self, column: ColumnElement[Any]) -> ColumnElement[bool]:
        """Returns the SQL for a column of a table."""
        return and_(true(), *_between(column, UtcDateTime(), self.period)) if self.period else _in(column, self.texts)


def row_tests(condition: ListCondition | None) -> tuple[RowTest, ...]:
    """Returns the tests of a condition, with the fields of the rows as columns."""
    return tuple(
        RowTest(test.field, (), test.period)
        if isinstance(test, During)
        else RowTest(test.field, tuple((value or "").lower() for value in test.values))
        for test in (condition.tests if condition else ())
    )


def moments_of(tests: Iterable[RowTest], now: datetime) -> dict[str, datetime]:
    """Returns the parameters of the SQL for columns: the moments that bound the periods."""
    start = datetime.combine(now.astimezone(OFFICE).date(), time(), OFFICE)
    moments = {"now": now, "today": start, "tomorrow": start + timedelta(days=1)}
    names = {name for test in tests for name in _PERIODS.get(test.period, ()) if name}
    return {f"moment_{name}": moments[name].astimezone(UTC) for name in sorted(names)}


def key_moments(tests: Iterable[RowTest], now: datetime) -> dict[str, str]:
    """Returns the same parameters for the keys of a list index."""
    return {name: f"{moment:%Y-%m-%d %H:%M:%S.%f}" for name, moment in moments_of(tests, now).items()}


def _between(column: ColumnElement[Any], type_: Any, period: str) -> list[ColumnElement[bool]]:
    first, limit = (bindparam(f"moment_{name}", type_=type_) if name else None for name in _PERIODS[period])
    bounds = [] if first is None else [column >= first]
    return bounds if limit is None else [*bounds, column < limit]


def _in(column: ColumnElement[Any], texts: tuple[str, ...]) -> ColumnElement[bool]:
    return func.lower(func.coalesce(cast(column, TEXT), "")).in_(texts)
