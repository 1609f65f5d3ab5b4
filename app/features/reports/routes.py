"""Endpoints of reports: their rows, groups for charts, files and totals."""

from collections.abc import Mapping

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.calls import row_fields
from app.db.context import context_of
from app.db.lists.query import parse_list_query
from app.db.records import records
from app.db.records.audit import record_event
from app.db.records.rows import Row
from app.db.reports.facts import FactRows
from app.db.reports.grouped import GroupRows
from app.features.reports.facts.trips import ON_TIME
from app.features.reports.files import checked_filters, filters_in_words
from app.features.reports.reports import REPORTS, Report
from app.features.reports.schemas import (
    MAIL_STATE,
    SCHEDULES,
    SEND_REPORT,
    MailState,
    ScheduledReport,
    ScheduledReportBody,
)
from app.features.reports.schemas.lists import TOTALS
from app.features.reports.services import QUEUED, REPORT_BY_NAME, InjectedReportMails, schedule_of
from app.features.reports.totals import read_totals
from app.features.tracking.services import describe_place
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.guard import request_access
from app.web.api.list_export import serve_export
from app.web.api.list_groups import serve_groups
from app.web.api.list_route import ListRoute, zone_of
from app.web.api.list_values import serve_values
from app.web.api.resource_routes import serve_resource
from app.web.api.routing import Id, serve
from app.web.services import core_services

router = APIRouter(tags=["reports"])
_SEND = translatable("Send now")
_SENT, _NOT_SENT = translatable("The report is on its way."), translatable("The report could not be sent.")


def _options(request: Request) -> dict[str, int]:
    return {ON_TIME: core_services(request).settings.on_time_minutes * 60}


def _serve(report: Report) -> None:
    def source_of(request: Request) -> FactRows | GroupRows:
        return report.rows.with_options(_options(request))

    names = frozenset(row_fields(report.call.data))

    def complete(_: Connection, rows: list[Row], __: Request) -> None:
        """Remove what is only added up, and say where halts were."""
        for row in rows:
            if "place" in names:
                lat, lng = row.get("lat"), row.get("lng")  # a role may hide them
                row["place"] = None if lat is None or lng is None else describe_place(lat, lng)
            for name in row.keys() - names:
                del row[name]

    route = ListRoute(report.rows, report.call, rows_name="rows", complete=complete, source_of=source_of)
    router.routes.append(route)
    serve_export(router, route)
    serve_values(router, route)
    if isinstance(report.rows, FactRows):
        serve_groups(router, route)

    @serve(router, TOTALS[report.call.path])
    async def totals(request: Request, database: ReadDatabase) -> Answer:
        filters, now = route.search_filters(request, request_access(request)), core_services(request).clock()
        query = parse_list_query(request.scope["query_string"], filters, now, zone_of(request))
        return answer(await database.read(read_totals, report, query, _options(request)))


for _report in REPORTS:
    _serve(_report)


async def _values(session: AsyncSession, body: ScheduledReportBody, _: ScheduledReport | None) -> Mapping[str, object]:
    """Return the values of a scheduled report. It has the rights of whoever has saved it last."""
    context = context_of(session)
    following = next(schedule_of(body).times_after(context.clock())) if body.active else None
    values = records.column_values(body)
    query = checked_filters(REPORT_BY_NAME[body.report], body.query or "", session, context.clock())
    return {**values, "query": query, "owner_id": context.author, "next_at": following}


def _add_filters(_: Connection, rows: list[Row], __: Request) -> None:
    for row in rows:
        report = REPORT_BY_NAME.get(row["report"] or "")  # a role may hide it
        row["filters"] = filters_in_words(report, row["query"] or "") if report else ""


serve_resource(router, SCHEDULES, ScheduledReport, values=_values, complete=_add_filters)


@serve(router, MAIL_STATE)
async def get_mail_state(mails: InjectedReportMails) -> Answer:
    return answer(MailState(sends_mail=mails.is_on))


@serve(router, SEND_REPORT, model=ScheduledReport)
async def send_report(session: WriteSession, mails: InjectedReportMails, id: Id) -> Answer:
    """Send a report now. A missing record is a 404."""
    report = await records.get(session, ScheduledReport, id)
    await mails.send(session, report, mails.clock())
    await session.refresh(report)
    record_event(session, ScheduledReport.__tablename__, id, _SEND, addresses=report.addresses)
    return answer(report, translate(_SENT if report.result == QUEUED else _NOT_SENT))
