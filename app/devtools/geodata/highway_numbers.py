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

from app.devtools.geodata.projection import Position, pixel, project
from app.features.geo.highways import Highways, NoRoute
from app.features.geo.places import Place
from app.features.geo.points import Point, distance

FILE = Path(__file__).parent / "national_highways.tsv"
"""One line per stretch: number, then the towns separated by ';'. A town may be followed by ', ' and its state."""
MIN_ZOOM = 5
"""The zoom of the first tiles with numbers. Browsers draw them from the next zoom."""
COUNTRY, NETWORK = "IN", "IN:NH"
_MAX_DETOUR = 1.35
"""How much longer than the straight line the road between two towns may be. A longer one is another road."""
_SPACING = 90
"""The distance between two numbers in pixels. Browsers leave out those that are too close to another label."""


class Stretch(NamedTuple):
    """A part of a highway, along the roads of the network."""

    number: str
    points: list[Point]


class Sign(NamedTuple):
    """A place on the map for a number."""

    number: str
    place: Position


def load_stretches(highways: Highways, places: list[Place], path: Path = FILE) -> list[Stretch]:
    """Return the stretches in a file. Raises SystemExit if a town or a road between two towns is missing."""
    lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    return [Stretch(number, _route(number, towns.split("; "), highways, places)) for number, towns in lines]


def create_signs(stretches: list[Stretch], zoom: int) -> Iterator[Sign]:
    """Return places for numbers at equal distances along the highways."""
    spacing = _SPACING * pixel(zoom)
    for number, points in stretches:
        rest = spacing / 2
        for start, end in pairwise(map(project, points)):
            length = dist(start, end)
            while rest < length:
                share = rest / length
                yield Sign(number, Position(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share))
                rest += spacing
            rest -= length


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
