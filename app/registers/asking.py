"""What a list asks a register: how many rows a search finds, and the ids on one page, in order.

Both are as quick with a million rows as with a thousand, where there is a way: the index of the text or that of the
order, whichever leads to fewer rows; from the end, where that is nearer; and a count that was made before is brought up
to date by the changes since.
"""

from collections.abc import MutableMapping
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, Subquery, Table, case, func, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.registers.declared import Register
from app.registers.models import REMEMBERED, RegisterChange, RegisterTotal
from app.registers.words import FEW, words_for

_AT_MOST: Final = 10_000
"""So many counts are remembered."""
_TOTALS: Table = RegisterTotal.metadata.tables[RegisterTotal.__tablename__]
_CHANGES: Table = RegisterChange.metadata.tables[RegisterChange.__tablename__]
_ASCII = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")


class Counted(NamedTuple):
    """How many rows there are in all, and how many of them are found."""

    whole: int
    found: int


class Cut(NamedTuple):
    """The part of an order that a page shows."""

    skip: int
    take: int | None
    """None: all the rest."""


class Question:
    """A search in a register, and the order of what is found. No text finds every row."""

    def __init__(self, session: AsyncSession, register: Register, text: str, key: str, *, descending: bool) -> None:
        self._session, self._register, self._rows = session, register, register.rows
        self._text = text.translate(_ASCII)
        self._key, self._descending = key, descending
        self._words = words_for(session.get_bind().dialect.name, register, self._text)

    async def count(self) -> Counted:
        """In one statement."""
        if not self._text:
            total = await self._session.scalar(select(_TOTALS.c.total).where(self._mine(_TOTALS))) or 0
            return Counted(total, total)
        remembered: MutableMapping[tuple[str, str], tuple[int, int]] = self._session.info.get("counted", {})
        then, before = remembered.get((self._register.name, self._text), (None, 0))
        counting = select(_TOTALS.c.version, _TOTALS.c.total, self._found(then, before)).where(self._mine(_TOTALS))
        version, whole, found = (await self._session.execute(counting)).one()
        if len(remembered) >= _AT_MOST:
            remembered.clear()
        remembered[self._register.name, self._text] = (version, found)
        return Counted(whole, found)

    def page(self, cut: Cut, counted: Counted | None) -> Subquery:
        """The ids of a page as `id`, with what they are sorted by as `key`: the rows have to be sorted once more."""
        backwards = False
        if counted and cut.take is not None:
            behind = counted.found - cut.skip - cut.take
            if backwards := behind < cut.skip:
                cut = Cut(max(behind, 0), min(cut.take, counted.found - cut.skip))
        return self._ids(cut, counted, backwards=backwards).subquery("page")

    def order(self, page: Subquery) -> list[ColumnElement[Any]]:
        """The order of the rows of a page."""
        return _order(
            page.c.id if self._key == "id" else page.c.key, page.c.id, descending=self._descending, backwards=False
        )

    def _ids(self, cut: Cut, counted: Counted | None, *, backwards: bool) -> Select[Any]:
        rows, key = self._rows, self._rows.c[self._key]
        order: tuple[ColumnElement[Any], ColumnElement[Any]]
        if self._text and self._words.in_order and self._key == "id":
            found = self._words.ids()
            chosen, order = select(found.c.id, found.c.id.label("key")), (found.c.id, found.c.id)
        elif self._text and self._gathers(cut, counted):
            chosen = select(rows.c.id, key.label("key")).where(rows.c.id.in_(select(self._words.ids().c.id)))
            # Not the bare column, or SQLite would go along its index after all.
            order = (key + (0 if self._key == "id" else ""), rows.c.id)
        else:
            chosen, order = select(rows.c.id, key.label("key")), (key, rows.c.id)
            chosen = chosen.where(self._words.contained(rows.c.text)) if self._text else chosen
        ordered = chosen.order_by(*_order(*order, descending=self._descending, backwards=backwards))
        return ordered if cut.take is None else ordered.limit(cut.take).offset(cut.skip)

    def _gathers(self, cut: Cut, counted: Counted | None) -> bool:
        """Whether to look up what is found, rather than to go along the order until enough of it was met with."""
        if not self._words.indexed:
            return False
        if counted is None or cut.take is None:
            return self._words.in_order
        met = (cut.skip + cut.take) * counted.whole
        return counted.found <= FEW or (self._words.in_order and counted.found**2 <= met)

    def _found(self, then: int | None, before: int) -> ColumnElement[int]:
        """The count of the version `then`, and what came and went since, or a new count where that is too long ago."""
        if then is None:
            return self._words.count()
        change = func.coalesce(func.sum(self._in(_CHANGES.c.after) - self._in(_CHANGES.c.before)), 0)
        since = select(change).where(self._mine(_CHANGES), _CHANGES.c.version > then).scalar_subquery()
        known = _TOTALS.c.version.between(then, then + REMEMBERED)
        return case((known, literal(before) + since), else_=self._words.count())

    def _in(self, text: ColumnElement[Any]) -> ColumnElement[int]:
        return case((self._words.contained(text), 1), else_=0)

    def _mine(self, table: Table) -> ColumnElement[bool]:
        return table.c.name == self._register.table_name


def _order(
    key: ColumnElement[Any], by_id: ColumnElement[Any], *, descending: bool, backwards: bool
) -> list[ColumnElement[Any]]:
    first = key.desc() if descending != backwards else key.asc()
    if key is by_id:  # a second one would keep the index of texts from being used
        return [first]
    return [first, by_id.desc() if backwards else by_id.asc()]
