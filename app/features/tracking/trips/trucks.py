"""Which trucks can take a load: those that are free and near first, with why the others are not."""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, type_coerce

from app.core.errors import NotFound
from app.db.access import access_of, read_rows
from app.db.engine import UtcDateTime
from app.db.records.rows import Row
from app.features.directions.services import Directions, NoRoute, Unreachable
from app.features.geo.points import Point, distance
from app.features.tracking.referenced_rows import select_referenced
from app.features.tracking.trips import sentences
from app.features.tracking.trips.times import NO_TRIP
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translatable, translate

_TRIPS = TRIPS_TABLE.clause
_BY_ROAD = 10
"""For so many of the nearest free trucks, the way by road is found."""
_MAX_ROWS = 100
_OPEN_DAYS = 2
"""A trip that should have ended so many days ago does not keep its truck busy."""
_BUSY_PHASES = ("At source", "Under way", "At destination")
_COLUMNS = {
    "id": _TRIPS.c.id,
    "truck": _TRIPS.c.truck_id,
    "status": _TRIPS.c.trip_status,
    "phase": _TRIPS.c.phase,
    "destination": _TRIPS.c.destination,
    "start": type_coerce(_TRIPS.c.start_date, UtcDateTime()),
    "end": type_coerce(_TRIPS.c.end_date, UtcDateTime()),
    "eta": type_coerce(_TRIPS.c.eta, UtcDateTime()),
}
_SOURCE = {"id": _TRIPS.c.id, "truck": _TRIPS.c.truck_id, "lat": _TRIPS.c.source_lat, "lng": _TRIPS.c.source_long}
_FREE, _ASSIGNED = translatable("Free"), translatable("Assigned to this trip")
_NEXT = translatable("Free until trip {trip} starts on {time}")
_BUSY = translatable("On trip {trip} to {destination} until {time}")
_SILENT = translatable("No position for {length}")
_UNKNOWN = translatable("No position")


class Load(NamedTuple):
    """Where a load is, and the open trips of each truck in the order of their start."""

    trip: int
    truck: int | None
    """The truck that is assigned."""
    place: Point | None
    trips: Mapping[int, Sequence[Row]]
    is_complete: bool
    """Whether the person sees all trips, so that a truck without one is free."""


def read_load(connection: Connection, trip: int, now: datetime) -> Load:
    """Return where a trip begins, and what trucks have to do. Raises NotFound."""
    access = access_of(connection)
    own = read_rows(
        connection, select_referenced(_TRIPS, _SOURCE).where(_TRIPS.c.id == trip, _TRIPS.c.deleted_at.is_(None))
    )
    if not own:
        raise NotFound(translate(NO_TRIP))
    lat, lng = own[0].get("lat"), own[0].get("lng")
    trips: dict[int, list[Row]] = {}
    if not access.hidden_names(TRIPS_TABLE.name, _COLUMNS):
        rows = select_referenced(_TRIPS, _COLUMNS).where(
            _TRIPS.c.deleted_at.is_(None),
            _TRIPS.c.truck_id.is_not(None),
            _TRIPS.c.id != trip,
            _COLUMNS["end"] >= now - timedelta(days=_OPEN_DAYS),
            func.coalesce(_TRIPS.c.trip_status, "") != "Completed",
            func.coalesce(_TRIPS.c.phase, "").not_in(("Finished", "Cancelled")),
        )
        for row in read_rows(connection, rows.order_by(_TRIPS.c.start_date, _TRIPS.c.id)):
            trips.setdefault(row["truck"], []).append(row)
    is_complete = access.ids_in_scope(TRIPS_TABLE.name) is None
    return Load(trip, own[0].get("truck"), None if lat is None or lng is None else Point(lat, lng), trips, is_complete)


async def find_trucks(load: Load, board: Sequence[Row], directions: Directions, now: int) -> list[dict[str, Any]]:
    """Return the data of `TRIP_TRUCKS`: the trucks of the board, the best first."""
    rows = [_row(load, each, now) for each in board if each["fleetId"] is not None]
    rows.sort(key=lambda row: (row["order"], row["metres"] is None, row["metres"] or 0))
    rows = rows[:_MAX_ROWS]
    near = [row for row in rows if row["order"] == 0 and row["metres"] is not None][:_BY_ROAD]
    if load.place is not None:
        await asyncio.gather(*(_drive(row, load.place, directions) for row in near))
        near.sort(key=lambda row: row["seconds"] if row["seconds"] is not None else row["metres"])
    rows = [*near, *(row for row in rows if row not in near)]
    return [{name: value for name, value in row.items() if name not in ("order", "point")} for row in rows]


async def _drive(row: dict[str, Any], place: Point, directions: Directions) -> None:
    """Replace the straight distance by that on the road."""
    try:
        route = await directions.route(row["point"], place)
    except (NoRoute, Unreachable):
        return
    row |= {"metres": round(route.metres), "seconds": round(route.seconds), "byRoad": True}


def _row(load: Load, vehicle: Row, now: int) -> dict[str, Any]:
    trips = load.trips.get(vehicle["fleetId"], ())
    current = next((each for each in trips if each["phase"] in _BUSY_PHASES or each["status"] == "Ongoing"), None)
    following = next((each for each in trips if each is not current and each["start"].timestamp() > now), None)
    point = None if vehicle["lat"] is None or vehicle["lng"] is None else Point(vehicle["lat"], vehicle["lng"])
    is_silent = vehicle["state"] in ("silent", "unlocated")
    metres = None if point is None or load.place is None else round(distance(point, load.place))
    return {
        "id": load.trip,
        "truckId": vehicle["fleetId"],
        "fleetNumber": vehicle["fleetNumber"],
        "registrationNumber": vehicle["registrationNumber"],
        "capacity": vehicle.get("capacity"),
        "place": vehicle["place"],
        "metres": metres,
        "seconds": None,
        "byRoad": False,
        "state": _state(load, vehicle, current, following, now),
        "free": current is None and not is_silent and load.is_complete,
        "heard": vehicle["heard"],
        "order": 2 if is_silent else 1 if current is not None or not load.is_complete else 0,
        "point": point,
    }


def _state(load: Load, vehicle: Row, current: Row | None, following: Row | None, now: int) -> str:
    """Return why a truck can take a load or not, in a sentence."""
    if vehicle["fleetId"] == load.truck:
        return translate(_ASSIGNED)
    if vehicle["state"] == "unlocated":
        return translate(_UNKNOWN)
    if vehicle["state"] == "silent" and vehicle["heard"]:
        heard = datetime.fromisoformat(vehicle["heard"]).astimezone(UTC).timestamp()
        return translate(_SILENT, length=sentences.duration(now - heard))
    if current is not None:
        end = int((current["eta"] or current["end"]).timestamp())
        values = {"trip": current["id"], "destination": current["destination"] or "?"}
        return translate(_BUSY, **values, time=sentences.clock(end, now))
    if following is not None:
        start = int(following["start"].timestamp())
        return translate(_NEXT, trip=following["id"], time=sentences.clock(start, now))
    return translate(_FREE) if load.is_complete else ""
