"""Links to trips, in the list of all changes."""

from datetime import datetime

from sqlalchemy import ColumnElement, Connection

from app.db.access import Access, read_rows
from app.db.lists.activity import OtherRecords
from app.db.records.history import history_fields
from app.db.records.rows import Row
from app.features.trip_links.models import TripLink
from app.features.trip_links.store import select_links
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translate

_FIELDS = (("label", "label"), ("validUntil", "valid_until"), ("revokedAt", "revoked_at"))


def _describe(connection: Connection, rows: list[Row], _: datetime) -> None:
    """Say who has the link, of which trip it is, and what became of it."""
    links = read_rows(connection, select_links().where(TripLink.id.in_({row["recordId"] for row in rows})))
    found = {link["id"]: link for link in links}
    for row in rows:
        if link := found.get(row["recordId"]):
            became = translate("Withdrawn") if row["values"]["revokedAt"] else translate("New address")
            own = () if row["action"] == "add" else (became,)
            row["title"] = " · ".join((link["label"] or "", translate("Trip {id}", id=link["trip_id"]), *own))
            row["to"] = f"/trip-details/{link['trip_id']}?tab=links"


def _sees_trip(access: Access) -> ColumnElement[bool]:
    return access.sees(TRIPS_TABLE.name, TripLink.__table__.c.trip_id)


ACTIVITY = OtherRecords(history_fields("", TripLink, _FIELDS), _sees_trip, _describe)
