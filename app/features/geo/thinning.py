"""Simplifies lines by removing points."""

from heapq import heapify, heappop, heappush
from math import cos, radians

from app.features.geo.points import Point


def thin_line(points: list[Point], max_points: int) -> list[Point]:
    """Return at most `max_points` points (2 or more) of nearly the same line, including the first and the last.

    Removes the point that changes the line least, one at a time (Visvalingam and Whyatt). For every line this takes no
    longer than sorting its points.
    """
    last = len(points) - 1
    before, after = list(range(-1, last)), list(range(1, last + 2))
    queue = [(_area(points, index - 1, index, index + 1), index - 1, index, index + 1) for index in range(1, last)]
    heapify(queue)
    is_kept = [True] * len(points)
    count = len(points)
    while count > max_points and queue:
        area, one, index, other = heappop(queue)
        if not is_kept[index] or (before[index], after[index]) != (one, other):
            continue
        is_kept[index] = False
        count -= 1
        after[one], before[other] = other, one
        for middle in (one, other):
            if 0 < middle < last:
                # Never less than the last removed area; otherwise a curve would be removed point by point.
                new_area = max(area, _area(points, before[middle], middle, after[middle]))
                heappush(queue, (new_area, before[middle], middle, after[middle]))
    return [point for point, kept in zip(points, is_kept, strict=True) if kept]


def _area(points: list[Point], one: int, middle: int, other: int) -> float:
    """Return twice the area of the triangle of three points, in square degrees of latitude."""
    a, b, c = points[one], points[middle], points[other]
    longitude_scale = cos(radians(b.lat))
    return abs((b.lng - a.lng) * (c.lat - a.lat) - (c.lng - a.lng) * (b.lat - a.lat)) * longitude_scale
