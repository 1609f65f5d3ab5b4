"""Makes the query of a list index from that of a list."""

from dataclasses import replace

from sqlalchemy import Connection

from app.db.access import VisibleRows
from app.db.lists.index.declaration import ListIndex
from app.db.lists.index.matching import matcher_for, parameters
from app.db.lists.index.query import IndexQuery
from app.db.lists.index.statements import match_of
from app.db.lists.query import ListQuery
from app.db.lists.row_tests import RowTest, RowTests, reference_test, row_tests, visibility_test
from app.db.records.rows import SearchableColumns


def index_query(
    connection: Connection,
    index: ListIndex,
    visible: VisibleRows,
    columns: SearchableColumns,
    testable: SearchableColumns,
    query: ListQuery,
) -> IndexQuery:
    """Return the query of the list index. `columns` are sorted by, and `testable` are filtered by."""
    key, descending = query.sort_key(columns)
    made = row_tests(query, testable)
    terms = tuple(dict.fromkeys((*query.terms, *(made.terms if query.most is None else ()))))
    # The rows of a scope may change without the version of an index: its counts are then not cached.
    tables = None if made.follow_the_clock else visible.followed_tables
    others = None if tables is None else tuple(sorted(tables - {index.table_name}))
    order, tests = index.order_of(str(columns[key].key)), _index_tests(made, testable, index, visible)
    search = IndexQuery(visible, index, terms, order, descending, tests, made.key_values, others)
    return replace(search, first=_first(connection, search, query.record_number))


def _index_tests(
    made: RowTests, columns: SearchableColumns, index: ListIndex, visible: VisibleRows
) -> tuple[RowTest, ...]:
    """Return the tests of the list index for tests of these columns, and for what the person sees."""
    tests = (test._replace(column=str(columns[test.column].key)) for test in made.tests)
    own = (reference_test(test, index.table_name) if test.column in index.ids else test for test in tests)
    return (*(() if visible.ids is None else (visibility_test(visible.ids),)), *own)


def _first(connection: Connection, search: IndexQuery, record_id: int | None) -> int | None:
    """Return the id of the record that comes first, if it matches."""
    if record_id is None:
        return None
    matcher = matcher_for(connection.dialect.name, search.index, search.terms)
    values = {**parameters(matcher.dialect, search.terms), **search.values, "first": record_id}
    found: int | None = connection.scalar(match_of(matcher, search.tests), values)
    return found
