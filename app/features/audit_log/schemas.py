"""The shapes of what happened to a record, and the call that asks for it."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from app.ui.data.calls import Call
from app.ui.data.schema import Required, Schema, Text


class HistoryQuery(Schema):
    """The record whose history is asked for."""

    entity: Annotated[Text, Required("Entity is required")]
    """The kind of record, as entries name it: 'clients', 'users', 'fleets', 'trips'."""
    id: Annotated[int, Field(title="ID", ge=1, le=2**31 - 1)]


class Entry(Schema):
    """What somebody did to a record. Without a user it was the server itself."""

    id: int
    at: datetime
    user_id: int | None
    user_name: str | None
    action: str
    """'add', 'change', 'delete' or 'restore'."""
    before: dict[str, Any] | None
    """The values of its columns, unless it was not there; the same for `after`."""
    after: dict[str, Any] | None


HISTORY = Call(method="GET", path="/audit", query=HistoryQuery, data=list[Entry])
