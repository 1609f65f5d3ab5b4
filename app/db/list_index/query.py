"""What a list asks a register: how many rows a search finds, and the ids on one page, in order.

Both are as quick with a million rows as with a thousand, where there is a way: the index of the text or that of the
order, whichever leads to fewer rows; from the end, where that is nearer; and a count that was made before is brought up
to date by the changes since.
"""

from collections.abc import MutableMapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Integer, Select, String, Table, bindparam, case, func, select

from app.db.list_index.declaration import ListIndex
from app.db.list_index.matching import MAX_RARE_ROWS, TextMatcher, matcher_for, parameters
from app.db.list_index.models import MAX_CHANGES, RegisterChange, RegisterTotal
from app.db.rows import Row, fetch_rows

Remembered = MutableMapping[tuple[str, str], tuple[int, int]]
"""How many rows of a register, by its name, a text was found in, and at which version of the register."""
_AT_MOST: Final = 10_000
"""So many counts are remembered."""
_TOTALS: Table = RegisterTotal.metadata.tables[RegisterTotal.__tablename__]
_CHANGES: Table = RegisterChange.metadata.tables[RegisterChange.__tablename__]
_ASCII = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")


class Counts(NamedTuple):
    """How many rows there are in all, and how many of them are found."""

    whole: int
    found: int


class Slice(NamedTuple):
    """The part of an order that a page shows."""

    skip: int
    take: int | None
    """None: all the rest."""


class QueryPlan(Enum):
    """How the ids of a page are found."""

    ALL = auto()
    """Every row is found: along the order."""
    WALK = auto()
    """Along the order, leaving out what does not have the text."""
    GATHER = auto()
    """By the index of the text, and sorted then."""
    INDEX = auto()
    """By the index of the text, which has the order."""


class Order(NamedTuple):
    """The order of rows, or that order from its end."""

    key: str
    descending: bool
    backwards: bool

    def of(self, key: ColumnElement[Any], by_id: ColumnElement[Any]) -> list[ColumnElement[Any]]:
        """By this key, and by the id where it is the same; descending is that from its end, by the same index."""
        keys = [key] if key is by_id else [key, by_id]  # a second one would keep the index of texts from being used
        return [each.desc() if self.descending != self.backwards else each.asc() for each in keys]


@dataclass(frozen=True)
class IndexQuery:
    """A search in a register, and the order of what is found. No text finds every row."""

    register: ListIndex
    text: str
    key: str
    descending: bool

    def count(self, connection: Connection) -> Counts:
        """In one statement."""
        name, text = self.register.table_name, _small(self.text)
        if not text:
            total = connection.scalar(_total(), {"name": name}) or 0
            return Counts(total, total)
        known: Remembered = connection.get_execution_options().get("counted", {})
        then, before = known.get((name, text), (None, 0))
        words = matcher_for(connection.dialect.name, self.register, text)
        values = {**parameters(text), "name": name, "then": then, "before": before}
        version, whole, found = connection.execute(_counted(words, knows=then is not None), values).one()
        if len(known) >= _AT_MOST:
            known.clear()
        known[name, text] = (version, found)
        return Counts(whole, found)

    def page(self, connection: Connection, rows: Select[Any], cut: Slice, counted: Counts | None) -> list[Row]:
        """The rows of a page, in order. `rows` are all rows, with a column `id`; the same object each time."""
        text, backwards = _small(self.text), False
        if counted and cut.take is not None:
            behind = counted.found - cut.skip - cut.take
            if backwards := behind < cut.skip:
                cut = Slice(max(behind, 0), min(cut.take, counted.found - cut.skip))
        words = matcher_for(connection.dialect.name, self.register, text)
        way = _way(words, self.key, cut, counted) if text else QueryPlan.ALL
        order = Order(self.key, self.descending, backwards)
        statement = _page(rows, words, way, order, cut=cut.take is not None)
        return fetch_rows(connection, statement, {**parameters(text), "skip": cut.skip, "take": cut.take})


def _small(text: str) -> str:
    return text.translate(_ASCII)


def _way(words: TextMatcher, key: str, cut: Slice, counted: Counts | None) -> QueryPlan:
    if words.in_order and key == "id":
        return QueryPlan.INDEX
    return QueryPlan.GATHER if _gathers(words, cut, counted) else QueryPlan.WALK


def _gathers(words: TextMatcher, cut: Slice, counted: Counts | None) -> bool:
    """Whether to look up what is found, rather than to go along the order until enough of it was met with."""
    if not words.indexed:
        return False
    if counted is None or cut.take is None:
        return words.in_order
    met = (cut.skip + cut.take) * counted.whole
    return counted.found <= MAX_RARE_ROWS or (words.in_order and counted.found**2 <= met)


# A statement takes longer to put together than to run. There are only so many of them: the rest are parameters.


@cache
def _total() -> Select[Any]:
    return select(_TOTALS.c.total).where(_mine(_TOTALS))


@cache
def _counted(words: TextMatcher, *, knows: bool) -> Select[Any]:
    found = _since(words) if knows else words.count()
    return select(_TOTALS.c.version, _TOTALS.c.total, found).where(_mine(_TOTALS))


def _since(words: TextMatcher) -> ColumnElement[int]:
    """The count of the version `then`, and what came and went since, or a new count where that is too long ago."""
    then, before = bindparam("then", type_=Integer()), bindparam("before", type_=Integer())
    after_less_before = _in(words, _CHANGES.c.after) - _in(words, _CHANGES.c.before)
    change = select(func.coalesce(func.sum(after_less_before), 0)).where(_mine(_CHANGES), _CHANGES.c.version > then)
    known = _TOTALS.c.version.between(then, then + MAX_CHANGES)
    return case((known, before + change.scalar_subquery()), else_=words.count())


def _in(words: TextMatcher, text: ColumnElement[Any]) -> ColumnElement[int]:
    return case((words.contained(text), 1), else_=0)


def _mine(table: Table) -> ColumnElement[bool]:
    return table.c.name == bindparam("name", type_=String())


@lru_cache(2_000)
def _page(rows: Select[Any], words: TextMatcher, way: QueryPlan, order: Order, *, cut: bool) -> Select[Any]:
    """The rows on a page, which have to be sorted once more after their ids were found."""
    ids = _ids(words, way, order)
    if cut:
        ids = ids.limit(bindparam("take", type_=Integer())).offset(bindparam("skip", type_=Integer()))
    page = ids.subquery("page")
    key = page.c.id if order.key == "id" else page.c.key
    shown = rows.join(page, page.c.id == rows.selected_columns["id"])
    return shown.order_by(*order._replace(backwards=False).of(key, page.c.id))


def _ids(words: TextMatcher, way: QueryPlan, order: Order) -> Select[Any]:
    """Ids as `id`, with what they are sorted by as `key`."""
    rows, key = words.rows, words.rows.c[order.key]
    if way is QueryPlan.INDEX:
        found = words.ids()
        return select(found.c.id, found.c.id.label("key")).order_by(*order.of(found.c.id, found.c.id))
    chosen = select(rows.c.id, key.label("key"))
    if way is QueryPlan.GATHER:
        # Not the bare column, or SQLite would go along its index after all.
        gathered = key + (0 if order.key == "id" else "")
        return chosen.where(rows.c.id.in_(select(words.ids().c.id))).order_by(*order.of(gathered, rows.c.id))
    if way is QueryPlan.WALK:
        chosen = chosen.where(words.contained(rows.c.text))
    return chosen.order_by(*order.of(key, rows.c.id))
