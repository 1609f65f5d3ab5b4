"""Changes of many records in one transaction: they are locked together, and written together."""

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

_LOCKED: Final = "locked records"
_DEFERS: Final = "defers changes"


def defer_changes(session: AsyncSession) -> None:
    """Write changes with the next query, or at the end of the transaction: many rows with one statement."""
    session.info[_DEFERS] = True


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
