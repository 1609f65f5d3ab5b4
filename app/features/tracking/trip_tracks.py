"""Finds the truck of a trip, whose track is the track of the trip."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, type_coerce

from app.db.access import access_of, read_rows
from app.db.engine import UtcDateTime
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.referenced_rows import select_referenced
from app.features.trips.schemas import TRIPS_TABLE

_TRIPS, _FLEETS = TRIPS_TABLE.clause, FLEETS_TABLE.clause
_TRIP_COLUMNS = {
    "truck": _TRIPS.c.truck_id,
    "start": type_coerce(_TRIPS.c.start_date, UtcDateTime()),
    "end": type_coerce(_TRIPS.c.end_date, UtcDateTime()),
}
_DECIDING = {"truck_id": _TRIPS.c.truck_id, "start_date": _TRIPS.c.start_date, "end_date": _TRIPS.c.end_date}
_FLEET_COLUMNS = {"plate": _FLEETS.c.vendor_fleet_id}


class TripTruck(NamedTuple):
    """The planned period of a trip, and the plate of its truck at the provider."""

    start: datetime
    end: datetime
    plate: str | None


def read_trip_truck(connection: Connection, trip_id: int) -> TripTruck | None:
    """Returns the truck of a trip. None if the person of this transaction does not see the trip, or when it was."""
    if access_of(connection).hidden_names(TRIPS_TABLE.name, _DECIDING):
        return None
    trips = select_referenced(_TRIPS, _TRIP_COLUMNS).where(_TRIPS.c.id == trip_id, _TRIPS.c.deleted_at.is_(None))
    found = read_rows(connection, trips)
    if not found:
        return None
    trip = found[0]
    trucks = read_rows(connection, select_referenced(_FLEETS, _FLEET_COLUMNS).where(_FLEETS.c.id == trip["truck"]))
    return TripTruck(trip["start"], trip["end"], trucks[0]["plate"] if trucks else None)
