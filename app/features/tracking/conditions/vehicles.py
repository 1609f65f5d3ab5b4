"""Conditions of vehicles, from their live state and last positions."""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from datetime import datetime
from itertools import count
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, and_, or_, select, type_coerce

from app.db.engine import UtcDateTime
from app.features.geo.points import Point, distance
from app.features.tracking.models import TRACKERS
from app.features.tracking.motion.fixes import DEGREE, Fix
from app.features.tracking.plates import FLEETS, TRIPS, normalize_plate
from app.features.tracking.positions.store import read_fixes, read_fixes_of
from app.features.tracking.schemas.conditions import Condition, Limits, LimitsOf, Outage, Vehicle, heard_of
from app.i18n.time_zone import OFFICE

_HOUR, _MINUTE = 3600, 60
_FRESH_SECONDS: Final = 600
"""A live state that is older says nothing of now."""
_SPEED_SECONDS: Final = 300
_SLOWER_SECONDS: Final = 60
_STANDING_SECONDS: Final = 900
"""After standing for so long, a vehicle has stopped its move."""
_MAX_MOVES: Final = 500
_MARGIN_HOURS: Final = 2
"""So long before its start, a vehicle may drive to its trip."""
_UNDER_WAY: Final = ("At source", "Under way", "At destination")


class Live(NamedTuple):
    """The live state of a vehicle of the fleet."""

    vehicle: Vehicle
    tracker: int
    heard: int
    lat: float | None
    lng: float | None
    speed: float
    motion: str | None
    since: int
    """When this motion began."""

    @property
    def subject(self) -> str:
        return f"vehicle {self.vehicle.id}"


def vehicle_conditions(
    connection: Connection,
    now: int,
    limits_of: LimitsOf,
    outages: tuple[Outage, ...],
    open_keys: Set[str],
    silent_on_trip: Set[int | None],
) -> Iterator[Condition]:
    """Yield what is wrong with vehicles of the fleet. Those in `silent_on_trip` are silent already."""
    vehicles = _read_live(connection)
    trips = _read_trips(connection, now)
    for each in vehicles:
        if each.vehicle.id not in silent_on_trip:
            yield from silence_of(each, now, limits_of, outages)
        yield from idling_of(each, now, limits_of, trips)
    yield from _speeding(connection, now, limits_of, vehicles, trips, open_keys)
    yield from _moves(connection, now, limits_of, vehicles, trips, open_keys)


def silence_of(live: Live, now: int, limits_of: LimitsOf, outages: tuple[Outage, ...]) -> Iterator[Condition]:
    """Yield a vehicle of which nothing is heard, though the provider answers."""
    limits = limits_of("silent_vehicle", live.vehicle)
    if limits is not None and heard_of(live.heard, now, outages) >= limits["hours"] * _HOUR:
        yield _condition("silent_vehicle", live, live.heard)


def idling_of(live: Live, now: int, limits_of: LimitsOf, trips: Mapping[int, int | None]) -> Iterator[Condition]:
    """Yield a vehicle whose engine runs while it stands."""
    limits = limits_of("idle", live.vehicle)
    is_idle = live.motion == "idle" and now - live.heard <= _FRESH_SECONDS
    if is_idle and limits is not None and now - live.since >= limits["minutes"] * _MINUTE:
        yield _condition("idle", live, live.since, trips)


def _condition(
    type_: str, live: Live, since: int, trips: Mapping[int, int | None] | None = None, **values: Any
) -> Condition:
    trip = (trips or {}).get(live.vehicle.id or 0)
    place = {"lat": live.lat, "lng": live.lng}
    return Condition(type_, live.subject, since, trip=trip, vehicle=live.vehicle.id, **place | values)


def _read_live(connection: Connection) -> list[Live]:
    columns = (FLEETS.c[name] for name in ("id", "vendor_fleet_id", "registration_number", "make", "partner"))
    fleet: dict[str, Vehicle] = {}
    for row in connection.execute(select(*columns).where(FLEETS.c.deleted_at.is_(None)).order_by(FLEETS.c.id.desc())):
        plate = normalize_plate(row.vendor_fleet_id or row.registration_number or "")
        if plate:
            fleet[plate] = Vehicle(row.id, row.make, row.partner)
    names = "id", "plate", "heard_at", "lat", "lng", "speed", "motion", "since_at"
    rows = select(*(TRACKERS.c[name] for name in names)).where(
        TRACKERS.c.heard_at.is_not(None), TRACKERS.c.is_listed, TRACKERS.c.refusal.is_(None)
    )
    return [
        Live(
            *(fleet[row.plate], row.id, row.heard_at, row.lat, row.lng, row.speed or 0.0),
            *(row.motion, row.since_at or row.heard_at),
        )
        for row in connection.execute(rows)
        if row.plate in fleet
    ]


def _read_trips(connection: Connection, now: int) -> dict[int, int | None]:
    """Return the trucks that have a trip about now; with the trip, if it has begun."""
    margin = datetime.fromtimestamp(now + _MARGIN_HOURS * _HOUR, OFFICE)
    start, end = (type_coerce(TRIPS.c[name], UtcDateTime()) for name in ("start_date", "end_date"))
    is_due = and_(start <= margin, end >= datetime.fromtimestamp(now, OFFICE))
    rows = select(TRIPS.c.id, TRIPS.c.truck_id, TRIPS.c.phase).where(
        *(TRIPS.c.deleted_at.is_(None), TRIPS.c.truck_id.is_not(None)),
        or_(TRIPS.c.phase.in_(_UNDER_WAY), TRIPS.c.trip_status == "Ongoing", is_due),
        or_(TRIPS.c.trip_status.is_(None), TRIPS.c.trip_status != "Completed"),
        or_(TRIPS.c.phase.is_(None), TRIPS.c.phase.not_in(("Finished", "Cancelled"))),
    )
    found: dict[int, int | None] = {}
    for row in connection.execute(rows.order_by(TRIPS.c.id)):
        begun = row.id if row.phase in _UNDER_WAY else None
        found[row.truck_id] = begun if begun is not None else found.get(row.truck_id)
    return found


