"""Times of a trip that people enter: they count more than positions, and the newest one counts."""

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import FieldErrors, Invalid, NotFound
from app.db.context import context_of
from app.db.records.audit import record_change
from app.features.tracking.positions.store import insert_ignoring
from app.features.tracking.schemas.trips import TimeSource, TripTimeBody
from app.features.tracking.trips import sentences, writing
from app.features.tracking.trips.course.arrival import Pace
from app.features.tracking.trips.reading import Course, read_course
from app.features.tracking.trips.state import published
from app.features.tracking.trips.tables import TRIP_TIMES
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translatable, translate

_AHEAD = 300
"""The clock of a phone may be wrong by so many seconds."""
_MAX_DISTANCE = 30 * 86_400
NO_TRIP = translatable("No trip details found.")
_NO_STOP = translatable("This trip has no such stop")
_FUTURE = translatable("The time is in the future")
_FAR = translatable("The time is more than 30 days from the planned trip")
_BEFORE_OTHER = translatable("The time is before {event} ({time})")
_AFTER_OTHER = translatable("The time is after {event} ({time})")
_NO_TIME = translatable("This time does not exist")
_NAMES = {"arrived": translatable("the arrival at {place}"), "left": translatable("the departure from {place}")}
WHOLE_TRIP = "trip"
"""The stop of what concerns the whole trip."""
_OF_TRIP = frozenset({"breakdown", "repaired", "cancelled"})


async def record_time(
    session: AsyncSession, trip: int, body: TripTimeBody, source: TimeSource, default: Pace
) -> Course:
    """Store a time as the author of this transaction says it, and return what is known of the trip now.

    Sent again, it is stored once. Raises NotFound, and Invalid for a time that cannot be.
    """
    context, connection = context_of(session), await session.connection()
    now = int(context.clock().timestamp())
    course = await connection.run_sync(read_course, trip, default, now)
    if course is None:
        raise NotFound(translate(NO_TRIP))
    at = int(body.at.timestamp())
    if mistake := _mistake(course, body, at):
        raise Invalid(errors=mistake)
    row = {
        "trip_id": trip,
        "stop": body.stop,
        "kind": body.kind,
        "at": at,
        "source": source,
        "reason": body.reason,
        "user_id": context.author,
        "told_at": now,
    }
    await session.execute(insert_ignoring(session, TRIP_TIMES), row)
    said = {name: row[name] for name in ("stop", "kind", "at", "reason")}
    record_change(session, "change", TRIPS_TABLE.name, trip, before={}, after={"time": said})
    return await _show(session, trip, default, now)


async def undo_time(session: AsyncSession, trip: int, time: int, default: Pace) -> Course:
    """Take back a time that a person has entered, and return what is known of the trip now. Raises NotFound."""
    context = context_of(session)
    now = int(context.clock().timestamp())
    own = TRIP_TIMES.c.id == time, TRIP_TIMES.c.trip_id == trip, TRIP_TIMES.c.source != "gps"
    undone = (
        update(TRIP_TIMES).where(*own, TRIP_TIMES.c.undone_at.is_(None)).values(undone_at=now, undone_by=context.author)
    )
    columns = (TRIP_TIMES.c[name] for name in ("stop", "kind", "at", "reason"))
    said = (await session.execute(undone.returning(*columns))).mappings().one_or_none()
    if said is None:
        raise NotFound(translate(_NO_TIME))
    record_change(session, "change", TRIPS_TABLE.name, trip, before={"time": dict(said)}, after={})
    return await _show(session, trip, default, now)


async def _show(session: AsyncSession, trip: int, default: Pace, now: int) -> Course:
    connection = await session.connection()
    course = await connection.run_sync(read_course, trip, default, now)
    if course is None:
        raise NotFound(translate(NO_TRIP))
    await writing.show(session, trip, published(course.row, course.found, course.said))
    return course


def _mistake(course: Course, body: TripTimeBody, at: int) -> FieldErrors | None:
    """Return what is wrong with a time, or None."""
    keys = [stop.key for stop in course.plan.stops]
    if body.stop != WHOLE_TRIP and body.stop not in keys:
        return {"stop": [translate(_NO_STOP)]}
    if at > course.now + _AHEAD:
        return {"at": [translate(_FUTURE)]}
    earliest = 0 if body.kind == "cancelled" else course.row.start - _MAX_DISTANCE
    if not earliest <= at <= course.row.due + _MAX_DISTANCE:
        return {"at": [translate(_FAR)]}
    if (body.stop == WHOLE_TRIP) != (body.kind in _OF_TRIP):
        return {"stop": [translate(_NO_STOP)]}
    if body.kind not in _NAMES:
        return None
    place = (keys.index(body.stop), body.kind == "left")
    for number, stop in enumerate(course.plan.stops):
        for kind, name in _NAMES.items():
            said = next((each.at for each in course.said if (each.stop, each.kind) == (stop.key, kind)), None)
            other = (number, kind == "left")
            if said is None or other == place or (at >= said) == (place > other) or at == said:
                continue
            values = {"event": translate(name, place=stop.name or "?"), "time": sentences.clock(said, course.now)}
            return {"at": [translate(_BEFORE_OTHER if place > other else _AFTER_OTHER, **values)]}
    return None
