"""The distance of all vehicles by day, of days that are over."""

from collections.abc import Mapping
from datetime import date

from sqlalchemy import Connection, select

from app.db.access import access_of
from app.features.tracking.models import DAY_SUMS
from app.features.tracking.plates import visible_plates
from app.features.tracking.schemas.tracks import DAYS


def read_distances(connection: Connection, first: date | None, last: date | None) -> Mapping[date, int] | None:
    """Return the metres of each day of which something is known.

    None for a person who does not see all vehicles: sums tell of the others.
    """
    if not access_of(connection).may(DAYS.needs) or visible_plates(connection) is not None:
        return None
    sums = select(DAY_SUMS.c.day, DAY_SUMS.c.metres).where(DAY_SUMS.c.vehicles > 0)
    if first:
        sums = sums.where(DAY_SUMS.c.day >= first)
    if last:
        sums = sums.where(DAY_SUMS.c.day <= last)
    return {row.day: row.metres for row in connection.execute(sums)}
