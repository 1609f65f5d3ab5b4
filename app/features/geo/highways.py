"""Routes along the bundled highways, for display, not for navigation.

The network is simplified and undirected. A route starts and ends with a straight segment between the given point and
the highway.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import cache
from heapq import heappop, heappush
from math import cos, inf, isfinite, radians
from pathlib import Path
from typing import NamedTuple, Self

from app.features.geo.graph import Graph
from app.features.geo.points import Point, Vector, chord, distance, vector

FILE = Path(__file__).parent / "highways.bin"
MAX_DISTANCE = 50_000
"""The maximum distance from a highway to the start or end of a route, in metres."""

_HIGHWAY_SPEED, _OFF_ROAD_SPEED = 45 / 3.6, 20 / 3.6
"""Speed of a loaded truck in metres per second, including stops for toll and traffic."""
_OFF_ROAD_COST = 2.0
"""The cost of a metre off the highways, relative to a metre on them."""
_ENTRY_RANGE = 5_000
"""Nodes up to this many metres further away than the nearest one may also be entries to the highways."""
_MAX_DIRECT_DISTANCE = 5_000
"""The maximum length in metres of a direct route without a highway."""
_METRES_PER_DEGREE = 111_195


class NoRoute(Exception):
    """No route exists; `str()` explains why in one sentence."""


class Route(NamedTuple):
    """A route between two points, which are the first and the last of `points`."""

    points: list[Point]
    metres: float
    seconds: float
    """Travel time of a truck, without rests of the driver."""


class Near(NamedTuple):
    """A node of the network, and its distance in metres."""

    metres: float
    node: int


class Highways:
    """A network of highways. The bundled network is connected."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._vectors = _Vectors(vector(Point(*node)) for node in zip(graph.lat, graph.lng, strict=True))
        self._northward = array("i", sorted(range(len(graph.lat)), key=graph.lat.__getitem__))

    @classmethod
    def load(cls, path: Path = FILE) -> Self:
        """Read a network from a file. Raises ValueError if the file is invalid."""
        return cls(Graph.unpack(path.read_bytes()))

    def nearest(self, point: Point) -> Near:
        """Return the node nearest to a point. Raises NoRoute if none is within MAX_DISTANCE."""
        return min(self._near(point))

    def route(self, start: Point, end: Point) -> Route:
        """Return the shortest route. Raises NoRoute if an end is too far from highways, or none connect the ends."""
        direct = distance(start, end)
        starts, ends = self._entries(start), self._entries(end)
        nodes, cost = _shortest(self._graph, self._vectors, starts, ends, vector(end))
        if direct <= _MAX_DIRECT_DISTANCE and direct * _OFF_ROAD_COST <= cost:
            return Route([start, end], direct, direct / _OFF_ROAD_SPEED)
        if not nodes:
            raise NoRoute(f"No highways connect {start} and {end}")
        off_road = (starts[nodes[0]] + ends[nodes[-1]]) / _OFF_ROAD_COST
        on_road = cost - off_road * _OFF_ROAD_COST
        points = [start, *(Point(self._graph.lat[node], self._graph.lng[node]) for node in nodes), end]
        return Route(points, on_road + off_road, on_road / _HIGHWAY_SPEED + off_road / _OFF_ROAD_SPEED)

    def _entries(self, point: Point) -> dict[int, float]:
        """Return the nodes where a route may enter the highways, with the cost to reach them."""
        near = self._near(point)
        nearest = min(near).metres
        return {node: metres * _OFF_ROAD_COST for metres, node in near if metres <= nearest + _ENTRY_RANGE}

    def _near(self, point: Point) -> list[Near]:
        place = vector(point) if isfinite(point.lat) and isfinite(point.lng) else Vector(inf, inf, inf)
        nodes = self._nodes_around(point)
        near = [Near(metres, node) for node in nodes if (metres := chord(place, self._vectors[node])) <= MAX_DISTANCE]
        if not near:
            raise NoRoute(f"There is no highway within {MAX_DISTANCE // 1000} km of {point}")
        return near

    def _nodes_around(self, point: Point) -> Iterator[int]:
        """Yield the nodes of a rectangle that contains all within MAX_DISTANCE."""
        if not (abs(point.lat) <= 85 and abs(point.lng) <= 180):
            return
        high = MAX_DISTANCE / _METRES_PER_DEGREE
        wide = high / cos(radians(abs(point.lat) + high))
        lat, lng = self._graph.lat, self._graph.lng
        begin = bisect_left(self._northward, point.lat - high, key=lat.__getitem__)
        end = bisect_right(self._northward, point.lat + high, key=lat.__getitem__)
        yield from (node for node in self._northward[begin:end] if abs(lng[node] - point.lng) <= wide)


class _Vectors:
    """The vectors of all nodes in arrays, which need a sixth of the memory of objects."""

    def __init__(self, vectors: Iterable[Vector]) -> None:
        self._x, self._y, self._z = array("d"), array("d"), array("d")
        for x, y, z in vectors:
            self._x.append(x)
            self._y.append(y)
            self._z.append(z)

    def __getitem__(self, node: int) -> Vector:
        return Vector(self._x[node], self._y[node], self._z[node])


@cache
def highways() -> Highways:
    """Return the bundled highways. Loads them on first use."""
    return Highways.load()


def _shortest(
    graph: Graph, vectors: _Vectors, starts: dict[int, float], ends: dict[int, float], end: Vector
) -> tuple[list[int], float]:
    """Run A* from any of `starts` to any of `ends`, which map nodes to the cost of reaching them.

    Returns the nodes of the path and its cost. The list is empty if no path exists.
    """
    costs, previous = array("d", [inf]) * len(graph.lat), array("i", [-1]) * len(graph.lat)
    queue: list[tuple[float, int, float]] = []
    for node, cost in starts.items():
        costs[node] = cost
        heappush(queue, (cost + chord(vectors[node], end), node, cost))
    best, last = inf, -1
    while queue and queue[0][0] < best:
        _, node, cost = heappop(queue)
        if cost > costs[node]:
            continue
        if node in ends and cost + ends[node] < best:
            best, last = cost + ends[node], node
        for arc in range(graph.first[node], graph.first[node + 1]):
            other, new_cost = graph.to[arc], cost + graph.metres[arc]
            if new_cost < costs[other]:
                costs[other], previous[other] = new_cost, node
                heappush(queue, (new_cost + chord(vectors[other], end), other, new_cost))
    return _path(previous, last), best


def _path(previous: "array[int]", last: int) -> list[int]:
    path = []
    while last >= 0:
        path.append(last)
        last = previous[last]
    return path[::-1]
