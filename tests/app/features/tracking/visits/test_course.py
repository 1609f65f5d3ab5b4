"""Visits in the positions of a vehicle."""

import random

import pytest

from app.features.geo.areas import Area
from app.features.geo.points import Point
from app.features.tracking.motion.fixes import DEGREE, Fix
from app.features.tracking.visits.course import Arrival, Course, Departure, Grid, Halt, follow

PLANT, LNG = 7, 73.0
GRID = Grid({PLANT: Area(Point(19.0, LNG), 500)})
METRE = 1 / 111_195


def fix(at: int, metres: float) -> Fix:
    """Return a position so many metres north of the plant."""
    return Fix(at, round((19.0 + metres * METRE) * DEGREE), round(LNG * DEGREE))


def changes(*fixes: Fix, course: Course | None = None, grid: Grid = GRID) -> list[Arrival | Departure]:
    own = course or Course(0)
    found = [change for each in fixes for change in follow(own, each, grid)]
    return [each for each in found if not isinstance(each, Halt)]


def test_times_are_those_at_the_edge_of_the_site() -> None:
    way = [fix(0, 1000), fix(100, 0), fix(3700, 0), fix(3800, 1000)]
    assert changes(*way) == [Arrival(PLANT, 50, 100), Departure(PLANT, 50, 3750, 100)]


def test_vehicle_at_the_edge_stays_until_it_is_beyond_the_margin() -> None:
    way = [fix(0, 0), fix(600, 560), fix(700, 590), fix(800, 400), fix(1000, 590), fix(1100, 650)]
    [arrival, departure] = changes(*way)
    assert arrival == Arrival(PLANT, 0, None)
    assert isinstance(departure, Departure)
    assert 800 < departure.at < 1000


def test_long_silence_gives_the_last_position_inside() -> None:
    way = [fix(0, 1000), fix(60, 0), fix(600, 0), fix(600 + 5 * 3600, 5000)]
    assert changes(*way)[-1] == Departure(PLANT, 30, 600, 5 * 3600)


def test_vehicle_that_drives_past_is_passing() -> None:
    [_, departure] = changes(fix(0, 1000), fix(60, 0), fix(120, -1000))
    assert isinstance(departure, Departure)
    assert departure.is_passing


def test_visit_of_a_deleted_site_ends_inside() -> None:
    course = Course(0)
    changes(fix(0, 0), fix(500, 10), course=course)
    assert changes(fix(600, 0), course=course, grid=Grid({})) == [Departure(PLANT, 0, 500, 0)]


def test_older_positions_change_nothing() -> None:
    course = Course(0)
    changes(fix(0, 1000), fix(600, 0), course=course)
    assert changes(fix(300, 5000), course=course) == []
    assert [*course.stays] == [PLANT]


@pytest.mark.parametrize("seed", range(20))
def test_any_portions_of_positions_give_the_same_visits(seed: int) -> None:
    random.seed(seed)
    way, at, place = [], 0, 3000.0
    for _ in range(300):
        at, place = at + random.choice((15, 60, 900)), place + random.uniform(-400, 390)
        way.append(fix(at, place))
    whole, course = changes(*way), Course(0)
    portions = [way[first : first + 7] for first in range(0, len(way), 7)]
    assert [each for portion in portions for each in changes(*portion, course=course)] == whole
    stays = [each for each in whole if isinstance(each, Departure)]
    assert all(one.at <= other.since for one, other in zip(stays, stays[1:], strict=False))


def test_grid_offers_each_site_that_contains_a_point() -> None:
    random.seed(1)
    areas = {
        number: Area(Point(random.uniform(18, 20), random.uniform(72, 74)), random.uniform(100, 5000))
        for number in range(200)
    }
    grid = Grid(areas)
    for _ in range(500):
        point = Point(random.uniform(18, 20), random.uniform(72, 74))
        inside = {number for number, area in areas.items() if not area.is_left(point)}
        assert inside <= {*grid.around(point)}


def test_halt_of_half_an_hour_is_found_when_it_becomes_long_and_when_it_ends() -> None:
    course, way = Course(0), [fix(0, 9000), fix(60, 7000), fix(1000, 7050), fix(1860, 7000), fix(1900, 6000)]
    assert [each for one in way for each in follow(course, one, GRID)] == [Halt(way[1], None), Halt(way[1], 1860)]
    course = Course(0)
    assert [each for one in (*way[:3], way[4]) for each in follow(course, one, GRID)] == []
    rolling = [way[1]._replace(speed=20), way[2]._replace(speed=0), fix(3000, 7000)._replace(speed=0)]
    rolling += [fix(3030, 7060)._replace(speed=9), way[4]._replace(at=3060, speed=40)]
    course = Course(0)
    halts = [each for one in rolling for each in follow(course, one, GRID)]
    assert halts == [Halt(rolling[1], None), Halt(rolling[1], 3000)]
