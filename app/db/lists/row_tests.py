"""The SQL of the tests of a list, for a list index and for tables without one.

Values are parameters, so that statements can be cached. Both ways compare the same texts: in a list index, each value
is a text in lower case and none is missing.
"""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from json import dumps
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import (
    JSON,
    Boolean,
    ColumnElement,
    Date,
    DateTime,
    Float,
    Integer,
    Numeric,
    Select,
    String,
    and_,
    bindparam,
    cast,
    false,
    func,
    not_,
    or_,
    select,
    true,
)
from sqlalchemy.types import TypeEngine

from app.contract.lists.field_tests import FieldTest, read_date
from app.db.engine import Base, UtcDateTime
from app.db.lists.index.matching import escaped
from app.db.lists.query import ListQuery
from app.db.lists.search_terms import MIN_SPELLING
from app.db.records.rows import SearchableColumns
from app.db.text_functions import TEXT, folded
from app.i18n.canonical_text import canonical_text, fold
from app.i18n.time_zone import start_of_day

_LAST: Final = 2 * chr(0x10FFFF)
"""Follows each text that begins with the text before it."""
_SCOPE: Final = "visible"
_EMPTY_LISTS: Final = ("", "[]", "null")

Storage = Literal["text", "flag", "list", "integer", "number", "date", "moment"]
Comparison = Literal["in", "contains", "range"]
Values = Mapping[str, object]


class RowTest(NamedTuple):
    """The SQL of a test: how a column is compared with which parameters."""

    column: str
    storage: Storage
    comparison: Comparison
    name: str
    """The beginning of the names of its parameters."""
    is_negated: bool = False
    """Whether the rows are those that differ."""
    size: int = 0
    """The number of values, if the SQL depends on it: 1 for a text that is equal to one value."""
    accepts_empty: bool = False
    """Whether a missing value is one of the values, if the SQL depends on it."""
    has_first: bool = False
    has_limit: bool = False
    """Whether a range has a first value, and one after the last. A range of texts includes its last value."""
    ids: Select[Any] | None = None
    """The ids that the values are among, instead of parameters."""

    @property
    def is_scope(self) -> bool:
        """Whether it says what rows a person sees."""
        return self.name == _SCOPE

    @property
    def is_indexed(self) -> bool:
        """Whether an index of its column finds the rows."""
        return not self.is_negated and self.comparison != "contains"

    def is_range_of(self, key: str) -> bool:
        """Return whether an index of this column finds the rows one after the other."""
        return self.column == key and self.is_indexed and not self.is_scope

    def of_key(self, key: ColumnElement[Any]) -> ColumnElement[bool]:
        """Return the SQL for a key of a list index."""
        if self.storage in ("integer", "number"):
            return self._of_number(key if self.column == "id" else cast(func.nullif(key, ""), self._number_type))
        if self.storage in ("date", "moment") and self.comparison == "range":
            # SQLite would scan from the first of two lower bounds.
            is_filled = true() if self.has_first else key > ""
            return and_(is_filled, *self._between(key, String()))
        return self._of_text(key)

    def of_column(self, column: ColumnElement[Any]) -> ColumnElement[bool]:
        """Return the SQL for a column of a table."""
        if self.storage in ("integer", "number"):
            return self._of_number(column)
        if self.storage in ("date", "moment"):
            if self.comparison == "in":
                return column.is_not(None) if self.is_negated else column.is_(None)
            type_ = Date() if self.storage == "date" else UtcDateTime()
            return and_(column.is_not(None), *self._between(column, type_))
        column = cast(column, Integer) if self.storage == "flag" else column
        return self._of_text(folded(func.coalesce(cast(column, TEXT), "")))

    def _of_text(self, text: ColumnElement[Any]) -> ColumnElement[bool]:
        if self.comparison == "range":
            first, last = self._parameter("first", String()), self._parameter("limit", String())
            return and_(text >= first, text <= last)
        if self.comparison == "contains":
            parts = (text.contains(self._parameter(str(each), String()), escape="\\") for each in range(self.size))
            found = or_(text.in_(_EMPTY_LISTS) if self.accepts_empty else false(), *parts)
        elif self.size == 1:  # SQLAlchemy compiles the values of IN again for each request
            found = text == self._parameter("value", String())
        else:
            found = text.in_(self._parameter("values", String(), expanding=True))
        return not_(found) if self.is_negated else found

    @property
    def _number_type(self) -> TypeEngine[Any]:
        return Integer() if self.storage == "integer" else Float()

    def _of_number(self, number: ColumnElement[Any]) -> ColumnElement[bool]:
        if self.ids is not None:
            return not_(number.in_(self.ids)) if self.is_negated else number.in_(self.ids)
        if self.comparison == "range":
            return and_(number.is_not(None), *self._between(number, self._number_type))
        found = number.in_(self._parameter("values", self._number_type, expanding=True))
        if self.is_negated:
            return and_(number.is_not(None), not_(found)) if self.accepts_empty else or_(number.is_(None), not_(found))
        return or_(number.is_(None), found) if self.accepts_empty else found

    def _between(self, column: ColumnElement[Any], type_: TypeEngine[Any]) -> list[ColumnElement[bool]]:
        lower = [column >= self._parameter("first", type_)] if self.has_first else []
        if not self.has_limit:
            return lower
        limit = self._parameter("limit", type_)
        return [*lower, column < limit if self.storage in ("date", "moment") else column <= limit]

    def _parameter(self, part: str, type_: TypeEngine[Any], *, expanding: bool = False) -> ColumnElement[Any]:
        return bindparam(f"{self.name}_{part}", type_=type_, expanding=expanding)


