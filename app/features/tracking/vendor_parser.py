"""The vendor's JSON, read without trust: what cannot be used is left out, and what was not agreed on is Unreadable."""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from app.features.geo.points import Point
from app.features.tracking.provider import ServiceRecord, Unreadable, Vehicle, VehicleDetails

_PLATE = re.compile(r"[\w .\-/]{1,32}")
_LONGEST_TEXT = 500
_LATEST = 4_102_444_800_000  # the year 2100: whoever is later counts in other units


class VehicleList(NamedTuple):
    """The vehicles of the list, and how many more it has that cannot be read."""

    vehicles: list[Vehicle]
    left_out: int


def parse_vehicles(body: bytes) -> VehicleList:
    """What the list says. Raises Unreadable."""
    return _vehicles(_parsed(body))


def parse_vehicle_details(body: bytes, plate: str) -> VehicleDetails:
    """What the list says that was filtered by `plate`. Raises Unreadable."""
    answer = _parsed(body)
    # A provider that knows no such plate, or no filter, must not pass another vehicle off as this one.
    same = (found for found in _vehicles(answer).vehicles if found.plate is None or _bare(found.plate) == _bare(plate))
    return VehicleDetails(
        next(same, None),
        tuple(_records(answer.get("maintenances"), "maintenanceType")),
        tuple(_records(answer.get("stoppages"), "stoppageType")),
    )


def parse_history(body: bytes) -> list[Point]:
    """The places of a history, without those that are none. Raises Unreadable."""
    values = _listed(_parsed(body), "location_values")
    return [position for position in map(_position, values) if position is not None]


def _parsed(body: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(body)
    except (ValueError, RecursionError):
        raise Unreadable("the answer is not JSON") from None
    if not isinstance(answer, dict):
        raise Unreadable("the answer is not an object")
    return answer


def _listed(answer: dict[str, Any], name: str) -> list[object]:
    values = _within(answer, "result").get(name)
    if not isinstance(values, list):
        raise Unreadable(f"the answer has no list 'result.{name}'")
    return values


def _vehicles(answer: dict[str, Any]) -> VehicleList:
    told = _listed(answer, "vehicles")
    read = [vehicle for vehicle in map(_vehicle, told) if vehicle is not None]
    return VehicleList(read, len(told) - len(read))


def _vehicle(told: object) -> Vehicle | None:
    """The vehicle, or None when it is not one or its plate cannot be a plate. One may be without a plate."""
    if not isinstance(told, dict):
        return None
    plate = told.get("plate")
    if isinstance(plate, int) and not isinstance(plate, bool):
        plate = str(plate)[:33]
    if plate is not None and not (isinstance(plate, str) and (not plate.strip() or _PLATE.fullmatch(plate.strip()))):
        return None
    gps, status = _within(told, "gps_info"), _within(told, "status")
    updated = _number(status.get("last_update"), 1, _LATEST)
    return Vehicle(
        plate=(plate or "").strip() or None,
        position=_position(gps.get("loc")),
        speed=_number(gps.get("sp"), 0, 400),
        heading=_number(gps.get("hd"), 0, 360),
        state=_text(status.get("state")),
        updated=None if updated is None else int(updated),
        is_obd=_truth(told.get("is_obd")),
        engine_hours=_number(_within(told, "engine_hours").get("engine_hour"), 0, 1e7),
        fuel=_number(_within(told, "fuel").get("amount"), 0, 1e6),
        fuel_enabled=_truth(told.get("fuel_enabled")),
        odometer=_number(told.get("odo"), 0, 1e9),
    )


def _position(told: object) -> Point | None:
    """A place from `{"lat": …, "lng": …}` or from `[lat, lng]`; None when either is not a number of degrees."""
    pair = (told.get("lat"), told.get("lng")) if isinstance(told, dict) else told
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        return None
    lat, lng = _number(pair[0], -90, 90), _number(pair[1], -180, 180)
    return None if lat is None or lng is None else Point(lat, lng)


def _records(told: object, kind: str) -> Iterator[ServiceRecord]:
    for record in told if isinstance(told, list) else []:
        if isinstance(record, dict):
            yield ServiceRecord(_text(record.get("description")), _text(record.get(kind)))


def _within(told: dict[str, Any], name: str) -> dict[str, Any]:
    value = told.get(name)
    return value if isinstance(value, dict) else {}


def _number(value: object, least: float, most: float) -> float | None:
    """A number between both; not NaN, not infinite, not text."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        return None
    return float(value)


def _truth(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _text(value: object) -> str | None:
    """Text on one line that can be stored and sent: without control characters and lone surrogates."""
    if not isinstance(value, str):
        return None
    visible = "".join(character if character.isprintable() else " " for character in value[:_LONGEST_TEXT])
    return " ".join(visible.split()) or None


def _bare(plate: str) -> str:
    """The plate as people mean it: MH 12 AB 1234 is mh12ab1234."""
    return re.sub(r"[\s\-.]", "", plate).casefold()
