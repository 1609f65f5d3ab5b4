"""The numbers of national highways, and where the map shows them.

None of the sources has road numbers. `national_highways.tsv` names the towns that a highway passes, and the bundled
network has the roads between them. A highway has several lines where the network lacks a road: there the map shows no
number.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import dist
from pathlib import Path
from typing import NamedTuple

from app.devtools.geodata.projection import TILE_PIXELS, Pixels, project
from app.devtools.geodata.vector_tile import EXTENT, Pixel, TileFeature, Value, segment
from app.features.geo.highways import Highways, NoRoute
from app.features.geo.places import Place
from app.features.geo.points import Point, distance

FILE = Path(__file__).parent / "national_highways.tsv"
"""One line per stretch: number, then the towns separated by ';'. A town may be followed by ', ' and its state."""
MIN_ZOOM = 5
"""The zoom of the first tiles with numbers. Browsers draw them from the next zoom."""
NETWORK = "IN:NH"
_MAX_DETOUR = 1.35
"""How much longer than the straight line the road between two towns may be. A longer one is another road."""
_SPACING = 90
"""The distance between two numbers in pixels. Browsers leave out those that are too close to another label."""
_REACH = 12
"""The maximum distance in pixels between a highway and the drawn road."""
_HALF_LENGTH = 8
"""Half the length in pixels of the piece of road that has a number."""
_UNITS = EXTENT / TILE_PIXELS


class Stretch(NamedTuple):
    """A part of a highway, along the roads of the network."""

    number: str
    points: list[Point]


class Sign(NamedTuple):
    """A place on the map for a number."""

    number: str
    place: Pixels


def load_stretches(highways: Highways, places: list[Place], path: Path = FILE) -> list[Stretch]:
    """Return the stretches in a file. Raises SystemExit if a town or a road between two towns is missing."""
    lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    return [Stretch(number, _route(number, towns.split("; "), highways, places)) for number, towns in lines]


def create_signs(stretches: list[Stretch], zoom: int) -> Iterator[Sign]:
    """Return places for numbers at equal distances along the highways."""
    for number, points in stretches:
        rest = _SPACING / 2
        for start, end in pairwise(project(point, zoom) for point in points):
            length = dist(start, end)
            while rest < length:
                share = rest / length
                yield Sign(number, Pixels(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share))
                rest += _SPACING
            rest -= length


def to_shield(sign: Sign, origin: Pixels, roads: list[TileFeature]) -> TileFeature | None:
    """Return the piece of a drawn road at a sign, or None if no road is near. `origin` is the corner of the tile."""
    x, y = (sign.place.x - origin.x) * _UNITS, (sign.place.y - origin.y) * _UNITS
    pieces = (piece for road in roads for line in road.lines for piece in pairwise(line))
    nearest = min(((dist((x, y), _closest(x, y, *piece)), piece) for piece in pieces), default=None)
    if nearest is None or nearest[0] > _REACH * _UNITS:
        return None
    one, other = nearest[1]
    start, end = _around(_closest(x, y, one, other), one, other)
    name: dict[str, Value] = {"kind": "highway", "network": NETWORK, "shield_text": sign.number}
    return segment(start, end, {**name, "min_zoom": MIN_ZOOM})


def _route(number: str, towns: list[str], highways: Highways, places: list[Place]) -> list[Point]:
    points: list[Point] = []
    for one, other in pairwise(towns):
        start, end = _find(number, one, places), _find(number, other, places)
        try:
            route = highways.route(start, end)
        except NoRoute as reason:
            raise SystemExit(f"NH {number}, {one} to {other}: {reason}.") from None
        if route.metres > _MAX_DETOUR * distance(start, end):
            detour = route.metres / distance(start, end)
            raise SystemExit(f"NH {number}, {one} to {other}: the road is {detour:.2f} times the straight line.")
        points += route.points[1:-1]
    return points


def _find(number: str, town: str, places: list[Place]) -> Point:
    """Return the largest town of this name."""
    name, _, state = town.partition(", ")
    found = [place for place in places if place.name == name and state in ("", place.state)]
    if not found:
        raise SystemExit(f"NH {number}: there is no town '{town}'.")
    largest = max(found, key=lambda place: place.population)
    return Point(largest.lat, largest.lng)


def _closest(x: float, y: float, one: Pixel, other: Pixel) -> tuple[float, float]:
    """Return the point of a straight line that is closest to a point."""
    across, down = other[0] - one[0], other[1] - one[1]
    square = across * across + down * down
    share = min(1.0, max(0.0, ((x - one[0]) * across + (y - one[1]) * down) / square)) if square else 0.0
    return one[0] + share * across, one[1] + share * down


def _around(middle: tuple[float, float], one: Pixel, other: Pixel) -> tuple[Pixel, Pixel]:
    """Return the part of a straight line around one of its points."""
    ends = []
    for end in (one, other):
        length = dist(middle, end)
        share = min(1.0, _HALF_LENGTH * _UNITS / length) if length else 0.0
        ends.append((round(middle[0] + (end[0] - middle[0]) * share), round(middle[1] + (end[1] - middle[1]) * share)))
    return ends[0], ends[1]
