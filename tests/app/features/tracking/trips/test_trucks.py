"""Which trucks can take a load."""

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest

from app.features.directions.services import NoRoute
from app.features.geo.highways import Route
from app.features.geo.points import Point, distance
from app.features.tracking.trips.trucks import Load, find_trucks, sort_trucks, truck_options
from tests.support.assertions import data_of

pytestmark = pytest.mark.anyio
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
NAGPUR = Point(21.15, 79.09)
GOA = Point(15.4, 73.9)


class Straight:
    """Directions along the straight line, at 36 km/h, which know no way from the west."""

    approximate, attribution = False, None

    async def route(self, start: Point, end: Point, via: tuple[Point, ...] = ()) -> Route:
        assert via == ()
        if start.lng < 76:
            raise NoRoute("no road")
        return Route([start, end], 2 * distance(start, end), distance(start, end) / 5)

    async def close(self) -> None:
        """Does nothing."""


def vehicle(
    number: int, lat: float | None, lng: float | None, state: str = "parked", hours: float = 0.1
) -> dict[str, Any]:
    heard = (NOW - timedelta(hours=hours)).isoformat()
    names = {"fleetNumber": f"T-{number}", "registrationNumber": f"R {number}", "capacity": None, "place": None}
    return {"fleetId": number, "lat": lat, "lng": lng, "state": state, "heard": heard, **names}


def trip(number: int, start: float, end: float, **values: Any) -> dict[str, Any]:
    times = {"start": NOW + timedelta(hours=start), "end": NOW + timedelta(hours=end), "eta": None}
    goa = {"destination": "Goa", "lat": GOA.lat, "lng": GOA.lng}
    return {"id": number, "status": "Planned", "phase": None, **goa, **times, **values}


async def found(
    vehicles: list[dict[str, Any]], trips: dict[int, Any], *, is_complete: bool = True
) -> list[dict[str, Any]]:
    load = Load(None, NAGPUR, trips, is_complete)
    return await find_trucks(load, vehicles, Straight(), int(NOW.timestamp()))


def test_trucks_are_sorted_by_capacity_as_numbers_and_by_whether_they_are_free() -> None:
    trucks = [("9 t", True), (None, True), ("32 t", False), ("9 t", False)]
    rows = [{"id": number, "capacity": capacity, "free": free} for number, (capacity, free) in enumerate(trucks)]
    orders = {"-capacity": [2, 0, 3, 1], "capacity": [0, 3, 2, 1], "-free": [0, 1, 2, 3], "free": [2, 3, 0, 1]}
    orders |= {"": [0, 1, 2, 3]}
    assert {sort: [row["id"] for row in sort_trucks(rows, sort)] for sort in orders} == orders


async def test_free_and_near_trucks_are_first_and_others_say_why() -> None:
    vehicles = [
        vehicle(1, 21.2, 79.1, "silent", hours=3),
        vehicle(2, 21.2, 79.1),
        vehicle(3, 22.0, 79.1),
        vehicle(4, 21.3, 79.1),
        vehicle(5, None, None, "unlocated"),
    ]
    trips = {2: [trip(41, -5, 5, phase="Under way")], 4: [trip(42, 8, 20)]}
    rows = await found(vehicles, trips)
    assert [row["truckId"] for row in rows] == [4, 3, 2, 1, 5]
    assert [row["free"] for row in rows] == [True, True, False, False, False]
    assert rows[0]["state"].startswith("Free until trip 42 starts on ")
    assert rows[1]["state"] == "Free"
    assert rows[2]["state"].startswith("On trip 41 to Goa until ")
    assert rows[3]["state"] == "No signal for 3 h"
    assert rows[4]["state"] == "No position"
    assert rows[0]["byRoad"]
    assert [row["distance"] for row in rows[1:3]] == ["189 km", "842 km (straight line) from Goa"]
    assert rows[0]["metres"] == round(2 * distance(Point(21.3, 79.1), NAGPUR))


@pytest.mark.parametrize(
    ("current", "state", "is_later"),
    [
        ({}, "parked", True),
        ({"eta": NOW + timedelta(hours=1)}, "parked", True),
        ({"eta": NOW - timedelta(hours=1)}, "parked", False),
        ({"lat": None}, "parked", False),
        ({}, "silent", False),
    ],
)
async def test_truck_on_a_trip_is_measured_from_where_it_will_be_free(
    current: dict[str, Any], state: str, is_later: bool
) -> None:
    truck = {**vehicle(2, 21.2, 79.1, state), "place": "Wardha"}
    (row,) = await found([truck], {2: [trip(41, -5, 5, **{"phase": "Under way", **current})]})
    start = GOA if is_later else Point(21.2, 79.1)
    assert (row["place"], row["metres"], row["free"]) == ("Wardha", round(distance(start, NAGPUR)), False)
    assert row["distance"] == ("842 km (straight line) from Goa" if is_later else "6 km (straight line)")


