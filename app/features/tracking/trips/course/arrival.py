"""When a trip arrives: what is left of the way at the pace of this trip, with the nights that are due."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Literal, NamedTuple

from app.features.geo.points import Point
from app.features.tracking.trips.course.line import Line
from app.features.tracking.trips.course.memory import Detour, Memory
from app.features.tracking.trips.course.plan import ROAD_SHARE, Plan
from app.features.tracking.trips.course.positions import metres
from app.features.tracking.trips.course.troubles import BREAK_SECONDS

_HOUR = 3600
_GUESSED_SPEED = 40 / 3.6
"""Metres a second, where no way is known."""
_PRIOR_SECONDS = 12.0 * _HOUR
"""How much driving of its own a trip needs before its pace counts as much as that of others."""
_FASTEST, _SLOWEST = 0.6, 2.5
_NIGHT_TOLERANCE, _BREAK_TOLERANCE = 0.03, 300
"""So much longer than usual a driver goes on to arrive without a night, or without a break."""
_RESTING_SECONDS = 5_400
"""A halt of an hour and a half after most of a day's driving is a night."""
_MOST_OF_A_DAY = 0.7
STOP_SECONDS = 2_700
"""How long a vehicle is expected to stay at a stop on the way."""
_MIN_TRIPS = 5
"""So many trips of the fleet are needed to learn from."""
_NO_NIGHT_SECONDS = 13 * _HOUR
"""Who drives so long without a night has a second driver,"""
_NO_NIGHT_SHARE = 1.3
"""and so has one who has driven so much longer than usual,"""
_NO_NIGHTS = 1_000_000
"""and needs none."""


_SILENT_SECONDS = 12 * _HOUR
"""The arrival is not known after so long without a position,"""
_FAR_METRES = 50_000.0
"""or while a truck that has not departed is so far from the source."""
Gap = Literal["no_position", "silent", "far", "halt"]
"""Why an arrival is not known: nothing was heard of the truck, or not lately, it is far from the source, or it does not
move for longer than a night or a halt may last."""


class Pace(NamedTuple):
    """How a fleet drives."""

    factor: float = 1.2
    """Actual to planned driving time. Trucks are slower than the planner's cars."""
    work: float = 9 * _HOUR
    """The driving between two nights."""
    rest: float = 10 * _HOUR
    """The length of a night."""
    stretch: float = 4 * _HOUR
    """The driving between two breaks."""
    pause: float = 0.5 * _HOUR
    """The length of a break."""
    trips: int = 0
    """How many trips this is learnt from."""


class Lesson(NamedTuple):
    """What a trip that has arrived tells of the fleet, as in `Pace`; None where it tells nothing."""

    factor: float | None = None
    work: int | None = None
    rest: int | None = None
    stretch: int | None = None
    pause: int | None = None


def learn(finished: Iterable[Lesson], default: Pace) -> Pace:
    """Return the pace of a fleet from its last trips."""
    lessons = list(finished)
    learnt = {}
    for name in Lesson._fields:
        values = [value for each in lessons if (value := getattr(each, name)) is not None]
        if len(values) >= _MIN_TRIPS:
            learnt[name] = median(values)
    return default._replace(**learnt, trips=sum(each.factor is not None for each in lessons))


class Arrival(NamedTuple):
    """When the stops that are left are reached."""

    stops: dict[int, int]
    """The expected arrival at each stop that is left."""
    metres_left: float
    is_rough: bool
    """Whether no way is known, so that the straight distance counts."""
    nights: int
    is_detour: bool
    """Whether the way begins where the truck is, off its planned way."""


def gap_of(plan: Plan, memory: Memory, now: int, fleet: Pace) -> Gap | None:
    """Return why the arrival of a trip is not known. None if it is."""
    position = memory.position
    if position is None:
        return "no_position"
    if now - position.at >= _SILENT_SECONDS:
        return "silent"
    if "Long halt" in memory.episodes and not _is_night(memory, fleet):
        return "halt"
    is_far = memory.stop < 0 and plan.stops[0].area.metres_outside(position.point) > _FAR_METRES
    return "far" if is_far else None


