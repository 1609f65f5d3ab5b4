"""Writes what the watch of trips has found, in small transactions. Writing again changes nothing."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, column, func, select, table, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import Clock
from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.db.engine import Database, UtcDateTime
from app.features.tracking.positions.store import insert_ignoring, insert_replacing
from app.features.tracking.trips.course.arrival import Lesson
from app.features.tracking.trips.course.memory import Event
from app.features.tracking.trips.rows import MOMENTS, PUBLISHED, TRIPS
from app.features.tracking.trips.tables import TRIP_EPISODES, TRIP_TIMES, TRIP_WATCH
from app.features.trips.schemas import TripStatus
from app.features.trips.services import Trips

_PORTION = 50
"""How many trips are written in one transaction, so that other writers wait for less than 50 ms."""
_LESSONS = 60
"""How many trips the fleet's pace is learnt from."""
_STATE = ("line_id", "plan", "memory", "seen_at", "checked_at", "ended_at", "unwatched")
_LESSON = ("drive_factor", "work_seconds", "rest_seconds", "stretch_seconds", "pause_seconds")
_TYPES = {name: UtcDateTime() for name in MOMENTS}
_TRIPS = table(TRIPS.name, column("id"), column("trip_status"), *(column(name, _TYPES.get(name)) for name in PUBLISHED))


class Change(NamedTuple):
    """What has been found of a trip."""

    trip: int
    shown: Mapping[str, Any]
    """What its list shows now."""
    is_shown: bool
    """Whether that differs from before."""
    events: Sequence[tuple[str, Event]]
    """What has happened, with the key of the stop."""
    line: int | None
    plan: str
    memory: str
    seen_at: int
    checked_at: int
    ended_at: int | None
    unwatched: str | None
    lesson: Lesson
    status: TripStatus | None = None
    """The status that the trip gets."""


async def write(database: Database, changes: Sequence[Change], clock: Clock, trips: Trips) -> None:
    """Write what has been found, so many trips at a time."""
    for first in range(0, len(changes), _PORTION):
        portion = changes[first : first + _PORTION]
        async with database.writing(RequestContext(UNRESTRICTED, clock=clock)) as session:
            await write_portion(session, portion)
            for each in portion:
                if each.status is not None:
                    await trips.set_status(session, each.trip, each.status)


async def write_portion(session: AsyncSession, changes: Sequence[Change]) -> None:
    """Write what has been found of some trips, in the transaction of the caller."""
    names = (*_STATE, *_LESSON)
    state = [
        {"trip_id": each.trip, **dict(zip(names, (each.line, *each[5:11], *each.lesson), strict=True))}
        for each in changes
    ]
    if state:
        await session.execute(insert_replacing(session, TRIP_WATCH, ["trip_id"], names), state)
    shown = [
        {"trip": each.trip, **{f"new_{name}": each.shown[name] for name in PUBLISHED}}
        for each in changes
        if each.is_shown
    ]
    if shown:
        is_open = func.coalesce(_TRIPS.c.trip_status, "") != "Completed"  # a person may have completed it meanwhile
        values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in PUBLISHED}
        await (await session.connection()).execute(
            _TRIPS.update().where(_TRIPS.c.id == bindparam("trip"), is_open).values(values), shown
        )
    for each in changes:
        await _write_events(session, each)


async def show(session: AsyncSession, trip: int, shown: Mapping[str, Any]) -> None:
    """Write what the list shows of a trip."""
    await session.execute(_TRIPS.update().where(_TRIPS.c.id == trip).values(dict(shown)))


async def _write_events(session: AsyncSession, change: Change) -> None:
    for stop, event in change.events:
        if event.kind in ("arrived", "left"):
            row = {
                "trip_id": change.trip,
                "stop": stop,
                "kind": event.kind,
                "at": event.moment.at,
                "after": event.moment.after,
                "before": event.moment.before,
                "source": "gps",
                "told_at": change.checked_at,
            }
            await session.execute(insert_ignoring(session, TRIP_TIMES), row)
        elif (trouble := event.trouble) is not None:
            row = {"trip_id": change.trip, "kind": trouble.kind, "first_at": trouble.first}
            place = {"lat": trouble.lat, "lng": trouble.lng, "told_at": change.checked_at}
            await session.execute(insert_ignoring(session, TRIP_EPISODES), row | place)
            if event.kind == "ends":
                own = (TRIP_EPISODES.c[name] == value for name, value in row.items())
                await session.execute(update(TRIP_EPISODES).where(*own).values(last_at=event.moment.at))


def read_lessons(connection: Connection) -> list[Lesson]:
    """Return what the last trips that have ended tell of the fleet's pace."""
    columns = (TRIP_WATCH.c[name] for name in _LESSON)
    rows = select(*columns).where(TRIP_WATCH.c.ended_at.is_not(None)).order_by(TRIP_WATCH.c.ended_at.desc())
    return [Lesson(*row) for row in connection.execute(rows.limit(_LESSONS))]
