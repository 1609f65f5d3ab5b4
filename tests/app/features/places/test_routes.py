"""Search for places over HTTP."""

import httpx
import pytest

from tests.support.assertions import data_of, naming, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]


async def test_search_finds_places_by_prefix(signed_in: httpx.AsyncClient) -> None:
    found = data_of(await signed_in.get("/places", params={"search": "mumb"}))["places"]
    assert found[1] == {
        "name": "Mumbai",
        "kind": "Town",
        "state": "Maharashtra",
        "label": "Mumbai, Maharashtra",
        "lat": pytest.approx(19.07, abs=0.1),
        "lng": pytest.approx(72.88, abs=0.1),
    }


async def test_search_returns_eight_places_by_default(signed_in: httpx.AsyncClient) -> None:
    assert len(data_of(await signed_in.get("/places", params={"search": "ka"}))["places"]) == 8
    assert len(data_of(await signed_in.get("/places", params={"search": "ka", "limit": 3}))["places"]) == 3


async def test_empty_search_finds_nothing(signed_in: httpx.AsyncClient) -> None:
    assert data_of(await signed_in.get("/places"))["places"] == []


INVALID_PARAMETERS = [
    ("limit", "0", "Limit must be at least 1"),
    ("limit", "51", "Limit must be at most 50"),
    ("limit", "many", "Limit must be a whole number"),
    ("search", "x" * 101, "Search may have at most 100 characters"),
]


async def test_invalid_parameter_is_refused(signed_in: httpx.AsyncClient) -> None:
    for name, value, sentence in INVALID_PARAMETERS:
        with naming((name, value)):
            assert refusal_of(await signed_in.get("/places", params={name: value}), 400) == sentence


async def test_places_require_session(client: httpx.AsyncClient) -> None:
    refusal_of(await client.get("/places", params={"search": "mumbai"}), 401)


SITE = {"name": "Mumbai plant", "kind": "Plant", "lat": 19.05, "long": 73.1}


async def test_own_sites_come_first_then_stations_then_towns(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post("/sites", json=SITE))
    found = data_of(await signed_in.get("/places", params={"search": "mumbai"}))["places"]
    assert [(each["kind"], each["label"]) for each in found[:3]] == [
        ("Site", "Mumbai plant (Plant)"),
        ("Station", "Port of Mumbai (Station)"),
        ("Town", "Mumbai, Maharashtra"),
    ]
    assert (found[0]["lat"], found[0]["lng"]) == (19.05, 73.1)
    assert found[1]["lat"] == pytest.approx(18.9438)
    assert len(data_of(await signed_in.get("/places", params={"search": "mumbai", "limit": 1}))["places"]) == 1
