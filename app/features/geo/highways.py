"""Routes along the highways that ship with the product: good enough to show a way, not to navigate by.

The network is simplified and undirected. A route begins and ends with a straight segment between the given point and
the highway.
"""

from array import array
from collections import defaultdict
from functools import cache
from heapq import heappop, heappush
from math import cos, floor, inf, isfinite, radians
from pathlib import Path
from typing import NamedTuple, Self

from app.features.geo.graph import Graph
from app.features.geo.points import Point, Vector, chord, distance, vector

FILE = Path(__file__).parent / "highways.bin"
REACH = 50_000
"""Metres from a highway within which a route may begin or end."""

_HIGHWAY_SPEED, _OFF_ROAD_SPEED = 45 / 3.6, 20 / 3.6
"""Metres a second of a laden lorry, stops for toll and traffic included."""
_OFF_ROAD = 2.0
"""How much worse a metre beside the highways is than one on them."""
_CHOICE = 5_000
"""Further nodes, this many metres beyond the nearest, where the route may join the highways as well."""
_NEIGHBOURHOOD = 5_000
"""Metres within which a straight line may be shorter than the way to a highway and back."""
_METRES_PER_DEGREE = 111_195
_CELL = 0.1
"""Degrees of the grid that finds nodes."""


class NoRoute(Exception):
    """There is no way along the highways: `str()` is a sentence that says why."""


class Route(NamedTuple):
    """A way from one point to another; `points` begins and ends with these two."""

    points: list[Point]
    metres: float
    seconds: float
    """How long a lorry takes, without its driver's rest."""


class Near(NamedTuple):
    """A node of the network, and how many metres away it is."""

    metres: float
    node: int


class Highways:
    """A network of highways. All of it is connected when it comes from the file that ships."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._vectors = [vector(Point(*node)) for node in zip(graph.lat, graph.lng, strict=True)]
        self._grid: defaultdict[tuple[int, int], array[int]] = defaultdict(lambda: array("i"))
        for node, (lat, lng) in enumerate(zip(graph.lat, graph.lng, strict=True)):
            self._grid[floor(lat / _CELL), floor(lng / _CELL)].append(node)

    @classmethod
    def load(cls, path: Path = FILE) -> Self:
        """The network in a file. Raises ValueError when the file is none."""
        return cls(Graph.unpack(path.read_bytes()))

    def nearest(self, point: Point) -> Near:
        """The node that is nearest to a point. Raises NoRoute when none is within REACH."""
        return min(self._near(point))

    def route(self, start: Point, end: Point) -> Route:
        """The shortest way. Raises NoRoute when an end is too far from every highway, or when nothing connects them."""
        off_road = distance(start, end)
        starts, ends = self._entries(start), self._entries(end)
        nodes, cost = _shortest(self._graph, self._vectors, starts, ends, vector(end))
        if off_road <= _NEIGHBOURHOOD and off_road * _OFF_ROAD <= cost:
            return Route([start, end], off_road, off_road / _OFF_ROAD_SPEED)
        if not nodes:
            raise NoRoute(f"No highways connect {start} and {end}")
        beside = (starts[nodes[0]] + ends[nodes[-1]]) / _OFF_ROAD
        on_road = cost - beside * _OFF_ROAD
        points = [start, *(Point(self._graph.lat[node], self._graph.lng[node]) for node in nodes), end]
        return Route(points, on_road + beside, on_road / _HIGHWAY_SPEED + beside / _OFF_ROAD_SPEED)

    def _entries(self, point: Point) -> dict[int, float]:
        """The nodes where a route may join the highways, and what it costs to get there."""
        near = self._near(point)
        nearest = min(near).metres
        return {node: metres * _OFF_ROAD for metres, node in near if metres <= nearest + _CHOICE}

    def _near(self, point: Point) -> list[Near]:
        place = vector(point) if isfinite(point.lat) and isfinite(point.lng) else Vector(inf, inf, inf)
        nodes = (node for cell in self._cells(point) for node in self._grid.get(cell, ()))
        near = [Near(metres, node) for node in nodes if (metres := chord(place, self._vectors[node])) <= REACH]
        if not near:
            raise NoRoute(f"There is no highway within {REACH // 1000} km of {point}")
        return near

    def _cells(self, point: Point) -> list[tuple[int, int]]:
        if not (abs(point.lat) <= 85 and abs(point.lng) <= 180):
            return []
        high = REACH / _METRES_PER_DEGREE
        wide = high / cos(radians(abs(point.lat) + high))
        rows = range(floor((point.lat - high) / _CELL), floor((point.lat + high) / _CELL) + 1)
        columns = range(floor((point.lng - wide) / _CELL), floor((point.lng + wide) / _CELL) + 1)
        return [(row, column) for row in rows for column in columns]


@cache
def highways() -> Highways:
    """The highways that ship, loaded when they are first needed."""
    return Highways.load()


def _shortest(
    graph: Graph, vectors: list[Vector], starts: dict[int, float], ends: dict[int, float], end: Vector
) -> tuple[list[int], float]:
    """A* from any of `starts` to any of `ends`, which say what it costs to get there: the nodes, none if there is no
    way, and the cost.
    """
    costs, came = array("d", [inf]) * len(graph.lat), array("i", [-1]) * len(graph.lat)
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
            other, there = graph.to[arc], cost + graph.metres[arc]
            if there < costs[other]:
                costs[other], came[other] = there, node
                heappush(queue, (there + chord(vectors[other], end), other, there))
    return _trail(came, last), best


def _trail(came: "array[int]", last: int) -> list[int]:
    trail = []
    while last >= 0:
        trail.append(last)
        last = came[last]
    return trail[::-1]
