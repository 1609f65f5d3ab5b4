"""Tells other systems of alerts: an event for each webhook that wants its type, in the transaction of the change."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.access import UNRESTRICTED, read_rows, run_with
from app.db.records.rows import Row
from app.features.alerts import reading
from app.features.alerts.episodes import Changes
from app.features.alerts.models import Alert
from app.features.messages.schemas import EventType
from app.features.messages.services import Outbox

_VALUES: Final = (
    *("id", "type", "level", "state", "tripId", "vehicleId", "vehicle", "source", "destination", "lat", "lng"),
    *("amount", "takenBy", "note"),
)
_MOMENTS: Final = ("since", "openedAt", "closedAt", "snoozedUntil")


async def publish_look(outbox: Outbox, session: AsyncSession, changes: Changes, ids: Sequence[int]) -> None:
    """Publish what a look has changed. `ids` are those of the opened alerts. Their keys are the same at each try."""
    opened = (number for number, (each, _) in zip(ids, changes.opened, strict=True) if each.is_told)
    updated = (each for each in (*changes.grown, *changes.continued) if each.is_told)
    closed = (each for each in changes.closed if each.is_told)
    events: dict[EventType, dict[int, str]] = {
        "alert.opened": dict.fromkeys(opened, ""),
        "alert.updated": {each.id: f":{each.reopened}:{each.amount:g}" for each in updated},
        "alert.closed": {each.id: f":{each.reopened}" for each in closed},
    }
    await _publish(outbox, session, events)


async def publish_change(outbox: Outbox, session: AsyncSession, type_: EventType, alert: Alert) -> None:
    """Publish what a person has done about an alert."""
    await _publish(outbox, session, {type_: {alert.id: f":version {alert.version}"}})


async def _publish(outbox: Outbox, session: AsyncSession, events: Mapping[EventType, Mapping[int, str]]) -> None:
    """Publish events by their types: the ids of the alerts, with the ends of the keys."""
    if ids := [each for ends in events.values() for each in ends]:
        rows = await (await session.connection()).run_sync(_read_alerts, ids)
        for type_, ends in events.items():
            for number in sorted(ends.keys() & rows.keys()):
                await outbox.publish(session, type_, _event(rows[number]), f"{type_}:{number}{ends[number]}")


def _read_alerts(connection: Connection, ids: Sequence[int]) -> dict[int, Row]:
    def read(own: Connection) -> list[Row]:
        return read_rows(own, reading.select_alerts(UNRESTRICTED, 0).where(Alert.id.in_(ids)))

    return {row["id"]: row for row in run_with(connection, UNRESTRICTED, read)}


def _event(row: Row) -> dict[str, Any]:
    moments = {name: None if row[name] is None else row[name].isoformat() for name in _MOMENTS}
    return {name: row[name] for name in _VALUES} | moments
