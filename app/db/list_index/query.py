"""Queries a list index: the number of matching rows, and the rows of one page.

Both take about as long with a million rows as with a thousand. A query uses the index of the text or that of the order,
whichever reads fewer rows. It starts from the end if that is nearer. A cached count is updated by the changes since.
"""

from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    Integer,
    Select,
    String,
    Table,
    and_,
    bindparam,
    case,
    func,
    select,
    true,
    tuple_,
)

from app.db.list_index.declaration import ListIndex
from app.db.list_index.matching import MAX_RARE_ROWS, TextMatcher, matcher_for, parameters
from app.db.list_index.models import MAX_CHANGES, RegisterChange, RegisterTotal
from app.db.row_tests import RowTest, Values
from app.db.rows import Row, RowPortions, fetch_rows, stream_rows
from app.db.search_terms import Term

CountKey = tuple[str, tuple[Term, ...], tuple[RowTest, ...], tuple[tuple[str, object], ...]]
"""The table, the terms, and the tests with their values."""
CountCache = MutableMapping[CountKey, tuple[int, int]]
"""The version of the list index, and how many rows matched at this version."""
_MAX_CACHED_COUNTS: Final = 10_000
MAX_TESTED_ROWS: Final = 100_000
"""Up to this number, the rows of a condition are collected and sorted. They come from the index of its columns."""
_SCANNED_PER_WALKED_ROW: Final = 4
"""How many rows a scan of the table reads in the time of one row along the order."""
_FIRST = bindparam("first", type_=Integer())
_TOTALS: Table = RegisterTotal.metadata.tables[RegisterTotal.__tablename__]
_CHANGES: Table = RegisterChange.metadata.tables[RegisterChange.__tablename__]


class Counts(NamedTuple):
    """The number of all rows and of matching rows."""

    total: int
    found: int


class Slice(NamedTuple):
    """The rows of a page, as a part of all matching rows."""

    skip: int
    take: int | None
    """None for all the rest."""


class QueryPlan(Enum):
    """How the ids of a page are found."""

    ALL = auto()
    """Every row matches: read along the order."""
    NEAR = auto()
    """Read along the order, as far as the page is expected to go. If it ends there too early, use another plan."""
    WALK = auto()
    """Read along the order and skip rows without the text."""
    GATHER = auto()
    """Find rows by the index of the text, then sort them."""
    INDEX = auto()
    """Find rows by the index of the text, which is in this order."""


class Order(NamedTuple):
    """The order of rows; `backwards` reads it from the end."""

    key: str
    descending: bool
    backwards: bool

    def of(self, key: ColumnElement[Any], by_id: ColumnElement[Any]) -> list[ColumnElement[Any]]:
        """Returns the sort keys: this key, then the id. The same index serves both directions."""
        keys = [key] if key is by_id else [key, by_id]  # two keys would disable the index of the text
        return [each.desc() if self.descending != self.backwards else each.asc() for each in keys]


