"""Endpoints of stations."""

from collections.abc import Sequence

from fastapi import APIRouter, Request
from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Conflict
from app.db import records
from app.features.content.schemas import StationsContent
from app.features.services import InjectedServices, Services, services_of
from app.features.stations import schemas
from app.features.stations.models import Station
from app.features.stations.schemas import STATIONS
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.idempotency import serve_idempotent
from app.web.api.resource_routes import serve_delete, serve_list_with_built_in, serve_one
from app.web.api.routing import Id, serve

router = APIRouter(tags=["stations"])

_TAKEN = ("code", translatable("This code belongs to another station"))
_UNIQUE: records.Unique = (Station.code, _TAKEN)


def _content(services: Services) -> StationsContent:
    return services.fixtures.serve("stations", StationsContent)


def _built_in(request: Request) -> Sequence[BaseModel]:
    return _content(services_of(request)).stations


serve_list_with_built_in(router, STATIONS, Station, _built_in)
serve_one(router, STATIONS.one, Station)
serve_delete(router, STATIONS.delete, Station, message=translatable("Station deleted"), unique=[_UNIQUE])


@serve_idempotent(router, STATIONS.create)
async def create_station(session: WriteSession, services: InjectedServices, body: schemas.StationBody) -> Answer:
    await _ensure_code_is_free(session, services, body.code, None)
    station = await records.add(session, Station(**records.column_values(body)))
    return answer(station, translate("Station added"))


@serve(router, STATIONS.update)
async def update_station(
    session: WriteSession, services: InjectedServices, id: Id, body: schemas.StationBody
) -> Answer:
    station = await records.get(session, Station, id)
    await _ensure_code_is_free(session, services, body.code, station)
    changed = await records.change(session, station, records.column_values(body), schemas.Station)
    return answer(changed, translate("Station saved"))


async def _ensure_code_is_free(session: AsyncSession, services: Services, code: str, own: Station | None) -> None:
    """Raises Conflict if another station has the code, stored or built in."""
    if any(station.code == code for station in _content(services).stations):
        field, message = _TAKEN
        raise Conflict(translate(message), errors={field: [translate(message)]})
    await records.ensure_unique(session, Station.code, code, _TAKEN, own)
