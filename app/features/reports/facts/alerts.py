"""Alerts, on the day on which they became known."""

from datetime import timedelta
from typing import Any, Final

from sqlalchemy import Float, Integer, Select, String, and_, case, cast, func, literal, null, select, true

from app.db.engine import UtcDateTime
from app.db.reports.facts import Facts, FactsQuery
from app.features.alerts.schemas import ALERTS_TABLE
from app.features.alerts.services import visible_alerts
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.reports.facts.vehicles import HOUR, MAX_DAYS
from app.features.reports.facts.visible import own
from app.features.trips.schemas import TRIPS_TABLE
from app.features.users.schemas import USERS_TABLE
from app.i18n.time_zone import OFFICE, start_of_day

_ALERTS, _TRIPS, _FLEETS, _USERS = (each.clause for each in (ALERTS_TABLE, TRIPS_TABLE, FLEETS_TABLE, USERS_TABLE))
_MOMENT: Final = UtcDateTime()


def _alerts(query: FactsQuery) -> Select[Any]:
    c, sql, access = _ALERTS.c, query.sql, query.access
    opened_at, taken_at, closed_at = (own(c[name], _MOMENT) for name in ("opened_at", "taken_at", "closed_at"))
    opened, closed = sql.seconds(c.opened_at), sql.seconds(c.closed_at)
    # What has only happened has no length.
    length = case((closed_at > opened_at, closed - sql.seconds(c.since)), else_=cast(null(), Integer))
    source, destination = (func.coalesce(own(_TRIPS.c[name], String()), "?") for name in ("source", "destination"))
    trip = and_(_TRIPS.c.id == c.trip_id, access.sees(TRIPS_TABLE.name, _TRIPS.c.id))
    vehicle = and_(_FLEETS.c.id == c.vehicle_id, access.sees(FLEETS_TABLE.name, _FLEETS.c.id))
    first, after = (start_of_day(day, OFFICE) for day in (query.days.first, query.days.last + timedelta(days=1)))
    is_taken, is_over = taken_at.is_not(None), closed_at.is_not(None)
    rows = (
        select(
            own(c.id).label("id"),
            sql.day(opened).label("day"),
            own(c.type, String()).label("type"),
            own(_FLEETS.c.registration_number, String()).label("vehicle"),
            own(_TRIPS.c.id).label("tripId"),
            case((_TRIPS.c.id.is_not(None), source.concat(" - ").concat(destination))).label("trip"),
            own(c.since, _MOMENT).label("since"),
            closed_at.label("closedAt"),
            length.label("seconds"),
            (cast(length, Float) / HOUR).label("hours"),
            own(_USERS.c.full_name, String()).label("takenBy"),
            (sql.seconds(c.taken_at) - opened).label("takeSeconds"),
            case((is_taken, "Taken"), else_="Not taken").label("response"),
            case((is_over, "Over"), else_="Open").label("result"),
            case((is_taken, 1), else_=0).label("taken"),
            case((is_over, 0), else_=1).label("open"),
            literal(1).label("alerts"),
        )
        .select_from(
            _ALERTS.outerjoin(_TRIPS, trip).outerjoin(_FLEETS, vehicle).outerjoin(_USERS, _USERS.c.id == c.taken_by_id)
        )
        .where(c.deleted_at.is_(None), opened_at >= first, opened_at < after)
        .where(true() if query.connection is None else visible_alerts(query.connection, _ALERTS))
    )
    return query.within(rows, own(c.id))


ALERT_FACTS = Facts("alerts", _alerts, MAX_DAYS, ("type", "vehicle", "trip", "takenBy"))