@dataclass(frozen=True)
class IndexQuery:
    """A search in a list index, and the order of its result. Without terms and tests, every row matches."""

    index: ListIndex
    terms: tuple[Term, ...]
    key: str
    descending: bool
    tests: tuple[RowTest, ...] = ()
    """Tests of columns of the index."""
    values: Values = field(default_factory=dict)
    """The parameters of the tests."""
    follow_the_clock: bool = False
    """Whether the tests compare with the current moment, so that a count is soon wrong."""
    first: int | None = None
    """The id of the matching record that comes before all others."""

    def starting_with(self, connection: Connection, record_id: int | None) -> "IndexQuery":
        """Returns the query with this record first, if it matches."""
        if record_id is None:
            return self
        matcher = matcher_for(connection.dialect.name, self.index, self.terms)
        values = {**parameters(matcher.dialect, self.terms), **self.values, "first": record_id}
        return replace(self, first=connection.scalar(_match(matcher, self.tests), values))

    def count(self, connection: Connection) -> Counts:
        """Counts all rows and the matching ones in one statement."""
        name, terms, dialect = self.index.table_name, self.terms, connection.dialect.name
        if not terms and not self.tests:
            total = connection.scalar(_total(), {"name": name}) or 0
            return Counts(total, total)
        known: CountCache = connection.get_execution_options().get("counted", {})
        key = (name, terms, self.tests, _key_of(self.values))
        then, before = known.get(key, (None, 0))
        matcher = matcher_for(dialect, self.index, terms)
        values = {**parameters(dialect, terms), **self.values, "name": name, "then": then, "before": before}
        statement = _counted(matcher, self.tests, is_cached=then is not None)
        version, total, found = connection.execute(statement, values).one()
        if len(known) >= _MAX_CACHED_COUNTS:
            known.clear()
        if not self.follow_the_clock:
            known[key] = (version, found)
        return Counts(total, found)

    def page(self, connection: Connection, rows: Select[Any], part: Slice, counts: Counts | None) -> list[Row]:
        """Returns the rows of a page, in order. `rows` selects all rows with `id`; statements are cached by it."""
        if self.first is None:
            return self._part(connection, rows, part, counts)
        leads = part.skip == 0
        rest = Slice(max(part.skip - 1, 0), part.take if part.take is None else part.take - int(leads))
        fewer = counts._replace(found=counts.found - 1) if counts else None
        leading = fetch_rows(connection, _one(rows), {"first": self.first}) if leads else []
        return [*leading, *self._part(connection, rows, rest, fewer)]

    def _part(self, connection: Connection, rows: Select[Any], part: Slice, counts: Counts | None) -> list[Row]:
        """Returns a part of the matching rows in order, without the first record."""
        found = fetch_rows(connection, *self._ordered(connection, rows, part, counts, may_be_near=True))
        if counts and part.take is not None and len(found) < min(part.take, counts.found - part.skip):
            found = fetch_rows(connection, *self._ordered(connection, rows, part, counts))
        return found

    def all_rows(self, connection: Connection, rows: Select[Any]) -> RowPortions:
        """Yields all matching rows in order, in portions."""
        if self.first is not None:
            yield fetch_rows(connection, _one(rows), {"first": self.first})
        yield from stream_rows(connection, *self._ordered(connection, rows, Slice(0, None), None))

    def _ordered(
        self,
        connection: Connection,
        rows: Select[Any],
        part: Slice,
        counts: Counts | None,
        *,
        may_be_near: bool = False,
    ) -> tuple[Select[Any], Mapping[str, object]]:
        """Returns the query of a part of the matching rows in order, without the first record, and its parameters."""
        dialect, backwards = connection.dialect.name, False
        if counts and part.take is not None:
            behind = counts.found - part.skip - part.take
            if backwards := behind < part.skip:
                part = Slice(max(behind, 0), min(part.take, counts.found - part.skip))
        matcher = matcher_for(dialect, self.index, self.terms)
        plan = self.plan(matcher, part, counts, may_be_near=may_be_near)
        order = Order(self.key, self.descending, backwards)
        skips = self.first is not None
        statement = _page(rows, matcher, self.tests, plan, order, is_part=part.take is not None, skips_first=skips)
        values = {**parameters(dialect, self.terms), **self.values, "skip": part.skip, "take": part.take}
        values |= {"first": self.first, "window": _window(matcher, part, counts)}
        return statement, values

    def position(self, connection: Connection, record_id: int) -> int | None:
        """Returns the number of matching rows before a record. Returns None if the record does not match.

        It counts these rows in the index of the order, so it takes longer for a record far from the start.
        """
        dialect, has_first = connection.dialect.name, self.first is not None
        if has_first and record_id == self.first:
            return 0
        matcher = matcher_for(dialect, self.index, self.terms)
        statement = _position(matcher, self.tests, self.key, descending=self.descending, skips_first=has_first)
        values = {**parameters(dialect, self.terms), **self.values, "record": record_id, "first": self.first}
        position: int | None = connection.scalar(statement, values)
        return position if position is None else position + int(has_first)

    def plan(self, matcher: TextMatcher, part: Slice, counts: Counts | None, *, may_be_near: bool = True) -> QueryPlan:
        """Returns how the ids of a page are found."""
        if self.tests:
            return QueryPlan.GATHER if _is_rare(matcher, counts) else QueryPlan.WALK
        if not self.terms:
            return QueryPlan.ALL
        if matcher.in_order and self.key == "id":
            return QueryPlan.INDEX
        if may_be_near and counts and _is_near(matcher, part, counts):
            return QueryPlan.NEAR
        return QueryPlan.GATHER if _can_gather(matcher, counts) else QueryPlan.WALK


