"""The service of trips: what the server itself changes of them, and who drove a truck last."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import NotFound
from app.db.access import ResourceRows, access_of, look_up_rows, mark_rows
from app.db.records import records
from app.db.records.rows import Row
from app.features.trips.models import Trip
from app.features.trips.schemas import TripRecord, TripStatus
from app.features.users.schemas import USERS_TABLE
from app.i18n.messages import translate
from app.web.services import Service

_USERS: Final = USERS_TABLE.clause
_DRIVER: Final = {"driver": _USERS.c.full_name}
_TRIP: Final[Mapping[str, ColumnElement[Any]]] = {
    "id": Trip.id.expression,
    "driverId": Trip.driver_id.expression,
    "driverContact": Trip.driver_contact.expression,
}
_DECIDING: Final = {name: Trip.__table__.c[name] for name in ("truck_id", "start_date", "departed_at", "trip_status")}
"""What decides which trip of a truck is the last. A person who may not see all of these columns gets no last driver."""
_NO_DRIVER: Final[Row] = {"lastDriver": None, "lastDriverContact": None}


def read_last_driver(connection: Connection, truck: int, now: datetime) -> Row:
    """Return `lastDriver` and `lastDriverContact`: whom to call about a truck without a trip, as far as the person may
    see the last trip that it began."""
    if access_of(connection).hidden_names(Trip.__tablename__, _DECIDING):
        return dict(_NO_DRIVER)
    query = select(*(column.label(name) for name, column in _TRIP.items())).where(
        Trip.truck_id == truck,
        Trip.start_date <= now,
        or_(Trip.departed_at.is_not(None), Trip.trip_status.in_(("Ongoing", "Completed"))),
        Trip.deleted_at.is_(None),
    )
    marked = mark_rows(query, ResourceRows(Trip.__tablename__, _TRIP, Trip.id.expression))
    trips = look_up_rows(connection, marked.order_by(Trip.start_date.desc(), Trip.id.desc()).limit(1))
    driver, contact = (trips[0]["driverId"], trips[0]["driverContact"]) if trips else (None, None)
    return {"lastDriver": name_driver(connection, driver, contact), "lastDriverContact": contact}


def name_driver(connection: Connection, driver: int | None, contact: str | None) -> str | None:
    """Return the name of a driver; 'Driver' if the person may not see it, but has a number to call."""
    name = None if driver is None else read_driver_names(connection, {driver}).get(driver)
    return name or (contact and translate("Driver"))


def read_driver_names(connection: Connection, drivers: Collection[int]) -> Mapping[int, str]:
    """Return the names of drivers that the person may see, by their ids."""
    columns = {"id": _USERS.c.id, **_DRIVER}
    query = select(*(column.label(name) for name, column in columns.items()))
    marked = mark_rows(query, ResourceRows(_USERS.name, columns, _USERS.c.id))
    rows = look_up_rows(connection, marked.where(_USERS.c.id.in_(drivers), _USERS.c.deleted_at.is_(None)))
    return {row["id"]: row["driver"] for row in rows if row["driver"]}


class Trips(Service):
    """Changes trips on behalf of the server, with a new version and an entry in their history."""

    async def set_status(self, session: AsyncSession, trip: int, status: TripStatus) -> None:
        """Set the status of a trip, in the transaction of the caller. A trip that was deleted stays as it is."""
        try:
            await records.change(session, await records.get(session, Trip, trip), {"trip_status": status}, TripRecord)
        except NotFound:
            return
