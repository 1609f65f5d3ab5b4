"""Endpoints of the trip that a user drives. They show no other trip, and of this one what the user's role shows."""

from datetime import datetime
from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Connection, case, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import NotFound
from app.db.access import ResourceRows, access_of, mark_rows, read_rows, run_with
from app.db.context import context_of
from app.db.records.rows import Row
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.my_trip.schemas import MY_STEP, MY_TRIP, MyTrip, StepBody
from app.features.my_trip.steps import make_steps, map_address, next_stop, next_words
from app.features.services import InjectedServices
from app.features.tracking.schemas.trips import TripTimeBody
from app.features.tracking.services import InjectedTracking, Tracking
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translate
from app.web.api.dependencies import WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.guard import request_access
from app.web.api.idempotency import serve_idempotent
from app.web.api.routing import serve

router = APIRouter(tags=["my trip"])

_TRIPS, _FLEETS = TRIPS_TABLE.clause, FLEETS_TABLE.clause
_COLUMNS = {
    "id": _TRIPS.c.id,
    "source": _TRIPS.c.source,
    "destination": _TRIPS.c.destination,
    "material": _TRIPS.c.material,
    "truck": _FLEETS.c.registration_number,
    "status": _TRIPS.c.trip_status,
}
_DECIDING = {name: _TRIPS.c[name] for name in ("driver_id", "truck_id", "trip_status", "start_date", "phase")}
"""What decides which trip a driver is on: a role that does not show all of it shows no trip."""
_ROWS = mark_rows(
    select(*[column.label(name) for name, column in _COLUMNS.items()]).select_from(
        _TRIPS.outerjoin(_FLEETS, _FLEETS.c.id == _TRIPS.c.truck_id)
    ),
    ResourceRows(_TRIPS.name, _COLUMNS, _TRIPS.c.id),
).where(_TRIPS.c.deleted_at.is_(None))
_NONE = MyTrip(
    **dict.fromkeys(("trip", "next_stop", "truck", "material", "map_address", "office_phone")),
    title="",
    route="",
    steps=[],
)


@serve(router, MY_TRIP)
async def get_my_trip(request: Request, services: InjectedServices, tracking: InjectedTracking) -> Answer:
    driver, phone = request.state.user_id, services.settings.office_phone
    read, access = services.database.read, request_access(request)
    return answer(await read(run_with, access, _my_trip, driver, tracking, services.clock(), phone))


@serve_idempotent(router, MY_STEP, model="no table")
async def report_step(
    session: WriteSession, services: InjectedServices, tracking: InjectedTracking, body: StepBody
) -> Answer:
    """Store a step that the driver has done, perhaps some time ago without a connection."""
    driver, now = context_of(session).author, context_of(session).clock()
    if driver is None or not await _reads(session, _drives, driver, body.trip):
        raise NotFound(translate("This is not your trip any more."))
    if body.at > now:  # the clock of a phone may be ahead
        body = body.model_copy(update={"at": now})
    time = TripTimeBody(stop=body.stop, kind=body.kind, at=body.at, reason=translate("Reported by the driver"))
    await tracking.record_time(session, body.trip, time, "driver")
    phone = services.settings.office_phone
    return answer(await _reads(session, _my_trip, driver, tracking, now, phone), translate("Reported"))


async def _reads(session: AsyncSession, lookup: Any, *args: object) -> Any:
    connection = await session.connection()
    return await connection.run_sync(run_with, access_of(session), lookup, *args)


def _drives(connection: Connection, driver: int, trip: int) -> bool:
    return bool(read_rows(connection, _ROWS.where(_TRIPS.c.id == trip, _TRIPS.c.driver_id == driver)))


def _find_trip(connection: Connection, driver: int) -> Row | None:
    """Return the trip that a driver is on, else the one that starts next."""
    is_open = func.coalesce(_TRIPS.c.trip_status, "") != "Completed", func.coalesce(_TRIPS.c.phase, "") != "Finished"
    order = case((_TRIPS.c.trip_status == "Ongoing", 0), else_=1), _TRIPS.c.start_date, _TRIPS.c.id
    found = read_rows(connection, _ROWS.where(_TRIPS.c.driver_id == driver, *is_open).order_by(*order).limit(1))
    return found[0] if found else None


def _my_trip(connection: Connection, driver: int, tracking: Tracking, now: datetime, phone: str) -> MyTrip:
    access = access_of(connection)
    is_seen = not access.hidden_names(_TRIPS.name, _DECIDING)
    trip = _find_trip(connection, driver) if is_seen else None
    watch = None if trip is None else tracking.watch_of(connection, trip["id"], now)
    if trip is None or watch is None:
        return _NONE.model_copy(update={"title": translate("No trip"), "office_phone": phone or None})
    stops = watch["stops"]
    following = next_stop(stops)
    is_broken = any(each["kind"] == "Breakdown" and each["end"] is None for each in watch["episodes"])
    return MyTrip(
        trip=trip["id"],
        title=translate("Trip {id}", id=trip["id"]),
        route=translate(
            "{source} to {destination}", source=trip["source"] or "?", destination=trip["destination"] or "?"
        ),
        next_stop=next_words(following) if following else None,
        truck=None if "registration_number" in access.hidden_columns(_FLEETS.name) else trip["truck"],
        material=trip["material"],
        map_address=map_address(following) if following else None,
        office_phone=phone or None,
        steps=make_steps(trip["id"], stops, is_broken=is_broken),
    )
