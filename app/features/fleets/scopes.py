"""Which vehicles a role can be limited to."""

from sqlalchemy import ColumnElement, select

from app.db.access.scopes import Scope, declare_scope, equals
from app.features.clients.schemas import OWN_CLIENT
from app.features.fleets.schemas import FLEETS_TABLE, Fleet
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translatable

_TRIPS = TRIPS_TABLE.clause


def _drives(of_person: ColumnElement[bool]) -> ColumnElement[bool]:
    """Return the condition of the vehicles that are on one of these trips now."""
    is_ongoing = _TRIPS.c.trip_status == "Ongoing", _TRIPS.c.deleted_at.is_(None)
    return Fleet.id.in_(select(_TRIPS.c.truck_id).where(of_person, *is_ongoing, _TRIPS.c.truck_id.is_not(None)))


declare_scope(
    FLEETS_TABLE.name,
    Scope(
        "own_client",
        translatable("On trips of the own client"),
        lambda person: _drives(equals(_TRIPS.c.client_code, OWN_CLIENT.of(person))),
    ),
)
declare_scope(
    FLEETS_TABLE.name,
    Scope("own_trips", translatable("On own trips"), lambda person: _drives(equals(_TRIPS.c.driver_id, person.id))),
)
