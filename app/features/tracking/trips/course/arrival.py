"""When a trip arrives: what is left of the way at the pace of this trip, with the nights that are due."""

from collections.abc import Iterable
from math import ceil
from statistics import median
from typing import NamedTuple

from app.features.tracking.trips.course.memory import Memory
from app.features.tracking.trips.course.plan import ROAD_SHARE, Plan
from app.features.tracking.trips.course.positions import metres

_HOUR = 3600
_GUESSED_SPEED = 40 / 3.6
"""Metres a second, where no way is known."""
_PRIOR_SECONDS = 6.0 * _HOUR
"""How much driving of its own a trip needs before its pace counts as much as that of others."""
_FASTEST, _SLOWEST = 0.6, 2.5
_TOLERANCE = 0.08
"""So much longer than usual a driver goes on to arrive without a night."""
_RESTING_SECONDS = 5_400
"""A halt of an hour and a half after most of a day's driving is a night."""
_MOST_OF_A_DAY = 0.7
_STOP_SECONDS = 2_700
"""How long a vehicle is expected to stay at a stop on the way."""
_MIN_TRIPS = 5
"""So many trips of the fleet are needed to learn from."""


class Pace(NamedTuple):
    """How a fleet drives."""

    factor: float = 1.3
    """Actual to planned driving time. Trucks are slower than the planner's cars."""
    work: float = 9 * _HOUR
    """The time on the road between two nights."""
    rest: float = 10 * _HOUR
    """The length of a night."""
    trips: int = 0
    """How many trips this is learnt from."""


def learn(finished: Iterable[tuple[float | None, int | None, int | None]], default: Pace) -> Pace:
    """Return the pace of a fleet from the factor, work and rest of its last trips."""
    rows = list(finished)
    columns = [[each for each in column if each is not None] for column in zip(*rows, strict=True)] or [[], [], []]
    factor, work, rest = (median(column) if len(column) >= _MIN_TRIPS else None for column in columns)
    return Pace(factor or default.factor, work or default.work, rest or default.rest, len(columns[0]))


class Arrival(NamedTuple):
    """When the stops that are left are reached."""

    stops: dict[int, int]
    """The expected arrival at each stop that is left."""
    metres_left: float
    is_rough: bool
    """Whether no way is known, so that the straight distance counts."""
    nights: int


def expect(plan: Plan, memory: Memory, now: int, fleet: Pace) -> Arrival | None:
    """Return when the rest of the trip's stops are reached. None if it has arrived, or before it has a position."""
    first = memory.stop + 1
    if first > plan.last or (memory.stop == plan.last):
        return None
    legs, total = _legs(plan, memory, first)
    base, work_left, wait = _state(plan, memory, now, fleet)
    factor = pace_of(plan, memory, fleet)
    clock, driven, nights = float(base + wait), 0.0, 0
    stops = dict[int, int]()
    for number, (_, seconds) in enumerate(legs, first):
        driven += seconds * factor
        needed = _nights(driven, work_left, fleet.work)
        stops[number] = round(max(now, clock + driven + needed * fleet.rest))
        nights = needed
        clock += _STOP_SECONDS
    return Arrival(stops, total, plan.line is None, nights)


def pace_of(plan: Plan, memory: Memory, fleet: Pace) -> float:
    """Return how this trip drives: as the fleet at first, and more and more by itself."""
    planned = _planned_seconds(plan, memory)
    stood = _stood(memory)
    road = memory.road_seconds - (stood if stood >= _RESTING_SECONDS else 0)
    blended = (road + fleet.factor * _PRIOR_SECONDS) / (planned + _PRIOR_SECONDS)
    return min(_SLOWEST, max(_FASTEST, blended)) if planned else fleet.factor


def lesson_of(plan: Plan, memory: Memory) -> tuple[float | None, int | None, int | None]:
    """Return what the fleet can learn of a trip that has arrived: its factor, work and rest."""
    planned = _planned_seconds(plan, memory)
    factor = memory.road_seconds / planned if planned > _HOUR and memory.road_seconds > 0 else None
    work = round(median(work for work, _ in memory.rests)) if memory.rests else None
    rest = round(median(rest for _, rest in memory.rests)) if memory.rests else None
    return factor, work, rest


def _planned_seconds(plan: Plan, memory: Memory) -> float:
    """Return how long the way so far takes by plan."""
    if plan.line is None or memory.along is None or plan.line.metres == 0:
        return 0.0
    return max(0.0, memory.along - plan.line.ends[0]) / plan.line.metres * plan.line.seconds


def _legs(plan: Plan, memory: Memory, first: int) -> tuple[list[tuple[float, float]], float]:
    """Return length and planned driving time of the legs that are left, and their length together."""
    line = plan.line
    if line is not None:
        at = max(memory.along or 0.0, line.ends[memory.stop] if memory.stop >= 0 else line.ends[0])
        ends = [at, *line.ends[first:]]
        lengths = [max(0.0, end - start) for start, end in zip(ends, ends[1:], strict=False)]
        speed = line.metres / line.seconds if line.seconds else _GUESSED_SPEED
        if memory.position and memory.off > line.limit:
            lengths[0] = max(lengths[0], _straight(plan, memory, first))
    else:
        areas = [plan.stops[number].area for number in range(max(0, memory.stop), plan.last + 1)]
        lengths = [metres(one.centre, two.centre) * ROAD_SHARE for one, two in zip(areas, areas[1:], strict=False)]
        if memory.stop < 0:
            lengths = [0.0, *lengths]
        if memory.position and memory.stop >= 0 and not memory.is_inside:
            lengths[0] = _straight(plan, memory, first)
        speed = _GUESSED_SPEED
    return [(length, length / speed) for length in lengths], sum(lengths)


def _straight(plan: Plan, memory: Memory, stop: int) -> float:
    assert memory.position is not None
    area = plan.stops[stop].area
    return metres(memory.position.point, area.centre) * ROAD_SHARE


def _state(plan: Plan, memory: Memory, now: int, fleet: Pace) -> tuple[int, float, float]:
    """Return the time from which the rest of the way counts, the driving until the next night, and the wait."""
    if memory.stop < 0 or (memory.stop == 0 and memory.is_inside):
        return max(now, plan.start), fleet.work, 0.0
    base = memory.position.at if memory.position else now
    if memory.is_inside:
        arrived = memory.moment(memory.stop, "arrived")
        stayed = now - arrived.at if arrived else 0
        work = fleet.work if stayed >= fleet.rest else fleet.work - memory.since_rest
        return now, max(0.0, work), max(0.0, _STOP_SECONDS - stayed)
    stood = _stood(memory)
    worked = memory.since_rest - stood
    if stood >= _RESTING_SECONDS and worked >= _MOST_OF_A_DAY * fleet.work:
        return base, fleet.work, max(0.0, fleet.rest - stood)
    return base, max(0.0, fleet.work - memory.since_rest), 0.0


def _stood(memory: Memory) -> int:
    """Return for how many seconds the vehicle has been standing."""
    return memory.position.at - memory.halt.at if memory.position and memory.halt else 0


def _nights(driving: float, work_left: float, work: float) -> int:
    if driving <= work_left + _TOLERANCE * work:
        return 0
    return ceil((driving - work_left) / work - _TOLERANCE)
