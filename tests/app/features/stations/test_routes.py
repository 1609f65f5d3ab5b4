"""Stations over HTTP."""

import httpx
import pytest

from tests.support.assertions import data_of, errors_of, message_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

GOA = {"name": "Mormugao", "code": "INMRM", "state": "Goa", "latitude": "15.4089° N", "longitude": "73.8008° E"}
TAKEN = {"code": ["This code belongs to another station"]}


async def test_new_station_follows_built_in_ones(signed_in: httpx.AsyncClient) -> None:
    assert message_of(await signed_in.post("/stations", json=GOA)) == "Station added"
    rows = data_of(await signed_in.get("/stations"))
    assert [row["code"] for row in rows] == ["INCOK", "INBOM", "USLAX", "AUBNE", "CATOR", "INMRM"]
    assert rows[5] == {"id": 1, **GOA}


async def test_numbers_are_stored_as_degrees(signed_in: httpx.AsyncClient) -> None:
    station = data_of(await signed_in.post("/stations", json={**GOA, "latitude": "-27.4", "longitude": "153"}))
    assert (station["latitude"], station["longitude"]) == ("27.4000° S", "153.0000° E")


async def test_code_is_unique_among_all_stations(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post("/stations", json=GOA))
    data_of(await signed_in.post("/stations", json={**GOA, "code": "INGOI"}))
    assert errors_of(await signed_in.post("/stations", json=GOA), 409) == TAKEN
    assert errors_of(await signed_in.post("/stations", json={**GOA, "code": "INCOK"}), 409) == TAKEN
    assert errors_of(await signed_in.put("/stations/2", json=GOA), 409) == TAKEN
    for code in ("inmrm", "InCok"):
        assert errors_of(await signed_in.post("/stations", json={**GOA, "code": code}), 409) == TAKEN
        assert errors_of(await signed_in.put("/stations/2", json={**GOA, "code": code}), 409) == TAKEN
    assert message_of(await signed_in.put("/stations/1", json={**GOA, "name": "Vasco"})) == "Station saved"


async def test_deleted_station_frees_its_code(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post("/stations", json=GOA))
    assert message_of(await signed_in.delete("/stations/1")) == f"Station {GOA['name']} was deleted."
    data_of(await signed_in.post("/stations", json={**GOA, "code": "inmrm"}))
    refused = refusal_of(await signed_in.post("/stations/1/restore"), 409)
    assert refused == "This cannot be restored. This code belongs to another station."
