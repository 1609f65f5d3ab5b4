"""Changes of many records in one transaction: they are locked together, and written together."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import column, event, inspect, select, update, values
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import set_committed_value

_LOCKED: Final = "locked records"
_DEFERS: Final = "defers changes"


def defer_changes(session: AsyncSession) -> None:
    """Write changes with the next query, or at the end of the transaction: many rows with one statement."""
    session.info[_DEFERS] = True
    if session.get_bind().dialect.name == "postgresql":
        event.listen(session.sync_session, "before_flush", _write_together)


def defers_changes(session: AsyncSession) -> bool:
    """Return whether changes are written later."""
    return bool(session.info.get(_DEFERS))


async def lock_all(session: AsyncSession, model: Any, ids: Collection[int]) -> None:
    """Lock records until the end of the transaction, in one statement. `records.get` then finds them in memory."""
    query = select(model).where(model.id.in_(sorted(ids))).order_by(model.id).with_for_update(key_share=True)
    session.info[_LOCKED] = {(model, each.id): each for each in await session.scalars(query)}


def is_locked(session: AsyncSession, model: Any, record_id: int) -> bool:
    """Return whether `lock_all` has locked a record."""
    return (model, record_id) in session.info.get(_LOCKED, {})


def _write_together(session: Session, *_: object) -> None:
    """Write records whose same columns have changed with one statement, so that PostgreSQL runs triggers once."""
    groups = defaultdict[tuple[Any, tuple[str, ...]], list[Any]](list)
    for record in session.dirty:
        state = inspect(record)
        changed = {each.key for each in state.attrs if each.history.has_changes()}
        if changed and {"id", *changed} <= {*dict(state.mapper.columns)}:
            groups[type(record), tuple(sorted(changed))].append(record)
    for (model, names), records in groups.items():
        if len(records) > 1:
            _update(session, model, names, records)


def _update(session: Session, model: Any, names: Sequence[str], records: Sequence[Any]) -> None:
    own = [model.__mapper__.columns[name] for name in ("id", *names)]
    rows = [tuple(getattr(record, name) for name in ("id", *names)) for record in records]
    new = values(*(column(each.name, each.type) for each in own), name="new_values").data(rows)
    changed = {each: new.c[each.name] for each in own[1:]}
    session.connection().execute(update(model.__table__).where(own[0] == new.c.id).values(changed))
    for record in records:
        for name in names:
            set_committed_value(record, name, getattr(record, name))
