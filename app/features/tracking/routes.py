"""Endpoints of tracked vehicles. `CachedProvider` returns their responses as JSON."""

from collections.abc import Awaitable
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from app.core.errors import Invalid, Unavailable
from app.features.services import InjectedServices
from app.features.tracking import schemas
from app.features.tracking.provider import ProviderError
from app.i18n.messages import translate
from app.web.api.envelope import Answer, answer
from app.web.api.guard import request_access
from app.web.api.routing import serve

router = APIRouter(tags=["tracking"])

_MAX_SPAN_MS = schemas.MAX_HISTORY_DAYS * 24 * 60 * 60 * 1000


@serve(router, schemas.VEHICLES)
async def vehicles(services: InjectedServices) -> Response:
    return await _respond(services.tracking.vehicles(), schemas.NO_LOCATION)


@serve(router, schemas.SILENT_VEHICLES)
async def silent_vehicles(services: InjectedServices) -> Answer:
    return answer(schemas.SilentVehicles(count=await services.tracking.count_silent()))


@serve(router, schemas.VEHICLE)
async def vehicle(services: InjectedServices, query: Annotated[schemas.VehicleQuery, Query()]) -> Response:
    return await _respond(services.tracking.vehicle(query.plate), schemas.NO_DETAILS)


@serve(router, schemas.HISTORY)
async def history(services: InjectedServices, query: Annotated[schemas.HistoryQuery, Query()]) -> Response:
    if query.end < query.start:
        raise Invalid(translate(schemas.END_BEFORE_START))
    if query.end - query.start > _MAX_SPAN_MS:
        raise Invalid(translate(schemas.TOO_LONG, days=schemas.MAX_HISTORY_DAYS))
    return await _respond(services.tracking.history(query.plate, query.start, query.end), schemas.NO_ROUTE)


@serve(router, schemas.BOARD)
async def board(
    request: Request, services: InjectedServices, query: Annotated[schemas.BoardQuery, Query()]
) -> Response:
    return await _respond(services.board.answer(request_access(request), query.after), schemas.NO_LOCATION)


async def _respond(response: Awaitable[bytes], error_message: str) -> Response:
    try:
        return Response(await response, media_type="application/json")
    except ProviderError:
        raise Unavailable(translate(error_message)) from None
