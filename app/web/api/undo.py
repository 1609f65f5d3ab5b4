"""Undoes a set of changes: each record gets its earlier values, unless it has changed since.

The operations of the records make these changes, so the rules and rights of their forms hold. The undo is a set of
changes itself.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.alias_generators import to_camel
from sqlalchemy import Column, Connection, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.schema import Schema
from app.db.access import access_of, run_with, visible_values
from app.db.jobs.models import Changeset, JobItem
from app.db.jobs.runner import KINDS, ItemResult, JobKind, JobRun, Run
from app.db.records import records
from app.db.records.audit import AuditEntry, find_last_change
from app.db.records.locks import UNDO, states_of, transition_action
from app.db.records.record_values import record_values
from app.db.records.rows import python_type, stored_columns
from app.i18n.messages import translate
from app.web.api.operations import Operations, changed_body

KIND: Final = "undo"


def fetch_changed_ids(connection: Connection, changeset: Changeset) -> list[int]:
    """Return the ids of the records that a set has changed, the last one first."""
    own = AuditEntry.changeset == changeset.id, AuditEntry.entity == changeset.entity
    ids = select(AuditEntry.entity_id).where(*own).group_by(AuditEntry.entity_id)
    return list(connection.scalars(ids.order_by(func.max(AuditEntry.id).desc())))


async def undo_record(changeset: int, entity: str, run: Run, record_id: int) -> ItemResult | None:
    """Give a record back what it had before a set of changes. Raises the errors of its operations."""
    operations: Operations = run.app.operations.get(entity, Operations())
    own = AuditEntry.changeset == changeset, AuditEntry.entity == entity, AuditEntry.entity_id == record_id
    entries = (await run.session.scalars(select(AuditEntry).where(*own).order_by(AuditEntry.id))).all()
    record = await records.lock(run.session, operations.model, record_id)
    if _has_changed(run.session, record, entries[-1]):
        return ItemResult("kept", sentence=await _who_changed(run.session, record))
    before, after = entries[0].before, entries[-1].after
    if before is None and after is None:  # added and deleted by the same set
        return None
    if before is None and operations.delete:
        await operations.delete.run(run, record_id)
    elif after is None and operations.restore:
        await operations.restore.run(run, record_id)
    elif before is not None and after is not None:
        await _change_back(run, operations, record, entries, before, after)
    return None


def _has_changed(session: AsyncSession, record: records.Record, last: AuditEntry) -> bool:
    """Return whether a record has changed since an entry. Changes that the author does not see do not count."""
    access, table = access_of(session), type(record).__tablename__
    if record.version == last.version_after:
        return False
    if not access.hidden_columns(table) or record.deleted_at is not None or last.after is None:
        return True
    now = visible_values(access, table, record_values(record))
    return now != visible_values(access, table, last.after)


async def _who_changed(session: AsyncSession, record: records.Record) -> str:
    connection, table = await session.connection(), type(record).__tablename__
    last = await connection.run_sync(run_with, access_of(session), find_last_change, table, record.id)
    if last is None or last.change.by is None:
        return translate("It has been changed since.")
    return translate("{name} has changed it since.", name=last.change.by)


async def _change_back(
    run: Run,
    operations: Operations,
    record: records.Record,
    entries: Sequence[AuditEntry],
    before: Mapping[str, Any],
    after: Mapping[str, Any],
) -> None:
    """Set the columns that a set has changed: those of the form by its operation, and the others directly.

    The state comes first, because it may lock the others.
    """
    update = operations.update
    if update is None or update.call.body is None:
        return
    access, shape = access_of(run.session), update.call.body
    for need in {update.call.needs, *_needs_of_transitions(type(record), entries)}:
        access.ensure(need)
    changed = {name: before.get(name) for name in after if before.get(name) != after[name]}
    await _set_columns(run.session, record, changed.keys() - shape.model_fields.keys(), changed, update.call.data)
    own = changed.keys() & shape.model_fields.keys() - access.hidden_columns(type(record).__tablename__)
    if own:
        aliases = {name: shape.model_fields[name].alias or name for name in own}
        values = {aliases[name]: _as_sent(changed[name]) for name in own}
        await update.run(run, record.id, changed_body(run.session, record, shape, values), sent=own)
        await _set_columns(run.session, record, own, changed, update.call.data)


async def _set_columns(
    session: AsyncSession,
    record: records.Record,
    names: Any,
    values: Mapping[str, Any],
    shape: type[Schema],
) -> None:
    """Set columns to values of the audit log, if they have others."""
    now, columns = record_values(record), stored_columns(type(record))
    stored = {
        name: _as_stored(columns[name], values[name])
        for name in names
        if name in columns and now.get(name) != values[name]
    }
    if stored:
        await records.change(session, record, stored, shape, UNDO)


def _as_stored(column: Column[Any], value: Any) -> Any:
    """Return a value of the audit log, which has dates as texts, as a column has it."""
    kind = python_type(column.type)
    return TypeAdapter(kind).validate_python(value) if kind and value is not None else value


def _as_sent(value: Any) -> Any:
    """Return a value of the audit log as a body has it: lines have the names of JSON."""
    if not isinstance(value, list) or not all(isinstance(line, dict) for line in value):
        return value
    return [{to_camel(name): each for name, each in line.items()} for line in value]


def _needs_of_transitions(model: type[records.Record], entries: Sequence[AuditEntry]) -> list[str]:
    found = states_of(model)
    transitions = found[1].transitions if found else ()
    made = {each.action for each in entries}
    rights = [each.name for each in transitions if each.right and transition_action(each.name) in made]
    return [f"{model.__tablename__}.{name}" for name in rights]


async def _run_item(run: JobRun, item: JobItem) -> ItemResult | None:
    return await undo_record(run.job.details["changeset"], run.job.entity, run, item.record_id or 0)


KINDS[KIND] = JobKind(_run_item)
