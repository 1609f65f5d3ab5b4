"""Endpoints of tracked vehicles, their live state and their stored positions."""

from collections.abc import Awaitable
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from app.core.errors import Invalid, NotFound, Unavailable
from app.features.services import InjectedServices, Services
from app.features.tracking import schemas
from app.features.tracking.histories import read_history
from app.features.tracking.motion.periods import Period
from app.features.tracking.positions.downloads import FORMATS, file_name
from app.features.tracking.positions.service import TooManyFixes
from app.features.tracking.provider import ProviderError, VehicleDetails
from app.features.tracking.provider.serializers import serialize_vehicle
from app.features.tracking.trip_tracks import read_trip_trackers
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer, raw_response
from app.web.api.guard import request_access
from app.web.api.routing import Id, serve

router = APIRouter(tags=["tracking"])

_MAX_SPAN_MS = schemas.MAX_HISTORY_DAYS * 24 * 60 * 60 * 1000
_NO_TRIP = "No trip details found."
_ALL_DAYS = translatable("by the trip's dates and status")
_LAST_DAYS = translatable("the last {days} days of the trip, by its dates and status")


@serve(router, schemas.VEHICLES)
async def vehicles(request: Request, services: InjectedServices) -> Response:
    return await _respond(services.vehicles.response(request_access(request)), schemas.NO_LOCATION)


@serve(router, schemas.SILENT_VEHICLES)
async def silent_vehicles(request: Request, services: InjectedServices) -> Answer:
    """Count the vehicles that the board shows as silent."""
    count = await services.board.count(request_access(request), "silent")
    return answer(schemas.SilentVehicles(count=count))


@serve(router, schemas.VEHICLE)
async def vehicle(
    request: Request, services: InjectedServices, query: Annotated[schemas.VehicleQuery, Query()]
) -> Response:
    if not await services.vehicles.may_see(request_access(request), query.plate):
        return raw_response(serialize_vehicle(VehicleDetails(None)))
    plate = await services.vehicles.spelling(query.plate)
    return await _respond(services.tracking.vehicle(plate), schemas.NO_DETAILS)


@serve(router, schemas.HISTORY)
async def history(
    request: Request, services: InjectedServices, query: Annotated[schemas.HistoryQuery, Query()]
) -> Response:
    _check_period(query)
    return await _respond(read_history(services, request_access(request), query), schemas.NO_ROUTE)


@serve(router, schemas.BOARD)
async def board(
    request: Request, services: InjectedServices, query: Annotated[schemas.BoardQuery, Query()]
) -> Response:
    try:
        found = await services.board.answer(request_access(request), query.after)
    except ProviderError:
        raise Unavailable(translate(schemas.NO_LOCATION)) from None
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.plain, headers=headers, media_type="application/json")
    return Response(found.gzipped, headers={**headers, "Content-Encoding": "gzip"}, media_type="application/json")


@serve(router, schemas.VEHICLE_SUMMARY)
async def vehicle_summary(
    request: Request, services: InjectedServices, query: Annotated[schemas.VehicleQuery, Query()]
) -> Response:
    return raw_response(await services.board.summary(request_access(request), query.plate))


@serve(router, schemas.TRACK)
async def track(
    request: Request, services: InjectedServices, query: Annotated[schemas.TrackQuery, Query()]
) -> Response:
    _check_period(query)
    access, period = request_access(request), _period(query)
    return raw_response(await services.positions.vehicle_track(access, query.plate, period, query.points))


@serve(router, schemas.TRIP_TRACK)
async def trip_track(
    request: Request,
    services: InjectedServices,
    database: ReadDatabase,
    id: Id,
    query: Annotated[schemas.TripTrackQuery, Query()],
) -> Response:
    trip = await database.read(read_trip_trackers, id, services.clock())
    if trip is None:
        raise NotFound(translate(_NO_TRIP))
    access = request_access(request)
    trackers = trip.trackers if access.may(schemas.TRACK.needs) else ()
    tracks = [await services.positions.track(access, each.plate, each.period, query.points) for each in trackers]
    stored = [track for track in tracks if track["count"]] or tracks[-1:]
    basis = translate(_LAST_DAYS if trip.is_shortened else _ALL_DAYS, days=schemas.MAX_HISTORY_DAYS)
    shown = [{**track, "basis": basis} for track in stored]
    return raw_response({"start": trip.start, "end": trip.end, "isPlanned": True, "tracks": shown})


@serve(router, schemas.DAYS)
async def days(request: Request, services: InjectedServices, query: Annotated[schemas.DaysQuery, Query()]) -> Response:
    if query.end < query.start:
        raise Invalid(translate(schemas.END_BEFORE_START))
    found = await services.positions.days(request_access(request), query.plate, query.start, query.end)
    return raw_response({"days": found})


@serve(router, schemas.HEALTH)
async def health(request: Request, services: InjectedServices) -> Response:
    return raw_response(await services.positions.health(request_access(request)))


@serve(router, schemas.TRACK_GPX)
async def track_gpx(
    request: Request, services: InjectedServices, query: Annotated[schemas.HistoryQuery, Query()]
) -> Response:
    return await _download(request, services, query, "gpx")


@serve(router, schemas.TRACK_KML)
async def track_kml(
    request: Request, services: InjectedServices, query: Annotated[schemas.HistoryQuery, Query()]
) -> Response:
    return await _download(request, services, query, "kml")


@serve(router, schemas.TRACK_CSV)
async def track_csv(
    request: Request, services: InjectedServices, query: Annotated[schemas.HistoryQuery, Query()]
) -> Response:
    return await _download(request, services, query, "csv")


@serve(router, schemas.TRACK_HALTS)
async def track_halts(
    request: Request, services: InjectedServices, query: Annotated[schemas.HistoryQuery, Query()]
) -> Response:
    return await _download(request, services, query, "halts.csv")


@serve(router, schemas.TRACK_XLSX)
async def track_xlsx(
    request: Request, services: InjectedServices, query: Annotated[schemas.HistoryQuery, Query()]
) -> Response:
    return await _download(request, services, query, "xlsx")


async def _download(request: Request, services: Services, query: schemas.HistoryQuery, extension: str) -> Response:
    _check_period(query)
    try:
        found = await services.positions.download(request_access(request), query.plate, _period(query))
    except TooManyFixes:
        raise Invalid(translate(schemas.TOO_MANY_FIXES, count=schemas.MAX_DOWNLOADED_FIXES)) from None
    if not found.fixes:
        raise NotFound(translate(schemas.NO_POSITIONS))
    media_type, write = FORMATS[extension]
    name = quote(file_name(found, extension))
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{name}", "Cache-Control": "no-store"}
    return StreamingResponse(write(found), media_type=media_type, headers=headers)


def _check_period(query: schemas.HistoryQuery) -> None:
    """Raise Invalid for a period that ends before it starts, or that is too long."""
    if query.end < query.start:
        raise Invalid(translate(schemas.END_BEFORE_START))
    if query.end - query.start > _MAX_SPAN_MS:
        raise Invalid(translate(schemas.TOO_LONG, days=schemas.MAX_HISTORY_DAYS))


def _period(query: schemas.HistoryQuery) -> Period:
    return Period(-(-query.start // 1000), query.end // 1000)


async def _respond(response: Awaitable[bytes], error_message: str) -> Response:
    try:
        return Response(await response, media_type="application/json")
    except ProviderError:
        raise Unavailable(translate(error_message)) from None
