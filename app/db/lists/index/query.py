"""Queries a list index: the number of matching rows, and the rows of one page.

Both take about as long with a million rows as with a thousand. A query uses the index of the text or that of the order,
whichever reads fewer rows. It starts from the end if that is nearer. A cached count is updated by the changes since.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import ColumnElement, Connection, Integer, Select, bindparam, select

from app.db.access import AnyColumn, VisibleRows
from app.db.lists.index.counts import CachedCount, Counts, cached_counts, count_key
from app.db.lists.index.declaration import ListIndex
from app.db.lists.index.matching import MAX_RARE_ROWS, TextMatcher, escaped, matcher_for, parameters
from app.db.lists.index.plans import Order, Plan, QueryPlan
from app.db.lists.index.statements import (
    capped_count_of,
    count_of,
    distinct_of,
    first_ids_of,
    ids_of,
    key_of,
    next_of,
    page_of,
    position_of,
    total_of,
    values_of,
)
from app.db.lists.results import Neighbours
from app.db.lists.row_tests import RowTest, Values
from app.db.lists.search_terms import Term
from app.db.records.rows import Row, RowPortions, fetch_rows, stream_rows
from app.db.time_limit import TimeLimitReached, time_limit

T = TypeVar("T")
_COUNT_SECONDS: Final = 0.15
"""How long counting may take for neighbours. After that, the place of the record and the number of all are unknown."""
_VALUES_SECONDS: Final = 0.3
"""How long counting values may take. After that, they are returned without numbers."""
_MAX_CACHED_IDS: Final = 20
"""Up to this number, the ids of matching rows are cached: to find so few, very many may have been read."""
_MIN_WINDOW: Final = 10_000
"""Along how many rows of the order to look at least for rows that should be near, before all of them are found."""
_INDEX_ENTRIES_PER_ROW: Final = 10
"""How many rows an index tests in the time in which one is read."""
_SMALL_SCOPE: Final = 1_000
"""Up to this number, the rows of a scope are searched one by one. A frequent text has many more rows."""
_SCANNED_PER_WALKED_ROW: Final = 4
"""How many rows a scan of the table reads in the time of one row along the order."""


class Slice(NamedTuple):
    """The rows of a page, as a part of all matching rows."""

    skip: int
    take: int | None
    """None for all the rest."""


@dataclass(frozen=True)
class IndexQuery:
    """A search in a list index, and the order of its result. Without terms and tests, every row matches."""

    visible: VisibleRows
    """What the person may see of all rows."""
    index: ListIndex
    terms: tuple[Term, ...]
    key: str
    descending: bool
    tests: tuple[RowTest, ...] = ()
    """Tests of columns of the index."""
    values: Values = field(default_factory=dict)
    """The parameters of the tests."""
    other_tables: tuple[str, ...] | None = ()
    """The other tables that a scope reads, whose list indexes change with its rows. None if a count is soon wrong, such
    as one of tests that compare with the current moment."""
    first: int | None = None
    """The id of the matching record that comes before all others."""

    def count(self, connection: Connection) -> Counts:
        """Count all rows and the matching ones in one statement."""
        name, terms, dialect = self.index.table_name, self.terms, connection.dialect.name
        if not terms and not self.tests:
            total = connection.scalar(total_of(), {"name": name}) or 0
            return Counts(total, total)
        known = cached_counts(connection)
        key = count_key(name, terms, self.tests, self.values)
        cached = known.get(key, CachedCount())
        matcher = matcher_for(dialect, self.index, terms)
        values = {
            **parameters(dialect, terms),
            **self.values,
            "name": name,
            "then": cached.version,
            "before": cached.found,
        }
        statement = count_of(matcher, self.tests, self.other_tables or (), is_cached=cached.version is not None)
        version, total, found = connection.execute(statement, values).one()
        if self.other_tables is None:
            return Counts(total, found, self._visible(connection))
        if version != cached.version:
            cached = known[key] = CachedCount(version, found, {} if self.tests else None)
        return Counts(total, found, self._visible(connection), cached.ids)

    def _visible(self, connection: Connection) -> int | None:
        """Return how many rows a scope shows, if that was counted. It may be the number of a moment ago."""
        scope = tuple(test for test in self.tests if test.is_scope)
        cached = cached_counts(connection).get(count_key(self.index.table_name, (), scope, {}))
        return cached and cached.found

    def page(self, connection: Connection, skip: int, take: int) -> tuple[list[Row], int]:
        """Return a part of the matching rows in order, and the number of all matching ones."""
        counts = self.count(connection)
        rows = self._page(connection, Slice(skip, take), counts) if skip < counts.found else []
        return rows, counts.found

    def first_rows(self, connection: Connection, take: int, most: int) -> tuple[list[Row], int]:
        """Return the first matching rows and the number of matching rows, of which at most `most` are counted.

        A frequent text takes about as long as a rare one. Therefore, only the first `most` rows with the text are
        tested, and terms of one or two characters are only looked for in the first `most` rows of the order.
        """
        if any(test.is_scope for test in self.tests) or not (self.terms or self.tests):
            return self.page(connection, 0, take)
        if not self.terms:
            rows = self._page(connection, Slice(0, take), None)
            return rows, len(rows) if len(rows) < take else most
        matcher = matcher_for(connection.dialect.name, self.index, self.terms)
        values = {**parameters(matcher.dialect, self.terms), **self.values, "name": self.index.table_name, "most": most}
        total, plan = self._first_plan(connection, matcher, values)
        order = Order(self.key, self.descending, backwards=False)
        statement = first_ids_of(matcher, self.tests, plan, order, skips_first=self.first is not None)
        wanted = take if plan == Plan(QueryPlan.WALK) and not self.tests else most
        ids = list(connection.scalars(statement, {**values, "most": wanted, "first": self.first, "window": most}))
        ids = ids if self.first is None else [self.first, *ids]
        is_counted = not self.tests and (plan.kind is QueryPlan.INDEX or total <= most)
        return self._rows_of(connection, ids[:take]), min(len(ids), most) if is_counted else most

    def _first_plan(self, connection: Connection, matcher: TextMatcher, values: Values) -> tuple[int, Plan]:
        """Return the number of all rows, if it matters, and how the first rows with the text are found."""
        if not matcher.has_trigrams:
            return connection.scalar(total_of(), values) or 0, Plan(QueryPlan.WALK, is_limited=True)
        if matcher.in_order and self.key == "id":
            return 0, Plan(QueryPlan.INDEX)
        total, found = connection.execute(capped_count_of(matcher), values).one()
        return total, Plan(QueryPlan.INDEX if found < values["most"] else QueryPlan.WALK)

    def _page(self, connection: Connection, part: Slice, counts: Counts | None) -> list[Row]:
        """Return a part of the matching rows in order."""
        if self.first is None:
            return self._part(connection, part, counts)
        leads = part.skip == 0
        rest = Slice(max(part.skip - 1, 0), part.take if part.take is None else part.take - int(leads))
        fewer = counts._replace(found=counts.found - 1) if counts else None
        leading = self._rows_of(connection, [self.first]) if leads else []
        return [*leading, *self._part(connection, rest, fewer)]

    def _part(self, connection: Connection, part: Slice, counts: Counts | None) -> list[Row]:
        """Return a part of the matching rows in order, without the first record."""
        if counts is None or counts.ids is None or counts.found > _MAX_CACHED_IDS or self.first is not None:
            return self._found(connection, self.visible.rows, part, counts)
        order = self.key, self.descending
        ids = counts.ids.get(order)
        if ids is None:
            every = self._found(connection, _ids_of(self.index), Slice(0, counts.found), counts)
            ids = counts.ids[order] = tuple(row["id"] for row in every)
        return self._rows_of(connection, ids[part.skip :][: part.take])

    def _found(self, connection: Connection, rows: Select[Any], part: Slice, counts: Counts | None) -> list[Row]:
        found = fetch_rows(connection, *self._ordered(connection, rows, part, counts, may_be_near=True))
        if counts and part.take is not None and len(found) < min(part.take, counts.found - part.skip):
            found = fetch_rows(connection, *self._ordered(connection, rows, part, counts))
        return found

    def stream(self, connection: Connection) -> RowPortions:
        """Yield all matching rows in order, in portions."""
        if self.first is not None:
            yield self._rows_of(connection, [self.first])
        yield from stream_rows(connection, *self._ordered(connection, self.visible.rows, Slice(0, None), None))

    def _rows_of(self, connection: Connection, ids: Sequence[int]) -> list[Row]:
        """Return the rows with these ids, in the order of the ids."""
        by_id = {row["id"]: row for row in fetch_rows(connection, _some_rows(self.visible.rows), {"ids": ids})}
        return [by_id[each] for each in ids]

    def _ordered(
        self,
        connection: Connection,
        rows: Select[Any],
        part: Slice,
        counts: Counts | None,
        *,
        may_be_near: bool = False,
    ) -> tuple[Select[Any], Mapping[str, object]]:
        """Return the query of a part of the matching rows in order, without the first record, and its parameters."""
        dialect, backwards = connection.dialect.name, False
        if counts and part.take is not None:
            behind = counts.found - part.skip - part.take
            if backwards := max(behind, 0) < part.skip:
                part = Slice(max(behind, 0), min(part.take, counts.found - part.skip))
        matcher = matcher_for(dialect, self.index, self.terms)
        plan = self.plan(matcher, part, counts, may_be_near=may_be_near)
        order = Order(self.key, self.descending, backwards)
        skips = self.first is not None
        statement = page_of(rows, matcher, self.tests, plan, order, is_part=part.take is not None, skips_first=skips)
        values = {**parameters(dialect, self.terms), **self.values, "skip": part.skip, "take": part.take}
        values |= {"first": self.first, "window": self._window(part, counts)}
        return statement, values

    def position(self, connection: Connection, record_id: int) -> int | None:
        """Return the number of matching rows before a record. Returns None if the record does not match.

        It counts these rows in the index of the order, so it takes longer for a record far from the start.
        """
        dialect, has_first = connection.dialect.name, self.first is not None
        if has_first and record_id == self.first:
            return 0
        matcher = matcher_for(dialect, self.index, self.terms)
        visible = self._visible(connection)
        statement = position_of(
            matcher,
            self.tests,
            self.key,
            descending=self.descending,
            skips_first=has_first,
            is_small_scope=visible is not None and visible <= _SMALL_SCOPE,
        )
        values = {**parameters(dialect, self.terms), **self.values, "record": record_id, "first": self.first}
        position: int | None = connection.scalar(statement, values)
        return position if position is None else position + int(has_first)

    def neighbours(self, connection: Connection, record_id: int) -> Neighbours | None:
        """Return the neighbours of a record, or None for one that the person does not see."""
        matcher = matcher_for(connection.dialect.name, self.index, self.terms)
        values = {**parameters(matcher.dialect, self.terms), **self.values, "record": record_id}
        place = connection.execute(key_of(matcher, self.tests, self.key), values).one_or_none()
        if place is None:
            return None
        counts = _in_time(connection, partial(self.count, connection))
        before, after = (self._next(connection, record_id, place.key, counts, backwards=each) for each in (True, False))
        has_position = place.matches and counts is not None
        position = _in_time(connection, partial(self.position, connection, record_id)) if has_position else None
        number = None if position is None else position + 1
        return Neighbours(before, after, number, counts.found if counts else None, bool(place.matches))

    def _next(
        self, connection: Connection, record_id: int, key: str, counts: Counts | None, *, backwards: bool = False
    ) -> int | None:
        """Return the id of the matching row after this place, or before it. Both take as long as a page."""
        leads = self.first is not None and record_id == self.first
        if (leads and backwards) or (counts and not counts.found):
            return None
        matcher, part = matcher_for(connection.dialect.name, self.index, self.terms), Slice(0, 1)
        order = Order(self.key, self.descending, backwards)
        values = {**parameters(matcher.dialect, self.terms), **self.values, "record": record_id, "seek_key": key}
        values |= {"first": self.first, "window": self._window(part, counts)}
        found: int | None = None
        for may_be_near in (True, False):
            # Without the counts, there are many rows to count, so that one is near.
            is_walk = counts is None and (self.terms or self.tests)
            plan = Plan(QueryPlan.WALK) if is_walk else self.plan(matcher, part, counts, may_be_near=may_be_near)
            statement = next_of(matcher, self.tests, plan, order, skips_first=self.first is not None, seeks=not leads)
            found = connection.scalar(statement, values)
            if found is not None or not plan.is_limited:
                break
        return self.first if found is None and backwards else found

    def count_values(self, connection: Connection, column: AnyColumn, text: str, limit: int) -> Sequence[Any]:
        """Return the keys of the values of a column that contain a folded text, with their numbers and first ids.

        Frequent ones come first. If counting takes too long, they are those of all rows, without numbers.
        """
        dialect, key, has_text = connection.dialect.name, str(column.key), bool(text)
        values = {**parameters(dialect, self.terms), **self.values, "contained": escaped(text), "take": limit}
        counted = values_of(matcher_for(dialect, self.index, self.terms), self.tests, key, has_text=has_text)
        try:
            with time_limit(connection, _VALUES_SECONDS):
                return connection.execute(counted, values).all()
        except TimeLimitReached:
            if self.visible.ids is not None:
                raise
        with time_limit(connection, _VALUES_SECONDS):
            return connection.execute(distinct_of(self.index, key, has_text=has_text), values).all()

    def selection(self, connection: Connection) -> tuple[Select[Any], Values]:
        """Return the query of all matching rows, in any order, and its parameters."""
        dialect, rows = connection.dialect.name, self.visible.scoped
        ids = ids_of(matcher_for(dialect, self.index, self.terms), self.tests)
        return rows.where(rows.selected_columns["id"].in_(ids)), {**parameters(dialect, self.terms), **self.values}

    @property
    def identity(self) -> ColumnElement[int]:
        """The column that tells rows apart."""
        return self.visible.scoped.selected_columns["id"]

    def plan(self, matcher: TextMatcher, part: Slice, counts: Counts | None, *, may_be_near: bool = True) -> Plan:
        """Return how the ids of a page are found."""
        if not self.terms and not self.tests:
            return Plan(QueryPlan.ALL)
        if not self.terms and all(test.is_range_of(self.key) for test in self.tests):
            return Plan(QueryPlan.WALK)  # every row of the range matches
        if counts and counts.visible is not None and counts.visible <= _SMALL_SCOPE:
            return Plan(QueryPlan.INDEX, by_scope=True)
        if counts is None or part.take is None or (self.terms and matcher.in_order and self.key == "id"):
            return Plan(QueryPlan.INDEX)
        walked = _walked(part, counts) // (_INDEX_ENTRIES_PER_ROW if self._is_walk_of_index else 1)
        if may_be_near and walked <= max(_MIN_WINDOW // 4, _gathered(matcher, counts)):
            return Plan(QueryPlan.WALK, is_limited=True)
        is_frequent = not (matcher.in_order or self.tests) and counts.found > MAX_RARE_ROWS
        return Plan(QueryPlan.WALK if is_frequent and matcher.dialect == "sqlite" else QueryPlan.INDEX)

    @property
    def _is_walk_of_index(self) -> bool:
        """Whether the index of the order tests all rows of a walk, so that none is read."""
        known = (self.key, *self.index.choices)
        return not self.terms and self.key != "id" and all(test.column in known for test in self.tests)

    def _window(self, part: Slice, counts: Counts | None) -> int:
        """Return how many rows along the order to read for a page that should be near: more than expected, because
        matches are not distributed evenly."""
        return max(_MIN_WINDOW, 4 * _walked(part, counts)) if counts else 0


@lru_cache(100)
def _ids_of(index: ListIndex) -> Select[Any]:
    return select(index.rows.c.id)


@lru_cache(100)
def _some_rows(rows: Select[Any]) -> Select[Any]:
    """Return the rows with the ids of the parameter `ids`, in any order."""
    return rows.where(rows.selected_columns["id"].in_(bindparam("ids", type_=Integer(), expanding=True)))


def _in_time(connection: Connection, count: Callable[[], T]) -> T | None:
    """Return what a function counts, or None if that takes too long."""
    try:
        with time_limit(connection, _COUNT_SECONDS):
            return count()
    except TimeLimitReached:
        return None


def _walked(part: Slice, counts: Counts) -> int:
    """Return along how many rows of the order a page reaches whose matches are distributed evenly."""
    return (part.skip + (part.take or 0)) * counts.total // max(counts.found, 1)


def _gathered(matcher: TextMatcher, counts: Counts) -> int:
    """Return how many rows a walk along the order reads in the time in which all matches are found."""
    return counts.found if matcher.indexed or not matcher.shape else counts.total // _SCANNED_PER_WALKED_ROW
