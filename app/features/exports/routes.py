"""Endpoints of exports: the download of a file, its progress, and its end. Each list has a call that orders one."""

import secrets
from asyncio import sleep
from datetime import timedelta
from functools import partial
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.lists.exports import CANCEL_EXPORT, DOWNLOAD_EXPORT, EXPORT_PROGRESS, ExportOrder, ExportQuery
from app.core.errors import NotFound, TooManyRequests
from app.db.access import Access, run_with
from app.db.context import RequestContext, set_context
from app.db.lists.activity import EXPORT
from app.db.records.audit import record_change
from app.features.services import InjectedServices, Services
from app.i18n.messages import translate
from app.i18n.time_zone import OFFICE, find_zone
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.guard import guard_of
from app.web.api.list_export import COOKIE, cookie_value, exported_list
from app.web.api.routing import serve
from app.web.exports import tickets
from app.web.exports.response import ExportResponse

router = APIRouter(tags=["exports"])
public = APIRouter(tags=["exports"])

_MEDIA_TYPES = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
_TURNS, _TURN_SECONDS = 30, 1.0
"""How often a download asks for its turn while other files are made, and how long it waits between."""
Ticket = Annotated[str, Path(max_length=100)]


@serve(public, DOWNLOAD_EXPORT)
async def download(request: Request, services: InjectedServices, ticket: Ticket) -> Response:
    """Make and send a file. A ticket that was used, has expired or belongs to another session is a 404."""
    export, access = await _redeem_in_turn(request, services, ticket)
    wanted = ExportOrder.model_validate(export.request["order"])
    zone, exported = find_zone(export.request["zone"]) or OFFICE, exported_list(request, export.request["path"])
    notes = export.request.get("notes", {})  # an order of an earlier version has none
    access.ensure(exported.need)
    order = await services.database.read(run_with, access, exported.order, wanted, request, zone, notes)

    async def store(report: tickets.Report) -> bool:
        async with services.database.writing() as session:
            return await tickets.store_report(session, export.ticket_hash, report, services.clock())

    name = export.request["name"]
    headers = {
        "Content-Type": _MEDIA_TYPES[wanted.format],
        "Content-Disposition": f"attachment; filename=\"{_ascii(name)}\"; filename*=UTF-8''{quote(name, safe='')}",
        "Cache-Control": "no-store",
    }
    return ExportResponse(order, store, headers)


async def _redeem_in_turn(request: Request, services: Services, ticket: str) -> tuple[tickets.Export, Access]:
    """Wait a while if others have started more files than the server makes at a time, since the ticket was given."""
    for _ in range(_TURNS):
        try:
            return await _redeem(request, services, ticket)
        except TooManyRequests:
            await sleep(_TURN_SECONDS)
    return await _redeem(request, services, ticket)


async def _redeem(request: Request, services: Services, ticket: str) -> tuple[tickets.Export, Access]:
    """Return the export of a ticket and the access of its user, and write it to the audit log. Raises NotFound."""
    missing = NotFound(translate("This download has ended. Export the list again."))
    async with services.database.writing() as session:
        export = await tickets.redeem(session, ticket, services.clock())
        if export is None or not _comes_from(request, services, export.session_hash):
            raise missing
        connection = await session.connection()
        owner = await connection.run_sync(partial(guard_of(request).find_session, request), export.session_hash)
        if owner is None or owner.user_id != export.user_id:
            raise missing
        set_context(session, RequestContext(owner.access, owner.user_id, services.clock))
        _record(session, export, export.total)
    return export, owner.access


def _record(session: AsyncSession, export: tickets.Export, rows: int, *, is_cancelled: bool = False) -> None:
    """Add an export to the audit log. One that is cancelled has a second entry, with the rows that were written."""
    wanted = export.request["order"]
    columns = wanted["columns"] or []
    details = {"query": export.request["query"], "ids": wanted["ids"], "rows": rows, "format": wanted["format"]}
    details["columns"] = [column["field"] for column in columns] if wanted["columns"] is not None else None
    details |= {"titles": [column["title"] for column in columns], "cancelled": is_cancelled}
    record_change(session, EXPORT, export.request["resource"], 0, before=None, after=details)


def _comes_from(request: Request, services: Services, session_hash: str) -> bool:
    """Return whether a request has the token of this session, or the cookie for its downloads."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    token_hash = tickets.hash_of(token) if kind.lower() == "bearer" else ""
    cookie, own_cookie = request.cookies.get(COOKIE, ""), cookie_value(services.settings, session_hash)
    proofs = (token_hash, session_hash), (cookie, own_cookie)
    return any(secrets.compare_digest(given.encode(), right.encode()) for given, right in proofs)


@serve(router, EXPORT_PROGRESS)
async def progress(
    request: Request, database: ReadDatabase, services: InjectedServices, query: Annotated[ExportQuery, Query()]
) -> Answer:
    counts = tickets.Export.rows, tickets.Export.total, tickets.Export.shortened, tickets.Export.unwritten
    own = tickets.Export.ticket_hash == tickets.hash_of(query.ticket), tickets.Export.user_id == request.state.user_id
    rows = select(*counts, tickets.Export.state, tickets.Export.seen_at, tickets.Export.ordered_at).where(*own)
    row = await database.read(lambda connection: connection.execute(rows).one_or_none())
    if row is None:
        raise NotFound()
    state, now = row.state, services.clock()
    is_late = state == "ordered" and now - row.ordered_at >= timedelta(seconds=tickets.TICKET_SECONDS)
    if is_late or tickets.has_ended(state, row.seen_at, now):
        state = "failed"
    return answer({"state": state, **{column.key: getattr(row, column.key) for column in counts}})


@serve(router, CANCEL_EXPORT)
async def cancel(request: Request, session: WriteSession, ticket: Ticket) -> Answer:
    cancelled = await tickets.cancel(session, ticket, request.state.user_id)
    if cancelled is None:
        raise NotFound()
    export, was_started = cancelled
    if was_started:
        _record(session, export, export.rows, is_cancelled=True)
    return answer()


def _ascii(name: str) -> str:
    """Return a name for clients that do not read `filename*`."""
    return "".join(character if " " <= character <= "~" and character not in '"\\%' else "_" for character in name)
