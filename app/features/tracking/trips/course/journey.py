"""How positions move a trip on: it reaches and leaves its stops, in their order and never back.

A stop is reached when the vehicle is stationary in its area for a minute, or is there for three. It is left when the
vehicle is clearly outside for two. Both times are those at which it crossed the edge.
"""

from collections.abc import Iterator

from app.features.tracking.trips.course.memory import Event, Leaving, Memory, MomentKind, Visit
from app.features.tracking.trips.course.plan import Moment, Plan
from app.features.tracking.trips.course.positions import Position, crossing, metres
from app.features.tracking.trips.course.troubles import note_troubles

_STANDING, _INSIDE = 60, 180
"""A vehicle that is stationary, or inside, for so many seconds has reached a stop."""
_OUTSIDE, _MOVING_OUTSIDE, _CLEARLY = 120, 150, 1_000.0
"""A vehicle has left after so many seconds outside, if it moves all the time or is so many metres away."""
_UNLOADED_AFTER, _SHORT_STAY_OUTSIDE, _STAY = 600, 3_600, 900
"""A vehicle has left its destination after ten minutes outside; after an hour if it was there for under 15 minutes."""
_SKIP_METRES = 3_000.0
"""A vehicle that is so near to a later stop, along the line, may have left out those before."""
_MAX_AFTER_LEAVING = 300
_UNSEEN_METRES, _UNSEEN_STEP = 2_000.0, 5_000.0
"""A vehicle that was not seen at the source is under way once it is so far along the line, and has gone on."""
_UNSEEN_BEFORE_START = 1_800
_STEP_SECONDS, _FAR_METRES = 45, 10_000.0
"""So far from its last and its next stop, a position in so many seconds is enough."""


def advance(plan: Plan, memory: Memory, position: Position) -> list[Event]:
    """Take a position into account, and return what it shows. One that is not newer than the last is left out."""
    if position.at <= max(memory.seen_at, plan.opens - 1):
        return []
    obey_people(plan, memory)
    if _is_dispensable(plan, memory, position):
        memory.seen_at = position.at
        return []
    _find_ongoing(plan, memory, position)
    events = list(_move(plan, memory, position))
    events += note_troubles(plan, memory, position)
    memory.seen_at, memory.position = position.at, position
    return events


def _is_dispensable(plan: Plan, memory: Memory, position: Position) -> bool:
    """Return whether a position tells nothing that the next one will not, of a truck that drives far from stops.

    Leaving it out takes a quarter of the time.
    """
    last = memory.position
    if last is None or memory.is_inside or not 0 <= memory.stop < plan.last or position.at - last.at >= _STEP_SECONDS:
        return False
    if position.is_standing or memory.visits or memory.halt or memory.off_since:
        return False
    return all(
        metres(last.point, plan.stops[number].area.centre) > _FAR_METRES for number in (memory.stop, memory.stop + 1)
    )


def obey_people(plan: Plan, memory: Memory) -> None:
    """Go on to the last stop that people say was reached or left."""
    for stop, kind in sorted(plan.by_hand):
        is_inside = kind == "arrived"
        if (stop, not is_inside) > (memory.stop, not memory.is_inside):
            memory.stop, memory.is_inside = stop, is_inside
            memory.visits, memory.leaving, memory.last_inside = {}, None, memory.position if is_inside else None


def _find_ongoing(plan: Plan, memory: Memory, position: Position) -> None:
    """Begin in the middle of a trip that people say is under way, where the truck is on its way."""
    line = plan.line
    if not plan.is_ongoing or memory.stop >= 0 or line is None or plan.stops[0].area.contains(position.point):
        return
    if position.at < plan.start:  # it may come back from the trip before
        return
    place = line.find(position.lat, position.lng, 0.0, line.metres, None)
    if place.off <= line.limit:
        memory.stop, memory.is_inside, memory.visits = 0, False, {}
        memory.along, memory.along_at, memory.counted_from = place.along, position.at, place.along


def phase_of(plan: Plan, memory: Memory) -> str:
    """Return the phase of a trip, from the stops that it has reached and left."""
    reached, left = _furthest(plan, memory, "arrived"), _furthest(plan, memory, "left")
    left = max(left, memory.stop - memory.is_inside)
    if left == plan.last:
        return "Finished"
    if reached == plan.last:
        return "At destination"
    if left >= 0 or reached > 0:
        return "Under way"
    return "At source" if reached == 0 else "Planned"


def _furthest(plan: Plan, memory: Memory, kind: MomentKind) -> int:
    by_hand = (stop for stop, each in plan.by_hand if each == kind)
    seen = (int(key.split()[0]) for key in memory.moments if key.endswith(kind))
    return min(plan.last, max((*by_hand, *seen), default=-1))


def is_active(plan: Plan, memory: Memory) -> bool:
    """Return whether the truck is on this trip."""
    return phase_of(plan, memory) in ("At source", "Under way", "At destination")


def _move(plan: Plan, memory: Memory, position: Position) -> Iterator[Event]:
    if memory.stop == plan.last and not memory.is_inside:
        return
    _note_visits(plan, memory, position)
    if memory.is_inside:
        yield from _leave(plan, memory, position)
    if not memory.is_inside and memory.stop < plan.last:
        yield from _arrive(plan, memory, position)
        if memory.stop < 0:
            yield from _depart_unseen(plan, memory, position)


