"""The figures of a client, a driver and a vehicle over HTTP."""

import httpx
import pytest

from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


@pytest.mark.parametrize("query", ["client=CL-0001", "driver=2", "truck=1&plate=MH12AB1234"])
async def test_open_trips_of_a_record_are_those_of_the_list(signed_in: httpx.AsyncClient, query: str) -> None:
    figures = data_of(await signed_in.get(f"/dashboard/record?{query}"))["stats"]
    assert [card["label"] for card in figures[:2]] == ["Open trips", "Trips of the last 30 days"]
    for card in figures[:2]:
        rows = data_of(await signed_in.get(f"/trips/get-all-trips?{card['route'].partition('?')[2]}&limit=100"))
        assert card["value"] == rows["total"]


async def test_visits_of_a_vehicle_without_any_are_none(signed_in: httpx.AsyncClient) -> None:
    assert data_of(await signed_in.get("/tracking/visits?plate=MH12AB1234")) == []
