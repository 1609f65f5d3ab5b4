"""What has happened on trips lately: arrivals, departures and troubles, of the trips that a person may see."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Select, select

from app.db.access import ResourceRows, access_of, mark_rows, read_rows
from app.db.records.rows import Row
from app.features.tracking.schemas.trips import TripEvent
from app.features.tracking.trips.reading import may_see_course
from app.features.tracking.trips.rows import STOPS, TRIPS
from app.features.tracking.trips.tables import TRIP_EPISODES, TRIP_TIMES
from app.features.tracking.trips.timeline import OF_TRIP, TEXTS
from app.features.trips.schemas import TRIPS as TRIP_LIST
from app.i18n.messages import translatable, translate

_TROUBLES = {
    "Off route": translatable("Off the planned route"),
    "Long halt": translatable("Long halt"),
    "Silent": translatable("No signal"),
}
_LOOKS = {
    "arrived": ("map-pin", "good"),
    "left": ("truck", "info"),
    "loaded": ("package", "info"),
    "unloaded": ("package-check", "good"),
    "repaired": ("wrench", "good"),
    "breakdown": ("triangle-alert", "bad"),
    "cancelled": ("circle-x", "neutral"),
}
_TROUBLE = ("triangle-alert", "warn")
_TRIP_COLUMNS: dict[str, ColumnElement[Any]] = {
    "trip": TRIPS.c.id,
    "source": TRIPS.c.source,
    "destination": TRIPS.c.destination,
    "customer": TRIPS.c.customer_name,
}


def read_recent_events(connection: Connection, first: int, last: int, limit: int) -> list[TripEvent]:
    """Return the last events in a period, the newest first."""
    if not access_of(connection).may(TRIP_LIST.needs) or not may_see_course(connection):
        return []
    times = {**_TRIP_COLUMNS, "at": TRIP_TIMES.c.at, "kind": TRIP_TIMES.c.kind, "stop": TRIP_TIMES.c.stop}
    rows = _rows(times, TRIP_TIMES.c.trip_id, TRIP_TIMES.c.at, first, last, limit, TRIP_TIMES.c.undone_at.is_(None))
    found = read_rows(connection, rows)
    episodes = {**_TRIP_COLUMNS, "at": TRIP_EPISODES.c.first_at, "kind": TRIP_EPISODES.c.kind}
    troubles = read_rows(
        connection, _rows(episodes, TRIP_EPISODES.c.trip_id, TRIP_EPISODES.c.first_at, first, last, limit)
    )
    names = _stop_names(connection, found)
    events = [*(_time(row, names) for row in found), *_episodes(troubles)]
    return sorted(events, key=attrgetter("at"), reverse=True)[:limit]


def _rows(
    columns: dict[str, ColumnElement[Any]],
    trip: Column[int],
    at: Column[int],
    first: int,
    last: int,
    limit: int,
    *conditions: ColumnElement[bool],
) -> Select[Any]:
    rows = select(*(column.label(name) for name, column in columns.items())).join_from(
        at.table, TRIPS, TRIPS.c.id == trip
    )
    rows = rows.where(at.between(first, last), TRIPS.c.deleted_at.is_(None), *conditions)
    return mark_rows(rows.order_by(at.desc(), trip).limit(limit), ResourceRows(TRIPS.name, columns, TRIPS.c.id))


def _stop_names(connection: Connection, rows: list[Row]) -> dict[str, str]:
    numbers = sorted({int(row["stop"]) for row in rows if row["stop"].isdecimal()})
    if not numbers:
        return {}
    columns = {"id": STOPS.c.id, "place": STOPS.c.place}
    stops = select(*(column.label(name) for name, column in columns.items())).where(STOPS.c.id.in_(numbers))
    found = read_rows(connection, mark_rows(stops, ResourceRows(TRIPS.name, columns, STOPS.c.record_id)))
    return {str(row["id"]): row["place"] or "" for row in found}


def _time(row: Row, names: dict[str, str]) -> TripEvent:
    kind = row["kind"]
    place = row[row["stop"]] if row["stop"] in ("source", "destination") else names.get(row["stop"])
    title = translate(OF_TRIP[kind]) if kind in OF_TRIP else translate(TEXTS[kind], place=place or "?")
    return TripEvent(row["at"], row["trip"], title, _trip(row), *_LOOKS[kind])


def _episodes(rows: list[Row]) -> Iterator[TripEvent]:
    for row in rows:
        if (kind := row["kind"]) in _TROUBLES:
            title = translate(_TROUBLES[kind])
            yield TripEvent(row["at"], row["trip"], title, _trip(row), *_TROUBLE)


def _trip(row: Row) -> str:
    route = translate("{source} to {destination}", source=row["source"] or "?", destination=row["destination"] or "?")
    return ", ".join(filter(None, (translate("Trip {id}", id=row["trip"]), route, row["customer"])))
