"""The job of an import: each row is one change of the resource, as its form would make it."""

from collections.abc import Sequence
from typing import Any

from app.contract.schema import Schema
from app.db.jobs.models import JobItem
from app.db.jobs.runner import ItemResult, JobKind, JobRun
from app.db.records import records
from app.db.records.batch import BATCH_LOOKUPS, batch_of, begin_batch
from app.db.records.existing_references import look_up_references
from app.features.imports.fields import body_fields
from app.web.api.operations import Operation, changed_body, validated_body


async def prepare_rows(run: JobRun, items: Sequence[JobItem]) -> None:
    """Look up the records that new ones refer to, all at once."""
    create: Operation = run.app.operations[run.job.entity].create
    rows = [item.values["values"] for item in items if item.record_id is None]
    if not rows:
        return
    begin_batch(run.session)
    for alias, name in body_fields(_body(create)).items():
        column = create.model.__table__.columns.get(name)
        if column is not None and column.foreign_keys:
            values = {row[alias] for row in rows if row.get(alias) is not None}
            await look_up_references(run.session, getattr(create.model, name), values)
    if lookup := BATCH_LOOKUPS.get(create.model.__tablename__):
        await lookup(run.session, rows)


async def run_row(run: JobRun, item: JobItem) -> ItemResult | None:
    """Add or change the record of a row. Fields that only a change has follow in a change of the new record."""
    operations, values = run.app.operations[run.job.entity], item.values["values"]
    if item.record_id is not None:
        await finish_rows(run)
        await _change(run, operations.update, item.record_id, values)
        return None
    create: Operation = operations.create
    known = body_fields(_body(create))
    more = {name: value for name, value in values.items() if name not in known}
    if not more and batch_of(run.session) is None:
        begin_batch(run.session)
    body = validated_body(_body(create), {name: value for name, value in values.items() if name in known})
    record = await create.run(run, None, body)
    if more:
        await finish_rows(run)
        await _change(run, operations.update, record.id, more)
    return ItemResult(record=record)


async def finish_rows(run: JobRun) -> None:
    """Store the records that were added together."""
    if batch_of(run.session) is not None:
        await records.finish_batch(run.session)


IMPORT_ROWS_JOB = JobKind(run_row, prepare_rows, finish_rows)


async def _change(run: JobRun, update: Operation, record_id: int, values: dict[str, Any]) -> None:
    record = await records.get(run.session, update.model, record_id)
    names = body_fields(_body(update))
    body = changed_body(run.session, record, _body(update), values)
    await update.run(run, record_id, body, sent=[names[name] for name in values])


def _body(operation: Operation) -> type[Schema]:
    assert operation.call.body
    return operation.call.body
