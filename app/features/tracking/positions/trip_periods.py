"""When vehicles were on trips: from the departure of a trip until its arrival, or until its watch ended.

It is not known of a trip that was never seen to leave, such as one that is driven again and again.
"""

from collections.abc import Mapping, Set
from datetime import UTC, date, datetime
from typing import Any, Final

from sqlalchemy import Connection, and_, func, or_, select, type_coerce

from app.db.engine import UtcDateTime
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.models import TRACKERS
from app.features.tracking.motion.periods import Period, merge_periods
from app.features.tracking.motion.times import day_bounds
from app.features.tracking.plates import normalize_plate
from app.features.tracking.schemas.trips import AFTER_END_UNDER_WAY
from app.features.tracking.trips.tables import TRIP_WATCH
from app.features.trips.schemas import TRIPS_TABLE

_TRIPS, _FLEETS = TRIPS_TABLE.clause, FLEETS_TABLE.clause
_START, _DEPARTED, _ARRIVED, _DUE = (
    type_coerce(_TRIPS.c[name], UtcDateTime()) for name in ("start_date", "departed_at", "arrived_at", "end_date")
)
_DAY: Final = 86_400


def read_trip_periods(connection: Connection, day: date) -> Mapping[int, list[Period] | None]:
    """Return when each tracker was on trips that touch a day, in order and without overlaps. None: it is not known."""
    start, after = day_bounds(day)
    # The watch gives up trips that have not arrived some days after they were due.
    is_open = and_(_ARRIVED.is_(None), _moment(start - AFTER_END_UNDER_WAY - _DAY) < _DUE)
    trips = (
        select(_FLEETS.c.vendor_fleet_id, _DEPARTED, _ARRIVED, TRIP_WATCH.c.ended_at)
        .select_from(
            _TRIPS.join(_FLEETS, _FLEETS.c.id == _TRIPS.c.truck_id).outerjoin(
                TRIP_WATCH, TRIP_WATCH.c.trip_id == _TRIPS.c.id
            )
        )
        .where(
            _TRIPS.c.deleted_at.is_(None),
            _FLEETS.c.vendor_fleet_id.is_not(None),
            _moment(after) > _DEPARTED,
            or_(_moment(start) < _ARRIVED, is_open),
        )
    )
    found = dict[str, list[Period]]()
    for plate, departed, arrived, ended in connection.execute(trips):
        end = after if arrived is None else int(arrived.timestamp())
        end = min(end, ended) if arrived is None and ended is not None else end
        period = Period(max(int(departed.timestamp()), start), min(end, after))
        if period.start < period.end:
            found.setdefault(normalize_plate(plate), []).append(period)
    unseen = _read_unseen(connection, start, after)
    trackers = connection.execute(select(TRACKERS.c.plate, TRACKERS.c.id)).all()
    return {
        number: None if plate in unseen else merge_periods(found[plate])
        for plate, number in trackers
        if plate in found or plate in unseen
    }


def _read_unseen(connection: Connection, start: int, after: int) -> Set[str]:
    """Return the plates of trucks whose trips, as people say, went on in a time, but were never seen to leave."""
    is_ongoing = _TRIPS.c.trip_status == "Ongoing"
    goes_on = or_(_moment(start) < _DUE, and_(is_ongoing, _moment(start - AFTER_END_UNDER_WAY) < _DUE))
    plates = (
        select(_FLEETS.c.vendor_fleet_id)
        .select_from(_TRIPS.join(_FLEETS, _FLEETS.c.id == _TRIPS.c.truck_id))
        .where(
            *(_TRIPS.c.deleted_at.is_(None), _FLEETS.c.vendor_fleet_id.is_not(None)),
            *(
                _DEPARTED.is_(None),
                or_(is_ongoing, _TRIPS.c.trip_status == "Completed"),
                func.coalesce(_TRIPS.c.phase, "") != "Cancelled",
            ),
            *(_moment(after) > _START, goes_on),
        )
    )
    return {normalize_plate(plate) for plate in connection.scalars(plates)}


def _moment(seconds: int) -> Any:
    return datetime.fromtimestamp(seconds, UTC)