def _is_rare(matcher: TextMatcher, counts: Counts | None) -> bool:
    """Returns whether few rows pass the tests. Sorting them is then faster than walking along the order, where they can
    all be at the end. The planner of PostgreSQL decides by its statistics."""
    return matcher.dialect == "sqlite" and (counts is None or counts.found <= MAX_TESTED_ROWS)


def _is_near(matcher: TextMatcher, part: Slice, counts: Counts) -> bool:
    """Returns whether walking along the order to the end of the page should be cheaper than finding all matches."""
    if part.take is None:
        return False
    return (part.skip + part.take) * counts.total < counts.found * _gathered(matcher, counts)


def _gathered(matcher: TextMatcher, counts: Counts) -> int:
    """Returns how many rows a walk along the order reads in the time in which all matches are found."""
    return counts.found if matcher.indexed else counts.total // _SCANNED_PER_WALKED_ROW


def _window(matcher: TextMatcher, part: Slice, counts: Counts | None) -> int:
    """Returns how many rows along the order to read for a page that should be near: more than expected, because matches
    are not distributed evenly, and few enough for the time that is lost if they are elsewhere."""
    if counts is None or part.take is None:
        return 0
    expected = (part.skip + part.take) * counts.total // max(counts.found, 1)
    return max(4 * expected, _gathered(matcher, counts) // 4)


def _can_gather(matcher: TextMatcher, counts: Counts | None) -> bool:
    """Returns whether to find all matching rows by the index of the text. For short texts, that of SQLite finds few."""
    if matcher.in_order or matcher.dialect == "postgresql":
        return True
    return counts is not None and counts.found <= MAX_RARE_ROWS


# Building a statement takes longer than running it. The number of statements is limited: values are parameters.


@cache
def _total() -> Select[Any]:
    return select(_TOTALS.c.total).where(_of_index(_TOTALS))


@lru_cache(500)
def _counted(matcher: TextMatcher, tests: tuple[RowTest, ...], *, is_cached: bool) -> Select[Any]:
    if tests:
        found = _count_tested(matcher, tests, is_cached=is_cached)
    else:
        found = _since(matcher) if is_cached else matcher.count()
    return select(_TOTALS.c.version, _TOTALS.c.total, found).where(_of_index(_TOTALS))


def _count_tested(matcher: TextMatcher, tests: tuple[RowTest, ...], *, is_cached: bool) -> ColumnElement[int]:
    """Returns the count of version `then` if it is the current one, or a new count. Changes have no keys to test."""
    rows = matcher.rows
    found = select(func.count()).select_from(rows).where(_tested(tests, rows), _matching(matcher, rows))
    counted = found.scalar_subquery()
    if not is_cached:
        return counted
    then, before = bindparam("then", type_=Integer()), bindparam("before", type_=Integer())
    return case((_TOTALS.c.version == then, before), else_=counted)


def _tested(tests: tuple[RowTest, ...], rows: FromClause) -> ColumnElement[bool]:
    return and_(true(), *(test.of_key(rows.c[test.column]) for test in tests))


def _since(matcher: TextMatcher) -> ColumnElement[int]:
    """Returns the count of version `then` plus the changes since, or a new count if they are no longer stored."""
    then, before = bindparam("then", type_=Integer()), bindparam("before", type_=Integer())
    after_less_before = _contains(matcher, _CHANGES.c.after) - _contains(matcher, _CHANGES.c.before)
    change = select(func.coalesce(func.sum(after_less_before), 0)).where(_of_index(_CHANGES), _CHANGES.c.version > then)
    known = _TOTALS.c.version.between(then, then + MAX_CHANGES)
    return case((known, before + change.scalar_subquery()), else_=matcher.count())


def _contains(matcher: TextMatcher, text: ColumnElement[Any]) -> ColumnElement[int]:
    return case((matcher.contained(text), 1), else_=0)


def _key_of(values: Values) -> tuple[tuple[str, object], ...]:
    """Returns the values of tests as a part of a key."""
    return tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in values.items())


def _of_index(table: Table) -> ColumnElement[bool]:
    return table.c.name == bindparam("name", type_=String())


