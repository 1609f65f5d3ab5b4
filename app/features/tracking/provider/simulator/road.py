"""The roads of simulated vehicles: highways between two cities, with distances."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, pairwise
from math import atan2, cos, degrees, radians, sin
from pathlib import Path

from app.features.geo.points import Point, distance

FILE = Path(__file__).parent / "roads.txt"
"""One line for each corridor: the points of its road, which `npm run geography` takes from the bundled highways."""
CORRIDORS = (
    (Point(19.0760, 72.8777), Point(28.6139, 77.2090)),  # Mumbai, Delhi
    (Point(9.9312, 76.2673), Point(12.9716, 77.5946)),  # Kochi, Bengaluru
    (Point(12.9716, 77.5946), Point(13.0827, 80.2707)),  # Bengaluru, Chennai
    (Point(26.1445, 91.7362), Point(22.5726, 88.3639)),  # Guwahati, Kolkata
    (Point(21.1458, 79.0882), Point(21.2514, 81.6296)),  # Nagpur, Raipur
    (Point(23.0225, 72.5714), Point(26.9124, 75.7873)),  # Ahmedabad, Jaipur
    (Point(18.5204, 73.8567), Point(17.3850, 78.4867)),  # Pune, Hyderabad
    (Point(26.8467, 80.9462), Point(28.6139, 77.2090)),  # Lucknow, Delhi
    (Point(17.3850, 78.4867), Point(17.6868, 83.2185)),  # Hyderabad, Visakhapatnam
    (Point(22.5726, 88.3639), Point(25.5941, 85.1376)),  # Kolkata, Patna
    (Point(21.1702, 72.8311), Point(22.7196, 75.8577)),  # Surat, Indore
    (Point(30.9010, 75.8573), Point(26.9124, 75.7873)),  # Ludhiana, Jaipur
    (Point(20.2961, 85.8245), Point(21.2514, 81.6296)),  # Bhubaneswar, Raipur
    (Point(11.0168, 76.9558), Point(13.0827, 80.2707)),  # Coimbatore, Chennai
    (Point(23.2599, 77.4126), Point(19.0760, 72.8777)),  # Bhopal, Mumbai
    (Point(15.2993, 74.1240), Point(18.5204, 73.8567)),  # Goa, Pune
)
"""The two ends of each road."""


class Road:
    """A line of points, addressed by the distance in metres from its start."""

    def __init__(self, points: Sequence[Point]) -> None:
        self._points = points
        self._metres = list(accumulate((distance(a, b) for a, b in pairwise(points)), initial=0.0))
        self._headings = [_heading(a, b) for a, b in pairwise(points)]
        self.length = self._metres[-1]

    def at(self, metres: float) -> tuple[Point, float]:
        """Return the position at a distance, and the heading towards the end in degrees."""
        index = min(bisect_right(self._metres, metres), len(self._headings)) - 1
        begin, end = self._metres[index], self._metres[index + 1]
        share = (metres - begin) / (end - begin)
        (lat, lng), (next_lat, next_lng) = self._points[index], self._points[index + 1]
        return Point(lat + (next_lat - lat) * share, lng + (next_lng - lng) * share), self._headings[index]

    def between(self, start: float, end: float) -> list[Point]:
        """Return the points between two distances in metres, from `start` to `end`, both ends excluded."""
        first, last = bisect_right(self._metres, min(start, end)), bisect_right(self._metres, max(start, end))
        passed = list(self._points[first:last])
        return passed if start <= end else passed[::-1]


@cache
def road(number: int) -> Road:
    """Return the road of a corridor along the highways."""
    lines = FILE.read_text(encoding="ascii").splitlines()
    return Road([Point(*map(float, point.split(","))) for point in lines[number].split()])


def _heading(a: Point, b: Point) -> float:
    lat, other, turn = radians(a.lat), radians(b.lat), radians(b.lng - a.lng)
    east, north = sin(turn) * cos(other), cos(lat) * sin(other) - sin(lat) * cos(other) * cos(turn)
    return round(degrees(atan2(east, north)) % 360, 1) % 360
