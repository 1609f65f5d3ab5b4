"""Endpoints of the course of trips."""

from math import ceil
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import NotFound, Unavailable
from app.db.access import Access, access_of, run_with
from app.db.records.audit import fetch_changes
from app.db.records.rows import Row
from app.features.geo.points import Point
from app.features.places.services import InjectedPlaceSearch
from app.features.services import InjectedServices
from app.features.tracking.provider import ProviderError
from app.features.tracking.schemas.board import BOARD
from app.features.tracking.schemas.trips import (
    ADD_TIME,
    TIMELINE,
    TRIP_STOPS,
    TRIP_TRUCKS,
    TRIP_WATCH,
    TRUCK_OPTIONS,
    TRUCKS,
    UNDO_TIME,
    TripTimeBody,
    TruckOptionQuery,
    TruckQuery,
)
from app.features.tracking.schemas.vehicles import NO_LOCATION
from app.features.tracking.services import InjectedTracking, Tracking
from app.features.tracking.trips import reading, rows
from app.features.tracking.trips.course.arrival import Pace
from app.features.tracking.trips.timeline import find_completion, timeline
from app.features.tracking.trips.times import NO_TRIP, WHOLE_TRIP, record_time, undo_time
from app.features.tracking.trips.trucks import (
    find_trucks,
    read_load,
    read_trucks,
    read_work,
    sort_trucks,
    truck_options,
)
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer, raw_response
from app.web.api.guard import request_access
from app.web.api.routing import Id, serve

router = APIRouter(tags=["course of trips"])
TimeId = Annotated[int, Path(ge=1, le=2**31 - 1)]
_MAX_TRUCKS = 100
_WHOLE_TRIP = translatable("The whole trip")
_SAVED, _UNDONE = translatable("Time saved"), translatable("Time taken back")


@serve(router, TRIP_WATCH)
async def trip_watch(
    database: ReadDatabase, tracking: InjectedTracking, services: InjectedServices, id: Id
) -> Response:
    return raw_response(await database.read(_watch, id, tracking.trips.default, int(services.clock().timestamp())))


@serve(router, TIMELINE)
async def trip_timeline(
    database: ReadDatabase, tracking: InjectedTracking, services: InjectedServices, id: Id
) -> Response:
    return raw_response(await database.read(_timeline, id, tracking.trips.default, int(services.clock().timestamp())))


@serve(router, TRIP_STOPS)
async def trip_stops(
    database: ReadDatabase, tracking: InjectedTracking, services: InjectedServices, id: Id
) -> Response:
    return raw_response(await database.read(_stops, id, tracking.trips.default, int(services.clock().timestamp())))


@serve(router, TRIP_TRUCKS)
async def trip_trucks(
    request: Request, database: ReadDatabase, tracking: InjectedTracking, services: InjectedServices, id: Id
) -> Response:
    now, access = services.clock(), request_access(request)
    load = await database.read(read_load, id, now)
    found = await find_trucks(load, await _board(tracking, access), tracking.routing.provider, int(now.timestamp()))
    return raw_response({"trucks": [{"id": id, **row} for row in found[:_MAX_TRUCKS]]})


@serve(router, TRUCKS)
async def trucks(
    request: Request,
    database: ReadDatabase,
    tracking: InjectedTracking,
    services: InjectedServices,
    search: InjectedPlaceSearch,
    query: Annotated[TruckQuery, Query()],
) -> Response:
    now, access = services.clock(), request_access(request)
    places = await search.find(database, query.search, 1)
    found: list[dict[str, Any]] = []
    if places or not query.search.strip():
        load = await database.read(read_work, Point(places[0].lat, places[0].lng) if places else None, now)
        board = await _board(tracking, access)
        found = sort_trucks(await find_trucks(load, board, tracking.routing.provider, int(now.timestamp())), query.sort)
    pages = max(1, ceil(len(found) / query.limit))
    page = min(query.page, pages)
    place: Row = dict.fromkeys(("load", "loadName", "loadLat", "loadLng"))
    if places:
        found_place = places[0]
        place = {
            "load": found_place.label,
            "loadName": found_place.name,
            "loadLat": found_place.lat,
            "loadLng": found_place.lng,
        }
    shown = [row | place for row in found[(page - 1) * query.limit : page * query.limit]]
    return raw_response({"trucks": shown, "total": len(found), "totalPages": pages, "page": page})


