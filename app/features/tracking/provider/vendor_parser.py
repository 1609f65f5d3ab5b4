"""Parses the untrusted JSON of a provider. Skips invalid values; raises Unreadable for an unexpected format."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from app.features.geo.points import Point
from app.features.tracking.plates import is_same_plate
from app.features.tracking.provider import ServiceRecord, Unreadable, Vehicle, VehicleDetails
from app.i18n.canonical_text import canonical_text

_MAX_TEXT_LENGTH = 500  # as in forms
_MAX_NUMERIC_PLATE = 10**32  # Python refuses to write thousands of digits
_MAX_TIMESTAMP = 4_102_444_800_000  # the year 2100: later times are in another unit


class VehicleList(NamedTuple):
    """The valid vehicles of a list, and the number of invalid ones."""

    vehicles: list[Vehicle]
    invalid_count: int


def parse_vehicles(body: bytes, max_count: int) -> VehicleList:
    """Parse a list of vehicles. Raises Unreadable, also for more than `max_count`."""
    response = _parse_object(body)
    if (count := len(_result_list(response, "vehicles"))) > max_count:
        raise Unreadable(f"it lists {count} vehicles, more than the {max_count} of WAYBILL_TRACKING_MAX_VEHICLES")
    return _vehicles(response)


def parse_vehicle_details(body: bytes, plate: str) -> VehicleDetails:
    """Parse the details of the vehicle with this plate. Raises Unreadable."""
    response = _parse_object(body)
    # The provider may ignore the filter or not know the plate; never return another vehicle.
    vehicles = (each for each in _vehicles(response).vehicles if each.plate is None or is_same_plate(each.plate, plate))
    return VehicleDetails(
        next(vehicles, None),
        tuple(_service_records(response.get("maintenances"), "maintenanceType")),
        tuple(_service_records(response.get("stoppages"), "stoppageType")),
    )


def parse_history(body: bytes) -> list[Point]:
    """Parse the positions of a history. Skips invalid ones. Raises Unreadable."""
    values = _result_list(_parse_object(body), "location_values")
    return [position for position in map(_position, values) if position is not None]


def _parse_object(body: bytes) -> dict[str, Any]:
    try:
        response = json.loads(body)
    except (ValueError, RecursionError):
        raise Unreadable("the response is not JSON") from None
    if not isinstance(response, dict):
        raise Unreadable("the response is not an object")
    return response


def _result_list(response: dict[str, Any], name: str) -> list[object]:
    values = _nested(response, "result").get(name)
    if not isinstance(values, list):
        raise Unreadable(f"the response has no list 'result.{name}'")
    return values


def _vehicles(response: dict[str, Any]) -> VehicleList:
    values = _result_list(response, "vehicles")
    vehicles = [vehicle for vehicle in map(_vehicle, values) if vehicle is not None]
    return VehicleList(vehicles, len(values) - len(vehicles))


def _vehicle(value: object) -> Vehicle | None:
    """Parse a vehicle. Returns None for another type of value or an invalid plate. The plate may be missing."""
    plate = _plate(value.get("plate")) if isinstance(value, dict) else None
    if not isinstance(value, dict) or plate is None:
        return None
    gps, status = _nested(value, "gps_info"), _nested(value, "status")
    updated = _number(status.get("last_update"), 1, _MAX_TIMESTAMP)
    return Vehicle(
        plate=plate or None,
        position=_position(gps.get("loc")),
        speed=_number(gps.get("sp"), 0, 400),
        heading=_number(gps.get("hd"), 0, 360),
        state=_text(status.get("state")),
        updated=None if updated is None else int(updated),
        is_obd=_boolean(value.get("is_obd")),
        engine_hours=_number(_nested(value, "engine_hours").get("engine_hour"), 0, 1e7),
        fuel=_number(_nested(value, "fuel").get("amount"), 0, 1e6),
        fuel_enabled=_boolean(value.get("fuel_enabled")),
        odometer=_number(value.get("odo"), 0, 1e9),
    )


def _plate(value: object) -> str | None:
    """Return a plate as a form would store it. A missing one is empty, an invalid one None."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < _MAX_NUMERIC_PLATE:
        return str(value)
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > _MAX_TEXT_LENGTH:
        return None
    plate = canonical_text(value)
    return plate if plate.isprintable() else None


def _position(value: object) -> Point | None:
    """Parse `{"lat": …, "lng": …}` or `[lat, lng]`. Returns None unless both are valid degrees."""
    pair = (value.get("lat"), value.get("lng")) if isinstance(value, dict) else value
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        return None
    lat, lng = _number(pair[0], -90, 90), _number(pair[1], -180, 180)
    return None if lat is None or lng is None else Point(lat, lng)


def _service_records(value: object, kind: str) -> Iterator[ServiceRecord]:
    for record in value if isinstance(value, list) else []:
        if isinstance(record, dict):
            yield ServiceRecord(_text(record.get("description")), _text(record.get(kind)))


def _nested(parent: dict[str, Any], name: str) -> dict[str, Any]:
    value = parent.get(name)
    return value if isinstance(value, dict) else {}


def _number(value: object, minimum: float, maximum: float) -> float | None:
    """Return a finite number within the bounds, or None."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not minimum <= value <= maximum:
        return None
    return float(value)


def _boolean(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _text(value: object) -> str | None:
    """Return text as one line without control characters and lone surrogates."""
    if not isinstance(value, str):
        return None
    visible = "".join(character if character.isprintable() else " " for character in value[:_MAX_TEXT_LENGTH])
    return " ".join(visible.split()) or None
