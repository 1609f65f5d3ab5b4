"""Exports of lists: tickets, files, progress, limits and the audit log."""

import csv
import io
from datetime import UTC, datetime
from typing import Any

import httpx
import openpyxl
import pytest
from sqlalchemy import insert, select, text, update

from app.db.records.audit import AuditEntry
from app.features.auth import sessions
from app.features.services import Services
from app.features.trips.models import Trip
from app.web.exports import tickets
from app.web.exports.tickets import Export
from tests.conftest import SetClock
from tests.support.assertions import data_of, errors_of, naming, refusal_of

pytestmark = pytest.mark.anyio
LISTS = {
    "/client/clients": "clients",
    "/users": "users",
    "/fleets": "fleets",
    "/trips/get-all-trips": "trips",
    "/stations": "stations",
    "/states": "states",
    "/roles": "roles",
}


async def order(client: httpx.AsyncClient, path: str, **wanted: Any) -> dict[str, Any]:
    data: dict[str, Any] = data_of(await client.post(f"{path}/export", json=wanted))
    return data


async def export(client: httpx.AsyncClient, path: str, **wanted: Any) -> httpx.Response:
    ticket = (await order(client, path, **wanted))["ticket"]
    response = await client.get(f"/exports/{ticket}")
    assert response.status_code == 200, response.text
    return response


async def csv_rows(client: httpx.AsyncClient, path: str, **wanted: Any) -> list[dict[str, str]]:
    response = await export(client, path, format="csv", plain=True, **wanted)
    return list(csv.DictReader(io.StringIO(response.content.decode(), newline="")))


async def progress(client: httpx.AsyncClient, ticket: str) -> dict[str, Any]:
    data: dict[str, Any] = data_of(await client.get("/exports", params={"ticket": ticket}))
    return data


async def audit_of(services: Services) -> list[AuditEntry]:
    async with services.database.writing() as session:
        return [*await session.scalars(select(AuditEntry).where(AuditEntry.action == "export"))]


async def test_file_has_the_rows_of_the_list(signed_in: httpx.AsyncClient) -> None:
    for path in LISTS:
        with naming(path):
            listed = data_of(await signed_in.get(path, params={"page": 1, "limit": 100}))
            rows = (
                next(value for value in listed.values() if isinstance(value, list))
                if isinstance(listed, dict)
                else listed
            )
            exported = await csv_rows(signed_in, path)
            assert len(exported) == len(rows) > 0
            ids = [("" if row["id"] is None else str(row["id"])) for row in rows]
            assert [row["id"] for row in exported] == ids
            unexported = rows[0].keys() - exported[0].keys()
            assert unexported <= {"undeletableReason", "modules"}


async def test_query_selects_and_orders_rows(signed_in: httpx.AsyncClient) -> None:
    query = "search=a&gender=in.male&sort=-fullName"
    listed = data_of(await signed_in.get(f"/users?{query}&page=1&limit=100"))["users"]
    exported = await csv_rows(signed_in, "/users", query=f"{query}&page=2&limit=1", columns=[{"field": "fullName"}])
    assert [row["fullName"] for row in exported] == [row["fullName"] for row in listed]
    assert len(listed) > 1


async def test_ids_select_rows(signed_in: httpx.AsyncClient) -> None:
    for path in ("/users", "/trips/get-all-trips"):
        assert sorted(row["id"] for row in await csv_rows(signed_in, path, ids=[2, 1, 2])) == ["1", "2"]
    assert await csv_rows(signed_in, "/stations", ids=[1, 2_000_000]) == []


@pytest.mark.any_database
async def test_columns_have_the_words_of_the_table(signed_in: httpx.AsyncClient) -> None:
    columns = [
        {"field": "gender", "title": "लिंग", "labels": {"male": "पुरुष", "female": "महिला"}},
        {"field": "fullName", "title": "=name"},
    ]
    response = await export(signed_in, "/users", format="csv", columns=columns, query="sort=id")
    first, second = response.content.decode("utf-8-sig").split("\r\n")[:2]
    assert first == "लिंग,'=name"
    assert second.split(",")[0] in ("पुरुष", "महिला")