class RowTests(NamedTuple):
    """The tests of a query, with the values of their parameters."""

    tests: tuple[RowTest, ...]
    values: Values
    terms: tuple[tuple[str, ...], ...]
    """Terms that each row contains which passes the tests, so that an index of the text can find them."""
    follow_the_clock: bool
    """Whether the number of rows may differ from one moment to the next."""

    @property
    def key_values(self) -> Values:
        """The values as a list index has them."""
        return {name: _key_value(value) for name, value in self.values.items()}


def visibility_test(ids: Select[Any]) -> RowTest:
    """Return the test that rows have one of these ids."""
    return RowTest("id", "integer", "in", _SCOPE, ids=ids)


@lru_cache(500)
def reference_test(test: RowTest, table_name: str) -> RowTest:
    """Return the test of a list index for a column that only its table has: rows need the ids that pass it there.

    A database index of the column finds these. A negated test excludes the others.
    """
    table = Base.metadata.tables[table_name]
    ids = select(table.c.id).where(test._replace(is_negated=False).of_column(table.c[test.column]))
    return RowTest("id", "integer", "in", test.name, is_negated=test.is_negated, ids=ids)


def row_tests(query: ListQuery, columns: SearchableColumns) -> RowTests:
    """Return the tests of a query, with the types of these columns."""
    tests, values, terms = [], dict[str, object](), list[tuple[str, ...]]()
    for number, given in enumerate(query.all_tests):
        storage = _storage(columns[given.field].expression.type)
        test = given.dated(query.now, query.zone, has_times=storage == "moment")
        made, own = _row_test(test, storage, f"test_{number}", query.zone)
        tests.append(made)
        values |= {f"{made.name}_{part}": value for part, value in own.items()}
        if test.operator == "has" and len(test.values[0]) >= MIN_SPELLING:  # an index of its column finds `begins`
            terms.append((fold(test.values[0]),))
    follow_the_clock = any(test.follows_the_clock for test in query.all_tests)
    return RowTests(tuple(tests), values, tuple(terms), follow_the_clock)


