"""Looks a scope up row by row: a lookup in an index for each row, instead of the set of all rows of the scope."""

from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import BinaryExpression, ColumnElement, FromClause, Select, and_, or_, select
from sqlalchemy.sql import operators
from sqlalchemy.sql.elements import BooleanClauseList
from sqlalchemy.sql.selectable import ScalarSelect
from sqlalchemy.sql.util import ClauseAdapter
from sqlalchemy.sql.visitors import iterate


class _Lookup(NamedTuple):
    """The rows of a scope. The name of their table is another one than in the query that looks them up."""

    rows: FromClause
    ids: Select[Any]


def is_among(ids: Select[Any], own: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that the id of a row is among those of a scope.

    However few rows are tested, SQLite collects the values of `IN (SELECT ...)`, and PostgreSQL may join all of them,
    also those of `EXISTS`. Both run a subquery that returns a value for each row.
    """
    found, table = found_ids(ids), getattr(own, "table", None)
    if found is not None and table is not None and table.name not in _names(found):
        one = found.where(found.selected_columns[0] == own).limit(1)
        return one.correlate_except(*found.get_final_froms()).scalar_subquery().is_not(None)
    lookup = _lookup(ids)
    if lookup is None:
        return own.in_(ids)
    one = lookup.ids.where(lookup.rows.c.id == own).limit(1)
    return one.correlate_except(lookup.rows).scalar_subquery().is_not(None)


def _names(rows: Select[Any]) -> set[object]:
    return {getattr(each, "name", None) for each in rows.get_final_froms()}


@lru_cache(500)
def found_ids(ids: Select[Any]) -> Select[Any] | None:
    """Return the ids of a scope as another table has them, if that is all that the scope tests."""
    (table,), condition = ids.get_final_froms(), ids.whereclause
    if not isinstance(condition, BinaryExpression) or condition.operator is not operators.in_op:
        return None
    found, own = condition.right, condition.left
    is_id = getattr(own, "table", None) is table and own.key == "id"
    if not is_id or not isinstance(found, ScalarSelect) or not isinstance(found.element, Select):
        return None
    return None if table in found.element.get_final_froms() else found.element


@lru_cache(500)
def _lookup(ids: Select[Any]) -> _Lookup | None:
    """Return None for a scope that reads its own table in another place: one name would mean both rows."""
    (table,), condition = ids.get_final_froms(), ids.whereclause
    parts = () if condition is None else iterate(condition)
    nested = [part for part in parts if isinstance(part, Select)]
    if condition is None or any(table in part.get_final_froms() for part in nested):
        return None
    rows = table.alias("in_scope")
    return _Lookup(rows, select(rows.c.id).where(_looked_up(ClauseAdapter(rows).traverse(condition))))


def _looked_up(condition: ColumnElement[Any]) -> ColumnElement[Any]:
    if isinstance(condition, BooleanClauseList):
        parts = map(_looked_up, condition.clauses)
        return and_(*parts) if condition.operator is operators.and_ else or_(*parts)
    if not isinstance(condition, BinaryExpression) or condition.operator is not operators.in_op:
        return condition
    found = condition.right
    if not isinstance(found, ScalarSelect) or not isinstance(found.element, Select):
        return condition
    return found.element.where(found.element.selected_columns[0] == condition.left).exists()
