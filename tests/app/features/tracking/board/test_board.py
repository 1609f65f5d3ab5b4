"""The board over HTTP, without stored positions."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from app.db.access import Access
from app.features.fleets.schemas import Fleet
from app.features.geo.points import Point
from app.features.services import Services
from app.features.tracking.board.board import _live_values
from app.features.tracking.board.live import LiveVehicle, live_vehicles
from app.features.tracking.board.stored_live import _live_vehicle
from app.features.tracking.motion.times import day_bounds
from app.features.tracking.provider import Vehicle
from app.features.tracking.schemas.board import BoardState
from app.features.trips.models import Trip
from tests.conftest import SetClock
from tests.support.assertions import data_of, refusal_of
from tests.support.worlds import FixedAccess

pytestmark = pytest.mark.anyio
NOON = day_bounds(date(2026, 3, 4))[0] + 43_200


async def test_board_has_tracked_vehicles_with_their_fleet(signed_in: httpx.AsyncClient) -> None:
    board = data_of(await signed_in.get("/tracking/board"))
    vehicles = data_of(await signed_in.get("/tracking/vehicles"))["vehicles"]
    fleets = data_of(await signed_in.get("/fleets?page=1&limit=100"))["fleets"]
    assert board["complete"] is True
    assert [row["plate"] for row in board["rows"]] == [vehicle["plate"] for vehicle in vehicles]
    assert [row["fleetNumber"] for row in board["rows"]] == [fleet["fleetNumber"] for fleet in fleets]
    assert board["counts"]["all"] == len(fleets) == sum(board["counts"].values()) - board["counts"]["all"]


async def test_vehicle_has_its_ongoing_trip(signed_in: httpx.AsyncClient) -> None:
    board = data_of(await signed_in.get("/tracking/board"))
    trips = data_of(await signed_in.get("/trips/get-all-trips?page=1&limit=100&tripStatus=is.Ongoing"))["trips"]
    rows = {row["fleetId"]: row for row in board["rows"]}
    trip = max((each for each in trips if each["truckId"]), key=lambda each: str(each["startDate"]))
    row = rows[trip["truckId"]]
    assert (row["tripId"], row["destination"], row["driver"]) == (trip["id"], trip["destination"], trip["driverName"])


async def test_trip_is_late_once_its_planned_end_has_passed(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    rows = data_of(await signed_in.get("/tracking/board"))["rows"]
    truck = next(row["fleetId"] for row in rows if row["tripId"] is None)
    end = clock.now + timedelta(minutes=1)
    times = {"startDate": clock.now.isoformat(), "endDate": end.isoformat()}
    body = {**times, "tripStatus": "Ongoing", "truckNumber": truck}
    trip = data_of(await signed_in.post("/trips/create-trip", json=body))["id"]

    async def late_since() -> str | None:
        rows = data_of(await signed_in.get("/tracking/board"))["rows"]
        since: str | None = next(row["lateSince"] for row in rows if row["tripId"] == trip)
        return since

    clock.advance(seconds=10)
    assert await late_since() is None
    clock.advance(minutes=1)
    assert datetime.fromisoformat(await late_since() or "") == end


async def test_trip_is_expected_late_by_its_arrival_and_its_own_due_time(
    signed_in: httpx.AsyncClient, services: Services, clock: SetClock
) -> None:
    row = next(each for each in data_of(await signed_in.get("/tracking/board"))["rows"] if each["tripId"])
    due = clock.now + timedelta(hours=5)

    async def expected(**values: object) -> int | None:
        clock.advance(seconds=6)
        async with services.database.writing() as session:
            await session.execute(update(Trip).where(Trip.id == row["tripId"]).values(**values))
        rows = data_of(await signed_in.get("/tracking/board"))["rows"]
        late: int | None = next(each["expectedLate"] for each in rows if each["tripId"] == row["tripId"])
        return late

    assert await expected(end_date=due, eta=due + timedelta(hours=2), risk="At risk") == 7200
    assert await expected(risk="On time") is None
    assert await expected(risk="Late", eta=due - timedelta(hours=1)) is None
    assert await expected(end_date=clock.now, eta=due) is None


async def test_fleet_without_tracker_is_listed(signed_in: httpx.AsyncClient) -> None:
    body = {"fleetNumber": "Trailer 9", "registrationNumber": "MH12ZZ9999"}
    fleet = data_of(await signed_in.post("/fleets", json=body))
    row = data_of(await signed_in.get("/tracking/board"))["rows"][-1]
    assert (row["key"], row["plate"], row["state"]) == (f"fleet-{fleet['id']}", None, "unlocated")


@pytest.mark.any_database
async def test_states_grow_old_without_provider(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    before = data_of(await signed_in.get("/tracking/board"))["counts"]
    clock.advance(minutes=30)
    after = data_of(await signed_in.get("/tracking/board"))["counts"]
    assert before["moving"] > 0
    assert after["quiet"] >= before["moving"]


@pytest.mark.any_database
def test_wrong_clock_is_told_without_stored_positions() -> None:
    vehicle = Vehicle("A", Point(21.0, 77.0), 60.0, 0.0, "RUNNING", 17_200_000)
    assert live_vehicles([vehicle], 16_900)["A"].refusal is None
    live = live_vehicles([vehicle], 10_000)["A"]
    assert (live.heard, live.motion, live.refusal, live.clock_ahead) == (None, None, "future", 7200)


@pytest.mark.any_database
async def test_after_must_be_a_version(signed_in: httpx.AsyncClient) -> None:
    assert refusal_of(await signed_in.get("/tracking/board?after=-1"), 400)


async def test_plate_of_no_vehicle_is_named(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    async def unlisted() -> list[str]:
        clock.advance(seconds=5)
        rows = data_of(await signed_in.get("/tracking/board"))["rows"]
        return [row["unlistedPlate"] for row in rows if row["unlistedPlate"]]

    assert await unlisted() == []
    fleet = data_of(await signed_in.get("/fleets?page=1&limit=1"))["fleets"][0]
    plate = fleet["vendorFleetId"]
    data_of(await signed_in.delete(f"/fleets/{fleet['id']}"))
    assert await unlisted() == [plate]
    # A vehicle without a tracker is in the list, even if it is registered under the plate.
    await signed_in.post("/fleets", json={"fleetNumber": "9", "registrationNumber": f"{plate[:2]}-{plate[2:]}"})
    assert await unlisted() == []


@pytest.mark.parametrize(
    "access",
    [
        Access(actions=frozenset({"tracking.list"}), name="blind"),
        Access(hidden={"fleets": frozenset({"vendor_fleet_id"})}, name="half blind"),
        Access(scopes={"fleets": Fleet.id.expression == 1}, name="own"),
    ],
    ids=lambda access: access.name,
)
async def test_reader_of_a_part_of_the_fleet_learns_of_no_missing_vehicle(
    signed_in: httpx.AsyncClient, api: FastAPI, services: Services, access: Access
) -> None:
    api.state.services = replace(services, access_of=FixedAccess(access))
    rows = data_of(await signed_in.get("/tracking/board"))["rows"]
    assert rows
    assert {row["unlistedPlate"] for row in rows} == {None}


async def test_vehicle_is_free_without_a_trip_and_stands_too_long_on_a_halt(
    signed_in: httpx.AsyncClient, api: FastAPI, services: Services
) -> None:
    rows = data_of(await signed_in.get("/tracking/board"))["rows"]
    assert {row["duty"] for row in rows} == {"free", "busy"}
    assert all((row["duty"] == "free") == (row["tripId"] is None) for row in rows)
    trip = next(row["tripId"] for row in rows if row["tripId"])
    async with services.database.writing() as session:
        await session.execute(update(Trip).where(Trip.id == trip).values(troubles="Late, Long halt"))
    for access, expected in (
        (Access(name="all"), {"free", "busy", "standing"}),
        (Access(scopes={"trips": Trip.id == trip}, name="one trip"), {"standing", None}),
        (Access(hidden={"trips": frozenset({"troubles"})}, name="no troubles"), {"free", "busy"}),
        (Access(hidden={"trips": frozenset({"truck_id"})}, name="no trucks"), {None}),
        (Access(actions=frozenset({"tracking.list", "fleets.list"}), name="no trips"), {None}),
    ):
        api.state.services = replace(services, access_of=FixedAccess(access))
        rows = data_of(await signed_in.get("/tracking/board"))["rows"]
        assert {row["duty"] for row in rows} == expected, access.name
        assert {row["tripId"] for row in rows if row["duty"] == "standing"} <= {trip}


async def test_truck_on_two_trips_tells_both(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    """The trip that started last is named. The other one is counted, and makes the truck late."""
    rows = data_of(await signed_in.get("/tracking/board"))["rows"]
    truck = next(row["fleetId"] for row in rows if row["tripId"] is None)
    ends = [clock.now + timedelta(hours=hours) for hours in (-1, 48)]
    for end, source in zip(ends, ("Pune", "Surat"), strict=True):
        times = {"startDate": (end - timedelta(hours=50)).isoformat(), "endDate": end.isoformat()}
        body = {**times, "source": source, "tripStatus": "Ongoing", "truckNumber": truck}
        data_of(await signed_in.post("/trips/create-trip", json=body))
    clock.advance(seconds=6)
    rows = data_of(await signed_in.get("/tracking/board"))["rows"]
    row = next(row for row in rows if row["fleetId"] == truck)
    assert (row["source"], row["moreTrips"]) == ("Surat", 1)
    assert datetime.fromisoformat(row["lateSince"]) == ends[0].replace(microsecond=0)
    assert {row["moreTrips"] for row in rows} == {1, None}


async def test_late_trip_of_deleted_truck_stays(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    before = {row["fleetId"]: row for row in data_of(await signed_in.get("/tracking/board"))["rows"] if row["tripId"]}
    fleet, row = next(iter(before.items()))
    assert (await signed_in.delete(f"/fleets/{fleet}")).status_code == 200
    clock.advance(seconds=6)
    after = {row["fleetId"]: row for row in data_of(await signed_in.get("/tracking/board"))["rows"] if row["tripId"]}
    assert after[fleet]["tripId"] == row["tripId"]


async def test_deleted_truck_on_a_trip_stays_for_a_scoped_role(
    signed_in: httpx.AsyncClient, api: FastAPI, services: Services
) -> None:
    """The provider still tells its position. It leaves the board, as for others, when the trip ends."""
    rows = data_of(await signed_in.get("/tracking/board"))["rows"]
    before = next(row for row in rows if row["tripId"] and row["lat"] is not None)
    assert (await signed_in.delete(f"/fleets/{before['fleetId']}")).status_code == 200

    async def seen(name: str) -> list[tuple[int, bool]]:
        access = Access(scopes={"fleets": Fleet.id.expression == before["fleetId"]}, name=name)
        api.state.services = replace(services, access_of=FixedAccess(access))
        rows = data_of(await signed_in.get("/tracking/board"))["rows"]
        return [(row["tripId"], row["lat"] is not None) for row in rows]

    assert await seen("own") == [(before["tripId"], True)]
    api.state.services = services
    trip = data_of(await signed_in.get(f"/trips/trip-details/{before['tripId']}"))["trip"]
    (await signed_in.put(f"/trips/{trip['id']}", json={**trip, "tripStatus": "Completed"})).raise_for_status()
    assert await seen("own later") == []


async def test_summary_names_vehicle_by_its_fleet_number(
    signed_in: httpx.AsyncClient, services: Services, clock: SetClock
) -> None:
    async with services.database.writing() as session:
        await session.execute(update(Trip).values(progress=46, eta=clock()))
    eta = clock().strftime("%Y-%m-%dT%H:%M:%SZ")

    async def summary(plate: str) -> dict[str, object]:
        clock.advance(seconds=5)
        found: dict[str, object] = data_of(await signed_in.get("/tracking/summary", params={"plate": plate}))
        return found

    row = next(row for row in data_of(await signed_in.get("/tracking/board"))["rows"] if row["tripId"])
    fleet = data_of(await signed_in.get(f"/fleets/{row['fleetId']}"))
    trip = data_of(await signed_in.get(f"/trips/trip-details/{row['tripId']}"))["trip"]
    found = await summary(row["plate"].lower())
    names = ("fleetNumber", "registrationNumber", "driver", "tripId", "make", "source", "destination")
    assert found.items() >= {name: row[name] for name in names}.items()
    assert found.items() >= {name: trip[name] for name in ("startDate", "endDate", "driverContact")}.items()
    assert found.items() >= {name: row[name] for name in ("state", "providerState", "heard", "since")}.items()
    assert (found["capacity"], found["share"], found["eta"]) == (fleet["capacity"], 0.46, eta)
    unknown = await summary("nothing")
    assert unknown.pop("sample"), "the positions of this server are simulated"
    assert set(unknown.values()) == {None}
    # Registered under the plate of a GPS device, of which its vehicle does not tell.
    await signed_in.put(f"/fleets/{fleet['id']}", json={**fleet, "vendorFleetId": None, "registrationNumber": "9"})
    assert (await summary(row["plate"]))["fleetNumber"] == row["plate"]
    await signed_in.put(f"/fleets/{fleet['id']}", json={**fleet, "vendorFleetId": None})
    found = await summary(row["plate"])
    assert (found["fleetNumber"], found["state"]) == (row["fleetNumber"], row["state"])


@pytest.mark.parametrize(
    ("speed", "state", "shown"),
    [
        (40.0, "moving", 40.0),
        (0.0, "moving", None),  # one position is not enough to say that it has stopped
        (0.0, "parked", 0.0),
        (30.0, "idle", None),
        (0.0, "silent", 0.0),
    ],
)
def test_speed_agrees_with_the_state(speed: float, state: BoardState, shown: float | None) -> None:
    vehicle = LiveVehicle("MH12AB1234", "RUNNING", NOON, 21.0, 79.0, speed, None)
    assert _live_values(vehicle, state)["speed"] == shown


@pytest.mark.parametrize(("heard", "metres"), [(NOON, 5000), (NOON - 86_400, None), (None, None)])
def test_distance_of_a_day_without_a_position_is_not_known(heard: int | None, metres: int | None) -> None:
    names = ("given_plate", "provider_state", "lat", "lng", "speed", "heading", "version", "is_listed", "refusal")
    row = dict.fromkeys((*names, "clock_ahead", "motion", "since_at"))
    day = date(2026, 3, 4)
    live = SimpleNamespace(**row, heard_at=heard, day=day.toordinal(), day_metres=5000)
    assert _live_vehicle(cast(Any, live), day).metres_today == metres