def expect(plan: Plan, memory: Memory, now: int, fleet: Pace) -> Arrival | None:
    """Return when the rest of the trip's stops are reached. None if it has arrived."""
    first = memory.stop + 1
    if first > plan.last:
        return None
    legs, total = _legs(plan, memory, first)
    factor, driver = pace_of(plan, memory, fleet), _driver_of(plan, memory, now, fleet)
    stops = dict[int, int]()
    for number, (_, seconds) in enumerate(legs, first):
        driver.drive(seconds * factor)
        stops[number] = round(max(now, driver.clock))
        driver.stay(STOP_SECONDS)
    is_detour = plan.line is not None and _detour_of(plan.line, memory) is not None
    return Arrival(stops, total, plan.line is None, driver.nights, is_detour)


def pace_of(plan: Plan, memory: Memory, fleet: Pace) -> float:
    """Return how this trip drives: as the fleet at first, and more and more by itself."""
    planned = _planned_seconds(plan, memory)
    stood = _stood(memory)
    road = memory.road_seconds - (stood if stood >= BREAK_SECONDS else 0)
    blended = (road + fleet.factor * _PRIOR_SECONDS) / (planned + _PRIOR_SECONDS)
    return min(_SLOWEST, max(_FASTEST, blended)) if planned else fleet.factor


def lesson_of(plan: Plan, memory: Memory) -> Lesson:
    """Return what the fleet can learn of a trip that has arrived."""
    planned = _planned_seconds(plan, memory)
    factor = memory.road_seconds / planned if planned > _HOUR and memory.road_seconds > 0 else None
    work = _NO_NIGHTS if memory.since_rest > _NO_NIGHT_SECONDS else None
    return Lesson(factor, *(_medians(memory.rests) if memory.rests else (work, None)), *_medians(memory.breaks))


def _medians(pairs: Sequence[tuple[int, int]]) -> tuple[int, int] | tuple[None, None]:
    if not pairs:
        return None, None
    before, lengths = zip(*pairs, strict=True)
    return round(median(before)), round(median(lengths))


def _planned_seconds(plan: Plan, memory: Memory) -> float:
    """Return how long the way takes by plan whose driving time is counted."""
    if plan.line is None or memory.along is None or plan.line.metres == 0 or not memory.road_seconds:
        return 0.0
    first = max(plan.line.ends[0], memory.counted_from)
    return max(0.0, memory.along - first) / plan.line.metres * plan.line.seconds


def _legs(plan: Plan, memory: Memory, first: int) -> tuple[list[tuple[float, float]], float]:
    """Return length and planned driving time of the legs that are left, and their length together."""
    line = plan.line
    if line is not None:
        at = max(memory.along or 0.0, line.ends[memory.stop] if memory.stop >= 0 else line.ends[0])
        ends = [at, *line.ends[first:]]
        lengths = [max(0.0, end - start) for start, end in zip(ends, ends[1:], strict=False)]
        speed = line.metres / line.seconds if line.seconds else _GUESSED_SPEED
        if detour := _detour_of(line, memory):
            return _legs_by(detour, plan, memory, lengths, speed)
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


def current_detour(memory: Memory) -> Detour | None:
    """Return the detour of a truck that has been off its way since, on the same leg."""
    detour, trouble = memory.detour, memory.episodes.get("Off route")
    is_current = detour and trouble and detour.at >= trouble.first and detour.stop == memory.stop + 1
    return detour if is_current else None


def _detour_of(line: Line, memory: Memory) -> Detour | None:
    """Return the way from a detour to the next stop, if the truck is off its planned way and one was found."""
    detour = current_detour(memory)
    return detour if detour and detour.metres and memory.position and memory.off > line.limit else None


