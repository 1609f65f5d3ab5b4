"""Sentences about the course of a trip."""

from datetime import datetime

from app.features.tracking.motion.times import day_bounds, office_day
from app.features.tracking.schemas.trips import Trouble
from app.features.tracking.trips.course.arrival import STOP_SECONDS, Arrival, Gap
from app.features.tracking.trips.course.memory import Memory
from app.features.tracking.trips.course.plan import Plan
from app.features.tracking.trips.course.positions import metres
from app.features.tracking.trips.course.troubles import halt_seconds, known_until
from app.features.tracking.trips.state import Look
from app.i18n.durations import age, duration
from app.i18n.messages import translatable, translate
from app.i18n.short_moments import short_day
from app.i18n.time_zone import OFFICE

UNWATCHED = {
    "given_up": translatable("The truck was not seen to begin this trip within two days after its end."),
    "no_truck": translatable("No truck is assigned, so no position says where this trip is."),
    "no_plate": translatable("The truck has no plate at the GPS provider. Enter it in the vehicle's record."),
    "no_tracker": translatable(
        "The GPS provider does not list the truck's plate. Check the plate in the vehicle's record."
    ),
    "repeated": translatable("The truck drives this way again and again, so no single arrival is expected."),
    "no_position": translatable(
        "A place of this trip has no coordinates. Choose it from the list when you edit the trip."
    ),
}
"""Why positions say nothing of a trip."""
HIDDEN = translatable("Your role does not show the course of trips.")
_HEADLINES = {
    "Planned": translatable("Not departed"),
    "Ongoing": translatable("Not seen to leave {source}"),
    "At source": translatable("At {source}"),
    "Under way": translatable("Under way to {next}"),
    "At destination": translatable("At {destination}"),
    "Finished": translatable("Finished"),
    "Cancelled": translatable("Cancelled"),
}
_AT_STOP = translatable("At {next}")
_COMPLETED = translatable("Completed")
_NOT_WATCHED = translatable("No position")
_REPEATED = translatable("Repeated trip")
_DISTANCE = translatable("{done} of {total} km")
_ROUGH = translatable("By the straight distance: no planned route is known.")
_BASIS = translatable("By the planned route and how this truck and your fleet drive.")
_NIGHTS = translatable("By the planned route and how your fleet drives, with {count} nights of rest.")
_NIGHT = translatable("By the planned route and how your fleet drives, with one night of rest.")
_STOPS = translatable("Each stop on the way takes {length}.")
_DETOUR = translatable("By road from where the truck left its planned route.")
_REASONS: dict[Trouble, str] = {
    "Breakdown": translatable("A breakdown is reported."),
    "Late": translatable("Expected {late} late."),
    "At risk": translatable("May arrive {late} late."),
    "Late departure": translatable("Should have left {late} ago."),
    "Off route": translatable("{km} km off the planned route for {since}."),
    "Long halt": translatable("Has not moved for {since}."),
    "Silent": translatable("No signal for {since}."),
    "Slow": translatable("Slower than your trucks usually are."),
    "Left late": translatable("Left {late} late."),
}
_ARRIVED_LATE, _PAST_DUE = translatable("Arrived {late} late."), translatable("{late} late.")
_NOT_SEEN = translatable("Marked as ongoing, but not seen to leave {source}. It should have left {late} ago.")
_GAPS: dict[Gap, str] = {
    "no_position": translatable("No position yet"),
    "silent": translatable("No signal for {since}"),
    "far": translatable("Truck {km} km from {source}"),
    "halt": translatable("Has not moved for {since}"),
}
_TIGHT = translatable("Expected less than {late} before it is due.")
_DELAY, _EARLY, _ON_TIME = translatable("{length} late"), translatable("{length} early"), translatable("on time")
_EXPECTED = translatable("expected {delay}")
_PUNCTUAL = 150
"""Seconds that are not worth a word."""


def delay(seconds: float | None) -> str | None:
    """Return how much later something is than planned, such as '40 min late'."""
    if seconds is None:
        return None
    if abs(seconds) < _PUNCTUAL:
        return translate(_ON_TIME)
    return translate(_DELAY if seconds > 0 else _EARLY, length=duration(abs(seconds)))


def expected(seconds: float | None) -> str | None:
    """Return how much later something is expected than planned."""
    text = delay(seconds)
    return text and translate(_EXPECTED, delay=text)