def _speeding(
    connection: Connection,
    now: int,
    limits_of: LimitsOf,
    vehicles: Sequence[Live],
    trips: Mapping[int, int | None],
    open_keys: Set[str],
) -> Iterator[Condition]:
    """Yield vehicles that are too fast for some time. They are until they have been clearly slower for a minute."""
    open_subjects = {key.split("|")[1] for key in open_keys if key.startswith("overspeed|")}
    suspects = dict[int, tuple[Live, Mapping[str, float]]]()
    for each in vehicles:
        limits = limits_of("overspeed", each.vehicle)
        if limits is not None and (each.speed > limits["kmh"] or each.subject in open_subjects):
            suspects[each.tracker] = each, limits
    if not suspects:
        return
    fixes = read_fixes_of(connection, suspects.keys(), now - _SPEED_SECONDS - _SLOWER_SECONDS, now)
    for tracker, (live, limits) in suspects.items():
        yield from speeding_of(live, fixes.get(tracker, []), now, limits, trips, is_open=live.subject in open_subjects)


def speeding_of(
    live: Live, fixes: Sequence[Fix], now: int, limits: Limits, trips: Mapping[int, int | None], *, is_open: bool
) -> Iterator[Condition]:
    """Yield a vehicle that is too fast by its last fixes, or has not been clearly slower since."""
    facts = {"limit": limits["kmh"]}
    if fast := too_fast(fixes, limits["kmh"], limits["seconds"]):
        speed, at = max(each.speed or 0 for each in fast), fast[-1]
        place = {"lat": at.lat / DEGREE, "lng": at.lng / DEGREE}
        yield _condition("overspeed", live, fast[0].at, trips, amount=float(speed), facts=facts, **place)
    elif is_open and not is_slower(fixes, limits["kmh"] - limits["margin"], now):
        yield _condition("overspeed", live, live.heard, trips, facts=facts)


def too_fast(fixes: Sequence[Fix], limit: float, seconds: float) -> list[Fix]:
    """Return the last fixes that are too fast, if there are two at least and they last so long."""
    fast = list[Fix]()
    for fix in reversed(fixes):
        if fix.speed is None or fix.speed <= limit:
            break
        fast.insert(0, fix)
    return fast if len(fast) >= 2 and fast[-1].at - fast[0].at >= seconds else []


def is_slower(fixes: Sequence[Fix], limit: float, now: int) -> bool:
    """Return whether a vehicle has been clearly slower for a minute, or nothing is known of it."""
    recent = [each for each in fixes if each.at > now - _SPEED_SECONDS]
    if not recent:
        return True
    slow = list[Fix]()
    for fix in reversed(recent):
        if fix.speed is not None and fix.speed >= limit:
            break
        slow.insert(0, fix)
    return len(slow) >= 2 and slow[-1].at - slow[0].at >= _SLOWER_SECONDS


def _moves(
    connection: Connection,
    now: int,
    limits_of: LimitsOf,
    vehicles: Sequence[Live],
    trips: Mapping[int, int | None],
    open_keys: Set[str],
) -> Iterator[Condition]:
    """Yield vehicles that move at night without a trip. They do until they have stood for a quarter of an hour."""
    checks = count()

    def has_moved(live: Live, metres: float) -> bool:
        return next(checks) < _MAX_MOVES and _has_moved(connection, live, metres)

    for each in vehicles:
        if each.vehicle.id not in trips:
            is_open = f"unplanned_move|{each.subject}" in open_keys
            yield from move_of(each, now, limits_of, has_moved, is_open=is_open)


def move_of(
    live: Live, now: int, limits_of: LimitsOf, has_moved: Callable[[Live, float], bool], *, is_open: bool
) -> Iterator[Condition]:
    """Yield a vehicle that moves at night, or has not stood for a quarter of an hour since.

    `has_moved` says whether it is so many metres from where its move began.
    """
    limits = limits_of("unplanned_move", live.vehicle)
    if limits is None or now - live.heard > _FRESH_SECONDS:
        return
    is_moving, hour = live.motion == "moving", datetime.fromtimestamp(now, OFFICE).hour
    if is_open:
        goes_on = is_moving or now - live.since < _STANDING_SECONDS
    else:
        is_asked = is_moving and is_night(hour, limits["from"], limits["to"])
        goes_on = is_asked and has_moved(live, limits["km"] * 1000)
    if goes_on:
        yield _condition("unplanned_move", live, live.since)


def is_night(hour: int, start: float, end: float) -> bool:
    """Return whether an hour of the day is in the night from one hour to another."""
    return start <= hour < end if start <= end else hour >= start or hour < end


def _has_moved(connection: Connection, live: Live, metres: float) -> bool:
    if live.lat is None or live.lng is None:
        return False
    first = next(iter(read_fixes(connection, live.tracker, live.since, live.since + _SPEED_SECONDS)), None)
    return first is not None and distance(first.point, Point(live.lat, live.lng)) > metres
