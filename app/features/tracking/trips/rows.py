"""Reads trips, with what the watch knows of them. It belongs to no person: `reading` says what people see."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import JSON, Connection, Select, and_, exists, func, not_, or_, select, type_coerce

from app.db.engine import UtcDateTime
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.geo.areas import Area
from app.features.geo.points import Point
from app.features.sites.schemas import SITES_TABLE
from app.features.tracking.models import TRACKERS
from app.features.tracking.motion.times import due_of
from app.features.tracking.plates import normalize_plate
from app.features.tracking.schemas.trips import AFTER_END_UNDER_WAY
from app.features.tracking.trips.course.memory import Memory
from app.features.tracking.trips.course.plan import AFTER_END, BEFORE_START
from app.features.tracking.trips.tables import TRIP_EPISODES, TRIP_TIMES, TRIP_WATCH
from app.features.trips.schemas import TRIP_STOPS_TABLE, TRIPS_TABLE

TRIPS, _FLEETS, STOPS, _SITES = (each.clause for each in (TRIPS_TABLE, FLEETS_TABLE, TRIP_STOPS_TABLE, SITES_TABLE))
_WEEK = 7 * 86_400
_PORTION = 500
"""How many trips a statement names."""
START, END = (type_coerce(TRIPS.c[name], UtcDateTime()) for name in ("start_date", "end_date"))
_ENDS = ("source", "source_lat", "source_long", "destination", "destination_lat", "destination_long")
ACTIVE = ("At source", "Under way", "At destination")
"""The phases in which a trip keeps its truck busy."""
OVER = ("Finished", "Cancelled")
"""The phases of trips that are not watched any more."""
ACTUAL = ("reached_source_at", "departed_at", "arrived_at", "left_destination_at")
MOMENTS = ("eta", "heard_at", *ACTUAL)
PUBLISHED = ("phase", "risk", "troubles", "trouble_rank", "progress", "arrival_source", *MOMENTS)
"""The columns of trips that the watch writes."""


class End(NamedTuple):
    """A place of a trip, as people have entered it."""

    key: str
    kind: str
    name: str | None
    lat: float | None
    lng: float | None
    planned: int | None = None


class TripRow(NamedTuple):
    """A trip as it is planned."""

    id: int
    truck: int | None
    plate: str | None
    """The plate of the truck at the tracking provider, normalized."""
    tracker: int | None
    start: int
    due: int
    status: str | None
    ends: tuple[End, ...]
    is_repeated: bool = False
    """Whether its truck drives it again and again: it has working days, and lasts for more than a week."""

    @property
    def group(self) -> int:
        """What decides which process watches the trip: trips of one truck belong together."""
        return self.truck if self.truck is not None else self.id

    @property
    def is_completed(self) -> bool:
        return self.status == "Completed"

    @property
    def unwatched(self) -> str | None:
        """Return why positions say nothing of the trip, as a key of `sentences.UNWATCHED`."""
        if self.truck is None:
            return "no_truck"
        if self.plate is None:
            return "no_plate"
        if self.tracker is None:
            return "no_tracker"
        if any(end.lat is None or end.lng is None for end in self.ends):
            return "no_position"
        return "repeated" if self.is_repeated else None


@dataclass
class Stored:
    """What is stored of the watch of a trip."""

    memory: Memory
    signature: str = ""
    """What the trip was when it was watched last."""
    line: int | None = None
    seen_at: int = 0
    checked_at: int = 0
    ended_at: int | None = None


class Said(NamedTuple):
    """A time of a stop that a person has entered."""

    id: int
    stop: str
    kind: str
    at: int
    source: str
    reason: str | None
    user_id: int | None
    told_at: int


def select_trips() -> Select[Any]:
    plain = (name for name in PUBLISHED if name not in MOMENTS)
    columns = (TRIPS.c[name] for name in ("id", "truck_id", "trip_status", *_ENDS, *plain))
    moments = (type_coerce(TRIPS.c[name], UtcDateTime()).label(name) for name in MOMENTS)
    days = type_coerce(TRIPS.c.working_days, JSON()).label("working_days")
    return select(
        *columns, *moments, days, START.label("start"), END.label("end"), _FLEETS.c.vendor_fleet_id.label("plate")
    ).select_from(TRIPS.outerjoin(_FLEETS, _FLEETS.c.id == TRIPS.c.truck_id))


def open_trips(now: int) -> Select[Any]:
    """Return the query of the trips that are to be watched now."""
    is_active = func.coalesce(TRIPS.c.phase, "").in_(ACTIVE)
    is_given_up = or_(TRIPS.c.phase.in_(OVER), and_(_moment(now - AFTER_END) > END, not_(is_active)))
    ended = exists().where(TRIP_WATCH.c.trip_id == TRIPS.c.id, TRIP_WATCH.c.ended_at.is_not(None), is_given_up)
    return select_trips().where(
        TRIPS.c.deleted_at.is_(None),
        _moment(now - AFTER_END_UNDER_WAY) <= END,
        _moment(now + BEFORE_START) >= START,
        func.coalesce(TRIPS.c.trip_status, "") != "Completed",
        not_(ended),
    )


def read_trips(connection: Connection, rows: Select[Any]) -> dict[int, tuple[TripRow, Mapping[str, Any]]]:
    """Return trips by id, with what they show of the watch."""
    found = [dict(row) for row in connection.execute(rows).mappings()]
    stops = _read_stops(connection, [row["id"] for row in found])
    trackers = read_tracker_ids(connection)
    return {
        row["id"]: (_trip(row, stops.get(row["id"], ()), trackers), {name: row[name] for name in PUBLISHED})
        for row in found
    }


def read_tracker_ids(connection: Connection) -> dict[str, int]:
    """Return the trackers by normalized plate."""
    return {row.plate: row.id for row in connection.execute(select(TRACKERS.c.plate, TRACKERS.c.id))}


def read_heard(connection: Connection) -> dict[int, int]:
    """Return when each tracker was last heard of."""
    rows = connection.execute(select(TRACKERS.c.id, TRACKERS.c.heard_at).where(TRACKERS.c.heard_at.is_not(None)))
    return {row.id: row.heard_at for row in rows}


def read_stored(connection: Connection, trips: Collection[int]) -> dict[int, Stored]:
    """Return what is stored of the watch of these trips."""
    rows = connection.execute(select(TRIP_WATCH).where(TRIP_WATCH.c.trip_id.in_(trips)))
    return {
        row.trip_id: Stored(
            Memory.load(json.loads(row.memory)), row.plan, row.line_id, row.seen_at, row.checked_at, row.ended_at
        )
        for row in rows
    }


def read_said(connection: Connection, trips: Collection[int]) -> dict[int, list[Said]]:
    """Return the times of these trips that people have entered and not undone, the newest of each stop and kind."""
    rows = (
        select(TRIP_TIMES)
        .where(TRIP_TIMES.c.trip_id.in_(trips), TRIP_TIMES.c.source != "gps", TRIP_TIMES.c.undone_at.is_(None))
        .order_by(TRIP_TIMES.c.id)
    )
    found: dict[int, dict[tuple[str, str], Said]] = {}
    for row in connection.execute(rows):
        said = Said(row.id, row.stop, row.kind, row.at, row.source, row.reason, row.user_id, row.told_at)
        found.setdefault(row.trip_id, {})[said.stop, said.kind] = said
    return {trip: list(each.values()) for trip, each in found.items()}


def read_last_time(connection: Connection) -> tuple[int, int]:
    """Return what changes when people enter or undo a time."""
    last = select(func.coalesce(func.max(TRIP_TIMES.c.id), 0), func.coalesce(func.max(TRIP_TIMES.c.undone_at), 0))
    first, undone = connection.execute(last).one()
    return first, undone


def read_episodes(connection: Connection, trip: int) -> list[Any]:
    """Return the troubles that a trip has or had, in order."""
    rows = select(TRIP_EPISODES).where(TRIP_EPISODES.c.trip_id == trip).order_by(TRIP_EPISODES.c.first_at)
    return list(connection.execute(rows).all())


def read_truck_trips(connection: Connection, row: TripRow, now: int) -> dict[int, tuple[TripRow, Mapping[str, Any]]]:
    """Return the trips of the truck of a trip that are watched now, with the trip itself."""
    if row.truck is None:
        return {}
    return read_trips(connection, open_trips(now).where(or_(TRIPS.c.truck_id == row.truck, TRIPS.c.id == row.id)))


def read_sites(connection: Connection) -> list[Area]:
    """Return the areas of all sites."""
    sites = select(_SITES.c.lat, _SITES.c.long, _SITES.c.radius, type_coerce(_SITES.c.polygon, JSON()).label("polygon"))
    return [
        Area(Point(row.lat, row.long), row.radius, tuple(Point(*corner) for corner in row.polygon or ()))
        for row in connection.execute(sites.where(_SITES.c.deleted_at.is_(None)).order_by(_SITES.c.id))
    ]


def _read_stops(connection: Connection, trips: Sequence[int]) -> dict[int, list[End]]:
    """Return the stops of trips on the way, in order."""
    found: dict[int, list[End]] = {}
    columns = (STOPS.c[name] for name in ("id", "record_id", "kind", "place", "lat", "long"))
    planned = type_coerce(STOPS.c.planned_at, UtcDateTime()).label("planned_at")
    for first in range(0, len(trips), _PORTION):
        stops = select(*columns, planned).where(
            STOPS.c.record_id.in_(trips[first : first + _PORTION]), STOPS.c.deleted_at.is_(None)
        )
        for row in connection.execute(stops.order_by(STOPS.c.position)):
            at = None if row.planned_at is None else int(row.planned_at.timestamp())
            end = End(str(row.id), row.kind, row.place, row.lat, row.long, at)
            found.setdefault(row.record_id, []).append(end)
    return found


def _trip(row: Mapping[str, Any], stops: Iterable[End], trackers: Mapping[str, int]) -> TripRow:
    plate = normalize_plate(row["plate"] or "") or None
    due = due_of(row["end"])
    start = int(row["start"].timestamp())
    ends = (
        End("source", "Source", row["source"], row["source_lat"], row["source_long"], start),
        *stops,
        End("destination", "Destination", row["destination"], row["destination_lat"], row["destination_long"], due),
    )
    tracker = trackers.get(plate) if plate else None
    is_repeated = bool(row["working_days"]) and due - start > _WEEK
    return TripRow(row["id"], row["truck_id"], plate, tracker, start, due, row["trip_status"], ends, is_repeated)


def _moment(seconds: int) -> Any:
    return datetime.fromtimestamp(seconds, UTC)


def by_hand(said: Iterable[Said], keys: Mapping[str, int]) -> dict[tuple[int, str], int]:
    """Return the times that people have entered, by the number of the stop."""
    times = dict[tuple[int, str], int]()
    for each in said:
        number = keys.get(each.stop)
        if number is None:
            continue
        if each.kind in ("arrived", "left"):
            times[number, each.kind] = each.at
    return times
