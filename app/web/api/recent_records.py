"""The records that each person has opened last."""

import logging
from datetime import datetime
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Mapped, mapped_column

from app.db.engine import Base, Database, UtcDateTime
from app.db.errors import DatabaseUnavailable
from app.db.records.audit import AUTHORS

logger = logging.getLogger(__name__)
MAX_RECENT: Final = 12
"""How many records are remembered for a person."""


class RecentRecord(Base):
    """A record that a person has opened, and when they did so last."""

    __tablename__ = "recent_records"

    user_id: Mapped[int] = mapped_column(AUTHORS.foreign_key(), primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)
    """The table of the record."""
    record_id: Mapped[int] = mapped_column(primary_key=True)
    opened_at: Mapped[datetime]


_NOTE = text(
    "INSERT INTO recent_records (user_id, kind, record_id, opened_at) VALUES (:user_id, :kind, :record_id, :opened_at)"
    " ON CONFLICT (user_id, kind, record_id) DO UPDATE SET opened_at = excluded.opened_at"
).bindparams(bindparam("opened_at", type_=UtcDateTime))
_FORGET = text(
    "DELETE FROM recent_records WHERE user_id = :user_id AND opened_at < (SELECT opened_at FROM recent_records"
    f" WHERE user_id = :user_id ORDER BY opened_at DESC LIMIT 1 OFFSET {MAX_RECENT - 1})"
)
_RECENT = (
    select(RecentRecord.kind, RecentRecord.record_id)
    .where(RecentRecord.user_id == bindparam("user_id"))
    .order_by(RecentRecord.opened_at.desc(), RecentRecord.kind, RecentRecord.record_id)
    .limit(MAX_RECENT)
)


class OpenedRecord(NamedTuple):
    """A record, by its kind and its id."""

    kind: str
    record_id: int


async def note_opened(database: Database, user_id: int, record: OpenedRecord, now: datetime) -> None:
    """Record that a person has opened a record. A failure is logged: the response has been sent."""
    values = {"user_id": user_id, **record._asdict()}
    try:
        async with database.writing() as session:
            await session.execute(_NOTE, {**values, "opened_at": now})
            await session.execute(_FORGET, {"user_id": user_id})
    except (DatabaseUnavailable, DBAPIError) as error:
        logger.warning("could not record that a record was opened: %s", type(error).__name__)


def fetch_recent(connection: Connection, user_id: int) -> list[OpenedRecord]:
    """Return the records that a person has opened, the last one first. Some may be deleted or invisible since."""
    return [OpenedRecord(*row) for row in connection.execute(_RECENT, {"user_id": user_id})]
