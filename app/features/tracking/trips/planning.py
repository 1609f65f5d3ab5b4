"""Makes the plan of a trip of its record: the areas of its stops, its way, and what people say of it."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.features.geo.areas import Area
from app.features.geo.points import Point
from app.features.tracking.schemas.trips import StopKind
from app.features.tracking.trips.course.line import Line
from app.features.tracking.trips.course.memory import Event, Memory
from app.features.tracking.trips.course.plan import Plan, Stop
from app.features.tracking.trips.course.troubles import end_all
from app.features.tracking.trips.rows import End, Said, TripRow, by_hand

RADIUS = 500.0
"""The radius of a stop that is at no known site, in metres."""
NOWHERE = Area(Point(0.0, 0.0), -1.0)
"""The area of a stop without a position: nothing is in it."""


def make_plan(row: TripRow, line: Line | None, said: Iterable[Said], sites: Sequence[Area] = ()) -> Plan:
    """Return the plan of a trip."""
    stops = tuple(_stop(end, sites) for end in row.ends)
    keys = {stop.key: number for number, stop in enumerate(stops)}
    return Plan(row.id, row.start, row.due, stops, line, by_hand(said, keys), is_ongoing=row.status == "Ongoing")


def signature_of(row: TripRow, sites: Sequence[Area]) -> str:
    """Return what a plan depends on, as JSON: its tracker, and its places by key."""
    places = [[end.key, end.lat, end.lng, _area(end, sites)] for end in row.ends]
    return json.dumps({"tracker": row.tracker, "places": places})


def adapt(memory: Memory, before: str, row: TripRow, sites: Sequence[Area], now: int) -> list[Event]:
    """Make what is remembered fit a trip that people have changed since. Returns the troubles that this ends."""
    after = signature_of(row, sites)
    if not before or before == after:
        return []
    old, new = json.loads(before), json.loads(after)
    if old["places"] != new["places"]:
        _renumber(memory, [place[0] for place in old["places"]], [place[0] for place in new["places"]])
        memory.along, memory.first_along, memory.visits = None, None, {}
    is_begun = old["tracker"] is not None or memory.moments
    return _change_truck(memory, len(row.ends) - 1, now) if old["tracker"] != new["tracker"] and is_begun else []


def _renumber(memory: Memory, old: Sequence[str], new: Sequence[str]) -> None:
    numbers = {number: new.index(key) for number, key in enumerate(old) if key in new}
    moments = (key.split() for key in memory.moments)
    memory.moments = {
        f"{numbers[int(stop)]} {kind}": memory.moments[f"{stop} {kind}"]
        for stop, kind in moments
        if int(stop) in numbers
    }
    if memory.stop >= 0:
        known = [numbers[stop] for stop in range(memory.stop + 1) if stop in numbers]
        memory.is_inside = memory.is_inside and memory.stop in numbers
        memory.stop = max(known, default=-1)


def _change_truck(memory: Memory, last: int, now: int) -> list[Event]:
    """Go on with another truck: what the first one has done stays, and where it was does not count.

    The other one has to come to the stop where the first one is before it can leave it.
    """
    memory.seen_at = max(memory.seen_at, now)
    memory.position = memory.last_inside = memory.leaving = memory.halt = memory.off_since = None
    memory.visits, memory.after_leaving, memory.off_count = {}, [], 0
    if memory.is_inside and memory.stop < last:
        memory.stop, memory.is_inside = memory.stop - 1, False
    memory.is_coming = memory.stop >= 0
    events = list(end_all(memory, now))
    memory.halt_until = 0
    return events


def _stop(end: End, sites: Sequence[Area]) -> Stop:
    kind: Any = end.kind
    stop_kind: StopKind = kind
    return Stop(end.key, end.name or "", stop_kind, _area(end, sites), end.planned)


def _area(end: End, sites: Sequence[Area]) -> Area:
    """Return the area of a stop: the smallest site around it, or a circle."""
    if end.lat is None or end.lng is None:
        return NOWHERE
    point = Point(end.lat, end.lng)
    around = [site for site in sites if site.contains(point)]
    return min(around, key=lambda site: site.size) if around else Area(point, RADIUS)


def is_located(plan: Plan) -> bool:
    """Return whether all stops have a position."""
    return all(stop.area is not NOWHERE for stop in plan.stops)


def keys_of(plan: Plan) -> Mapping[str, int]:
    return {stop.key: number for number, stop in enumerate(plan.stops)}
