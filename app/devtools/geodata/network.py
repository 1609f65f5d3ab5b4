"""The network of highways of a region, out of the one of the world (scgraph_data, made from OpenStreetMap)."""

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

_LONGEST = 200_000
"""Metres between two nodes. What is longer cuts across the country and is no road."""


def world() -> tuple[list[Point], list[Edge]]:
    """All nodes and edges. The module is read and not imported: it asks for another package, to no purpose here."""
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


def cut(nodes: list[Point], edges: list[Edge], region: Region) -> list[Edge]:
    """The edges within the box that can be roads; an edge is never shorter than the straight line, as A* needs it."""
    inside = [region.south <= lat <= region.north and region.west <= lng <= region.east for lat, lng in nodes]
    straight = (
        (edge, distance(nodes[edge.one], nodes[edge.other]))
        for edge in edges
        if inside[edge.one] and inside[edge.other]
    )
    return [edge._replace(metres=max(edge.metres, ceil(metres))) for edge, metres in straight if metres <= _LONGEST]


def at_home(nodes: list[Point], edges: list[Edge], abroad: BaseGeometry) -> list[Edge]:
    """The edges that touch no other country."""
    if abroad.is_empty:
        return edges
    lines = [LineString([nodes[end][::-1] for end in (edge.one, edge.other)]) for edge in edges]
    outside = set(STRtree(lines).query(abroad, predicate="intersects").tolist())
    return [edge for number, edge in enumerate(edges) if number not in outside]


def connected(edges: list[Edge]) -> list[Edge]:
    """The largest part in which every node can be reached from every other."""
    neighbours = defaultdict(list)
    for edge in edges:
        neighbours[edge.one].append(edge.other)
        neighbours[edge.other].append(edge.one)
    parts: list[set[int]] = []
    seen: set[int] = set()
    for node in neighbours:
        if node not in seen:
            parts.append(_part(node, neighbours))
            seen |= parts[-1]
    largest = max(parts, key=len, default=set())
    return [edge for edge in edges if edge.one in largest]


def graph(nodes: list[Point], edges: list[Edge]) -> Graph:
    """The graph of these edges. Nodes that are near each other get near numbers, because that compresses well."""
    used = sorted({end for edge in edges for end in (edge.one, edge.other)}, key=lambda node: _order(nodes[node]))
    number = {node: place for place, node in enumerate(used)}
    renamed = (edge._replace(one=number[edge.one], other=number[edge.other]) for edge in edges)
    onward = (edge if edge.one < edge.other else Edge(edge.other, edge.one, edge.metres) for edge in renamed)
    return Graph([nodes[node].lat for node in used], [nodes[node].lng for node in used], sorted(onward))


def _part(node: int, neighbours: dict[int, list[int]]) -> set[int]:
    part, waiting = {node}, [node]
    while waiting:
        for other in neighbours[waiting.pop()]:
            if other not in part:
                part.add(other)
                waiting.append(other)
    return part


def _order(point: Point) -> int:
    """The place of a point on a curve that visits near points one after the other (Morton's)."""
    across, up = round((point.lng + 180) * 1000), round((point.lat + 90) * 1000)
    return sum((across >> bit & 1) << 2 * bit | (up >> bit & 1) << 2 * bit + 1 for bit in range(19))
