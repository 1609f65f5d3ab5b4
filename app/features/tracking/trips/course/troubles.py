"""Progress of a truck that is under way, and its troubles: off the route, long halts, silences."""

from collections.abc import Iterator

from app.features.tracking.motion.distance import HALT_METRES
from app.features.tracking.motion.fixes import SILENCE_SECONDS
from app.features.tracking.trips.course.memory import EpisodeKind, Event, Memory, Open
from app.features.tracking.trips.course.plan import Moment, Plan
from app.features.tracking.trips.course.positions import Position, metres

_OFF_SECONDS, _OFF_COUNT, _BACK_SHARE, _BACK_COUNT = 300, 3, 0.7, 2
_NEAR_END = 5_000.0
"""So near to a stop, every way is right."""
_HALT_SECONDS = ((300_000.0, 3_600), (800_000.0, 7_200))
"""A halt is long after an hour on a way of up to 300 km, after two hours up to 800 km,"""
_LONGEST_HALT_SECONDS = 14_400
"""and after four hours on a longer one."""
REST_SECONDS = 4 * 3_600
"""A halt of four hours is a night."""
BREAK_SECONDS = 15 * 60
"""A halt of a quarter of an hour is no traffic: it is a break,"""
_LONGEST_BREAK_SECONDS = 5_400
"""or something else after an hour and a half."""
_SILENT_SECONDS, _SILENT_SECONDS_NEAR, _NEAR_METRES = 3_600, 1_800, 50_000.0


def note_troubles(plan: Plan, memory: Memory, position: Position) -> Iterator[Event]:
    """Take a position into account. Only a truck between two stops has troubles."""
    yield from _end(memory, "Silent", position.at)
    if memory.stop < 0 or memory.is_inside or memory.stop == plan.last:
        yield from end_all(memory, position.at)
        memory.halt, memory.halt_until, memory.since_break, memory.is_coming = None, 0, 0, False
        return
    if _is_coming(plan, memory, position):
        return
    _follow(plan, memory, position)
    yield from _note_way(plan, memory, position)
    yield from _note_halt(plan, memory, position)


def note_silence(plan: Plan, memory: Memory, now: int) -> Iterator[Event]:
    """Notice that nothing has been heard of a truck that is under way."""
    last = memory.position
    if last is None or memory.stop < 0 or memory.is_inside or memory.stop == plan.last:
        return
    is_near = plan.metres - (memory.along or 0.0) < _NEAR_METRES
    if now - last.at >= (_SILENT_SECONDS_NEAR if is_near else _SILENT_SECONDS):
        yield from _begin(memory, Open("Silent", last.at, last.lat, last.lng))


def halt_seconds(plan: Plan) -> int:
    """Return how long a halt may be."""
    return next((seconds for length, seconds in _HALT_SECONDS if plan.metres < length), _LONGEST_HALT_SECONDS)


def _follow(plan: Plan, memory: Memory, position: Position) -> None:
    before = memory.position
    if before is not None and (memory.moments or memory.counted_from):
        if not memory.road_seconds and not memory.moment(0, "left") and memory.along:
            memory.counted_from = memory.along
        _note_work(memory, before, position)
    if plan.line is None:
        return
    if memory.along is None:
        memory.along = plan.line.ends[memory.stop]
        memory.along_at = before.at if before else position.at
    place = plan.line.follow(memory.along, position.at - memory.along_at, position)
    memory.off = place.off
    if place.off <= plan.line.limit:
        memory.along, memory.along_at = place.along, position.at


def _is_coming(plan: Plan, memory: Memory, position: Position) -> bool:
    """Return whether a truck has not come yet to where it takes over the load of another one."""
    if memory.is_coming and plan.line is not None and memory.along is not None:
        memory.off = plan.line.follow(memory.along, position.at - memory.along_at, position).off
        memory.is_coming = memory.off > plan.line.limit
    else:
        memory.is_coming = False
    return memory.is_coming


