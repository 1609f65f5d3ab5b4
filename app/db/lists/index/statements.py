"""The statements of a list index. Building one takes longer than running it, so they are cached.

Their number is limited, because values are parameters.
"""

from functools import cache, lru_cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    FromClause,
    Integer,
    Select,
    String,
    Table,
    and_,
    bindparam,
    case,
    func,
    literal,
    null,
    select,
    true,
    tuple_,
)

from app.db.lists.index.conditions import indexed_tests, passed_by, without_index
from app.db.lists.index.declaration import ListIndex
from app.db.lists.index.matching import TextMatcher
from app.db.lists.index.models import MAX_CHANGES, RegisterChange, RegisterTotal
from app.db.lists.index.plans import Order, Plan, QueryPlan
from app.db.lists.row_tests import RowTest

_FIRST = bindparam("first", type_=Integer())
_RECORD = bindparam("record", type_=Integer())
_TOTALS: Table = RegisterTotal.metadata.tables[RegisterTotal.__tablename__]
_MAX_STEPS = 5_000
"""How many values of a column are read if they cannot be counted."""
_CHANGES: Table = RegisterChange.metadata.tables[RegisterChange.__tablename__]


@cache
def total_of() -> Select[Any]:
    return select(_TOTALS.c.total).where(_of_index(_TOTALS))


@lru_cache(500)
def count_of(
    matcher: TextMatcher, tests: tuple[RowTest, ...], other_tables: tuple[str, ...] = (), *, is_cached: bool
) -> Select[Any]:
    """Return the version, which follows the other tables as well, and the number of all rows and of matching ones."""
    version: ColumnElement[int] = _TOTALS.c.version
    if other_tables:
        others = _TOTALS.alias("others")
        names = [literal(each) for each in other_tables]  # SQLAlchemy would compile plain texts again for each request
        version += select(func.sum(others.c.version)).where(others.c.name.in_(names)).scalar_subquery()
    if tests:
        found = _count_tested(matcher, tests, version, is_cached=is_cached)
    else:
        found = _since(matcher) if is_cached else matcher.count()
    return select(version, _TOTALS.c.total, found).where(_of_index(_TOTALS))


@lru_cache(500)
def capped_count_of(matcher: TextMatcher) -> Select[Any]:
    """Return the number of all rows, and of rows with the text, of which at most `most` are counted."""
    some = select(matcher.ids().c.id).limit(bindparam("most", type_=Integer())).subquery("some")
    found = select(func.count()).select_from(some).scalar_subquery()
    return select(_TOTALS.c.total, found).where(_of_index(_TOTALS))


def _count_tested(
    matcher: TextMatcher, tests: tuple[RowTest, ...], version: ColumnElement[int], *, is_cached: bool
) -> ColumnElement[int]:
    """Return the count of version `then` if it is the current one, or a new count. Changes have no keys to test."""
    rows = matcher.rows
    tested = passed_by(tests, rows, indexed_tests(matcher, tests))
    found = select(func.count()).select_from(rows).where(tested, _matching_tested(matcher, rows))
    counted = found.scalar_subquery()
    if not is_cached:
        return counted
    then, before = bindparam("then", type_=Integer()), bindparam("before", type_=Integer())
    return case((version == then, before), else_=counted)


def _since(matcher: TextMatcher) -> ColumnElement[int]:
    """Return the count of version `then` plus the changes since, or a new count if they are no longer stored."""
    then, before = bindparam("then", type_=Integer()), bindparam("before", type_=Integer())
    after_less_before = _contains(matcher, _CHANGES.c.after) - _contains(matcher, _CHANGES.c.before)
    change = select(func.coalesce(func.sum(after_less_before), 0)).where(_of_index(_CHANGES), _CHANGES.c.version > then)
    known = _TOTALS.c.version.between(then, then + MAX_CHANGES)
    return case((known, before + change.scalar_subquery()), else_=matcher.count())


def _contains(matcher: TextMatcher, text: ColumnElement[Any]) -> ColumnElement[int]:
    return case((matcher.contained(text), 1), else_=0)


def _of_index(table: Table) -> ColumnElement[bool]:
    return table.c.name == bindparam("name", type_=String())


