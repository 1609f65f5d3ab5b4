"""Whose role limits vehicles to those of some trips sees positions during these trips only."""

import io
from dataclasses import replace
from datetime import timedelta
from typing import Any

import httpx
import openpyxl
import pytest
from fastapi import FastAPI

from app.db.access import UNRESTRICTED, Access
from app.db.access.scopes import person_of, scopes_of
from app.db.context import RequestContext
from app.features.fleets.schemas import Fleet
from app.features.geo.points import Point
from app.features.tracking.motion.periods import Period, merge_periods, within
from app.features.trips.models import Trip
from tests.app.features.tracking.positions.conftest import Travels, Watched
from tests.support.assertions import data_of, refusal_of
from tests.support.worlds import FixedAccess

pytestmark = pytest.mark.anyio
PLATE, CLIENT = "MH12ZZ0001", "CL-0002"
SCOPES = {
    name: scopes_of(name)["own_client"].rows(person_of(2, {"client_code": CLIENT})) for name in ("fleets", "trips")
}
CUSTOMER = Access(frozenset({"tracking.list", "trips.list", "fleets.list"}), SCOPES, name="customer")
BEFORE, OWN = 8, 4
"""The minutes in which the vehicle drives for another client, and for the own one."""


@pytest.fixture
async def customer(api: FastAPI, watched: Watched, reader: httpx.AsyncClient, travel: Travels) -> httpx.AsyncClient:
    """A person of a client, for whom the vehicle drives after it has driven for another one.

    A deleted trip of the own client at that time was none.
    """
    began = watched.clock()
    change = began + timedelta(minutes=BEFORE)
    trip: dict[str, Any] = {"working_days": [], "created_on": began, "truck_id": 9001}
    async with watched.services.database.writing(
        RequestContext(UNRESTRICTED, author=1, clock=watched.clock)
    ) as session:
        session.add(Fleet(id=9001, version=1, fleet_number="F", registration_number="R", vendor_fleet_id=PLATE))
        await session.flush()
        other = {"client_code": "CL-0005", "start_date": began, "end_date": change, "trip_status": "Completed"}
        own = {"client_code": CLIENT, "start_date": change, "end_date": change, "trip_status": "Ongoing"}
        session.add(Trip(id=9001, version=1, **trip, **other))
        session.add(Trip(id=9002, version=1, **trip, **own))
        deleted = {**other, "client_code": CLIENT, "deleted_at": began}
        session.add(Trip(id=9003, version=1, **trip, **deleted))
    await travel(watched, lambda: watched.drive(BEFORE + OWN, plate=PLATE))
    watched.provider.way_told = [Point(1.0, 2.0)]  # where the vehicle was before its positions were stored
    api.state.services = replace(api.state.services, access_of=FixedAccess(CUSTOMER))
    return reader


def period(watched: Watched) -> str:
    start = watched.now - (BEFORE + OWN) * 60 - 3600
    return f"plate={PLATE}&start={start * 1000}&end={watched.now * 1000}"


async def test_track_begins_with_the_own_trip(customer: httpx.AsyncClient, watched: Watched) -> None:
    track = data_of(await customer.get(f"/tracking/track?{period(watched)}"))
    assert track["count"] == OWN * 4
    assert track["columns"]["at"][0] == watched.now - OWN * 60
    assert track["storedFrom"] == "2026-03-02T09:38:00Z"


@pytest.mark.any_database
async def test_spreadsheet_begins_with_the_own_trip(customer: httpx.AsyncClient, watched: Watched) -> None:
    content = (await customer.get(f"/tracking/track.xlsx?{period(watched)}")).content
    sheet = openpyxl.load_workbook(io.BytesIO(content)).active
    assert sheet is not None
    assert sheet.max_row == 1 + OWN * 4


