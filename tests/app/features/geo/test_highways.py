"""Routes along the bundled highways."""

import math
import random
import tracemalloc

import pytest

from app.features.geo.graph import Edge, Graph
from app.features.geo.highways import FILE, Highways, NoRoute, highways
from app.features.geo.points import Point, distance

MUMBAI, DELHI = Point(19.0760, 72.8777), Point(28.6139, 77.2090)
KOCHI, BENGALURU = Point(9.9312, 76.2673), Point(12.9716, 77.5946)
GUWAHATI, KOLKATA = Point(26.1445, 91.7362), Point(22.5726, 88.3639)
NAGPUR, RAIPUR = Point(21.1458, 79.0882), Point(21.2514, 81.6296)
SRINAGAR, KANYAKUMARI = Point(34.0837, 74.7973), Point(8.0883, 77.5385)
LEH, BHIWANDI = Point(34.1526, 77.5771), Point(19.366, 73.1574)
DHAKA, PORT_BLAIR, AT_SEA = Point(23.8103, 90.4125), Point(11.6670, 92.7420), Point(15.0, 65.0)

ROUTES = {
    "Mumbai to Delhi": (MUMBAI, DELHI, range(1_250, 1_550)),
    "the default centre to Delhi": (BHIWANDI, DELHI, range(1_200, 1_500)),
    "Kochi to Bengaluru": (KOCHI, BENGALURU, range(430, 560)),
    "Nagpur to Raipur": (NAGPUR, RAIPUR, range(270, 310)),
    "Srinagar to Kanyakumari": (SRINAGAR, KANYAKUMARI, range(3_100, 3_800)),
    "Leh to Delhi": (LEH, DELHI, range(700, 1_300)),
}


@pytest.mark.parametrize(("start", "end", "kilometres"), ROUTES.values(), ids=ROUTES)
def test_route_length_is_close_to_road(start: Point, end: Point, kilometres: range) -> None:
    route = highways().route(start, end)
    assert round(route.metres / 1000) in kilometres
    assert 30 <= route.metres / 1000 / (route.seconds / 3600) <= 60


def test_routes_stay_in_india() -> None:
    """The direct route through Bangladesh is about 670 km long."""
    route = highways().route(GUWAHATI, KOLKATA)
    assert 880 <= route.metres / 1000 <= 1_150
    assert not any(22.5 < lat < 25 and 89.2 < lng < 90.8 for lat, lng in route.points)


def test_route_has_enough_points() -> None:
    assert len(highways().route(MUMBAI, DELHI).points) > 100


def test_route_ends_at_given_points() -> None:
    route = highways().route(MUMBAI, DELHI)
    assert (route.points[0], route.points[-1]) == (MUMBAI, DELHI)


@pytest.mark.parametrize(("start", "end", "_"), ROUTES.values(), ids=ROUTES)
def test_reverse_route_has_same_length(start: Point, end: Point, _: range) -> None:
    there, back = highways().route(start, end), highways().route(end, start)
    assert (there.metres, there.seconds) == pytest.approx((back.metres, back.seconds))


def test_route_is_not_shorter_than_points() -> None:
    route = highways().route(KOCHI, BENGALURU)
    straight = sum(distance(one, other) for one, other in zip(route.points, route.points[1:], strict=False))
    assert distance(KOCHI, BENGALURU) < straight <= route.metres


def test_near_points_are_joined_directly() -> None:
    near = Point(BHIWANDI.lat + 0.002, BHIWANDI.lng)
    route = highways().route(BHIWANDI, near)
    assert route.points == [BHIWANDI, near]
    assert route.metres == pytest.approx(222, abs=2)


def test_route_to_same_place_has_no_length() -> None:
    assert highways().route(DELHI, DELHI) == ([DELHI, DELHI], 0, 0)


@pytest.mark.parametrize("place", [AT_SEA, DHAKA, PORT_BLAIR, Point(0, 0), Point(90, 0), Point(-91, 400)])
def test_place_far_from_highways_is_named(place: Point) -> None:
    sentence = f"^There is no highway within 50 km of {place.lat:.4f}, {place.lng:.4f}$"
    for start, end in ((place, DELHI), (DELHI, place)):
        with pytest.raises(NoRoute, match=sentence):
            highways().route(start, end)


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_non_finite_coordinate_has_no_route(value: float) -> None:
    with pytest.raises(NoRoute):
        highways().nearest(Point(value, 77))
    with pytest.raises(NoRoute):
        highways().nearest(Point(28, value))


def test_disconnected_highways_have_no_route() -> None:
    graph = Graph([20, 20, 21, 21], [75, 75.1, 75, 75.1], [Edge(0, 1, 10_500), Edge(2, 3, 10_500)])
    with pytest.raises(NoRoute, match=r"^No highways connect 20\.0000, 75\.0000 and 21\.0000, 75\.0000$"):
        Highways(graph).route(Point(20, 75), Point(21, 75))


@pytest.mark.parametrize("lat", [0.0, 34.0, 60.0, -60.0, 80.0])
@pytest.mark.parametrize("side", [-1, 1])
def test_highway_in_range_is_found_anywhere(lat: float, side: int) -> None:
    """Degrees of longitude are shorter far from the equator."""
    lonely, wide = Highways(Graph([lat], [75], [])), 48_000 / distance(Point(lat, 75), Point(lat, 76))
    assert lonely.nearest(Point(lat, 75 + side * wide)).metres == pytest.approx(48_000, rel=0.01)


def test_nearest_node_matches_exhaustive_search() -> None:
    graph, chance = Graph.unpack(FILE.read_bytes()), random.Random(7)
    nodes = [Point(*node) for node in zip(graph.lat, graph.lng, strict=True)]
    for _ in range(15):
        point = Point(chance.uniform(8, 34), chance.uniform(69, 96))
        nearest = min(range(len(nodes)), key=lambda node: distance(point, nodes[node]))
        metres = distance(point, nodes[nearest])
        if metres > 49_900:
            continue
        found = highways().nearest(point)
        assert nodes[found.node] == nodes[nearest]
        assert found.metres == pytest.approx(metres, abs=1)


def test_shortest_route_matches_exhaustive_search() -> None:
    """A square of four roads with a diagonal that is a detour."""
    roads = [Edge(0, 1, 120_000), Edge(1, 2, 120_000), Edge(2, 3, 110_000), Edge(0, 3, 111_000), Edge(1, 3, 200_000)]
    square = Highways(Graph([20, 20, 21, 21], [75, 76, 76, 75], roads))
    route = square.route(Point(20, 75), Point(21, 76))
    assert route.points[1:-1] == [Point(20, 75), Point(21, 75), Point(21, 76)]
    assert route.metres == 221_000


def test_highway_file_and_memory_are_small() -> None:
    assert FILE.stat().st_size <= 1_000_000
    tracemalloc.start()
    try:
        loaded = Highways.load()
        kept, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert loaded.nearest(DELHI)
    assert kept <= 20_000_000
    assert most <= 60_000_000