@lru_cache(500)
def _match(matcher: TextMatcher, tests: tuple[RowTest, ...]) -> Select[Any]:
    """Returns the id `first` if its row matches, by its text alone."""
    rows = matcher.rows
    return select(rows.c.id).where(rows.c.id == _FIRST, matcher.contained(rows.c.text), _tested(tests, rows))


@lru_cache(100)
def _one(rows: Select[Any]) -> Select[Any]:
    return rows.where(rows.selected_columns["id"] == _FIRST)


def _others(id_column: ColumnElement[Any], *, skips_first: bool) -> ColumnElement[bool]:
    """Returns the condition that a row is not the first record, which is read separately."""
    return id_column != _FIRST if skips_first else true()


@lru_cache(500)
def _position(
    matcher: TextMatcher, tests: tuple[RowTest, ...], key: str, *, descending: bool, skips_first: bool
) -> Select[Any]:
    """Returns the number of matching rows before the row `record`, or no row if it does not match."""
    rows, record = matcher.rows, matcher.rows.alias("record")
    place, limit = ((part.c.id,) if key == "id" else (part.c[key], part.c.id) for part in (rows, record))
    is_before = tuple_(*place) > tuple_(*limit) if descending else tuple_(*place) < tuple_(*limit)
    before = select(func.count()).select_from(rows).where(is_before, _matching(matcher, rows), _tested(tests, rows))
    before = before.where(_others(rows.c.id, skips_first=skips_first))
    number = before.correlate(record).scalar_subquery()
    is_record = record.c.id == bindparam("record", type_=Integer())
    return select(number).where(is_record, _matching(matcher, record), _tested(tests, record))


def _matching(matcher: TextMatcher, rows: FromClause) -> ColumnElement[bool]:
    if matcher.dialect == "postgresql":  # whose index is one of the column
        return matcher.contained(rows.c.text)
    return rows.c.id.in_(select(matcher.ids().c.id)) if matcher.shape else true()


@lru_cache(2_000)
def _page(
    rows: Select[Any],
    matcher: TextMatcher,
    tests: tuple[RowTest, ...],
    plan: QueryPlan,
    order: Order,
    *,
    is_part: bool,
    skips_first: bool,
) -> Select[Any]:
    """Returns the rows of a page. The join loses the order of the ids, so they are sorted again."""
    ids = _ids(matcher, tests, plan, order, skips_first=skips_first)
    if is_part:
        ids = ids.limit(bindparam("take", type_=Integer())).offset(bindparam("skip", type_=Integer()))
    page = ids.subquery("page")
    key = page.c.id if order.key == "id" else page.c.key
    shown = rows.join(page, page.c.id == rows.selected_columns["id"])
    return shown.order_by(*order._replace(backwards=False).of(key, page.c.id))


def _ids(
    matcher: TextMatcher, tests: tuple[RowTest, ...], plan: QueryPlan, order: Order, *, skips_first: bool
) -> Select[Any]:
    """Returns the ids as `id`, with their sort key as `key`."""
    rows, key = matcher.rows, matcher.rows.c[order.key]
    if plan is QueryPlan.INDEX:
        found = matcher.ids()
        ids = select(found.c.id, found.c.id.label("key")).where(_others(found.c.id, skips_first=skips_first))
        return ids.order_by(*order.of(found.c.id, found.c.id))
    is_other = _others(rows.c.id, skips_first=skips_first)
    if plan is QueryPlan.NEAR:
        walked = select(rows.c.id, key.label("key"), rows.c.text).where(is_other).order_by(*order.of(key, rows.c.id))
        near = walked.limit(bindparam("window", type_=Integer())).subquery("near")
        # Without another ORDER BY: SQLite would read the whole window to sort it. Both databases keep its order.
        return select(near.c.id, near.c.key).where(matcher.contained(near.c.text))
    chosen = select(rows.c.id, key.label("key")).where(_tested(tests, rows), is_other)
    if plan is QueryPlan.GATHER:
        # An expression, because the planner would walk along the index of a bare column.
        gathered = key + (0 if order.key == "id" else "")
        return chosen.where(_matching(matcher, rows)).order_by(*order.of(gathered, rows.c.id))
    if plan is QueryPlan.WALK and matcher.shape:
        chosen = chosen.where(matcher.contained(rows.c.text))
    return chosen.order_by(*order.of(key, rows.c.id))
