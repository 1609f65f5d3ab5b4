"""The table of exports: which files users have ordered, and how far they are.

It says which exports run in all processes of the server. A process that has ended no longer reports, so its exports no
longer count.
"""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import JSON, ColumnElement, and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from app.core.errors import TooManyRequests
from app.db.engine import Base, advisory_lock
from app.db.records.audit import AUTHORS
from app.i18n.messages import translate

TICKET_SECONDS: Final = 60
"""How long a ticket is valid."""
MAX_EXPORTS: Final = 2
"""How many files are made at a time."""
REPORT_SECONDS: Final = 1.0
"""How often a running export reports."""
_SILENCE: Final = timedelta(seconds=20)
"""After this time without a report, an export has ended with its process."""
_RETENTION: Final = timedelta(days=1)
_RETRY_SECONDS: Final = 10
State = Literal["ordered", "making", "sending", "done", "cancelled", "failed"]
RUNNING: Final[tuple[State, ...]] = ("making", "sending")


class Export(Base):
    """An export that a user has ordered. The table has hashes of tickets only."""

    __tablename__ = "exports"

    ticket_hash: Mapped[str] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(AUTHORS.foreign_key(), index=True)
    session_hash: Mapped[str]
    """The hash of the token of the session that ordered it."""
    ordered_at: Mapped[datetime] = mapped_column(index=True)
    seen_at: Mapped[datetime]
    """When it was ordered, or reported last."""
    request: Mapped[dict[str, Any]] = mapped_column(JSON)
    """What was ordered."""
    total: Mapped[int]
    """How many rows matched the query when it was ordered."""
    state: Mapped[str]
    rows: Mapped[int]
    """How many rows are written."""
    shortened: Mapped[int]
    """How many texts were cut, because a cell of XLSX is shorter."""
    unwritten: Mapped[int]
    """How many cells have a note in place of a value that could not be written."""


class Report(NamedTuple):
    """How far an export is."""

    state: State
    rows: int
    shortened: int
    unwritten: int


class Owner(NamedTuple):
    """The user who orders an export, and the session."""

    user_id: int
    session_hash: str


async def order(session: AsyncSession, owner: Owner, request: dict[str, Any], total: int, now: datetime) -> str:
    """Store an order and return its ticket. It replaces a ticket that the user has not used.

    Raises TooManyRequests if the user has an export already, or the server as many as it makes at a time.
    """
    await session.execute(select(advisory_lock(session, "exports")))
    unused = and_(Export.user_id == owner.user_id, Export.state == "ordered")
    await session.execute(delete(Export).where(or_(Export.ordered_at <= now - _RETENTION, unused)))
    await _check_limits(session, owner, now)
    ticket = secrets.token_urlsafe(24)
    values = {"ordered_at": now, "seen_at": now, "request": request, "total": total}
    export = Export(
        ticket_hash=hash_of(ticket), state="ordered", rows=0, shortened=0, unwritten=0, **owner._asdict(), **values
    )
    session.add(export)
    await session.flush()
    return ticket


async def _check_limits(session: AsyncSession, owner: Owner, now: datetime) -> None:
    is_own, is_alive = Export.user_id == owner.user_id, Export.seen_at > now - _SILENCE
    is_running = and_(Export.state.in_(RUNNING), is_alive)
    own = await session.scalar(select(func.count()).where(is_own, is_running))
    if own:
        message = translate("Your last export is still running. Wait until it ends, or cancel it.")
        raise TooManyRequests(message, _RETRY_SECONDS)
    await _ensure_place(session, now)


async def _ensure_place(session: AsyncSession, now: datetime) -> None:
    """Raise TooManyRequests while the server makes as many files as it makes at a time.

    Tickets do not count: a user who orders a file and never fetches it must not block others.
    """
    is_making = Export.state == "making", Export.seen_at > now - _SILENCE
    making = await session.scalar(select(func.count()).where(*is_making))
    if making is not None and making >= MAX_EXPORTS:
        raise TooManyRequests(translate("Others are exporting at the moment. Try again in a minute."), _RETRY_SECONDS)


async def redeem(session: AsyncSession, ticket: str, now: datetime) -> Export | None:
    """Start the export of a ticket. Returns None for a ticket that was used, has expired or never existed.

    Raises TooManyRequests while the server makes as many files as it makes at a time.
    """
    await session.execute(select(advisory_lock(session, "exports")))
    export = await session.scalar(select(Export).where(Export.ticket_hash == hash_of(ticket), _is_valid(now)))
    if export is not None:
        await _ensure_place(session, now)
        export.state, export.seen_at = "making", now
        await session.flush()
    return export


async def store_report(session: AsyncSession, ticket_hash: str, report: Report, now: datetime) -> bool:
    """Store how far an export is. Returns whether it still runs: a user may have cancelled it."""
    is_running = Export.ticket_hash == ticket_hash, Export.state.in_(RUNNING)
    changed = update(Export).where(*is_running).values(**report._asdict(), seen_at=now).returning(Export.ticket_hash)
    return await session.scalar(changed) is not None


async def cancel(session: AsyncSession, ticket: str, user_id: int) -> tuple[Export, bool] | None:
    """End an export of this user. Returns it, and whether its download had started; None if there was none."""
    own = Export.ticket_hash == hash_of(ticket), Export.user_id == user_id
    for states, was_started in ((("ordered",), False), (RUNNING, True)):
        changed = update(Export).where(*own, Export.state.in_(states)).values(state="cancelled").returning(Export)
        if export := await session.scalar(changed):
            return export, was_started
    return None


def has_ended(state: str, seen_at: datetime, now: datetime) -> bool:
    """Return whether a running export has ended with its process."""
    return state in RUNNING and seen_at <= now - _SILENCE


def _is_valid(now: datetime) -> ColumnElement[bool]:
    return and_(Export.state == "ordered", Export.ordered_at > now - timedelta(seconds=TICKET_SECONDS))


def hash_of(ticket: str) -> str:
    """Return the hash of a ticket, by which it is stored."""
    return hashlib.sha256(ticket.encode("utf-8", "replace")).hexdigest()
