"""Vehicles and days: what each vehicle did on a day that is over."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Date,
    Float,
    Integer,
    Select,
    String,
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
from app.features.tracking.schemas.tables import DAYS_TABLE, TRACKERS_TABLE
from app.features.tracking.services import visible_trackers
from app.i18n.time_zone import OFFICE, start_of_day

MAX_DAYS = 92
COVERED_PER_CENT = 90
"""A day of which less is known has gaps."""
_DAYS, TRACKERS = DAYS_TABLE.clause, TRACKERS_TABLE.clause
HOUR = 3600
_IDS_OF_A_DAY = 1_000_000
"""More than there are trackers."""
_CHUNK = 400
"""How many conditions are side by side: SQLite nests them, up to 1000 deep."""


def own(column: Any, type_: Any = None) -> ColumnElement[Any]:
    """Return a column of a table reference with its type."""
    return type_coerce(column, type_ or Integer())


_DAY = own(_DAYS.c.day, Date())


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
    silent = own(c.silent_seconds)
    known = (DAY_SECONDS - silent) * 100 // DAY_SECONDS
    metres = own(c.metres)
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
            known.label("coverage"),
            case((known < COVERED_PER_CENT, "Gaps"), else_="Complete").label("data"),
            case((metres > 0, 1), else_=0).label("moved"),
            literal(1).label("days"),
            literal(DAY_SECONDS).label("seconds"),
            (DAY_SECONDS - silent).label("knownSeconds"),
            case((known < COVERED_PER_CENT, 1), else_=0).label("gaps"),
        )
        .select_from(_DAYS.join(TRACKERS, TRACKERS.c.id == c.tracker_id))
        .where(_DAY.between(query.days.first, query.days.last))
    )
    condition = whole_days(query, c.tracker_id, _DAY)
    return rows if condition is None else rows.where(condition)


def _id(query: FactsQuery) -> ColumnElement[int]:
    tracker = cast(_DAYS.c.tracker_id, BigInteger)
    return query.sql.day_number(_DAY) * _IDS_OF_A_DAY + tracker


def _silent_days(query: FactsQuery) -> Select[Any]:
    """Return each vehicle and each closed day from its first position on, whether or not anything is known of it."""
    sql = query.sql
    is_asked = _DAY.between(query.days.first, query.days.last)
    closed = select(_DAY.label("day")).where(is_asked).distinct().subquery("closed_days")
    is_known = and_(_DAYS.c.tracker_id == TRACKERS.c.id, closed.c.day == _DAY)
    silent = func.coalesce(own(_DAYS.c.silent_seconds), DAY_SECONDS)
    known = (DAY_SECONDS - silent) * 100 // DAY_SECONDS
    tracker = cast(TRACKERS.c.id, BigInteger)
    first_day = sql.day(own(TRACKERS.c.first_at))
    has_none = _DAYS.c.tracker_id.is_(None)
    state = case((has_none, "No news"), (known < COVERED_PER_CENT, "Gaps"), else_="Complete")
    rows = select(
        (sql.day_number(closed.c.day) * _IDS_OF_A_DAY + tracker).label("id"),
        own(TRACKERS.c.id).label("trackerId"),
        own(TRACKERS.c.given_plate, String()).label("plate"),
        closed.c.day.label("day"),
        silent.label("silentSeconds"),
        (cast(silent, Float) / HOUR).label("silentHours"),
        (cast(func.coalesce(own(_DAYS.c.silent_metres), 0), Float) / 1000).label("silentKm"),
        func.coalesce(own(_DAYS.c.silent_metres), 0).label("silentMetres"),
        known.label("coverage"),
        state.label("data"),
        case((has_none, 1), else_=0).label("withoutNews"),
        case((known < COVERED_PER_CENT, 1), else_=0).label("gaps"),
        literal(1).label("days"),
        literal(DAY_SECONDS).label("seconds"),
        (DAY_SECONDS - silent).label("knownSeconds"),
        sql.moment(own(TRACKERS.c.heard_at)).label("heardAt"),
    ).select_from(TRACKERS.join(closed, closed.c.day >= first_day).outerjoin(_DAYS, is_known))
    condition = whole_days(query, own(TRACKERS.c.id), closed.c.day)
    return rows if condition is None else rows.where(condition)


VEHICLE_DAY_FACTS = Facts("vehicle_days", _vehicle_days, MAX_DAYS, ("plate", "data"))
SILENT_DAY_FACTS = Facts("silent_days", _silent_days, MAX_DAYS, ("plate", "data"))
