"""Names of states on the base map."""

from itertools import product

import pytest

from app.devtools.geodata.projection import Position, pixel, project, unproject
from app.devtools.geodata.state_names import place_names
from app.features.geo.places import Place
from app.features.geo.points import Point

WEST = [Place(f"W{n}", "Maharashtra", 19 + n % 5 / 2, 74 + n // 5 / 2, 1) for n in range(25)]
EAST = [Place(f"E{n}", "Odisha", 19 + n % 5 / 2, 77 + n // 5 / 2, 1) for n in range(25)]


def town_near(point: Point, right: int, above: int) -> Place:
    """Return a town at a distance in pixels."""
    place = project(point)
    return Place("Pune", "", *unproject(Position(place.x + right * pixel(5), place.y + above * pixel(5))), 1)


def test_name_lies_between_the_towns_of_its_state() -> None:
    found = dict(place_names(WEST + EAST, [], 5))
    assert found.keys() == {"Maharashtra", "Odisha"}
    assert all(19 <= found[state].lat <= 21 for state in found)
    assert 74 <= found["Maharashtra"].lng <= 76
    assert 77 <= found["Odisha"].lng <= 79


def test_name_makes_room_for_towns() -> None:
    free = dict(place_names(WEST, [], 5))["Maharashtra"]
    moved = dict(place_names(WEST, [town_near(free, -20, 0)], 5))["Maharashtra"]
    assert moved != free
    everywhere = [town_near(free, x, y) for x, y in product(range(-200, 200, 9), repeat=2)]
    assert dict(place_names(WEST, everywhere, 5)) == {}


def test_state_with_the_name_of_a_town_is_left_out() -> None:
    delhi = Place("Delhi", "Delhi", 28.6, 77.2, 1)
    assert dict(place_names([delhi], [delhi], 5)) == {}


def test_places_without_a_state_have_no_name() -> None:
    assert dict(place_names([Place("Pune", "", 18.5, 73.9, 1)], [], 5)) == {}


def test_projection_has_an_inverse() -> None:
    assert unproject(project(Point(20, 75))) == pytest.approx(Point(20, 75))
