"""Suggests sites: places where vehicles often stand for long, and where no site is."""

from collections import defaultdict
from collections.abc import Iterable
from math import floor
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select

from app.db.access import access_of
from app.features.geo.areas import Area
from app.features.geo.points import Point, distance
from app.features.sites.schemas import SITES
from app.features.tracking.motion.fixes import DEGREE
from app.features.tracking.place_names import describe_place
from app.features.tracking.plates import visible_plates
from app.features.tracking.visits.recorder import read_areas
from app.features.tracking.visits.tables import LONG_HALTS

MIN_HALTS: Final = 5
CLUSTER_METRES: Final = 300.0
_DAYS: Final = 60
_MOST: Final = 10
_CELL_DEGREES: Final = 0.004
"""More than the radius of a cluster, up to 45 degrees from the equator."""


class Stand(NamedTuple):
    """A long halt."""

    tracker: int
    point: Point
    seconds: int


def read_suggestions(connection: Connection, now: int) -> list[dict[str, Any]]:
    """Return `SiteSuggestion` rows. Who sees only some vehicles, or no sites, gets none."""
    if not access_of(connection).may(SITES.list.needs) or visible_plates(connection) is not None:
        return []
    halts = LONG_HALTS.c
    rows = connection.execute(select(LONG_HALTS).where(halts.last_at >= now - _DAYS * 86_400).order_by(halts.id))
    places = ((row, Point(row.lat / DEGREE, row.lng / DEGREE)) for row in rows)
    stands = (Stand(row.tracker_id, point, row.last_at - row.first_at) for row, point in places)
    return [_row(each) for each in often(stands, read_areas(connection).values())]


def often(stands: Iterable[Stand], areas: Iterable[Area]) -> list[list[Stand]]:
    """Return the clusters of at least five halts outside of these areas, the largest first."""
    clusters = list[list[Stand]]()
    cells: defaultdict[tuple[int, int], list[list[Stand]]] = defaultdict(list)
    for stand in stands:
        row, column = floor(stand.point.lat / _CELL_DEGREES), floor(stand.point.lng / _CELL_DEGREES)
        near = (each for up in (-1, 0, 1) for right in (-1, 0, 1) for each in cells[row + up, column + right])
        own = next((each for each in near if distance(each[0].point, stand.point) <= CLUSTER_METRES), None)
        if own is None:
            own = list[Stand]()
            clusters.append(own)
            cells[row, column].append(own)
        own.append(stand)
    frequent = [each for each in clusters if len(each) >= MIN_HALTS]
    known = [*areas]
    free = [each for each in frequent if all(area.is_left(_middle(each)) for area in known)]
    return sorted(free, key=len, reverse=True)[:_MOST]


def _middle(cluster: list[Stand]) -> Point:
    count = len(cluster)
    return Point(sum(each.point.lat for each in cluster) / count, sum(each.point.lng for each in cluster) / count)


def _row(cluster: list[Stand]) -> dict[str, Any]:
    middle = _middle(cluster)
    return {
        "near": describe_place(*middle) or str(middle),
        "lat": round(middle.lat, 5),
        "lng": round(middle.lng, 5),
        "halts": len(cluster),
        "vehicles": len({each.tracker for each in cluster}),
        "meanSeconds": sum(each.seconds for each in cluster) // len(cluster),
    }
