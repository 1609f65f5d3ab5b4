"""The records before and after a record in a list.

With a list index, they are found by seeking from the record, as fast as a page. Any other table is scanned.
"""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, func, or_, select

from app.db.access import VisibleRows, visible_rows
from app.db.lists.index.declaration import ListIndex
from app.db.lists.index.query import Counts, IndexQuery
from app.db.lists.listing import (
    CHARACTERS_IN_NO_TEXT,
    ScannedColumns,
    index_query,
    is_indexed,
    scan_table,
    searches_hidden,
)
from app.db.lists.query import ListQuery
from app.db.lists.values import FilteredRows
from app.db.time_limit import TimeLimitReached, time_limit

_COUNT_SECONDS = 0.15
"""How long counting may take. After that, the place of the record and the number of all are unknown."""


class Neighbours(NamedTuple):
    """The records before and after a record, and its place."""

    before: int | None
    after: int | None
    place: int | None
    """From 1. None if the list lacks the record, or if counting takes too long."""
    of: int | None
    matches: bool
    """Whether the list has the record."""

    @property
    def is_known(self) -> bool:
        """Whether the person sees the record: it has a place, or neighbours."""
        return self.matches or self.before is not None or self.after is not None


_NONE = Neighbours(None, None, None, None, matches=False)


def fetch_neighbours(connection: Connection, listed: FilteredRows, query: ListQuery, record_id: int) -> Neighbours:
    """Return the neighbours of a record. One that the person does not see, or that is deleted, has none.

    A record that the list lacks has the neighbours of the place where its values would be. Built-in rows do not count.
    """
    query = query.sorted_by_default(listed.sort).model_copy(update={"page": 1})
    if CHARACTERS_IN_NO_TEXT & set(query.search.strip()):
        return _NONE
    visible = visible_rows(connection, listed.rows)
    columns, testable = visible.without_hidden(listed.columns), visible.without_hidden(listed.testable)
    index = listed.index
    if index and is_indexed(testable, query, index) and not searches_hidden(visible, query, index):
        search = index_query(connection, visible, columns, testable, query, index)
        found = _of_index(connection, search, record_id)
    else:
        searched = {**columns, **visible.without_hidden(listed.search_only)}
        scanned = ScannedColumns(columns, testable, searched, listed.order)
        found = _of_table(connection, visible, scanned, query, index, record_id)
    return found or _NONE


def _of_index(connection: Connection, search: IndexQuery, record_id: int) -> Neighbours | None:
    place = search.place(connection, record_id)
    if place is None:
        return None
    counts, position = _counts(connection, search), None
    before, after = (search.next(connection, record_id, place, counts, backwards=each) for each in (True, False))
    if place.matches and counts:
        position = _position(connection, search, record_id)
    return Neighbours(before, after, position, counts.found if counts else None, place.matches)


def _counts(connection: Connection, search: IndexQuery) -> Counts | None:
    try:
        with time_limit(connection, _COUNT_SECONDS):
            return search.count(connection)
    except TimeLimitReached:
        return None


def _position(connection: Connection, search: IndexQuery, record_id: int) -> int | None:
    try:
        with time_limit(connection, _COUNT_SECONDS):
            position = search.position(connection, record_id)
    except TimeLimitReached:
        return None
    return None if position is None else position + 1


def _of_table(
    connection: Connection,
    visible: VisibleRows,
    columns: ScannedColumns,
    query: ListQuery,
    index: ListIndex | None,
    record_id: int,
) -> Neighbours | None:
    matching, values, leading, order_by = scan_table(connection, visible, columns, query, index)
    ids = select(matching.with_only_columns(_id(matching).label("id"), maintain_column_froms=True).subquery().c.id)
    found = connection.execute(_numbered(matching, [*leading, *order_by], record_id), values).one_or_none()
    if found:
        return Neighbours(found.before, found.after, found.place, found.total, matches=True)
    own = _id(visible.scoped)
    with_record = visible.scoped.where(or_(own.in_(ids), own == record_id))
    order_by = order_by if record_id == query.record_number else [*leading, *order_by]
    found = connection.execute(_numbered(with_record, order_by, record_id), values).one_or_none()
    return Neighbours(found.before, found.after, None, found.total - 1, matches=False) if found else None


def _id(rows: Select[Any]) -> Any:
    return rows.selected_columns["id"]


def _numbered(rows: Select[Any], order_by: list[Any], record_id: int) -> Select[Any]:
    """Return the row of the record, with its neighbours and its number."""
    own = _id(rows)
    each = rows.where(own.is_not(None)).with_only_columns(
        own.label("id"),
        func.lag(own).over(order_by=order_by).label("before"),
        func.lead(own).over(order_by=order_by).label("after"),
        func.row_number().over(order_by=order_by).label("place"),
        func.count().over().label("total"),
        maintain_column_froms=True,
    )
    numbered = each.subquery("numbered")
    return select(numbered).where(numbered.c.id == record_id)
