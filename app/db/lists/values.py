"""The values of a field in the rows of a list, with their numbers: what a filter of the list offers.

Both ways return the same values: through a list index, and from the table. Texts with the same
folded form are one value, as tests compare them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, Connection, Integer, Select, String, and_, bindparam, cast, func, select, true

from app.db.access import VisibleRows, visible_rows
from app.db.lists.index.declaration import ListIndex
from app.db.lists.index.matching import matcher_for, parameters
from app.db.lists.index.statements import distinct_of, values_of
from app.db.lists.listing import index_tests, is_indexed, searches_hidden, with_terms
from app.db.lists.query import ListQuery
from app.db.lists.row_tests import row_tests
from app.db.records.rows import Row, SearchableColumns, fetch_rows
from app.db.text_functions import TEXT, folded
from app.db.time_limit import TimeLimitReached, time_limit
from app.i18n.canonical_text import fold

_COUNT_SECONDS = 0.3
"""How long counting may take. After that, the values are returned without numbers."""
_ESCAPES = str.maketrans({character: f"\\{character}" for character in "\\%_"})


@dataclass(frozen=True)
class FieldValue:
    """A value of a field, and the number of rows that have it. None if counting takes too long."""

    value: object
    count: int | None


KnownValues = Callable[[Connection, str, int], Iterable[str]]
"""Returns values that contain a folded text, at most so many, without reading the rows of the list."""


@dataclass(frozen=True)
class FilteredRows:
    """The rows of a list, as `fetch_list` reads them."""

    rows: Select[Any]
    columns: SearchableColumns
    """The columns that the list is searched, filtered and sorted by."""
    index: ListIndex | None = None
    order: ColumnElement[int] | None = None
    """The order of rows without an id."""
    search_only: SearchableColumns = field(default_factory=dict)
    filter_only: SearchableColumns = field(default_factory=dict)
    sort: str = ""
    """The order of the list without another one, if it is not that of the ids."""
    known_values: Mapping[str, KnownValues] = field(default_factory=dict)
    """The values of fields that are offered if counting takes too long."""

    @property
    def testable(self) -> SearchableColumns:
        """The columns that the list is filtered by."""
        return {**self.columns, **self.filter_only}

    def values(self, connection: Connection, query: ListQuery, field: str, text: str, limit: int) -> list[FieldValue]:
        """Return values of the field that contain this text, the most frequent ones first.

        The tests of other fields and the search hold. The tests of the field itself do not, so that users can select
        more. If counting takes too long, the values are those of all rows.
        """
        query = query.model_copy(update={"tests": tuple(test for test in query.tests if test.field != field)})
        visible = visible_rows(connection, self.rows)
        counting = _Counting(connection, self, visible, query, field, text, limit)
        index = self.index if self.index and self.testable[field].key in self.index.keys else None
        has_columns = index and is_indexed(self.testable, query.model_copy(update={"page": 1}), index)
        if index and has_columns and not searches_hidden(visible, query, index):
            return counting.of_index(index)
        try:
            with time_limit(connection, _COUNT_SECONDS):
                return counting.of_table()
        except TimeLimitReached:
            known = self.known_values.get(field)
            values = known(connection, fold(text), limit) if known else ()
            return [FieldValue(value, None) for value in values]


class _Counting:
    """Counts the values of one field."""

    def __init__(
        self,
        connection: Connection,
        filtered: FilteredRows,
        visible: VisibleRows,
        query: ListQuery,
        field: str,
        text: str,
        limit: int,
    ) -> None:
        self._connection, self._filtered, self._visible, self._query = connection, filtered, visible, query
        self._column = filtered.testable[field]
        self._wanted: Row = {"contained": fold(text).translate(_ESCAPES), "take": limit}

    def of_index(self, index: ListIndex) -> list[FieldValue]:
        connection, columns, ids = self._connection, self._filtered.testable, self._visible.ids
        made = row_tests(self._query, columns)
        tests = index_tests(made, columns, index, self._visible)
        terms = tuple(dict.fromkeys((*self._query.terms, *made.terms)))
        dialect, key, has_text = connection.dialect.name, str(self._column.key), bool(self._wanted["contained"])
        values = {**parameters(dialect, terms), **made.key_values, **self._wanted}
        statement = values_of(matcher_for(dialect, index, terms), tests, key, has_text=has_text)
        try:
            with time_limit(connection, _COUNT_SECONDS):
                found = connection.execute(statement, values).all()
        except TimeLimitReached:
            found = self._without_counts(index, key) if ids is None else ()
        return self._with_first_row(self._visible.scoped.selected_columns["id"], found)

    def _without_counts(self, index: ListIndex, key: str) -> Sequence[Any]:
        try:
            with time_limit(self._connection, _COUNT_SECONDS):
                statement = distinct_of(index, key, has_text=bool(self._wanted["contained"]))
                return self._connection.execute(statement, self._wanted).all()
        except TimeLimitReached:
            return ()

    def of_table(self) -> list[FieldValue]:
        filtered, visible = self._filtered, self._visible
        columns = visible.without_hidden({**filtered.columns, **filtered.search_only})
        matching, values = with_terms(self._connection, visible.scoped, columns, self._query.terms)
        made, testable = row_tests(self._query, filtered.testable), filtered.testable
        conditions = (test.of_column(testable[test.column].expression) for test in made.tests)
        by_default = filtered.columns["id"].expression if filtered.order is None else filtered.order
        each = matching.where(and_(true(), *conditions)).with_only_columns(
            _key_of(self._column.expression).label("key"), by_default.label("first"), maintain_column_froms=True
        )
        rows, count = each.subquery("matching"), func.count().label("count")
        grouped = select(rows.c.key, count, func.min(rows.c.first)).group_by(rows.c.key)
        grouped = grouped.order_by(count.desc(), rows.c.key).limit(self._wanted["take"])
        if self._wanted["contained"]:
            grouped = grouped.where(rows.c.key.contains(bindparam("contained", type_=String()), escape="\\"))
        found = self._connection.execute(grouped, {**values, **made.values, **self._wanted}).all()
        return self._with_first_row(by_default, found)

    def _with_first_row(self, by: ColumnElement[Any], found: Sequence[Any]) -> list[FieldValue]:
        """Return the values as the first rows that have them spell them."""
        firsts = [first for _, _, first in found]
        chosen = self._visible.scoped.with_only_columns(
            by.label("first"), self._column.expression.label("value"), maintain_column_froms=True
        )
        rows = fetch_rows(self._connection, chosen.where(by.in_(firsts)))
        spelled = {row["first"]: row["value"] for row in rows}
        return [FieldValue(spelled[first], count) for _, count, first in found if first in spelled]


def _key_of(column: ColumnElement[Any]) -> ColumnElement[str]:
    """Return what rows are grouped by: the folded text of a value, as in a list index."""
    is_flag = column.type.python_type is bool
    return folded(func.coalesce(cast(cast(column, Integer) if is_flag else column, TEXT), ""))
