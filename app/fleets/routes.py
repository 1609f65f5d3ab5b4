"""The calls of fleet vehicles."""

from fastapi import APIRouter
from sqlalchemy import select

from app import records
from app.database import Reading, Writing
from app.envelope import Answer, Id, answer, serve
from app.fleets import schemas
from app.fleets.models import Fleet
from app.listing import Asked, Columns, listed
from app.ui.language import say, sayable

router = APIRouter(tags=["fleets"])

COLUMNS: Columns = {
    "id": Fleet.id,
    "fleetNumber": Fleet.fleet_number,
    "registrationNumber": Fleet.registration_number,
    "vendorFleetId": Fleet.vendor_fleet_id,
    "model": Fleet.model,
    "make": Fleet.make,
    "capacity": Fleet.capacity,
    "partner": Fleet.partner,
}
_TAKEN = ("registrationNumber", sayable("This registration number belongs to another vehicle"))


@serve(router, schemas.FLEETS, schemas.FLEET_OPTIONS)
async def fleets(session: Reading, wanted: Asked) -> Answer:
    page = await listed(session, select(Fleet).where(Fleet.deleted_at.is_(None)), COLUMNS, wanted)
    if not wanted.paged:
        return answer([schemas.FleetOption.model_validate(row) for row in page.rows])
    return answer({"fleets": page.rows, "total": page.total, "totalPages": page.total_pages})


@serve(router, schemas.FLEET)
async def fleet(session: Reading, id: Id) -> Answer:
    return answer(await records.get(session, Fleet, id))


@serve(router, schemas.CREATE_FLEET)
async def create_fleet(session: Writing, body: schemas.FleetBody) -> Answer:
    await records.refuse_second(session, Fleet.registration_number, body.registration_number, _TAKEN, own_id=None)
    return answer(await records.add(session, Fleet(**_values(body))), say("Vehicle added"))


@serve(router, schemas.UPDATE_FLEET)
async def update_fleet(session: Writing, id: Id, body: schemas.FleetBody) -> Answer:
    record = await records.get(session, Fleet, id)
    await records.refuse_second(session, Fleet.registration_number, body.registration_number, _TAKEN, own_id=id)
    return answer(await records.change(session, record, _values(body)), say("Vehicle saved"))


@serve(router, schemas.DELETE_FLEET)
async def delete_fleet(session: Writing, id: Id) -> Answer:
    await records.delete(session, await records.get(session, Fleet, id))
    return answer(message=say("Vehicle deleted"))


def _values(body: schemas.FleetBody) -> dict[str, object]:
    return records.columns_of(body, without=frozenset({"partner"}))
