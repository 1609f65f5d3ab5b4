"""Areas on the ground."""

import pytest

from app.features.geo.areas import Area, crosses_itself
from app.features.geo.points import Point, distance

YARD = Point(19.0, 73.0)
SQUARE = (Point(19.0, 73.0), Point(19.0, 73.01), Point(19.01, 73.01), Point(19.01, 73.0))
L_SHAPE = (*SQUARE[:2], Point(19.005, 73.01), Point(19.005, 73.005), Point(19.01, 73.005), SQUARE[3])


@pytest.mark.parametrize("lng", [73.0, 73.003, 73.0045, 73.0049, 73.02])
def test_circle_is_measured_as_the_globe(lng: float) -> None:
    outside = Area(YARD, 500).metres_outside(Point(19.0, lng))
    assert outside == pytest.approx(distance(YARD, Point(19.0, lng)) - 500, abs=0.5)


def test_vehicle_leaves_a_circle_beyond_its_margin() -> None:
    near, far = Point(19.0 + 0.0053, 73.0), Point(19.0 + 0.0055, 73.0)  # 589 and 612 metres
    circle = Area(YARD, 500)
    assert not circle.contains(near)
    assert [circle.is_left(near), circle.is_left(far)] == [False, True]
    assert not Area(YARD, 5000).is_left(Point(19.0 + 0.0490, 73.0))  # 449 metres beyond, of 500


def test_polygon_contains_what_its_sides_enclose() -> None:
    area = Area(YARD, 0, L_SHAPE)
    assert area.contains(Point(19.002, 73.008))
    assert area.contains(Point(19.008, 73.002))
    assert not area.contains(Point(19.008, 73.008))
    assert area.metres_outside(Point(19.008, 73.008)) == pytest.approx(316, abs=5)
    assert area.size == pytest.approx(Area(YARD, 0, SQUARE).size * 0.75, rel=0.001)
    assert Area(YARD, 0, SQUARE).size == pytest.approx(1112 * 1051, rel=0.01)


@pytest.mark.parametrize("area", [Area(YARD, 500), Area(YARD, 0, L_SHAPE)])
def test_bounds_have_everything_that_is_not_left(area: Area) -> None:
    south_west, north_east = area.bounds
    steps = [Point(18.98 + row / 1000, 72.98 + column / 1000) for row in range(60) for column in range(60)]
    for each in (step for step in steps if not area.is_left(step)):
        assert south_west.lat <= each.lat <= north_east.lat
        assert south_west.lng <= each.lng <= north_east.lng


CROSSING = [
    (SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]),
    (*SQUARE, SQUARE[0]),
    (*SQUARE[:3], Point(19.0, 73.005), SQUARE[3]),
    (SQUARE[0], SQUARE[1], Point(19.0, 73.005), SQUARE[3]),
]


def test_sides_that_meet_are_found() -> None:
    assert not crosses_itself(SQUARE)
    assert not crosses_itself(L_SHAPE)
    assert [crosses_itself(each) for each in CROSSING] == [True] * len(CROSSING)
