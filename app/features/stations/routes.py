"""Endpoints of stations."""

from collections.abc import Sequence

from fastapi import APIRouter, Request
from pydantic import BaseModel

from app.core.errors import Conflict
from app.db.records import records
from app.features.content.schemas import StationsContent
from app.features.services import InjectedServices, Services, services_of
from app.features.stations import schemas
from app.features.stations.models import CODE_TAKEN, Station
from app.features.stations.schemas import STATIONS
from app.i18n.canonical_text import fold
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.idempotency import serve_idempotent
from app.web.api.resource_routes import serve_delete, serve_list_with_built_in, serve_one
from app.web.api.routing import Id, serve

router = APIRouter(tags=["stations"])


def _content(services: Services) -> StationsContent:
    return services.fixtures.serve("stations", StationsContent)


def _built_in(request: Request) -> Sequence[BaseModel]:
    return _content(services_of(request)).stations


serve_list_with_built_in(router, STATIONS, Station, _built_in, key="code")
serve_one(router, STATIONS.one, Station)
serve_delete(router, STATIONS.delete, Station, message=translatable("Station {name} was deleted."))


@serve_idempotent(router, STATIONS.create)
async def create_station(session: WriteSession, services: InjectedServices, body: schemas.StationBody) -> Answer:
    _ensure_not_built_in(services, body.code)
    station = await records.add(session, Station(**records.column_values(body)))
    return answer(station, translate("Station added"))


@serve(router, STATIONS.update)
async def update_station(
    session: WriteSession, services: InjectedServices, id: Id, body: schemas.StationBody
) -> Answer:
    station = await records.get(session, Station, id)
    _ensure_not_built_in(services, body.code)
    changed = await records.change(session, station, records.column_values(body), schemas.Station)
    return answer(changed, translate("Station saved"))


def _ensure_not_built_in(services: Services, code: str) -> None:
    """Raise Conflict if a built-in station has the code, in any case."""
    if any(fold(station.code) == fold(code) for station in _content(services).stations):
        message = translate(CODE_TAKEN)
        raise Conflict(message, errors={"code": [message]})
