"""`POST {list}/bulk`: the same change of many records of a list, as one set that can be undone.

Each record is changed by the operation behind its own call, so rules, rights and sentences are those of its form. A
record that cannot be changed is left out, and the report says why.
"""

from asyncio import sleep
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from time import perf_counter
from typing import Any, Final, NamedTuple

from fastapi import APIRouter, BackgroundTasks, Request, Response
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.lists.bulk import MAX_RECORDS, BulkOrder, bulk_call
from app.core.errors import Conflict, Invalid
from app.db.access import access_of, run_with
from app.db.context import RequestContext
from app.db.jobs.models import JobItem
from app.db.jobs.orders import add_items, add_job, open_changeset, start_job
from app.db.jobs.runner import CHUNK_SECONDS, KINDS, ItemResult, JobKind, JobRun, Run, attempt
from app.db.lists.query import parse_list_query, query_string_of
from app.db.records import records
from app.db.records.chunk import lock_all
from app.db.records.record_resources import declared_resources
from app.i18n.messages import LocalizedText, translate
from app.web.api.dependencies import writing_as
from app.web.api.envelope import raw_response
from app.web.api.guard import request_access
from app.web.api.idempotency import IdempotentRoute, Key, reserve_key
from app.web.api.list_route import ListRoute, zone_of
from app.web.api.operations import Operation, Operations, changed_body
from app.web.api.reports import SOME, report_of
from app.web.api.routing import serve
from app.web.api.screens import resource_titles, screens_of
from app.web.services import core_services

__tracebackhide__ = True  # errors in calls are mistakes of the feature
_KIND: Final = "bulk"
MAX_IN_REQUEST: Final = 200
"""How many records one request changes. More are a job."""
_DRY_SECONDS: Final = 5.0
"""How long a dry run checks records."""
_ACCEPTED: Final = 202

Caution = Callable[[Connection, datetime, Sequence[int], Mapping[str, Any]], list[LocalizedText]]
CAUTIONS: Final[dict[str, Caution]] = {}
"""What the question before a change of many records says about them, by resource: for its ids and its values."""


def serve_bulk(router: APIRouter, route: ListRoute) -> None:
    """Serve the call that changes many records of the list of `route`."""

    @serve(router, bulk_call(route.call), route=IdempotentRoute)
    async def change_many(
        request: Request, response: Response, body: BulkOrder, background: BackgroundTasks, key: Key = None
    ) -> Response:
        resource, access = route.call.resource, request_access(request)
        change = change_of(request.app.operations, resource, body.action, body.change)
        for need in (route.call.needs, change.operation.call.needs):
            access.ensure(need)
        database = core_services(request).database
        ids = await database.read(run_with, access, _selected, request, route, body)
        if body.expect not in (None, len(ids)):
            message = translate("{count} records match now. Look at the list again.", count=len(ids))
            raise Conflict(message, errors={"expect": [LocalizedText(str(len(ids)))]})
        if body.dry:
            results, some = await _dry_run(request, change, ids), SOME if len(ids) > MAX_IN_REQUEST else None
            report = await database.read(run_with, access, report_of, request, resource, ids, results, some)
            if caution := CAUTIONS.get(resource):
                now = core_services(request).clock()
                report["cautions"] = await database.read(run_with, access, caution, now, ids, change.values)
            return raw_response(report)
        async with writing_as(request, response) as session:
            store = await reserve_key(request, session, key)
            text = _text(request, resource, change, len(ids))
            if len(ids) > MAX_IN_REQUEST:
                answer = await _add_job(session, resource, change, ids, text)
            else:
                answer = await _change_now(request, session, resource, change, ids, text, background)
            if store:
                await store(answer)
        return answer


class RecordChange(NamedTuple):
    """The change of each record of an order."""

    action: str
    operation: Operation
    values: Mapping[str, Any]
    """The values of the fields that an edit changes, by their names in JSON. None clears a field."""

    async def make(self, run: Run, record_id: int) -> ItemResult | None:
        """Change one record. With a body, it is that of its form, with these values."""
        if (shape := self.operation.call.body) is None:
            await self.operation.run(run, record_id)
            return None
        record = await records.get(run.session, self.operation.model, record_id)
        names = {field.alias or name: name for name, field in shape.model_fields.items()}
        body = changed_body(run.session, record, shape, self.values)
        await self.operation.run(run, record_id, body, sent={names[alias] for alias in self.values})
        return None


def change_of(
    operations: Mapping[str, Operations], resource: str, action: str, values: Mapping[str, Any] | None
) -> RecordChange:
    """Return the change that an action names. Raises Invalid for one that the records do not have."""
    own, given = operations.get(resource, Operations()), values or {}
    operation = {"delete": own.delete, "edit": own.update, **own.others}.get(action)
    if operation is None:
        message = translate("This list has no such action.")
        raise Invalid(message, errors={"action": [message]})
    shape = operation.call.body
    known = {field.alias or name for name, field in shape.model_fields.items()} if shape else set[str]()
    if not given.keys() <= known or bool(given) != bool(shape):
        message = translate("Name the fields to change, and no others.")
        raise Invalid(message, errors={"change": [message]})
    return RecordChange(action, operation, given)


