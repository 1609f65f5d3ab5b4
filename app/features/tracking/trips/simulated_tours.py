"""The vehicles of ongoing sample trips drive these, to and fro from their start on. So a demonstration makes sense."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from app.db.engine import Database
from app.features.geo.points import Point
from app.features.tracking.provider.simulator.journey import Stand
from app.features.tracking.provider.simulator.road import Road
from app.features.tracking.provider.simulator.tour import Tour, TripTour
from app.features.tracking.trips.lines import Lines, read_points
from app.features.tracking.trips.rows import TRIPS, TripRow, read_trips, select_trips
from app.features.trips.samples import SampleTrip

_HOUR: Final = 3600
_LATE_SECONDS: Final = 3 * _HOUR
"""How late the first trip leaves."""
_STAND_SHARE, _STAND_SECONDS = 0.6, 60 * _HOUR
"""Where the truck of the last trip stops, as a share of its way, and for how long."""
_PATIENCE_SECONDS: Final = 3.0
"""How long a start waits for the ways of all trips. A directions service that does not answer takes 10 s for each."""


async def find_tours(
    database: Database, lines: Lines, samples: Sequence[SampleTrip], now: int
) -> Mapping[str, TripTour]:
    """Return the tours of the ongoing sample trips whose ways are known, by the normalized plate of their trucks."""
    trips = select_trips().where(TRIPS.c.id <= len(samples), TRIPS.c.deleted_at.is_(None))
    found = await database.read_long(read_trips, trips)
    ongoing = [
        found[number][0]
        for number, sample in enumerate(samples, 1)
        if sample.trip_status == "Ongoing" and number in found and found[number][0].ends[0].name == sample.source
    ]
    tours = dict[str, TripTour]()
    with suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE_SECONDS):
            for row in ongoing:
                road = await _road_of(database, lines, row, now)
                if road is not None and row.plate is not None:
                    is_first, is_last = row is ongoing[0], row is ongoing[-1]
                    stand = Stand(_STAND_SHARE * road.length, _STAND_SECONDS) if is_last else None
                    tour = Tour(road, seed=row.id, stand=stand)
                    tours[row.plate] = TripTour(tour, row.start + (_LATE_SECONDS if is_first else 0))
    return tours


async def _road_of(database: Database, lines: Lines, row: TripRow, now: int) -> Road | None:
    """Return the planned way of a trip, which is stored with it."""
    places = [Point(end.lat, end.lng) for end in row.ends if end.lat is not None and end.lng is not None]
    line = await lines.find(places, now) if len(places) == len(row.ends) else None
    if line is None:
        return None
    points = await database.read_long(read_points, line.id)
    return Road([Point(*each) for each in points])
