"""Schemas of the audit log, and its call."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from app.contract.calls import Call
from app.contract.history import RecordChange
from app.contract.resources import page_of
from app.contract.schema import Required, Schema, Text


class HistoryQuery(Schema):
    """Identifies a record."""

    entity: Annotated[Text, Required("Entity is required")]
    """The table of the record: 'clients', 'users', 'fleets', 'trips', 'roles', 'states' or 'stations'."""
    id: Annotated[int, Field(title="ID", ge=1, le=2**31 - 1)]


class Entry(Schema):
    """A change of a record. Changes without a user were made by the server."""

    id: int
    at: datetime
    user_id: int | None
    user_name: str | None
    action: str
    """One of 'add', 'change', 'delete' and 'restore'. For users also 'change number', if the mobile number
    changed, and 'change role', if a user became an admin or stopped to be one."""
    before: dict[str, Any] | None
    """The column values before the change. None if the record did not exist; the same applies to `after`."""
    after: dict[str, Any] | None


HISTORY = Call(method="GET", path="/audit", query=HistoryQuery, data=list[Entry], needs="signed_in")


ACTIVITY = Call(
    method="GET",
    path="/activity",
    data=page_of("entries", RecordChange),
    filters=("kind", "action", "by", "at", "recordId"),
    needs="audit.list",
)
"""The changes of all records, newest first."""
