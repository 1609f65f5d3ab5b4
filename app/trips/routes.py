"""The calls of trips."""

from typing import TypeVar

from fastapi import APIRouter
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app import records
from app.database import Reading, Writing
from app.envelope import Answer, Id, Missing, answer, serve
from app.listing import Asked, columns_of, listed
from app.resource import serve_delete
from app.trips import schemas
from app.trips.models import REGISTER, NamedTrip, OfTrip, Trip, TripMaintenance, TripStage, TripStoppage
from app.ui.language import say, sayable

router = APIRouter(tags=["trips"])

COLUMNS = columns_of(NamedTrip, schemas.Trip)

Part = TypeVar("Part", bound=OfTrip)


@serve(router, schemas.TRIPS)
async def trips(session: Reading, wanted: Asked) -> Answer:
    page = await listed(session, select(NamedTrip), COLUMNS, wanted, REGISTER)
    return answer({"trips": page.rows, "total": page.total, "totalPages": page.total_pages})


@serve(router, schemas.TRIP_DETAIL)
async def trip_detail(session: Reading, id: Id) -> Answer:
    return answer(
        {
            "trip": await _named(session, id),
            "tripStages": await _on_trip(session, TripStage, id),
            "tripMaintenances": await _on_trip(session, TripMaintenance, id),
            "tripStoppages": await _on_trip(session, TripStoppage, id),
        }
    )


@serve(router, schemas.CREATE_TRIP)
async def create_trip(session: Writing, body: schemas.TripBody) -> Answer:
    await _refuse_unknown(session, body, Trip())
    trip = Trip(**records.columns_of(body), created_by_id=session.info["author"], created_on=session.info["clock"]())
    await records.add(session, trip)
    return answer(await _named(session, trip.id), say("Trip added"))


@serve(router, schemas.UPDATE_TRIP)
async def update_trip(session: Writing, id: Id, body: schemas.TripBody) -> Answer:
    trip = await records.get(session, Trip, id)
    await _refuse_unknown(session, body, trip)
    await records.change(session, trip, records.columns_of(body))
    return answer(await _named(session, id), say("Trip saved"))


serve_delete(router, schemas.DELETE_TRIP, Trip, says=sayable("Trip deleted"))


async def _named(session: AsyncSession, trip_id: int) -> NamedTrip:
    trip = await session.get(NamedTrip, trip_id)
    if trip is None:
        raise Missing(say("No trip details found."))
    return trip


async def _on_trip(session: AsyncSession, model: type[Part], trip_id: int) -> list[Part]:
    return list(await session.scalars(select(model).where(model.trip_id == trip_id).order_by(model.id)))


async def _refuse_unknown(session: AsyncSession, body: schemas.TripBody, trip: Trip) -> None:
    """A driver or truck that the trip has already may stay, even when it was deleted since."""
    if body.driver_id != trip.driver_id:
        await records.refuse_dangling(session, Trip.driver_id, body.driver_id, ("driver", schemas.NO_DRIVER))
    if body.truck_id != trip.truck_id:
        await records.refuse_dangling(session, Trip.truck_id, body.truck_id, ("truckNumber", schemas.NO_TRUCK))
