"""Answers requests for the course of a trip: from what is stored, and the positions that have come since."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from app.db.access import access_of, read_rows
from app.features.geo.areas import Area
from app.features.tracking.motion.periods import Period, visible_periods, within
from app.features.tracking.motion.times import iso, iso_or_none
from app.features.tracking.place_names import describe_place
from app.features.tracking.plates import visible_plates
from app.features.tracking.positions.store import read_fix_before, read_fixes
from app.features.tracking.referenced_rows import select_referenced
from app.features.tracking.schemas.tracks import TRACK
from app.features.tracking.schemas.trips import TripWatch
from app.features.tracking.trips import planning, rows, sentences
from app.features.tracking.trips.course.arrival import Pace, learn
from app.features.tracking.trips.course.memory import Memory
from app.features.tracking.trips.course.plan import Moment, Plan
from app.features.tracking.trips.course.troubles import note_silence
from app.features.tracking.trips.course.truck import Portion, Trip, drive
from app.features.tracking.trips.lines import read_line, read_points
from app.features.tracking.trips.rows import Said, Stored, TripRow
from app.features.tracking.trips.state import Look, look, proposed_status
from app.features.tracking.trips.watch import position_of
from app.features.tracking.trips.writing import read_lessons
from app.features.trips.schemas import TRIPS_TABLE
from app.features.users.schemas import USERS_TABLE
from app.i18n.messages import translate

_USERS = USERS_TABLE.clause
_SHOWN = (
    "source",
    "destination",
    "start_date",
    "end_date",
    "trip_status",
    "truck_id",
    "working_days",
    "phase",
    "risk",
    "eta",
    "progress",
)
_DECIDING = {name: rows.TRIPS.c[name] for name in _SHOWN}


@dataclass(frozen=True)
class Course:
    """What is known of a trip now."""

    row: TripRow
    shown: Mapping[str, Any]
    """What the trip shows of its course, by column."""
    plan: Plan
    memory: Memory
    said: Sequence[Said]
    found: Look
    line: int | None
    is_given_up: bool
    """Whether it was not seen to begin."""
    checked_at: int | None
    now: int


def read_course(connection: Connection, trip: int, default: Pace, now: int) -> Course | None:
    """Return what is known of a trip, whoever asks. None if there is none."""
    found = rows.read_trips(
        connection, rows.select_trips().where(rows.TRIPS.c.id == trip, rows.TRIPS.c.deleted_at.is_(None))
    )
    if trip not in found:
        return None
    row, shown = found[trip]
    others = rows.read_truck_trips(connection, row, now)
    is_open = trip in others
    trips = {number: each[0] for number, each in others.items()} if is_open else {trip: row}
    sites = rows.read_sites(connection)
    stored, said = rows.read_stored(connection, list(trips)), rows.read_said(connection, list(trips))
    courses = {
        number: _trip(connection, each, stored.get(number), said.get(number, ()), sites, now)
        for number, each in trips.items()
    }
    if is_open and row.unwatched is None and row.tracker is not None:
        since = min(max(each.memory.seen_at, each.plan.opens - 1) for each in courses.values())
        fixes = read_fixes(connection, row.tracker, since + 1, now) if since < now else []
        drive(Portion(list(courses.values()), map(position_of, fixes)))
    own = courses[trip]
    if row.unwatched == "repeated" and row.tracker is not None:
        last = read_fix_before(connection, row.tracker, now + 1, row.start)
        own.memory.position = position_of(last) if last else None
    if is_open:
        list(note_silence(own.plan, own.memory, now))
    pace = learn(read_lessons(connection), default)
    found_now = look(own.plan, own.memory, row, said.get(trip, ()), pace, now)
    before = stored.get(trip)
    line, checked = (before.line, before.checked_at) if before else (None, None)
    is_given_up = before is not None and before.ended_at is not None and found_now.state.phase == "Planned"
    return Course(row, shown, own.plan, own.memory, said.get(trip, ()), found_now, line, is_given_up, checked, now)


def _trip(
    connection: Connection, row: TripRow, stored: Stored | None, said: Sequence[Said], sites: Sequence[Area], now: int
) -> Trip:
    memory = stored.memory if stored else Memory()
    line = read_line(connection, stored.line if stored else None)
    if stored:
        planning.adapt(memory, stored.signature, row, sites, now)
    return Trip(planning.make_plan(row, line.line if line else None, said, sites), memory)


def may_see_course(connection: Connection) -> bool:
    """Return whether the person may see all that the course of a trip is made of."""
    return not access_of(connection).hidden_names(TRIPS_TABLE.name, _DECIDING)


def hidden_watch(trip: int) -> dict[str, Any]:
    """Return the data of `TRIP_WATCH` for a person who may not see the course of trips."""
    return {
        **{field.alias or name: None for name, field in TripWatch.model_fields.items()},
        "trip": trip,
        "headline": "",
        "unwatched": translate(sentences.HIDDEN),
        **{name: [] for name in ("reasons", "stops", "episodes", "line")},
        "approximate": False,
    }


def may_see_positions(connection: Connection, course: Course) -> bool:
    """Return whether the person may see where the truck of a trip is now."""
    plate = course.row.plate
    if plate is None or not access_of(connection).may(TRACK.needs):
        return False
    visible = visible_plates(connection)
    if visible is None:
        return True
    at = course.memory.position.at if course.memory.position else course.now
    return plate in visible and bool(within(Period(at, at), visible_periods(connection, plate)))


def serialize_watch(connection: Connection, course: Course) -> dict[str, Any]:
    """Return the data of `TRIP_WATCH`, as the person may see it."""
    row, plan, memory, found, now = course.row, course.plan, course.memory, course.found, course.now
    is_seen = may_see_positions(connection, course)
    position = memory.position if is_seen else None
    is_open = found.state.phase not in rows.OVER and not row.is_completed
    unwatched = "given_up" if course.is_given_up else row.unwatched
    is_known = unwatched is None or found.state.phase != "Planned"
    is_ended = row.is_completed and found.state.phase != "Cancelled"
    phase = "Finished" if is_ended else found.state.phase
    has_lateness = found.arrived is not None or not row.is_completed
    late = found.state.late
    total = round(plan.line.road_metres) if plan.line else None
    return {
        "trip": row.id,
        "source": row.ends[0].name,
        "destination": row.ends[-1].name,
        "startDate": iso(row.start),
        "endDate": iso(row.due),
        "tripStatus": row.status,
        "phase": phase if is_known else None,
        "risk": found.state.risk if is_known and not row.is_completed else None,
        "unwatched": translate(sentences.UNWATCHED[unwatched]) if unwatched and is_open else None,
        "headline": sentences.headline(plan, memory, found, is_completed=row.is_completed, unwatched=unwatched),
        "detail": sentences.distance(plan, found),
        "eta": iso_or_none(found.eta) if is_open else None,
        "etaUnknown": sentences.gap(plan, memory, found, now, is_seen=is_seen)
        if is_open and unwatched is None and now >= plan.opens
        else None,
        "due": iso(row.due),
        "lateMinutes": None if late is None or not is_known or not has_lateness else round(late / 60),
        "delay": sentences.against_plan(plan, found, now) if is_known and has_lateness else None,
        "basis": sentences.basis(found) if is_open else None,
        "share": found.share,
        "metresTotal": total,
        "metresLeft": None if total is None or found.share is None else round(total * (1 - found.share)),
        "heard": iso_or_none(found.heard) if is_seen else None,
        "place": describe_place(position.lat, position.lng) if position else None,
        "lat": position.lat if position and is_open else None,
        "lng": position.lng if position and is_open else None,
        "speed": position.speed if position and is_open else None,
        "nextStop": sentences.next_name(plan, memory) if is_open else None,
        "reasons": [
            {"kind": kind, "text": sentences.reason(kind, plan, memory, found, now)} for kind in found.state.troubles
        ]
        if is_open and is_known
        else [],
        "proposal": proposed_status(course.found.state.phase, course.row.status),
        "stops": [_stop(course, number) for number in range(len(plan.stops))],
        "episodes": [_episode(each, is_seen=is_seen) for each in rows.read_episodes(connection, row.id)],
        "line": read_points(connection, course.line),
        "approximate": bool(plan.line and plan.line.is_approximate),
        "checked": iso_or_none(course.checked_at),
    }


def times_of(course: Course, number: int, kind: str) -> tuple[int, Moment | None, Said | None] | None:
    """Return when a stop was reached or left: as people say, else by positions, else as the trip came with it."""
    key = course.plan.stops[number].key
    said = next((each for each in course.said if (each.stop, each.kind) == (key, kind)), None)
    moment = course.memory.moments.get(f"{number} {kind}")
    if said is not None:
        return said.at, moment, said
    if moment is not None:
        return moment.at, moment, None
    ends = {(0, "left"): "departed_at", (len(course.plan.stops) - 1, "arrived"): "arrived_at"}
    at: datetime | None = course.shown.get(ends.get((number, kind), ""))
    return None if at is None else (int(at.timestamp()), None, None)


def _stop(course: Course, number: int) -> dict[str, Any]:
    stop = course.plan.stops[number]
    times = {kind: found[0] if (found := times_of(course, number, kind)) else None for kind in _KINDS}
    eta = course.found.arrival.stops.get(number) if course.found.arrival else None
    arrived, left = times["arrived"], times["left"]
    expected = arrived if arrived is not None else eta
    is_here = course.memory.is_inside and course.memory.stop == number
    until = left if left is not None else course.now if is_here else None
    is_planned = stop.planned is not None and expected is not None and number > 0
    return {
        "key": stop.key,
        "name": stop.name or None,
        "kind": stop.kind,
        "lat": None if stop.area is planning.NOWHERE else stop.area.centre.lat,
        "lng": None if stop.area is planning.NOWHERE else stop.area.centre.lng,
        "share": course.plan.line.ends[number] / course.plan.line.metres if course.plan.line else None,
        "planned": iso_or_none(stop.planned),
        "eta": iso_or_none(eta) if arrived is None and number > 0 else None,
        **{kind: iso_or_none(at) for kind, at in times.items()},
        "staySeconds": until - arrived if arrived is not None and until is not None else None,
        "lateMinutes": round((expected - stop.planned) / 60) if is_planned else None,  # type: ignore[operator]
    }


_KINDS = ("arrived", "loaded", "unloaded", "left")


def _episode(row: Any, *, is_seen: bool) -> dict[str, Any]:
    place = describe_place(row.lat, row.lng) if is_seen and row.lat is not None else None
    return {"kind": row.kind, "start": iso(row.first_at), "end": iso_or_none(row.last_at), "place": place}


def read_names(connection: Connection, said: Sequence[Said]) -> Mapping[int, str]:
    """Return the names of the people who have entered times."""
    ids = {each.user_id for each in said if each.user_id is not None}
    users = select_referenced(_USERS, {"id": _USERS.c.id, "name": _USERS.c[USERS_TABLE.label]}).where(
        _USERS.c.id.in_(ids)
    )
    return {row["id"]: row["name"] for row in read_rows(connection, users)} if ids else {}


def is_visible(connection: Connection, trip: int) -> bool:
    """Return whether the person sees a trip."""
    trips = select_referenced(rows.TRIPS, {"id": rows.TRIPS.c.id})
    return bool(read_rows(connection, trips.where(rows.TRIPS.c.id == trip, rows.TRIPS.c.deleted_at.is_(None))))
