"""Reads shapes from TopoJSON files, the format of Natural Earth's packages."""

import json
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

from shapely import LinearRing, LineString, MultiLineString, MultiPolygon, Polygon, box, get_parts, make_valid
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

_MAX_WIDTH_DEGREES = 180
"""Wider shapes cross the antimeridian."""
_MIN_RING_POINTS = 4
"""A triangle, closed."""
Ring = list[tuple[float, float]]


class Topology:
    """A TopoJSON file: the arcs that its shapes share, in degrees."""

    def __init__(self, path: Path) -> None:
        self._content = json.loads(path.read_text(encoding="utf-8"))
        (self._dx, self._dy), (self._x, self._y) = self._content["transform"].values()
        self._arcs = [self._arc(arc) for arc in self._content["arcs"]]

    def shapes(self, layer: str) -> Iterator[tuple[str, BaseGeometry]]:
        """Return the name and the shape of each object in a layer. The name can be empty."""
        for shape in self._content["objects"][layer]["geometries"]:
            if shape["type"] is not None:
                yield (shape.get("properties") or {}).get("name", ""), make_valid(self._shape(shape))

    def _arc(self, arc: list[list[int]]) -> Ring:
        xs, ys = (accumulate(column) for column in zip(*arc, strict=True))
        return [(x * self._dx + self._x, y * self._dy + self._y) for x, y in zip(xs, ys, strict=True)]

    def _shape(self, shape: dict[str, Any]) -> BaseGeometry:
        arcs = shape["arcs"]
        match shape["type"]:
            case "Polygon":
                return MultiPolygon(list(self._polygons([arcs])))
            case "MultiPolygon":
                return MultiPolygon(list(self._polygons(arcs)))
            case "LineString":
                return LineString(self._line(arcs))
            case _:
                return MultiLineString([self._line(line) for line in arcs])

    def _polygons(self, polygons: list[list[list[int]]]) -> Iterator[BaseGeometry]:
        """Omit islands that are smaller than the file's grid: they have become points."""
        for rings in polygons:
            lines = [line for ring in rings if len(line := self._line(ring)) >= _MIN_RING_POINTS]
            if lines:
                yield from _split_at_antimeridian(Polygon(lines[0], lines[1:]))

    def _line(self, numbers: list[int]) -> Ring:
        """Join arcs. `~n` is arc n reversed; each arc begins where the previous one ended."""
        parts = [self._arcs[number] if number >= 0 else self._arcs[~number][::-1] for number in numbers]
        return parts[0] + [point for part in parts[1:] for point in part[1:]]


def _split_at_antimeridian(polygon: Polygon) -> list[BaseGeometry]:
    """Split shapes on both sides of 180 degrees, which would become a band around a flat map."""
    if polygon.bounds[2] - polygon.bounds[0] < _MAX_WIDTH_DEGREES:
        return [polygon]
    whole = make_valid(Polygon(_unwrap(polygon.exterior), [_unwrap(hole) for hole in polygon.interiors]))
    turns = (translate(whole, turn) for turn in (-360, 0, 360))
    parts = [turned.intersection(box(-180, -90, 180, 90)) for turned in turns]
    return [part for shape in parts for part in get_parts(shape) if part.geom_type == "Polygon"]


def _unwrap(ring: LinearRing) -> Ring:
    """Remove jumps of 360 degrees. A ring around the South Pole is closed along it."""
    turns, before, points = 0, ring.coords[0][0], []
    for x, y in ring.coords:
        turns -= round((x - before) / 360)
        before = x
        points.append((x + 360 * turns, y))
    return [*points, (points[-1][0], -90.0), (points[0][0], -90.0)] if turns else points
