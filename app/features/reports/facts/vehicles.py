"""Vehicles and days: what each vehicle did on a day that is over."""

from collections.abc import Callable, Collection, Mapping
from datetime import date, timedelta
from itertools import chain
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    ColumnClause,
    ColumnElement,
    Date,
    Float,
    Integer,
    Label,
    Select,
    String,
    Subquery,
    and_,
    case,
    cast,
    column,
    false,
    func,
    literal,
    null,
    or_,
    select,
    union_all,
)
from sqlalchemy.sql.visitors import iterate

from app.db.reports.expressions import DAY_SECONDS, EPOCH
from app.db.reports.facts import Days, Facts, FactsQuery
from app.features.reports.facts.visible import bounds_of, of_visible_days, own, sees_all
from app.features.tracking.schemas.tables import (
    DAY_SUMS_TABLE,
    DAYS_TABLE,
    GAP_SECONDS,
    KEPT_DAYS,
    SUMS,
    TRACKERS_TABLE,
    TRIP_SUMS,
    WEEK_SUMS_TABLE,
    sums_of,
    values_of,
)
from app.features.tracking.services import may_see_course

MAX_DAYS = 92
_DAYS, _SUMS, _WEEKS, TRACKERS = (each.clause for each in (DAYS_TABLE, DAY_SUMS_TABLE, WEEK_SUMS_TABLE, TRACKERS_TABLE))
_ON_TRIP = ("metres", "seconds")
_SILENT = ("silent_seconds", "silent_metres", "gaps")
HOUR = 3600
_IDS_OF_A_DAY = 1_000_000
"""More than there are trackers."""


_DAY, _SUMMED_DAY = own(_DAYS.c.day, Date()), own(_SUMS.c.day, Date())


def _vehicle_days(query: FactsQuery) -> Select[Any]:
    c = _DAYS.c
    silent, metres = own(c.silent_seconds), own(c.metres)
    is_heard = silent < DAY_SECONDS
    is_known = or_(is_heard, metres > 0)

    def heard(value: ColumnElement[Any]) -> ColumnElement[Any]:
        return case((is_heard, value))

    rows = (
        select(
            _id(query).label("id"),
            own(c.tracker_id).label("trackerId"),
            own(TRACKERS.c.given_plate, String()).label("plate"),
            _DAY.label("day"),
            metres.label("metres"),
            case((is_known, cast(metres, Float) / 1000)).label("km"),
            heard(own(c.moving_seconds)).label("movingSeconds"),
            heard(own(c.idle_seconds)).label("idleSeconds"),
            heard(cast(c.idle_seconds, Float) / HOUR).label("idleHours"),
            heard(own(c.standing_seconds)).label("standingSeconds"),
            silent.label("silentSeconds"),
            heard(own(c.drives)).label("drives"),
            heard(own(c.halts)).label("halts"),
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
            *_trip_of_day(query, is_known),
        )
        .select_from(_DAYS.join(TRACKERS, TRACKERS.c.id == c.tracker_id))
        .where(_is_asked(query, _DAY))
    )
    return of_visible_days(query, _of_ids(query, rows, c.tracker_id, _DAY), c.tracker_id, _DAY)


def _trip_of_day(query: FactsQuery, is_known: ColumnElement[bool]) -> tuple[ColumnElement[Any], ...]:
    """Return the columns of the time of a day on trips."""
    is_hidden = not _sees_trips(query)
    metres, seconds = (cast(null(), Integer) if is_hidden else own(_DAYS.c[f"trip_{name}"]) for name in _ON_TRIP)
    is_unknown, on_trip = seconds.is_(None), seconds > 0
    return (
        case((is_unknown, "Not known"), (on_trip, "On a trip"), else_="No trip").label("onTrip"),
        metres.label("tripMetres"),
        case((is_known, cast(metres, Float) / 1000)).label("tripKm"),
        case((on_trip, 1), else_=0).label("tripDays"),
        case((is_unknown, 0), else_=own(_DAYS.c.metres)).label("tripKnownMetres"),
        case((is_unknown, 0), else_=1).label("tripKnownDays"),
        case((is_unknown, 1), else_=0).label("unknownDays"),
    )


def _sees_trips(query: FactsQuery) -> bool:
    return query.connection is None or may_see_course(query.connection)


