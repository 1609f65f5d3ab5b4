"""Reads alerts with the trip and the vehicle, as the person of a transaction may see them."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Select,
    TableClause,
    and_,
    case,
    cast,
    extract,
    false,
    literal,
    or_,
    select,
    true,
    type_coerce,
)

from app.core.errors import NotFound
from app.db.access import Access, ResourceRows, access_of, look_up_rows, mark_rows
from app.db.engine import UtcDateTime
from app.db.records.rows import Row
from app.features.alerts import schemas, sentences
from app.features.alerts.changes import read_changes
from app.features.alerts.models import Alert, TripFollower
from app.features.alerts.visibility import may_see_places, visible_to
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.services import describe_place
from app.features.trips.schemas import TRIPS_TABLE
from app.features.trips.services import name_driver, read_driver_names, read_last_driver
from app.i18n.messages import translate

_ALERTS = Alert.__table__
_RANKS: Final = {"bad": 3, "warn": 2, "info": 1}
_SECONDS: Final = literal(10**11, BigInteger())
"""More than there are in the times of alerts."""
SINCE: Final = cast(extract("epoch", Alert.since), BigInteger)
URGENCY: Final = {"level": case(_RANKS, value=Alert.level.expression, else_=0) * _SECONDS - SINCE}
"""Lists are sorted by the rank of a level, within one by the time of the beginning, and filtered by its name."""
_TRIPS, _FLEETS = TRIPS_TABLE.clause, FLEETS_TABLE.clause
_CONTACTS: Final[Mapping[str, ColumnElement[Any]]] = {
    "client": _TRIPS.c.customer_name,
    "clientContact": _TRIPS.c.customer_contact,
    "due": type_coerce(_TRIPS.c.end_date, UtcDateTime()),
    "eta": type_coerce(_TRIPS.c.eta, UtcDateTime()),
}
_NO_DRIVER: Final = {"lastDriver": None, "lastDriverContact": None}


def columns_for(user_id: int) -> dict[str, ColumnElement[Any]]:
    """Return the columns of alerts by their names in JSON."""
    return {
        "id": Alert.id.expression,
        "level": Alert.level.expression,
        "type": Alert.type.expression,
        "state": Alert.state.expression,
        "vehicleId": _FLEETS.c.id,
        "vehicle": _FLEETS.c.registration_number,
        "vehiclePlate": _FLEETS.c.vendor_fleet_id,
        "tripId": _TRIPS.c.id,
        "source": _TRIPS.c.source,
        "destination": _TRIPS.c.destination,
        "clientCode": _TRIPS.c.client_code,
        "driverId": _TRIPS.c.driver_id,
        "since": Alert.since.expression,
        "openedAt": Alert.opened_at.expression,
        "closedAt": Alert.closed_at.expression,
        "takenBy": Alert.taken_by.expression,
        "mine": case((is_concerned(user_id, with_orphans=False), true()), else_=false()),
    }


def is_concerned(user_id: int, *, with_orphans: bool) -> ColumnElement[bool]:
    """Return the condition that an alert is of a trip that a person made or follows, or that they have taken it.

    With `with_orphans`, alerts of trips without an author, such as imported ones, concern everybody.
    """
    followed = select(TripFollower.trip_id).where(TripFollower.user_id == user_id)
    concerned = [
        type_coerce(_TRIPS.c.created_by_id == user_id, Alert.is_told.type),
        Alert.trip_id.in_(followed),
        Alert.taken_by_id == user_id,
    ]
    return or_(*concerned, _TRIPS.c.created_by_id.is_(None) if with_orphans else false())


_MORE: Final = {
    "amount": Alert.amount,
    "facts": Alert.facts,
    "lat": Alert.lat,
    "lng": Alert.lng,
    "note": Alert.note,
    "snoozedUntil": Alert.snoozed_until,
    "reopened": Alert.reopened,
}
_CONTACT: Final[Mapping[str, ColumnElement[Any]]] = {"driverContact": _TRIPS.c.driver_contact}


def select_alerts(access: Access, user_id: int) -> Select[Any]:
    """Return the query of the alerts that a person may see, with what they may see of trip and vehicle."""
    columns = columns_for(user_id) | {name: column.expression for name, column in _MORE.items()} | {**_CONTACT}
    query = select(*(column.label(name) for name, column in columns.items())).select_from(joined(access))
    return mark_rows(query, ResourceRows(Alert.__tablename__, columns, Alert.id.expression)).where(
        Alert.deleted_at.is_(None), visible_to(access, _ALERTS)
    )


def joined(access: Access) -> Any:
    """Return alerts with those of their trips and vehicles that a person may see."""
    trip = and_(_TRIPS.c.id == Alert.trip_id, access.sees(TRIPS_TABLE.name, _TRIPS.c.id))
    vehicle = and_(_FLEETS.c.id == Alert.vehicle_id, access.sees(FLEETS_TABLE.name, _FLEETS.c.id))
    return _ALERTS.outerjoin(_TRIPS, trip).outerjoin(_FLEETS, vehicle)


_PARTS: Final = ("source", "destination", "amount", "facts")
"""What sentences are made of."""
_SHOWN: Final = frozenset(field.alias or name for name, field in schemas.Alert.model_fields.items())


def complete_list(connection: Connection, rows: Sequence[Row], now: datetime) -> None:
    """Add the sentences and the drivers of alerts to the rows of a list, which has fewer fields than one alert."""
    complete(connection, rows, now)
    drivers = read_driver_names(connection, {row["driverId"] for row in rows} - {None})
    for row in rows:
        row["driver"] = drivers.get(row["driverId"]) or (row["driverContact"] and translate("Driver"))
        for name in row.keys() - _SHOWN:
            del row[name]


def complete(connection: Connection, rows: Sequence[Row], now: datetime) -> None:
    """Add the sentences of alerts, and remove what they are made of."""
    shows_place = may_see_places(access_of(connection))
    for row in rows:
        place = {"lat": row["lat"] if shows_place else None, "lng": row["lng"] if shows_place else None}
        named = as_named(row) | place
        end = row["closedAt"] or now
        is_event = row["closedAt"] is not None and row["closedAt"] == row["openedAt"]
        is_known = None not in (row["type"], row["since"], row["amount"])  # a role may hide each of them
        row |= {
            "what": sentences.sentence(named, now) if is_known else "",
            "typeLabel": sentences.label(row["type"]) if row["type"] else "",
            "trip": sentences.route(named),
            "lastedSeconds": None
            if is_event or row["since"] is None
            else max(0, int((end - row["since"]).total_seconds())),
            "mine": bool(row["mine"]),
            **place,
            "place": describe_place(row["lat"], row["lng"]) if place["lat"] is not None else None,
        }
        for name in _PARTS:
            del row[name]


def as_named(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a row with the names of sentences."""
    names = {"tripId": "trip_id", "closedAt": "closed_at"}
    return {names.get(name, name): value for name, value in row.items()}


