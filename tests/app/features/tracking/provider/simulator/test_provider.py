"""Simulated vehicles: positions, states, fuel and history."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from math import isclose

import pytest

from app.features.geo.points import Point, distance
from app.features.tracking.provider import Vehicle
from app.features.tracking.provider.simulator.journey import Stand
from app.features.tracking.provider.simulator.provider import SimulatedProvider
from app.features.tracking.provider.simulator.road import CORRIDORS, road
from app.features.tracking.provider.simulator.tour import TOUR_COUNT, Tour, TripTour, tour
from tests.conftest import SetClock

pytestmark = pytest.mark.anyio

PLATES = (
    "MH12AB1234",
    "MH04JK7719",
    "KA01AF4582",
    "GJ06BT9043",
    "TN09CX3310",
    "DL01GC6127",
    "RJ14GD2895",
    "KL07CQ5506",
    "UP32HN8471",
    "WB23F1968",
)
MINUTE, DAY = 60 * 1000, 24 * 60 * 60 * 1000


def milliseconds(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)


async def vehicles_by_plate(simulator: SimulatedProvider) -> dict[str, Vehicle]:
    return {vehicle.plate or "": vehicle for vehicle in await simulator.vehicles()}


@pytest.fixture
def simulator(clock: SetClock) -> SimulatedProvider:
    return SimulatedProvider(lambda: PLATES, clock)


@pytest.fixture
def many_vehicles(clock: SetClock) -> SimulatedProvider:
    return SimulatedProvider(lambda: PLATES, clock, more=990)


async def test_vehicle_depends_on_plate_and_time(clock: SetClock) -> None:
    one, other = SimulatedProvider(lambda: PLATES, clock), SimulatedProvider(lambda: PLATES[::-1], clock, more=50)
    assert (await vehicles_by_plate(one)).items() <= (await vehicles_by_plate(other)).items()


async def test_plate_lookup_ignores_spaces(simulator: SimulatedProvider) -> None:
    assert (await simulator.vehicle("mh 12 ab 1234")).vehicle == (await vehicles_by_plate(simulator))["MH12AB1234"]
    assert (await simulator.vehicle("unknown")).vehicle is None


async def test_history_ends_at_current_position(many_vehicles: SimulatedProvider, clock: SetClock) -> None:
    for hours in (0, 5, 31):
        clock.advance(hours=hours)
        now = milliseconds(clock.now)
        for plate, vehicle in list((await vehicles_by_plate(many_vehicles)).items())[::50]:
            way = await many_vehicles.history(plate, now - DAY, now + DAY)
            assert (way[-1] if way else None) == vehicle.position


async def test_history_matches_earlier_positions(simulator: SimulatedProvider, clock: SetClock) -> None:
    for plate in PLATES:
        clock.now = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)
        then = (await simulator.vehicle(plate)).vehicle
        moment = milliseconds(clock.now)
        clock.advance(days=4)
        way = await simulator.history(plate, moment - DAY, moment)
        assert then is not None
        assert (way[-1] if way else None) == then.position
        later = await simulator.history(plate, moment, moment + DAY)
        assert (later[0] if later else None) == then.position


async def test_history_has_no_future(simulator: SimulatedProvider, clock: SetClock) -> None:
    now = milliseconds(clock.now)
    assert await simulator.history("MH12AB1234", now + MINUTE, now + DAY) == []


async def test_speed_is_realistic(many_vehicles: SimulatedProvider, clock: SetClock) -> None:
    before = await vehicles_by_plate(many_vehicles)
    for _ in range(60):
        clock.advance(minutes=1)
        after = await vehicles_by_plate(many_vehicles)
        for plate, vehicle in after.items():
            assert 0 <= (vehicle.speed or 0) <= 80
            was = before[plate].position
            if vehicle.position and was:
                assert distance(was, vehicle.position) <= 80_000 / 60
        before = after


async def test_stopped_vehicle_has_no_speed(many_vehicles: SimulatedProvider, clock: SetClock) -> None:
    before = await vehicles_by_plate(many_vehicles)
    for _ in range(24):
        clock.advance(hours=1)
        after = await vehicles_by_plate(many_vehicles)
        for plate, vehicle in after.items():
            was = before[plate]
            worked = (vehicle.engine_hours or 0) - (was.engine_hours or 0)
            driven = (vehicle.odometer or 0) - (was.odometer or 0)
            assert 0 <= worked <= 1.11, "hours are rounded to a tenth"
            assert 0 <= driven <= 80.1
            assert (worked > 0.1) <= (driven > 0)
            assert vehicle.state == "RUNNING" or not vehicle.speed
        before = after


async def test_all_states_occur_at_any_time(many_vehicles: SimulatedProvider, clock: SetClock) -> None:
    for _ in range(24):
        clock.advance(hours=7)
        states = Counter(vehicle.state for vehicle in await many_vehicles.vehicles())
        assert min(states[state] for state in ("RUNNING", "STOPPED", "PARKED", "OFFLINE")) > 20


async def test_sample_fleet_covers_all_states(simulator: SimulatedProvider, clock: SetClock) -> None:
    """Of the sample fleet some drive, one is offline and one has no position."""
    for _ in range(100):
        clock.advance(hours=5)
        vehicles = await simulator.vehicles()
        assert sum(vehicle.state == "RUNNING" for vehicle in vehicles) >= 1
        assert sum(vehicle.state == "OFFLINE" for vehicle in vehicles) >= 1
        assert [vehicle.plate for vehicle in vehicles if vehicle.position is None] == ["WB23F1968"]


async def test_offline_vehicle_has_earlier_update(many_vehicles: SimulatedProvider, clock: SetClock) -> None:
    now = milliseconds(clock.now)
    for vehicle in await many_vehicles.vehicles():
        assert vehicle.updated is not None
        assert (vehicle.updated < now) == (vehicle.state == "OFFLINE")


async def test_some_vehicles_have_no_service_records(simulator: SimulatedProvider) -> None:
    dossiers = [await simulator.vehicle(plate) for plate in PLATES]
    assert sum(bool(dossier.maintenances and dossier.stoppages) for dossier in dossiers) >= 5
    assert any(not dossier.maintenances and not dossier.stoppages for dossier in dossiers)


async def test_generated_plates_are_distinct(clock: SetClock) -> None:
    vehicles = await SimulatedProvider(lambda: PLATES, clock, more=49_990).vehicles()
    assert len({vehicle.plate for vehicle in vehicles}) == len(vehicles) == 50_000


@pytest.mark.parametrize("number", range(TOUR_COUNT))
def test_tour_returns_with_fuel_left(number: int) -> None:
    driven = tour(number)
    ends = [*driven.legs[1:], driven.legs[0]._replace(start=driven.seconds, driven=driven.driven)]
    for leg, after in zip(driven.legs, ends, strict=True):
        seconds = after.start - leg.start
        assert seconds > 0
        assert isclose(leg.metres + leg.metres_per_second * seconds, after.metres, abs_tol=1e-3)
        assert isclose(leg.fuel + leg.fuel_per_second * seconds, after.fuel, abs_tol=1e-6)
        assert 50 < leg.fuel <= 400
    assert max(leg.metres for leg in driven.legs) == driven.road.length
    assert isclose(driven.driven, 2 * driven.road.length, rel_tol=1e-9)


def test_tour_path_matches_positions() -> None:
    """Positions of each minute are close to the path and in the same order."""
    driven = tour(1)
    path = list(driven.path(1000, 1000 + 30 * 3600))
    length = sum(distance(a, b) for a, b in pairwise(path))
    looked_at = [position_at(driven, 1000 + 60 * minute) for minute in range(30 * 60 + 1)]
    assert isclose(length, sum(distance(a, b) for a, b in pairwise(looked_at)), rel_tol=0.01)
    assert (path[0], path[-1]) == (looked_at[0], looked_at[-1])


def position_at(driven: Tour, seconds: float) -> Point:
    _, number, within = driven.at(seconds)
    leg = driven.legs[number]
    return driven.road.at(leg.metres + leg.metres_per_second * within)[0]


def test_roads_connect_cities() -> None:
    for number, (start, end) in enumerate(CORRIDORS):
        corridor = road(number)
        assert corridor.at(0)[0] == start
        assert distance(corridor.at(corridor.length)[0], end) < 1
        assert corridor.length >= distance(start, end)
        assert [start, *corridor.between(0, corridor.length)][:1] == [start]


def test_road_has_points_and_heading() -> None:
    corridor = road(0)
    north, _ = corridor.at(corridor.length / 2)
    assert corridor.between(5000, 5000) == []
    assert corridor.between(0, 50_000) == corridor.between(50_000, 0)[::-1]
    assert 19 < north.lat < 28.7
    assert 0 <= corridor.at(0)[1] < 360


async def test_month_of_history_stays_on_road(simulator: SimulatedProvider, clock: SetClock) -> None:
    clock.advance(days=1)
    now = milliseconds(clock.now)
    way = await simulator.history("MH12AB1234", now - 31 * DAY, now)
    assert 1000 < len(way) < 10_000
    assert all(before != after for before, after in pairwise(way))
    assert max(distance(before, after) for before, after in pairwise(way)) < 80_000
    assert clock.now - timedelta(days=31) < clock.now


async def test_vehicle_with_a_trip_leaves_its_start_on_time_and_stands_where_it_should(clock: SetClock) -> None:
    simulator, way = SimulatedProvider(lambda: PLATES, clock), road(4)
    start, away = int(clock.now.timestamp()), 0.0
    simulator.trips = {"MH12AB1234": TripTour(Tour(way, seed=1, stand=Stand(100_000, 50 * 3600)), start)}
    for minutes in (-60, 0, 30, 40 * 60):
        clock.now = datetime.fromtimestamp(start + minutes * 60, UTC)
        vehicle = (await simulator.vehicle("MH12AB1234")).vehicle
        assert vehicle is not None
        assert vehicle.position is not None
        away = distance(vehicle.position, way.at(0.0)[0])
        assert (away == 0) == (minutes <= 0)
        if minutes > 0:
            assert (vehicle.speed == 0) == (minutes == 40 * 60)
    assert 60_000 < away < 120_000