@pytest.mark.any_database
async def test_workbook_has_dates_in_the_zone_of_the_reader(signed_in: httpx.AsyncClient) -> None:
    trip = data_of(await signed_in.get("/trips/get-all-trips?page=1&limit=1"))["trips"][0]
    columns = [{"field": name, "title": name} for name in ("id", "startDate", "customerContact")]
    signed_in.headers["X-Time-Zone"] = "America/New_York"
    response = await export(signed_in, "/trips/get-all-trips", columns=columns, title="Trips: all", query="page=1")
    book = openpyxl.load_workbook(io.BytesIO(response.content))
    assert book.sheetnames == ["Trips  all"]
    row = [cell.value for cell in book.worksheets[0][2]]
    assert row[0] == trip["id"]
    assert row[1].isoformat() < trip["startDate"][:19]
    assert row[2] == trip["customerContact"]
    assert response.headers["Content-Disposition"] == (
        "attachment; filename=\"Trips  all 2026-03-02.xlsx\"; filename*=UTF-8''Trips%20%20all%202026-03-02.xlsx"
    )
    assert response.headers["Content-Length"] == str(len(response.content))


NASTY_TEXTS = (
    *("=1+1", "+91 98200", "-5", "@SUM(A1)", "\tTab", '=HYPERLINK("http://example.com")', "=cmd|' /C calc'!A0"),
    *("\x01start", "bell\x07", "\x0b", "\x1f", "\ufffe", "\uffff", "\u2400", "_x0000_", "\x7f"),
    *("line\r\nline", "<b>&amp;</b> ]]>", "\u200b\ufeff", "मुंबई", "\u202eright", "''quoted", "x" * 40_000),
    *("🚚" * 20_000, "00123456789012345678", "1e400", "NaN", "TRUE", "1/2", "\u00a0", "\u0915\u094d"),
)
NASTY_DATES = (
    *(datetime.max.replace(tzinfo=UTC), datetime(9999, 12, 31, 18, 30, tzinfo=UTC), datetime(9999, 12, 30, tzinfo=UTC)),
    *(datetime.min.replace(tzinfo=UTC), datetime(1, 1, 2, tzinfo=UTC), datetime(1899, 12, 31, tzinfo=UTC)),
)


async def add_nasty_trips(services: Services, number: int) -> None:
    """Add trips without the checks of a body, as an earlier version or another program may have stored them."""
    day = datetime(2026, 3, 2, 4, tzinfo=UTC)
    values: dict[str, Any] = {"working_days": [], "created_on": day, "version": 1}
    rows = [{**values, "start_date": day, "end_date": day, "material": "steel"} for _ in range(number)]
    for row, material in zip(rows, NASTY_TEXTS, strict=False):
        row["material"] = material
    for row, moment in zip(rows, NASTY_DATES, strict=False):
        row["start_date"], row["end_date"] = moment, moment
    async with services.database.writing() as session:
        await session.execute(insert(Trip), rows)
        if session.get_bind().dialect.name == "sqlite":  # PostgreSQL checks its texts
            await session.execute(text("DROP TRIGGER register_trips__update"))  # it reads texts as UTF-8
            half, wrong = text("CAST(x'eda0bd' AS TEXT)"), text("'soon'")
            await session.execute(update(Trip).where(Trip.id == 60).values(material=half, start_date=wrong))


async def test_nasty_cells_do_not_end_a_file(signed_in: httpx.AsyncClient, services: Services) -> None:
    """Cells that could not be written say so. The others have their values."""
    await add_nasty_trips(services, 200)
    titles = ("id", "material", "startDate", "endDate")
    wanted: dict[str, Any] = {"columns": [{"field": title} for title in titles], "query": "sort=id"}
    is_sqlite = services.settings.database_url.startswith("sqlite")
    for zone, unwritten in (("Asia/Kolkata", 4), ("America/New_York", 2)):
        signed_in.headers["X-Time-Zone"] = zone
        for kind, shortened in (("csv", 0), ("xlsx", 2)):
            with naming((zone, kind)):
                ordered = await order(signed_in, "/trips/get-all-trips", format=kind, **wanted)
                file = (await signed_in.get(f"/exports/{ordered['ticket']}")).content
                rows = rows_of(file, kind)
                assert len(rows) == ordered["rows"] > 200
                notes = [cell for row in rows for cell in row if str(cell).startswith("Could not be written: ")]
                assert len(notes) == unwritten + is_sqlite
                assert sum("(cut: " in str(row[1]) for row in rows) == shortened
                report = await progress(signed_in, ordered["ticket"])
                assert (report["unwritten"], report["shortened"]) == (len(notes), shortened)


