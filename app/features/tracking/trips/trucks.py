"""Which trucks can take a load: those that are free and near first, with why the others are not."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, type_coerce

from app.core.errors import NotFound
from app.db.access import access_of, read_rows
from app.db.engine import UtcDateTime
from app.db.records.rows import Row
from app.features.directions.services import Directions, NoRoute, Unreachable
from app.features.geo.points import Point, distance
from app.features.tracking.motion.states import QUIET_SECONDS
from app.features.tracking.plates import FLEETS, normalize_plate
from app.features.tracking.referenced_rows import select_referenced
from app.features.tracking.trips import sentences
from app.features.tracking.trips.rows import ACTIVE
from app.features.tracking.trips.times import NO_TRIP
from app.features.trips.schemas import TRIPS, TRIPS_TABLE
from app.i18n.canonical_text import fold
from app.i18n.durations import duration
from app.i18n.messages import translatable, translate
from app.i18n.natural_order import natural_key

_TRIPS = TRIPS_TABLE.clause
_BY_ROAD = 10
"""For so many of the nearest free trucks, the way by road is found."""
_OPEN_DAYS = 2
"""A trip that should have ended so many days ago does not keep its truck busy."""
_COLUMNS = {
    "id": _TRIPS.c.id,
    "truck": _TRIPS.c.truck_id,
    "status": _TRIPS.c.trip_status,
    "phase": _TRIPS.c.phase,
    "destination": _TRIPS.c.destination,
    "lat": _TRIPS.c.destination_lat,
    "lng": _TRIPS.c.destination_long,
    "start": type_coerce(_TRIPS.c.start_date, UtcDateTime()),
    "end": type_coerce(_TRIPS.c.end_date, UtcDateTime()),
    "eta": type_coerce(_TRIPS.c.eta, UtcDateTime()),
}
_SOURCE = {"id": _TRIPS.c.id, "truck": _TRIPS.c.truck_id, "lat": _TRIPS.c.source_lat, "lng": _TRIPS.c.source_long}
_TRUCKS = select_referenced(
    FLEETS,
    {
        "id": FLEETS.c.id,
        "fleetNumber": FLEETS.c.fleet_number,
        "registrationNumber": FLEETS.c.registration_number,
        "capacity": FLEETS.c.capacity,
    },
).where(FLEETS.c.deleted_at.is_(None))
_UNSEEN: Row = dict.fromkeys(("lat", "lng", "place", "heard"))
"""What the board says of a truck that it does not have."""
_FREE, _ASSIGNED = translatable("Free"), translatable("Assigned to this trip")
_NEXT = translatable("Free until trip {trip} starts on {time}")
_BUSY = translatable("On trip {trip} to {destination} until {time}")
_OVERDUE = translatable("On trip {trip} to {destination}, arrival not known")
_SILENT = translatable("No signal for {length}")
_UNKNOWN = translatable("No position")
_UNHEARD = translatable("No position, no signal for {length}")
_MOVING = translatable("Moving without a trip. {state}")
_ROAD, _STRAIGHT = translatable("{distance} km"), translatable("{distance} km (straight line)")
_AWAY = translatable("{state}, {distance} away")
_THEN_AWAY = translatable("{state}, then {distance} away")
_LATER = translatable("{distance} km (straight line) from {place}")


class Load(NamedTuple):
    """Where a load is, and the open trips of each truck in the order of their start."""

    truck: int | None
    """The truck that is assigned."""
    place: Point | None
    trips: Mapping[int, Sequence[Row]]
    is_complete: bool
    """Whether the person sees all trips, so that a truck without one is free."""


def read_load(connection: Connection, trip: int, now: datetime) -> Load:
    """Return where a trip begins, and what trucks have to do. Raises NotFound."""
    own = read_rows(
        connection, select_referenced(_TRIPS, _SOURCE).where(_TRIPS.c.id == trip, _TRIPS.c.deleted_at.is_(None))
    )
    if not own:
        raise NotFound(translate(NO_TRIP))
    lat, lng = own[0].get("lat"), own[0].get("lng")
    place = None if lat is None or lng is None else Point(lat, lng)
    return read_work(connection, place, now, trip)._replace(truck=own[0].get("truck"))


def read_work(connection: Connection, place: Point | None, now: datetime, trip: int | None = None) -> Load:
    """Return what trucks have to do, apart from one trip, as far as the person of this transaction may see it."""
    access = access_of(connection)
    if not access.may(TRIPS.needs) or access.hidden_names(TRIPS_TABLE.name, _COLUMNS):
        return Load(None, place, {}, is_complete=False)
    rows = select_referenced(_TRIPS, _COLUMNS).where(
        _TRIPS.c.deleted_at.is_(None),
        _TRIPS.c.truck_id.is_not(None),
        _TRIPS.c.id != (trip or 0),
        _COLUMNS["end"] >= now - timedelta(days=_OPEN_DAYS),
        func.coalesce(_TRIPS.c.trip_status, "") != "Completed",
        func.coalesce(_TRIPS.c.phase, "").not_in(("Finished", "Cancelled")),
    )
    trips: dict[int, list[Row]] = {}
    for row in read_rows(connection, rows.order_by(_TRIPS.c.start_date, _TRIPS.c.id)):
        trips.setdefault(row["truck"], []).append(row)
    return Load(None, place, trips, is_complete=access.ids_in_scope(TRIPS_TABLE.name) is None)


async def find_trucks(load: Load, board: Sequence[Row], directions: Directions, now: int) -> list[dict[str, Any]]:
    """Return the trucks of the board, the best first, as in `FoundTruck`."""
    rows = rank_trucks(load, board, now)
    near = [row for row in rows if row["order"] == 0 and row["metres"] is not None][:_BY_ROAD]
    if load.place is not None:
        await asyncio.gather(*(_drive(row, load.place, directions) for row in near))
        near.sort(key=lambda row: row["seconds"] if row["seconds"] is not None else row["metres"])
    rows = [*near, *(row for row in rows if row not in near)]
    return [
        {name: value for name, value in row.items() if name not in ("order", "point", "from")}
        | {"distance": _distance(row, _LATER)}
        for row in rows
    ]


def sort_trucks(rows: list[dict[str, Any]], sort: str | None) -> list[dict[str, Any]]:
    """Return found trucks in an order of `TruckQuery`. Equal ones stay as they are: the best first."""
    match (sort or "").removeprefix("-"):
        case "free":
            return sorted(rows, key=lambda row: row["free"], reverse=sort == "-free")
        case "capacity":
            known = [row for row in rows if row["capacity"]]
            known.sort(key=lambda row: natural_key(row["capacity"]), reverse=sort == "-capacity")
            return [*known, *(row for row in rows if not row["capacity"])]
        case _:
            return rows


def rank_trucks(load: Load, board: Iterable[Row], now: int) -> list[dict[str, Any]]:
    """Return the trucks of the board: first those that are free, the nearest first, and silent ones last.

    A truck on a trip is as near as the destination, where it will be free, if its arrival is known.
    """
    rows = [_row(load, each, now) for each in board if each["fleetId"] is not None]
    return sorted(rows, key=lambda row: (row["order"], row["metres"] is None, row["metres"] or 0, row["truckId"]))


def read_trucks(connection: Connection) -> list[Row]:
    """Return the trucks of the fleet that the person of this transaction may see."""
    return read_rows(connection, _TRUCKS.order_by(FLEETS.c.fleet_number, FLEETS.c.id))


def truck_options(
    load: Load, trucks: Iterable[Row], board: Iterable[Row] | None, text: str, now: int
) -> list[dict[str, Any]]:
    """Return the trucks with this text as options, the best first, as in `TruckOption`.

    `board` has their positions; None if it is not known, or not for this person.
    """
    terms = fold(text).split()
    live = {row["fleetId"]: row for row in board or ()}
    unseen = _UNSEEN | {"state": None if board is None else "unlocated"}
    found = (
        {**live.get(truck["id"], unseen), **truck, "fleetId": truck["id"]}
        for truck in trucks
        if all(term in _search_text(truck) for term in terms)
    )
    return [
        {
            "id": row["truckId"],
            **{name: row[name] for name in ("fleetNumber", "registrationNumber", "capacity")},
            "availability": _availability(row),
        }
        for row in rank_trucks(load, found, now)
    ]


def _search_text(vehicle: Row) -> str:
    plate = vehicle["registrationNumber"] or ""
    return fold(f"{vehicle['fleetNumber'] or ''} {plate} {normalize_plate(plate)} {vehicle['capacity'] or ''}")


def _availability(row: dict[str, Any]) -> str:
    state: str = row["state"]
    if row["metres"] is None or not state:
        return state
    away = _AWAY if row["from"] is None else _THEN_AWAY
    return translate(away, state=state, distance=_distance(row))


def _distance(row: dict[str, Any], later: str = _STRAIGHT) -> str | None:
    """Return the distance in words, which say of a straight line that it is one. `later` are those for a truck that
    will come from its destination."""
    if row["metres"] is None:
        return None
    text = _ROAD if row["byRoad"] else _STRAIGHT if row["from"] is None else later
    return translate(text, distance=f"{round(row['metres'] / 1000):,}", place=row["from"] or "")


async def _drive(row: dict[str, Any], place: Point, directions: Directions) -> None:
    """Replace the straight distance by that on the road."""
    try:
        route = await directions.route(row["point"], place)
    except (NoRoute, Unreachable):
        return
    row |= {"metres": round(route.metres), "seconds": round(route.seconds), "byRoad": True}


def _row(load: Load, vehicle: Row, now: int) -> dict[str, Any]:
    trips = load.trips.get(vehicle["fleetId"], ())
    current = next((each for each in trips if each["phase"] in ACTIVE or each["status"] == "Ongoing"), None)
    following = next((each for each in trips if each is not current and each["start"].timestamp() > now), None)
    is_silent = vehicle["state"] in ("silent", "unlocated")
    point, destination = _position(vehicle), None
    if current is not None and not is_silent and _end_of(current) > now and (later := _position(current)):
        point, destination = later, current["destination"] or "?"
    metres = None if point is None or load.place is None else round(distance(point, load.place))
    return {
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
        "from": destination,
    }


def _position(row: Row) -> Point | None:
    """Return where a vehicle is, or where a trip ends."""
    return None if row["lat"] is None or row["lng"] is None else Point(row["lat"], row["lng"])


def _end_of(trip: Row) -> int:
    """Return when a trip is expected to end, in seconds since 1970."""
    return int((trip["eta"] or trip["end"]).timestamp())


def _state(load: Load, vehicle: Row, current: Row | None, following: Row | None, now: int) -> str:
    """Return why a truck can take a load or not, in a sentence."""
    if vehicle["fleetId"] == load.truck:
        return translate(_ASSIGNED)
    if vehicle["state"] in ("unlocated", "silent"):
        heard = vehicle["heard"] and datetime.fromisoformat(vehicle["heard"]).astimezone(UTC).timestamp()
        is_silent = heard and now - heard > QUIET_SECONDS
        if vehicle["state"] == "unlocated":
            return translate(_UNHEARD, length=duration(now - heard)) if is_silent else translate(_UNKNOWN)
        if heard:
            return translate(_SILENT, length=duration(now - heard))
    if current is not None:
        end = _end_of(current)
        values = {"trip": current["id"], "destination": current["destination"] or "?"}
        return (
            translate(_BUSY, **values, time=sentences.clock(end, now)) if end > now else translate(_OVERDUE, **values)
        )
    state = translate(_FREE) if load.is_complete else ""
    if following is not None:
        start = int(following["start"].timestamp())
        state = translate(_NEXT, trip=following["id"], time=sentences.clock(start, now))
    is_moving = vehicle["state"] == "moving" and load.is_complete
    return translate(_MOVING, state=state) if is_moving else state
