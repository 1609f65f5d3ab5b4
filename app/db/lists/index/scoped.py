"""The ids of a scope in order, as one database index has them: how many rows a person sees, and those of a page.

A list index does not know what a person sees, so that a page in the middle, and the place of a record there, would test
each row before it. A database index of the table may know: one with all columns that the scope tests, and before the id
only those with one value, such as `(client_code, id, deleted_at)` of trips. Then nothing else is read.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BinaryExpression,
    BindParameter,
    ColumnClause,
    ColumnElement,
    Select,
    Subquery,
    TableClause,
    exists,
    func,
    select,
)
from sqlalchemy.sql import operators
from sqlalchemy.sql.elements import BooleanClauseList
from sqlalchemy.sql.visitors import iterate

from app.db.access.row_by_row import found_ids
from app.db.engine import Base
from app.db.lists.index.matching import TextMatcher
from app.db.lists.row_tests import RowTest


class OrderedIds(NamedTuple):
    """The ids of the rows in a scope that a list index has."""

    ids: Select[Any]
    """Without an order, which the database index has."""
    own: ColumnElement[Any]
    """The column of the ids."""

    @property
    def number(self) -> ColumnElement[int]:
        return _count(self.ids.subquery("scope"))

    def before(self, record: ColumnElement[int], *, descending: bool) -> Select[Any]:
        """Return the number of rows before a record, or no row if the scope does not have it."""
        earlier = self.ids.where(self.own > record if descending else self.own < record)
        return select(_count(earlier.subquery("scope"))).where(exists(self.ids.where(self.own == record)))


def _count(rows: Subquery) -> ColumnElement[int]:
    return select(func.count()).select_from(rows).scalar_subquery()


def ordered_scope(matcher: TextMatcher, tests: tuple[RowTest, ...]) -> OrderedIds | None:
    """Return the ids of the matching rows, if only a scope is tested and a database index has them in order."""
    if matcher.shape or len(tests) != 1 or not tests[0].is_scope or tests[0].ids is None:
        return None
    return _ordered_ids(tests[0].ids, matcher.rows)


@lru_cache(500)
def _ordered_ids(ids: Select[Any], rows: TableClause) -> OrderedIds | None:
    found = found_ids(ids)
    if found is None:
        (table,) = ids.get_final_froms()
        listed = ids.where(table.c.deleted_at.is_(None))
        return OrderedIds(listed, table.c.id) if _is_indexed(listed) else None
    own = found.selected_columns[0]
    # A range: SQLite would look for one id in the table, whose rows are wide, instead of the index of its ids.
    is_listed = select(rows.c.id).where(rows.c.id.between(own, own)).correlate_except(rows).exists()
    listed = found.with_only_columns(own.label("id"), maintain_column_froms=True).where(is_listed)
    return OrderedIds(listed.distinct(), own) if _is_indexed(found) else None


def _is_indexed(ids: Select[Any]) -> bool:
    """Return whether a database index has these ids in order, and all columns that their condition tests."""
    tables, condition, own = ids.get_final_froms(), ids.whereclause, str(ids.selected_columns[0].key)
    table = Base.metadata.tables.get(str(getattr(tables[0], "name", "")))
    if table is None or len(tables) > 1 or condition is None:
        return False
    parts = list(iterate(condition))
    if any(isinstance(part, Select) for part in parts):
        return False
    tested = {own, *(part.key for part in parts if isinstance(part, ColumnClause))}
    indexes = ([str(column.key) for column in index.columns] for index in table.indexes)
    return any(tested <= {*names} and {*names[: names.index(own)]} <= _single(condition) for names in indexes)


def _single(condition: ColumnElement[bool]) -> set[object]:
    """Return the columns of which a condition accepts one value."""
    if isinstance(condition, BooleanClauseList) and condition.operator is operators.and_:
        return {column for part in condition.clauses for column in _single(part)}
    is_equal = isinstance(condition, BinaryExpression) and condition.operator is operators.eq
    return {condition.left.key} if is_equal and isinstance(condition.right, BindParameter) else set()
