"""Reports by e-mail: when they are due, what they contain, and whose rights they have."""

import io
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import openpyxl
import pytest
from sqlalchemy import select

from app.features.messages.models import OUTBOX, OUTBOX_FILES
from app.features.reports.schemas import ScheduledReport
from app.features.reports.services import ReportMails
from app.features.services import Services
from tests.app.features.reports.conftest import ACCESSES, Fleetbook
from tests.conftest import SetClock
from tests.support.assertions import data_of, errors_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
MAIL = {
    "name": "Use of the fleet",
    "report": "distance",
    "query": "sort=plate",
    "every": "Day",
    "hour": 7,
    "addresses": "asha@example.com, ravi@example.com",
    "format": "XLSX",
    "active": True,
}


@pytest.fixture
async def mails(services: Services) -> ReportMails:
    """The service, in an installation that sends e-mail."""
    settings = services.settings.model_copy(update={"smtp_host": "127.0.0.1", "smtp_from": "w@example.com"})
    object.__setattr__(services, "settings", settings)
    found = services.of(ReportMails)
    ReportMails.__init__(found, services)
    return found


async def stored(services: Services) -> tuple[list[Any], list[Any]]:
    """Return the queued e-mails and their files."""

    def fetch(connection: Any) -> tuple[list[Any], list[Any]]:
        files = select(OUTBOX_FILES).order_by(OUTBOX_FILES.c.id)
        return list(connection.execute(select(OUTBOX).order_by(OUTBOX.c.id))), list(connection.execute(files))

    return await services.database.read(fetch)


async def fetch(services: Services, report: int) -> Any:
    """Return a scheduled report. Sessions have ended by then."""
    rows = select(ScheduledReport.__table__).where(ScheduledReport.id == report)
    return await services.database.read(lambda connection: connection.execute(rows).one())


@pytest.mark.promise("Reports", "A scheduled report is sent once, also if the server restarts.")
async def test_report_is_sent_once_when_it_is_due(
    signed_in: httpx.AsyncClient, services: Services, mails: ReportMails, clock: SetClock
) -> None:
    added = data_of(await signed_in.post("/report-schedules", json=MAIL))
    assert added["nextAt"] == "2026-03-03T01:30:00Z"
    await mails.send_due()
    assert await stored(services) == ([], [])
    clock.advance(days=1)
    await mails.send_due()
    await mails.send_due()  # after a restart
    queued, files = await stored(services)
    assert [each.address for each in queued] == ["asha@example.com", "ravi@example.com"]
    row = await fetch(services, added["id"])
    at = datetime(2026, 3, 3, 1, 30, tzinfo=UTC)
    assert (row.result, row.sent_at, row.next_at) == ("queued", at, at + timedelta(days=1))
    sheet = openpyxl.load_workbook(io.BytesIO(files[0].content)).active
    assert sheet is not None
    heads = [cell.value for cell in sheet[1]]
    assert {"Vehicle", "Distance (km)", "Moving (h)", "Known on days with data (%)"} <= {*heads}


@pytest.mark.usefixtures("mails")
async def test_filters_are_in_words(signed_in: httpx.AsyncClient, services: Services) -> None:
    """In the list, and in the e-mail in its language."""
    query = "search=MH&plate=begins.MH&sort=plate"
    added = data_of(await signed_in.post("/report-schedules", json={**MAIL, "query": query, "language": "Hindi"}))
    data_of(await signed_in.post(f"/report-schedules/{added['id']}/send"))
    (row,) = data_of(await signed_in.get("/report-schedules"))["reports"]
    assert row["filters"] == "“MH”; Vehicle: begins with MH"
    queued, _ = await stored(services)
    assert "फ़िल्टर: “MH”; वाहन: " in json.loads(queued[0].payload)["text"]


async def test_form_knows_whether_mail_is_on(signed_in: httpx.AsyncClient, services: Services) -> None:
    assert data_of(await signed_in.get("/report-mail")) == {"sendsMail": False}
    object.__setattr__(services, "settings", services.settings.model_copy(update={"smtp_host": "127.0.0.1"}))
    ReportMails.__init__(services.of(ReportMails), services)
    assert data_of(await signed_in.get("/report-mail")) == {"sendsMail": True}


@pytest.mark.usefixtures("mails")
async def test_mail_is_in_the_language_of_the_schedule(signed_in: httpx.AsyncClient, services: Services) -> None:
    for language in ("English", "Hindi"):
        added = data_of(await signed_in.post("/report-schedules", json={**MAIL, "language": language}))
        data_of(await signed_in.post(f"/report-schedules/{added['id']}/send"))
    queued, files = await stored(services)
    assert ["दूरी" in str(json.loads(each.payload)) for each in queued] == [False, False, True, True]
    sheets = [openpyxl.load_workbook(io.BytesIO(file.content)).active for file in files]
    heads = [[cell.value for cell in sheet[1]] for sheet in sheets if sheet is not None]
    assert ["वाहन" in each for each in heads] == [False, False, True, True]