async def test_track_of_a_trip_is_that_of_own_trips(customer: httpx.AsyncClient, watched: Watched) -> None:
    """The trip of another client does not exist, and the own one begins where the other ends."""
    refusal_of(await customer.get("/trips/9001/track"), 404)
    (track,) = data_of(await customer.get("/trips/9002/track"))["tracks"]
    assert track["columns"]["at"][:1] == [watched.now - OWN * 60]


async def test_board_says_no_distance_of_today(customer: httpx.AsyncClient) -> None:
    rows = data_of(await customer.get("/tracking/board"))["rows"]
    assert [(row["plate"], row["state"], row["today"]) for row in rows] == [(PLATE, "moving", None)]


async def test_history_begins_with_the_own_trip(customer: httpx.AsyncClient, watched: Watched) -> None:
    """Neither the stored positions nor the provider tell of the time before."""
    history = data_of(await customer.get(f"/tracking/history?{period(watched)}"))
    assert len(history["location_values"]) == OWN * 4


@pytest.mark.any_database
@pytest.mark.parametrize("extension", ["gpx", "kml", "csv"])
async def test_file_begins_with_the_own_trip(customer: httpx.AsyncClient, watched: Watched, extension: str) -> None:
    text = (await customer.get(f"/tracking/track.{extension}?{period(watched)}")).text
    times = [f"2026-03-02T{hour}:{minute}" for hour, minute in (("09", "37"), ("09", "38"), ("15", "07"), ("15", "08"))]
    assert [each in text or each.replace("T", " ") in text for each in times] in (
        [False, True, False, False],
        [False, False, False, True],
    )


@pytest.mark.parametrize("closed", [False, True])
async def test_days_count_the_own_trip(customer: httpx.AsyncClient, watched: Watched, closed: bool) -> None:
    if closed:
        watched.clock.advance(hours=20)
        await watched.watcher._upkeep.run()
        watched.clock.advance(hours=-20)  # before the session expires
    (day,) = data_of(await customer.get(f"/tracking/days?plate={PLATE}&start=2026-03-01&end=2026-03-02"))["days"]
    assert (day["closed"], day["fixes"]) == (closed, OWN * 4)
    assert 0 < day["metres"] < OWN * 1000 + 100


async def test_nothing_is_seen_without_trips(customer: httpx.AsyncClient, api: FastAPI, watched: Watched) -> None:
    access = replace(CUSTOMER, actions=frozenset({"tracking.list"}), name="no trips")
    api.state.services = replace(api.state.services, access_of=FixedAccess(access))
    assert data_of(await customer.get(f"/tracking/track?{period(watched)}"))["count"] == 0
    assert data_of(await customer.get(f"/tracking/history?{period(watched)}"))["location_values"] == []


@pytest.mark.parametrize("action", ["add", "change"])
async def test_nothing_is_seen_by_who_changes_trips(
    customer: httpx.AsyncClient, api: FastAPI, watched: Watched, action: str
) -> None:
    """Otherwise they could enter that their trip began earlier. Fields that they may only see give nothing away."""
    actions = frozenset({*(CUSTOMER.actions or ()), f"trips.{action}"})
    locked = {"trips": frozenset({"truck_id", "start_date", "end_date", "trip_status"})}
    for fields, count in ((locked, OWN * 4 if action == "change" else 0), ({}, 0)):
        access = replace(CUSTOMER, actions=actions, locked=fields, name=f"decides {len(fields)}")
        api.state.services = replace(api.state.services, access_of=FixedAccess(access))
        assert data_of(await customer.get(f"/tracking/track?{period(watched)}"))["count"] == count
        assert len(data_of(await customer.get(f"/tracking/history?{period(watched)}"))["location_values"]) == count


def test_periods_are_merged_and_cut() -> None:
    visible = merge_periods([Period(50, 60), Period(10, 20), Period(15, 30), Period(31, 40)])
    assert visible == [Period(10, 40), Period(50, 60)]
    assert within(Period(35, 55), visible) == [Period(35, 40), Period(50, 55)]
    assert within(Period(41, 49), visible) == []
    assert within(Period(0, 99), None) == [Period(0, 99)]