def _note_work(memory: Memory, before: Position, position: Position) -> None:
    seconds = position.at - before.at
    memory.road_seconds += seconds
    memory.since_rest += seconds
    memory.since_break += seconds


def _note_way(plan: Plan, memory: Memory, position: Position) -> Iterator[Event]:
    if plan.line is None:
        return
    areas = (stop.area for stop in plan.stops)
    is_near = any(area.metres_outside(position.point) < _NEAR_END for area in areas)
    if memory.off > plan.line.limit and not is_near:
        memory.on_count = 0
        memory.off_since = memory.off_since or position
        memory.off_count += 1
        memory.off_moved = memory.off_moved or not position.is_standing
        if memory.off_count >= _OFF_COUNT and memory.off_moved and position.at - memory.off_since.at >= _OFF_SECONDS:
            first = memory.off_since
            yield from _begin(memory, Open("Off route", first.at, first.lat, first.lng))
    elif memory.off < _BACK_SHARE * plan.line.limit or is_near:
        memory.on_count += 1
        if memory.on_count >= _BACK_COUNT or "Off route" not in memory.episodes:
            memory.off_since, memory.off_count, memory.off_moved = None, 0, False
            yield from _end(memory, "Off route", position.at)


def _note_halt(plan: Plan, memory: Memory, position: Position) -> Iterator[Event]:
    halt = memory.halt
    if halt is not None and metres(halt.point, position.point) <= HALT_METRES:
        memory.halt_until = position.at if position.is_standing else memory.halt_until
        if memory.halt_until - halt.at >= halt_seconds(plan):
            yield from _begin(memory, Open("Long halt", halt.at, halt.lat, halt.lng))
        return
    if halt is not None:
        _note_rest(memory, halt, _end_of_halt(memory.position or halt, position), position.at)
        yield from _end(memory, "Long halt", position.at)
    memory.halt = position if position.is_standing else None
    memory.halt_until = position.at if position.is_standing else 0


def _note_rest(memory: Memory, halt: Position, end: int, now: int) -> None:
    """Take a halt that is over out of the driving time, if it was more than traffic."""
    length = end - halt.at
    if length < BREAK_SECONDS:
        return
    driven, stretch = memory.since_rest - (now - halt.at), memory.since_break - (now - halt.at)
    memory.road_seconds -= length
    memory.since_rest -= length
    memory.since_break = now - end
    if length >= REST_SECONDS:
        memory.rests.append((max(0, driven), length))
        memory.since_rest = now - end
    elif length <= _LONGEST_BREAK_SECONDS:
        memory.breaks.append((max(0, stretch), length))


def _end_of_halt(last: Position, position: Position) -> int:
    """Return when a halt ended. A tracker may have slept with its driver: it is then where it was, or near."""
    is_asleep = metres(last.point, position.point) < _NEAR_END
    return position.at if is_asleep and position.at - last.at >= REST_SECONDS else last.at


def _begin(memory: Memory, trouble: Open) -> Iterator[Event]:
    if trouble.kind not in memory.episodes:
        memory.episodes[trouble.kind] = trouble
        yield Event("begins", trouble=trouble)


def _end(memory: Memory, kind: EpisodeKind, at: int) -> Iterator[Event]:
    if trouble := memory.episodes.pop(kind, None):
        is_halt = kind == "Long halt" and memory.halt_until
        yield Event("ends", moment=Moment(min(memory.halt_until, at) if is_halt else at), trouble=trouble)


def known_until(memory: Memory, kind: str, now: int) -> int:
    """Return until when an open trouble is known to last: a halt of a truck that is silent to its last position."""
    is_halt = kind in ("Long halt", "halt") and memory.halt_until
    return memory.halt_until if is_halt and now - memory.halt_until > SILENCE_SECONDS else now


def end_all(memory: Memory, at: int) -> Iterator[Event]:
    """End all troubles that a position at a time shows to be over."""
    kinds: list[EpisodeKind] = [each.kind for each in memory.episodes.values()]
    for kind in kinds:
        yield from _end(memory, kind, at)
