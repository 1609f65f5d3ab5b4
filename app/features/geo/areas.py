"""Areas on the ground: circles, and polygons with corners. Distances are exact for areas of a few kilometres."""

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, radians
from typing import Final, NamedTuple

from app.features.geo.points import METRES_PER_DEGREE, Point

MIN_CORNERS: Final = 3
MAX_CORNERS: Final = 200
_MARGIN_SHARE, _MIN_MARGIN_METRES = 0.1, 100.0

Edge = tuple[Point, Point]


class Area(NamedTuple):
    """A circle around a centre, or the polygon with these corners."""

    centre: Point
    radius: float
    """In metres. A polygon does not use it."""
    corners: tuple[Point, ...] = ()

    @property
    def size(self) -> float:
        """The area in square metres."""
        if not self.corners:
            return pi * self.radius**2
        scale = cos(radians(self.centre.lat)) * METRES_PER_DEGREE**2
        return abs(sum(one.lng * other.lat - other.lng * one.lat for one, other in edges(self.corners))) / 2 * scale

    @property
    def margin(self) -> float:
        """How far outside, in metres, a vehicle has left for certain."""
        return max(_MARGIN_SHARE * (0 if self.corners else self.radius), _MIN_MARGIN_METRES)

    @property
    def bounds(self) -> tuple[Point, Point]:
        """The south-west and the north-east of the area with its margin."""
        if self.corners:
            south, north = min(each.lat for each in self.corners), max(each.lat for each in self.corners)
            west, east = min(each.lng for each in self.corners), max(each.lng for each in self.corners)
            reach = self.margin
        else:
            south = north = self.centre.lat
            west = east = self.centre.lng
            reach = self.radius + self.margin
        high = reach / METRES_PER_DEGREE
        wide = high / _shrink(max(abs(south), abs(north)))
        return Point(south - high, west - wide), Point(north + high, east + wide)

    def metres_outside(self, point: Point) -> float:
        """Return how far a point is outside of the area: 0 or less inside of it."""
        if not self.corners:
            return hypot(*_offset(self.centre, point)) - self.radius
        nearest = min(_metres_to_edge(point, edge) for edge in edges(self.corners))
        return -nearest if _is_enclosed(point, self.corners) else nearest

    def contains(self, point: Point) -> bool:
        """Return whether a point is in the area."""
        return self.metres_outside(point) <= 0

    def is_left(self, point: Point) -> bool:
        """Return whether a point is so far outside that a vehicle has left the area for certain."""
        return self.metres_outside(point) > self.margin


def edges(corners: Sequence[Point]) -> Iterator[Edge]:
    """Yield the edges of a polygon."""
    yield from zip(corners, (*corners[1:], *corners[:1]), strict=True)


def crosses_itself(corners: Sequence[Point]) -> bool:
    """Return whether two edges of a polygon that are not neighbours meet, or two neighbours cover each other."""
    sides = list(edges(corners))
    if len({*corners}) < len(corners):
        return True
    last = len(sides) - 1
    for first, one in enumerate(sides):
        for second in range(first + 1, len(sides)):
            is_next = second == first + 1 or (first == 0 and second == last)
            if _fold_back(one, sides[second]) if is_next else _meet(one, sides[second]):
                return True
    return False


def _fold_back(one: Edge, other: Edge) -> bool:
    """Return whether two edges with a common corner cover each other."""
    shared = next(each for each in one if each in other)
    ends = [next(each for each in edge if each != shared) for edge in (one, other)]
    north, east = ([getattr(end, axis) - getattr(shared, axis) for end in ends] for axis in Point._fields)
    return _turn(shared, *ends) == 0 and north[0] * north[1] + east[0] * east[1] > 0


def _meet(one: Edge, other: Edge) -> bool:
    (a, b), (c, d) = one, other
    turns = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0:
        return True
    touching = ((turns[0], one, c), (turns[1], one, d), (turns[2], other, a), (turns[3], other, b))
    return any(turn == 0 and _is_between(edge, point) for turn, edge, point in touching)


def _turn(one: Point, other: Point, third: Point) -> float:
    """Return a positive number for a turn to the left, a negative one to the right, and 0 for a straight line."""
    return (other.lng - one.lng) * (third.lat - one.lat) - (other.lat - one.lat) * (third.lng - one.lng)


def _is_between(edge: Edge, point: Point) -> bool:
    (one, other) = edge
    is_in_lat = min(one.lat, other.lat) <= point.lat <= max(one.lat, other.lat)
    return is_in_lat and min(one.lng, other.lng) <= point.lng <= max(one.lng, other.lng)


def _is_enclosed(point: Point, corners: Sequence[Point]) -> bool:
    """Return whether a line from a point to the east crosses an odd number of edges."""
    is_inside = False
    for one, other in edges(corners):
        if (one.lat > point.lat) != (other.lat > point.lat):
            share = (point.lat - one.lat) / (other.lat - one.lat)
            is_inside ^= point.lng < one.lng + share * (other.lng - one.lng)
    return is_inside


def _metres_to_edge(point: Point, edge: Edge) -> float:
    (x, y), (far_x, far_y) = _offset(point, edge[0]), _offset(point, edge[1])
    step_x, step_y = far_x - x, far_y - y
    length = step_x**2 + step_y**2
    share = min(1.0, max(0.0, -(x * step_x + y * step_y) / length)) if length else 0.0
    return hypot(x + share * step_x, y + share * step_y)


def _offset(origin: Point, point: Point) -> tuple[float, float]:
    """Return how many metres a point is east and north of another one."""
    east = (point.lng - origin.lng) * METRES_PER_DEGREE * _shrink((point.lat + origin.lat) / 2)
    return east, (point.lat - origin.lat) * METRES_PER_DEGREE


def _shrink(lat: float) -> float:
    """Return how much shorter a degree of longitude is at a latitude."""
    return max(cos(radians(lat)), 1e-6)
