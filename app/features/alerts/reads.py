"""Remembers what a person has read. The rows belong to persons, and each statement names the one who asks."""

from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, Table, delete, select, update
from sqlalchemy.dialects import sqlite

from app.db.access import access_of, read_rows
from app.features.alerts import reading
from app.features.alerts.feed import STORM
from app.features.alerts.models import Alert, AlertRead, AlertReader


def insert_missing(connection: Connection, table: Any) -> Any:
    """Return an INSERT that leaves rows which exist."""
    own: Table = table.__table__
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql  # imported here because SQLite does not need it

        return postgresql.insert(own).on_conflict_do_nothing()
    return sqlite.insert(own).on_conflict_do_nothing()


def mark_all_read(connection: Connection, user_id: int, to: int) -> None:
    """Note that a person has read all alerts up to an id."""
    connection.execute(insert_missing(connection, AlertReader), {"user_id": user_id, "read_to": 0, "audience": "mine"})
    further = update(AlertReader).where(AlertReader.user_id == user_id, AlertReader.read_to < to)
    connection.execute(further.values(read_to=to))
    connection.execute(delete(AlertRead).where(AlertRead.user_id == user_id, AlertRead.alert_id <= to))


def mark_read(connection: Connection, user_id: int, alert: int) -> None:
    """Note that a person has opened an alert. If it is one of many, all of them are read."""
    access = access_of(connection)
    own = reading.select_alerts(access, user_id)
    rows = read_rows(connection, own.where(Alert.id == alert))
    if not rows:
        return
    row = rows[0]
    around = timedelta(minutes=10)
    same = own.where(
        Alert.type == row["type"], Alert.opened_at.between(row["openedAt"] - around, row["openedAt"] + around)
    )
    ids = [each["id"] for each in read_rows(connection, same.order_by(Alert.id).limit(2000))]
    read = ids if len(ids) > STORM else [alert]
    _add_reads(connection, user_id, read)


def mark_one_read(connection: Connection, user_id: int, alert: int) -> None:
    """Note that a person has done something about an alert. Others of the same line stay as they are."""
    _add_reads(connection, user_id, [alert])


def _add_reads(connection: Connection, user_id: int, alerts: list[int]) -> None:
    known = set(connection.scalars(select(AlertRead.alert_id).where(AlertRead.user_id == user_id)))
    new = [{"user_id": user_id, "alert_id": each} for each in alerts if each not in known]
    if new:
        connection.execute(insert_missing(connection, AlertRead), new)
