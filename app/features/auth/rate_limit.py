"""Rate limits, counted in the database, so that they are exact across workers and restarts.

Each increment is one statement, so that concurrent requests cannot share a count.
"""

import math
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Integer, bindparam, delete, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.engine import UtcDateTime
from app.features.auth.models import RateLimitCounter

CLOCK_TOLERANCE = timedelta(seconds=60)
"""A time further ahead of the clock was written before the clock was set back. Clocks of two servers differ by less."""


class Limit(NamedTuple):
    """Allows `max_count` uses in a `span` of time, which starts with the first use."""

    name: str
    max_count: int
    span: timedelta


class LimitExceeded(Exception):
    """The limit is reached; the next use is allowed in `seconds` seconds."""

    def __init__(self, limit: Limit, seconds: int) -> None:
        super().__init__(limit.name)
        self.limit, self.seconds = limit, seconds


_HAS_EXPIRED = "(limits.ends_at <= :now OR limits.ends_at > :latest)"
_INCREMENT = (
    text(
        "INSERT INTO limits (name, subject, count, ends_at) VALUES (:name, :subject, 1, :ends)"
        " ON CONFLICT (name, subject) DO UPDATE SET"
        f" count = CASE WHEN {_HAS_EXPIRED} THEN 1 ELSE limits.count + 1 END,"
        f" ends_at = CASE WHEN {_HAS_EXPIRED} THEN excluded.ends_at ELSE limits.ends_at END"
        f" WHERE {_HAS_EXPIRED} OR limits.count < :max_count RETURNING count"
    )
    .bindparams(*(bindparam(name, type_=UtcDateTime) for name in ("now", "latest", "ends")))
    .columns(count=Integer)
)


async def increment(
    session: AsyncSession, limit: Limit, subject: str, now: datetime, *, span: timedelta | None = None
) -> int:
    """Count one use and return the new count. Raises LimitExceeded without counting.

    `span` replaces the span of the limit and must not be longer.
    """
    values = {
        "name": limit.name,
        "subject": subject,
        "now": now,
        "latest": now + limit.span + CLOCK_TOLERANCE,
        "ends": now + (span or limit.span),
        "max_count": limit.max_count,
    }
    count: int | None = await session.scalar(_INCREMENT, values)
    if count is None:
        raise LimitExceeded(limit, await _seconds_left(session, limit, subject, now))
    return count


async def ensure_below_limit(session: AsyncSession, limit: Limit, subject: str, now: datetime) -> None:
    """Raise LimitExceeded where `increment` would. Counts nothing."""
    counter = await session.get(RateLimitCounter, (limit.name, subject))
    if counter and counter.count >= limit.max_count and now < counter.ends_at <= now + limit.span + CLOCK_TOLERANCE:
        raise LimitExceeded(limit, await _seconds_left(session, limit, subject, now))


async def decrement(session: AsyncSession, limit: Limit, subject: str) -> None:
    """Take back one use."""
    this = (RateLimitCounter.name == limit.name, RateLimitCounter.subject == subject, RateLimitCounter.count > 0)
    await session.execute(update(RateLimitCounter).where(*this).values(count=RateLimitCounter.count - 1))


async def delete_expired(session: AsyncSession, now: datetime) -> None:
    """Delete the counters whose span is over."""
    await session.execute(delete(RateLimitCounter).where(RateLimitCounter.ends_at <= now))


async def _seconds_left(session: AsyncSession, limit: Limit, subject: str, now: datetime) -> int:
    this = (RateLimitCounter.name == limit.name, RateLimitCounter.subject == subject)
    ends_at = await session.scalar(select(RateLimitCounter.ends_at).where(*this))
    return max(1, math.ceil((ends_at - now).total_seconds())) if ends_at else 1
