"""Compares plates, and says which ones a person may see."""

import re

from sqlalchemy import Connection, select

from app.db.access import access_of
from app.features.fleets.schemas import FLEETS_TABLE

_FLEETS = FLEETS_TABLE.clause
_NOT_COMPARED = re.compile(r"[\s\-./]+")


def normalize_plate(plate: str) -> str:
    """Returns the plate in upper case, without spaces, dots, hyphens and slashes: 'MH-12 ab.1234' is 'MH12AB1234'."""
    return _NOT_COMPARED.sub("", plate).upper()


def visible_plates(connection: Connection) -> frozenset[str] | None:
    """Returns the normalized plates of the vehicles that the person of this transaction may see. None means all.

    Roles limit them with the rows of the fleet. Every read of positions asks this function: board, track, days,
    downloads, vehicles and history.
    """
    ids = access_of(connection).ids_in_scope(FLEETS_TABLE.name)
    if ids is None:
        return None
    plates = select(_FLEETS.c.vendor_fleet_id, _FLEETS.c.registration_number)
    rows = connection.execute(plates.where(_FLEETS.c.id.in_(ids), _FLEETS.c.deleted_at.is_(None)))
    return frozenset(normalize_plate(plate) for row in rows for plate in row if plate)
