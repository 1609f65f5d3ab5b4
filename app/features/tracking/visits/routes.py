"""Endpoints of visits to sites."""

from datetime import datetime
from io import BytesIO
from typing import Annotated, Any, Final
from urllib.parse import quote

from fastapi import APIRouter, Query, Request, Response

from app.db.access import run_with
from app.features.services import InjectedServices
from app.features.tracking.schemas.visits import (
    SITE_SUGGESTIONS,
    SITE_VISITS,
    SITE_VISITS_FILE,
    VEHICLE_VISITS,
    VehicleVisitsQuery,
)
from app.features.tracking.visits.reading import SiteStays, read_stays, read_vehicle_visits
from app.features.tracking.visits.suggestions import read_suggestions
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import raw_response
from app.web.api.guard import request_access
from app.web.api.routing import Id, serve
from app.web.exports.columns import ExportColumn, Kind
from app.web.exports.csv_file import CsvFile
from app.web.services import core_services

router = APIRouter(tags=["visits"])
_COLUMNS: Final[tuple[tuple[str, str, Kind], ...]] = (
    ("plate", translatable("Plate"), "text"),
    ("in", translatable("Arrival"), "moment"),
    ("out", translatable("Departure"), "moment"),
    ("stay", translatable("Stay (min)"), "number"),
    ("detention", translatable("Detention (min)"), "number"),
    ("basis", translatable("Known by"), "text"),
)


@serve(router, SITE_VISITS)
async def site_visits(database: ReadDatabase, services: InjectedServices, id: Id) -> Response:
    stays, now = await database.read(read_stays, id), int(services.clock().timestamp())
    rows = list(stays.rows(now))
    return raw_response({"present": sum(row["outAt"] is None for row in rows), "visits": rows})


@serve(router, SITE_VISITS_FILE)
async def site_visits_file(database: ReadDatabase, services: InjectedServices, id: Id) -> Response:
    stays, now = await database.read(read_stays, id), int(services.clock().timestamp())
    name = quote(f"{stays.name}.csv")
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{name}", "Cache-Control": "no-store"}
    return Response(_file(stays, now), media_type="text/csv; charset=utf-8", headers=headers)


def _file(stays: SiteStays, now: int) -> bytes:
    """Return a CSV file of visits. Times are those of the office."""
    file = BytesIO()
    table = CsvFile(file, [ExportColumn(name, translate(title), kind) for name, title, kind in _COLUMNS])
    for row in stays.rows(now):
        minutes = [None if row[name] is None else row[name] // 60 for name in ("staySeconds", "detentionSeconds")]
        table.write([[row["plate"], _moment(row["inAt"]), _moment(row["outAt"]), *minutes, row["basis"]]])
    return file.getvalue()


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


@serve(router, VEHICLE_VISITS)
async def vehicle_visits(
    database: ReadDatabase, services: InjectedServices, query: Annotated[VehicleVisitsQuery, Query()]
) -> Response:
    now = int(services.clock().timestamp())
    return raw_response(await database.read(read_vehicle_visits, query.plate, now))


@serve(router, SITE_SUGGESTIONS)
async def site_suggestions(request: Request, services: InjectedServices) -> Response:
    access, database = request_access(request), core_services(request).database
    now = int(services.clock().timestamp())
    found: list[dict[str, Any]] = await database.read_long(run_with, access, read_suggestions, now)
    return raw_response({"suggestions": found})
