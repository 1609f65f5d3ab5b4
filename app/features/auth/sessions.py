"""Sessions: random tokens, stored as hashes. A session ends when idle, after a maximum age, or with its user."""

import hashlib
import logging
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from sqlalchemy import Connection, Select, Subquery, bindparam, delete, or_, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.settings import Settings
from app.db.engine import Database
from app.db.errors import DatabaseUnavailable
from app.features.auth.models import Session
from app.features.auth.rate_limit import CLOCK_TOLERANCE
from app.features.auth.schemas import SessionUser

logger = logging.getLogger(__name__)
_TOUCH_INTERVAL = timedelta(seconds=60)


async def create(session: AsyncSession, user_id: int, now: datetime) -> str:
    """Create a session for a user and return its token. Only the hash of the token is stored."""
    token = secrets.token_urlsafe(32)
    session.add(Session(token_hash=_hash(token), user_id=user_id, created_at=now, last_seen_at=now))
    await session.flush()
    return token


@dataclass(frozen=True)
class StoredSession:
    """A session and its user."""

    token_hash: str
    created_at: datetime
    last_seen_at: datetime
    user: SessionUser

    def has_expired(self, settings: Settings, now: datetime) -> bool:
        """Whether the session is idle or too old, or lies in the future because the clock was set back."""
        is_idle = now - self.last_seen_at >= timedelta(hours=settings.session_idle_hours)
        is_too_old = now - self.created_at >= timedelta(days=settings.session_days)
        return is_idle or is_too_old or max(self.created_at, self.last_seen_at) > now + CLOCK_TOLERANCE


def find(connection: Connection, token: str, users: Subquery) -> StoredSession | None:
    """Return the session of a token, or None if the token is unknown or its user is not among `users`."""
    return find_by_hash(connection, _hash(token), users)


def find_by_hash(connection: Connection, token_hash: str, users: Subquery) -> StoredSession | None:
    """Return the session of the token with this hash, or None as `find` does."""
    row = connection.execute(_session_with_user(users), {"token_hash": token_hash}).one_or_none()
    if row is None:
        return None
    _, created_at, last_seen_at, *user = row
    stored = dict(zip(users.c.keys(), user, strict=True))
    return StoredSession(token_hash, created_at, last_seen_at, SessionUser.of_row(stored))


def hashes_of(connection: Connection, user_id: int) -> Sequence[str]:
    """Return the hashes of the tokens of a user's sessions."""
    return connection.scalars(select(Session.token_hash).where(Session.user_id == user_id)).all()


@cache
def _session_with_user(users: Subquery) -> Select[Any]:
    """Build the query once, because every request runs it."""
    columns = (Session.token_hash, Session.created_at, Session.last_seen_at)
    rows = select(*columns, *users.c).join(users, users.c.id == Session.user_id)
    return rows.where(Session.token_hash == bindparam("token_hash"))


async def touch_session(database: Database, stored: StoredSession, now: datetime) -> None:
    """Record that a session is in use, at most once a minute, so that most reads do not write.

    A failed write is logged and tried again after a minute. The request continues.
    """
    if now - stored.last_seen_at < _TOUCH_INTERVAL or time.monotonic() < database.session_writes_paused_until:
        return
    seen = update(Session).where(Session.token_hash == stored.token_hash).values(last_seen_at=now)
    try:
        async with database.writing() as session:
            await session.execute(seen)
    except (DatabaseUnavailable, OperationalError) as error:
        database.session_writes_paused_until = time.monotonic() + _TOUCH_INTERVAL.total_seconds()
        logger.warning("could not record that a session is in use: %s", type(error).__name__)


async def end(session: AsyncSession, token: str) -> None:
    """End the session of a token. Ignores unknown tokens."""
    await session.execute(delete(Session).where(Session.token_hash == _hash(token)))


async def end_all(session: AsyncSession, user_id: int) -> None:
    """End all sessions of a user."""
    await session.execute(delete(Session).where(Session.user_id == user_id))


async def delete_expired(session: AsyncSession, settings: Settings, now: datetime) -> None:
    """Delete the sessions that are idle or too old."""
    is_idle = Session.last_seen_at <= now - timedelta(hours=settings.session_idle_hours)
    is_too_old = Session.created_at <= now - timedelta(days=settings.session_days)
    await session.execute(delete(Session).where(or_(is_idle, is_too_old)))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
