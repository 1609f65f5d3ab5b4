"""Parsing of valid and invalid JSON of a provider."""

import json
from random import Random
from typing import Any

import pytest

from app.features.geo.points import Point
from app.features.tracking.provider import Unreadable, Vehicle
from app.features.tracking.provider.serializers import serialize_vehicle, serialize_vehicles
from app.features.tracking.provider.vendor_parser import (
    VehicleList,
    parse_history,
    parse_vehicle_details,
    parse_vehicles,
)
from app.web.api.envelope import encode_envelope

INVALID_RESPONSES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    999,
    1e308,
    float("nan"),
    float("inf"),
    10**400,
    "",
    " ",
    "12",
    "x" * 1000,
    "\ud800",
    "a\x00b",
    [],
    [1],
    [1, 2],
    {},
    {"lat": 1},
)


def parse(body: bytes) -> VehicleList:
    return parse_vehicles(body, max_count=100)


def list_response(*vehicles: object) -> bytes:
    return json.dumps({"result": {"vehicles": vehicles}}).encode()


def at(lat: object, lng: object) -> list[Vehicle]:
    return parse(list_response({"plate": "A", "gps_info": {"loc": {"lat": lat, "lng": lng}}})).vehicles


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"5",
        b'"x"',
        b"<html>",
        b'{"result": null}',
        b'{"result": []}',
        b'{"result": {"vehicles": null}}',
        b'{"result": {"vehicles": {}}}',
        b'{"result": {"location_values": "x"}}',
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"result": {"vehicles": [' + b'{"a":' * 50_000 + b"1",
        b'{"result": {"vehicles": [' + b"9" * 5000 + b"]}}",
    ],
)
def test_unexpected_format_is_unreadable(body: bytes) -> None:
    for read in (parse, parse_history, lambda body: parse_vehicle_details(body, "A")):
        with pytest.raises(Unreadable, match="the response"):
            read(body)


def test_overflowing_numbers_are_no_position() -> None:
    body = b'{"result": {"vehicles": [{"plate": "A", "gps_info": {"loc": {"lat": 1e999, "lng": NaN}}}]}}'
    assert parse(body) == ([Vehicle("A")], 0)


@pytest.mark.promise("External services", "A provider that lists more vehicles than the setting allows is refused.")
def test_too_many_vehicles_are_refused() -> None:
    assert len(parse(list_response(*[{}] * 100)).vehicles) == 100
    with pytest.raises(Unreadable, match="lists 101 vehicles, more than the 100 of WAYBILL_TRACKING_MAX_VEHICLES"):
        parse(list_response(*[{}] * 101))


@pytest.mark.parametrize("wrong", [None, "19.3", True, 999, -180.5, float("nan"), float("inf"), 10**400, [], {}])
def test_vehicle_without_valid_position_is_kept(wrong: object) -> None:
    assert at(wrong, 73.1) == at(19.3, wrong) == [Vehicle("A")]
    assert at(-90, 180) == [Vehicle("A", Point(-90, 180))]


@pytest.mark.parametrize("plate", ["", " ", None])
def test_vehicle_without_plate_is_kept(plate: str | None) -> None:
    assert parse(list_response({"plate": plate})) == parse(list_response({})) == ([Vehicle()], 0)


@pytest.mark.promise("External services", "Vehicles that cannot be parsed are skipped and counted.")
def test_invalid_vehicles_are_skipped_and_counted() -> None:
    broken: tuple[object, ...] = (
        None,
        5,
        "MH12",
        [],
        {"plate": {}},
        {"plate": "x" * 501},
        {"plate": 10**40},
        {"plate": "a\x00b"},
        {"plate": "\ud800"},
    )
    assert parse(list_response({"plate": "A"}, *broken, {"plate": 7})) == (
        [Vehicle("A"), Vehicle("7")],
        len(broken),
    )


def test_arbitrary_vehicle_does_not_break_list() -> None:
    """Any value in one vehicle leaves the others readable, and the result can be serialized."""
    chance = Random(1)

    def anything(depth: int) -> Any:
        names = [
            "plate",
            "gps_info",
            "loc",
            "lat",
            "lng",
            "sp",
            "hd",
            "status",
            "state",
            "last_update",
            "is_obd",
            "engine_hours",
            "engine_hour",
            "fuel",
        ]
        if depth and chance.random() < 0.7:
            return {name: anything(depth - 1) for name in chance.sample(names, 6)}
        return chance.choice(INVALID_RESPONSES)

    for _ in range(2000):
        vehicle = [{"plate": "A"}, anything(4), {"plate": "B"}]
        read = parse(json.dumps({"result": {"vehicles": vehicle}}).encode()).vehicles
        assert [read[0], read[-1]] == [Vehicle("A"), Vehicle("B")]
        json.loads(encode_envelope(serialize_vehicles(read)))


def test_text_becomes_one_clean_line() -> None:
    vehicle = {"plate": "A", "status": {"state": " RUN\u0000NING\n\ud800 fast "}}
    details = parse_vehicle_details(list_response(vehicle), "A")
    assert details.vehicle == Vehicle("A", state="RUN NING fast")
    assert b"RUN NING fast" in encode_envelope(serialize_vehicle(details))
