"""The figures of a client, a driver and a vehicle over HTTP."""

from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from app.features.figures.record import distance_chart, distance_figures
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


def test_distances_of_days_without_a_position_are_not_known() -> None:
    today, lists = date(2026, 3, 4), cast(Any, SimpleNamespace(access=SimpleNamespace(may=lambda _: True)))
    silent = [{"day": today - timedelta(days=back), "metres": 0, "fixes": 0, "drives": 0} for back in range(3)]
    figures = list(distance_figures(lists, silent, "MH12AB1234", today))
    assert [each.value for each in figures] == [None, None, None]
    assert figures[0].route == ""
    assert distance_chart(lists, silent, "MH12AB1234", today).points == []
    parked = [{**each, "fixes": 9} for each in silent]
    figures = list(distance_figures(lists, parked, "MH12AB1234", today))
    assert [each.value for each in figures] == [0, 0, 0]
    way = "tab=track&view=history&start=2026-03-04&end=2026-03-04"
    assert figures[0].route == f"/fleet-details/MH12AB1234?{way}"
    assert len(distance_chart(lists, parked, "MH12AB1234", today).points) == 2
