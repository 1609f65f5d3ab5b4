"""Reads the vehicles of the fleet and their ongoing trips for the board, as far as a person may see them."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, type_coerce

from app.db.access import access_of, read_rows
from app.db.engine import UtcDateTime
from app.db.rows import Row
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.positions.plates import normalize_plate, visible_plates
from app.features.tracking.referenced_rows import select_referenced
from app.features.trips.schemas import TRIPS_TABLE
from app.features.users.schemas import USERS_TABLE

_FLEETS, _TRIPS, _USERS = FLEETS_TABLE.clause, TRIPS_TABLE.clause, USERS_TABLE.clause


_VEHICLES = select_referenced(
    _FLEETS,
    {
        "id": _FLEETS.c.id,
        "fleetNumber": _FLEETS.c.fleet_number,
        "registrationNumber": _FLEETS.c.registration_number,
        "make": _FLEETS.c.make,
        "partner": _FLEETS.c.partner,
        "plate": _FLEETS.c.vendor_fleet_id,
    },
).where(_FLEETS.c.deleted_at.is_(None))
_NAMING = {"plate": _FLEETS.c.vendor_fleet_id, "registrationNumber": _FLEETS.c.registration_number}
"""What says which vehicles the fleet has."""
_DECIDING = {name: _TRIPS.c[name] for name in ("truck_id", "trip_status", "start_date")}
"""What decides which trip a truck is on: a person who does not see all of it sees no trip."""
_ONGOING = (
    select_referenced(
        _TRIPS,
        {
            "id": _TRIPS.c.id,
            "truckId": _TRIPS.c.truck_id,
            "driverId": _TRIPS.c.driver_id,
            "client": _TRIPS.c.customer_name,
            "source": _TRIPS.c.source,
            "destination": _TRIPS.c.destination,
            "end": type_coerce(_TRIPS.c.end_date, UtcDateTime()),
        },
    )
    .where(_TRIPS.c.deleted_at.is_(None), _TRIPS.c.trip_status == "Ongoing", _TRIPS.c.truck_id.is_not(None))
    .order_by(_TRIPS.c.start_date, _TRIPS.c.id)
)
_DRIVERS = select_referenced(_USERS, {"id": _USERS.c.id, "name": _USERS.c.full_name})


@dataclass(frozen=True)
class FleetRecords:
    """What the board shows besides positions. `id`, `fleetNumber` and others have the names of JSON."""

    vehicles: Mapping[str, Row]
    """The vehicles of the fleet by their normalized plates at the provider; without one, by 'fleet-7'."""
    trips: Mapping[int, Row]
    """The ongoing trip of each truck, the one that started last, with `driver`."""
    plates: frozenset[str] | None
    """The normalized plates that the person may see; None means all."""
    listed: frozenset[str] | None
    """The normalized plates and registration numbers of the whole fleet; None if the person does not see all of it."""


def read_fleet_records(connection: Connection) -> FleetRecords:
    """Returns what the person of this transaction may see."""
    vehicles = {_key_of(row): row for row in read_rows(connection, _VEHICLES)}
    access, trips = access_of(connection), dict[int, Row]()
    sees_all = access.visible_ids(FLEETS_TABLE.name) is None and not access.hidden_names(FLEETS_TABLE.name, _NAMING)
    if not access.hidden_names(TRIPS_TABLE.name, _DECIDING):
        trips = {row["truckId"]: row for row in read_rows(connection, _ONGOING)}
    wanted = {row["driverId"] for row in trips.values()} - {None}
    drivers = read_rows(connection, _DRIVERS.where(_USERS.c.id.in_(sorted(wanted)))) if wanted else []
    names = {row["id"]: row["name"] for row in drivers}
    trips = {truck: {**row, "driver": names.get(row["driverId"])} for truck, row in trips.items()}
    return FleetRecords(vehicles, trips, visible_plates(connection), _names(vehicles) if sees_all else None)


def _names(vehicles: Mapping[str, Row]) -> frozenset[str]:
    registered = (normalize_plate(row["registrationNumber"] or "") for row in vehicles.values())
    return frozenset((*vehicles, *registered))


def _key_of(row: Row) -> str:
    return normalize_plate(row["plate"] or "") or f"fleet-{row['id']}"
