"""Endpoints of fleet vehicles."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from sqlalchemy import Connection

from app.db.access import read_rows, visible_rows
from app.db.records import records
from app.db.records.rows import Row, wire_columns
from app.db.text_functions import coded, folded
from app.features.fleets import schemas
from app.features.fleets.schemas import FLEETS, Fleet
from app.features.tracking.schemas.vehicles import VehicleQuery
from app.i18n.canonical_text import fold
from app.i18n.codes import code_key
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer, raw_response
from app.web.api.resource_routes import serve_resource
from app.web.api.routing import serve

router = APIRouter(tags=["fleets"])

_COLUMNS = wire_columns(Fleet, FLEETS.record)
_VEHICLES = records.select_active(Fleet, _COLUMNS)
_NAMES = ("fleetNumber", "registrationNumber")
_PLATES = records.select_active(Fleet, {name: _COLUMNS[name] for name in ("id", *_NAMES)})


@serve(router, schemas.FLEET_OF_PLATE)
async def get_fleet_of_plate(database: ReadDatabase, query: Annotated[VehicleQuery, Query()]) -> Response:
    return raw_response({"fleet": await database.read(_find_by_plate, query.plate.strip())})


def _find_by_plate(connection: Connection, plate: str) -> Row | None:
    """Return the vehicle that has this plate at the tracking provider, or else as its registration number."""
    key = code_key(plate)
    for name in ("vendorFleetId", "registrationNumber"):
        if name in visible_rows(connection, _VEHICLES).hides:
            continue
        stored = _COLUMNS[name].expression
        # A plate without letters and digits has no key: it is only the same as itself.
        same = _VEHICLES.where(coded(stored) == key if key else stored == plate)
        of_plate = same.order_by(stored != plate, _COLUMNS["id"]).limit(1)
        if found := read_rows(connection, of_plate):
            return found[0]
    return None


@serve(router, schemas.SAME_PLATE)
async def get_same_plate(database: ReadDatabase, query: Annotated[schemas.SamePlateQuery, Query()]) -> Answer:
    return answer(await database.read(_find_same_plate, query))


def _find_same_plate(connection: Connection, query: schemas.SamePlateQuery) -> schemas.SamePlate:
    """Return another vehicle with this plate in a different spelling. An equal plate is refused when it is saved."""
    if visible_rows(connection, _PLATES).hides:
        return schemas.SamePlate()
    stored = Fleet.registration_number.expression
    same = _PLATES.where(coded(stored) == code_key(query.plate), folded(stored) != fold(query.plate))
    found = read_rows(connection, same.where(_COLUMNS["id"] != (query.fleet or 0)).order_by(_COLUMNS["id"]).limit(1))
    return schemas.SamePlate(**{name: found[0][name] for name in _NAMES}) if found else schemas.SamePlate()


serve_resource(router, FLEETS, Fleet)
