"""Sends scheduled reports by e-mail: one process of an installation does, with the rights of who has saved a report."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from functools import cache, partial
from typing import Annotated, Any, Final

from fastapi import Depends
from sqlalchemy import Connection, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import ApiError
from app.db.access import run_with
from app.db.errors import DatabaseUnavailable
from app.db.leadership import TAKEOVER_SECONDS, Leadership
from app.features.messages.services import Attachment, Email, Outbox, Schedule, read_deliveries
from app.features.reports.files import ReportFile, filters_in_words
from app.features.reports.reports import REPORTS
from app.features.reports.schemas import ReportLanguage, ScheduledReport, Weekday
from app.features.services import inject
from app.i18n.catalogs import languages
from app.i18n.messages import Language, translate, use_language
from app.web.exports.response import make_file
from app.web.services import BackgroundTask, CoreServices, Service

logger = logging.getLogger(__name__)
_LOCK: Final = 7_921_031
_ROUND_SECONDS: Final = 30.0
_WEEKDAYS: Final[tuple[Weekday, ...]] = (
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
)
_MEDIA_TYPES: Final = {
    "CSV": "text/csv; charset=utf-8",
    "XLSX": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
REPORT_BY_NAME: Final = {report.call.path.rpartition("/")[2]: report for report in REPORTS}
"""The reports by the last part of their path."""
_TABLE = ScheduledReport.__table__
QUEUED, SENT, FAILED, OFF, NO_ACCESS = "queued", "sent", "failed", "off", "no access"
"""What became of the last e-mails of a report."""


class ReportMails(Service):
    """Sends reports when they are due."""

    def __init__(self, services: CoreServices) -> None:
        self._settings, self.clock, self._database = services.settings, services.clock, services.database
        self._outbox = Outbox(services.settings, services.clock)
        self._leadership = Leadership(services.database, _LOCK)
        self.tasks: Sequence[BackgroundTask] = (self.run,)

    @property
    def is_on(self) -> bool:
        """Return whether this installation sends e-mail."""
        return self._outbox.is_on("email")

    async def run(self) -> None:
        """Send what is due, until the server stops."""
        try:
            while True:
                try:
                    await self._lead()
                except (DBAPIError, OSError, DatabaseUnavailable):
                    logger.exception("scheduled reports could not be sent; the next try is in %d s", _ROUND_SECONDS)
                await asyncio.sleep(_ROUND_SECONDS)
        finally:
            await self._leadership.release()

    async def _lead(self) -> None:
        while not await self._leadership.acquire():
            await asyncio.sleep(TAKEOVER_SECONDS)
        while await self._leadership.is_held():
            await self.send_due()
            await asyncio.sleep(_ROUND_SECONDS)

    async def send_due(self) -> None:
        """Send each report whose time has come, and store what became of earlier ones."""
        now = self.clock()
        due = _TABLE.c.active, _TABLE.c.deleted_at.is_(None), _TABLE.c.next_at <= now
        for row in await self._database.read(_fetch, due):
            async with self._database.writing() as session:
                await self.send(session, row, row.next_at)
                following = next(schedule_of(row).times_after(row.next_at))
                await session.execute(update(ScheduledReport).where(_TABLE.c.id == row.id).values(next_at=following))
        await self._store_results()

    async def send(self, session: AsyncSession, row: Any, at: datetime) -> None:
        """Queue the e-mails of a report for a time, and store what became of them."""
        result, mails = await self._mails(row, at)
        for mail in mails:
            await self._outbox.queue(session, mail)
        values = {"result": result, **({"sent_at": at} if result == QUEUED else {})}
        await session.execute(update(ScheduledReport).where(_TABLE.c.id == row.id).values(values))

    async def _mails(self, row: Any, at: datetime) -> tuple[str, list[Email]]:
        with use_language(_languages()[row.language]):
            return await self._localized_mails(row, at)

    async def _localized_mails(self, row: Any, at: datetime) -> tuple[str, list[Email]]:
        if not self.is_on:
            return OFF, []
        access = await self._database.read(self.access_of_user, row.owner_id)
        report = REPORT_BY_NAME.get(row.report)
        if access is None or report is None or not access.may("reports.list"):
            return NO_ACCESS, []
        days = schedule_of(row).period_before(at)
        try:
            wanted = partial(
                ReportFile,
                report=report,
                query=row.query or "",
                days=days,
                settings=self._settings,
                now=self.clock(),
            )
            found: ReportFile = await self._database.read_long(run_with, access, wanted)
            content = await make_file(found.order(row.format, row.name))
        except ApiError:
            logger.exception("the scheduled report %d could not be made", row.id)
            return FAILED, []
        filters = filters_in_words(report, row.query or "")
        name = f"{row.name} {days[0]}.{row.format.lower()}"
        file = Attachment(name, _MEDIA_TYPES[row.format], content)
        return QUEUED, [
            Email(
                key=key,
                address=address,
                subject=f"{row.name}: {_period(days)}",
                text=_text(found.totals, row.name, days, filters),
                attachments=(file,),
                link=found.path,
                settings="/scheduled-reports",
            )
            for key, address in zip(_keys(row, at), addresses_of(row), strict=True)
        ]

    async def _store_results(self) -> None:
        """Store whether the e-mails that were queued last have been sent."""
        for row in await self._database.read(_fetch, (_TABLE.c.result == QUEUED, _TABLE.c.sent_at.is_not(None))):
            result = await self._database.read(_result_of, _keys(row, row.sent_at))
            if result is not None:
                async with self._database.writing() as session:
                    own = _TABLE.c.id == row.id, _TABLE.c.sent_at == row.sent_at
                    await session.execute(update(ScheduledReport).where(*own).values(result=result))


InjectedReportMails = Annotated[ReportMails, Depends(inject(ReportMails))]
"""Declare a parameter of this type to use the service in an endpoint."""


@cache
def _languages() -> dict[ReportLanguage, Language]:
    codes: dict[str, ReportLanguage] = {"en": "English", "hi": "Hindi"}
    return {codes[each.code]: each for each in languages() if each.code in codes}


def schedule_of(report: Any) -> Schedule:
    """Return the schedule of a report, or of the body of one."""
    weekday = _WEEKDAYS.index(report.weekday) if report.weekday else 0
    return Schedule(report.every.lower(), report.hour, weekday, report.month_day or 1)


def addresses_of(row: Any) -> list[str]:
    """Return the addresses of a report, each once."""
    return list(dict.fromkeys(each.strip() for each in row.addresses.split(",")))


def _keys(row: Any, at: datetime) -> list[str]:
    moment = at.astimezone(UTC).isoformat(timespec="seconds")
    return [f"report:{row.id}:{moment}:{number}" for number in range(len(addresses_of(row)))]


def _fetch(connection: Connection, conditions: Iterable[Any]) -> Sequence[Any]:
    return connection.execute(select(_TABLE).where(*conditions).order_by(_TABLE.c.id)).all()


def _result_of(connection: Connection, keys: Iterable[str]) -> str | None:
    states = {each.state for key in keys for each in read_deliveries(connection, key)}
    if "waiting" in states or not states:
        return None
    return FAILED if "failed" in states else SENT


def _period(days: tuple[date, date]) -> str:
    first, last = (f"{day:%d/%m/%Y}" for day in days)
    return first if first == last else translate("{first} to {last}", first=first, last=last)


def _text(totals: dict[str, Any], name: str, days: tuple[date, date], filters: str) -> str:
    figures = (f"{each['label']}: {_shown(each['value'])}" for each in totals["figures"])
    notes = [totals["note"]] if totals["note"] else []
    head = [f"{name}, {_period(days)}", *([translate("Filters: {filters}", filters=filters)] if filters else [])]
    return "\n\n".join(("\n".join(head), "\n".join(figures), *notes))


def _shown(value: float | None) -> str:
    return "–" if value is None else f"{value:,.1f}".removesuffix(".0")