def _selected(connection: Connection, request: Request, route: ListRoute, order: BulkOrder) -> list[int]:
    """Return the ids of the selected records. Raises Invalid for more than an order can have."""
    selection = order.selection
    if selection.ids is not None:
        return [*dict.fromkeys(selection.ids)]
    filters, now = route.search_filters(request, access_of(connection)), core_services(request).clock()
    query = parse_list_query(query_string_of(selection.query or ""), filters, now, zone_of(request))
    source, left_out = route.source(request), set(selection.without)
    ids = [each for each in source.ids(connection, query, MAX_RECORDS + len(left_out) + 1) if each not in left_out]
    if len(ids) > MAX_RECORDS:
        page = query.of_all_pages.model_copy(update={"page": 1, "limit": 1})
        count = source.page(connection, page).load().total
        message = translate("{count} match; at most {most} at once.", count=f"{count:,}", most=f"{MAX_RECORDS:,}")
        raise Invalid(message, errors={"selection": [message]})
    return ids


async def _dry_run(request: Request, change: RecordChange, ids: Sequence[int]) -> list[ItemResult]:
    """Return what would become of the first records, as many as time allows. Each transaction is rolled back."""
    services, results = core_services(request), list[ItemResult]()
    context = RequestContext(request_access(request), request.state.user_id, services.clock)
    end = perf_counter() + _DRY_SECONDS
    while len(results) < len(ids) and perf_counter() < end:
        with suppress(_RolledBack):
            async with services.database.writing(context) as session:
                run, pause = Run(session, request.app), perf_counter() + CHUNK_SECONDS
                while len(results) < len(ids) and perf_counter() < pause:
                    results.append(await attempt(run, partial(change.make, run, ids[len(results)])))
                raise _RolledBack
        await sleep(0)  # other writers come first
    return results


class _RolledBack(Exception):
    """Nothing of a transaction is kept."""


async def _change_now(
    request: Request,
    session: AsyncSession,
    resource: str,
    change: RecordChange,
    ids: Sequence[int],
    text: str,
    background: BackgroundTasks,
) -> Response:
    """Change the records in this transaction, and return the report."""
    changeset, run = await open_changeset(session, _KIND, resource, text), Run(session, request.app)
    results = [await attempt(run, partial(change.make, run, each)) for each in ids]
    for task in run.after_commit:
        background.add_task(task)
    connection = await session.connection()
    access = request_access(request)
    report = await connection.run_sync(run_with, access, report_of, request, resource, ids, results)
    return raw_response(report | {"changeset": changeset if report["done"] else None})


async def _add_job(
    session: AsyncSession, resource: str, change: RecordChange, ids: Sequence[int], text: str
) -> Response:
    """Add the job that changes the records."""
    job = await add_job(session, _KIND, resource, {"action": change.action, "change": change.values, "text": text})
    await add_items(session, job.id, [{"number": place, "record_id": each} for place, each in enumerate(ids, 1)])
    await start_job(session, job)
    answer = raw_response({"total": len(ids), "done": 0, "groups": [], "changeset": None, "job": job.id})
    answer.status_code = _ACCEPTED
    return answer


async def _prepare(run: JobRun, items: Sequence[JobItem]) -> RecordChange:
    """Lock the records of a chunk, and return their change."""
    details = run.job.details
    change = change_of(run.app.operations, run.job.entity, details["action"], details["change"])
    await lock_all(run.session, change.operation.model, [each.record_id or 0 for each in items])
    return change


async def _run_item(run: JobRun, item: JobItem) -> ItemResult | None:
    change: RecordChange = run.prepared
    return await change.make(run, item.record_id or 0)


KINDS[_KIND] = JobKind(_run_item, _prepare)


def _text(request: Request, resource: str, change: RecordChange, count: int) -> LocalizedText:
    """Return what was ordered, for people: 'Trips: Edit Status (40)'."""
    titles = screens_of(request).derive(resource_titles)
    name = translate(titles.get(resource) or resource.replace("_", " ").capitalize())
    return translate("{records}: {action} ({count})", records=name, action=_action(change), count=f"{count:,}")


def _action(change: RecordChange) -> str:
    body = change.operation.call.body
    if body:
        fields = (field for name, field in body.model_fields.items() if (field.alias or name) in change.values)
        titles = ", ".join(translate(field.title) if field.title else "" for field in fields)
        return translate("Edit {fields}", fields=titles)
    if change.action == "delete":
        return translate("Delete")
    labels = {each.call.path: each.label for resource in declared_resources() for each in resource.calls.changes}
    states = (resource.calls.states for resource in declared_resources())
    labels |= {each.call.path: each.transition.label for found in states if found for each in found.transitions}
    return translate(labels.get(change.action, change.action))
