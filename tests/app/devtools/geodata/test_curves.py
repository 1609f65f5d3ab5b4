"""Curves of roads on the base map."""

from itertools import pairwise
from math import cos, dist, pi, sin

import pytest

from app.devtools.geodata.curves import curve, join

WEST, MIDDLE, EAST, NORTH, CORNER = (0.0, 0.0), (10.0, 1.0), (20.0, 0.0), (10.0, 11.0), (20.0, 10.0)


def test_road_continues_with_the_edge_that_turns_least() -> None:
    assert join([(MIDDLE, NORTH), (EAST, MIDDLE), (WEST, MIDDLE)]) == [[WEST, MIDDLE, EAST], [MIDDLE, NORTH]]


def test_road_ends_at_a_sharp_turn() -> None:
    assert join([(WEST, EAST), (EAST, CORNER)]) == [[WEST, EAST], [EAST, CORNER]]


def test_ring_ends_where_it_begins() -> None:
    ring = [(cos(angle * pi / 4), sin(angle * pi / 4)) for angle in range(8)]
    [road] = join(zip(ring, [*ring[1:], ring[0]], strict=True))
    assert road[0] == road[-1]
    assert sorted(road[1:]) == sorted(ring)


def test_curve_passes_its_nodes_near_its_edges() -> None:
    [road] = curve([(WEST, MIDDLE), (MIDDLE, EAST)])
    assert {WEST, MIDDLE, EAST} <= set(road)
    assert max(y for _, y in road) == pytest.approx(1)
    assert max(dist(one, other) for one, other in pairwise(road)) < 2


def test_straight_road_remains_straight() -> None:
    [road] = curve([(WEST, (10.0, 0.0)), ((10.0, 0.0), EAST)])
    assert {y for _, y in road} == {0}
