"""The values that a column of a record has had, from the audit log."""

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from app.db.access import access_of
from app.db.records.audit import AuditEntry


class PastValue(NamedTuple):
    """A value of a record, and the period in which the record had it."""

    value: Any
    start: datetime | None
    """None for the first known value."""
    end: datetime | None
    """None for the current value."""


def fetch_value_history(
    connection: Connection, table: str, record_id: int, column: str, current: object
) -> list[PastValue]:
    """Return the values of a column in the order of time, the current one last.

    It is the only one if the person of this transaction does not see the column, or not the history of the table.
    """
    values, since, access = list[PastValue](), None, access_of(connection)
    if access.may(f"{table}.history") and column not in access.hidden_columns(table):
        entries = select(AuditEntry.at, AuditEntry.before, AuditEntry.after).order_by(AuditEntry.id)
        of_record = AuditEntry.entity == table, AuditEntry.entity_id == record_id
        both = AuditEntry.before.is_not(None), AuditEntry.after.is_not(None)
        for at, before, after in connection.execute(entries.where(*of_record, *both)):
            if before.get(column) != after.get(column):
                values.append(PastValue(before.get(column), since, at))
                since = at
    return [*values, PastValue(current, since, None)]
