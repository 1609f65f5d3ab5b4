"""SQL of days and moments for both databases. The office has the same offset from UTC all year."""

import json
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from sqlalchemy import (
    CTE,
    JSON,
    BigInteger,
    ColumnElement,
    Date,
    FromClause,
    Integer,
    Label,
    Select,
    String,
    cast,
    column,
    extract,
    func,
    literal,
    select,
    type_coerce,
)
from sqlalchemy.types import TypeEngine

from app.db.engine import UtcDateTime
from app.i18n.time_zone import UTC_OFFSET_MINUTES

DAY_SECONDS = 86_400
OFFSET = UTC_OFFSET_MINUTES * 60
EPOCH = date(2000, 1, 1)
_FIRST_JULIAN_DAY = 2_451_544.5
_UNIX_EPOCH_JULIAN_DAY = 2_440_587.5
"""The beginning of 1970 in Julian days."""


class Expressions:
    """The SQL of one dialect. Times are seconds since 1970."""

    def __init__(self, dialect: str) -> None:
        self._is_postgresql = dialect == "postgresql"

    def seconds(self, moment: ColumnElement[Any]) -> ColumnElement[int]:
        """Return the seconds of a stored moment."""
        if self._is_postgresql:
            return cast(func.floor(extract("epoch", moment)), BigInteger)
        # Twice as fast as strftime(). The part of a second is cut off: SQLite would round it.
        days = func.julianday(func.substr(moment, 1, 19)) - _UNIX_EPOCH_JULIAN_DAY
        return cast(func.round(days * DAY_SECONDS), Integer)

    def moment(self, seconds: ColumnElement[Any]) -> ColumnElement[Any]:
        """Return a time as a moment."""
        if self._is_postgresql:
            return type_coerce(func.to_timestamp(seconds), UtcDateTime())
        return type_coerce(func.strftime("%Y-%m-%d %H:%M:%S.000000", seconds, "unixepoch"), UtcDateTime())

    def day(self, seconds: ColumnElement[Any]) -> ColumnElement[date]:
        """Return the day of a time in the office."""
        local: ColumnElement[Any] = seconds + OFFSET
        if self._is_postgresql:
            return cast(func.timezone("UTC", func.to_timestamp(local)), Date)
        return type_coerce(func.date(local, "unixepoch"), Date())

    def midnight(self, day: ColumnElement[Any]) -> ColumnElement[int]:
        """Return when a day begins in the office."""
        if self._is_postgresql:
            return cast(extract("epoch", day), BigInteger) - OFFSET
        return cast(func.strftime("%s", day), Integer) - OFFSET

    def day_number(self, day: ColumnElement[Any]) -> ColumnElement[int]:
        """Return the days since 2000-01-01."""
        if self._is_postgresql:
            return cast(day - literal(EPOCH, Date()), BigInteger)
        return cast(func.julianday(day) - _FIRST_JULIAN_DAY, Integer)

    def unsearched(self, number: ColumnElement[int]) -> ColumnElement[int]:
        """Return a number by which rows are not found: SQLite then reads them in the order of their groups.

        PostgreSQL knows which is faster.
        """
        return number if self._is_postgresql else number + 0

    def read_with(
        self, rows: Select[Any], table: FromClause, added: Label[Any], other: FromClause, is_row: ColumnElement[bool]
    ) -> Select[Any]:
        """Return rows of a table with a column of at most one row of another one, which is read only if it is used.

        PostgreSQL leaves out an outer join that nothing needs, and SQLite a subquery.
        """
        if self._is_postgresql:
            return rows.select_from(table.outerjoin(other, is_row)).add_columns(added)
        found = select(added).where(is_row).scalar_subquery()
        return rows.select_from(table).add_columns(found.label(added.name))

    def table_of(self, name: str, types: Mapping[str, TypeEngine[Any]], rows: Iterable[tuple[object, ...]]) -> CTE:
        """Return rows of numbers and days as a table: one parameter has them all, however many there are."""
        text = literal(json.dumps([*rows], default=str), String())
        each = func.json_array_elements(cast(text, JSON)) if self._is_postgresql else func.json_each(text)
        value = each.table_valued(column("value", String)).c.value
        columns = (self._item(value, place, each).label(name) for place, (name, each) in enumerate(types.items()))
        return select(*columns).cte(name).prefix_with("MATERIALIZED")

    def _item(self, array: ColumnElement[Any], place: int, type_: TypeEngine[Any]) -> ColumnElement[Any]:
        if self._is_postgresql:
            return cast(array.op("->>")(place), type_)
        return type_coerce(func.json_extract(array, f"$[{place}]"), type_)
