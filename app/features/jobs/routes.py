"""Endpoints of jobs and of sets of changes: their progress, their end, and the undo.

People see their own; those without restrictions see all.
"""

from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, BackgroundTasks, Request, Response
from sqlalchemy import ColumnElement, Connection, Select, func, select, true, update

from app.contract.jobs import JOB, JOBS, STOP_JOB, UNDO_CHANGESET
from app.contract.lists.field_tests import MAX_VALUES, FieldTest
from app.core.errors import Conflict, NotFound
from app.db.access import Access, ResourceRows, access_of, mark_rows, read_rows, run_with
from app.db.jobs.models import Changeset, Job, JobItem
from app.db.jobs.orders import add_items, add_job, open_changeset, start_job
from app.db.jobs.runner import ACTIVE, Run, attempt
from app.db.lists.source import ListSource
from app.db.records.rows import Row, SearchableColumns
from app.features.jobs.services import UNDO_DAYS
from app.features.services import InjectedServices, services_of
from app.i18n.messages import translate
from app.web.api import undo
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.guard import request_access
from app.web.api.idempotency import serve_idempotent
from app.web.api.list_bulk import MAX_IN_REQUEST
from app.web.api.list_route import ListRoute
from app.web.api.list_values import serve_values
from app.web.api.reports import SOME, report_groups, report_of, seen_records
from app.web.api.routing import Id, serve
from app.web.api.screens import screens_of

router = APIRouter(tags=["jobs"])

_MAX_GROUPS: Final = 20
_COLUMNS: Final[SearchableColumns] = {
    "id": Job.id,
    "kind": Job.kind,
    "entity": Job.entity,
    "text": Job.text,
    "by": Job.by,
    "state": Job.state,
    "total": Job.total,
    "done": Job.done,
    "failed": Job.failed,
    "createdAt": Job.created_at,
    "endedAt": Job.ended_at,
    "changeset": Job.changeset,
}
_ROWS = mark_rows(
    select(*(column.label(name) for name, column in _COLUMNS.items())), ResourceRows(Job.__tablename__, _COLUMNS)
)


def _visible(access: Access, user_id: int, owner: Any) -> ColumnElement[bool]:
    return true() if access.is_unrestricted else owner == user_id


def _source_of(request: Request) -> ListSource:
    def rows(connection: Connection, _: object) -> Select[Any]:
        return _ROWS.where(_visible(access_of(connection), request.state.user_id, Job.owner_id))

    return ListSource(rows, _COLUMNS, sort="-id")


def _complete(connection: Connection, rows: list[Row], request: Request) -> None:
    """Add whether the changes of a job are undone, and whether the reader can undo them."""
    ids, now = {row["changeset"] for row in rows} - {None}, services_of(request).clock()
    changesets = select(Changeset.id).where(Changeset.id.in_(ids), *_can_be_undone(now))
    undoable = {*connection.scalars(changesets)} if ids else set[int]()
    undone = select(Changeset.id).where(Changeset.id.in_(ids), Changeset.undone_by.is_not(None))
    undone_ids = {*connection.scalars(undone)} if ids else set[int]()
    for row in rows:
        has_ended = row["state"] not in ("open", *ACTIVE)
        row["isUndone"] = row["changeset"] in undone_ids
        row["canUndo"] = has_ended and row["done"] > 0 and row["changeset"] in undoable


def _can_be_undone(now: datetime) -> tuple[ColumnElement[bool], ...]:
    return Changeset.undone_by.is_(None), Changeset.at > now - timedelta(days=UNDO_DAYS)


_ROUTE = ListRoute(
    ListSource(lambda *_: _ROWS, _COLUMNS), JOBS, rows_name="jobs", complete=_complete, source_of=_source_of
)
router.routes.append(_ROUTE)
serve_values(router, _ROUTE)


@serve(router, JOB)
async def get_job(request: Request, database: ReadDatabase, id: Id) -> Answer:
    return answer(await database.read(_fetch_job, request, id, has_groups=True))


def _fetch_job(connection: Connection, request: Request, job: int, *, has_groups: bool) -> Row:
    """Return a job, with the reasons why records are unchanged. Raises NotFound."""
    visible = _visible(access_of(connection), request.state.user_id, Job.owner_id)
    rows = read_rows(connection, _ROWS.where(Job.id == job, visible))
    if not rows:
        raise NotFound(translate("{record} not found", record=translate("Job")))
    _complete(connection, rows, request)
    entity = connection.scalar(select(Job.entity).where(Job.id == job)) or ""
    if not has_groups:
        return rows[0]
    is_done, is_unchanged = JobItem.state == "done", JobItem.state.in_(("failed", "kept"))
    groups = _groups(connection, request, job, entity)
    counts = [(translate("Done"), rows[0]["done"], is_done)] if rows[0]["done"] else []
    counts += [
        (each["sentence"], each["count"], is_unchanged & (JobItem.sentence == each["sentence"])) for each in groups
    ]
    has_ended = rows[0]["state"] not in ("open", *ACTIVE)
    results = [
        {"text": text, "count": count, "to": _address(connection, request, job, entity, items) if has_ended else None}
        for text, count, items in counts
    ]
    queries = {"changed": _query(connection, job, is_done), "unchanged": _query(connection, job, is_unchanged)}
    return rows[0] | {"groups": groups, "results": results} | queries


