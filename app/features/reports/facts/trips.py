"""Trips by their arrival, or by the time at which they were due if nobody knows when they arrived."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import (
    CTE,
    ColumnElement,
    Integer,
    Select,
    String,
    and_,
    case,
    cast,
    false,
    func,
    literal,
    not_,
    null,
    or_,
    select,
)

from app.db.engine import UtcDateTime
from app.db.reports.expressions import DAY_SECONDS, OFFSET, Expressions
from app.db.reports.facts import Facts, FactsQuery
from app.features.clients.schemas import CLIENTS_TABLE
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.reports.facts.visible import own
from app.features.tracking.schemas.trips import AFTER_END_UNDER_WAY, TRIP_EPISODES_TABLE, TRIP_TIMES_TABLE
from app.features.tracking.services import may_see_course
from app.features.trips.schemas import TRIPS_TABLE
from app.features.users.schemas import USERS_TABLE
from app.i18n.time_zone import OFFICE, start_of_day

MAX_DAYS = 732
"""Two years, for reports by month."""
ON_TIME = "on_time_seconds"
"""The option with the seconds after which an arrival is late."""
_TRIP_TIMES, _EPISODES = TRIP_TIMES_TABLE.clause, TRIP_EPISODES_TABLE.clause
_TRIPS, _CLIENTS, _FLEETS, _USERS = (each.clause for each in (TRIPS_TABLE, CLIENTS_TABLE, FLEETS_TABLE, USERS_TABLE))
NO_CLIENT: Final = "-"
_CANCELLED: Final = "Cancelled"
_UNDER_WAY: Final = ("At source", "Under way")
_MOMENT: Final = UtcDateTime()


def _arrivals(query: FactsQuery) -> Select[Any]:
    sql, tolerance = query.sql, query.options.get(ON_TIME, 0)
    times = _times(query)
    c = times.c
    late: ColumnElement[Any] = c.arrived - c.due
    day = sql.day(func.coalesce(c.arrived, c.due - 1))
    names = (func.nullif(each, "") for each in (own(_CLIENTS.c.client_name, String()), c.customer))
    return select(
        c.id,
        day.label("day"),
        func.coalesce(*names, NO_CLIENT).label("client"),
        c.clientCode,
        c.source.concat(" - ").concat(c.destination).label("lane"),
        own(_FLEETS.c.registration_number, String()).label("truck"),
        own(_USERS.c.full_name, String()).label("driver"),
        c.driverId,
        c.tripStatus,
        c.plannedStart,
        c.departedAt,
        (sql.seconds(c.departedAt) - sql.seconds(c.plannedStart)).label("startLate"),
        sql.moment(c.due).label("due"),
        c.arrivedAt,
        _stay(sql, c.reachedAt, c.departedAt).label("loadingSeconds"),
        _stay(sql, c.arrivedAt, c.leftAt).label("unloadingSeconds"),
        late.label("late"),
        case((late.is_(None), "Unknown"), (late <= tolerance, "On time"), else_="Late").label("result"),
        c.known,
        case((late > tolerance, c.reason)).label("reason"),
        case((late.is_not(None), 1), else_=0).label("arrivals"),
        case((late <= tolerance, 1), else_=0).label("onTime"),
        case((late > tolerance, 1), else_=0).label("lateTrips"),
        case((late.is_(None), 1), else_=0).label("unknown"),
        case((late > 0, late), else_=cast(null(), Integer)).label("lateness"),
        func.substr(cast(day, String()), 1, 7, type_=String()).label("month"),
        literal(1).label("trips"),
    ).select_from(
        # Joined after the times are computed: databases leave out what nothing reads.
        times.outerjoin(_CLIENTS, _CLIENTS.c.client_code == c.clientCode)
        .outerjoin(_FLEETS, _FLEETS.c.id == c.truckId)
        .outerjoin(_USERS, _USERS.c.id == c.driverId)
    )


def _stay(sql: Expressions, start: ColumnElement[Any], end: ColumnElement[Any]) -> ColumnElement[Any]:
    """Return the seconds of a stay. Null if one of its ends is not known, or times by hand contradict each other."""
    return case((end >= start, sql.seconds(end) - sql.seconds(start)))


def _reason(query: FactsQuery, trip: ColumnElement[int]) -> ColumnElement[Any]:
    """Return why a trip was late: what people have said last, breakdowns first, else the longest trouble.

    Nothing is grouped or searched by it.
    """
    if query.is_summed or not _sees_times(query):
        return cast(null(), String())
    t, e = _TRIP_TIMES.c, _EPISODES.c
    said = (
        select(own(t.reason, String()))
        .where(t.trip_id == trip, t.source != "gps", t.reason.is_not(None), t.undone_at.is_(None))
        .order_by(case((t.kind == "breakdown", 0), else_=1), t.id.desc())
    )
    length = func.coalesce(own(e.last_at), own(e.first_at)) - own(e.first_at)
    trouble = select(own(e.kind, String())).where(e.trip_id == trip).order_by(length.desc(), e.id)
    return func.coalesce(*(each.limit(1).scalar_subquery() for each in (said, trouble)))


def _sees_times(query: FactsQuery) -> bool:
    return query.connection is None or may_see_course(query.connection)


def _times(query: FactsQuery) -> CTE:
    """Return the trips with their times in seconds, each computed once."""
    c, sql = _TRIPS.c, query.sql
    sees_times = _sees_times(query)
    stops = ("arrived_at", "departed_at", "reached_source_at", "left_destination_at")
    moments = (own(c[name], _MOMENT) if sees_times else cast(null(), _MOMENT) for name in stops)
    arrived, departed, reached, left = moments
    planned_end = sql.seconds(c.end_date)
    # A date without a time means the whole day.
    due = planned_end + case(((planned_end + OFFSET) % DAY_SECONDS == 0, DAY_SECONDS), else_=0)
    rows = select(
        c.id.label("id"),
        own(c.customer_name, String()).label("customer"),
        own(c.client_code, String()).label("clientCode"),
        *(func.coalesce(own(c[name], String()), "?").label(name) for name in ("source", "destination")),
        own(c.truck_id).label("truckId"),
        own(c.driver_id).label("driverId"),
        own(c.trip_status, String()).label("tripStatus"),
        own(c.start_date, _MOMENT).label("plannedStart"),
        due.label("due"),
        departed.label("departedAt"),
        arrived.label("arrivedAt"),
        reached.label("reachedAt"),
        left.label("leftAt"),
        _reason(query, c.id).label("reason"),
        (sql.seconds(c.arrived_at) if sees_times else cast(null(), Integer)).label("arrived"),
        (own(c.arrival_source, String()) if sees_times else cast(null(), String())).label("known"),
    ).where(c.deleted_at.is_(None), func.coalesce(c.phase, "") != _CANCELLED, _in_period(query, arrived, due))
    if (ids := query.access.visible_ids(TRIPS_TABLE.name)) is not None:
        rows = rows.where(c.id.in_(ids))
    times = query.within(rows, c.id).cte("timed_trips")
    # SQLite would compute each time again wherever a sum uses it.
    return times.prefix_with("MATERIALIZED") if query.is_summed else times


def _in_period(query: FactsQuery, arrived: ColumnElement[Any], due: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that a trip arrived on these days, or was due on them before now and is not under way.

    Both tests are on stored columns, which have an index together.
    """
    first, after = (start_of_day(day, OFFICE) for day in (query.days.first, query.days.last + timedelta(days=1)))
    end = own(_TRIPS.c.end_date, _MOMENT)
    # A trip that is due at the end of a day has the midnight before it as its planned end.
    now = datetime.fromtimestamp(query.now, UTC)
    was_due = and_(
        arrived.is_(None),
        end >= first - timedelta(days=1),
        end < min(after, now),
        (due - 1).between(int(first.timestamp()), min(int(after.timestamp()), query.now) - 1),
        not_(_is_under_way(query, end)),
    )
    return or_(and_(arrived >= first, arrived < after), was_due)


def _is_under_way(query: FactsQuery, end: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that a trip without an arrival may still arrive: it has begun, and is not given up yet."""
    phase, status = (func.coalesce(own(_TRIPS.c[name], String()), "") for name in ("phase", "trip_status"))
    has_begun = phase.in_(_UNDER_WAY) if _sees_times(query) else false()
    given_up = datetime.fromtimestamp(query.now - AFTER_END_UNDER_WAY, UTC)
    return and_(or_(status == "Ongoing", and_(has_begun, status != "Completed")), end > given_up)


SEARCHED = ("client", "clientCode", "lane", "truck", "driver")
ARRIVAL_FACTS = Facts("arrivals", _arrivals, MAX_DAYS, SEARCHED, frozenset({"month"}))
