"""The region whose highways and places are generated."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from shapely import Polygon, box, union_all
from shapely.geometry.base import BaseGeometry

from app.devtools.geodata.topology import Topology

_COUNTRIES = Path("node_modules/world-atlas/countries-10m.json")
_BORDER_TOLERANCE_DEGREES = 0.05
"""Neighbouring land that counts as domestic: a coarse border cuts roads that run along the true one."""


@dataclass(frozen=True)
class Region:
    """A box in degrees, and the country inside it whose roads are used; without a country, all roads."""

    west: float
    south: float
    east: float
    north: float
    country: str
    """The English name of the country in Natural Earth."""
    code: str
    """The two-letter code of the country in GeoNames."""

    @property
    def box(self) -> Polygon:
        return box(self.west, self.south, self.east, self.north)

    @cached_property
    def abroad(self) -> BaseGeometry:
        """The land of other countries inside the box, which excludes their roads. The map does not show it."""
        if not self.country:
            return Polygon()
        shapes = dict(Topology(_COUNTRIES).shapes("countries"))
        if self.country not in shapes:
            raise SystemExit(f"No country is named '{self.country}' in {_COUNTRIES}.")
        near = [shape for name, shape in shapes.items() if name != self.country and shape.intersects(self.box)]
        return union_all([shape.intersection(self.box) for shape in near]).buffer(-_BORDER_TOLERANCE_DEGREES)
