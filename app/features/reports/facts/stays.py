"""Halts of more than half an hour, over or not, and visits to sites that are over."""

from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Float,
    Integer,
    Select,
    String,
    and_,
    case,
    cast,
    func,
    literal,
    null,
    or_,
    select,
    union_all,
)

from app.db.reports.expressions import DAY_SECONDS, OFFSET
from app.db.reports.facts import DAY_NUMBER, Facts, FactsQuery
from app.db.reports.measures import WEIGHT
from app.features.alerts.schemas.definitions import BY_TYPE
from app.features.reports.facts.vehicles import HOUR, MAX_DAYS, TRACKERS
from app.features.reports.facts.visible import bounds_of, of_visible_times, own, sees_all
from app.features.sites.schemas import SITES_TABLE
from app.features.tracking.schemas.tables import HALTS_TABLE, VISITS_TABLE

_HALTS, _VISITS, _SITES = HALTS_TABLE.clause, VISITS_TABLE.clause, SITES_TABLE.clause
_NIGHT: Final = {limit.name: int(limit.default) for limit in BY_TYPE["unplanned_move"].limits}
_NIGHT_START, _NIGHT_SECONDS = _NIGHT["from"] * HOUR, (_NIGHT["to"] - _NIGHT["from"]) % 24 * HOUR
_DEGREE = 100_000.0
_PLATE = own(TRACKERS.c.given_plate, String()).label("plate")


def _halts(query: FactsQuery) -> Select[Any]:
    c, sql = _HALTS.c, query.sql
    start, end, is_over = own(c.first_at), _end_of_halt(), c.last_at.is_not(None)
    night = _night_seconds(end) - _night_seconds(start)
    site = _site_of(query, c.tracker_id, start, end)
    rows = select(
        own(c.id).label("id"),
        sql.day(start).label("day"),
        ((start + OFFSET) // DAY_SECONDS).label(DAY_NUMBER),
        own(c.tracker_id).label("trackerId"),
        sql.moment(start).label("start"),
        sql.moment(own(c.last_at)).label("end"),
        case((is_over, "Ended"), else_="Ongoing").label("state"),
        (end - start).label("seconds"),
        (cast(end - start, Float) / HOUR).label("hours"),
        site.label("site"),
        case((night > 0, "Night"), else_="Day").label("time"),
        night.label("nightSeconds"),
        (cast(c.lat, Float) / _DEGREE).label("lat"),
        (cast(c.lng, Float) / _DEGREE).label("lng"),
        literal(1).label("halts"),
    ).where(*_within(query, start, in_order=_is_grouped(query)))
    rows = sql.read_with(rows, _HALTS, _PLATE, TRACKERS, TRACKERS.c.id == c.tracker_id)
    return of_visible_times(query, query.within(rows, own(c.id)), own(c.tracker_id), start, end)


def _end_of_halt() -> ColumnElement[int]:
    """Return the end of a halt. One that lasts is known until its vehicle was heard of last."""
    c, heard = _HALTS.c, own(TRACKERS.c.heard_at)
    known = select(heard).where(TRACKERS.c.id == c.tracker_id, heard > own(c.first_at)).correlate(_HALTS)
    return func.coalesce(own(c.last_at), known.scalar_subquery(), own(c.first_at))


def _halt_lengths(query: FactsQuery) -> Select[Any] | None:
    """Return the number of halts of each length: those that are over in the order of an index, and those that last."""
    if not sees_all(query):
        return None
    start, last = own(_HALTS.c.first_at), own(_HALTS.c.last_at)
    length, known = (last - start).label("seconds"), (_end_of_halt() - start).label("seconds")
    over = select(length, func.count().label(WEIGHT)).where(last.is_not(None), *_within(query, start, in_order=True))
    lasting = select(known, literal(1).label(WEIGHT)).where(last.is_(None), *_within(query, start))
    lengths = union_all(over.group_by(length), lasting).subquery("lengths")
    return select(*lengths.c)


def _within(query: FactsQuery, time: ColumnElement[int], *, in_order: bool = False) -> list[ColumnElement[bool]]:
    """Return the conditions that a time is in the period, for rows that an index has in the order of their groups."""
    first, after = bounds_of(query.days)
    tested = query.sql.unsearched(time) if in_order else time
    return [tested >= first, tested < after]


def _is_grouped(query: FactsQuery) -> bool:
    """Return whether all facts are grouped by a column whose order an index has."""
    return bool(query.by) and sees_all(query)


def _night_seconds(until: ColumnElement[int]) -> ColumnElement[int]:
    """Return the seconds of all nights from 1970 until a time: those of a halt are the difference of its ends."""
    local = until + (OFFSET - _NIGHT_START)
    tonight = local % DAY_SECONDS
    return local // DAY_SECONDS * _NIGHT_SECONDS + case((tonight < _NIGHT_SECONDS, tonight), else_=_NIGHT_SECONDS)


def _site_of(query: FactsQuery, tracker: Any, start: Any, end: Any) -> ColumnElement[Any]:
    """Return the name of the site that a vehicle visited during a halt, as far as the person sees the site."""
    if not query.access.may(f"{SITES_TABLE.name}.list"):
        return cast(null(), String())
    v = _VISITS.c
    is_during = and_(v.tracker_id == tracker, v.in_at <= end, or_(v.out_at.is_(None), v.out_at >= start))
    names = select(func.min(own(_SITES.c.name, String()))).where(_SITES.c.id == v.site_id, is_during)
    if (ids := query.access.visible_ids(SITES_TABLE.name)) is not None:
        names = names.where(_SITES.c.id.in_(ids))
    return names.correlate(_HALTS).scalar_subquery()


def _visits(query: FactsQuery) -> Select[Any]:
    c, sql = _VISITS.c, query.sql
    start, end = own(c.in_at), own(c.out_at)
    stay = end - start
    free = own(_SITES.c.free_minutes) * 60
    detention = case((free.is_(None), cast(null(), Integer)), (stay > free, stay - free), else_=0)
    rows = select(
        own(c.id).label("id"),
        sql.day(end).label("day"),
        own(c.site_id).label("siteId"),
        own(_SITES.c.name, String()).label("site"),
        own(c.tracker_id).label("trackerId"),
        sql.moment(start).label("inAt"),
        sql.moment(end).label("outAt"),
        stay.label("staySeconds"),
        (cast(stay, Float) / HOUR).label("stayHours"),
        detention.label("detentionSeconds"),
        case((free.is_(None), "No free time"), (stay > free, "Detained"), else_="In time").label("result"),
        case((stay > free, 1), else_=0).label("detained"),
        literal(1).label("visits"),
    ).where(*_within(query, end, in_order=_is_grouped(query)))
    stays = _VISITS.join(_SITES, _SITES.c.id == c.site_id)
    rows = sql.read_with(rows, stays, _PLATE, TRACKERS, TRACKERS.c.id == c.tracker_id)
    if (ids := query.access.visible_ids(SITES_TABLE.name)) is not None:
        rows = rows.where(_SITES.c.id.in_(ids))
    return of_visible_times(query, query.within(rows, own(c.id)), own(c.tracker_id), start, end)


HALT_FACTS = Facts(
    "halts",
    _halts,
    MAX_DAYS,
    ("plate", "site", "time", "state"),
    indexed=frozenset({"trackerId"}),
    sums={"seconds": _halt_lengths},
)
VISIT_FACTS = Facts("visits", _visits, MAX_DAYS, ("plate", "site", "result"), indexed=frozenset({"siteId"}))
