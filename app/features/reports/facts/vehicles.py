"""Vehicles and days: what each vehicle did on a day that is over."""

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Date,
    Float,
    Integer,
    Select,
    String,
    Subquery,
    and_,
    case,
    cast,
    func,
    literal,
    or_,
    select,
    type_coerce,
)

from app.db.reports.expressions import DAY_SECONDS
from app.db.reports.facts import Days, Facts, FactsQuery
from app.features.tracking.schemas.tables import DAY_SUMS_TABLE, DAYS_TABLE, GAP_SECONDS, TRACKERS_TABLE
from app.features.tracking.services import visible_trackers
from app.i18n.time_zone import OFFICE, start_of_day

MAX_DAYS = 92
_DAYS, _SUMS, TRACKERS = DAYS_TABLE.clause, DAY_SUMS_TABLE.clause, TRACKERS_TABLE.clause
_ADDED_UP = ("metres", "silent_metres", "moving_seconds", "idle_seconds", "silent_seconds", "drives", "halts")
_SILENT = ("silent_seconds", "silent_metres", "gaps")
HOUR = 3600
_IDS_OF_A_DAY = 1_000_000
"""More than there are trackers."""
_CHUNK = 400
"""How many conditions are side by side: SQLite nests them, up to 1000 deep."""


def own(column: Any, type_: Any = None) -> ColumnElement[Any]:
    """Return a column of a table reference with its type."""
    return type_coerce(column, type_ or Integer())


_DAY, _SUMMED_DAY = own(_DAYS.c.day, Date()), own(_SUMS.c.day, Date())


def is_visible(query: FactsQuery, tracker: ColumnElement[Any], first: Any, last: Any) -> ColumnElement[bool] | None:
    """Return the condition that a person may see all of what a vehicle did between two times, in seconds since 1970.

    None if they may see all vehicles.
    """
    visible = visible_trackers(query.connection, query.access) if query.connection is not None else None
    if visible is None:
        return None
    whole = [number for number, periods in visible.items() if periods is None]
    parts = [
        and_(tracker == number, first >= period.start, last <= period.end)
        for number, periods in visible.items()
        for period in periods or ()
    ]
    groups = (or_(*parts[start : start + _CHUNK]) for start in range(0, len(parts), _CHUNK))
    return or_(tracker.in_(whole), *groups)


def whole_days(query: FactsQuery, tracker: ColumnElement[Any], day: ColumnElement[Any]) -> ColumnElement[bool] | None:
    """Return the condition that a person may see all of a day of a vehicle. None if they may see all vehicles."""
    visible = visible_trackers(query.connection, query.access) if query.connection is not None else None
    if visible is None:
        return None
    parts = [
        and_(tracker == number, day.between(days.first, days.last))
        for number, days in _visible_days(visible, query.days)
    ]
    groups = [or_(*parts[start : start + _CHUNK]) for start in range(0, len(parts), _CHUNK)]
    return or_(literal(0) == 1, *groups)


def _visible_days(visible: Mapping[int, Any], days: Days) -> list[tuple[int, Days]]:
    """Return the days within a period that are visible from midnight to midnight, by tracker."""
    found: list[tuple[int, Days]] = []
    for tracker, periods in visible.items():
        if periods is None:
            found.append((tracker, days))
            continue
        numbers = [
            number
            for number in range(days.length)
            if any(
                each.start <= _midnight(days, number) and _midnight(days, number + 1) - 1 <= each.end
                for each in periods
            )
        ]
        found += [(tracker, _day(days, number)) for number in numbers]
    return found


def _day(days: Days, number: int) -> Days:
    day = days.first.fromordinal(days.first.toordinal() + number)
    return Days(day, day)


def _midnight(days: Days, number: int) -> int:
    return int(start_of_day(_day(days, number).first, OFFICE).timestamp())


