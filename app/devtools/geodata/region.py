"""Where the highways and places are wanted."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from shapely import Polygon, box, union_all
from shapely.geometry.base import BaseGeometry

from app.devtools.geodata.topology import Topology

_COUNTRIES = Path("node_modules/world-atlas/countries-10m.json")
_BLUR = 0.05
"""Degrees within a neighbour that still count as ours: a coarse border cuts roads that run along the true one."""


@dataclass(frozen=True)
class Region:
    """A box in degrees, and the country within it whose roads its lorries may use; without one, all roads."""

    west: float
    south: float
    east: float
    north: float
    country: str
    """Its English name in Natural Earth."""
    code: str
    """Its code of two letters in GeoNames."""

    @property
    def box(self) -> Polygon:
        return box(self.west, self.south, self.east, self.north)

    @cached_property
    def abroad(self) -> BaseGeometry:
        """The land of other countries within the box. No map shows it: it only keeps routes at home."""
        if not self.country:
            return Polygon()
        shapes = dict(Topology(_COUNTRIES).shapes("countries"))
        if self.country not in shapes:
            raise SystemExit(f"There is no country named '{self.country}' in {_COUNTRIES}.")
        near = [shape for name, shape in shapes.items() if name != self.country and shape.intersects(self.box)]
        return union_all([shape.intersection(self.box) for shape in near]).buffer(-_BLUR)