def _legs_by(
    detour: Detour, plan: Plan, memory: Memory, lengths: Sequence[float], speed: float
) -> tuple[list[tuple[float, float]], float]:
    """Return the same with the rest of a detour as the first leg."""
    assert memory.position is not None
    driven = metres(Point(detour.lat, detour.lng), memory.position.point)
    least = metres(memory.position.point, plan.stops[detour.stop].area.centre)
    left = max(least, detour.metres - driven)
    legs = [(left, left * detour.seconds / detour.metres), *((each, each / speed) for each in lengths[1:])]
    return legs, left + sum(lengths[1:])


def _straight(plan: Plan, memory: Memory, stop: int) -> float:
    assert memory.position is not None
    area = plan.stops[stop].area
    return metres(memory.position.point, area.centre) * ROAD_SHARE


@dataclass
class _Driver:
    """Drives the rest of a way, with the breaks and nights that are due."""

    clock: float
    until_night: float
    """Of driving."""
    until_break: float
    fleet: Pace
    nights: int = 0

    def drive(self, seconds: float) -> None:
        while True:
            is_night = self.until_night <= self.until_break
            until = self.until_night if is_night else self.until_break
            tolerance = _NIGHT_TOLERANCE * self.fleet.work if is_night else _BREAK_TOLERANCE
            if seconds <= until + tolerance:
                break
            self._pass(until)
            seconds -= until
            if is_night:
                self.rest(self.fleet.rest)
                self.nights += 1
            else:
                self.stay(self.fleet.pause)
        self._pass(seconds)

    def rest(self, seconds: float) -> None:
        """Spend a night, or what is left of it."""
        self.clock += seconds
        self.until_night, self.until_break = self.fleet.work, self.fleet.stretch

    def stay(self, seconds: float) -> None:
        """Have a break, or what is left of it."""
        self.clock += seconds
        self.until_break = self.fleet.stretch

    def _pass(self, seconds: float) -> None:
        self.clock += seconds
        self.until_night = max(0.0, self.until_night - seconds)
        self.until_break = max(0.0, self.until_break - seconds)


def _driver_of(plan: Plan, memory: Memory, now: int, fleet: Pace) -> _Driver:
    """Return a driver who is where this trip is."""
    if memory.stop < 0 or (memory.stop == 0 and memory.is_inside):
        return _Driver(max(now, plan.start), fleet.work, fleet.stretch, fleet)
    stood = _stood(memory)
    base = memory.position.at if memory.position else now
    driver = _Driver(base, _until_night(memory.since_rest, fleet), max(0.0, fleet.stretch - memory.since_break), fleet)
    if memory.is_inside:
        arrived = memory.moment(memory.stop, "arrived")
        stayed = now - arrived.at if arrived else 0
        driver.clock = now
        if stayed >= fleet.rest:
            driver.rest(0.0)
        driver.stay(max(0.0, STOP_SECONDS - stayed))
    elif stood >= BREAK_SECONDS:
        driver.until_night = _until_night(memory.since_rest - stood, fleet)
        if _is_resting(memory, fleet):
            driver.rest(max(0.0, fleet.rest - stood))
        else:
            driver.stay(max(0.0, fleet.pause - stood))
    return driver


def _is_resting(memory: Memory, fleet: Pace) -> bool:
    """Return whether the halt that lasts is a night, or has been one."""
    stood = _stood(memory)
    return stood >= _RESTING_SECONDS and memory.since_rest - stood >= _MOST_OF_A_DAY * fleet.work


def _is_night(memory: Memory, fleet: Pace) -> bool:
    """Return whether the vehicle stands no longer than a night that is due."""
    return _is_resting(memory, fleet) and _stood(memory) < fleet.rest


def _until_night(driven: float, fleet: Pace) -> float:
    """Return the driving until the next night."""
    return _NO_NIGHTS if driven > _NO_NIGHT_SHARE * fleet.work else max(0.0, fleet.work - driven)


def _stood(memory: Memory) -> int:
    """Return for how many seconds the vehicle has been standing."""
    return memory.position.at - memory.halt.at if memory.position and memory.halt else 0
