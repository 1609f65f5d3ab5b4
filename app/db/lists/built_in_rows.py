"""Joins the rows of a table with built-in rows, which come from content files and have no id.

The database searches, sorts and pages both together, so a list with built-in rows behaves as any other.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Integer, Select, Subquery, cast, literal, null, select, union_all

from app.db.access import AnyColumn, ResourceRows, mark_rows
from app.db.lists.source import ListSource
from app.db.records.records import Record
from app.db.records.rows import Columns
from app.db.text_functions import folded

_POSITION = "position in the list"
_Values = tuple[tuple[Any, ...], ...]
_MAX_SELECTS = 100
"""How many rows are joined at a time. SQLite accepts 500."""


def join_built_in(
    model: type[Record], columns: Columns, built_in: Sequence[Mapping[str, Any]], key: str | None = None
) -> ListSource:
    """Return the built-in rows in their own order, followed by the stored rows that are not deleted, as a list.

    `columns` are the columns of the response, with `id`. A built-in row has a value for each of the others. It is left
    out if a stored row has the same text in the column `key`.
    """
    own = tuple((name, each) for name, each in columns.items() if name != "id")
    joined = _joined(model, own, tuple(tuple(row[name] for name, _ in own) for row in built_in), key)
    rows = select(joined.c.id, *(joined.c[name] for name, _ in own))
    rows = mark_rows(rows, ResourceRows(model.__tablename__, columns, has_built_in=True))
    searchable = {name: joined.c[name] for name, _ in own}
    return ListSource(rows, searchable, order=joined.c[_POSITION], filter_only={"id": joined.c.id})


@lru_cache(100)
def _joined(
    model: type[Record], columns: tuple[tuple[str, AnyColumn], ...], built_in: _Values, key: str | None
) -> Subquery:
    """Return the built-in rows with these values, followed by the stored ones."""
    stored = select(model.id, *(each.label(name) for name, each in columns), model.id.label(_POSITION))
    stored = stored.where(model.deleted_at.is_(None))
    parts = _built_in_parts(columns, built_in)
    if key is not None:
        own = dict(columns)[key].expression
        parts = (_without_stored(part, key, select(folded(own)).where(model.deleted_at.is_(None))) for part in parts)
    return union_all(*parts, stored).subquery("joined")


def _without_stored(built_in: Select[Any], key: str, stored: Select[Any]) -> Select[Any]:
    """Leave out the rows whose text is among the stored ones, whatever its case."""
    return built_in.where(folded(built_in.selected_columns[key]).not_in(stored))


def _built_in_parts(columns: tuple[tuple[str, AnyColumn], ...], built_in: _Values) -> Iterator[Select[Any]]:
    """Yield queries that return these rows. SQLAlchemy caches their SQL, which it does not with VALUES."""
    selects = [
        select(
            cast(null(), Integer).label("id"),
            *(
                literal(value, each.expression.type).label(name)
                for value, (name, each) in zip(row, columns, strict=True)
            ),
            literal(place - len(built_in), Integer()).label(_POSITION),
        )
        for place, row in enumerate(built_in)
    ]
    for start in range(0, len(selects), _MAX_SELECTS):
        yield select(union_all(*selects[start : start + _MAX_SELECTS]).subquery())
