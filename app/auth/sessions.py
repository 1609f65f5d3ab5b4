"""Sessions: a random token for each, stored as its hash, ending by rest, by age, by logout, or with the user."""

import hashlib
import secrets
from datetime import datetime, timedelta

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.auth.models import Session
from app.database import Database
from app.settings import Settings

_SEEN_EVERY = timedelta(seconds=60)


async def begin(session: AsyncSession, user_id: int, now: datetime) -> str:
    """A new session of a user: its token, which is stored nowhere."""
    token = secrets.token_urlsafe(32)
    session.add(Session(token_hash=_hash(token), user_id=user_id, created_at=now, last_seen_at=now))
    await session.flush()
    return token


async def find(session: AsyncSession, token: str, settings: Settings, now: datetime) -> Session | None:
    """The session of a token, unless it ended."""
    found = await session.scalar(select(Session).where(Session.token_hash == _hash(token)))
    if found is None:
        return None
    rested = now - found.last_seen_at >= timedelta(hours=settings.session_idle_hours)
    aged = now - found.created_at >= timedelta(days=settings.session_days)
    return None if rested or aged else found


async def note_seen(database: Database, found: Session, now: datetime) -> None:
    """Remember that a session is in use; at most once a minute, so that reading seldom has to write."""
    if now - found.last_seen_at < _SEEN_EVERY:
        return
    async with database.writing() as session:
        await session.execute(update(Session).where(Session.token_hash == found.token_hash).values(last_seen_at=now))


async def end(session: AsyncSession, token: str) -> None:
    """End the session of a token. One that is not known is ended already."""
    await session.execute(delete(Session).where(Session.token_hash == _hash(token)))


async def end_all_of(session: AsyncSession, user_id: int) -> None:
    """End every session of a user."""
    await session.execute(delete(Session).where(Session.user_id == user_id))


async def forget_ended(session: AsyncSession, settings: Settings, now: datetime) -> None:
    """Delete the sessions that nobody can use any more."""
    rested = Session.last_seen_at <= now - timedelta(hours=settings.session_idle_hours)
    aged = Session.created_at <= now - timedelta(days=settings.session_days)
    await session.execute(delete(Session).where(or_(rested, aged)))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
