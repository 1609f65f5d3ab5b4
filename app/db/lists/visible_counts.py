"""Counts the visible rows of a table by its database indexes.

A list index finds the rows of a scope by their ids, which takes longer the more there are. Here, a scope is a condition
like any other.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Column, ColumnElement, Connection, Integer, cast, false, func, literal, select, true, union_all

from app.db.access import access_of
from app.db.engine import Base
from app.db.lists.scan import key_of


class ValueCount(NamedTuple):
    """A value, as its first row spells it, and the number of rows with it. Upper and lower case are equal."""

    value: str
    rows: int


class VisibleCounts:
    """Counts the rows of a table that are not deleted and that the person of a transaction sees."""

    def __init__(self, connection: Connection, table: str) -> None:
        self._connection, self._table = connection, Base.metadata.tables[table]
        access = access_of(connection)
        self.is_listed = access.may(f"{table}.list")
        """Whether the person may list the rows."""
        self._access = access
        scope = access.scopes.get(table, true()) if self.is_listed else false()
        self._visible = (self._table.c.deleted_at.is_(None), scope)

    def column(self, name: str) -> Column[Any]:
        """Return a column for conditions."""
        return self._table.c[name]

    def shows(self, *names: str) -> bool:
        """Return whether the person sees all of these columns."""
        return self.is_listed and not any(self._access.hides(self._table.name, self._table.c[name]) for name in names)

    def count(self, *conditions: ColumnElement[bool]) -> int:
        """Return how many rows meet all conditions."""
        rows = select(func.count()).select_from(self._table).where(*self._visible, *conditions)
        return self._connection.scalar(rows) or 0

    def count_each(self, name: str, *conditions: ColumnElement[bool]) -> Mapping[Any, int]:
        """Return how many rows that meet all conditions have each value."""
        column = self._table.c[name]
        rows = select(column, func.count()).where(*self._visible, *conditions).group_by(column)
        return {row[0]: row[1] for row in self._connection.execute(rows)}

    def count_ranges(self, name: str, bounds: Sequence[Any]) -> list[int]:
        """Return how many rows have a value from each bound to before the next one: an index has them in this order."""
        column = self._table.c[name]
        parts = [
            select(literal(number).label("number"), func.count().label("rows"))
            .select_from(self._table)
            .where(*self._visible, column >= first, column < after)
            for number, (first, after) in enumerate(zip(bounds, bounds[1:], strict=False))
        ]
        if not parts:
            return []
        counts: dict[int, int] = {row.number: row.rows for row in self._connection.execute(union_all(*parts))}
        return [counts[number] for number in range(len(parts))]

    def count_pairs(
        self, first: str, second: str, limit: int, *conditions: ColumnElement[bool]
    ) -> list[tuple[str, str, int]]:
        """Return the most frequent pairs of texts with the number of their rows, the most frequent first."""
        one, other = self._table.c[first], self._table.c[second]
        known = (each.is_not(None) & (each != "") for each in (one, other))
        rows = select(one, other, func.count()).where(*self._visible, *known, *conditions).group_by(one, other)
        found = self._connection.execute(rows.order_by(func.count().desc(), one, other).limit(limit))
        return [(row[0], row[1], row[2]) for row in found]

    def count_values(self, name: str, limit: int, *conditions: ColumnElement[bool]) -> list[ValueCount]:
        """Return the most frequent values of a text, the most frequent first."""
        column, own = self._table.c[name], self._table.c.id
        is_known = column.is_not(None), column != ""
        # Each value is folded once instead of in each row: SQLite calls Python for that.
        spellings = select(column.label("value"), func.count().label("rows"), func.min(own).label("first"))
        each = spellings.where(*self._visible, *is_known, *conditions).group_by(column).subquery("spellings").c
        rows, key = cast(func.sum(each.rows), Integer), key_of(each.value)
        groups = select(rows.label("rows"), func.min(each.first).label("first")).group_by(key)
        found = self._connection.execute(groups.order_by(rows.desc(), key).limit(limit)).all()
        texts = select(own, column).where(own.in_([row.first for row in found]))
        spelled = {row[0]: row[1] for row in self._connection.execute(texts)}
        return [ValueCount(spelled[row.first], row.rows) for row in found]