async def test_truck_without_a_way_keeps_its_straight_distance() -> None:
    (row,) = await found([vehicle(1, 21.0, 75.0)], {})
    assert (row["byRoad"], row["seconds"]) == (False, None)
    assert row["metres"] == round(distance(Point(21.0, 75.0), NAGPUR))


async def test_truck_says_what_else_is_known_of_it() -> None:
    heard = (NOW - timedelta(hours=3)).isoformat()
    unlocated = vehicle(2, None, None, "unlocated") | {"heard": heard}
    moving, silent = await found([vehicle(1, 21.2, 79.1, "moving"), unlocated], {})
    assert (moving["state"], moving["free"]) == ("Moving without a trip. Free", True)
    (planned,) = await found([vehicle(1, 21.2, 79.1, "moving")], {1: [trip(42, 8, 20)]})
    assert planned["state"].startswith("Moving without a trip. Free until trip 42 starts on ")
    assert silent["state"] == "No position, no signal for 3 h"


async def test_person_who_does_not_see_all_trips_is_told_of_no_free_truck() -> None:
    (row,) = await found([vehicle(1, 21.2, 79.1)], {}, is_complete=False)
    assert (row["free"], row["state"]) == (False, "")


@pytest.mark.every_database
async def test_truck_is_assigned(signed_in: httpx.AsyncClient) -> None:
    rows = data_of(await signed_in.get("/trips/2/trucks"))["trucks"]
    assert rows
    assigned = data_of(await signed_in.post("/trips/2/truck/3"))
    assert assigned["truckNumber"] == 3
    assert (await signed_in.post("/trips/2/truck/999")).status_code == 422


def truck(number: int, **values: Any) -> dict[str, Any]:
    names = {"fleetNumber": f"T-{number}", "registrationNumber": f"MH 12 AB 000{number}", "capacity": "10 t"}
    return {"id": number, **names, **values}


def offered(board: list[dict[str, Any]] | None, text: str = "", **trips: list[Any]) -> list[tuple[int, str]]:
    load = Load(None, NAGPUR, {int(name[1:]): each for name, each in trips.items()}, is_complete=True)
    trucks = [truck(number) for number in (1, 2, 3)]
    return [(row["id"], row["availability"]) for row in truck_options(load, trucks, board, text, int(NOW.timestamp()))]


async def test_form_offers_free_and_near_trucks_first_and_says_why_others_are_last() -> None:
    board = [vehicle(1, 21.2, 79.1), vehicle(2, 22.0, 79.1)]
    far, near = "Free, 95 km (straight line) away", "Free, 6 km (straight line) away"
    assert offered(board) == [(1, near), (2, far), (3, "No position")]
    busy = offered(board, t1=[trip(41, -5, 5, phase="Under way")])
    assert [number for number, _ in busy] == [2, 1, 3]
    assert busy[1][1].startswith("On trip 41 to Goa until ")
    assert busy[1][1].endswith(", then 842 km (straight line) away")


async def test_form_offers_all_trucks_while_positions_are_not_known() -> None:
    assert offered(None) == [(1, "Free"), (2, "Free"), (3, "Free")]


@pytest.mark.parametrize(("text", "found"), [("t-2", [2]), ("mh12ab0003", [3]), ("ab 0001", [1]), ("10 t-1", [1])])
async def test_form_finds_trucks_by_number_plate_and_capacity(text: str, found: list[int]) -> None:
    assert [number for number, _ in offered(None, text)] == found


async def test_trucks_near_a_place_by_its_name(signed_in: httpx.AsyncClient) -> None:
    page = data_of(await signed_in.get("/tracking/trucks?search=nagp&limit=2"))
    found = [(row["load"], row["loadName"]) for row in page["trucks"]]
    assert found == [("Nagpur, Maharashtra", "Nagpur")] * 2
    assert all((round(row["loadLat"]), round(row["loadLng"])) == (21, 79) for row in page["trucks"])
    assert (page["total"] > 2, page["page"]) == (True, 1)
    assert page["totalPages"] == (page["total"] + 1) // 2
    every = data_of(await signed_in.get("/tracking/trucks"))["trucks"]
    assert [row["load"] for row in every] == [None] * page["total"]
    assert data_of(await signed_in.get("/tracking/trucks?search=qqqq"))["trucks"] == []


async def test_trip_of_a_form_does_not_keep_its_own_truck_busy(signed_in: httpx.AsyncClient) -> None:
    options = data_of(await signed_in.get("/tracking/truck-options?first=50&lat=21.15&lng=79.09"))
    busy = next(row for row in options if row["availability"].startswith("On trip "))
    number = busy["availability"].split()[2]
    again = data_of(await signed_in.get(f"/tracking/truck-options?trip={number}"))
    own = next(row for row in again if row["id"] == busy["id"])
    assert not own["availability"].startswith(f"On trip {number} ")
