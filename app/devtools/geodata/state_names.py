"""Where the map shows the name of each state.

No source has a border, and the map shows none. Land whose nearest town belongs to a state is taken for that state.
"""

from collections import defaultdict
from collections.abc import Iterator
from math import dist
from statistics import fmean
from typing import NamedTuple

from app.devtools.geodata.projection import Position, pixel, project, unproject
from app.features.geo.places import Place, Places
from app.features.geo.points import Point

MIN_ZOOM = 3
"""The zoom of the first tiles with names. Browsers draw them from the next zoom."""
_REPEAT = 640
"""The distance in pixels at which the name of a large state is repeated, so that a window shows one."""
_LETTER, _LINE, _MARGIN, _MAX_LETTERS = 8.0, 14.0, 3.0, 15
"""The size of a name in pixels, and the letters after which browsers break a line."""
_TOWN_LETTER, _TOWN_ABOVE, _TOWN_BELOW, _TOWN_OFFSET = 8.0, 9.0, 5.0, 4.0
"""The size of the name of a town in pixels, which is right of its point."""
_MAX_LINES = 2
"""Names with more lines are larger than their state."""
_STEP = 6
"""The distance in pixels of the places that are tried."""
_MAX_OUTSIDE = 1
"""How many of the five points along a name may lie in another state."""
_OUTSIDE_COST, _EMPTY_COST = 40, 15
"""How many pixels from the middle of the state a name may move, so that one of these points lies inside the state."""


class Box(NamedTuple):
    """A rectangle of the screen, in pixels."""

    west: float
    south: float
    east: float
    north: float

    def overlaps(self, other: "Box") -> bool:
        return (
            self.west < other.east and other.west < self.east and self.south < other.north and other.south < self.north
        )


class Scale:
    """The scale of a zoom, for positions in pixels."""

    def __init__(self, zoom: int) -> None:
        self._pixel = pixel(zoom)

    def position(self, point: Point) -> Position:
        """Return the position of a point in pixels."""
        place = project(point)
        return Position(place.x / self._pixel, place.y / self._pixel)

    def point(self, position: Position) -> Point:
        """Return the point at a position in pixels."""
        return unproject(Position(position.x * self._pixel, position.y * self._pixel))


def place_names(places: list[Place], towns: list[Place], zoom: int) -> Iterator[tuple[str, Point]]:
    """Return the states whose name has room at a zoom, with the middle of the name. It covers no name of a town."""
    scale, index = Scale(zoom), Places(places)
    members: dict[str, list[Position]] = defaultdict(list)
    for place in places:
        members[place.state].append(scale.position(Point(place.lat, place.lng)))
    members.pop("", None)
    taken = [_town_box(town, scale) for town in towns]
    shown = {town.name for town in towns}
    for state, own in sorted(members.items(), key=lambda item: (-len(item[1]), item[0])):
        if state in shown or len(_wrap(state)) > _MAX_LINES:
            continue
        for part in _parts(own):
            middle = _best(state, part, taken, index, scale)
            if middle is not None:
                taken.append(_box(state, middle))
                yield state, scale.point(middle)


def _parts(own: list[Position]) -> list[list[Position]]:
    """Return the places of a state by the parts of its area that have a name each."""
    (west, width), (south, height) = _span([place.x for place in own]), _span([place.y for place in own])
    parts: dict[tuple[int, int], list[Position]] = defaultdict(list)
    for place in own:
        parts[int((place.x - west) // width), int((place.y - south) // height)].append(place)
    return [part for _, part in sorted(parts.items())]


def _span(numbers: list[float]) -> tuple[float, float]:
    """Return the lowest number and the width of the equal parts of the range."""
    low, high = min(numbers), max(numbers)
    return low, (high - low) / max(1, round((high - low) / _REPEAT)) + 1


def _best(state: str, own: list[Position], taken: list[Box], index: Places, scale: Scale) -> Position | None:
    center = Position(fmean(place.x for place in own), fmean(place.y for place in own))
    candidates = sorted((dist(center, place), place) for place in _grid(own))
    best, lowest = None, float("inf")
    for distance, place in candidates:
        if distance >= lowest:
            break
        box = _box(state, place)
        if any(box.overlaps(other) for other in taken):
            continue
        cost = _cost(state, box, index, scale)
        if cost is not None and distance + cost < lowest:
            best, lowest = place, distance + cost
    return best


def _grid(own: list[Position]) -> Iterator[Position]:
    west, east = min(place.x for place in own), max(place.x for place in own)
    south, north = min(place.y for place in own), max(place.y for place in own)
    for column in range(int((east - west) // _STEP) + 1):
        for row in range(int((north - south) // _STEP) + 1):
            yield Position(west + column * _STEP, north - row * _STEP)


def _cost(state: str, box: Box, index: Places, scale: Scale) -> float | None:
    """Return the cost of a name that leaves its state, or None if too much of it would."""
    y = (box.south + box.north) / 2
    nearest = [
        index.nearest(*scale.point(Position(box.west + (box.east - box.west) * share, y)))
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    outside = sum(place is not None and place.state != state for place in nearest)
    middle = nearest[2]
    if middle is None or middle.state != state or outside > _MAX_OUTSIDE:
        return None
    return outside * _OUTSIDE_COST + nearest.count(None) * _EMPTY_COST


def _box(state: str, middle: Position) -> Box:
    lines = _wrap(state)
    width, height = max(map(len, lines)) * _LETTER + 2 * _MARGIN, len(lines) * _LINE
    return Box(middle.x - width / 2, middle.y - height / 2, middle.x + width / 2, middle.y + height / 2)


def _wrap(name: str) -> list[str]:
    lines = [""]
    for word in name.split():
        joined = f"{lines[-1]} {word}".strip()
        if len(joined) <= _MAX_LETTERS:
            lines[-1] = joined
        else:
            lines.append(word)
    return [line for line in lines if line]


def _town_box(town: Place, scale: Scale) -> Box:
    place = scale.position(Point(town.lat, town.lng))
    west = place.x + _TOWN_OFFSET
    return Box(west, place.y - _TOWN_BELOW, west + len(town.name) * _TOWN_LETTER, place.y + _TOWN_ABOVE)
