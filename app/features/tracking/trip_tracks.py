"""Finds the trackers of a trip, whose tracks are the track of the trip.

Its truck may be changed on the way, and a truck may get another tracker: the audit log knows which one it was when.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, type_coerce

from app.db.access import access_of, read_rows
from app.db.engine import UtcDateTime
from app.db.records.rows import Row
from app.db.records.value_history import PastValue, fetch_value_history
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.motion.periods import Period
from app.features.tracking.positions.vehicle_trackers import TrackerPeriod, period_within, visible_trackers
from app.features.tracking.referenced_rows import select_referenced
from app.features.tracking.schemas.vehicles import MAX_HISTORY_DAYS
from app.features.trips.schemas import TRIPS_TABLE

_TRIPS, _FLEETS = TRIPS_TABLE.clause, FLEETS_TABLE.clause
_TRIP_COLUMNS = {
    "truck": _TRIPS.c.truck_id,
    "start": type_coerce(_TRIPS.c.start_date, UtcDateTime()),
    "end": type_coerce(_TRIPS.c.end_date, UtcDateTime()),
    "status": _TRIPS.c.trip_status,
}
_DECIDING = {"truck_id": _TRIPS.c.truck_id, "start_date": _TRIPS.c.start_date, "end_date": _TRIPS.c.end_date}
_FLEET_COLUMNS = {"plate": _FLEETS.c.vendor_fleet_id}


class TripTrackers(NamedTuple):
    """The planned period of a trip, and its trackers in turn."""

    start: datetime
    end: datetime
    is_shortened: bool
    """Whether the trackers are only those of its last days."""
    trackers: tuple[TrackerPeriod, ...]


def read_trip_trackers(connection: Connection, trip_id: int, now: datetime) -> TripTrackers | None:
    """Return the trackers of a trip. None if the person of this transaction does not see the trip, or when it was."""
    if access_of(connection).hidden_names(TRIPS_TABLE.name, _DECIDING):
        return None
    trips = select_referenced(_TRIPS, _TRIP_COLUMNS).where(_TRIPS.c.id == trip_id, _TRIPS.c.deleted_at.is_(None))
    found = read_rows(connection, trips)
    if not found:
        return None
    trip = found[0]
    period = _period(trip["start"], trip["end"], now, is_ongoing=trip["status"] == "Ongoing")
    trackers = tuple(_trackers(connection, trip_id, trip, period)) if trip["start"] <= now else ()
    return TripTrackers(trip["start"], trip["end"], period.start > int(trip["start"].timestamp()), trackers)


def _period(start: datetime, end: datetime, now: datetime, *, is_ongoing: bool) -> Period:
    """Return what is drawn of a trip: the last days of a long one, and nothing after now. An ongoing trip ends now."""
    last = max(start, now if is_ongoing else min(end, now))
    first = last - min(timedelta(days=MAX_HISTORY_DAYS), last - start)
    return Period(int(first.timestamp()), int(last.timestamp()))


def _trackers(connection: Connection, trip_id: int, trip: Row, period: Period) -> Iterator[TrackerPeriod]:
    for truck in _trucks(connection, trip_id, trip["truck"], _end(connection, trip_id, trip["status"], period)):
        during = period_within(truck, period)
        if truck.value is None or during is None:
            continue
        for row in read_rows(connection, select_referenced(_FLEETS, _FLEET_COLUMNS).where(_FLEETS.c.id == truck.value)):
            plates = fetch_value_history(connection, FLEETS_TABLE.name, truck.value, "vendor_fleet_id", row["plate"])
            yield from visible_trackers(connection, plates, during)


def _end(connection: Connection, trip_id: int, status: str | None, period: Period) -> int:
    """Return when a trip was over: at the end of its period, or later, when it was no longer ongoing."""
    if status is None:  # the person does not see it
        return period.end
    values = fetch_value_history(connection, TRIPS_TABLE.name, trip_id, "trip_status", status)
    return max(period.end, *(int(each.end.timestamp()) for each in values if each.value == "Ongoing" and each.end), 0)


def _trucks(connection: Connection, trip_id: int, truck_id: int | None, end: int) -> list[PastValue]:
    """Return the trucks of a trip. A change after its end corrects the record: the truck was another one all along."""
    trucks = fetch_value_history(connection, TRIPS_TABLE.name, trip_id, "truck_id", truck_id)
    *earlier, last = (each for each in trucks if each.start is None or each.start.timestamp() <= end)
    return [*earlier, PastValue(truck_id, last.start, None)]