@serve(router, TRUCK_OPTIONS)
async def options_of_trucks(
    request: Request,
    database: ReadDatabase,
    tracking: InjectedTracking,
    services: InjectedServices,
    query: Annotated[TruckOptionQuery, Query()],
) -> Response:
    now, access = services.clock(), request_access(request)
    is_placed = query.lat is not None and query.lng is not None and abs(query.lat) <= 90 and abs(query.lng) <= 180
    place = Point(query.lat or 0.0, query.lng or 0.0) if is_placed else None
    load = await database.read(read_work, place, now, query.trip)
    try:
        board = await tracking.board.rows(access) if access.may(BOARD.needs) else None
    except ProviderError:  # a truck can be chosen nevertheless
        board = None
    found = truck_options(load, await database.read(read_trucks), board, query.search, int(now.timestamp()))
    return raw_response(found[: query.first])


async def _board(tracking: Tracking, access: Access) -> list[Row]:
    """Return the rows of the board that a person may see. Raises Unavailable."""
    try:
        return await tracking.board.rows(access) if access.may(BOARD.needs) else []
    except ProviderError:
        raise Unavailable(translate(NO_LOCATION)) from None


@serve(router, ADD_TIME, model="no table")
async def add_time(session: WriteSession, tracking: InjectedTracking, id: Id, body: TripTimeBody) -> Answer:
    await _ensure_visible(session, id)
    course = await record_time(session, id, body, "hand", tracking.trips.default)
    return answer(await _serialize(session, course), translate(_SAVED))


@serve(router, UNDO_TIME, model="no table")
async def take_back_time(session: WriteSession, tracking: InjectedTracking, id: Id, time: TimeId) -> Answer:
    await _ensure_visible(session, id)
    course = await undo_time(session, id, time, tracking.trips.default)
    return answer(await _serialize(session, course), translate(_UNDONE))


def _watch(connection: Connection, trip: int, default: Pace, now: int) -> dict[str, Any]:
    _ensure_seen(connection, trip)
    if not reading.may_see_course(connection):
        return reading.hidden_watch(trip)
    course = reading.read_course(connection, trip, default, now)
    if course is None:
        raise NotFound(translate(NO_TRIP))
    return reading.serialize_watch(connection, course)


def _timeline(connection: Connection, trip: int, default: Pace, now: int) -> dict[str, Any]:
    _ensure_seen(connection, trip)
    course = reading.read_course(connection, trip, default, now) if reading.may_see_course(connection) else None
    if course is None:
        return {"rows": []}
    names, episodes = reading.read_names(connection, course.said), rows.read_episodes(connection, trip)
    is_seen = reading.may_see_positions(connection, course)
    changes = fetch_changes(connection, TRIPS_TABLE.name, trip) if course.row.is_completed else ()
    return {"rows": timeline(course, names, episodes, find_completion(changes), is_seen=is_seen)}


def _stops(connection: Connection, trip: int, default: Pace, now: int) -> dict[str, Any]:
    _ensure_seen(connection, trip)
    course = reading.read_course(connection, trip, default, now) if reading.may_see_course(connection) else None
    stops = course.plan.stops if course else ()
    own = [{"key": stop.key, "name": stop.name or translate(stop.kind), "kind": translate(stop.kind)} for stop in stops]
    return {"stops": [*own, {"key": WHOLE_TRIP, "name": translate(_WHOLE_TRIP), "kind": ""}]}


def _ensure_seen(connection: Connection, trip: int) -> None:
    if not reading.is_visible(connection, trip):
        raise NotFound(translate(NO_TRIP))


async def _ensure_visible(session: AsyncSession, trip: int) -> None:
    connection = await session.connection()
    await connection.run_sync(run_with, access_of(session), _ensure_seen, trip)


async def _serialize(session: AsyncSession, course: reading.Course) -> dict[str, Any]:
    connection = await session.connection()
    return await connection.run_sync(run_with, access_of(session), reading.serialize_watch, course)
