"""Conditions and events of trips, as the watch of trips has found them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from typing import Any, Final

from sqlalchemy import Connection, and_, or_, select, type_coerce

from app.db.engine import UtcDateTime
from app.features.tracking.motion.times import due_of
from app.features.tracking.plates import FLEETS, TRIPS
from app.features.tracking.schemas.conditions import Condition, Limits, LimitsOf, Outage, Vehicle, heard_of, known_until
from app.features.tracking.trips.tables import TRIP_EPISODES, TRIP_TIMES
from app.features.trips.schemas import TRIP_STOPS_TABLE

_STOPS = TRIP_STOPS_TABLE.clause
_EPISODES: Final = {"Off route": "off_route", "Long halt": "long_halt", "Silent": "silent"}
_STAYS: Final = {"At source": "source", "At destination": "destination"}
_MINUTE, _HOUR = 60, 3600
_TRIP = (
    *(TRIPS.c[name] for name in ("id", "truck_id", "client_code", "phase", "risk", "troubles")),
    *(type_coerce(TRIPS.c[name], UtcDateTime()).label(name) for name in ("start_date", "end_date", "eta")),
    FLEETS.c.make,
    FLEETS.c.partner,
)
_TROUBLED = or_(TRIPS.c.troubles.is_not(None), TRIPS.c.phase.in_(_STAYS))


def trip_conditions(
    connection: Connection, now: int, limits_of: LimitsOf, outages: tuple[Outage, ...]
) -> Iterator[Condition]:
    """Yield what is wrong with trips."""
    rows = select(*_TRIP).select_from(TRIPS.outerjoin(FLEETS, FLEETS.c.id == TRIPS.c.truck_id))
    is_open = TRIPS.c.deleted_at.is_(None), or_(TRIPS.c.trip_status.is_(None), TRIPS.c.trip_status != "Completed")
    trips = connection.execute(rows.where(*is_open, _TROUBLED)).all()
    episodes = _read_episodes(connection)
    arrivals = _read_arrivals(connection)
    for row in trips:
        yield from conditions_of_trip(row, now, limits_of, outages, episodes.get(row.id, {}), arrivals.get(row.id, {}))


def conditions_of_trip(
    row: Any,
    now: int,
    limits_of: LimitsOf,
    outages: tuple[Outage, ...],
    episodes: Mapping[str, Any],
    arrivals: Mapping[str, int],
) -> Iterator[Condition]:
    """Yield what is wrong with a trip. `episodes` are its open ones by kind, `arrivals` its times by 'source' and
    'destination'."""
    vehicle = _vehicle(row)

    def limits(type_: str) -> Limits | None:
        return limits_of(type_, vehicle)

    yield from _departure(row, now, outages, limits("late_departure"))
    yield from _timing(row, now, limits("at_risk"), limits("late"))
    yield from _stay(row, known_until(now, outages), arrivals, limits("stays_long"))
    for kind, episode in episodes.items():
        type_ = _EPISODES[kind]
        own, since = limits(type_), episode.first_at
        lasted = heard_of(since, now, outages) if type_ == "silent" else now - since
        if own is not None and lasted >= own["minutes"] * _MINUTE:
            yield _of_trip(row, type_, since, lat=episode.lat, lng=episode.lng)


def _of_trip(row: Any, type_: str, since: int, **values: Any) -> Condition:
    return Condition(type_, f"trip {row.id}", since, trip=row.id, vehicle=row.truck_id, **values)


def _vehicle(row: Any) -> Vehicle:
    return Vehicle(row.truck_id, row.make, row.partner, row.client_code)


def _departure(row: Any, now: int, outages: tuple[Outage, ...], limits: Limits | None) -> Iterator[Condition]:
    """Yield a trip that has not left. The time of an outage does not count: nobody could see it leave."""
    start = int(row.start_date.timestamp())
    is_late = limits is not None and heard_of(start, now, outages) >= limits["minutes"] * _MINUTE
    if is_late and "Late departure" in (row.troubles or ""):
        yield _of_trip(row, "late_departure", start)


def _timing(row: Any, now: int, risk: Limits | None, late: Limits | None) -> Iterator[Condition]:
    troubles = set((row.troubles or "").split(", "))
    due, eta = due_of(row.end_date), None if row.eta is None else int(row.eta.timestamp())
    delay = max(0, (eta or 0) - due, now - due) / _MINUTE
    if "At risk" in troubles and risk is not None:
        yield _of_trip(row, "at_risk", now, amount=delay)
    if "Late" in troubles and late is not None and delay >= late["minutes"]:
        yield _of_trip(row, "late", due, amount=delay)


def _stay(row: Any, known: int, arrivals: Mapping[str, int], limits: Limits | None) -> Iterator[Condition]:
    """Yield a trip that has been at an end for too long. During an outage, it is unknown whether it has left."""
    stop = _STAYS.get(row.phase or "")
    since = arrivals.get(stop) if stop else None
    if since is not None and limits is not None and known - since >= limits["hours"] * _HOUR:
        yield _of_trip(row, "stays_long", since, facts={"stop": stop})


def _read_episodes(connection: Connection) -> dict[int, dict[str, Any]]:
    """Return the troubles that last, by trip and kind."""
    rows = select(TRIP_EPISODES).where(TRIP_EPISODES.c.last_at.is_(None), TRIP_EPISODES.c.kind.in_(_EPISODES))
    found = defaultdict[int, dict[str, Any]](dict)
    for row in connection.execute(rows.order_by(TRIP_EPISODES.c.first_at)):
        found[row.trip_id][row.kind] = row
    return found


def ended_conditions(connection: Connection, open_keys: Set[str]) -> Iterator[Condition]:
    """Yield troubles of trips that held at the last look, and have ended since.

    That becomes known later than it happened: after a silence, a truck may be far from where it stood.
    """
    open_subjects = {subject for type_, subject in (key.split("|") for key in open_keys) if type_ in _EPISODES.values()}
    trips = {int(subject.removeprefix("trip ")) for subject in open_subjects}
    if not trips:
        return
    rows = select(TRIP_EPISODES).where(TRIP_EPISODES.c.trip_id.in_(trips), TRIP_EPISODES.c.kind.in_(_EPISODES))
    newest = {(row.trip_id, row.kind): row for row in connection.execute(rows.order_by(TRIP_EPISODES.c.first_at))}
    for (trip, kind), row in newest.items():
        if row.last_at is not None:
            yield Condition(_EPISODES[kind], f"trip {trip}", row.first_at, trip=trip, until=row.last_at)


def _read_arrivals(connection: Connection) -> dict[int, dict[str, int]]:
    """Return when the trips that are at their source or destination arrived there. What people say counts more."""
    is_there = or_(*(and_(TRIPS.c.phase == phase, TRIP_TIMES.c.stop == stop) for phase, stop in _STAYS.items()))
    times = TRIP_TIMES.join(TRIPS, TRIPS.c.id == TRIP_TIMES.c.trip_id)
    rows = (
        select(TRIP_TIMES.c.trip_id, TRIP_TIMES.c.stop, TRIP_TIMES.c.at)
        .select_from(times)
        .where(TRIP_TIMES.c.kind == "arrived", TRIP_TIMES.c.undone_at.is_(None), is_there)
        .order_by((TRIP_TIMES.c.source != "gps"), TRIP_TIMES.c.id)
    )
    found = defaultdict[int, dict[str, int]](dict)
    for row in connection.execute(rows):
        found[row.trip_id][row.stop] = row.at
    return found


def trip_events(connection: Connection, since: int, limits_of: LimitsOf) -> Iterator[Condition]:
    """Yield the arrivals and departures that have become known since a time."""
    times = TRIP_TIMES.join(TRIPS, TRIPS.c.id == TRIP_TIMES.c.trip_id)
    joined = times.outerjoin(FLEETS, FLEETS.c.id == TRIPS.c.truck_id)
    columns = TRIP_TIMES.c.stop, TRIP_TIMES.c.kind, TRIP_TIMES.c.at, TRIP_TIMES.c.id.label("time_id")
    rows = (
        select(*_TRIP, *columns)
        .select_from(joined)
        .where(
            *(TRIPS.c.deleted_at.is_(None), TRIP_TIMES.c.undone_at.is_(None), TRIP_TIMES.c.told_at >= since),
            TRIP_TIMES.c.kind.in_(("arrived", "left")),
        )
        .order_by(TRIP_TIMES.c.at, TRIP_TIMES.c.id)
    )
    found = connection.execute(rows).all()
    names = _read_stop_names(connection, {row.stop for row in found if row.stop.isdigit()})
    for row in found:
        event = event_of(row, row.stop, row.kind, row.at, stop=names.get(row.stop, row.stop))
        if event is not None and limits_of(event.type, _vehicle(row)) is not None:
            yield event


def event_of(row: Any, place: str, kind: str, at: int, *, stop: str) -> Condition | None:
    """Return the event that a trip has 'arrived' at a place or 'left' it. None for the arrival at the source."""
    if kind == "arrived" and place == "source":
        return None
    left = "left" if place == "destination" else "departed"
    # The same stop by positions and by hand is one event.
    event = f"{kind} {row.id} {place}"
    return _of_trip(row, "arrived" if kind == "arrived" else left, at, facts={"stop": stop}, event=event)


def _read_stop_names(connection: Connection, stops: set[str]) -> dict[str, str]:
    rows = select(_STOPS.c.id, _STOPS.c.place).where(_STOPS.c.id.in_([int(each) for each in stops]))
    return {str(row.id): row.place for row in connection.execute(rows)} if stops else {}
