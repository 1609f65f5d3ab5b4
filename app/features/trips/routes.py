"""Endpoints of trips."""

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Query, Response
from sqlalchemy import Connection, and_, func, or_
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import NotFound
from app.db.access import access_of, look_up_rows, read_rows, select_rows
from app.db.context import context_of
from app.db.lists.source import ListSource
from app.db.records import records
from app.db.records.existing_references import ensure_exists
from app.db.records.lines import fetch_lines, wire_lines, without_lines
from app.db.records.rows import Columns, wire_columns
from app.features.clients.schemas import NO_CLIENT
from app.features.services import InjectedServices
from app.features.trips import schemas
from app.features.trips.cautions import caution_completion
from app.features.trips.clients import find_client_code
from app.features.trips.models import REGISTER, Trip, TripMaintenance, TripStage, TripStoppage
from app.features.trips.parsing import web_address_or_none
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer, raw_response
from app.web.api.history_route import serve_history
from app.web.api.idempotency import serve_idempotent
from app.web.api.list_bulk import CAUTIONS
from app.web.api.list_route import ListRoute
from app.web.api.resource_routes import serve_delete, serve_route
from app.web.api.routing import Id, refuse_fields, serve

router = APIRouter(tags=["trips"])
CAUTIONS[Trip.__tablename__] = caution_completion

_FIELDS = wire_columns(Trip, schemas.Trip)
_PLATE = "truckRegistrationNumber"
SEARCH_ONLY: Columns = {_PLATE: _FIELDS[_PLATE]}
FILTER_ONLY: Columns = {name: column for name, column in _FIELDS.items() if column.key in REGISTER.ids}
_NOT_SORTED = {_PLATE, "driverContact", "tripType", "progress", "departedAt", "arrivedAt", "heardAt", *FILTER_ONLY}
COLUMNS: Columns = {name: column for name, column in _FIELDS.items() if name not in _NOT_SORTED}
SORT_ONLY = frozenset({"troubleRank"})
ROWS = records.select_active(Trip, _FIELDS)
NEWEST_FIRST = "-id"
_KEPT_IF_ABSENT = frozenset({"client_code", "stops"})
"""What a changed trip keeps unless the request has it."""
RECORD = wire_columns(Trip, schemas.TripRecord)
_STOPS = wire_lines(Trip, schemas.TripRecord)
_DETAIL = records.select_active(Trip, {**RECORD, "version": vars(Trip)["version"]})
EVENTS = {
    name: (model, select_rows(Trip.__tablename__, wire_columns(model, shape), by=model.trip_id))
    for name, model, shape in (
        ("tripStages", TripStage, schemas.TripStage),
        ("tripMaintenances", TripMaintenance, schemas.TripMaintenance),
        ("tripStoppages", TripStoppage, schemas.TripStoppage),
    )
}


SOURCE = ListSource(
    ROWS, COLUMNS, REGISTER, search_only=SEARCH_ONLY, filter_only=FILTER_ONLY, sort_only=SORT_ONLY, sort=NEWEST_FIRST
)
_ROUTE = serve_route(router, ListRoute(SOURCE, schemas.TRIPS, rows_name="trips"))
_ROUTE.history = serve_history(router, schemas.TRIP_HISTORY, Trip, schemas.TripBody)


@serve(router, schemas.BOOKING)
async def get_booking(
    database: ReadDatabase, services: InjectedServices, query: Annotated[schemas.BookingQuery, Query()]
) -> Answer:
    is_asked = query.truck is not None or query.driver is not None
    return answer(await database.read(_find_booking, query, services.clock()) if is_asked else schemas.Booking())


@serve(router, schemas.TRIP_DETAIL)
async def trip_detail(database: ReadDatabase, id: Id) -> Response:
    data, tag = await database.read(_fetch_detail, id)
    return raw_response(data, {"ETag": tag})  # a hidden field is null, whatever its type


@serve_idempotent(router, schemas.CREATE_TRIP, model=Trip)
async def create_trip(session: WriteSession, body: schemas.TripBody) -> Answer:
    await _ensure_references_exist(session, body, Trip())
    values = records.column_values(body)
    if "client_code" not in body.model_fields_set:
        values["client_code"] = await find_client_code(session, body.customer_name)
    author, now = context_of(session).author, context_of(session).clock()
    trip = Trip(**without_lines(Trip, values), created_by_id=author, created_on=now)
    return answer(await records.add(session, trip, values), translate("Trip added"))