def _of_ids(query: FactsQuery, rows: Select[Any], tracker: Any, day: ColumnElement[Any]) -> Select[Any]:
    """Return those rows that are wanted, found by vehicle and day."""
    if query.ids is None:
        return rows
    keys = (divmod(each, _IDS_OF_A_DAY) for each in query.ids)
    found = [and_(tracker == number, day == EPOCH + timedelta(days=days)) for days, number in keys]
    return rows.where(or_(false(), *found))


def _is_asked(query: FactsQuery, day: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that a day is in the period and over: for all vehicles, since their sums are stored."""
    over = select(func.max(_SUMS.c.day)).scalar_subquery()
    return and_(day.between(query.days.first, query.days.last), day <= over)


def _vehicle_sums_of_days(query: FactsQuery) -> Select[Any]:
    c = _SUMS.c
    return select(
        (query.sql.day_number(_SUMMED_DAY) * _IDS_OF_A_DAY).label("id"),
        _SUMMED_DAY.label("day"),
        *_sums_of_days(query, {name: own(c[name], BigInteger()) for name in (*SUMS, "max_speed")}, own(c.vehicles)),
    ).where(_is_asked(query, _SUMMED_DAY), own(c.vehicles) > 0)


def _vehicle_sums(query: FactsQuery) -> Select[Any]:
    every: dict[str, ColumnElement[Any]] = {name: column(name, BigInteger) for name in (*SUMS, "max_speed")}
    used = query.used(_sums_of_days(query, every, literal(1)))
    read = sorted({each.name for each in chain(*map(iterate, used)) if isinstance(each, ColumnClause)})
    days = _days_of_vehicles(query, read).c
    values = every | {name: days[name] for name in read}
    return select(
        days.tracker_id.label("id"),
        days.tracker_id.label("trackerId"),
        own(TRACKERS.c.given_plate, String()).label("plate"),
        *query.used(_sums_of_days(query, values, days.days)),
    ).join(TRACKERS, TRACKERS.c.id == days.tracker_id)


def _days_of_vehicles(query: FactsQuery, names: Collection[str]) -> Subquery:
    """Return these sums of the days of each vehicle: whole numbers alone, because there are many days.

    Those of whole weeks are stored.
    """
    c, w = _DAYS.c, _WEEKS.c
    weeks, *others = _weeks_and_days(query)
    own_values = values_of(c)
    values = {"tracker_id": own(c.tracker_id), "days": literal(1), **{name: own_values[name] for name in names}}
    # Two ranges: the index would be read from the first day to the last to leave out the weeks.
    days = _labelled(values).where(or_(*(_DAY.between(*each) for each in others)))
    stored = {name: own(w[name], BigInteger()) for name in values}
    of_weeks = _labelled(stored).where(own(w.week, Date()).between(*weeks))
    rows = union_all(days, of_weeks).subquery("days_and_weeks").c
    summed = sums_of({name: rows[name] for name in names})
    sums = {"tracker_id": rows.tracker_id, "days": cast(func.sum(rows.days), Integer), **summed}
    return _labelled(sums).group_by(rows.tracker_id).subquery("days_of_vehicles")


def _weeks_and_days(query: FactsQuery) -> tuple[Days, Days, Days]:
    """Return the whole weeks in a period that are over, the days before them and those after them."""
    over = query.connection.scalar(select(func.max(_SUMMED_DAY))) if query.connection else None
    first, last, none = query.days.first, min(query.days.last, over or date.min), Days(date.max, date.min)
    if first > last:
        return none, none, none
    monday, sunday = first + timedelta(days=-first.weekday() % 7), last - timedelta(days=(last.weekday() + 1) % 7)
    if monday > sunday:
        return none, Days(first, last), none
    return Days(monday, sunday), Days(first, monday - timedelta(days=1)), Days(sunday + timedelta(days=1), last)


def _labelled(columns: Mapping[str, ColumnElement[Any]]) -> Select[Any]:
    return select(*(column.label(name) for name, column in columns.items()))


def _sums_of_days(query: FactsQuery, c: Any, days: ColumnElement[int]) -> tuple[Label[Any], ...]:
    """Return the columns of facts of vehicles that can be added up, of so many days of a vehicle together."""
    trips = {name: c[name] if _sees_trips(query) else literal(0) for name in TRIP_SUMS}
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
        trips["trip_metres"].label("tripMetres"),
        trips["trip_days"].label("tripDays"),
        trips["trip_known_metres"].label("tripKnownMetres"),
        trips["trip_known_days"].label("tripKnownDays"),
        (days - trips["trip_known_days"]).label("unknownDays"),
    )


def _id(query: FactsQuery) -> ColumnElement[int]:
    tracker = cast(_DAYS.c.tracker_id, BigInteger)
    return query.sql.day_number(_DAY) * _IDS_OF_A_DAY + tracker


def _silent_days(query: FactsQuery) -> Select[Any]:
    """Return each vehicle and each closed day from its first position on, whether or not anything is known of it.

    Of a vehicle that never sent a position, all days are silent.
    """
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
            sql.moment(_last_position()).label("heardAt"),
        )
        .select_from(_SUMS.join(TRACKERS, _was_known(query)).outerjoin(_DAYS, is_known))
        .where(_is_asked(query, _SUMMED_DAY))
    )
    tracker_id = own(TRACKERS.c.id)
    return of_visible_days(query, _of_ids(query, rows, tracker_id, _SUMMED_DAY), tracker_id, _SUMMED_DAY)


def _was_known(query: FactsQuery) -> ColumnElement[bool]:
    """Return the condition that a vehicle was known on a day: its first position is older than the end of the day."""
    return or_(own(TRACKERS.c.first_at) < query.sql.midnight(_SUMMED_DAY) + DAY_SECONDS, _has_no_position())


def _last_position() -> ColumnElement[Any]:
    """Return when a vehicle last sent a position. A vehicle without any may be heard of all the same."""
    return case((own(TRACKERS.c.first_at).is_not(None), own(TRACKERS.c.heard_at)))


def _has_no_position() -> ColumnElement[bool]:
    """Return the condition that the provider lists a vehicle that never sent a position."""
    return and_(own(TRACKERS.c.first_at).is_(None), own(TRACKERS.c.is_listed, Boolean()))


def _silent_sums_of_days(query: FactsQuery) -> Select[Any]:
    sums = [own(_SUMS.c[name], BigInteger()).label(name) for name in _SILENT]
    end = (query.sql.midnight(_SUMMED_DAY) + DAY_SECONDS).label("end")
    asked = select(_SUMMED_DAY.label("day"), end, own(_SUMS.c.vehicles).label("vehicles"), *sums)
    closed = asked.where(_is_asked(query, _SUMMED_DAY)).cte("closed_days").prefix_with("MATERIALIZED")
    # Most vehicles were known before the period: they are counted once instead of for each day.
    first_at, heard_at = own(TRACKERS.c.first_at), _last_position()
    start = bounds_of(query.days)[0]
    is_old = or_(first_at < start, _has_no_position())
    old = select(func.count().label("days"), func.max(heard_at).label("heard_at")).where(is_old).cte("old")
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
    found = _days_of_vehicles(query, _SILENT)
    asked = select(func.count()).where(_is_asked(query, _SUMMED_DAY))
    since = asked.where(_was_known(query)).correlate(TRACKERS).scalar_subquery()
    is_old = or_(own(TRACKERS.c.first_at) < bounds_of(query.days)[0], _has_no_position())
    days = case((is_old, asked.scalar_subquery()), else_=since)
    counted = (
        select(TRACKERS.c.id, TRACKERS.c.given_plate, _last_position().label("heard_at"), days.label("days"))
        .where(or_(TRACKERS.c.first_at.is_not(None), _has_no_position()))
        .subquery("known_vehicles")
    )
    known = {name: func.coalesce(found.c[name], 0) for name in _SILENT}
    return (
        select(
            own(counted.c.id).label("id"),
            own(counted.c.id).label("trackerId"),
            own(counted.c.given_plate, String()).label("plate"),
            *_silent_sums(query, known, counted.c.days, func.coalesce(found.c.days, 0), own(counted.c.heard_at)),
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
        return sums(query) if sees_all(query) else None

    return of_all


VEHICLE_DAY_FACTS = Facts(
    "vehicle_days",
    _vehicle_days,
    MAX_DAYS,
    ("plate", "data"),
    sums={"day": _of_all(_vehicle_sums_of_days), "trackerId": _of_all(_vehicle_sums)},
    max_summed_days=KEPT_DAYS,
)
SILENT_DAY_FACTS = Facts(
    "silent_days",
    _silent_days,
    MAX_DAYS,
    ("plate", "data"),
    sums={"day": _of_all(_silent_sums_of_days), "trackerId": _of_all(_silent_sums_of_vehicles)},
)
