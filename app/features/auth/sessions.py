"""Sessions: a random token for each, stored as its hash, ending by rest, by age, by logout, or with the user."""

import hashlib
import logging
import secrets
import time
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
from app.features.auth.rate_limit import STEP_BACK
from app.features.auth.schemas import Me

logger = logging.getLogger(__name__)
_SEEN_EVERY = timedelta(seconds=60)


async def begin(session: AsyncSession, user_id: int, now: datetime) -> str:
    """A new session of a user: its token, which is stored nowhere."""
    token = secrets.token_urlsafe(32)
    session.add(Session(token_hash=_hash(token), user_id=user_id, created_at=now, last_seen_at=now))
    await session.flush()
    return token


@dataclass(frozen=True)
class StoredSession:
    """A session, and the person whose it is."""

    token_hash: str
    created_at: datetime
    last_seen_at: datetime
    person: Me

    def ended(self, settings: Settings, now: datetime) -> bool:
        """Whether it has rested or lasted too long, or the clock says that it is still to come: it stepped back."""
        rested = now - self.last_seen_at >= timedelta(hours=settings.session_idle_hours)
        aged = now - self.created_at >= timedelta(days=settings.session_days)
        return rested or aged or max(self.created_at, self.last_seen_at) > now + STEP_BACK


def find(connection: Connection, token: str, people: Subquery) -> StoredSession | None:
    """The session of a token, unless nobody has it, or somebody who is not among the people any more."""
    row = connection.execute(_with_person(people), {"token_hash": _hash(token)}).one_or_none()
    if row is None:
        return None
    token_hash, created_at, last_seen_at, *person = row
    # What is stored was checked: looking at it again would take as long as finding it.
    stored = dict(zip(people.c.keys(), person, strict=True))
    return StoredSession(token_hash, created_at, last_seen_at, Me.model_construct(**stored))


@cache
def _with_person(people: Subquery) -> Select[Any]:
    """Written once: every request asks it."""
    mine = (Session.token_hash, Session.created_at, Session.last_seen_at)
    rows = select(*mine, *people.c).join(people, people.c.id == Session.user_id)
    return rows.where(Session.token_hash == bindparam("token_hash"))


async def touch_session(database: Database, found: StoredSession, now: datetime) -> None:
    """Remember that a session is in use; at most once a minute, so that reading seldom has to write.

    Where nothing can be written, reading goes on, and it is tried again in a minute.
    """
    if now - found.last_seen_at < _SEEN_EVERY or time.monotonic() < database.session_writes_paused_until:
        return
    seen = update(Session).where(Session.token_hash == found.token_hash).values(last_seen_at=now)
    try:
        async with database.writing() as session:
            await session.execute(seen)
    except (DatabaseUnavailable, OperationalError) as error:
        database.session_writes_paused_until = time.monotonic() + _SEEN_EVERY.total_seconds()
        logger.warning("it could not be noted that a session is in use: %s", type(error).__name__)


async def end(session: AsyncSession, token: str) -> None:
    """End the session of a token. One that is not known is ended already."""
    await session.execute(delete(Session).where(Session.token_hash == _hash(token)))


async def end_all(session: AsyncSession, user_id: int) -> None:
    """End every session of a user."""
    await session.execute(delete(Session).where(Session.user_id == user_id))


async def delete_expired(session: AsyncSession, settings: Settings, now: datetime) -> None:
    """Delete the sessions that nobody can use any more."""
    rested = Session.last_seen_at <= now - timedelta(hours=settings.session_idle_hours)
    aged = Session.created_at <= now - timedelta(days=settings.session_days)
    await session.execute(delete(Session).where(or_(rested, aged)))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
