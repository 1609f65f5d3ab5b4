"""Reads the vehicles of the fleet and their ongoing trips for the board, as far as a person may see them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, type_coerce

from app.db.access import access_of, read_rows
from app.db.engine import UtcDateTime
from app.db.records.rows import Row
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.plates import FLEETS, IS_LISTED, IS_ONGOING, TRIPS, normalize_plate, visible_plates
from app.features.tracking.referenced_rows import select_referenced
from app.features.trips.schemas import TRIPS as LIST_TRIPS
from app.features.trips.schemas import TRIPS_TABLE
from app.features.users.schemas import USERS_TABLE

_USERS = USERS_TABLE.clause

_VEHICLES = select_referenced(
    FLEETS,
    {
        "id": FLEETS.c.id,
        "fleetNumber": FLEETS.c.fleet_number,
        "registrationNumber": FLEETS.c.registration_number,
        "make": FLEETS.c.make,
        "capacity": FLEETS.c.capacity,
        "partner": FLEETS.c.partner,
        "plate": FLEETS.c.vendor_fleet_id,
        "deletedAt": FLEETS.c.deleted_at,
    },
).where(IS_LISTED)
_NAMING = {"plate": FLEETS.c.vendor_fleet_id, "registrationNumber": FLEETS.c.registration_number}
"""What says which vehicles the fleet has."""
_DECIDING = {name: TRIPS.c[name] for name in ("truck_id", "trip_status", "start_date")}
"""What decides which trip a truck is on: a person who does not see all of it sees no trip."""
_ONGOING = select_referenced(
    TRIPS,
    {
        "id": TRIPS.c.id,
        "truckId": TRIPS.c.truck_id,
        "driverId": TRIPS.c.driver_id,
        "driverContact": TRIPS.c.driver_contact,
        "client": TRIPS.c.customer_name,
        "source": TRIPS.c.source,
        "destination": TRIPS.c.destination,
        "start": type_coerce(TRIPS.c.start_date, UtcDateTime()),
        "end": type_coerce(TRIPS.c.end_date, UtcDateTime()),
        "eta": type_coerce(TRIPS.c.eta, UtcDateTime()),
        "risk": TRIPS.c.risk,
        "troubles": TRIPS.c.troubles,
        "progress": TRIPS.c.progress,
    },
).where(*IS_ONGOING)
"""In no order: sorted by their start, SQLite would read all trips in that order instead of the ongoing ones."""
_DRIVERS = select_referenced(_USERS, {"id": _USERS.c.id, "name": _USERS.c.full_name})


@dataclass(frozen=True)
class FleetRecords:
    """What the board shows besides positions. `id`, `fleetNumber` and others have the names of JSON."""

    vehicles: Mapping[str, Row]
    """The vehicles of the fleet, and deleted ones on a trip, by their normalized plates at the provider.

    One without a plate has a key like 'fleet-7'.
    """
    trips: Mapping[int, Row]
    """The ongoing trip of each truck, the one that started last, with `driver`. `others` is the number of other ongoing
    trips of the truck, `end` the first planned end of all of them, and `due` that of the trip."""
    plates: frozenset[str] | None
    """The normalized plates that the person may see; None means all."""
    shows_free: bool
    """Whether the person sees all trips, so that a vehicle without one is free."""
    listed: frozenset[str] | None
    """The normalized plates and registration numbers of the whole fleet; None if the person does not see all of it."""


def read_fleet_records(connection: Connection) -> FleetRecords:
    """Return what the person of this transaction may see."""
    access, trips = access_of(connection), dict[int, Row]()
    sees_all = access.visible_ids(FLEETS_TABLE.name) is None and not access.hidden_names(FLEETS_TABLE.name, _NAMING)
    hides_trips = bool(access.hidden_names(TRIPS_TABLE.name, _DECIDING))
    if not hides_trips:
        ongoing = read_rows(connection, _ONGOING)
        trips = _latest(sorted(ongoing, key=lambda row: (row["start"], row["id"])))
    # A late trip must not leave the board because its truck was deleted.
    rows = [row for row in read_rows(connection, _VEHICLES) if row.get("deletedAt") is None or row["id"] in trips]
    vehicles = {_key_of(row): row for row in sorted(rows, key=lambda row: row.get("deletedAt") is None)}
    wanted = {row["driverId"] for row in trips.values()} - {None}
    drivers = read_rows(connection, _DRIVERS.where(_USERS.c.id.in_(sorted(wanted)))) if wanted else []
    names = {row["id"]: row["name"] for row in drivers}
    trips = {truck: {**row, "driver": names.get(row["driverId"])} for truck, row in trips.items()}
    return FleetRecords(
        vehicles,
        trips,
        visible_plates(connection),
        access.may(LIST_TRIPS.needs) and access.visible_ids(TRIPS_TABLE.name) is None and not hides_trips,
        _names(row for row in rows if row.get("deletedAt") is None) if sees_all else None,
    )


def _latest(ongoing: Iterable[Row]) -> dict[int, Row]:
    """Return the last trip of each truck. One that should have ended earlier is late, also if another has started."""
    trips = dict[int, Row]()
    for row in ongoing:
        before = trips.get(row["truckId"])
        ends = [end for each in (before, row) if each and (end := each.get("end"))]
        others = before["others"] + 1 if before else 0
        trips[row["truckId"]] = {**row, "others": others, "end": min(ends, default=None), "due": row["end"]}
    return trips


def _names(vehicles: Iterable[Row]) -> frozenset[str]:
    plates = (row[name] for row in vehicles for name in ("plate", "registrationNumber"))
    return frozenset(normalize_plate(plate) for plate in plates if plate)


def _key_of(row: Row) -> str:
    return normalize_plate(row["plate"] or "") or f"fleet-{row['id']}"
