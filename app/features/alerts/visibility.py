"""Which alerts a person may see. One of a trip that they may not see does not exist for them, and is not counted."""

from sqlalchemy import ColumnElement, Connection, FromClause, and_, false, or_, true

from app.db.access import Access, access_of
from app.features.alerts.schemas import ALERTS_TABLE
from app.features.alerts.schemas.definitions import DEFINITIONS
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.schemas.tracks import TRACK
from app.features.trips.schemas import TRIPS_TABLE

_TRIPS = TRIPS_TABLE.clause
_OF_TRIPS = [each.type for each in DEFINITIONS if each.target == "trip"]
_OF_VEHICLES = [each.type for each in DEFINITIONS if each.target == "vehicle"]
_OF_PROVIDER = [each.type for each in DEFINITIONS if each.target == "provider"]
_DECIDING = {
    name: _TRIPS.c[name] for name in ("truck_id", "start_date", "end_date", "phase", "risk", "troubles", "eta")
}
"""What alerts of trips tell."""


def visible_alerts(connection: Connection, alerts: FromClause = ALERTS_TABLE.clause) -> ColumnElement[bool]:
    """Return the condition that the person of this transaction may see an alert, on the columns of its table."""
    return visible_to(access_of(connection), alerts)


def visible_to(access: Access, alerts: FromClause = ALERTS_TABLE.clause) -> ColumnElement[bool]:
    """Return the condition that a person with this access may see an alert."""
    if access.is_unrestricted:
        return true()
    if not access.may("alerts.list"):
        return false()
    own_trip = alerts.c.trip_id.is_not(None), access.sees(TRIPS_TABLE.name, alerts.c.trip_id)
    sees_course = not access.hidden_names(TRIPS_TABLE.name, _DECIDING)
    parts = [and_(alerts.c.type.in_(_OF_TRIPS), *own_trip)] if sees_course else []
    if access.may(TRACK.needs):
        parts.append(alerts.c.type.in_(_OF_PROVIDER))
        # Who sees some vehicles sees them on their trips only, not what they do for others.
        vehicle = access.sees(FLEETS_TABLE.name, alerts.c.vehicle_id)
        own = (vehicle,) if access.ids_in_scope(FLEETS_TABLE.name) is None else (vehicle, *own_trip)
        parts.append(and_(alerts.c.type.in_(_OF_VEHICLES), *own))
    return or_(false(), *parts)


def may_see_places(access: Access) -> bool:
    """Return whether the person may see where vehicles were, whatever their trips."""
    return access.may(TRACK.needs) and access.ids_in_scope(FLEETS_TABLE.name) is None
