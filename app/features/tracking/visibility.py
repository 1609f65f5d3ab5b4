"""Which positions a person may see, for the SQL of other features."""

from collections.abc import Mapping

from sqlalchemy import Connection, select

from app.db.access import Access
from app.features.tracking.models import TRACKERS
from app.features.tracking.motion.periods import Periods, visible_periods
from app.features.tracking.plates import visible_plates
from app.features.tracking.schemas.tracks import DAYS
from app.features.tracking.trips.reading import may_see_course

__all__ = ["may_see_course", "visible_trackers"]


def visible_trackers(connection: Connection, access: Access) -> Mapping[int, Periods] | None:
    """Return the ids of the trackers that the person of this transaction may see, with the periods of each.

    None means all of them, at all times.
    """
    if not access.may(DAYS.needs):
        return {}
    plates = visible_plates(connection)
    if plates is None:
        return None
    rows = connection.execute(select(TRACKERS.c.id, TRACKERS.c.plate).where(TRACKERS.c.plate.in_(sorted(plates))))
    return {row.id: visible_periods(connection, row.plate) for row in rows}