def against_plan(plan: Plan, found: Look, now: int) -> str | None:
    """Return how late a trip has arrived or is expected. If that is not known, how long ago it was due."""
    if found.arrived is not None:
        return delay(found.state.late)
    if found.eta is not None:
        return expected(found.state.late)
    return translate(_DELAY, length=age(now - plan.due)) if now > plan.due else None


def headline(plan: Plan, memory: Memory, found: Look, *, is_completed: bool, unwatched: str | None) -> str:
    """Return the state of a trip in a few words."""
    if is_completed:
        return translate(_COMPLETED)
    phase = found.state.phase
    if unwatched and phase == "Planned":
        text = _REPEATED if unwatched == "repeated" else _NOT_WATCHED
        return translate(text)
    if phase == "Planned" and plan.is_ongoing:
        phase = "Ongoing"
    names = {
        "source": plan.stops[0].name or "?",
        "destination": plan.stops[-1].name or "?",
        "next": next_name(plan, memory),
    }
    text = _AT_STOP if phase == "Under way" and memory.is_inside else _HEADLINES[phase]
    return translate(text, **names)


def next_name(plan: Plan, memory: Memory) -> str:
    """Return the name of the stop at which the vehicle is, or to which it drives."""
    number = memory.stop if memory.is_inside else min(memory.stop + 1, plan.last)
    return plan.stops[number].name or "?"


def distance(plan: Plan, found: Look) -> str | None:
    """Return how much of the way is done, such as '540 of 870 km'."""
    if found.share is None or plan.line is None:
        return None
    total = plan.line.road_metres / 1000
    return translate(_DISTANCE, done=round(found.share * total), total=round(total))


def basis(found: Look) -> str | None:
    """Return what the expected arrival is based on: the way, the nights of the driver, and the stops before it."""
    if found.arrival is None or found.eta is None:
        return None
    stops = translate(_STOPS, length=duration(STOP_SECONDS)) if len(found.arrival.stops) > 1 else ""
    return f"{_way(found.arrival)} {stops}".rstrip()


def _way(arrival: Arrival) -> str:
    if arrival.is_rough:
        return translate(_ROUGH)
    if arrival.is_detour:
        return translate(_DETOUR)
    nights = arrival.nights
    return translate(_BASIS) if not nights else translate(_NIGHT) if nights == 1 else translate(_NIGHTS, count=nights)


def gap(plan: Plan, memory: Memory, found: Look, now: int, *, is_seen: bool) -> str | None:
    """Return why the arrival is not known, without the place for a person who may not see it."""
    if found.gap is None:
        return None
    position = memory.halt if found.gap == "halt" else memory.position
    if not is_seen and found.gap != "halt":
        return translate(_NOT_WATCHED)
    source = plan.stops[0]
    km = round(metres(position.point, source.area.centre) / 1000) if position else 0
    since = duration(known_until(memory, found.gap, now) - position.at) if position else ""
    return translate(_GAPS[found.gap], since=since, km=km, source=source.name or "?")


def reason(kind: Trouble, plan: Plan, memory: Memory, found: Look, now: int) -> str:
    """Return why a trip needs attention, with the number."""
    late = found.state.late or 0
    if kind == "Late departure":
        late = now - plan.start
        if plan.is_ongoing:
            return translate(_NOT_SEEN, source=plan.stops[0].name or "?", late=duration(late))
    if kind == "Late" and found.arrived is not None:
        return translate(_ARRIVED_LATE, late=duration(late))
    if kind == "Late" and found.eta is None:
        return translate(_PAST_DUE, late=age(now - plan.due))
    if kind == "Left late" and found.departed is not None:
        late = found.departed - plan.start
    if kind == "At risk" and late <= 0:
        return translate(_TIGHT, late=duration(1800))
    trouble = memory.episodes.get(kind)
    since = known_until(memory, kind, now) - trouble.first if trouble else halt_seconds(plan)
    return translate(_REASONS[kind], late=duration(late), since=duration(since), km=round(memory.off / 1000, 1))


def clock(seconds: int, now: int) -> str:
    """Return a time of today, or a day and a time, in the zone of the office."""
    moment = datetime.fromtimestamp(seconds, OFFICE)
    is_today = day_bounds(office_day(now))[0] <= seconds < day_bounds(office_day(now))[1]
    time = moment.strftime("%I:%M %p").lstrip("0").lower()
    return time if is_today else f"{short_day(moment)}, {time}"
