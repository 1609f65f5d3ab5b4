"""Reads and writes the episodes of alerts for the watch. It belongs to no person."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, and_, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.etag import new_version
from app.features.alerts.episodes import CONTINUES_SECONDS, Episode
from app.features.alerts.models import ALERT_WATCH, Alert
from app.features.alerts.schemas.definitions import BY_TYPE
from app.features.tracking.schemas.conditions import Condition

_EVENT_SECONDS: Final = 2 * 3600
"""Events of so long before the last look are known."""
_HAND_SECONDS: Final = 30 * 86_400
"""After so long without its condition, it does not matter that a person has closed an alert."""
_ALERTS: Any = Alert.__table__
_COLUMNS = (
    *(Alert.id, Alert.key, Alert.type, Alert.state, Alert.opened_at, Alert.last_at, Alert.amount, Alert.closed_at),
    *(Alert.closed_by, Alert.misses, Alert.reopened, Alert.is_told, Alert.snoozed_until, Alert.reminders),
    *(Alert.trip_id, Alert.taken_at),
)


class Looked(NamedTuple):
    """What is stored of the looks so far."""

    at: int | None
    """When the last one was. None before the first."""
    last: dict[str, Episode]
    """The last episode of each key that can go on, or must not begin again."""

    @property
    def open_keys(self) -> frozenset[str]:
        return frozenset(key for key, episode in self.last.items() if episode.is_open)


def read_last(connection: Connection, now: int) -> Looked:
    """Return what is stored of the looks so far."""
    looked = connection.scalar(select(ALERT_WATCH.c.looked_at))
    at = now if looked is None else _seconds(looked)
    recent = _moment(min(now - CONTINUES_SECONDS, at - _EVENT_SECONDS))
    by_hand = and_(Alert.closed_by == "person", Alert.last_at > _moment(now - _HAND_SECONDS))
    newest = select(func.max(Alert.id)).where(
        Alert.deleted_at.is_(None), or_(Alert.closed_at.is_(None), Alert.closed_at > recent, by_hand)
    )
    rows = connection.execute(select(*_COLUMNS).where(Alert.id.in_(newest.group_by(Alert.key))))
    return Looked(None if looked is None else int(looked.timestamp()), {row.key: _episode(row) for row in rows})


def _episode(row: Any) -> Episode:
    return Episode(
        *(row.key, row.type, _seconds(row.opened_at), _seconds(row.last_at), row.id),
        has_trip=row.trip_id is not None and BY_TYPE[row.type].target == "trip" if row.type in BY_TYPE else False,
        amount=row.amount,
        closed_at=None if row.closed_at is None else _seconds(row.closed_at),
        closed_by=row.closed_by,
        misses=row.misses,
        reopened=row.reopened,
        is_told=row.is_told,
        is_taken=row.taken_at is not None,
        snoozed_until=None if row.snoozed_until is None else _seconds(row.snoozed_until),
        reminders=row.reminders,
    )


async def add(session: AsyncSession, opened: Sequence[tuple[Episode, Condition]]) -> list[int]:
    """Store new alerts, and return their ids in order."""
    if not opened:
        return []
    rows = [_new_row(episode, condition) for episode, condition in opened]
    added = await session.execute(insert(_ALERTS).returning(Alert.id, sort_by_parameter_order=True), rows)
    return list(added.scalars())


def _new_row(episode: Episode, condition: Condition) -> dict[str, Any]:
    return {
        "key": episode.key,
        "version": new_version(),
        "type": episode.type,
        "level": BY_TYPE[episode.type].level,
        "state": "open" if episode.is_open else "closed",
        "trip_id": condition.trip,
        "vehicle_id": condition.vehicle,
        "since": _moment(condition.since),
        "opened_at": _moment(episode.opened_at),
        "last_at": _moment(episode.last_at),
        "closed_at": None if episode.closed_at is None else _moment(episode.closed_at),
        "closed_by": episode.closed_by,
        "amount": episode.amount,
        "facts": dict(condition.facts),
        "lat": condition.lat,
        "lng": condition.lng,
        "misses": 0,
        "reopened": 0,
        "reminders": 0,
        "is_told": episode.is_told,
    }


async def change(session: AsyncSession, episode: Episode) -> None:
    """Store what a look has changed, unless a person has ended the alert meanwhile."""
    values: dict[str, Any] = {
        "last_at": _moment(episode.last_at),
        "amount": episode.amount,
        "misses": episode.misses,
        "reopened": episode.reopened,
        "reminders": episode.reminders,
    }
    own = Alert.id == episode.id
    if episode.closed_by == "person":
        await session.execute(update(_ALERTS).where(own).values(last_at=values["last_at"]))
        return
    if episode.closed_at is not None:
        values |= {"closed_at": _moment(episode.closed_at), "closed_by": "rule", "state": "closed"}
    else:
        values |= {"closed_at": None, "closed_by": None, "state": _state(episode)}
        values |= {"snoozed_until": None} if episode.snoozed_until is None else {}
    by_person = Alert.closed_by == "person"
    await session.execute(update(_ALERTS).where(own, or_(Alert.closed_by.is_(None), ~by_person)).values(**values))


def _state(episode: Episode) -> str:
    if episode.snoozed_until is not None:
        return "snoozed"
    return "taken" if episode.is_taken else "open"


async def note_look(session: AsyncSession, now: int) -> None:
    """Store that all conditions were looked at."""
    changed = await session.execute(update(ALERT_WATCH).values(looked_at=_moment(now)))
    if not getattr(changed, "rowcount", 0):
        await session.execute(insert(ALERT_WATCH).values(id=1, looked_at=_moment(now)))


async def delete_old(session: AsyncSession, before: int, most: int) -> int:
    """Delete alerts that were closed long ago, so many at a time, and return how many."""
    old = select(Alert.id).where(Alert.closed_at < _moment(before)).limit(most)
    deleted = await session.execute(_ALERTS.delete().where(Alert.id.in_(old)))
    return int(getattr(deleted, "rowcount", 0))


def _moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())
