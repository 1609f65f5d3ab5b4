"""Fewer points for the same line."""

from heapq import heapify, heappop, heappush
from math import cos, radians

from app.features.geo.points import Point


def thin_line(points: list[Point], most: int) -> list[Point]:
    """At most `most` points (2 or more) that draw nearly the same line, the first and the last among them.

    The point that changes the line the least goes first (Visvalingam and Whyatt), so that no line, however it is
    shaped, takes longer than to sort its points.
    """
    last = len(points) - 1
    before, after = list(range(-1, last)), list(range(1, last + 2))
    least = [(_area(points, index - 1, index, index + 1), index - 1, index, index + 1) for index in range(1, last)]
    heapify(least)
    kept = [True] * len(points)
    left = len(points)
    while left > most and least:
        area, one, index, other = heappop(least)
        if not kept[index] or (before[index], after[index]) != (one, other):
            continue
        kept[index] = False
        left -= 1
        after[one], before[other] = other, one
        for middle in (one, other):
            if 0 < middle < last:
                # Never less than what has gone already: a curve must not be worn away bit by bit.
                grown = max(area, _area(points, before[middle], middle, after[middle]))
                heappush(least, (grown, before[middle], middle, after[middle]))
    return [point for point, is_kept in zip(points, kept, strict=True) if is_kept]


def _area(points: list[Point], one: int, middle: int, other: int) -> float:
    """Twice the area of the triangle between three points, in square degrees of latitude."""
    a, b, c = points[one], points[middle], points[other]
    narrow = cos(radians(b.lat))
    return abs((b.lng - a.lng) * (c.lat - a.lat) - (c.lng - a.lng) * (b.lat - a.lat)) * narrow
