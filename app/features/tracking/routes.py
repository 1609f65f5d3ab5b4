"""Endpoints of tracked vehicles, their live state and their stored positions."""

from collections.abc import Awaitable
from itertools import chain
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from app.contract.calls import Call
from app.core.errors import Invalid, NotFound, Unavailable
from app.features.tracking.histories import read_history
from app.features.tracking.motion.periods import Period
from app.features.tracking.positions.downloads import FORMATS, file_name
from app.features.tracking.positions.service import TooManyFixes
from app.features.tracking.provider import ProviderError, VehicleDetails
from app.features.tracking.provider.serializers import serialize_vehicle
from app.features.tracking.schemas.board import BOARD, VEHICLE_SUMMARY, BoardQuery
from app.features.tracking.schemas.health import HEALTH
from app.features.tracking.schemas.tracks import (
    DAYS,
    MAX_DOWNLOADED_FIXES,
    NO_POSITIONS,
    TOO_MANY_FIXES,
    TRACK,
    TRACK_FILES,
    TRIP_HALTS,
    TRIP_TRACK,
    DaysQuery,
    TrackQuery,
    TripTrackQuery,
)
from app.features.tracking.schemas.vehicles import (
    END_BEFORE_START,
    HISTORY,
    MAX_HISTORY_DAYS,
    NO_DETAILS,
    NO_LOCATION,
    NO_ROUTE,
    POSITION_SOURCE,
    SILENT_VEHICLES,
    TOO_LONG,
    VEHICLE,
    VEHICLES,
    HistoryQuery,
    PositionSource,
    SilentVehicles,
    VehicleQuery,
)
from app.features.tracking.services import InjectedTracking
from app.features.tracking.trip_tracks import read_trip_trackers
from app.features.tracking.trips import routes as trip_routes
from app.features.tracking.visits import routes as visit_routes
from app.features.trips.services import read_last_driver
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import ReadDatabase, clock_of
from app.web.api.envelope import Answer, answer, raw_response
from app.web.api.guard import request_access
from app.web.api.routing import Id, serve

router = APIRouter(tags=["tracking"])
router.routes += trip_routes.router.routes
router.routes += visit_routes.router.routes

_MAX_SPAN_MS = MAX_HISTORY_DAYS * 24 * 60 * 60 * 1000
_NO_TRIP = "No trip details found."
_ALL_DAYS = translatable("by the trip's dates and status")
_LAST_DAYS = translatable("the last {days} days of the trip, by its dates and status")


@serve(router, VEHICLES)
async def vehicles(request: Request, tracking: InjectedTracking) -> Response:
    return await _respond(tracking.vehicles.response(request_access(request)), NO_LOCATION)


@serve(router, SILENT_VEHICLES)
async def silent_vehicles(request: Request, tracking: InjectedTracking) -> Answer:
    """Count the vehicles that the board shows as silent."""
    count = await tracking.board.count(request_access(request), "silent")
    return answer(SilentVehicles(count=count))


@serve(router, POSITION_SOURCE)
async def position_source(tracking: InjectedTracking) -> Answer:
    return answer(PositionSource(simulated=tracking.is_simulated))


@serve(router, VEHICLE)
async def vehicle(request: Request, tracking: InjectedTracking, query: Annotated[VehicleQuery, Query()]) -> Response:
    if not await tracking.vehicles.may_see(request_access(request), query.plate):
        return raw_response(serialize_vehicle(VehicleDetails(None)))
    plate = await tracking.vehicles.spelling(query.plate)
    return await _respond(tracking.provider.vehicle(plate), NO_DETAILS)


@serve(router, HISTORY)
async def history(request: Request, tracking: InjectedTracking, query: Annotated[HistoryQuery, Query()]) -> Response:
    _check_period(query)
    return await _respond(read_history(tracking, request_access(request), query), NO_ROUTE)


@serve(router, BOARD)
async def board(request: Request, tracking: InjectedTracking, query: Annotated[BoardQuery, Query()]) -> Response:
    try:
        found = await tracking.board.answer(request_access(request), query.after)
    except ProviderError:
        raise Unavailable(translate(NO_LOCATION)) from None
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.plain, headers=headers, media_type="application/json")
    return Response(found.gzipped, headers={**headers, "Content-Encoding": "gzip"}, media_type="application/json")


