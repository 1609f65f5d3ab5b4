"""Stores the past of simulated vehicles, so that tracks can be played at once."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from sqlalchemy import Connection, insert, select

from app.features.tracking.models import TRACKERS, TRACKS
from app.features.tracking.plates import normalize_plate
from app.features.tracking.positions.packing import FORMAT, pack
from app.features.tracking.positions.tracker import Moment, Tracker
from app.features.tracking.provider.simulator.tour import TripTour
from app.features.tracking.provider.simulator.vehicle import SimulatedVehicle
from app.features.tracking.visits.tables import SITE_WATCH

_HOUR: Final = 3600
_EVERY_SECONDS: Final = 30


def store_past(
    connection: Connection, plates: Sequence[str], trips: Mapping[str, TripTour], until: int, hours: int
) -> None:
    """Store the whole hours before `until`, in seconds since 1970, of vehicles of which nothing is stored yet.

    The recorder of visits follows them afterwards, like other positions that it has not seen.
    """
    last = until // _HOUR * _HOUR
    moments = range(last - hours * _HOUR, last, _EVERY_SECONDS)
    if connection.scalar(select(SITE_WATCH.c.seen_at)) is None:
        connection.execute(insert(SITE_WATCH).values(id=1, seen_at=last - hours * _HOUR))
    for plate in plates:
        key = normalize_plate(plate)
        if connection.execute(select(TRACKERS.c.id).where(TRACKERS.c.plate == key)).first() is None:
            _store_vehicle(connection, key, SimulatedVehicle(plate, trips.get(key)), moments)


def _store_vehicle(connection: Connection, key: str, vehicle: SimulatedVehicle, moments: range) -> None:
    tracker = Tracker(key)
    for at in moments:
        tracker.observe(vehicle.at(at * 1000), Moment(now=at, oldest=moments.start, version=1), Counter())
    added = connection.execute(insert(TRACKERS).values(**tracker.row()).returning(TRACKERS.c.id)).scalar_one()
    for hour, group in groupby(tracker.fixes, lambda fix: fix.at // _HOUR):
        fixes = list(group)
        body = pack(fixes)
        values = {"tracker_id": added, "hour": hour, "count": len(fixes), "size": len(body)}
        connection.execute(insert(TRACKS).values(**values, format=FORMAT, body=body))
