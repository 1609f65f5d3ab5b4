"""Stores the totals of days with the sums that contain them, in one transaction.

Readers never see one without the other.
"""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Date, Table, delete, func, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.records.rows import Row
from app.features.tracking.models import DAY_SUMS, DAYS, WEEK_SUMS
from app.features.tracking.schemas.tables import SUMS, sums_of, values_of

_WEEK: Final = timedelta(days=7)
_COUNT: Final[ColumnElement[int]] = func.count()


async def replace_days(session: AsyncSession, day: date, rows: Sequence[Row], *, is_last: bool) -> None:
    """Replace the totals of some vehicles on a day, and what is added up of them.

    The sums of the day appear with its last vehicles: only then it is closed.
    """
    if rows:
        ids = [row["tracker_id"] for row in rows]
        await session.execute(delete(DAYS).where(DAYS.c.day == day, DAYS.c.tracker_id.in_(ids)))
        await session.execute(insert(DAYS), rows)
        await add_up_week(session, day, ids)
    if is_last or await session.scalar(select(DAY_SUMS.c.day).where(DAY_SUMS.c.day == day)):
        await add_up_day(session, day)


async def add_up_day(session: AsyncSession, day: date) -> None:
    """Replace the sums of a day. One on which nothing was heard of any vehicle has a row as well: it is closed."""
    keys = {"day": DAYS.c.day, "vehicles": _COUNT}
    await _replace(session, DAY_SUMS, [DAY_SUMS.c.day == day], keys, [DAYS.c.day == day], DAYS.c.day)
    if not await session.scalar(select(DAY_SUMS.c.day).where(DAY_SUMS.c.day == day)):
        await session.execute(insert(DAY_SUMS).values(day=day, vehicles=0, **dict.fromkeys(SUMS, 0)))


async def add_up_week(session: AsyncSession, day: date, ids: Sequence[int]) -> None:
    """Replace the sums of vehicles in the week of a day."""
    first = day - timedelta(days=day.weekday())
    keys = {"week": literal(first, Date()), "tracker_id": DAYS.c.tracker_id, "days": _COUNT}
    old = [WEEK_SUMS.c.week == first, WEEK_SUMS.c.tracker_id.in_(ids)]
    own = [DAYS.c.day >= first, DAYS.c.day < first + _WEEK, DAYS.c.tracker_id.in_(ids)]
    await _replace(session, WEEK_SUMS, old, keys, own, DAYS.c.tracker_id)


async def _replace(
    session: AsyncSession,
    table: Table,
    old: Sequence[ColumnElement[bool]],
    keys: Mapping[str, ColumnElement[Any]],
    days: Sequence[ColumnElement[bool]],
    by: ColumnElement[Any],
) -> None:
    sums = {**keys, **sums_of(values_of(DAYS.c))}
    await session.execute(delete(table).where(*old))
    rows = select(*sums.values()).where(*days).group_by(by)
    await session.execute(insert(table).from_select([*sums], rows))
