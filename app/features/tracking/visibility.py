"""Which positions a person may see, for the SQL of other features."""

from collections.abc import Mapping

from sqlalchemy import Connection, select

from app.db.access import Access
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.models import TRACKERS
from app.features.tracking.motion.periods import Period, visible_periods_of
from app.features.tracking.plates import visible_plates
from app.features.tracking.schemas.tracks import DAYS
from app.features.tracking.trips.reading import may_see_course

__all__ = ["may_see_course", "sees_all_trackers", "visible_trackers"]


def sees_all_trackers(access: Access) -> bool:
    """Return whether a person may see all trackers at all times."""
    return access.may(DAYS.needs) and access.ids_in_scope(FLEETS_TABLE.name) is None


def visible_trackers(
    connection: Connection, access: Access, first: int, last: int
) -> Mapping[int, list[Period]] | None:
    """Return the ids of the trackers that the person of this transaction may see, with the periods of each.

    None means all of them, at all times. Only periods that touch the time between two seconds are complete.
    """
    if sees_all_trackers(access):
        return None
    plates = visible_plates(connection) if access.may(DAYS.needs) else frozenset[str]()
    periods = visible_periods_of(connection, plates or (), Period(first, last))
    rows = connection.execute(select(TRACKERS.c.id, TRACKERS.c.plate))
    return {row.id: periods[row.plate] for row in rows if row.plate in periods}
