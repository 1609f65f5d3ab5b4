"""Periods of positions, and in which ones a person may see those of a vehicle."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, or_, type_coerce

from app.db.access import Access, access_of, read_rows
from app.db.engine import UtcDateTime
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.plates import normalize_plate
from app.features.tracking.referenced_rows import select_referenced
from app.features.trips.schemas import TRIPS, TRIPS_TABLE

_TRIPS, _FLEETS = TRIPS_TABLE.clause, FLEETS_TABLE.clause
_TRIP_COLUMNS: dict[str, ColumnElement[Any]] = {
    "truck_id": _TRIPS.c.truck_id,
    "start_date": type_coerce(_TRIPS.c.start_date, UtcDateTime()),
    "end_date": type_coerce(_TRIPS.c.end_date, UtcDateTime()),
    "trip_status": _TRIPS.c.trip_status,
}
_FLEET_COLUMNS = {"id": _FLEETS.c.id, "plate": _FLEETS.c.vendor_fleet_id, "number": _FLEETS.c.registration_number}
_NO_END = 2**40
_MAX_TRUCKS = 500


class Period(NamedTuple):
    """A period in seconds since 1970, both ends included."""

    start: int
    end: int


Periods = list[Period] | None
"""Periods in order, which do not overlap. None means all times."""


def visible_periods(connection: Connection, plate: str) -> Periods:
    """Return when the person of this transaction may see the positions of a vehicle.

    Whose role limits the vehicles to those of some trips sees the positions during these trips, not those of other
    customers before them. An ongoing trip has no end yet, even if it is late. Who could give these trips other times or
    trucks sees no positions of the past: a trip would show whatever they enter.
    """
    if access_of(connection).ids_in_scope(FLEETS_TABLE.name) is None:
        return None
    return visible_periods_of(connection, [plate])[plate]


def visible_periods_of(
    connection: Connection, plates: Collection[str], during: Period | None = None
) -> dict[str, list[Period]]:
    """Return when a person whose role limits the vehicles may see these, of trips that touch a period."""
    access, found = access_of(connection), dict[str, list[Period]]()
    is_blind = not access.may(TRIPS.needs) or access.hidden_names(TRIPS_TABLE.name, _TRIP_COLUMNS)
    if is_blind or _may_decide(access):
        return {plate: [] for plate in plates}
    trucks: dict[str, set[int]] = {normalize_plate(plate): set() for plate in plates}
    has_plate = or_(_FLEETS.c.vendor_fleet_id.is_not(None), _FLEETS.c.registration_number.is_not(None))
    for row in read_rows(connection, select_referenced(_FLEETS, _FLEET_COLUMNS).where(has_plate)):
        for key in {normalize_plate(row[name] or "") for name in ("plate", "number")} & trucks.keys():
            trucks[key].add(row["id"])
    periods: dict[int, list[Period]] = {truck: [] for each in trucks.values() for truck in each}
    trips = select_referenced(_TRIPS, _TRIP_COLUMNS).where(_TRIPS.c.deleted_at.is_(None), *_trips_of(periods, during))
    for row in read_rows(connection, trips):
        if row["truck_id"] in periods:
            periods[row["truck_id"]].append(_period(row))
    for plate in plates:
        own = (period for truck in trucks[normalize_plate(plate)] for period in periods[truck])
        found[plate] = merge_periods(own)
    return found


def _trips_of(trucks: Collection[int], during: Period | None) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions of trips of some trucks. Many trucks are not worth a condition."""
    if len(trucks) <= _MAX_TRUCKS:
        yield _TRIPS.c.truck_id.in_(trucks)
    if during:
        start, end = (datetime.fromtimestamp(second, UTC) for second in during)
        yield or_(_TRIPS.c.trip_status == "Ongoing", _TRIP_COLUMNS["end_date"] >= start)
        yield _TRIP_COLUMNS["start_date"] <= end


def _may_decide(access: Access) -> bool:
    """Return whether the person may change which truck trips have, and when."""
    locked = access.locked.get(TRIPS_TABLE.name, frozenset[str]())
    is_fixed = not access.may(f"{TRIPS_TABLE.name}.change") or _TRIP_COLUMNS.keys() <= locked
    return access.may(f"{TRIPS_TABLE.name}.add") or not is_fixed


def _period(trip: Mapping[str, Any]) -> Period:
    is_ongoing = trip["trip_status"] == "Ongoing"
    return Period(int(trip["start_date"].timestamp()), _NO_END if is_ongoing else int(trip["end_date"].timestamp()))


def merge_periods(periods: Iterable[Period]) -> list[Period]:
    """Return the periods in order. Those that overlap become one."""
    merged: list[Period] = []
    for period in sorted(periods):
        if merged and period.start <= merged[-1].end + 1:
            merged[-1] = Period(merged[-1].start, max(merged[-1].end, period.end))
        else:
            merged.append(period)
    return merged


def within(period: Period, visible: Periods) -> list[Period]:
    """Return the parts of a period that are visible."""
    if visible is None:
        return [period]
    cut = (Period(max(period.start, each.start), min(period.end, each.end)) for each in visible)
    return [each for each in cut if each.start <= each.end]