def read_alert(connection: Connection, user_id: int, alert: int, now: datetime) -> Row:
    """Return an alert with all fields. Raises NotFound, also if a role hides what alerts always have."""
    rows = look_up_rows(connection, select_alerts(access_of(connection), user_id).where(Alert.id == alert))
    if not rows or any(rows[0][name] is None for name in ("level", "type", "state", "since", "openedAt")):
        raise NotFound(translate("{record} not found", record=translate("Alert")))
    complete(connection, rows, now)
    contacts = _read_contacts(connection, rows[0])
    is_free = rows[0]["tripId"] is None and rows[0]["vehicleId"] is not None
    last = read_last_driver(connection, rows[0]["vehicleId"], now) if is_free else _NO_DRIVER
    row = rows[0] | contacts | last | {"changes": read_changes(connection, rows[0], now)}
    del row["reopened"]
    return row


def _read_contacts(connection: Connection, alert: Row) -> Row:
    """Return whom to call about a trip, and when it is due, as far as the person may see them."""
    row = _look_up(connection, _TRIPS, _CONTACTS, alert["tripId"]) or dict.fromkeys(_CONTACTS)
    return row | {"driver": name_driver(connection, alert["driverId"], alert["driverContact"])}


def read_trip_maker(connection: Connection, trip: int) -> int | None:
    """Return who made a trip, or 0. None if the person does not see the trip."""
    row = _look_up(connection, _TRIPS, {"maker": _TRIPS.c.created_by_id}, trip)
    return (row["maker"] or 0) if row else None


def _look_up(
    connection: Connection, table: TableClause, columns: Mapping[str, ColumnElement[Any]], record: int | None
) -> Row | None:
    """Return what the person may see of a record. None if there is none."""
    query = select(*(column.label(name) for name, column in columns.items()))
    marked = mark_rows(query, ResourceRows(table.name, columns, table.c.id))
    rows = look_up_rows(connection, marked.where(table.c.id == record, table.c.deleted_at.is_(None)))
    return rows[0] if rows else None
