"""The audit log: who changed which record, when, and how."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import JSON, Connection, Index, Select, insert, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from app.core.errors import Change
from app.db.access import Access, access_of, is_personal, visible_values
from app.db.context import context_of
from app.db.engine import Base
from app.db.records import rows
from app.db.records.referenced_names import referenced_name
from app.db.records.references import TableReference
from app.i18n.messages import translatable, translate

AUTHORS = TableReference("users", "full_name")
"""The table of those who change records. The feature `users` owns it."""
EVENT: Final = "event"
"""The key of the label of an entry that changes no value. Nothing was before it."""
_UNNAMED_AUTHOR = translatable("A user")


class AuditEntry(Base):
    """A change of a record, with its values before and after. Without a user, the server made the change.

    The log is append-only: database triggers reject updates and deletes.
    """

    __tablename__ = "audit"
    __table_args__ = (
        Index(None, "entity", "entity_id"),
        # The orders of the activity: of all changes, of those of a kind, and of those of a person.
        Index(None, "at", "id"),
        Index(None, "entity", "at", "id"),
        Index(None, "user_id", "at", "id"),
        Index(None, "changeset"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    user_id: Mapped[int | None] = mapped_column(AUTHORS.foreign_key())
    action: Mapped[str]
    entity: Mapped[str]
    entity_id: Mapped[int]
    before: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    after: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    restored_id: Mapped[int | None]
    """The entry of the same record whose values this change has restored: those before or those after that entry."""
    changeset: Mapped[int | None]
    """The set of changes that this one belongs to."""
    version_after: Mapped[int | None]
    """The version of the record after this change. A record with another version has changed since."""
    by: Mapped[str | None] = referenced_name(AUTHORS, by="audit.user_id")


_MAX_ENTRIES = 200
_ENTRIES = select(
    *(AuditEntry.id, AuditEntry.at, AuditEntry.action, AuditEntry.before, AuditEntry.after),
    *(AuditEntry.user_id.label("userId"), AuditEntry.by.label("userName")),
)
_VALUES = ("before", "after")
Values = dict[str, Any] | None
"""The values of a record by column, or None where the record does not exist."""


class LastChange(NamedTuple):
    """The last change of a record, and its action, such as 'delete'."""

    action: str
    change: Change


def record_change(
    session: AsyncSession,
    action: str,
    entity: str,
    entity_id: int,
    *,
    before: Values,
    after: Values,
    restored_id: int | None = None,
    version: int | None = None,
) -> None:
    """Add an entry for a change that the author of this transaction makes now."""
    entry = AuditEntry(action=action, entity=entity, entity_id=entity_id, before=before, after=after)
    entry.restored_id, entry.version_after = restored_id, version
    context = context_of(session)
    entry.at, entry.user_id, entry.changeset = context.clock(), context.author, context.changeset
    session.add(entry)


def record_event(session: AsyncSession, entity: str, entity_id: int, label: str, **details: object) -> None:
    """Add an entry for a button that changes no value of a record. `label` is its English text: 'Send a test'."""
    record_change(session, "change", entity, entity_id, before={}, after={EVENT: label, **details})


async def record_additions(session: AsyncSession, added: Sequence[tuple[str, int, int, Values]]) -> None:
    """Add entries for new records: their table, id, version and values. One statement adds all of them."""
    context = context_of(session)
    common = {"action": "add", "at": context.clock(), "user_id": context.author, "changeset": context.changeset}
    entries = [
        {**common, "entity": entity, "entity_id": entity_id, "version_after": version, "after": values}
        for entity, entity_id, version, values in added
    ]
    if entries:
        await session.execute(insert(AuditEntry), entries)


def fetch_history(connection: Connection, entity: str, entity_id: int) -> list[rows.Row]:
    """Return the entries of a record that the person of this transaction may see, newest first.

    Returns an empty list for an unknown record, and for one of a personal table, such as a view. Raises Forbidden if
    the person may not read the history of its table.
    """
    if is_personal(entity):
        return []
    access = access_of(connection)
    access.ensure(f"{entity}.history")
    entries = _ENTRIES
    if entity in Base.metadata.tables:
        entries = entries.where(access.sees(entity, AuditEntry.entity_id.expression))
    return _fetch_visible(connection, entries, entity, entity_id, _MAX_ENTRIES)


def fetch_changes(connection: Connection, entity: str, entity_id: int) -> list[rows.Row]:
    """Return the entries of a record that the caller has read for the person of this transaction, newest first."""
    return _fetch_visible(connection, _ENTRIES, entity, entity_id, _MAX_ENTRIES)


def find_last_change(connection: Connection, entity: str, entity_id: int) -> LastChange | None:
    """Return the last change of a record, of those whose values the person of this transaction sees."""
    found = _fetch_visible(connection, _ENTRIES, entity, entity_id, 1)
    return LastChange(found[0]["action"], Change(by=found[0]["userName"], at=found[0]["at"])) if found else None


def _fetch_visible(
    connection: Connection, entries: Select[Any], entity: str, entity_id: int, limit: int
) -> list[rows.Row]:
    """Return the newest entries of a record, without those of hidden columns and without hidden values and names."""
    access = access_of(connection)
    entries = entries.where(AuditEntry.entity == entity, AuditEntry.entity_id == entity_id)
    entries = entries.order_by(AuditEntry.id.desc())
    if not access.hidden_columns(entity):
        shown = rows.fetch_rows(connection, entries.limit(limit))
    else:
        visible = (_visible_entry(access, entity, entry) for entry in rows.fetch_rows(connection, entries))
        shown = list(islice((entry for entry in visible if entry["before"] != entry["after"]), limit))
    return [{**entry, "userName": author_name(access, entry["userId"], entry["userName"])} for entry in shown]


def _visible_entry(access: Access, entity: str, entry: rows.Row) -> rows.Row:
    """Return an entry without hidden columns. Its action does not say which kind of column has changed."""
    values = {name: each and visible_values(access, entity, each) for name, each in entry.items() if name in _VALUES}
    action = entry["action"].partition(" ")[0]
    return {**entry, **values, "action": action}


async def find_restored(
    session: AsyncSession, entity: str, entity_id: int, before: dict[str, Any], after: dict[str, Any]
) -> int | None:
    """Return the entry that the request names as restored, if this change sets values of that entry."""
    wanted = context_of(session).restores
    if wanted is None:
        return None
    of_record = AuditEntry.entity == entity, AuditEntry.entity_id == entity_id
    entry = await session.scalar(select(AuditEntry).where(AuditEntry.id == wanted, *of_record))
    changed = {name: value for name, value in after.items() if before.get(name) != value}
    return wanted if entry and restored_part(entry.before, entry.after, changed) else None


def restored_part(before: Values, after: Values, changed: Mapping[str, Any]) -> Literal["before", "after"] | None:
    """Return which values of an entry a later change has set: those before it, those after it, or neither."""
    if _has_values(after, changed):
        return "after"
    return "before" if _has_values(before, changed) else None


def _has_values(values: Values, changed: Mapping[str, Any]) -> bool:
    return values is not None and all(name in values and values[name] == value for name, value in changed.items())


def hides_authors(access: Access) -> bool:
    """Return whether a person sees no names of users, so that no change says whose it is."""
    return AUTHORS.label in access.hidden_columns(AUTHORS.name)


def author_name(access: Access, author: int | None, name: str | None) -> str | None:
    """Return the name of the author of a change, or 'A user' if this access hides names. None is the server."""
    return translate(_UNNAMED_AUTHOR) if author is not None and hides_authors(access) else name