def _address(connection: Connection, request: Request, job: int, entity: str, items: ColumnElement[bool]) -> str | None:
    """Return the route of the list with the records of these items, if the reader sees one of the first."""
    application: Any = screens_of(request).read()
    routes: list[str] = [each.to for each in application.record_kinds if each.name == entity] if application else []
    query = _query(connection, job, items)
    if not routes or query is None:
        return None
    own = select(JobItem.record_id).where(JobItem.job == job, items, JobItem.record_id.is_not(None))
    first = {each for each in connection.scalars(own.order_by(JobItem.number).limit(SOME)) if each is not None}
    return f"{routes[0]}?{query}" if seen_records(connection, request, entity, first) else None


def _query(connection: Connection, job: int, items: ColumnElement[bool]) -> str | None:
    """Return the query of the list that shows the records of these items, or None."""
    record = JobItem.record_id
    ids = select(record).where(JobItem.job == job, items, record.is_not(None)).distinct()
    found = connection.scalars(ids.order_by(record).limit(MAX_VALUES + 1)).all()
    if 0 < len(found) <= MAX_VALUES:
        return f"id={FieldTest('id', 'in', tuple(map(str, found))).text}"
    own = ids.subquery()
    bounds = select(func.count(), func.min(own.c.record_id), func.max(own.c.record_id)).select_from(own)
    count, first, last = connection.execute(bounds).one()
    is_range = count > 0 and last - first + 1 == count
    return f"id={FieldTest('id', 'between', (str(first), str(last))).text}" if is_range else None


def _groups(connection: Connection, request: Request, job: int, entity: str) -> list[dict[str, Any]]:
    """Return what a job has left undone, by sentence, and the first records of each. Rows to add have no record."""
    unchanged = JobItem.job == job, JobItem.state.in_(("failed", "kept"))
    count = func.count().label("count")
    sizes = select(JobItem.sentence, count).where(*unchanged).group_by(JobItem.sentence)
    sizes = sizes.order_by(count.desc(), JobItem.sentence).limit(_MAX_GROUPS)
    first = (
        select(JobItem.record_id).where(*unchanged, JobItem.record_id.is_not(None)).order_by(JobItem.number).limit(SOME)
    )
    groups: list[tuple[str, int, list[int]]] = []
    for sentence, size in connection.execute(sizes).all():
        named = connection.scalars(first.where(JobItem.sentence == sentence))
        groups.append((sentence or "", size, [each for each in named if each is not None]))
    return report_groups(connection, request, entity, groups)


@serve(router, STOP_JOB, model="no table")
async def stop_job(request: Request, session: WriteSession, services: InjectedServices, id: Id) -> Answer:
    """Stop a job after its current chunk. What it has changed so far stays, and can be undone."""
    connection, access = await session.connection(), access_of(session)
    fetch = partial(_fetch_job, request=request, job=id, has_groups=False)
    await connection.run_sync(run_with, access, fetch)
    stopped = update(Job).where(Job.id == id, Job.state.in_(("open", *ACTIVE)))
    if await session.scalar(stopped.values(state="stopped", ended_at=services.clock()).returning(Job.id)) is None:
        raise Conflict(translate("This job has ended."))
    return answer(
        await connection.run_sync(run_with, access, fetch),
        translate("The job stops after the records that it changes now."),
    )


@serve_idempotent(router, UNDO_CHANGESET)
async def undo_changeset(
    request: Request,
    session: WriteSession,
    services: InjectedServices,
    changeset: Id,
    background: BackgroundTasks,
    response: Response,
) -> Answer:
    """Give the records of a set of changes back what they had before."""
    undone, access = await _undoable(request, session, services.clock(), changeset), request_access(request)
    connection = await session.connection()
    ids = await connection.run_sync(undo.fetch_changed_ids, undone)
    text = translate("Undo: {order}", order=undone.text)
    if len(ids) > MAX_IN_REQUEST:
        job = await add_job(session, undo.KIND, undone.entity, {"changeset": changeset, "text": text})
        await add_items(session, job.id, [{"number": place, "record_id": each} for place, each in enumerate(ids, 1)])
        own = await start_job(session, job)
        await session.execute(update(Changeset).where(Changeset.id == changeset).values(undone_by=own))
        response.status_code = 202
        return answer(
            {"total": len(ids), "done": 0, "job": job.id}, translate("The undo has begun. Jobs show how far it is.")
        )
    own, run = await open_changeset(session, undo.KIND, undone.entity, text), Run(session, request.app)
    results = [await attempt(run, partial(undo.undo_record, changeset, undone.entity, run, each)) for each in ids]
    for task in run.after_commit:
        background.add_task(task)
    report = await connection.run_sync(run_with, access, report_of, request, undone.entity, ids, results)
    if report["done"]:
        await session.execute(update(Changeset).where(Changeset.id == changeset).values(undone_by=own))
        report["changeset"] = own
    text = translate(
        "{count} of {total} records have their earlier values.", count=report["done"], total=report["total"]
    )
    return answer(report, text)


async def _undoable(request: Request, session: WriteSession, now: datetime, changeset: int) -> Changeset:
    """Return a set of changes, locked. Raises NotFound, and Conflict for one that cannot be undone now."""
    visible = _visible(access_of(session), request.state.user_id, Changeset.user_id)
    found = await session.scalar(select(Changeset).where(Changeset.id == changeset, visible).with_for_update())
    if found is None:
        raise NotFound(translate("Nothing can be undone here."))
    if found.undone_by is not None:
        raise Conflict(translate("This has been undone already."))
    if found.at <= now - timedelta(days=UNDO_DAYS):
        raise Conflict(translate("Changes can be undone for {count} days.", count=UNDO_DAYS))
    running = select(Job.id).where(Job.changeset == changeset, Job.state.in_(ACTIVE))
    if await session.scalar(running.limit(1)) is not None:
        raise Conflict(translate("These changes are still being made. Stop the job first."))
    session.expunge(found)
    return found