def rows_of(file: bytes, kind: str) -> list[list[Any]]:
    if kind == "csv":
        return [*csv.reader(io.StringIO(file.decode("utf-8-sig"), newline=""))][1:]
    sheet = openpyxl.load_workbook(io.BytesIO(file)).worksheets[0]
    return [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)]


WRONG_ORDERS = [
    ({"columns": [{"field": "password"}]}, 422),
    ({"columns": [{"field": "fullname"}]}, 422),
    ({"columns": []}, 422),
    ({"columns": [{"field": "id", "divisor": 0}]}, 422),
    ({"format": "pdf"}, 422),
    ({"ids": [0]}, 422),
    ({"query": "sort=nothing"}, 400),
    ({"query": "fullName=during.today"}, 400),
    ({"query": "condition=late"}, 400),
    ({"query": "limit=many"}, 400),
]


@pytest.mark.any_database
async def test_wrong_order_is_refused(signed_in: httpx.AsyncClient) -> None:
    for wanted, status in WRONG_ORDERS:
        with naming(wanted):
            refusal_of(await signed_in.post("/users/export", json=wanted), status)


@pytest.mark.any_database
async def test_unknown_field_names_the_nearest(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.post("/users/export", json={"columns": [{"field": "fullname"}]})
    assert errors_of(response) == {"columns": ["The rows have no field 'fullname', did you mean 'fullName'?"]}


@pytest.mark.any_database
@pytest.mark.promise("Exports", "A ticket works once, for a minute, and only in the session that ordered it.")
async def test_ticket_works_once(signed_in: httpx.AsyncClient) -> None:
    ticket = (await order(signed_in, "/users"))["ticket"]
    assert (await signed_in.get(f"/exports/{ticket}")).status_code == 200
    assert refusal_of(await signed_in.get(f"/exports/{ticket}"), 404) == (
        "This download has ended. Export the list again."
    )


@pytest.mark.any_database
async def test_ticket_expires(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    ticket = (await order(signed_in, "/users"))["ticket"]
    clock.advance(seconds=tickets.TICKET_SECONDS)
    refusal_of(await signed_in.get(f"/exports/{ticket}"), 404)
    assert (await progress(signed_in, ticket))["state"] == "failed"


@pytest.mark.any_database
async def test_ticket_belongs_to_its_session(signed_in: httpx.AsyncClient, services: Services, clock: SetClock) -> None:
    ticket = (await order(signed_in, "/users"))["ticket"]
    own, cookies = signed_in.headers.pop("Authorization"), dict(signed_in.cookies)
    signed_in.cookies.clear()
    refusal_of(await signed_in.get(f"/exports/{ticket}"), 404)
    async with services.database.writing() as session:
        other = await sessions.create(session, 2, clock())
    for proof in ({"Authorization": f"Bearer {other}"}, {"Cookie": "export=forged"}):
        refusal_of(await signed_in.get(f"/exports/{ticket}", headers=proof), 404)
    refusal_of(await signed_in.delete(f"/exports/{ticket}", headers={"Authorization": f"Bearer {other}"}), 404)
    of_other = {"Authorization": f"Bearer {other}"}
    refusal_of(await signed_in.get("/exports", params={"ticket": ticket}, headers=of_other), 404)
    response = await signed_in.get(f"/exports/{ticket}", headers={"Cookie": f"export={cookies['export']}"})
    assert response.status_code == 200
    signed_in.headers["Authorization"] = own


async def test_ticket_ends_with_its_session(signed_in: httpx.AsyncClient) -> None:
    ticket = (await order(signed_in, "/users"))["ticket"]
    data_of(await signed_in.post("/auth/logout"))
    refusal_of(await signed_in.get(f"/exports/{ticket}"), 404)


async def test_database_has_no_ticket(signed_in: httpx.AsyncClient, services: Services) -> None:
    ticket = (await order(signed_in, "/users"))["ticket"]
    async with services.database.writing() as session:
        (stored,) = await session.scalars(select(Export))
        assert ticket not in str(vars(stored))


@pytest.mark.promise("Exports", "The audit log has an entry for each export: who, query, columns, rows and format.")
async def test_export_is_in_the_audit_log(signed_in: httpx.AsyncClient, services: Services) -> None:
    columns = [{"field": "fullName", "title": "Name"}]
    ticket = (await order(signed_in, "/users", query="sort=-id&gender=male", columns=columns, format="csv"))["ticket"]
    assert await audit_of(services) == []
    rows = (await signed_in.get(f"/exports/{ticket}")).text.count("\r\n") - 1
    (entry,) = await audit_of(services)
    assert (entry.user_id, entry.entity, entry.entity_id, entry.before) == (1, "users", 0, None)
    assert entry.after == {
        "query": "gender=is.male&sort=-id",
        "ids": None,
        "columns": ["fullName"],
        "titles": ["Name"],
        "cancelled": False,
        "rows": rows,
        "format": "csv",
    }


async def test_progress_ends_with_all_rows(signed_in: httpx.AsyncClient) -> None:
    ordered = await order(signed_in, "/users", format="csv")
    waiting = await progress(signed_in, ordered["ticket"])
    assert waiting == {"state": "ordered", "rows": 0, "total": ordered["rows"], "shortened": 0, "unwritten": 0}
    await signed_in.get(f"/exports/{ordered['ticket']}")
    assert await progress(signed_in, ordered["ticket"]) == {**waiting, "state": "done", "rows": ordered["rows"]}


async def test_cancelled_ticket_is_no_file(signed_in: httpx.AsyncClient) -> None:
    ticket = (await order(signed_in, "/users"))["ticket"]
    data_of(await signed_in.delete(f"/exports/{ticket}"))
    assert (await progress(signed_in, ticket))["state"] == "cancelled"
    refusal_of(await signed_in.get(f"/exports/{ticket}"), 404)
    refusal_of(await signed_in.delete(f"/exports/{ticket}"), 404)


async def ticket_of(services: Services, user: int, clock: SetClock) -> str:
    """Return the ticket of an export that another user has ordered."""
    async with services.database.writing() as session:
        return await tickets.order(session, tickets.Owner(user, "hash"), {}, 0, clock())


async def set_state(services: Services, ticket: str, **values: object) -> None:
    async with services.database.writing() as session:
        await session.execute(update(Export).where(Export.ticket_hash == tickets.hash_of(ticket)).values(**values))


@pytest.mark.any_database
@pytest.mark.promise("Exports", "Each user runs one export at a time, and the server makes two files at a time.")
async def test_user_exports_one_list_at_a_time(
    signed_in: httpx.AsyncClient, services: Services, clock: SetClock
) -> None:
    ticket = (await order(signed_in, "/users"))["ticket"]
    second = (await order(signed_in, "/users"))["ticket"]  # replaces the first one, which was not used
    refusal_of(await signed_in.get(f"/exports/{ticket}"), 404)
    await set_state(services, second, state="sending")
    response = await signed_in.post("/users/export", json={})
    assert refusal_of(response, 429) == "Your last export is still running. Wait until it ends, or cancel it."
    assert response.headers["Retry-After"] == "10"
    clock.advance(seconds=20)  # without a report
    assert (await progress(signed_in, second))["state"] == "failed"
    await order(signed_in, "/users")


@pytest.mark.any_database
async def test_server_makes_two_files_at_a_time(
    signed_in: httpx.AsyncClient, services: Services, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ticket that was given before waits for its turn."""
    early = (await order(signed_in, "/users"))["ticket"]
    tickets = [await ticket_of(services, user, clock) for user in (2, 3)]
    for ticket in tickets:
        await set_state(services, ticket, state="making")
    response = await signed_in.post("/users/export", json={})
    assert refusal_of(response, 429) == "Others are exporting at the moment. Try again in a minute."

    async def end_another(_: float) -> None:
        await set_state(services, tickets.pop(), state="done")

    monkeypatch.setattr("app.features.exports.routes.sleep", end_another)
    assert (await signed_in.get(f"/exports/{early}")).status_code == 200
    assert len(tickets) == 1


@pytest.mark.any_database
@pytest.mark.promise("Exports", "Files that are ordered and never fetched hinder nobody.")
async def test_unused_tickets_block_nobody(signed_in: httpx.AsyncClient, services: Services, clock: SetClock) -> None:
    for user in (2, 3, 4):
        await ticket_of(services, user, clock)
    await export(signed_in, "/users")
    await export(signed_in, "/users")


@pytest.mark.any_database
async def test_orders_are_forgotten_after_a_day(
    signed_in: httpx.AsyncClient, services: Services, clock: SetClock
) -> None:
    ticket = (await order(signed_in, "/users"))["ticket"]
    await set_state(services, ticket, state="done")
    clock.advance(hours=25)
    async with services.database.writing() as session:
        await tickets.order(session, tickets.Owner(2, "hash"), {}, 0, clock())
        assert len([*await session.scalars(select(Export))]) == 1
