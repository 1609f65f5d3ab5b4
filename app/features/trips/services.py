"""The service of trips: what the server itself changes of them."""

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import NotFound
from app.db.records import records
from app.features.trips.models import Trip
from app.features.trips.schemas import TripRecord, TripStatus
from app.web.services import Service


class Trips(Service):
    """Changes trips on behalf of the server, with a new version and an entry in their history."""

    async def set_status(self, session: AsyncSession, trip: int, status: TripStatus) -> None:
        """Set the status of a trip, in the transaction of the caller. A trip that was deleted stays as it is."""
        try:
            await records.change(session, await records.get(session, Trip, trip), {"trip_status": status}, TripRecord)
        except NotFound:
            return
