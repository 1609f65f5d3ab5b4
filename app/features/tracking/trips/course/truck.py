"""The trips of one truck: a position moves on the one that it is on, or the first one that it may begin."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from app.features.tracking.trips.course.journey import advance, is_active, phase_of
from app.features.tracking.trips.course.memory import Event, Memory
from app.features.tracking.trips.course.plan import BEFORE_START, Plan
from app.features.tracking.trips.course.positions import Position


class Trip:
    """A trip with what is known of it, and what has been noticed since it was read."""

    def __init__(self, plan: Plan, memory: Memory) -> None:
        self.plan, self.memory = plan, memory
        self.events: list[Event] = []

    @property
    def is_over(self) -> bool:
        return phase_of(self.plan, self.memory) == "Finished"

    @property
    def is_active(self) -> bool:
        return is_active(self.plan, self.memory)


class Portion(NamedTuple):
    """Positions of a truck, and its trips that are not over, in the order of their start."""

    trips: Sequence[Trip]
    positions: Iterable[Position]


def drive(portion: Portion) -> None:
    """Take positions in order into account. However they are divided, the result is the same."""
    trips = sorted(portion.trips, key=lambda trip: (trip.plan.start, trip.plan.trip))
    for position in portion.positions:
        _take(trips, position)


def _take(trips: Sequence[Trip], position: Position) -> None:
    current = next((trip for trip in trips if trip.is_active), None)
    for trip in trips:
        if trip.is_over or (current is not None and trip is not current):
            trip.memory.seen_at = max(trip.memory.seen_at, position.at)
            continue
        current = _advance(trip, trips, position)


def _advance(trip: Trip, trips: Sequence[Trip], position: Position) -> Trip | None:
    """Take a position into account, and return the trip that the truck is on."""
    trip.plan = replace(trip.plan, is_followed=_next_from_here(trip, trips, position.at) is not None)
    trip.events += advance(trip.plan, trip.memory, position)
    if trip.is_active:
        return trip
    return _begin_next(trip, trips, position.at) if trip.is_over else None


def _next_from_here(trip: Trip, trips: Sequence[Trip], now: int) -> Trip | None:
    """Return the truck's next trip if it begins where this one ends, and soon."""
    end = trip.plan.stops[-1].area.centre
    later = (each for each in trips if each is not trip and not each.is_over and each.plan.start >= trip.plan.start)
    following = next(later, None)
    if following is None or now < following.plan.start - BEFORE_START or not following.plan.stops[0].area.contains(end):
        return None
    return following


def _begin_next(trip: Trip, trips: Sequence[Trip], now: int) -> Trip | None:
    """Pass the positions since the truck left the end of a trip to the next one, if that begins there."""
    following = _next_from_here(trip, trips, now)
    if following is None:
        return None
    memory, last = trip.memory, trip.memory.last_inside
    following.memory.seen_at = 0
    following.plan = replace(following.plan, not_before=0)
    for position in [*([last] if last else []), *memory.after_leaving]:
        following.events += advance(following.plan, following.memory, position)
    memory.after_leaving = []
    return following if following.is_active else None
