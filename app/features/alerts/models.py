"""Tables of alerts, of their rules, and of what people have read, want and follow."""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column, Index, Integer, SmallInteger, Table
from sqlalchemy.orm import Mapped, mapped_column

from app.db.access import PERSONAL
from app.db.access.scopes import follow_scope
from app.db.engine import Base, UtcDateTime
from app.db.records.records import Record
from app.db.records.referenced_names import referenced_name
from app.features.alerts.schemas import ALERTS_TABLE
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.trips.schemas import TRIPS_TABLE
from app.features.users.schemas import USERS_TABLE


class Alert(Record):
    """A trouble from its beginning to its end, or something that has happened. See `episodes.Episode`."""

    __tablename__ = ALERTS_TABLE.name

    key: Mapped[str]
    type: Mapped[str]
    level: Mapped[str]
    state: Mapped[str]
    """'open', 'taken', 'snoozed' or 'closed'."""
    trip_id: Mapped[int | None] = mapped_column(Integer, TRIPS_TABLE.foreign_key(), index=True)
    vehicle_id: Mapped[int | None] = mapped_column(Integer, FLEETS_TABLE.foreign_key(), index=True)
    since: Mapped[datetime]
    """When the trouble began."""
    opened_at: Mapped[datetime] = mapped_column(index=True)
    """When it became known."""
    last_at: Mapped[datetime]
    closed_at: Mapped[datetime | None]
    closed_by: Mapped[str | None]
    """'rule' or 'person'."""
    closed_by_id: Mapped[int | None] = mapped_column(Integer, USERS_TABLE.foreign_key())
    reason: Mapped[str | None]
    taken_at: Mapped[datetime | None]
    taken_by_id: Mapped[int | None] = mapped_column(Integer, USERS_TABLE.foreign_key())
    note: Mapped[str | None]
    snoozed_until: Mapped[datetime | None]
    amount: Mapped[float]
    facts: Mapped[dict[str, Any]] = mapped_column(JSON)
    lat: Mapped[float | None]
    lng: Mapped[float | None]
    misses: Mapped[int] = mapped_column(SmallInteger, default=0)
    reopened: Mapped[int] = mapped_column(SmallInteger, default=0)
    reminders: Mapped[int] = mapped_column(SmallInteger, default=0)
    is_told: Mapped[bool]
    """Whether it sends messages. An event that became known too late is only stored."""
    taken_by: Mapped[str | None] = referenced_name(USERS_TABLE, by="alerts.taken_by_id")


_OPEN = Alert.closed_at.is_(None)
Index("uq_alerts_key_open", Alert.key, unique=True, sqlite_where=_OPEN, postgresql_where=_OPEN)
_EVENT = Alert.closed_at == Alert.opened_at
Index("uq_alerts_key_event", Alert.key, unique=True, sqlite_where=_EVENT, postgresql_where=_EVENT)
Index("ix_alerts_key_closed_at", Alert.key, Alert.closed_at)
follow_scope(Alert.__tablename__, TRIPS_TABLE.name)


class AlertRule(Record):
    """When alerts of a type begin: for all vehicles, a group of them, or one. What it lacks is the default."""

    __tablename__ = "alert_rules"

    type: Mapped[str]
    applies_to: Mapped[str]
    """'all', 'client', 'make', 'partner' or 'vehicle'."""
    value: Mapped[str] = mapped_column(default="")
    """The code of the client, the make, the partner, or the id of the vehicle. Empty for all."""
    is_on: Mapped[bool]
    numbers: Mapped[dict[str, float]] = mapped_column(JSON)


ALERT_WATCH = Table(
    "alert_watch",
    Base.metadata,
    Column("id", Integer, primary_key=True),  # always 1
    Column("looked_at", UtcDateTime(), nullable=False),
)
"""When all conditions were looked at last, in one row."""


class AlertReader(Base):
    """What a person has read, and chosen for all types."""

    __tablename__ = "alert_readers"
    __table_args__ = {"info": {PERSONAL: True}}

    user_id: Mapped[int] = mapped_column(Integer, USERS_TABLE.foreign_key(), primary_key=True, autoincrement=False)
    read_to: Mapped[int] = mapped_column(default=0)
    """All alerts up to this id are read."""
    audience: Mapped[str] = mapped_column(default="mine")
    """'mine': those of trips that the person made or follows; or 'all' that they see."""
    quiet_from: Mapped[int | None]
    quiet_to: Mapped[int | None]
    """Hours of the office between which no message leaves the application."""


class AlertRead(Base):
    """An alert that a person has opened, after the last 'All read'."""

    __tablename__ = "alert_reads"
    __table_args__ = {"info": {PERSONAL: True}}

    user_id: Mapped[int] = mapped_column(Integer, USERS_TABLE.foreign_key(), primary_key=True, autoincrement=False)
    alert_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)


class AlertWant(Base):
    """Where a person wants to hear of a type. Without a row, as the type says."""

    __tablename__ = "alert_wants"
    __table_args__ = {"info": {PERSONAL: True}}

    user_id: Mapped[int] = mapped_column(Integer, USERS_TABLE.foreign_key(), primary_key=True, autoincrement=False)
    type: Mapped[str] = mapped_column(primary_key=True)
    in_bell: Mapped[bool]
    mail: Mapped[str]
    """'off', 'now' or 'digest'."""
    sms: Mapped[bool]


class TripFollower(Base):
    """A person who wants to hear of a trip that another one made."""

    __tablename__ = "trip_followers"
    __table_args__ = {"info": {PERSONAL: True}}

    user_id: Mapped[int] = mapped_column(Integer, USERS_TABLE.foreign_key(), primary_key=True, autoincrement=False)
    trip_id: Mapped[int] = mapped_column(
        Integer, TRIPS_TABLE.foreign_key(), primary_key=True, autoincrement=False, index=True
    )
