"""Lines between states, derived from towns.

No source has them. Land whose nearest town belongs to a state is taken for that state, so a line runs halfway between
the towns of two states: about 10 km from the true one in the plains. It is left out where no town is near, because it
would be a guess, at the border of the country, which the map does not show, and around a single town inside another
state, because most of these have the wrong state in the source.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import cos, radians

import shapely
from shapely.geometry.base import BaseGeometry

from app.devtools.geodata.projection import project
from app.devtools.geodata.tiles import mercator
from app.features.geo.places import Place
from app.features.geo.points import Point

MIN_ZOOM = 3
"""The zoom of the first tiles with lines. Browsers draw them from the next zoom."""
DETAILED_ZOOM = 5
"""The zoom with the detail that is known: further in, the bends between two towns mean nothing."""
_MAX_DISTANCE_METRES = 60_000
"""The distance to the nearest town, beyond which there is no line."""
_BORDER_DEGREES = 0.1
"""The distance to other countries, within which there is no line."""
_EQUATOR_METRES = 40_075_017


def create_state_lines(towns: Sequence[Place], abroad: BaseGeometry) -> BaseGeometry:
    """Return the lines between the states of the towns, in the Mercator projection.

    `abroad` is the land of other countries in degrees.
    """
    positions = {project(Point(town.lat, town.lng)): town for town in towns if town.state}
    near = shapely.union_all([_around(town) for town in positions.values()])
    lines = shapely.union_all(list(_edges(shapely.MultiPoint(list(positions)), list(positions.values()))))
    return shapely.line_merge(lines.intersection(near).difference(mercator(abroad.buffer(_BORDER_DEGREES))))


def _edges(points: shapely.MultiPoint, towns: Sequence[Place]) -> Iterator[BaseGeometry]:
    """Yield what the areas of two states share. `points` are the positions of the towns."""
    cells = defaultdict(list)
    for cell, town in zip(shapely.voronoi_polygons(points, ordered=True).geoms, towns, strict=True):
        cells[town.state].append(cell)
    places = shapely.STRtree(points.geoms)
    areas = [_without_single_towns(shapely.union_all(cells[state]), places).boundary for state in sorted(cells)]
    for one, other in sorted(shapely.STRtree(areas).query(areas, predicate="intersects").T.tolist()):
        if one < other:
            yield from (part for part in shapely.get_parts(areas[one].intersection(areas[other])) if part.length)


def _without_single_towns(area: BaseGeometry, places: shapely.STRtree) -> BaseGeometry:
    parts = shapely.get_parts(area)
    large = [part for part in parts if len(places.query(part, predicate="contains")) > 1]
    return shapely.union_all(large or parts)


def _around(town: Place) -> BaseGeometry:
    radius = _MAX_DISTANCE_METRES / (_EQUATOR_METRES * cos(radians(town.lat)))
    return shapely.Point(project(Point(town.lat, town.lng))).buffer(radius, quad_segs=4)
