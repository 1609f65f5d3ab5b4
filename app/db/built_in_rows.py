"""Joins the rows of a table with built-in rows, which come from content files and have no id.

The database searches, sorts and pages both together, so a list with built-in rows behaves as any other.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Integer, Select, cast, column, null, select, union_all, values

from app.db.access import ResourceRows, mark_rows
from app.db.records import Record
from app.db.rows import Columns, SearchableColumns

_POSITION = "position in the list"


class JoinedRows(NamedTuple):
    """A query for all rows, the columns by which it can be searched and sorted, and the order of its rows."""

    rows: Select[Any]
    columns: SearchableColumns
    order: ColumnElement[int]


def join_built_in(model: type[Record], columns: Columns, built_in: Sequence[Mapping[str, Any]]) -> JoinedRows:
    """Returns the built-in rows in their own order, followed by the stored rows that are not deleted.

    `columns` are the columns of the response, with `id`. A built-in row has a value for each of the others.
    """
    own = {name: each for name, each in columns.items() if name != "id"}
    stored = select(model.id, *(each.label(name) for name, each in own.items()), model.id.label(_POSITION))
    parts = [stored.where(model.deleted_at.is_(None))]
    if built_in:
        types = {name: each.expression.type for name, each in own.items()} | {_POSITION: Integer()}
        data = [(*(row[name] for name in own), place - len(built_in)) for place, row in enumerate(built_in)]
        table = values(*(column(name, type_) for name, type_ in types.items()), name="built_in").data(data).cte()
        parts.insert(0, select(cast(null(), Integer).label("id"), *table.c))
    joined = union_all(*parts).subquery("joined")
    rows = select(joined.c.id, *(joined.c[name] for name in own))
    rows = mark_rows(rows, ResourceRows(model.__tablename__, columns, has_built_in=True))
    return JoinedRows(rows, {name: joined.c[name] for name in own}, joined.c[_POSITION])
