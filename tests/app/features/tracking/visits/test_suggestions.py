"""Places that are suggested as sites."""

from app.features.geo.areas import Area
from app.features.geo.points import Point
from app.features.tracking.visits.suggestions import Stand, often

YARD, INN = Point(19.0, 73.0), Point(21.0, 79.0)


def stands(around: Point, count: int) -> list[Stand]:
    return [Stand(number, Point(around.lat + number * 0.0003, around.lng), 3600) for number in range(count)]


def test_places_with_five_halts_are_suggested() -> None:
    assert [len(each) for each in often([*stands(YARD, 5), *stands(INN, 7)], [])] == [7, 5]
    assert often(stands(YARD, 4), []) == []
    assert often([*stands(YARD, 3), *stands(Point(19.004, 73.0), 3)], []) == []


def test_places_at_a_site_are_not_suggested() -> None:
    assert often(stands(YARD, 5), [Area(YARD, 300)]) == []
