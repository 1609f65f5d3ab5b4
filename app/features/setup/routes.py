"""Endpoint of the progress of the setup."""

from fastapi import APIRouter, Request
from sqlalchemy import Connection

from app.contract.calls import Call
from app.db.access import access_of, read_rows
from app.db.engine import Base
from app.db.records.records import select_active
from app.features.clients.schemas import CLIENTS
from app.features.fleets.schemas import FLEETS
from app.features.services import InjectedServices
from app.features.setup.schemas import SETUP_PROGRESS, SetupProgress
from app.features.tracking.schemas.health import HEALTH
from app.features.trips.schemas import CREATE_TRIP
from app.features.users.schemas import USERS
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

router = APIRouter(tags=["setup"])


@serve(router, SETUP_PROGRESS)
async def progress(request: Request, database: ReadDatabase, services: InjectedServices) -> Answer:
    """Return which steps are done. A step is null if the user may not add records of its kind."""
    settings = services.settings
    has_provider = settings.development or settings.tracking_provider is not None
    return answer(await database.read(_progress, request.state.user_id, has_provider))


def _progress(connection: Connection, own_id: int, has_provider: bool) -> SetupProgress:
    return SetupProgress(
        clients=_is_done(connection, CLIENTS.create),
        users=_is_done(connection, USERS.create, without=own_id),
        fleets=_is_done(connection, FLEETS.create),
        trips=_is_done(connection, CREATE_TRIP),
        positions=has_provider if access_of(connection).may(HEALTH.needs) else None,
    )


def _is_done(connection: Connection, create: Call, *, without: int = 0) -> bool | None:
    """Return whether the person sees a record of the kind that a call adds. None if they may not add one."""
    if not access_of(connection).may(create.needs):
        return None
    classes = (mapper.class_ for mapper in Base.registry.mappers)
    model = next(each for each in classes if each.__tablename__ == create.resource)
    rows = select_active(model, {"id": model.id}).where(model.id != without).limit(1)
    return bool(read_rows(connection, rows))
