"""Curves of roads.

The network has a node about every seven kilometres, and its edges are straight. So a road continues at a junction with
the edge that turns least, and becomes a smooth curve through its nodes.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, pairwise
from math import cos, dist, hypot, radians
from typing import NamedTuple

Point = tuple[float, float]
Edge = tuple[Point, Point]

_MIN_COSINE = cos(radians(60))
"""A road that turns more at a node ends there."""
_PIECES = 8
"""The number of lines that replace an edge."""
_HANDLE = 0.3
"""The length of a curve's handles in lengths of their edge. Longer ones swing further away from the edge."""


class Vector(NamedTuple):
    x: float
    y: float


def curve(edges: Iterable[Edge]) -> list[list[Point]]:
    """Return the roads of these edges as smooth lines through all nodes. The two ends of an edge differ."""
    return [list(_smooth(road)) for road in join(edges)]


def join(edges: Iterable[Edge]) -> list[list[Point]]:
    """Return the roads of these edges, each edge in one of them. A ring ends where it begins."""
    distinct = sorted({(one, other) if one < other else (other, one) for one, other in edges})
    following = _continuations(distinct)
    roads: list[list[Point]] = []
    joined: set[Edge] = set()
    for one, other in distinct:
        if (one, other) in joined:
            continue
        road = _follow((one, other), following)
        if following.get((road[-2], road[-1])) != (one, other):
            road = [*reversed(_follow((other, one), following)[2:]), *road]
        joined.update((a, b) if a < b else (b, a) for a, b in pairwise(road))
        roads.append(road)
    return roads


def _continuations(edges: list[Edge]) -> dict[Edge, Edge]:
    """Return the next edge of each edge that has one, in both directions."""
    neighbours: dict[Point, list[Point]] = defaultdict(list)
    for one, other in edges:
        neighbours[one].append(other)
        neighbours[other].append(one)
    following: dict[Edge, Edge] = {}
    for node, ends in neighbours.items():
        by_turn = sorted((_cosine(one, node, other), one, other) for one, other in combinations(ends, 2))
        for cosine, one, other in reversed(by_turn):
            if cosine >= _MIN_COSINE and (one, node) not in following and (other, node) not in following:
                following[one, node], following[other, node] = (node, other), (node, one)
    return following


def _follow(start: Edge, following: Mapping[Edge, Edge]) -> list[Point]:
    road, step = [*start], following.get(start)
    while step is not None and step != start:
        road.append(step[1])
        step = following.get(step)
    return road


def _smooth(road: list[Point]) -> Iterator[Point]:
    """Yield the points of a cubic Bezier curve for each edge."""
    is_ring = road[0] == road[-1]
    before, after = (road[-2], road[1]) if is_ring else (road[0], road[-1])
    around = [before, *road, after]
    tangents = [_tangent(*around[index : index + 3]) for index in range(len(road))]
    yield road[0]
    for (one, other), (start, end) in zip(pairwise(road), pairwise(tangents), strict=True):
        reach = _HANDLE * dist(one, other)
        corners = (
            one,
            (one[0] + start.x * reach, one[1] + start.y * reach),
            (other[0] - end.x * reach, other[1] - end.y * reach),
            other,
        )
        yield from (_bezier(corners, piece / _PIECES) for piece in range(1, _PIECES))
        yield other


def _tangent(before: Point, node: Point, after: Point) -> Vector:
    """Return the direction of a road at a node, for which the shorter edge counts more. Ends have a neighbour only."""
    into, out = dist(before, node), dist(node, after)
    if not into or not out:
        return _direction(before, after)
    (x, y), (u, v) = _direction(before, node), _direction(node, after)
    return _direction((0, 0), (x * out + u * into, y * out + v * into))


def _cosine(before: Point, node: Point, after: Point) -> float:
    one, other = _direction(before, node), _direction(node, after)
    return one.x * other.x + one.y * other.y


def _direction(one: Point, other: Point) -> Vector:
    x, y = other[0] - one[0], other[1] - one[1]
    length = hypot(x, y)
    return Vector(x / length, y / length)


def _bezier(corners: tuple[Point, Point, Point, Point], share: float) -> Point:
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    return (
        sum(weight * corner[0] for weight, corner in zip(weights, corners, strict=True)),
        sum(weight * corner[1] for weight, corner in zip(weights, corners, strict=True)),
    )
