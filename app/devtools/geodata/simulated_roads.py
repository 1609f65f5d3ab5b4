"""The roads of simulated vehicles along the highways, so that the server loads no highways for them."""

from itertools import groupby

from app.features.geo.highways import Highways
from app.features.geo.points import Point
from app.features.tracking.provider.simulator.road import CORRIDORS


def write_roads(highways: Highways) -> bytes:
    """Return one line for each corridor: the latitudes and longitudes of its road."""
    return "".join(f"{_line(highways.route(*ends).points)}\n" for ends in CORRIDORS).encode()


def _line(points: list[Point]) -> str:
    return " ".join(f"{point.lat},{point.lng}" for point, _ in groupby(points))
