"""The figures of a client, a driver and a vehicle over HTTP."""

from datetime import date, datetime, time, timedelta
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from sqlalchemy import insert, update

from app.features.figures.record import distance_chart, distance_figures
from app.features.services import Services
from app.features.tracking.models import DAYS, TRACKERS
from app.features.trips.models import Trip
from app.i18n.time_zone import OFFICE
from tests.conftest import SetClock
from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


@pytest.mark.parametrize("query", ["client=CL-0001", "driver=2", "truck=1&plate=MH12AB1234"])
async def test_open_trips_of_a_record_are_those_of_the_list(signed_in: httpx.AsyncClient, query: str) -> None:
    figures = data_of(await signed_in.get(f"/dashboard/record?{query}"))["stats"]
    assert [card["label"] for card in figures[:2]] == ["Open trips", "Trips of the last 30 days"]
    for card in figures[:2]:
        rows = data_of(await signed_in.get(f"/trips/get-all-trips?{card['route'].partition('?')[2]}&limit=100"))
        assert card["value"] == rows["total"]


@pytest.mark.parametrize("query", ["client=CL-0001", "driver=2"])
async def test_trucks_of_a_record_are_where_the_board_says(
    signed_in: httpx.AsyncClient, services: Services, query: str
) -> None:
    async with services.database.writing() as session:
        await session.execute(update(Trip).values(trip_status="Completed"))
        own = {"trip_status": "Ongoing", "client_code": "CL-0001", "driver_id": 2, "truck_id": 1}
        await session.execute(update(Trip).where(Trip.id.in_((1, 2))).values(**own))
        others = {"trip_status": "Ongoing", "client_code": "CL-0002", "driver_id": 3}
        await session.execute(update(Trip).where(Trip.id == 3).values(**others))
    trucks = data_of(await signed_in.get(f"/dashboard/record?{query}"))["trucks"]
    board = data_of(await signed_in.get("/tracking/board"))["rows"]
    row = next(each for each in board if each["fleetId"] == 1)
    assert sorted(each["tripId"] for each in trucks) == [1, 2]
    names = ("plate", "place", "lat", "lng", "heading")
    assert [[each[name] for name in names] for each in trucks] == [[row[name] for name in names]] * 2
    assert row["place"]
    assert data_of(await signed_in.get("/dashboard/record?truck=1&plate=MH12AB1234"))["trucks"] == []


async def test_days_of_a_driver_are_those_of_trips_and_their_distance_is_not_that_of_others(
    signed_in: httpx.AsyncClient, services: Services, clock: SetClock
) -> None:
    """On the second day another driver had the truck, too: how far each of them drove is not known. A trip that was
    forgotten counts no more."""
    today = clock().astimezone(OFFICE).date()

    def at(days: int, hour: int) -> datetime:
        return datetime.combine(today - timedelta(days=days), time(hour), OFFICE)

    own, other = {"truck_id": 1, "driver_id": 2}, {"truck_id": 1, "driver_id": 3}
    trips = (
        (1, own | {"departed_at": at(3, 6), "arrived_at": at(2, 6)}),
        (2, other | {"departed_at": at(2, 8), "arrived_at": at(2, 9)}),
        (3, own | {"departed_at": at(40, 6), "arrived_at": at(39, 6)}),
        (4, own | {"departed_at": at(5, 6), "arrived_at": None, "trip_status": "Completed"}),
        (5, own | {"departed_at": at(90, 6), "end_date": at(80, 6), "arrived_at": None, "trip_status": "Ongoing"}),
    )
    day = dict.fromkeys(("metres", "moving_seconds", "idle_seconds", "halt_seconds", "silent_seconds"), 0)
    day |= dict.fromkeys(("drives", "halts", "fixes"), 0) | {"tracker_id": 1}
    tracker = {"plate": "MH12AB1234", "given_plate": "MH12AB1234", "is_listed": True, "version": 1}
    async with services.database.writing() as session:
        await session.execute(update(Trip).values(departed_at=None, arrived_at=None, driver_id=None))
        for number, values in trips:
            await session.execute(update(Trip).where(Trip.id == number).values(**values))
        await session.execute(insert(TRACKERS), {"id": 1, **tracker, "day_metres": 0, "memory": "{}"})
        for number, metres, hours in ((3, 700_000, 18), (2, 90_000, 7)):
            known = {"day": today - timedelta(days=number), "trip_metres": metres, "trip_seconds": hours * 3600}
            await session.execute(insert(DAYS), day | known)
    stats = {
        each["label"]: each["value"] for each in data_of(await signed_in.get("/dashboard/record?driver=2"))["stats"]
    }
    assert stats["Days on trips in the last 30 days"] == 2
    assert stats["Distance on trips (days known: 1)"] == 700
    of_client = data_of(await signed_in.get("/dashboard/record?client=CL-0001"))["stats"]
    assert len(of_client) == len(stats) - 2


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
    driven = [{**each, "metres": 49} for each in parked]
    points = distance_chart(lists, driven, "MH12AB1234", today).points
    assert sum(each.distance for each in points) == pytest.approx(0.098)  # 0.1, and not the sum of 0.0 and 0.0
