"""The job of an import: each row is one change of the resource, as its form would make it."""

from typing import Any

from pydantic import ValidationError

from app.contract.schema import Schema
from app.core.errors import Invalid
from app.db.access import access_of
from app.db.jobs.models import JobItem
from app.db.jobs.runner import ItemResult, JobRun
from app.db.records import records
from app.features.imports.fields import body_fields
from app.i18n.messages import LocalizedText
from app.web.api.operations import Operation


async def run_row(run: JobRun, item: JobItem) -> ItemResult | None:
    """Add or change the record of a row. Fields that only a change has follow in a change of the new record."""
    operations, values = run.app.operations[run.job.entity], item.values["values"]
    if item.record_id is not None:
        await _change(run, operations.update, item.record_id, values)
        return None
    create: Operation = operations.create
    known = body_fields(_body(create))
    body = _validated(_body(create), {name: value for name, value in values.items() if name in known})
    record = await create.run(run, None, body)
    if more := {name: value for name, value in values.items() if name not in known}:
        await _change(run, operations.update, record.id, more)
    return ItemResult(record_id=record.id)


async def _change(run: JobRun, update: Operation, record_id: int, values: dict[str, Any]) -> None:
    record = await records.get(run.session, update.model, record_id)
    shape = _body(update)
    names = body_fields(shape)
    body = _validated(shape, {**stored_body(run.session, record, shape), **values})
    await update.run(run, record_id, body, sent=[names[name] for name in values])


def _body(operation: Operation) -> type[Schema]:
    assert operation.call.body
    return operation.call.body


def _validated(shape: type[Schema], values: dict[str, Any]) -> Schema:
    """Return the body of a call. Raises Invalid with the sentences of the form."""
    try:
        return shape.model_validate(values)
    except ValidationError as error:
        errors: dict[str, list[LocalizedText]] = {}
        for line in error.errors(include_url=False):
            sentence = line.get("ctx", {}).get("sentence", line["msg"])
            errors.setdefault(str(line["loc"][0]) if line["loc"] else "", []).append(LocalizedText(sentence))
        raise Invalid(errors=errors) from None


def stored_body(session: Any, record: Any, shape: type[Schema]) -> dict[str, Any]:
    hidden = access_of(session).hidden_columns(type(record).__tablename__)
    names = [name for name in shape.model_fields if name not in hidden and hasattr(record, name)]
    values = {name: getattr(record, name) for name in names}
    body = shape.model_construct({*names}, **values)
    return body.model_dump(mode="json", by_alias=True, include={*names}, warnings=False)
