"""The history of a record: its changes, as the API returns them."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field

from app.contract.calls import Call
from app.contract.schema import Schema


class HistoryQuery(Schema):
    """Which part of a history is returned."""

    before: Annotated[int | None, Field(ge=1, le=2**31 - 1)] = None
    """The `next` of the part before. None starts with the latest change."""


class ValueChange(Schema):
    """The value of one field before and after a change."""

    field: str
    """The field of the record."""
    old: Any
    """The value before the change; null for a new record."""
    new: Any
    """The value after the change."""
    old_name: str | None
    """The name of the record that `old` refers to; null for other values. The same applies to `new_name`."""
    new_name: str | None
    is_current: bool
    """Whether the record has now the value that a reversal would set: `old`, or `new` of a new record."""


class Restoration(Schema):
    """Which values of the record a change has restored."""

    at: datetime
    """When the change was made whose values were restored."""
    part: Literal["before", "after"]
    """Whether the record got the values that it had before that change, or those after it."""


class HistoryEntry(Schema):
    """One change of a record."""

    id: int
    at: datetime
    by: str | None
    """The full name of the user; null for a change by the server."""
    action: Literal["add", "change", "delete", "restore"]
    transition: str | None
    """What users call the transition to another state that the change is, such as 'Send'."""
    changes: list[ValueChange]
    """The fields that differ, in the order of the record. A deletion and its reversal have none."""
    restored: Restoration | None
    """The earlier values that this change has restored, if it was made from the history."""


class RecordHistory(Schema):
    """A part of the history of a record, newest change first."""

    entries: list[HistoryEntry]
    next: int | None
    """The value of `before` for the earlier changes; null if there are none."""


class ExportedRows(Schema):
    """What an export of a list contained."""

    rows: int
    format: str
    query: str
    """The query of the list, as its address has it: 'search=mumbai&sort=-startDate'."""
    columns: list[str]
    """The headings of the columns."""
    is_cancelled: bool
    """Whether a person cancelled it after these rows."""


class RecordChange(Schema):
    """A change of a record of any kind."""

    id: int
    at: Annotated[datetime, Field(title="Time")]
    by: Annotated[str | None, Field(title="Person")]
    """The full name of the user; null for a change by the server."""
    action: Annotated[Literal["add", "change", "delete", "restore", "export"], Field(title="What")]
    kind: Annotated[str, Field(title="Kind")]
    """The kind of the record: 'users'."""
    record_id: Annotated[int, Field(title="Record ID")]
    title: Annotated[str, Field(title="Record")]
    """The name of the record now, or when it was deleted, with its label: 'Trip 7 · Kaveri Textiles'."""
    to: str | None
    """The address of the record. Null if it is deleted or has no screen."""
    history: str
    """The path of the call that returns its history, whose screen says how its values are shown."""
    changes: Annotated[list[ValueChange], Field(title="Values")]
    """The fields that differ. A deletion and its reversal have none."""
    restored: Annotated[Restoration | None, Field(title="Restored values")]
    """The earlier values that this change has restored, if it was made from the history of the record."""
    is_deleted: bool
    """Whether the record is deleted now."""
    export: ExportedRows | None
    """What was exported; null for other changes."""


def history_call(path: str, resource: str) -> Call:
    """Return the call of the history of a record at this path. `resource` is the name of its table."""
    return Call(method="GET", path=path, query=HistoryQuery, data=RecordHistory, needs=f"{resource}.history")
