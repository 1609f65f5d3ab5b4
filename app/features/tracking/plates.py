"""Compares plates, and says which ones a person may see."""

from sqlalchemy import Connection, or_, select

from app.db.access import access_of
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.codes import code_key

FLEETS, TRIPS = FLEETS_TABLE.clause, TRIPS_TABLE.clause
IS_ONGOING = TRIPS.c.deleted_at.is_(None), TRIPS.c.trip_status == "Ongoing", TRIPS.c.truck_id.is_not(None)
"""What trips meet that are ongoing and have a truck."""
IS_LISTED = or_(FLEETS.c.deleted_at.is_(None), FLEETS.c.id.in_(select(TRIPS.c.truck_id).where(*IS_ONGOING)))
"""What vehicles of the fleet meet. A deleted one does until its ongoing trip ends: the trip must not vanish."""


def normalize_plate(plate: str) -> str:
    """Return the code key of a plate, in upper case: 'MH12AB1234' for 'MH-12 ab.1234'. Stored trackers have it."""
    return code_key(plate).upper()


def is_same_plate(one: str, other: str) -> bool:
    """Return whether two texts are one plate. One without letters and digits is only the same as itself."""
    return one == other or (key := normalize_plate(one)) != "" and key == normalize_plate(other)


def visible_plates(connection: Connection) -> frozenset[str] | None:
    """Return the normalized plates of the vehicles that the person of this transaction may see. None means all.

    Roles limit them with the rows of the fleet. Every read of positions asks this function: board, track, days,
    downloads, vehicles and history.
    """
    ids = access_of(connection).ids_in_scope(FLEETS_TABLE.name)
    if ids is None:
        return None
    plates = select(FLEETS.c.vendor_fleet_id, FLEETS.c.registration_number)
    rows = connection.execute(plates.where(FLEETS.c.id.in_(ids), IS_LISTED))
    return frozenset(normalize_plate(plate) for row in rows for plate in row if plate)
