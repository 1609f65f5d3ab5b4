"""The response that sends an export while a process writes it."""

import asyncio
import csv
import io
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path

import pytest
from starlette.types import Message

from app.core.errors import InsufficientStorage, ServerError
from app.db.errors import DatabaseUnavailable
from app.web.exports import response as responses
from app.web.exports.columns import ExportColumn
from app.web.exports.order import Order
from app.web.exports.process import BUSY, DISK_FULL, FAILED, exit_status
from app.web.exports.response import ExportResponse
from app.web.exports.tickets import Report

pytestmark = pytest.mark.anyio
_NUMBERS = "WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < {last}) SELECT id FROM n"
ENDLESS = _NUMBERS.format(last=10**12)


def order_of(path: Path, statement: str, **changes: object) -> Order:
    columns = [ExportColumn("id", "ID", "integer")]
    made = Order(str(path), statement, (), (), columns, "csv", True, "Numbers", "")
    return replace(made, **changes)  # type: ignore[arg-type]


def sqlite_error(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError()
    error.sqlite_errorcode = code
    return error


def postgresql_error(sqlstate: str) -> Exception:
    error = Exception()
    vars(error)["sqlstate"] = sqlstate
    return error


class Exchange:
    """A client of a response, and what the response reports."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.reports: list[Report] = []
        self.leaves = asyncio.Event()
        self.processes: list[asyncio.subprocess.Process] = []
        self.on_body: Callable[[], Awaitable[None]] | None = None
        self.allowed_reports = 10**6

    async def store(self, report: Report) -> bool:
        self.reports.append(report)
        return len(self.reports) < self.allowed_reports

    async def receive(self) -> Message:
        await self.leaves.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        self.messages.append(message)
        if message["type"] == "http.response.body" and self.on_body:
            await self.on_body()

    @property
    def status(self) -> int | None:
        return next((message["status"] for message in self.messages if "status" in message), None)

    @property
    def body(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.messages)

    @property
    def is_complete(self) -> bool:
        return bool(self.messages) and self.messages[-1].get("more_body") is False


@pytest.fixture
async def exchange(monkeypatch: pytest.MonkeyPatch) -> Exchange:
    made, start = Exchange(), responses._start

    async def start_and_remember(order: Order) -> asyncio.subprocess.Process:
        made.processes.append(await start(order))
        return made.processes[-1]

    monkeypatch.setattr(responses, "_start", start_and_remember)
    monkeypatch.setattr(responses, "REPORT_SECONDS", 0.01)
    return made


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "empty.db"
    path.touch()
    return path


async def run(order: Order, exchange: Exchange) -> None:
    response = ExportResponse(order, exchange.store, {"Content-Type": "text/csv"})
    await asyncio.wait_for(response({"type": "http"}, exchange.receive, exchange.send), 60)


async def test_csv_is_sent_while_it_is_written(database: Path, exchange: Exchange) -> None:
    await run(order_of(database, _NUMBERS.format(last=60_000)), exchange)
    rows = list(csv.reader(io.StringIO(exchange.body.decode())))
    assert [row[0] for row in rows] == ["ID", *map(str, range(1, 60_001))]
    assert exchange.is_complete
    assert exchange.status == 200
    assert exchange.reports[-1] == Report("done", 60_000, 0, 0)


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
async def test_export_has_ended_when_its_file_is_complete(database: Path, exchange: Exchange, kind: str) -> None:
    """A client that has the whole file may order the next one at once."""
    states: list[str] = []

    async def note_state() -> None:
        length = {name: value for message in exchange.messages for name, value in message.get("headers", ())}
        if exchange.is_complete or length.get(b"content-length") == str(len(exchange.body)).encode():
            states.append(exchange.reports[-1].state)

    exchange.on_body = note_state
    await run(order_of(database, _NUMBERS.format(last=200_000 if kind == "xlsx" else 9), format=kind), exchange)
    assert states
    assert set(states) == {"done"}


async def test_end_is_stored_when_the_client_leaves(database: Path, exchange: Exchange) -> None:
    """Otherwise the next export of this user would be refused until the last report is too old."""

    async def store(report: Report) -> bool:
        if report.state == "done":
            exchange.leaves.set()
            await asyncio.sleep(0.05)
        return await exchange.store(report)

    response = ExportResponse(order_of(database, _NUMBERS.format(last=9), format="xlsx"), store, {})
    await response({"type": "http"}, exchange.receive, exchange.send)
    assert exchange.reports[-1].state == "done"


@pytest.mark.promise("Exports", "An export ends when its client goes away, or when the user cancels it.")
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
async def test_process_ends_with_its_client(database: Path, exchange: Exchange, kind: str) -> None:
    async def leave() -> None:
        exchange.leaves.set()

    exchange.on_body = leave
    if kind == "xlsx":
        exchange.leaves.set()
    await run(order_of(database, ENDLESS, format=kind), exchange)
    assert exchange.processes[0].returncode == -9
    assert exchange.reports[-1].state == "cancelled"


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
async def test_cancelled_export_ends(database: Path, exchange: Exchange, kind: str) -> None:
    """Without a byte of the file, the response is empty. A part of it never ends as if it was complete."""
    exchange.allowed_reports = 1
    if kind == "csv":
        exchange.on_body = partial(asyncio.sleep, 0.05)
    await run(order_of(database, ENDLESS, format=kind), exchange)
    assert exchange.processes[0].returncode == -9
    assert (exchange.status == 204) == (not exchange.body)


@pytest.mark.parametrize(
    ("kind", "statement", "cause"),
    [
        ("csv", "SELECT id FROM missing", "no such table: missing"),
        ("xlsx", "SELECT 1 AS id UNION ALL SELECT json_extract('{', '$')", "malformed JSON"),
    ],
)
async def test_failed_process_is_an_error(
    database: Path, exchange: Exchange, caplog: pytest.LogCaptureFixture, kind: str, statement: str, cause: str
) -> None:
    """It is not called busy, and the log ends with the cause, also after the file was begun."""
    with pytest.raises(ServerError, match="administrator"):
        await run(order_of(database, statement, format=kind), exchange)
    assert (exchange.messages, exchange.reports[-1].state) == ([], "failed")
    (logged,) = caplog.messages
    assert logged.startswith("an export failed: Traceback")
    assert logged.endswith(f"sqlite3.OperationalError: {cause}")


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (OSError(28, "No space left on device"), DISK_FULL),
        (OSError(24, "Too many open files"), FAILED),
        (ConnectionRefusedError(), BUSY),
        (TimeoutError(), BUSY),
        (OverflowError(), FAILED),
        (sqlite_error(sqlite3.SQLITE_BUSY_SNAPSHOT), BUSY),
        (sqlite_error(sqlite3.SQLITE_FULL), DISK_FULL),
        (sqlite_error(sqlite3.SQLITE_ERROR), FAILED),
        (postgresql_error("53300"), BUSY),
        (postgresql_error("57P03"), BUSY),
        (postgresql_error("53100"), DISK_FULL),
        (postgresql_error("42P01"), FAILED),
    ],
)
def test_exit_status_tells_busy_from_broken(error: Exception, status: int) -> None:
    assert exit_status(error) == status


async def test_full_disk_is_an_error(database: Path, exchange: Exchange, monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/full").open("wb", buffering=0) as full:
        monkeypatch.setattr(responses, "TemporaryFile", lambda **_: full)
        with pytest.raises(InsufficientStorage):
            await run(order_of(database, _NUMBERS.format(last=9), format="xlsx"), exchange)
    assert exchange.messages == []


async def test_busy_database_does_not_end_an_export(database: Path, exchange: Exchange) -> None:
    """Its progress is missing for a moment."""

    async def fail(_: Report) -> bool:
        raise DatabaseUnavailable

    response = ExportResponse(order_of(database, _NUMBERS.format(last=9)), fail, {})
    await response({"type": "http"}, exchange.receive, exchange.send)
    assert exchange.is_complete


def test_order_is_the_same_on_the_other_side(tmp_path: Path) -> None:
    parameters = [
        1,
        2.5,
        "2026-11-19",
        True,
        None,
        ["a", "b"],
        datetime(2026, 11, 19, 6, tzinfo=UTC),
        date(2026, 11, 19),
    ]
    columns = [ExportColumn("distance", "Distance", "number", {"0": "None"}, 1000)]
    leading = [{"id": 1, "name": "क", "day": date(2026, 11, 19)}]
    order = order_of(tmp_path, "SELECT 1", parameters=parameters, leading=leading, columns=columns)
    assert Order.from_json(order.to_json()) == order
    with pytest.raises(TypeError, match="set"):
        replace(order, parameters=[{1}]).to_json()


@pytest.mark.parametrize("key", ["$date", "$datetime", "$$date", "$", "date"])
@pytest.mark.parametrize("value", ["z", "2026-11-19"])
def test_data_is_not_read_as_notation_of_an_order(tmp_path: Path, key: str, value: str) -> None:
    data = {key: value}
    columns = [ExportColumn("id", key, "choice", data)]
    order = order_of(
        tmp_path, "SELECT 1", parameters=[data, [data], value], leading=[data, {"id": data}], columns=columns
    )
    assert Order.from_json(order.to_json()) == order