@lru_cache(500)
def match_of(matcher: TextMatcher, tests: tuple[RowTest, ...]) -> Select[Any]:
    """Return the id `first` if its row matches, by its text alone."""
    rows = matcher.rows
    tested = passed_by(tests, rows, frozenset())
    return select(rows.c.id).where(rows.c.id == _FIRST, matcher.contained(rows.c.text), tested)


@lru_cache(500)
def ids_of(matcher: TextMatcher, tests: tuple[RowTest, ...]) -> Select[Any]:
    """Return the ids of all matching rows, in any order."""
    rows = matcher.rows
    return select(rows.c.id).where(*_found_by(matcher, tests))


def _found_by(matcher: TextMatcher, tests: tuple[RowTest, ...]) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Return the conditions of the rows that pass the tests and have the text."""
    rows = matcher.rows
    matching = _matching_tested(matcher, rows) if tests else _matching(matcher, rows)
    return passed_by(tests, rows, indexed_tests(matcher, tests)), matching


@lru_cache(500)
def values_of(matcher: TextMatcher, tests: tuple[RowTest, ...], key: str, *, has_text: bool) -> Select[Any]:
    """Return the values of a column of the matching rows, each with its count and its first id: frequent ones first.

    With `has_text`, they contain the parameter `contained`.
    """
    rows = matcher.rows
    value, count = rows.c[key], func.count().label("count")
    chosen = select(value.label("key"), count, func.min(rows.c.id).label("id")).where(*_found_by(matcher, tests))
    return _containing(chosen, value, has_text=has_text).group_by(value).order_by(count.desc(), value)


@lru_cache(100)
def distinct_of(index: ListIndex, key: str, *, has_text: bool) -> Select[Any]:
    """Return the values of a column in order, each with its first id, in one step of its index for each value."""
    rows = index.rows
    first = select(func.min(rows.c[key]).label("key")).cte("steps", recursive=True)
    following = select(func.min(rows.c[key])).where(rows.c[key] > first.c.key).scalar_subquery()
    steps = first.union_all(select(following).where(first.c.key.is_not(None)))
    chosen = select(steps.c.key).where(steps.c.key.is_not(None)).limit(_MAX_STEPS)
    values = chosen.subquery("distinct")
    first_id = select(func.min(rows.c.id)).where(rows.c[key] == values.c.key).scalar_subquery()
    found = select(values.c.key, null().label("count"), first_id.label("id"))
    return _containing(found, values.c.key, has_text=has_text).order_by(values.c.key)


def _containing(values: Select[Any], key: ColumnElement[Any], *, has_text: bool) -> Select[Any]:
    """Return those values that contain the parameter `contained`, as many as the parameter `take` says."""
    if has_text:
        values = values.where(key.contains(bindparam("contained", type_=String()), escape="\\"))
    return values.limit(bindparam("take", type_=Integer()))


@lru_cache(500)
def first_ids_of(
    matcher: TextMatcher, tests: tuple[RowTest, ...], plan: Plan, order: Order, *, skips_first: bool
) -> Select[Any]:
    """Return those ids in order that pass the tests, of the first rows with the text, as many as `most` says."""
    most, rows = bindparam("most", type_=Integer()), matcher.rows
    found = _ids(matcher, (), plan, order, skips_first=skips_first).limit(most)
    if not tests:
        return found
    some = found.subquery("some")
    passing = select(some.c.id).join(rows, rows.c.id == some.c.id).where(passed_by(tests, rows, frozenset()))
    return passing.order_by(*order.of(some.c.id if order.key == "id" else some.c.key, some.c.id))


def _others(id_column: ColumnElement[Any], *, skips_first: bool) -> ColumnElement[bool]:
    """Return the condition that a row is not the first record, which is read separately."""
    return id_column != _FIRST if skips_first else true()


@lru_cache(500)
def position_of(
    matcher: TextMatcher,
    tests: tuple[RowTest, ...],
    key: str,
    *,
    descending: bool,
    skips_first: bool,
    is_small_scope: bool = False,
) -> Select[Any]:
    """Return the number of matching rows before the row `record`, or no row if it does not match."""
    # A large scope is looked up row by row: most records are near the start of the order.
    by_index = frozenset(test for test in tests if is_small_scope or not test.is_scope)
    rows, record = matcher.rows, matcher.rows.alias("record")
    place, limit = ((part.c.id,) if key == "id" else (part.c[key], part.c.id) for part in (rows, record))
    is_before = tuple_(*place) > tuple_(*limit) if descending else tuple_(*place) < tuple_(*limit)
    tested, own = passed_by(tests, rows, by_index), passed_by(tests, record, frozenset())
    before = select(func.count()).select_from(rows).where(is_before, _matching(matcher, rows), tested)
    before = before.where(_others(rows.c.id, skips_first=skips_first))
    number = before.correlate(record).scalar_subquery()
    return select(number).where(record.c.id == _RECORD, _matching(matcher, record), own)


@lru_cache(500)
def key_of(matcher: TextMatcher, tests: tuple[RowTest, ...], key: str) -> Select[Any]:
    """Return the sort key of the row `record` and whether the row matches, or no row if the person does not see it."""
    rows = matcher.rows
    scope = tuple(test for test in tests if test.is_scope)
    matches = and_(true(), matcher.contained(rows.c.text), passed_by(tests, rows, frozenset()))
    return select(rows.c[key].label("key"), matches.label("matches")).where(
        rows.c.id == _RECORD, passed_by(scope, rows, frozenset())
    )


@lru_cache(500)
def next_of(
    matcher: TextMatcher, tests: tuple[RowTest, ...], plan: Plan, order: Order, *, skips_first: bool, seeks: bool
) -> Select[Any]:
    """Return the first row in this order; with `seeks`, of those after the row `record` with the key `seek_key`."""
    return _ids(matcher, tests, plan, order, skips_first=skips_first, seeks=seeks).limit(1)


def _follows(key: ColumnElement[Any], by_id: ColumnElement[Any], order: Order, *, seeks: bool) -> ColumnElement[bool]:
    """Return the condition that a row follows the row `record`, if the statement seeks: a range of the index."""
    if not seeks:
        return true()
    seek_key = bindparam("seek_key", type_=String())
    place, limit = ((by_id,), (_RECORD,)) if key is by_id else ((key, by_id), (seek_key, _RECORD))
    ascends = order.descending == order.backwards
    return tuple_(*place) > tuple_(*limit) if ascends else tuple_(*place) < tuple_(*limit)


def _matching(matcher: TextMatcher, rows: FromClause) -> ColumnElement[bool]:
    if matcher.dialect == "postgresql":  # whose index is one of the column
        return matcher.contained(rows.c.text)
    return rows.c.id.in_(select(matcher.ids().c.id)) if matcher.shape else true()


def _matching_tested(matcher: TextMatcher, rows: FromClause) -> ColumnElement[bool]:
    """Return the same for rows that pass tests: too many rows have one or two characters to collect all of them."""
    is_collected = matcher.in_order or matcher.dialect == "postgresql"
    return _matching(matcher, rows) if is_collected else matcher.contained(rows.c.text)


@lru_cache(2_000)
def page_of(
    rows: Select[Any],
    matcher: TextMatcher,
    tests: tuple[RowTest, ...],
    plan: Plan,
    order: Order,
    *,
    is_part: bool,
    skips_first: bool,
) -> Select[Any]:
    """Return the rows of a page. The join loses the order of the ids, so they are sorted again."""
    ids = _ids(matcher, tests, plan, order, skips_first=skips_first)
    if is_part:
        ids = ids.limit(bindparam("take", type_=Integer())).offset(bindparam("skip", type_=Integer()))
    page = ids.subquery("page")
    key = page.c.id if order.key == "id" else page.c.key
    shown = rows.join(page, page.c.id == rows.selected_columns["id"])
    return shown.order_by(*order._replace(backwards=False).of(key, page.c.id))


def _ids(
    matcher: TextMatcher,
    tests: tuple[RowTest, ...],
    plan: Plan,
    order: Order,
    *,
    skips_first: bool,
    seeks: bool = False,
) -> Select[Any]:
    """Return the ids as `id`, with their sort key as `key`. With `seeks`, they follow the row `record`."""
    if plan.kind is QueryPlan.INDEX:
        return _indexed_ids(matcher, tests, order, by_scope=plan.by_scope, skips_first=skips_first, seeks=seeks)
    if plan.is_limited:
        return _near_ids(matcher, tests, order, skips_first=skips_first, seeks=seeks)
    rows, key = matcher.rows, matcher.rows.c[order.key]
    chosen = select(rows.c.id, key.label("key")).where(passed_by(tests, rows, _in_order(matcher, tests, order)))
    chosen = chosen.where(_others(rows.c.id, skips_first=skips_first), _follows(key, rows.c.id, order, seeks=seeks))
    return chosen.where(matcher.contained(rows.c.text)).order_by(*order.of(key, rows.c.id))


def _in_order(matcher: TextMatcher, tests: tuple[RowTest, ...], order: Order) -> frozenset[RowTest] | None:
    """Return the tests that may use an index along this order: those of its column. PostgreSQL decides by itself."""
    if matcher.dialect != "sqlite":
        return None
    return frozenset(test for test in tests if test.column == order.key and not test.is_scope)


def _indexed_ids(
    matcher: TextMatcher, tests: tuple[RowTest, ...], order: Order, *, by_scope: bool, skips_first: bool, seeks: bool
) -> Select[Any]:
    """Return the ids of matching rows by the most selective index, sorted."""
    if matcher.in_order and matcher.shape and order.key == "id" and not by_scope:
        return _ids_in_order(matcher, tests, order, skips_first=skips_first, seeks=seeks)
    rows, key = matcher.rows, matcher.rows.c[order.key]
    indexed: frozenset[RowTest] | None
    if by_scope:
        indexed, matching = frozenset(test for test in tests if test.is_scope), matcher.contained(rows.c.text)
    else:
        indexed = indexed_tests(matcher, tests)
        matching = _matching_tested(matcher, rows) if tests else _matching(matcher, rows)
    gathered = without_index(key, order.key)
    chosen = select(rows.c.id, key.label("key")).where(passed_by(tests, rows, indexed), matching)
    follows = _follows(rows.c.id if key is rows.c.id else gathered, rows.c.id, order, seeks=seeks)
    chosen = chosen.where(_others(rows.c.id, skips_first=skips_first), follows)
    return chosen.order_by(*order.of(gathered, rows.c.id))


def _ids_in_order(
    matcher: TextMatcher, tests: tuple[RowTest, ...], order: Order, *, skips_first: bool, seeks: bool
) -> Select[Any]:
    """Return the ids of matching rows by the index of the text, which is in the order of the ids."""
    rows, found = matcher.rows, matcher.ids()
    ids = select(found.c.id, found.c.id.label("key")).where(_others(found.c.id, skips_first=skips_first))
    ids = ids.where(_follows(found.c.id, found.c.id, order, seeks=seeks))
    scope = tuple(test for test in tests if test.is_scope)
    others = tuple(test for test in tests if not test.is_scope)
    ids = ids.where(passed_by(scope, found, frozenset()))
    if others:  # a row is read for each id, until the page is full
        passes = select(rows.c.id).where(rows.c.id == found.c.id, passed_by(others, rows, frozenset()))
        ids = ids.where(passes.correlate(found).exists())
    return ids.order_by(*order.of(found.c.id, found.c.id))


def _near_ids(
    matcher: TextMatcher, tests: tuple[RowTest, ...], order: Order, *, skips_first: bool, seeks: bool
) -> Select[Any]:
    """Return the ids of matching rows among the first ones of the order.

    The index of the order tests its own column and the choices, without reading rows.
    """
    rows, key = matcher.rows, matcher.rows.c[order.key]
    known = {order.key, *matcher.index.choices} if order.key != "id" else {"id"}
    inside = tuple(test for test in tests if test.column in known and not test.is_scope)
    outside = tuple(test for test in tests if test not in inside)
    names = dict.fromkeys((*(("text",) if matcher.shape else ()), *(test.column for test in outside)))
    columns = (rows.c[name] for name in names if name != "id")
    walked = select(rows.c.id, key.label("key"), *columns).where(_others(rows.c.id, skips_first=skips_first))
    walked = walked.where(passed_by(inside, rows, _in_order(matcher, inside, order)))
    walked = walked.where(_follows(key, rows.c.id, order, seeks=seeks)).order_by(*order.of(key, rows.c.id))
    near = walked.limit(bindparam("window", type_=Integer())).subquery("near")
    compared = frozenset(test for test in outside if not test.is_scope)  # these rows have no index of their own
    # Without another ORDER BY: SQLite would read the whole window to sort it. Both databases keep its order.
    found = select(near.c.id, near.c.key).where(passed_by(outside, near, compared))
    return found.where(matcher.contained(near.c.text)) if matcher.shape else found