def _note_visits(plan: Plan, memory: Memory, position: Position) -> None:
    """Note in which areas the vehicle is of stops that it may reach."""
    for number in range(memory.stop + 1, plan.last + 1):
        area = plan.stops[number].area
        outside = area.metres_outside(position.point)
        if outside > area.margin:
            memory.visits.pop(number, None)
        elif outside <= 0 and (visit := memory.visits.get(number)):
            standing = (visit.standing or position.at) if position.is_standing else None
            memory.visits[number] = visit._replace(standing=standing)
        elif outside <= 0:
            standing = position.at if position.is_standing else None
            memory.visits[number] = Visit(_entry(plan, memory, number, position), position.at, standing)


def _entry(plan: Plan, memory: Memory, number: int, position: Position) -> Moment:
    before = memory.position
    if before is None:
        return Moment(position.at, None, position.at)
    area = plan.stops[number].area
    at = position.at if area.contains(before.point) else crossing(area, before, position)
    return Moment(at, before.at, position.at)


def _arrive(plan: Plan, memory: Memory, position: Position) -> Iterator[Event]:
    for number, visit in sorted(memory.visits.items()):
        stands = visit.standing is not None and position.at - visit.standing >= _STANDING
        if not (stands or position.at - visit.first >= _INSIDE) or not _may_reach(plan, memory, number):
            continue
        while True:  # stops in one yard are reached together
            yield from _note(memory, number, "arrived", visit.moment)
            if number == plan.last or not plan.is_same_place(number, number + 1):
                break
            number += 1
        memory.stop, memory.is_inside, memory.last_inside = number, True, position
        memory.leaving, memory.visits, memory.after_leaving = None, {}, []
        if plan.line:
            memory.along, memory.along_at = max(memory.along or 0.0, plan.line.ends[number]), position.at
        return


def _may_reach(plan: Plan, memory: Memory, number: int) -> bool:
    """Return whether a stop may be the next one. One may leave out stops, but not take the end of a loop for its start.

    Before the departure only the source may be next.
    """
    if number == memory.stop + 1:
        return True
    if memory.stop < 0:
        return False
    if plan.line is not None and memory.along is not None:
        return plan.line.ends[number] - memory.along <= _SKIP_METRES
    return not any(plan.is_same_place(number, other) for other in range(number))


def _leave(plan: Plan, memory: Memory, position: Position) -> Iterator[Event]:
    area = plan.stops[memory.stop].area
    outside = area.metres_outside(position.point)
    if outside <= 0:
        memory.last_inside, memory.leaving, memory.after_leaving = position, None, []
        return
    if memory.stop == plan.last and memory.last_inside is None and (plan.last, "arrived") not in plan.by_hand:
        return  # another truck has taken over, which was not seen here
    leaving = memory.leaving or Leaving(_exit(plan, memory, position), None, 0, True)
    if outside > area.margin:
        leaving = leaving._replace(first=leaving.first or position.at, positions=leaving.positions + 1)
    memory.leaving = leaving._replace(is_moving=leaving.is_moving and not position.is_standing)
    if memory.stop == plan.last:
        memory.after_leaving = [*memory.after_leaving, position][-_MAX_AFTER_LEAVING:]
    if _has_left(plan, memory, position, outside):
        first = memory.stop
        while first > 0 and memory.moment(first, "left") is None and plan.is_same_place(first - 1, first):
            first -= 1
        for number in range(first, memory.stop + 1):
            if memory.moment(number, "left") is None:
                yield from _note(memory, number, "left", leaving.moment)
        memory.is_inside, memory.leaving = False, None


def _exit(plan: Plan, memory: Memory, position: Position) -> Moment:
    last = memory.last_inside
    if last is None:
        return Moment(position.at, None, position.at)
    return Moment(crossing(plan.stops[memory.stop].area, last, position), last.at, position.at)


def _has_left(plan: Plan, memory: Memory, position: Position, outside: float) -> bool:
    leaving = memory.leaving
    if leaving is None or leaving.first is None or leaving.positions < 2:
        return False
    seconds = position.at - leaving.first
    if memory.stop == plan.last and not plan.is_followed:
        arrived = memory.moment(memory.stop, "arrived")
        stay = leaving.moment.at - arrived.at if arrived else _STAY
        return seconds >= (_UNLOADED_AFTER if stay >= _STAY else _SHORT_STAY_OUTSIDE)
    is_away = outside >= _CLEARLY or (leaving.is_moving and seconds >= _MOVING_OUTSIDE)
    return seconds >= _OUTSIDE and is_away


def _depart_unseen(plan: Plan, memory: Memory, position: Position) -> Iterator[Event]:
    """Notice that a truck is under way which was not seen at the source."""
    line = plan.line
    if line is None or position.at < plan.start - _UNSEEN_BEFORE_START or 0 in memory.visits:
        return
    if memory.first_along is None:
        place = line.find(position.lat, position.lng, 0.0, line.metres, 0.0)
    else:
        before, at = memory.first_along
        place = line.follow(before, position.at - at, position)
    if place.off > line.limit:
        memory.first_along = None
    elif memory.first_along is None:
        if place.along >= _UNSEEN_METRES:
            memory.first_along = place.along, position.at
    elif place.along >= memory.first_along[0] + _UNSEEN_STEP:
        memory.along, memory.along_at, memory.counted_from = place.along, position.at, place.along
        memory.stop, memory.is_inside = 0, False
        yield from _note(memory, 0, "left", Moment(memory.first_along[1], None, memory.first_along[1]))


def _note(memory: Memory, stop: int, kind: MomentKind, moment: Moment) -> Iterator[Event]:
    """Remember when a stop was reached or left, unless that is known: of two trucks, the first one counts."""
    if memory.moments.setdefault(f"{stop} {kind}", moment) is moment:
        yield Event(kind, stop, moment)
