"""The rows of a list: its pages and all of its rows, the neighbours of a record, the values of a field, and options.

`ListSource.matching` decides once for each request whether they are read through the list index of the table
(`index/query.py`) or by a scan of the table (`scan.py`), which is fast enough while it is small. Both return the same:
what the person of the transaction may see (`app/db/access`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, String

from app.contract.lists.field_tests import FieldTest
from app.db.access import AnyColumn, VisibleRows, shown_columns, visible_rows
from app.db.lists.index.declaration import ListIndex
from app.db.lists.index.query import IndexQuery
from app.db.lists.index.query_builder import index_query
from app.db.lists.query import MAX_SEARCH_LENGTH, ListQuery
from app.db.lists.results import CompleteList, FieldValue, Neighbours, Page
from app.db.lists.row_text import SEPARATOR
from app.db.lists.scan import ScannedColumns, TableScan, scan_table
from app.db.lists.statement import Statement, statement_of
from app.db.records.rows import NO_COLUMNS, Row, SearchableColumns, fetch_rows
from app.db.time_limit import TimeLimitReached
from app.i18n.canonical_text import fold

CHARACTERS_IN_NO_TEXT = {"\0", SEPARATOR}
_NO_NEIGHBOURS = Neighbours(None, None, None, None, matches=False)
KnownValues = Callable[[Connection, str, int], Iterable[str]]
"""Returns values that contain a folded text, at most so many, without reading the rows of the list."""
RowsLookup = Callable[[Connection, ListQuery], Select[Any]]
"""Returns the rows of a list for a query: at least those that match."""


@dataclass(frozen=True)
class ListSource:
    """The rows of a list, and the columns by which it is searched, filtered and sorted."""

    rows: Select[Any] | RowsLookup
    columns: SearchableColumns
    """The columns that the list is searched, filtered and sorted by."""
    index: ListIndex | None = None
    order: ColumnElement[int] | None = None
    """The order of rows without a sort, and of equal rows; None for that of their `id`, which `columns` then have."""
    search_only: SearchableColumns = field(default_factory=dict)
    """Further columns that a scan searches. A list index has a text of its own."""
    filter_only: SearchableColumns = field(default_factory=dict)
    """Further columns that the list is filtered by. One that the list index lacks, such as the id of another record,
    uses a database index of its column."""
    sort_only: frozenset[str] = frozenset()
    """Those of the columns that are not searched. They are `sort_only` of the list index, too."""
    sort: str = ""
    """The order of the list without another one, if it is not that of the ids."""
    known_values: Mapping[str, KnownValues] = field(default_factory=dict)
    """The values of fields that are offered if counting takes too long."""

    @property
    def testable(self) -> SearchableColumns:
        """The columns that the list is filtered by."""
        return {**self.columns, **self.filter_only}

    @property
    def shown(self) -> SearchableColumns:
        """The columns of the rows. Rows that depend on the query do not tell theirs."""
        return shown_columns(self.rows) if isinstance(self.rows, Select) else NO_COLUMNS

    def page(self, connection: Connection, query: ListQuery) -> Page | CompleteList:
        """Return one page of the rows, or all of them if the query names no page."""
        matching = self.matching(connection, query)
        if matching is None:
            return Page([], 0, 0 if query.is_paged else 1, query.page_number)
        if not query.is_paged:
            return CompleteList(matching.stream(connection))
        if query.most is not None:
            rows, total = matching.first_rows(connection, query.page_size, query.most)
            return Page(rows, total, 1)
        if query.locate is not None:
            query = query.at(matching.position(connection, query.locate))
        rows, total = matching.page(connection, query.offset, query.page_size)
        return Page(rows, total, -(-total // query.page_size), query.page_number)

    def neighbours(self, connection: Connection, query: ListQuery, record_id: int) -> Neighbours:
        """Return the neighbours of a record. One that the person does not see, or that is deleted, has none.

        A record that the list lacks has the neighbours of the place where its values would be. Built-in rows do not
        count.
        """
        matching = self.matching(connection, query.model_copy(update={"page": 1}))
        found = matching.neighbours(connection, record_id) if matching else None
        return found or _NO_NEIGHBOURS

    def values(self, connection: Connection, query: ListQuery, field: str, text: str, limit: int) -> list[FieldValue]:
        """Return values of the field that contain this text, the most frequent ones first.

        The tests of other fields and the search hold. The tests of the field itself do not, so that users can select
        more. If counting takes too long, the values are those of all rows.
        """
        others = tuple(test for test in query.tests if test.field != field)
        query = query.model_copy(update={"tests": others, "page": 1, "sort": ""})
        matching, column, text = self.matching(connection, query, field), self.testable[field], fold(text)
        if matching is None:
            return []
        try:
            found = matching.count_values(connection, column, text, limit)
            spelled = spelled_values(connection, matching, column, [first for _, _, first in found])
            return [FieldValue(spelled[first], count) for _, count, first in found if first in spelled]
        except TimeLimitReached:
            known = self.known_values.get(field)
            return [FieldValue(value, None) for value in (known(connection, text, limit) if known else ())]

    def export(self, connection: Connection, query: ListQuery) -> Statement:
        """Return the SQL of all rows, for another process."""
        matching = self.matching(connection, query)
        return statement_of(connection, matching.stream) if matching else Statement()

    def ids(self, connection: Connection, query: ListQuery, most: int) -> list[int]:
        """Return the ids of the matching records, at most so many, in their own order. Built-in rows have none."""
        matching = self.matching(connection, query.of_all_pages)
        if matching is None:
            return []
        rows, values = matching.selection(connection)
        own: Any = matching.identity if isinstance(matching, IndexQuery) else rows.selected_columns["id"]
        ids = rows.with_only_columns(own.label("id"), maintain_column_froms=True).where(own.is_not(None))
        return list(connection.scalars(ids.order_by(own).limit(most), values))

    def options(self, connection: Connection, query: ListQuery) -> list[Row]:
        """Return the first rows of a search as options: those that begin with its text in the field by which they are
        sorted, then the others. Of both, those with the preferred words come first."""
        options: dict[object, Row] = {}
        columns = visible_rows(connection, self._rows(connection, query)).without_hidden(self.columns)
        for beginning, words in product(_beginnings(columns, query), dict.fromkeys((query.prefer, ""))):
            search = f"{query.search} {words}"[:MAX_SEARCH_LENGTH]
            tests = (*query.tests, *beginning)
            part = query.model_copy(update={"page": 1, "limit": query.first, "search": search, "tests": tests})
            for row in self.page(connection, part).load().rows:
                options.setdefault(row["id"], row)
            if len(options) >= part.page_size:
                break
        return list(options.values())[: query.first]

    def matching(
        self, connection: Connection, query: ListQuery, counted: str | None = None
    ) -> IndexQuery | TableScan | None:
        """Return the query of the matching rows, through the list index or a scan. None if no row can match.

        The list index needs a key for a field whose values are `counted`.
        """
        if CHARACTERS_IN_NO_TEXT & set(query.search.strip()):
            return None
        query = query.sorted_by_default(self.sort)
        visible = visible_rows(connection, self._rows(connection, query))
        columns, testable = visible.without_hidden(self.columns), visible.without_hidden(self.testable)
        if self.index and self._is_indexed(self.index, visible, query, counted):
            return index_query(connection, self.index, visible, columns, testable, query)
        searched = {name: column for name, column in columns.items() if name not in self.sort_only}
        searched |= visible.without_hidden(self.search_only)
        scanned = ScannedColumns(columns, testable, searched, self.order)
        return scan_table(connection, visible, scanned, query, self.index)

    def groupable(
        self, connection: Connection, query: ListQuery, _by: str, _sum: str | None
    ) -> IndexQuery | TableScan | None:
        """Return the matching rows for counting them, or adding up a field, by another one."""
        return self.matching(connection, query)

    def _is_indexed(self, index: ListIndex, visible: VisibleRows, query: ListQuery, counted: str | None) -> bool:
        """Return whether the list index can answer the query, and not only copy the table."""
        testable = self.testable
        tested = {testable[test.field].key for test in query.all_tests}
        has_keys = tested <= {"id", *index.keys, *index.ids} and (not counted or testable[counted].key in index.keys)
        is_selection = bool(query.is_paged or query.terms or query.sort or tested)
        return has_keys and is_selection and not _searches_hidden(visible, query, index)

    def _rows(self, connection: Connection, query: ListQuery) -> Select[Any]:
        return self.rows if isinstance(self.rows, Select) else self.rows(connection, query)


def _searches_hidden(visible: VisibleRows, query: ListQuery, index: ListIndex) -> bool:
    """Return whether the text of the index has columns that the person may not see."""
    if not query.terms or not visible.access.hidden:
        return False
    hidden, references = visible.access.hidden_columns, index.references.values()
    searched = {*index.texts, *index.moments, *index.references, *(each.by for each in references)}
    return bool(searched & hidden(index.table_name)) or any(
        each.label in hidden(each.table.name) for each in references
    )


def _beginnings(columns: SearchableColumns, query: ListQuery) -> Iterator[tuple[FieldTest, ...]]:
    """Yield the test that the field of the order begins with the text of the search, if it is text, and no test."""
    text = query.search.strip()
    if text and query.sort in columns and isinstance(columns[query.sort].expression.type, String):
        yield (FieldTest(query.sort, "begins", (text,)),)
    yield ()


def spelled_values(
    connection: Connection, matching: IndexQuery | TableScan, column: AnyColumn, identities: Sequence[int]
) -> dict[int, Any]:
    """Return the values of a column as these rows spell them. Texts with the same folded form are one value."""
    by = matching.identity
    scoped: Any = matching.visible.scoped
    chosen = scoped.with_only_columns(by.label("first"), column.expression.label("value"), maintain_column_froms=True)
    return {row["first"]: row["value"] for row in fetch_rows(connection, chosen.where(by.in_(identities)))}
