"""Extracts the highways of a region from a network of the world (scgraph_data, made from OpenStreetMap)."""

import json
import re
from collections import defaultdict
from importlib.resources import files
from math import ceil

from shapely import LineString, STRtree
from shapely.geometry.base import BaseGeometry

from app.devtools.geodata.region import Region
from app.features.geo.graph import Edge, Graph
from app.features.geo.points import Point, distance

_MAX_EDGE_METRES = 200_000
"""Longer edges cross the country in a straight line and are not roads."""


def load_world() -> tuple[list[Point], list[Edge]]:
    """Return all nodes and edges. The module is parsed, not imported, because its import needs another package."""
    text = (files("scgraph_data") / "world_highways.py").read_text(encoding="utf-8")
    literals = dict(line.split("=", 1) for line in text.splitlines() if line.startswith(("graph=", "nodes=")))
    nodes = [Point(*node) for node in json.loads(literals["nodes"])]
    arcs = json.loads(re.sub(r"(\d+):", r'"\1":', literals["graph"]))
    edges = [
        Edge(one, int(other), ceil(kilometres * 1000))
        for one, ends in enumerate(arcs)
        for other, kilometres in ends.items()
        if one < int(other)
    ]
    return nodes, edges


def clip(nodes: list[Point], edges: list[Edge], region: Region) -> list[Edge]:
    """Return the roads inside the box. No edge is shorter than the straight line, which A* requires."""
    inside = [region.south <= lat <= region.north and region.west <= lng <= region.east for lat, lng in nodes]
    straight = (
        (edge, distance(nodes[edge.one], nodes[edge.other]))
        for edge in edges
        if inside[edge.one] and inside[edge.other]
    )
    return [
        edge._replace(metres=max(edge.metres, ceil(metres))) for edge, metres in straight if metres <= _MAX_EDGE_METRES
    ]


def domestic(nodes: list[Point], edges: list[Edge], abroad: BaseGeometry) -> list[Edge]:
    """Return the edges that touch no other country."""
    if abroad.is_empty:
        return edges
    lines = [LineString([nodes[end][::-1] for end in (edge.one, edge.other)]) for edge in edges]
    outside = set(STRtree(lines).query(abroad, predicate="intersects").tolist())
    return [edge for number, edge in enumerate(edges) if number not in outside]


def largest_component(edges: list[Edge]) -> list[Edge]:
    """Return the edges of the largest connected component."""
    neighbours = defaultdict(list)
    for edge in edges:
        neighbours[edge.one].append(edge.other)
        neighbours[edge.other].append(edge.one)
    components: list[set[int]] = []
    seen: set[int] = set()
    for node in neighbours:
        if node not in seen:
            components.append(_component(node, neighbours))
            seen |= components[-1]
    largest = max(components, key=len, default=set())
    return [edge for edge in edges if edge.one in largest]


def to_graph(nodes: list[Point], edges: list[Edge]) -> Graph:
    """Create the graph of these edges. Neighbouring nodes get similar numbers, which compresses well."""
    used = sorted(
        {end for edge in edges for end in (edge.one, edge.other)}, key=lambda node: _morton_order(nodes[node])
    )
    number = {node: place for place, node in enumerate(used)}
    renamed = (edge._replace(one=number[edge.one], other=number[edge.other]) for edge in edges)
    onward = (edge if edge.one < edge.other else Edge(edge.other, edge.one, edge.metres) for edge in renamed)
    return Graph([nodes[node].lat for node in used], [nodes[node].lng for node in used], sorted(onward))


def _component(node: int, neighbours: dict[int, list[int]]) -> set[int]:
    component, queue = {node}, [node]
    while queue:
        for other in neighbours[queue.pop()]:
            if other not in component:
                component.add(other)
                queue.append(other)
    return component


def _morton_order(point: Point) -> int:
    """Return the position of a point on Morton's curve, which keeps neighbouring points close."""
    across, up = round((point.lng + 180) * 1000), round((point.lat + 90) * 1000)
    return sum((across >> bit & 1) << 2 * bit | (up >> bit & 1) << 2 * bit + 1 for bit in range(19))
