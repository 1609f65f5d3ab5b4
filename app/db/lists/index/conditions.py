"""The conditions of tests on the rows of a list index, and by which tests rows are found."""

from typing import Any

from sqlalchemy import ColumnElement, FromClause, and_, true
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

from app.db.access.row_by_row import is_among
from app.db.lists.index.matching import TextMatcher
from app.db.lists.row_tests import RowTest


def passed_by(
    tests: tuple[RowTest, ...], rows: FromClause, indexed: frozenset[RowTest] | None = None
) -> ColumnElement[bool]:
    """Return the condition that rows pass the tests. Only `indexed` ones may use the index of their column.

    A scope comes last: SQLite tests in this order, and looking a row up takes longer than comparing a value.
    """
    ordered = sorted(tests, key=lambda test: test.is_scope)
    return and_(true(), *(_passes(test, rows, is_indexed=indexed is None or test in indexed) for test in ordered))


def _passes(test: RowTest, rows: FromClause, *, is_indexed: bool) -> ColumnElement[bool]:
    """Return the condition that rows pass a test. Row by row, a scope is looked up: SQLite would collect its ids."""
    key = rows.c[test.column]
    if is_indexed:
        return test.of_key(key)
    if test.is_scope and test.ids is not None:
        return is_among(test.ids, key)
    return test.of_key(without_index(key, test.column))


class _Expression(FunctionElement[Any]):
    """A column, and an expression with its value. SQLite has an operator for it, which takes no time."""

    inherit_cache = True


@compiles(_Expression, "sqlite")
def _write_operator(element: _Expression, compiler: SQLCompiler, **options: Any) -> str:
    return f"+{compiler.process(tuple(element.clauses)[0], **options)}"


@compiles(_Expression)
def _write_expression(element: _Expression, compiler: SQLCompiler, **options: Any) -> str:
    return f"({compiler.process(tuple(element.clauses)[1], **options)})"


def without_index(key: ColumnElement[Any], name: str) -> ColumnElement[Any]:
    """Return the key as an expression, because the planner would use the index of a bare column."""
    return _Expression(key, key + (0 if name == "id" else ""))


def indexed_tests(matcher: TextMatcher, tests: tuple[RowTest, ...]) -> frozenset[RowTest] | None:
    """Return the tests by whose indexes rows are found: the most selective one, as far as its kind says.

    SQLite has no statistics, and PostgreSQL has them. Rows with a text are few as well.
    """
    if matcher.dialect != "sqlite":
        return None
    for columns in matcher.index.combined:
        if {*columns} <= {test.column for test in tests if test.is_indexed}:
            return frozenset(test for test in tests if test.column in columns)
    rare = [test for test in tests if test.is_indexed and test.column not in matcher.index.choices]
    if matcher.shape and matcher.in_order:
        return frozenset(rare)
    by_choice = [test for test in tests if test.is_indexed]
    # Few texts have the same beginning, and a scope may have many rows.
    rare.sort(key=lambda test: (test.comparison != "in", test.is_scope, test.storage != "text"))
    return frozenset(rare[:1] or by_choice[:1])
