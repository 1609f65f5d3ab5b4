"""Endpoint of the progress of the setup."""

from fastapi import APIRouter, Request
from sqlalchemy import Connection

from app.db.access import access_of, read_rows
from app.db.engine import Base
from app.db.records.records import select_active
from app.features.services import InjectedServices
from app.features.setup.schemas import SETUP_PROGRESS, SetupProgress
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

router = APIRouter(tags=["setup"])
_TABLES = "clients", "users", "fleets", "trips"


@serve(router, SETUP_PROGRESS)
async def progress(request: Request, database: ReadDatabase, services: InjectedServices) -> Answer:
    """Return which steps are done. Whoever may add no record of a kind gets null for it."""
    settings = services.settings
    has_provider = settings.development or settings.tracking_provider is not None
    return answer(await database.read(_progress, request.state.user_id, has_provider))


def _progress(connection: Connection, own_id: int, has_provider: bool) -> SetupProgress:
    access = access_of(connection)
    steps = {name: _has_rows(connection, name, own_id) if access.may(f"{name}.add") else None for name in _TABLES}
    return SetupProgress(**steps, positions=has_provider if access.may("positions.list") else None)


def _has_rows(connection: Connection, name: str, own_id: int) -> bool:
    """Return whether the person sees a record of a table, other than their own user."""
    model = next(each.class_ for each in Base.registry.mappers if each.class_.__tablename__ == name)
    rows = select_active(model, {"id": model.id})
    if name == "users":
        rows = rows.where(model.id != own_id)
    return bool(read_rows(connection, rows.limit(1)))