def _vehicle_days(query: FactsQuery) -> Select[Any]:
    c = _DAYS.c
    silent, metres = own(c.silent_seconds), own(c.metres)
    rows = (
        select(
            _id(query).label("id"),
            own(c.tracker_id).label("trackerId"),
            own(TRACKERS.c.given_plate, String()).label("plate"),
            _DAY.label("day"),
            metres.label("metres"),
            (cast(metres, Float) / 1000).label("km"),
            own(c.moving_seconds).label("movingSeconds"),
            own(c.idle_seconds).label("idleSeconds"),
            (cast(c.idle_seconds, Float) / HOUR).label("idleHours"),
            own(c.standing_seconds).label("standingSeconds"),
            silent.label("silentSeconds"),
            own(c.drives).label("drives"),
            own(c.halts).label("halts"),
            own(c.max_speed).label("maxSpeed"),
            query.sql.moment(c.first_move_at).label("firstMove"),
            query.sql.moment(c.last_move_at).label("lastMove"),
            ((DAY_SECONDS - silent) * 100 // DAY_SECONDS).label("coverage"),
            case((silent > GAP_SECONDS, "Gaps"), else_="Complete").label("data"),
            case((metres > 0, 1), else_=0).label("moved"),
            literal(1).label("days"),
            literal(DAY_SECONDS).label("seconds"),
            (DAY_SECONDS - silent).label("knownSeconds"),
            case((silent > GAP_SECONDS, 1), else_=0).label("gaps"),
        )
        .select_from(_DAYS.join(TRACKERS, TRACKERS.c.id == c.tracker_id))
        .where(_is_asked(query, _DAY))
    )
    condition = whole_days(query, c.tracker_id, _DAY)
    return rows if condition is None else rows.where(condition)


def _is_asked(query: FactsQuery, day: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that a day is in the period and over: for all vehicles, since their sums are stored."""
    over = select(func.max(_SUMS.c.day)).scalar_subquery()
    return and_(day.between(query.days.first, query.days.last), day <= over)


def _vehicle_sums_of_days(query: FactsQuery) -> Select[Any]:
    c = _SUMS.c
    return select(
        (query.sql.day_number(_SUMMED_DAY) * _IDS_OF_A_DAY).label("id"),
        _SUMMED_DAY.label("day"),
        *_sums_of_days(
            {name: own(c[name], BigInteger()) for name in (*_ADDED_UP, "moved", "gaps", "max_speed")}, own(c.vehicles)
        ),
    ).where(_is_asked(query, _SUMMED_DAY))


def _vehicle_sums(query: FactsQuery) -> Select[Any]:
    c = _days_of_vehicles(query).c
    return select(
        c.tracker_id.label("id"),
        c.tracker_id.label("trackerId"),
        own(TRACKERS.c.given_plate, String()).label("plate"),
        *_sums_of_days(c, c.vehicles),
    ).join(TRACKERS, TRACKERS.c.id == c.tracker_id)


def _days_of_vehicles(query: FactsQuery) -> Subquery:
    """Return the sums of the days of each vehicle: whole numbers alone, because there are many days."""
    c = _DAYS.c
    return (
        select(
            own(c.tracker_id).label("tracker_id"),
            func.count().label("vehicles"),
            func.sum(case((c.metres > 0, 1), else_=0)).label("moved"),
            func.sum(case((c.silent_seconds > GAP_SECONDS, 1), else_=0)).label("gaps"),
            *(cast(func.sum(own(c[name])), BigInteger).label(name) for name in _ADDED_UP),
            func.max(own(c.max_speed)).label("max_speed"),
        )
        .where(_is_asked(query, _DAY))
        .group_by(c.tracker_id)
        .subquery("days_of_vehicles")
    )


def _sums_of_days(c: Any, days: ColumnElement[int]) -> tuple[ColumnElement[Any], ...]:
    """Return the columns of facts of vehicles that can be added up, of so many days of a vehicle together."""
    return (
        c["metres"].label("metres"),
        (cast(c["metres"], Float) / 1000).label("km"),
        c["moving_seconds"].label("movingSeconds"),
        c["idle_seconds"].label("idleSeconds"),
        (cast(c["idle_seconds"], Float) / HOUR).label("idleHours"),
        c["silent_seconds"].label("silentSeconds"),
        c["drives"].label("drives"),
        c["halts"].label("halts"),
        c["max_speed"].label("maxSpeed"),
        c["moved"].label("moved"),
        c["gaps"].label("gaps"),
        days.label("days"),
        (cast(days, BigInteger) * DAY_SECONDS).label("seconds"),
        (cast(days, BigInteger) * DAY_SECONDS - c["silent_seconds"]).label("knownSeconds"),
    )


def _id(query: FactsQuery) -> ColumnElement[int]:
    tracker = cast(_DAYS.c.tracker_id, BigInteger)
    return query.sql.day_number(_DAY) * _IDS_OF_A_DAY + tracker


def _silent_days(query: FactsQuery) -> Select[Any]:
    """Return each vehicle and each closed day from its first position on, whether or not anything is known of it."""
    sql = query.sql
    is_asked = _DAY.between(query.days.first, query.days.last)  # follows, but PostgreSQL does not know
    is_known = and_(_DAYS.c.tracker_id == TRACKERS.c.id, _SUMMED_DAY == _DAY, is_asked)
    silent = func.coalesce(own(_DAYS.c.silent_seconds), DAY_SECONDS)
    tracker = cast(TRACKERS.c.id, BigInteger)
    has_none = _DAYS.c.tracker_id.is_(None)
    rows = (
        select(
            (sql.day_number(_SUMMED_DAY) * _IDS_OF_A_DAY + tracker).label("id"),
            own(TRACKERS.c.id).label("trackerId"),
            own(TRACKERS.c.given_plate, String()).label("plate"),
            _SUMMED_DAY.label("day"),
            silent.label("silentSeconds"),
            (cast(silent, Float) / HOUR).label("silentHours"),
            (cast(func.coalesce(own(_DAYS.c.silent_metres), 0), Float) / 1000).label("silentKm"),
            func.coalesce(own(_DAYS.c.silent_metres), 0).label("silentMetres"),
            ((DAY_SECONDS - silent) * 100 // DAY_SECONDS).label("coverage"),
            case((has_none, "No news"), (silent > GAP_SECONDS, "Gaps"), else_="Complete").label("data"),
            case((has_none, 1), else_=0).label("withoutNews"),
            case((silent > GAP_SECONDS, 1), else_=0).label("gaps"),
            literal(1).label("days"),
            literal(DAY_SECONDS).label("seconds"),
            (DAY_SECONDS - silent).label("knownSeconds"),
            sql.moment(own(TRACKERS.c.heard_at)).label("heardAt"),
        )
        .select_from(_SUMS.join(TRACKERS, _was_known(query)).outerjoin(_DAYS, is_known))
        .where(_is_asked(query, _SUMMED_DAY))
    )
    condition = whole_days(query, own(TRACKERS.c.id), _SUMMED_DAY)
    return rows if condition is None else rows.where(condition)


def _was_known(query: FactsQuery) -> ColumnElement[bool]:
    """Return the condition that a vehicle was known on a day: its first position is older than the end of the day."""
    return own(TRACKERS.c.first_at) < query.sql.midnight(_SUMMED_DAY) + DAY_SECONDS


def _silent_sums_of_days(query: FactsQuery) -> Select[Any]:
    sums = [own(_SUMS.c[name], BigInteger()).label(name) for name in _SILENT]
    end = (query.sql.midnight(_SUMMED_DAY) + DAY_SECONDS).label("end")
    asked = select(_SUMMED_DAY.label("day"), end, own(_SUMS.c.vehicles).label("vehicles"), *sums)
    closed = asked.where(_is_asked(query, _SUMMED_DAY)).cte("closed_days").prefix_with("MATERIALIZED")
    # Most vehicles were known before the period: they are counted once instead of for each day.
    first_at, heard_at = own(TRACKERS.c.first_at), own(TRACKERS.c.heard_at)
    start = _midnight(query.days, 0)
    old = select(func.count().label("days"), func.max(heard_at).label("heard_at")).where(first_at < start).cte("old")
    is_new = and_(first_at >= start, first_at < closed.c.end)
    new = (
        select(closed.c.day, func.count(TRACKERS.c.id).label("days"), func.max(heard_at).label("heard_at"))
        .select_from(closed.outerjoin(TRACKERS, is_new))
        .group_by(closed.c.day)
        .subquery("new_vehicles")
    )
    days, c = old.c.days + new.c.days, closed.c
    is_later = or_(old.c.heard_at.is_(None), new.c.heard_at > old.c.heard_at)
    heard = case((is_later, new.c.heard_at), else_=old.c.heard_at)
    return (
        select(
            (query.sql.day_number(c.day) * _IDS_OF_A_DAY).label("id"),
            c.day,
            *_silent_sums(query, c, days, c.vehicles, heard),
        )
        .select_from(closed.join(new, new.c.day == c.day).join(old, literal(1) == 1))
        .where(days > 0)
    )


def _silent_sums_of_vehicles(query: FactsQuery) -> Select[Any]:
    found = _days_of_vehicles(query)
    asked = select(func.count()).where(_is_asked(query, _SUMMED_DAY))
    since = asked.where(_was_known(query)).correlate(TRACKERS).scalar_subquery()
    days = case((own(TRACKERS.c.first_at) < _midnight(query.days, 0), asked.scalar_subquery()), else_=since)
    counted = (
        select(TRACKERS.c.id, TRACKERS.c.given_plate, TRACKERS.c.heard_at, days.label("days"))
        .where(TRACKERS.c.first_at.is_not(None))
        .subquery("known_vehicles")
    )
    known = {name: func.coalesce(found.c[name], 0) for name in _SILENT}
    return (
        select(
            own(counted.c.id).label("id"),
            own(counted.c.id).label("trackerId"),
            own(counted.c.given_plate, String()).label("plate"),
            *_silent_sums(query, known, counted.c.days, func.coalesce(found.c.vehicles, 0), own(counted.c.heard_at)),
        )
        .select_from(counted.outerjoin(found, found.c.tracker_id == counted.c.id))
        .where(counted.c.days > 0)
    )


def _silent_sums(
    query: FactsQuery, c: Any, days: ColumnElement[int], found: ColumnElement[int], heard_at: ColumnElement[Any]
) -> tuple[ColumnElement[Any], ...]:
    """Return the columns of silent days that can be added up, if something is known of `found` of the days."""
    without = cast(days, BigInteger) - found
    silent = c["silent_seconds"] + without * DAY_SECONDS
    seconds = cast(days, BigInteger) * DAY_SECONDS
    return (
        silent.label("silentSeconds"),
        (cast(silent, Float) / HOUR).label("silentHours"),
        (cast(c["silent_metres"], Float) / 1000).label("silentKm"),
        c["silent_metres"].label("silentMetres"),
        without.label("withoutNews"),
        (c["gaps"] + without).label("gaps"),
        days.label("days"),
        seconds.label("seconds"),
        (seconds - silent).label("knownSeconds"),
        query.sql.moment(heard_at).label("heardAt"),
    )


def _of_all(sums: Callable[[FactsQuery], Select[Any]]) -> Callable[[FactsQuery], Select[Any] | None]:
    """Return the sums for people who see all vehicles: for others they would tell of more than they see."""

    def of_all(query: FactsQuery) -> Select[Any] | None:
        connection = query.connection
        is_limited = connection is not None and visible_trackers(connection, query.access) is not None
        return None if is_limited else sums(query)

    return of_all


VEHICLE_DAY_FACTS = Facts(
    "vehicle_days",
    _vehicle_days,
    MAX_DAYS,
    ("plate", "data"),
    sums={"day": _of_all(_vehicle_sums_of_days), "trackerId": _of_all(_vehicle_sums)},
)
SILENT_DAY_FACTS = Facts(
    "silent_days",
    _silent_days,
    MAX_DAYS,
    ("plate", "data"),
    sums={"day": _of_all(_silent_sums_of_days), "trackerId": _of_all(_silent_sums_of_vehicles)},
)