def _row_test(test: FieldTest, storage: Storage, name: str, zone: tzinfo) -> tuple[RowTest, dict[str, object]]:
    """Return the SQL of a test, and its values by the last part of their names."""
    made = RowTest(test.field, storage, "in", name, is_negated=test.operator in ("isnt", "notin", "filled"))
    if test.operator == "has":
        return made._replace(comparison="contains", size=1), {"0": escaped(fold(test.values[0]))}
    if test.operator == "begins":
        first = fold(test.values[0])
        return made._replace(comparison="range"), {"first": first, "limit": first + _LAST}
    if storage in ("date", "moment") and test.operator not in ("empty", "filled", "in", "notin"):
        return _range(made, _moments(test, storage, zone))
    if test.operator in ("from", "to", "between"):
        numbers = list(map(_number, test.values))
        bounds = (None if test.operator == "to" else numbers[0], None if test.operator == "from" else numbers[-1])
        return _range(_numeric(made, numbers), bounds)
    return _equality(made, test.values if test.operator not in ("empty", "filled") else ("",))


def _numeric(test: RowTest, numbers: list[float]) -> RowTest:
    """Return the test with the type of these numbers: PostgreSQL uses the index of a column for its own type only."""
    return test._replace(storage="integer" if all(isinstance(each, int) for each in numbers) else "number")


def _range(test: RowTest, bounds: tuple[object, object]) -> tuple[RowTest, dict[str, object]]:
    values = {name: bound for name, bound in zip(("first", "limit"), bounds, strict=True) if bound is not None}
    return test._replace(comparison="range", has_first="first" in values, has_limit="limit" in values), values


def _equality(test: RowTest, texts: tuple[str, ...]) -> tuple[RowTest, dict[str, object]]:
    if test.storage == "list":
        parts = [escaped(fold(dumps(each))) for each in texts if each]
        values: dict[str, object] = {str(number): part for number, part in enumerate(parts)}
        return test._replace(comparison="contains", size=len(parts), accepts_empty="" in texts), values
    if test.storage in ("integer", "number"):
        numbers = [_number(each) for each in texts if each]
        return _numeric(test, numbers)._replace(accepts_empty="" in texts), {"values": numbers}
    flags = {"yes": "1", "no": "0"} if test.storage == "flag" else {}
    known = [flags.get(each, fold(canonical_text(each))) for each in texts]
    if len(known) == 1:
        return test._replace(size=1), {"value": known[0]}
    return test, {"values": known}


def _moments(test: FieldTest, storage: Storage, zone: tzinfo) -> tuple[object, object]:
    """Return the first value of a test of dates, and the one after its last."""
    dates = list(filter(None, map(read_date, test.values)))
    first = None if test.operator == "to" else _first(dates[0], storage, zone)
    limit = None if test.operator == "from" else _limit(dates[-1], storage, zone)
    return first, limit


def _first(value: date, storage: Storage, zone: tzinfo) -> date | None:
    if isinstance(value, datetime) or storage == "date":
        return value
    try:
        return start_of_day(value, zone)
    except OverflowError:  # in the first year, which no value precedes
        return None


def _limit(value: date, storage: Storage, zone: tzinfo) -> date | None:
    try:
        if isinstance(value, datetime):
            return value + timedelta(microseconds=1)
        following = value + timedelta(days=1)
        return following if storage == "date" else start_of_day(following, zone)
    except OverflowError:  # in the last year, which no value follows
        return None


def _number(text: str) -> float:
    return float(text) if set(text) & set(".en") else int(text)


def _storage(type_: TypeEngine[Any]) -> Storage:
    """Return how a column stores its values. Types that are not known here are compared as texts."""
    kinds: tuple[tuple[tuple[type, ...], Storage], ...] = (
        ((Boolean,), "flag"),
        ((JSON,), "list"),
        ((Date,), "date"),
        ((UtcDateTime, DateTime), "moment"),
        ((Integer, Numeric), "number"),
    )
    return next((storage for types, storage in kinds if isinstance(type_, types)), "text")


def _key_value(value: object) -> object:
    if isinstance(value, datetime):
        return value.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "microseconds")
    return value.isoformat() if isinstance(value, date) else value
