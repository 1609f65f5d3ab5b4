"""Reads the rows of a list from their table, without a list index: fast enough while the table is small."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Date,
    Integer,
    Select,
    String,
    Table,
    and_,
    bindparam,
    case,
    cast,
    false,
    func,
    literal_column,
    or_,
    select,
    true,
)

from app.db.access import AnyColumn, VisibleRows
from app.db.engine import UtcDateTime
from app.db.lists.index import postgresql_schema, sqlite_schema
from app.db.lists.index.declaration import ListIndex
from app.db.lists.index.matching import contains, escaped, matcher_for, parameters, shape_of
from app.db.lists.index.source_sql import as_text, folded_text, row_text
from app.db.lists.query import ListQuery
from app.db.lists.results import Neighbours
from app.db.lists.row_tests import row_tests
from app.db.lists.row_text import SEPARATOR
from app.db.lists.search_terms import Term
from app.db.records.rows import Row, RowPortions, SearchableColumns, fetch_rows, stream_rows
from app.db.text_functions import TEXT, folded, natural
from app.db.time_limit import time_limit

COUNT_SECONDS: Final = 0.3
"""How long counting values may take."""
_DIALECTS = {"sqlite": sqlite_schema.DIALECT, "postgresql": postgresql_schema.DIALECT}


class ScannedColumns(NamedTuple):
    """The columns of a list that is read without a list index."""

    sortable: SearchableColumns
    testable: SearchableColumns
    searched: SearchableColumns
    order: ColumnElement[int] | None
    """The order of rows without a sort, and of equal rows; None for that of their `id`."""
    plain: frozenset[str] = frozenset()
    """Columns without null that are sorted as they are, without the order of numbers in texts."""


@dataclass(frozen=True)
class TableScan:
    """The matching rows of a table in their order."""

    visible: VisibleRows
    rows: Select[Any]
    """Only the matching ones."""
    parameters: dict[str, object]
    identity: ColumnElement[int]
    """The column that tells rows apart: also rows without an id."""
    order: list[ColumnElement[Any]]
    first: int | None
    """The id of the record that comes before all others, if it matches."""
    weight: ColumnElement[int] | None = None
    """The number of rows that a row groups. None if rows are not grouped."""
    day_number: ColumnElement[int] | None = None
    """The days from 1970 until the day that rows are grouped by, if that is faster than grouping by dates."""

    def stream(self, connection: Connection) -> RowPortions:
        """Yield all rows in order, in portions."""
        return stream_rows(connection, self.ordered, self.parameters)

    def page(self, connection: Connection, skip: int, take: int) -> tuple[list[Row], int]:
        """Return a part of the rows in order, and the number of all rows."""
        rows = fetch_rows(connection, self.ordered.limit(take).offset(skip), self.parameters)
        return rows, self._count(connection, self.rows)

    def first_rows(self, connection: Connection, take: int, most: int) -> tuple[list[Row], int]:
        """Return the first rows and the number of rows, of which at most `most` are counted."""
        rows = fetch_rows(connection, self.ordered.limit(take), self.parameters)
        return rows, len(rows) if len(rows) < take else self._count(connection, self.rows.limit(most))

    def position(self, connection: Connection, record_id: int) -> int | None:
        """Return the number of rows before a record. Returns None if it is not among them."""
        number = func.row_number().over(order_by=self._order).label("number")
        own = self.rows.selected_columns["id"].label("id")
        numbered = self.rows.with_only_columns(own, number, maintain_column_froms=True).subquery("numbered")
        found: int | None = connection.scalar(
            select(numbered.c.number).where(numbered.c.id == record_id), self.parameters
        )
        return None if found is None else found - 1

    def neighbours(self, connection: Connection, record_id: int) -> Neighbours | None:
        """Return the neighbours of a record, or None for one that the person does not see."""
        if found := self._numbered(connection, self.rows, self._order, record_id):
            return Neighbours(found.before, found.after, found.place, found.total, matches=True)
        ids = self.rows.with_only_columns(_id(self.rows).label("id"), maintain_column_froms=True).subquery()
        own = _id(self.visible.scoped)
        with_record = self.visible.scoped.where(or_(own.in_(select(ids.c.id)), own == record_id))
        order = self.order if record_id == self.first else self._order
        found = self._numbered(connection, with_record, order, record_id)
        return Neighbours(found.before, found.after, None, found.total - 1, matches=False) if found else None

    def count_values(self, connection: Connection, column: AnyColumn, text: str, limit: int) -> Sequence[Any]:
        """Return the keys of the values of a column that contain a folded text, with their numbers and first rows.

        Frequent ones come first. Raises TimeLimitReached.
        """
        each = self.rows.with_only_columns(
            key_of(column.expression).label("key"), self.identity.label("first"), maintain_column_froms=True
        )
        rows, count = each.subquery("matching"), func.count().label("count")
        grouped = select(rows.c.key, count, func.min(rows.c.first)).group_by(rows.c.key)
        grouped = grouped.order_by(count.desc(), rows.c.key).limit(limit)
        if text:
            grouped = grouped.where(rows.c.key.contains(bindparam("contained", type_=String()), escape="\\"))
        with time_limit(connection, COUNT_SECONDS):
            return connection.execute(grouped, {**self.parameters, "contained": escaped(text)}).all()

    def selection(self, _: Connection) -> tuple[Select[Any], Mapping[str, object]]:
        """Return the query of all matching rows, in any order, and its parameters."""
        return self.rows, self.parameters

    @property
    def ordered(self) -> Select[Any]:
        return self.rows.order_by(*self._order)

    @property
    def _order(self) -> list[ColumnElement[Any]]:
        leading = [] if self.first is None else [case((self.identity == self.first, 0), else_=1)]
        return [*leading, *self.order]

    def _count(self, connection: Connection, rows: Select[Any]) -> int:
        return connection.scalar(select(func.count()).select_from(rows.subquery()), self.parameters) or 0

    def _numbered(self, connection: Connection, rows: Select[Any], order: list[Any], record_id: int) -> Any:
        """Return the row of the record, with its neighbours and its number."""
        own = _id(rows)
        each = rows.where(own.is_not(None)).with_only_columns(
            own.label("id"),
            func.lag(own).over(order_by=order).label("before"),
            func.lead(own).over(order_by=order).label("after"),
            func.row_number().over(order_by=order).label("place"),
            func.count().over().label("total"),
            maintain_column_froms=True,
        )
        numbered = each.subquery("numbered")
        return connection.execute(select(numbered).where(numbered.c.id == record_id), self.parameters).one_or_none()


def scan_table(
    connection: Connection, visible: VisibleRows, columns: ScannedColumns, query: ListQuery, index: ListIndex | None
) -> TableScan:
    """Return the matching rows in their order. The list index only narrows down a search."""
    matching, values = _with_terms(connection, visible.scoped, columns.searched, query.terms)
    if index and query.terms and visible.access.hidden:
        matching = _candidates(connection, matching, index, query.terms)
    made = row_tests(query, columns.testable)
    conditions = (test.of_column(columns.testable[test.column].expression) for test in made.tests)
    matching = matching.where(and_(true(), *conditions))
    identity = columns.sortable["id"].expression if columns.order is None else columns.order
    first = query.record_number if columns.order is None else None
    order = _order_of(columns, query, identity)
    return TableScan(visible, matching, {**values, **made.values}, identity, order, first)


def _id(rows: Select[Any]) -> Any:
    return rows.selected_columns["id"]


def key_of(column: ColumnElement[Any]) -> ColumnElement[str]:
    """Return what rows are grouped by: the folded text of a value, as in a list index."""
    is_flag = column.type.python_type is bool
    return folded(func.coalesce(cast(cast(column, Integer) if is_flag else column, TEXT), ""))


def _candidates(connection: Connection, rows: Select[Any], index: ListIndex, terms: tuple[Term, ...]) -> Select[Any]:
    """Return those rows whose text in the index has the terms, in any column: the others cannot match."""
    matcher = matcher_for(connection.dialect.name, index, terms)
    return rows.where(rows.selected_columns["id"].in_(select(matcher.ids().c.id))) if matcher.in_order else rows


def _with_terms(
    connection: Connection, rows: Select[Any], columns: SearchableColumns, terms: tuple[Term, ...]
) -> tuple[Select[Any], dict[str, object]]:
    """Return the rows with these terms, and the parameters of the query."""
    if not terms:
        return rows, {}
    if not columns:  # all are hidden
        return rows.where(false()), {}
    name = connection.dialect.name
    dialect = _DIALECTS[name]
    texts, dates, moments = [], [], []
    for column in columns.values():
        # Bound values, such as the blank between two columns, become part of the text.
        compiled = column.expression.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True})
        sql = str(compiled)
        if isinstance(column.expression.type, UtcDateTime):
            moments.append(dialect.moment.format(sql))
        else:
            texts.append(folded_text(as_text(column.expression, sql), dialect))
        if isinstance(column.expression.type, Date):
            dates.append(texts[-1])
    # In a list index, the id comes first, so that each other value follows a separator.
    leading = dialect.character.format(ord(SEPARATOR))
    text: ColumnElement[str] = literal_column(f"{leading} || {row_text(texts, dates, moments, dialect)}", String())
    return rows.where(contains(name, text, shape_of(terms))), {**parameters(name, terms)}


def _order_of(columns: ScannedColumns, query: ListQuery, by_default: ColumnElement[int]) -> list[ColumnElement[Any]]:
    if not query.sort:
        return [by_default.asc()]
    name, descending = query.sort_key(columns.sortable)
    column = columns.sortable[name].expression
    is_plain = name in columns.plain
    is_text = isinstance(column.type, String) and not is_plain
    key = natural(func.coalesce(cast(column, TEXT), "")) if is_text else column
    if is_text or is_plain or _is_never_null(column):
        return [key.desc(), by_default.desc()] if descending else [key.asc(), by_default.asc()]
    # Databases disagree on the place of NULL. Here it comes first, as empty text does.
    if descending:
        return [key.desc().nulls_last(), by_default.desc()]
    return [key.asc().nulls_first(), by_default.asc()]


def _is_never_null(column: ColumnElement[Any]) -> bool:
    """Return whether this is a column of a table without NULL. PostgreSQL reads its order from an index only if the
    query says nothing of the place of NULL."""
    is_stored = isinstance(getattr(column, "table", None), Table)  # not of a subquery, which may join NULL
    return is_stored and isinstance(column, Column) and not column.nullable
