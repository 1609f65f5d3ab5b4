"""The timeline of a trip: what was planned, what happened, and how that is known."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from app.db.records.rows import Row
from app.features.tracking.motion.times import iso_or_none
from app.features.tracking.place_names import describe_place
from app.features.tracking.trips import sentences
from app.features.tracking.trips.course.plan import Moment
from app.features.tracking.trips.course.troubles import known_until
from app.features.tracking.trips.reading import Course, times_of
from app.features.tracking.trips.rows import Said
from app.i18n.durations import duration
from app.i18n.messages import translatable, translate

TEXTS = {
    "arrived": translatable("Arrived at {place}"),
    "loaded": translatable("Loaded at {place}"),
    "unloaded": translatable("Unloaded at {place}"),
    "left": translatable("Left {place}"),
}
_EXPECTED = {"arrived": translatable("Arrival at {place}"), "left": translatable("Departure from {place}")}
OF_TRIP = {
    "breakdown": translatable("Breakdown reported"),
    "repaired": translatable("Breakdown over"),
    "cancelled": translatable("Trip cancelled"),
}
_TROUBLES = {
    "Off route": translatable("Off route for {length}"),
    "Long halt": translatable("Halt of {length}"),
    "Silent": translatable("No signal for {length}"),
}
_COMPLETED = translatable("Trip completed")
_NEAR = translatable("{what}, near {place}")
_GPS, _BY_HAND, _DRIVER = translatable("GPS"), translatable("By hand"), translatable("Driver")
_BETWEEN = translatable("GPS, between {after} and {before}")
_BEFORE = translatable("GPS, not later than {before}")
_EXACT_SECONDS = 300
"""A time between two positions that are no farther apart is exact enough."""
_KINDS = ("arrived", "loaded", "unloaded", "left")


def timeline(
    course: Course, names: Mapping[int, str], episodes: list[Any], completion: Row | None, *, is_seen: bool
) -> list[dict[str, Any]]:
    """Return the rows of `TIMELINE` in order: what happened by its time, and then what is expected."""
    stops = [row for number in range(len(course.plan.stops)) for row in _stop_rows(course, number, names)]
    others = [*_trip_rows(course, names), *(_trouble_row(each, course, is_seen=is_seen) for each in episodes)]
    if completion is not None:
        others.append(_completion_row(completion))
    done = sorted((row for row in stops + others if row["actual"]), key=lambda row: row["actual"])
    return [row | {"id": course.row.id} for row in (*done, *(row for row in stops if not row["actual"]))]


def _stop_rows(course: Course, number: int, names: Mapping[int, str]) -> Iterator[dict[str, Any]]:
    plan = course.plan
    stop = plan.stops[number]
    place = stop.name or "?"
    eta = course.found.arrival.stops.get(number) if course.found.arrival else None
    for kind in _KINDS:
        found = times_of(course, number, kind)
        is_planned = kind == ("left" if number == 0 else "arrived")
        if found is None and not is_planned:
            continue
        planned = stop.planned if is_planned else None
        actual, moment, said = found or (None, None, None)
        expected = eta if kind == "arrived" and actual is None else None
        compared = actual if actual is not None else expected
        difference = None if planned is None or compared is None else compared - planned
        texts = TEXTS if actual is not None else _EXPECTED
        yield {
            "stop": stop.key,
            "kind": kind,
            "text": translate(texts[kind], place=place),
            "planned": iso_or_none(planned),
            "actual": iso_or_none(actual),
            "expected": iso_or_none(expected),
            "difference": sentences.delay(difference) if actual is not None else sentences.expected(difference),
            **_knowledge(moment, said, names, course.now),
        }


def _trip_rows(course: Course, names: Mapping[int, str]) -> Iterator[dict[str, Any]]:
    for said in course.said:
        if said.kind in OF_TRIP:
            yield _row("trip", said.kind, translate(OF_TRIP[said.kind]), said.at) | _knowledge(
                None, said, names, course.now
            )


def find_completion(changes: Iterable[Row]) -> Row | None:
    """Return the change that completed a trip, of its changes, the newest first. None if it was added as completed."""
    completed = (each for each in changes if (each["after"] or {}).get("trip_status") == "Completed")
    return next((each for each in completed if each["before"]), None)


def _completion_row(change: Row) -> dict[str, Any]:
    row = _row(None, "completed", translate(_COMPLETED), int(change["at"].timestamp()))
    known = ", ".join(filter(None, (translate(_BY_HAND), change["userName"])))
    return row | {"known": known if change["userId"] is not None else None, "time": None}


def _trouble_row(episode: Any, course: Course, *, is_seen: bool) -> dict[str, Any]:
    last = episode.last_at or known_until(course.memory, episode.kind, course.now)
    length = duration(last - episode.first_at)
    text = translate(_TROUBLES[episode.kind], length=length)
    place = describe_place(episode.lat, episode.lng) if is_seen and episode.lat is not None else None
    text = translate(_NEAR, what=text, place=place) if place else text
    row = _row(None, episode.kind, text, episode.first_at)
    return row | {"known": translate(_GPS), "time": None}


def _row(stop: str | None, kind: str, text: str, at: int) -> dict[str, Any]:
    blank = dict.fromkeys(("planned", "expected", "difference"))
    return {"stop": stop, "kind": kind, "text": text, "actual": iso_or_none(at), **blank}


def _knowledge(moment: Moment | None, said: Said | None, names: Mapping[int, str], now: int) -> dict[str, Any]:
    """Return how a time is known, with who said it and why."""
    if said is not None:
        source = translate(_DRIVER if said.source == "driver" else _BY_HAND)
        who = ", ".join(filter(None, (source, names.get(said.user_id or 0))))
        return {"known": f"{who}: {said.reason}" if said.reason else who, "time": said.id}
    return {"known": _gps(moment, now) if moment else None, "time": None}


def _gps(moment: Moment, now: int) -> str:
    before = moment.at if moment.before is None else moment.before
    if moment.after is None:
        return translate(_BEFORE, before=sentences.clock(before, now))
    if before - moment.after <= _EXACT_SECONDS:
        return translate(_GPS)
    return translate(_BETWEEN, after=sentences.clock(moment.after, now), before=sentences.clock(before, now))