@serve(router, schemas.UPDATE_TRIP, model=Trip)
async def update_trip(session: WriteSession, id: Id, body: schemas.TripBody) -> Answer:
    trip = await records.get(session, Trip, id)
    await _ensure_references_exist(session, body, trip)
    values = records.column_values(body, without=_KEPT_IF_ABSENT - body.model_fields_set)
    return answer(await records.change(session, trip, values, schemas.TripRecord), translate("Trip saved"))


@serve(router, schemas.SET_STATUS, model=Trip)
async def set_status(session: WriteSession, id: Id, proposal: schemas.TripStatus) -> Answer:
    refuse_fields(schemas.UPDATE_TRIP, access_of(session), {"trip_status": proposal})
    trip = await records.get(session, Trip, id)
    values = {"trip_status": proposal}
    return answer(await records.change(session, trip, values, schemas.TripRecord), translate("Trip saved"))


@serve(router, schemas.ASSIGN_TRUCK, model=Trip)
async def assign_truck(session: WriteSession, id: Id, truckId: Id) -> Answer:  # a field of a row in JSON
    values = {"truck_id": truckId}
    refuse_fields(schemas.UPDATE_TRIP, access_of(session), values)
    trip = await records.get(session, Trip, id)
    await ensure_exists(session, Trip.truck_id, truckId, ("truckNumber", schemas.NO_TRUCK))
    return answer(await records.change(session, trip, values, schemas.TripRecord), translate("Trip saved"))


serve_delete(router, schemas.DELETE_TRIP, Trip, message=translatable("Trip {id} was deleted."))


def _find_booking(connection: Connection, query: schemas.BookingQuery, now: datetime) -> schemas.Booking:
    """Return the trip of the truck or driver that overlaps the period. Of several, it is the one that ends last.

    An ongoing trip that should have ended keeps them busy until it is completed. A person who does not see one of the
    fields that decide finds none.
    """
    trip = vars(Trip)
    owner, name = ("truck_id", "truck_name") if query.truck else ("driver_id", "driver_name")
    deciding = {each: trip[each] for each in (owner, "start_date", "end_date", "trip_status")}
    if access_of(connection).hidden_names(Trip.__tablename__, deciding):
        return schemas.Booking()
    shown = {"id": trip["id"], "name": trip[name], "end": trip["end_date"], "status": trip["trip_status"]}
    is_overdue = and_(trip["trip_status"] == "Ongoing", trip["end_date"] < now)
    overlapping = (
        records.select_active(Trip, shown)
        .where(trip[owner] == (query.truck or query.driver), trip["id"] != (query.trip or 0))
        .where(trip["start_date"] < query.end, or_(trip["end_date"] > query.start, is_overdue))
        .where(func.coalesce(trip["trip_status"], "") != "Completed")
        .order_by(is_overdue.desc(), trip["end_date"].desc())
    )
    found = read_rows(connection, overlapping.limit(1))
    if not found:
        return schemas.Booking()
    other = found[0]
    overdue_since = other["end"] if other["status"] == "Ongoing" and other["end"] < now else None
    values = {"trip": other["id"], "name": other["name"], "end": other["end"], "overdue_since": overdue_since}
    return schemas.Booking.model_construct(**values)  # without rules: stored dates may be of any year


def _fetch_detail(connection: Connection, trip_id: int) -> tuple[dict[str, object], str]:
    """Return the trip with its events, and its `ETag`."""
    trips = look_up_rows(connection, _DETAIL.where(RECORD["id"] == trip_id))
    if not trips:
        deletion = records.find_visible_deletion(connection, Trip, trip_id)
        raise NotFound(translate("No trip details found."), deletion)
    tag = records.fetch_etag(connection, Trip, trip_id, trips[0].pop("version"))
    trips[0] |= fetch_lines(connection, Trip, _STOPS, trip_id)
    events = {
        name: look_up_rows(connection, rows.where(model.trip_id == trip_id).order_by(model.id))
        for name, (model, rows) in EVENTS.items()
    }
    for stage in events["tripStages"]:
        stage["documentLink"] = web_address_or_none(stage["documentLink"])
    return {"trip": trips[0], **events, **{f"{name}Sample": bool(rows) for name, rows in events.items()}}, tag


async def _ensure_references_exist(session: AsyncSession, body: schemas.TripBody, trip: Trip) -> None:
    """Check a changed client, driver or truck. An unchanged one may be deleted."""
    if body.client_code != trip.client_code:
        await ensure_exists(session, Trip.client_code, body.client_code, NO_CLIENT)
    if body.driver_id != trip.driver_id:
        await ensure_exists(session, Trip.driver_id, body.driver_id, ("driver", schemas.NO_DRIVER))
    if body.truck_id != trip.truck_id:
        await ensure_exists(session, Trip.truck_id, body.truck_id, ("truckNumber", schemas.NO_TRUCK))
