"""Fewer points for the same line."""

from math import cos, hypot, inf, radians

from app.geography.points import Point

_TOLERANCE = 1e-5
"""Degrees that a point may lie beside the line without being missed: about a metre."""


def thinned(points: list[Point], most: int) -> list[Point]:
    """At most `most` points (2 or more) that draw nearly the same line, the first and the last among them."""
    tolerance, thin = _TOLERANCE, points
    while len(thin) > most:
        thin = _simplified(thin, tolerance)
        tolerance *= 2
    return thin


def _simplified(points: list[Point], tolerance: float) -> list[Point]:
    """The points that lie farther than `tolerance` beside the line through those kept (Douglas and Peucker)."""
    kept, stretches = {0, len(points) - 1}, [(0, len(points) - 1)]
    while stretches:
        begin, end = stretches.pop()
        farthest, beside = _farthest(points, begin, end)
        if beside > tolerance:
            kept.add(farthest)
            stretches += [(begin, farthest), (farthest, end)]
    return [points[index] for index in sorted(kept)]


def _farthest(points: list[Point], begin: int, end: int) -> tuple[int, float]:
    """Between two points, the one that lies farthest beside the line through them, and by how many degrees."""
    one, other = points[begin], points[end]
    narrow = cos(radians(one.lat))
    east, north = (other.lng - one.lng) * narrow, other.lat - one.lat
    length = hypot(east, north)
    farthest, most = begin, -inf
    for index in range(begin + 1, end):
        x, y = (points[index].lng - one.lng) * narrow, points[index].lat - one.lat
        along = min(1.0, max(0.0, (x * east + y * north) / length**2)) if length else 0.0
        beside = hypot(x - along * east, y - along * north)
        if beside > most:
            farthest, most = index, beside
    return farthest, most
