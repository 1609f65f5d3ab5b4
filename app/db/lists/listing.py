"""Searches, sorts and pages the rows of a table.

A table with a list index is queried through it. Any other table is scanned, which is fast enough while it is small.
Both return the same rows: those that the person of the transaction may see (`app/db/access`).
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Select,
    String,
    Table,
    and_,
    case,
    cast,
    false,
    func,
    literal_column,
    select,
    true,
)

from app.contract.base.node import nearest
from app.contract.lists.field_tests import FieldTest
from app.core.errors import BadRequest
from app.db.access import VisibleRows, visible_rows
from app.db.engine import UtcDateTime
from app.db.lists.index import postgresql_schema, sqlite_schema
from app.db.lists.index.declaration import ListIndex
from app.db.lists.index.matching import contains, matcher_for, parameters, shape_of
from app.db.lists.index.query import IndexQuery, Slice
from app.db.lists.index.source_sql import TEXT_SQL, as_text, row_text
from app.db.lists.query import MAX_SEARCH_LENGTH, ListQuery
from app.db.lists.row_tests import RowTest, RowTests, reference_test, row_tests, visibility_test
from app.db.lists.row_text import SEPARATOR
from app.db.lists.search_terms import Term
from app.db.records.rows import NO_COLUMNS, Row, RowPortions, SearchableColumns, fetch_rows, stream_rows
from app.db.text_functions import TEXT, natural
from app.i18n.messages import LocalizedText

CHARACTERS_IN_NO_TEXT = {"\0", SEPARATOR}
_DIALECTS = {"sqlite": sqlite_schema.DIALECT, "postgresql": postgresql_schema.DIALECT}


CompleteRows = Callable[[list[Row]], None]
"""Adds fields to rows that are no columns."""


class Page(NamedTuple):
    """The rows of a page, its number, and the number of all rows and pages."""

    rows: list[Row]
    total: int
    total_pages: int
    page: int = 1
    """The number of the page: that of the located record, if the query locates one and the list has it."""

    def load(self) -> "Page":
        """Return the page itself: its rows are in memory."""
        return self

    def completed(self, complete: CompleteRows) -> "Page":
        """Return the page with rows that this function has changed."""
        complete(self.rows)
        return self

    def response(self, rows_name: str | None) -> object:
        """Return the page with the names of JSON, or only its rows if they have no name."""
        if rows_name is None:
            return self.rows
        return {rows_name: self.rows, "total": self.total, "totalPages": self.total_pages, "page": self.page}


class CompleteList(NamedTuple):
    """All rows of a list. They are read in portions while the response is written, because there may be many."""

    portions: RowPortions
    rows_name: str | None = None
    """The name of the rows in JSON; None if the response is only the rows."""

    def load(self) -> Page:
        """Return all rows as one page."""
        rows = [row for portion in self.portions for row in portion]
        return Page(rows, len(rows), 1)

    def completed(self, complete: CompleteRows) -> "CompleteList":
        """Return the list with rows that this function changes, portion by portion."""
        return self._replace(portions=_completed(self.portions, complete))

    def response(self, rows_name: str | None) -> "CompleteList":
        """Return the list with this name for its rows."""
        return self._replace(rows_name=rows_name)


def _completed(portions: RowPortions, complete: CompleteRows) -> RowPortions:
    for portion in portions:
        complete(portion)
        yield portion


def fetch_list(
    connection: Connection,
    rows: Select[Any],
    columns: SearchableColumns,
    query: ListQuery,
    index: ListIndex | None = None,
    order: ColumnElement[int] | None = None,
    search_only: SearchableColumns = NO_COLUMNS,
    filter_only: SearchableColumns = NO_COLUMNS,
) -> Page | CompleteList:
    """Return one page of `rows`, or the complete list if the query names no page.

    `columns` are searched, filtered and sorted by, and `filter_only` are filtered by. `order` is the order of rows
    without a sort, and of equal rows; without it, `columns` contain `id`, which takes its place. Without an index,
    `search_only` are searched as well. A test of a column that the list index lacks, such as the id of another record,
    uses a database index of its column.
    """
    if CHARACTERS_IN_NO_TEXT & set(query.search.strip()):
        return Page([], 0, 0 if query.is_paged else 1, query.page_number)
    visible = visible_rows(connection, rows)
    columns, testable = visible.without_hidden(columns), visible.without_hidden({**columns, **filter_only})
    if index and is_indexed(testable, query, index) and not searches_hidden(visible, query, index):
        search = index_query(connection, visible, columns, testable, query, index)
        return _fetch_from_index(connection, visible, search, query)
    searched = {**columns, **visible.without_hidden(search_only)}
    scanned = ScannedColumns(columns, testable, searched, order)
    matching, values, leading, order_by = scan_table(connection, visible, scanned, query, index)
    ordered = matching.order_by(*leading, *order_by)
    if not query.is_paged:
        return CompleteList(stream_rows(connection, ordered, values))
    if query.locate is not None:
        query = query.at(_position(connection, matching, [*leading, *order_by], values, query.locate))
    on_page = fetch_rows(connection, ordered.limit(query.page_size).offset(query.offset), values)
    if query.most is not None and len(on_page) < query.page_size:
        return Page(on_page, len(on_page), 1)
    matching = matching if query.most is None else matching.limit(query.most)
    total = connection.scalar(select(func.count()).select_from(matching.subquery()), values) or 0
    return Page(on_page, total, -(-total // query.page_size), query.page_number)


class ScannedColumns(NamedTuple):
    """The columns of a list that is queried without a list index."""

    sortable: SearchableColumns
    testable: SearchableColumns
    searched: SearchableColumns
    order: ColumnElement[int] | None
    """The order of rows without a sort, and of equal rows; None for that of their `id`."""


class TableScan(NamedTuple):
    """The matching rows of a table, with the parameters of the query, and their order."""

    rows: Select[Any]
    values: dict[str, object]
    leading: list[ColumnElement[Any]]
    """The order by which the record whose id is searched comes first, if the rows have it."""
    order_by: list[ColumnElement[Any]]


def scan_table(
    connection: Connection, visible: VisibleRows, columns: ScannedColumns, query: ListQuery, index: ListIndex | None
) -> TableScan:
    """Return the matching rows in their order, without the list index. It only narrows down a search."""
    matching, values = with_terms(connection, visible.scoped, columns.searched, query.terms)
    if index and query.terms and visible.access.hidden:
        matching = _candidates(connection, matching, index, query.terms)
    made = row_tests(query, columns.testable)
    conditions = (test.of_column(columns.testable[test.column].expression) for test in made.tests)
    matching = matching.where(and_(true(), *conditions))
    by_default = columns.sortable["id"].expression if columns.order is None else columns.order
    first = query.record_number if columns.order is None else None
    leading: list[ColumnElement[Any]] = [] if first is None else [case((by_default == first, 0), else_=1)]
    return TableScan(matching, {**values, **made.values}, leading, _order(columns.sortable, query.sort, by_default))


def is_indexed(columns: SearchableColumns, query: ListQuery, index: ListIndex) -> bool:
    """Return whether the list index can answer the query, and not only copy the table."""
    tested = {columns[test.field].key for test in query.all_tests}
    return tested <= {"id", *index.keys, *index.ids} and bool(query.is_paged or query.terms or query.sort or tested)


def searches_hidden(visible: VisibleRows, query: ListQuery, index: ListIndex) -> bool:
    """Return whether the text of the index has columns that the person may not see."""
    if not query.terms or not visible.access.hidden:
        return False
    hidden, references = visible.access.hidden_columns, index.references.values()
    searched = {*index.texts, *index.moments, *index.references, *(each.by for each in references)}
    return bool(searched & hidden(index.table_name)) or any(
        each.label in hidden(each.table.name) for each in references
    )


def _candidates(connection: Connection, rows: Select[Any], index: ListIndex, terms: tuple[Term, ...]) -> Select[Any]:
    """Return those rows whose text in the index has the terms, in any column: the others cannot match."""
    matcher = matcher_for(connection.dialect.name, index, terms)
    return rows.where(rows.selected_columns["id"].in_(select(matcher.ids().c.id))) if matcher.in_order else rows


def _position(
    connection: Connection,
    rows: Select[Any],
    order_by: list[ColumnElement[Any]],
    values: dict[str, object],
    record_id: int,
) -> int | None:
    """Return the number of rows before a record. Returns None if it is not among them."""
    number = func.row_number().over(order_by=order_by).label("number")
    own = rows.selected_columns["id"].label("id")
    numbered = rows.with_only_columns(own, number, maintain_column_froms=True).subquery("numbered")
    found: int | None = connection.scalar(select(numbered.c.number).where(numbered.c.id == record_id), values)
    return None if found is None else found - 1


def fetch_options(
    connection: Connection, rows: Select[Any], columns: SearchableColumns, query: ListQuery, index: ListIndex | None
) -> list[Row]:
    """Return the first rows of a search as options: those that begin with its text in the field by which they are
    sorted, then the others. Of both, those with the preferred words come first."""
    options: dict[object, Row] = {}
    seen = visible_rows(connection, rows).without_hidden(columns)
    for beginning, words in product(_beginnings(seen, query), dict.fromkeys((query.prefer, ""))):
        search = f"{query.search} {words}"[:MAX_SEARCH_LENGTH]
        tests = (*query.tests, *beginning)
        part = query.model_copy(update={"page": 1, "limit": query.first, "search": search, "tests": tests})
        for row in fetch_list(connection, rows, columns, part, index).load().rows:
            options.setdefault(row["id"], row)
        if len(options) >= part.page_size:
            break
    return list(options.values())[: query.first]


def _beginnings(columns: SearchableColumns, query: ListQuery) -> Iterator[tuple[FieldTest, ...]]:
    """Yield the test that the field of the order begins with the text of the search, if it is text, and no test."""
    text = query.search.strip()
    if text and query.sort in columns and isinstance(columns[query.sort].expression.type, String):
        yield (FieldTest(query.sort, "begins", (text,)),)
    yield ()


def _fetch_from_index(
    connection: Connection, visible: VisibleRows, search: IndexQuery, query: ListQuery
) -> Page | CompleteList:
    rows = visible.rows
    if not query.is_paged:
        return CompleteList(search.all_rows(connection, rows))
    if query.most is not None and visible.ids is None and (search.terms or search.tests):
        on_page, total = search.first_rows(connection, rows, query.page_size, query.most)
        return Page(on_page, total, 1)
    if query.locate is not None:
        query = query.at(search.position(connection, query.locate))
    counts = search.count(connection)
    found, total_pages = counts.found, -(-counts.found // query.page_size)
    if query.offset >= found:
        return Page([], found, total_pages, query.page_number)
    on_page = search.page(connection, rows, Slice(query.offset, query.page_size), counts)
    return Page(on_page, found, total_pages, query.page_number)


def index_query(
    connection: Connection,
    visible: VisibleRows,
    columns: SearchableColumns,
    testable: SearchableColumns,
    query: ListQuery,
    index: ListIndex,
) -> IndexQuery:
    """Return the query of the list index. `is_indexed` says whether it answers the query of the list.

    `columns` are sorted by, and `testable` are filtered by.
    """
    key, descending = _sort_key(columns, query.sort)
    made = row_tests(query, testable)
    tests = index_tests(made, testable, index, visible)
    terms = tuple(dict.fromkeys((*query.terms, *(made.terms if query.most is None else ()))))
    # The rows of a scope may change without the version of an index: its counts are then not cached.
    tables = None if made.follow_the_clock else visible.followed_tables
    others = None if tables is None else tuple(sorted(tables - {index.table_name}))
    order = index.order_of(str(columns[key].key))
    search = IndexQuery(index, terms, order, descending, tests, made.key_values, others)
    return search.starting_with(connection, query.record_number)


def index_tests(
    made: RowTests, columns: SearchableColumns, index: ListIndex, visible: VisibleRows
) -> tuple[RowTest, ...]:
    """Return the tests of the list index for tests of these columns, and for what the person sees."""
    tests = (test._replace(column=str(columns[test.column].key)) for test in made.tests)
    own = (reference_test(test, index.table_name) if test.column in index.ids else test for test in tests)
    return (*(() if visible.ids is None else (visibility_test(visible.ids),)), *own)


def with_terms(
    connection: Connection, rows: Select[Any], columns: SearchableColumns, terms: tuple[Term, ...]
) -> tuple[Select[Any], dict[str, object]]:
    """Return the rows with these terms, and the parameters of the query."""
    if not terms:
        return rows, {}
    if not columns:  # all are hidden
        return rows.where(false()), {}
    name = connection.dialect.name
    dialect = _DIALECTS[name]
    texts, moments = [], []
    for column in columns.values():
        sql = str(column.expression.compile(dialect=connection.dialect))
        if isinstance(column.expression.type, UtcDateTime):
            moments.append(dialect.moment.format(sql))
        else:
            texts.append(TEXT_SQL.format(as_text(column.expression, sql)))
    # In a list index, the id comes first, so that each other value follows a separator.
    leading = dialect.character.format(ord(SEPARATOR))
    text: ColumnElement[str] = literal_column(f"{leading} || {row_text(texts, moments, dialect)}", String())
    return rows.where(contains(name, text, shape_of(terms))), {**parameters(name, terms)}


def _order(columns: SearchableColumns, sort: str, by_default: ColumnElement[int]) -> list[ColumnElement[Any]]:
    if not sort:
        return [by_default.asc()]
    name, descending = _sort_key(columns, sort)
    column = columns[name].expression
    is_text = isinstance(column.type, String)
    key = natural(func.coalesce(cast(column, TEXT), "")) if is_text else column
    if is_text or _is_never_null(column):
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


def _sort_key(columns: SearchableColumns, sort: str) -> tuple[str, bool]:
    """Return the name of the column and whether the order is descending. Raises BadRequest for an unknown column."""
    name, descending = sort.removeprefix("-") or "id", sort.startswith("-")
    if name not in columns:
        raise BadRequest(LocalizedText(f"This list cannot be sorted by that{nearest(name, columns)}"))
    return name, descending
