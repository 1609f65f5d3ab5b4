"""Stops of trips over HTTP."""

from typing import Any

import httpx
import pytest

from tests.app.features.trips.test_routes import DATES, NEW, detail_of
from tests.support.assertions import data_of, errors_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

YARD = {"kind": "Pick-up", "place": "Yard 3", "lat": 20.5, "long": 73.1, "plannedAt": "2026-03-04T02:00:00Z"}
SHOP = {"kind": "Drop", "place": "Shop", "lat": None, "long": None, "plannedAt": None}


async def add_trip(client: httpx.AsyncClient, *stops: dict[str, Any]) -> dict[str, Any]:
    trip: dict[str, Any] = data_of(await client.post("/trips/create-trip", json={**NEW, "stops": [*stops]}))
    return trip


def without_ids(trip: dict[str, Any]) -> list[dict[str, Any]]:
    return [{name: value for name, value in stop.items() if name != "id"} for stop in trip["stops"]]


async def test_stops_are_stored_in_their_order(signed_in: httpx.AsyncClient) -> None:
    trip = await add_trip(signed_in, YARD, {"place": "Shop"})
    assert without_ids(trip) == [YARD, SHOP]
    first, second = trip["stops"]
    sent = {**NEW, "stops": [second, {"kind": "other", "place": "Weighbridge"}, first]}
    changed = data_of(await signed_in.put(f"/trips/{trip['id']}", json=sent))
    assert [stop["id"] for stop in changed["stops"] if stop["place"] != "Weighbridge"] == [second["id"], first["id"]]
    shown = (await detail_of(signed_in, trip["id"]))["trip"]
    assert [(stop["kind"], stop["place"]) for stop in shown["stops"]] == [
        ("Drop", "Shop"),
        ("Other", "Weighbridge"),
        ("Pick-up", "Yard 3"),
    ]


async def test_update_without_stops_keeps_them(signed_in: httpx.AsyncClient) -> None:
    trip = await add_trip(signed_in, YARD, SHOP)
    saved = data_of(await signed_in.put(f"/trips/{trip['id']}", json={**DATES, "material": "Onions"}))
    assert without_ids(saved) == [YARD, SHOP]
    emptied = data_of(await signed_in.put(f"/trips/{trip['id']}", json={**DATES, "stops": []}))
    assert emptied["stops"] == []


async def test_changed_stops_are_one_entry_of_the_history(signed_in: httpx.AsyncClient) -> None:
    trip = await add_trip(signed_in, YARD)
    [stop] = trip["stops"]
    data_of(await signed_in.put(f"/trips/{trip['id']}", json={**NEW, "stops": [{**stop, "place": "Yard 4"}, SHOP]}))
    history = data_of(await signed_in.get(f"/trips/{trip['id']}/history"))
    changes = history["entries"][0]["changes"]
    assert [change["field"] for change in changes] == ["stops"]


async def test_change_of_many_trips_keeps_and_undo_restores_stops(signed_in: httpx.AsyncClient) -> None:
    trip = await add_trip(signed_in, YARD)
    order = {"action": "edit", "change": {"material": "Onions"}, "selection": {"ids": [trip["id"]]}}
    done = data_of(await signed_in.post("/trips/get-all-trips/bulk", json=order))
    shown = (await detail_of(signed_in, trip["id"]))["trip"]
    assert (shown["material"], without_ids(shown)) == ("Onions", [YARD])
    data_of(await signed_in.post(f"/changesets/{done['changeset']}/undo"))
    shown = (await detail_of(signed_in, trip["id"]))["trip"]
    assert (shown["material"], without_ids(shown)) == ("Grapes", [YARD])


async def test_undo_restores_stops_that_an_order_has_changed(signed_in: httpx.AsyncClient) -> None:
    trip = await add_trip(signed_in, YARD, SHOP)
    order = {"action": "edit", "change": {"stops": [SHOP]}, "selection": {"ids": [trip["id"]]}}
    done = data_of(await signed_in.post("/trips/get-all-trips/bulk", json=order))
    assert without_ids((await detail_of(signed_in, trip["id"]))["trip"]) == [SHOP]
    data_of(await signed_in.post(f"/changesets/{done['changeset']}/undo"))
    assert without_ids((await detail_of(signed_in, trip["id"]))["trip"]) == [YARD, SHOP]


@pytest.mark.parametrize(
    ("stop", "field", "sentence"),
    [
        ({"kind": "Drop"}, "stops.0.place", "Place is required"),
        ({"place": "Shop", "lat": 91}, "stops.0.lat", "Latitude must be at most 90"),
        ({"place": "Shop", "kind": "Lunch"}, "stops.0.kind", "Kind must be one of: Pick-up, Drop, Other"),
    ],
)
async def test_wrong_stop_is_refused(
    signed_in: httpx.AsyncClient, stop: dict[str, Any], field: str, sentence: str
) -> None:
    response = await signed_in.post("/trips/create-trip", json={**NEW, "stops": [stop]})
    assert errors_of(response)[field] == [sentence]


async def test_trip_has_at_most_twenty_stops(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.post("/trips/create-trip", json={**NEW, "stops": [SHOP] * 21})
    assert errors_of(response)["stops"] == ["Stops may have at most 20 entries"]