@serve(router, VEHICLE_SUMMARY)
async def vehicle_summary(
    request: Request, tracking: InjectedTracking, database: ReadDatabase, query: Annotated[VehicleQuery, Query()]
) -> Response:
    truck, summary = await tracking.board.summary(request_access(request), query.plate)
    if truck is not None and summary["tripId"] is None:
        summary |= await database.read(read_last_driver, truck, clock_of(request)())
    return raw_response({**summary, "sample": tracking.is_simulated})


@serve(router, TRACK)
async def track(request: Request, tracking: InjectedTracking, query: Annotated[TrackQuery, Query()]) -> Response:
    _check_period(query)
    access, period = request_access(request), _period(query)
    return raw_response(await tracking.positions.vehicle_track(access, query.plate, period, query.points))


@serve(router, TRIP_TRACK)
async def trip_track(
    request: Request,
    tracking: InjectedTracking,
    database: ReadDatabase,
    id: Id,
    query: Annotated[TripTrackQuery, Query()],
) -> Response:
    trip = await database.read(read_trip_trackers, id, clock_of(request)())
    if trip is None:
        raise NotFound(translate(_NO_TRIP))
    access = request_access(request)
    trackers = trip.trackers if access.may(TRACK.needs) else ()
    tracks = [await tracking.positions.track(access, each.plate, each.period, query.points) for each in trackers]
    stored = [track for track in tracks if track["count"]] or tracks[-1:]
    basis = translate(_LAST_DAYS if trip.is_shortened else _ALL_DAYS, days=MAX_HISTORY_DAYS)
    shown = [{**track, "basis": basis} for track in stored]
    return raw_response({"start": trip.start, "end": trip.end, "isPlanned": True, "tracks": shown})


@serve(router, TRIP_HALTS)
async def trip_halts(request: Request, tracking: InjectedTracking, database: ReadDatabase, id: Id) -> Response:
    now = clock_of(request)()
    trip = await database.read(read_trip_trackers, id, now)
    if trip is None:
        raise NotFound(translate(_NO_TRIP))
    access, second = request_access(request), int(now.timestamp())
    trackers = trip.trackers if access.may(TRACK.needs) else ()
    parts = [await tracking.positions.halts(access, each.plate, each.period, second) for each in trackers]
    halts = [{"id": number, **halt} for number, halt in enumerate(chain.from_iterable(parts), 1)]
    return raw_response({"halts": halts[::-1]})


@serve(router, DAYS)
async def days(request: Request, tracking: InjectedTracking, query: Annotated[DaysQuery, Query()]) -> Response:
    if query.end < query.start:
        raise Invalid(translate(END_BEFORE_START))
    found = await tracking.positions.days(request_access(request), query.plate, query.start, query.end)
    return raw_response({"days": found})


@serve(router, HEALTH)
async def health(request: Request, tracking: InjectedTracking) -> Response:
    return raw_response(await tracking.positions.health(request_access(request)))


def _serve_file(extension: str, call: Call) -> None:
    @serve(router, call)
    async def track_file(
        request: Request, tracking: InjectedTracking, query: Annotated[HistoryQuery, Query()]
    ) -> Response:
        _check_period(query)
        try:
            found = await tracking.positions.download(request_access(request), query.plate, _period(query))
        except TooManyFixes:
            raise Invalid(translate(TOO_MANY_FIXES, count=MAX_DOWNLOADED_FIXES)) from None
        if not found.fixes:
            raise NotFound(translate(NO_POSITIONS))
        media_type, write = FORMATS[extension]
        name = quote(file_name(found, extension))
        headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{name}", "Cache-Control": "no-store"}
        return StreamingResponse(write(found), media_type=media_type, headers=headers)


for _extension, _call in TRACK_FILES.items():
    _serve_file(_extension, _call)


def _check_period(query: HistoryQuery) -> None:
    """Raise Invalid for a period that ends before it starts, or that is too long."""
    if query.end < query.start:
        raise Invalid(translate(END_BEFORE_START))
    if query.end - query.start > _MAX_SPAN_MS:
        raise Invalid(translate(TOO_LONG, days=MAX_HISTORY_DAYS))


def _period(query: HistoryQuery) -> Period:
    return Period(-(-query.start // 1000), query.end // 1000)


async def _respond(response: Awaitable[bytes], error_message: str) -> Response:
    try:
        return Response(await response, media_type="application/json")
    except ProviderError:
        raise Unavailable(translate(error_message)) from None