async def test_file_has_the_rows_of_the_list_and_no_formula(
    signed_in: httpx.AsyncClient, services: Services, mails: ReportMails, clock: SetClock, fleetbook: Fleetbook
) -> None:
    added = data_of(await signed_in.post("/report-schedules", json=MAIL | {"every": "Month", "monthDay": 31}))
    assert added["nextAt"] == "2026-03-31T01:30:00Z"
    query = "day=between.2026-02-01..2026-02-28&sort=plate&page=1&limit=50"
    shown = data_of(await signed_in.get(f"/reports/distance?{query}"))["rows"]
    clock.advance(days=29)
    await mails.send_due()
    _, files = await stored(services)
    sheet = openpyxl.load_workbook(io.BytesIO(files[0].content)).active
    assert sheet is not None
    heads, *rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
    assert [row[heads.index("Vehicle")] for row in rows] == [each["plate"] for each in shown]
    hours, km = heads.index("Moving (h)"), heads.index("Distance (km)")
    assert [row[hours] for row in rows] == pytest.approx([each["movingSeconds"] / 3600 for each in shown])
    assert [row[km] for row in rows] == pytest.approx([each["km"] for each in shown])
    kinds = {cell.data_type for row in sheet.iter_rows() for cell in row}
    assert "f" not in kinds
    assert fleetbook.today.isoformat() == "2026-03-02"


@pytest.mark.promise("Reports", "A scheduled report contains only what the person who saved it last may see.")
async def test_mail_has_the_rights_of_its_owner(
    signed_in: httpx.AsyncClient, services: Services, mails: ReportMails, clock: SetClock
) -> None:
    added = data_of(await signed_in.post("/report-schedules", json=MAIL | {"report": "arrivals", "query": None}))
    mails.access_of_user = lambda *_: ACCESSES["accountant"]
    clock.advance(days=1)
    await mails.send_due()
    _, files = await stored(services)
    sheet = openpyxl.load_workbook(io.BytesIO(files[0].content)).active
    assert sheet is not None
    assert "Client" not in [cell.value for cell in sheet[1]]
    mails.access_of_user = lambda *_: None
    clock.advance(days=1)
    await mails.send_due()
    row = await fetch(services, added["id"])
    assert (row.result, len((await stored(services))[0])) == ("no access", 2)


@pytest.mark.usefixtures("mails")
async def test_report_is_sent_now(signed_in: httpx.AsyncClient, services: Services) -> None:
    monthly = {"active": False, "format": "CSV", "every": "Month", "monthDay": 1}
    added = data_of(await signed_in.post("/report-schedules", json=MAIL | monthly))
    assert added["nextAt"] is None
    sent = data_of(await signed_in.post(f"/report-schedules/{added['id']}/send"))
    assert sent["result"] == "queued"
    queued, files = await stored(services)
    assert len(queued) == 2
    assert files[0].content.startswith(b"\xef\xbb\xbf")
    assert b"'=HYPERLINK(1)" in files[0].content
    refusal_of(await signed_in.post("/report-schedules/999/send"), 404)


async def test_mail_that_is_off_says_so(signed_in: httpx.AsyncClient) -> None:
    added = data_of(await signed_in.post("/report-schedules", json=MAIL))
    sent = data_of(await signed_in.post(f"/report-schedules/{added['id']}/send"))
    assert sent["result"] == "off"


@pytest.mark.parametrize("wrong", [{"hour": 24}, {"monthDay": 32}, {"addresses": "nobody"}, {"report": "salaries"}])
async def test_wrong_schedule_is_refused(signed_in: httpx.AsyncClient, wrong: dict[str, Any]) -> None:
    refusal_of(await signed_in.post("/report-schedules", json=MAIL | wrong), 422)


async def test_stored_filters_have_one_spelling_and_no_days(signed_in: httpx.AsyncClient) -> None:
    query = "page=2&sort=-km&plate=in.MH12AB0001&day=during.last-7-days&search=MH"
    added = data_of(await signed_in.post("/report-schedules", json=MAIL | {"query": query}))
    assert added["query"] == "search=MH&plate=in.MH12AB0001&sort=-km"


async def test_filters_of_another_report_are_refused(signed_in: httpx.AsyncClient) -> None:
    refused = await signed_in.post("/report-schedules", json=MAIL | {"query": "client=is.Asha+Traders"})
    assert [*errors_of(refused)] == ["query"]


@pytest.mark.usefixtures("mails")
async def test_file_has_the_texts_of_values_in_its_language(signed_in: httpx.AsyncClient, services: Services) -> None:
    mail = MAIL | {"report": "alerts", "query": None, "every": "Month", "monthDay": 1, "language": "Hindi"}
    added = data_of(await signed_in.post("/report-schedules", json=mail))
    data_of(await signed_in.post(f"/report-schedules/{added['id']}/send"))
    _, files = await stored(services)
    sheet = openpyxl.load_workbook(io.BytesIO(files[0].content)).active
    assert sheet is not None
    heads, *rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
    types = {row[heads.index("प्रकार")] for row in rows}
    assert types
    assert not [each for each in types if str(each).isascii()]
