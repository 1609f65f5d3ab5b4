"""What people should know before they complete many trips at once."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection

from app.db.access import look_up_rows, select_rows
from app.features.trips.models import Trip
from app.i18n.messages import LocalizedText, translate_count

_PORTION: Final = 500


def caution_completion(
    connection: Connection, now: datetime, ids: Sequence[int], values: Mapping[str, Any]
) -> list[LocalizedText]:
    """Return how many of these trips have not started, and how many have not arrived, if they are to be completed."""
    if values.get("tripStatus") != "Completed":
        return []
    columns = {"start": Trip.start_date, "phase": Trip.phase}
    rows = select_rows(Trip.__tablename__, columns)
    waiting = moving = 0
    for place in range(0, len(ids), _PORTION):
        for row in look_up_rows(connection, rows.where(Trip.id.in_(ids[place : place + _PORTION]))):
            phase, start = row["phase"], row["start"]
            waiting += phase == "Planned" or (phase is None and start is not None and start > now)
            moving += phase in ("At source", "Under way")
    sentences = (
        (waiting, translate_count("{count} trip has not started.", "{count} trips have not started.", waiting)),
        (moving, translate_count("{count} trip has not arrived.", "{count} trips have not arrived.", moving)),
    )
    return [sentence for count, sentence in sentences if count]
