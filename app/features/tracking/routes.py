"""The calls of tracked vehicles. What they answer is JSON already: see `CachedProvider`."""

from collections.abc import Awaitable
from typing import Annotated

from fastapi import APIRouter, Query, Response

from app.core.errors import Invalid, Unavailable
from app.features.services import InjectedServices
from app.features.tracking import schemas
from app.features.tracking.provider import ProviderError
from app.i18n.messages import translate
from app.web.api.routing import serve

router = APIRouter(tags=["tracking"])

_LONGEST = schemas.LONGEST_DAYS * 24 * 60 * 60 * 1000


@serve(router, schemas.VEHICLES)
async def vehicles(services: InjectedServices) -> Response:
    return await _sent(services.tracking.vehicles(), schemas.NO_LOCATION)


@serve(router, schemas.VEHICLE)
async def vehicle(services: InjectedServices, asked: Annotated[schemas.VehicleQuery, Query()]) -> Response:
    return await _sent(services.tracking.vehicle(asked.plate), schemas.NO_DETAILS)


@serve(router, schemas.HISTORY)
async def history(services: InjectedServices, asked: Annotated[schemas.HistoryQuery, Query()]) -> Response:
    if asked.end < asked.start:
        raise Invalid(translate(schemas.ENDS_BEFORE_IT_STARTS))
    if asked.end - asked.start > _LONGEST:
        raise Invalid(translate(schemas.TOO_LONG, days=schemas.LONGEST_DAYS))
    return await _sent(services.tracking.history(asked.plate, asked.start, asked.end), schemas.NO_ROUTE)


async def _sent(answer: Awaitable[bytes], failed: str) -> Response:
    try:
        return Response(await answer, media_type="application/json")
    except ProviderError:
        raise Unavailable(translate(failed)) from None
