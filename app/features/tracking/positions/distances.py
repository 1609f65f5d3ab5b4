"""The distance of all vehicles by day, and that of each on trips, of days that are over."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import NamedTuple

from sqlalchemy import Connection, select

from app.db.access import access_of
from app.features.tracking.models import DAY_SUMS, DAYS, TRACKERS
from app.features.tracking.plates import normalize_plate, visible_plates
from app.features.tracking.schemas import tracks


def read_distances(connection: Connection, first: date | None, last: date | None) -> Mapping[date, int] | None:
    """Return the metres of each day of which something is known.

    None for a person who does not see all vehicles: sums tell of the others.
    """
    if not access_of(connection).may(tracks.DAYS.needs) or visible_plates(connection) is not None:
        return None
    sums = select(DAY_SUMS.c.day, DAY_SUMS.c.metres).where(DAY_SUMS.c.vehicles > 0)
    if first:
        sums = sums.where(DAY_SUMS.c.day >= first)
    if last:
        sums = sums.where(DAY_SUMS.c.day <= last)
    return {row.day: row.metres for row in connection.execute(sums)}


class TripDay(NamedTuple):
    """What a vehicle did on trips on a day."""

    metres: int
    seconds: int


def read_trip_days(
    connection: Connection, plates: Iterable[str], first: date, last: date
) -> Mapping[tuple[str, date], TripDay]:
    """Return the days of vehicles of which the way on trips is known, by plate and day.

    Empty for a person who does not see all vehicles: the numbers include trips of others on that day.
    """
    if not access_of(connection).may(tracks.DAYS.needs) or visible_plates(connection) is not None:
        return {}
    given = {normalize_plate(each): each for each in plates}
    rows = (
        select(TRACKERS.c.plate, DAYS.c.day, DAYS.c.trip_metres, DAYS.c.trip_seconds)
        .join(DAYS, DAYS.c.tracker_id == TRACKERS.c.id)
        .where(TRACKERS.c.plate.in_(sorted(given)), DAYS.c.day.between(first, last), DAYS.c.trip_seconds.is_not(None))
    )
    return {
        (given[row.plate], row.day): TripDay(row.trip_metres or 0, row.trip_seconds) for row in connection.execute(rows)
    }
