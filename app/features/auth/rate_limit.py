"""How often something may be done in a span of time, counted in the database: exact over workers and restarts.

Each count is one statement, so that those who come at the same moment cannot share one.
"""

import math
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Integer, bindparam, delete, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.engine import UtcDateTime
from app.features.auth.models import RateLimitCounter

STEP_BACK = timedelta(seconds=60)
"""What lies so far ahead of the clock was written before the clock stepped back. Clocks of two machines differ less."""


class Limit(NamedTuple):
    """`most` times in a `span`, which begins with the first time."""

    name: str
    most: int
    span: timedelta


class LimitExceeded(Exception):
    """It was done as often as it may be; it may be done again after so many seconds."""

    def __init__(self, limit: Limit, seconds: int) -> None:
        super().__init__(limit.name)
        self.limit, self.seconds = limit, seconds


_OVER = "(limits.ends_at <= :now OR limits.ends_at > :latest)"
_COUNT = (
    text(
        "INSERT INTO limits (name, subject, count, ends_at) VALUES (:name, :subject, 1, :ends)"
        " ON CONFLICT (name, subject) DO UPDATE SET"
        f" count = CASE WHEN {_OVER} THEN 1 ELSE limits.count + 1 END,"
        f" ends_at = CASE WHEN {_OVER} THEN excluded.ends_at ELSE limits.ends_at END"
        f" WHERE {_OVER} OR limits.count < :most RETURNING count"
    )
    .bindparams(*(bindparam(name, type_=UtcDateTime) for name in ("now", "latest", "ends")))
    .columns(count=Integer)
)


async def count(
    session: AsyncSession, limit: Limit, subject: str, now: datetime, *, span: timedelta | None = None
) -> int:
    """Count one more, in a shorter `span` if so wanted: how many there are now. Raises Reached, and counts nothing."""
    values = {
        "name": limit.name,
        "subject": subject,
        "now": now,
        "latest": now + limit.span + STEP_BACK,
        "ends": now + (span or limit.span),
        "most": limit.most,
    }
    counted: int | None = await session.scalar(_COUNT, values)
    if counted is None:
        raise LimitExceeded(limit, await _seconds_left(session, limit, subject, now))
    return counted


async def ensure_below_limit(session: AsyncSession, limit: Limit, subject: str, now: datetime) -> None:
    """Count nothing, but raise Reached where `count` would."""
    counted = await session.get(RateLimitCounter, (limit.name, subject))
    if counted and counted.count >= limit.most and now < counted.ends_at <= now + limit.span + STEP_BACK:
        raise LimitExceeded(limit, await _seconds_left(session, limit, subject, now))


async def decrement(session: AsyncSession, limit: Limit, subject: str) -> None:
    """Count one less: it turned out to be none."""
    mine = (RateLimitCounter.name == limit.name, RateLimitCounter.subject == subject, RateLimitCounter.count > 0)
    await session.execute(update(RateLimitCounter).where(*mine).values(count=RateLimitCounter.count - 1))


async def delete_expired(session: AsyncSession, now: datetime) -> None:
    """Delete the counts of spans that are over."""
    await session.execute(delete(RateLimitCounter).where(RateLimitCounter.ends_at <= now))


async def _seconds_left(session: AsyncSession, limit: Limit, subject: str, now: datetime) -> int:
    ends_at = await session.scalar(
        select(RateLimitCounter.ends_at).where(RateLimitCounter.name == limit.name, RateLimitCounter.subject == subject)
    )
    return max(1, math.ceil((ends_at - now).total_seconds())) if ends_at else 1
