"""Journeys with a plan, and the positions that a tracker sends of them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from app.features.geo.areas import Area
from app.features.geo.points import METRES_PER_DEGREE
from app.features.tracking.provider.simulator.journey import Halt, Journey, Troubles
from app.features.tracking.provider.simulator.road import Road, road
from app.features.tracking.trips.course.line import Line
from app.features.tracking.trips.course.plan import Plan, Stop
from app.features.tracking.trips.course.positions import Position

START = 1_790_000_000
HOUR = 3600
NAGPUR = 4
"""The road from Nagpur to Raipur: 290 km."""
PLANNED_SPEED = 45 / 3.6


def made_journey(
    number: int = NAGPUR, *, stops: Sequence[float] = (), troubles: Troubles | None = None, seed: int = 1
) -> Journey:
    """Return a journey along a road, with stops of 40 minutes at shares of it."""
    way = road(number)
    halts = [Halt(way.length * share, 2400) for share in stops]
    return Journey(way, stops=halts, troubles=troubles, seed=seed)


def plan_of(journey: Journey, trip: int = 1, start: int = START, hours: float = 24.0) -> Plan:
    """Return the plan of a journey."""
    way = journey.road
    ends = [0.0, *(halt.metres for halt in journey.stops), way.length]
    line = Line(points_of(way), ends, way.length / PLANNED_SPEED, is_approximate=False)
    stops = tuple(Stop(str(number), f"Stop {number}", "Other", area_at(way, at)) for number, at in enumerate(ends))
    return Plan(trip, start, start + int(hours * HOUR), stops, line)


def area_at(way: Road, metres: float) -> Area:
    point, _ = way.at(metres)
    return Area(point, 500.0)


def points_of(way: Road) -> list[tuple[float, float]]:
    return [tuple(point) for point in (way.at(0.0)[0], *way.between(0.0, way.length), way.at(way.length)[0])]  # type: ignore[misc]


def positions_of(
    journey: Journey, start: int = START, *, step: int = 15, noise: float = 8.0, since: int = -2 * HOUR, seed: int = 1
) -> Iterator[Position]:
    """Yield what the tracker sends every `step` seconds."""
    chance = Random(seed)
    for seconds in range(since, int(journey.seconds), step):
        if found := journey.at(seconds):
            point, speed, _ = found
            north, east = (chance.gauss(0, noise) / METRES_PER_DEGREE for _ in range(2))
            yield Position(start + seconds, point.lat + north, point.lng + east, round(speed, 1))


def crossings(journey: Journey, plan: Plan) -> dict[tuple[int, str], list[int]]:
    """Return when a journey crosses the edges of its stops, to the second."""
    found: dict[tuple[int, str], list[int]] = {}
    for number, stop in enumerate(plan.stops):
        inside = []
        for seconds in range(-60, int(journey.seconds)):
            place = journey.at(seconds)
            if place is not None:
                inside.append((seconds, stop.area.contains(place[0])))
        for (_, before), (seconds, after) in pairwise(inside):
            if before != after:
                found.setdefault((number, "arrived" if after else "left"), []).append(plan.start + seconds)
    return found
