"""Complete lists: made in portions, sent from a file, and limited for each user."""

import asyncio
import logging
import sqlite3
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from io import BytesIO
from types import SimpleNamespace
from typing import Any
from weakref import ref

import httpx
import pytest
import uvicorn
from fastapi import FastAPI, Request
from sqlalchemy import Connection, create_engine, func, make_url, select

from app.contract.calls import Call
from app.core.errors import TooManyRequests
from app.core.settings import Settings
from app.core.shutdown import GracefulShutdown
from app.db.access import UNRESTRICTED, run_with
from app.db.engine import Database
from app.db.lists.query import ListQuery
from app.db.lists.results import CompleteList
from app.db.lists.source import ListSource
from app.db.records.rows import Row, RowPortions, stream_rows
from app.db.sqlite.text_functions import create_text_functions
from app.features.fleets.schemas import FLEETS
from app.web.api import complete_list
from app.web.api.complete_list import CompleteListResponse
from app.web.api.concurrency_limit import ConcurrencyLimit
from app.web.api.envelope import encode_envelope
from app.web.api.list_route import ListRoute
from app.web.api.screens import ApiScreens
from app.web.middleware.request_log import RequestLogMiddleware
from tests.app.db.lists.index.queries import LISTS
from tests.app.ops.test_http_protocol import ShortInterval
from tests.app.web.api.test_list_route import PATHS
from tests.browser.server import PATIENCE
from tests.support.assertions import data_of, refusal_of
from tests.support.uvicorn_server import serve_in_process

pytestmark = pytest.mark.anyio
PORTION: list[Row] = [{"id": number, "text": "x" * 390} for number in range(500)]
PORTIONS = 40
LARGE = len(encode_envelope(PORTION * PORTIONS))
CLIENTS = 20


@pytest.fixture
def small_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Portions of two rows that do not fit into memory, so that the lists of the sample data are long."""
    monkeypatch.setattr("app.db.records.rows.PORTION_ROWS", 2)
    monkeypatch.setattr("app.web.api.complete_list.MAX_BYTES_IN_MEMORY", 100)


async def test_portions_do_not_change_the_response(
    signed_in: httpx.AsyncClient, request: pytest.FixtureRequest
) -> None:
    """The bytes and the headers are those of a list that is encoded as a whole."""
    addresses = [f"{path}{query}" for path in PATHS for query in ("", "?search=a", "?search=nothing+has+this")]
    expected = [await signed_in.get(address) for address in addresses]
    assert expected[0].content == encode_envelope(expected[0].json()["data"])
    request.getfixturevalue("small_portions")
    for address, whole in zip(addresses, expected, strict=True):
        response = await signed_in.get(address)
        assert response.content == whole.content
        assert {**response.headers, "x-request-id": ""} == {**whole.headers, "x-request-id": ""}


@pytest.mark.usefixtures("small_portions")
async def test_rows_are_fetched_portion_by_portion() -> None:
    fetched: list[int] = []

    def fetch(value: int) -> int:
        fetched.append(value)
        return value

    numbers = func.json_each("[0, 1, 2, 3, 4, 5, 6]").table_valued("value")
    with create_engine("sqlite://").connect() as connection:
        driver: Any = connection.connection.driver_connection
        driver.create_function("fetch", 1, fetch)
        portions = stream_rows(connection, select(func.fetch(numbers.c.value).label("id")))
        assert next(portions) == [{"id": 0}, {"id": 1}]
        assert len(fetched) <= 3
        assert len([row for portion in portions for row in portion]) == 5


async def test_written_portions_are_not_kept() -> None:
    class Portion(list[Row]):
        """Rows that a weak reference can point to."""

    written: list[ref[Portion]] = []

    def portions() -> RowPortions:
        for _ in range(PORTIONS):
            assert sum(each() is not None for each in written) <= 1  # the last one
            portion = Portion(PORTION)
            written.append(ref(portion))
            yield portion
            del portion

    request = Request({"type": "http", "state": {"user_id": 1}})
    with CompleteListResponse(request, ConcurrencyLimit()) as complete:
        response = complete.write(CompleteList(portions()).completed(lambda _: None))
        assert response.headers["Content-Length"] == str(LARGE)


@pytest.mark.only_sqlite
@pytest.mark.usefixtures("small_portions")
async def test_complete_list_is_of_one_moment(settings: Settings) -> None:
    """Another connection deletes a row and adds one while the list is read."""
    users, path = LISTS["users"], make_url(settings.database_url).database or ""
    other = sqlite3.connect(path)
    create_text_functions(other)

    def read(connection: Connection) -> list[object]:
        (count,) = other.execute("SELECT count(*) FROM users").fetchone()
        rows = ListSource(users.rows, users.columns).page(connection, ListQuery())
        assert isinstance(rows, CompleteList)
        ids = [row["id"] for row in next(rows.portions)]
        with other:
            other.execute("UPDATE users SET deleted_at = '2026-01-01' WHERE id = ?", (count,))
        return [count, *ids, *(row["id"] for row in rows.load().rows)]

    database = Database(settings)
    count, *ids = await database.read(run_with, UNRESTRICTED, read)
    await database.close()
    other.close()
    assert ids[-1] == count


@pytest.mark.any_database
@pytest.mark.promise(
    "Slow and abusive clients",
    "Each worker sends a user two complete lists of more than 256 KB at a time; others wait.",
)
@pytest.mark.usefixtures("small_portions")
async def test_user_has_two_long_answers_at_a_time(
    signed_in: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = ConcurrencyLimit(patience_seconds=PATIENCE)
    monkeypatch.setattr(ListRoute, "limit", limit)
    assert [limit.try_acquire(user) for user in (1, 1, 1, 2)] == [True, True, False, True]
    data_of(await signed_in.get("/fleets?page=1"))  # a page does not count
    waiting = asyncio.create_task(signed_in.get("/fleets"))
    while not limit.waiting:
        await asyncio.sleep(0)
    limit.release(1)
    assert len(data_of(await waiting)) > 2
    assert limit.try_acquire(1)  # the response no longer counts


@pytest.mark.any_database
@pytest.mark.usefixtures("small_portions")
async def test_long_wait_is_refused(signed_in: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = ConcurrencyLimit(limit=0, patience_seconds=0.01)
    monkeypatch.setattr(ListRoute, "limit", limit)
    response = await signed_in.get("/fleets")
    refusal_of(response, TooManyRequests.status)
    assert response.headers["Retry-After"] == "5"


@pytest.mark.any_database
@pytest.mark.usefixtures("small_portions")
async def test_failed_list_no_longer_counts(signed_in: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """For example without space for the temporary file."""

    def fails() -> None:
        raise OSError(28, "No space left on device")

    limit = ConcurrencyLimit(limit=1)
    monkeypatch.setattr(ListRoute, "limit", limit)
    with monkeypatch.context() as broken:
        broken.setattr(complete_list, "_temporary_file", fails)
        refusal_of(await signed_in.get("/fleets"), 503)
    data_of(await signed_in.get("/fleets"))


class OneUserEach:
    """A guard that gives each request a user of its own."""

    def __init__(self) -> None:
        self.users = 0

    async def read(self, request: Request, lookup: Any) -> object:
        self.users += 1
        request.state.user_id = self.users
        return lookup(None)


class LargeSource(ListSource):
    """A list of 8 MB, which needs no database."""

    def page(self, *_: object) -> CompleteList:
        def portions() -> RowPortions:
            for _ in range(PORTIONS):
                yield PORTION

        return CompleteList(portions())


@asynccontextmanager
async def serving(guard: OneUserEach) -> AsyncIterator[uvicorn.Server]:
    """A server with one list of 8 MB. It disconnects clients that read nothing for 0.3 seconds."""
    app = FastAPI()
    app.state.services = SimpleNamespace(clock=lambda: None)
    app.__dict__.update(guard=guard, screens=ApiScreens())
    app.router.routes.append(ListRoute(LargeSource(lambda *_: select(), {}), Call(method="GET", path=FLEETS.list.path)))
    app.add_middleware(RequestLogMiddleware, stopping=GracefulShutdown())
    async with serve_in_process(app, ShortInterval) as server:
        yield server


@asynccontextmanager
async def asking(server: uvicorn.Server) -> AsyncIterator[asyncio.StreamReader]:
    """A connection that has requested the list and reads nothing by itself."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.config.port, limit=1024)
    writer.write(b"GET /fleets HTTP/1.1\r\nHost: here\r\n\r\n")
    try:
        yield reader
    finally:
        writer.close()


@pytest.mark.promise(
    "Slow and abusive clients",
    "Twenty clients that never read a response of 8 MB cost less than 20 MB of memory and are disconnected.",
)
async def test_clients_that_do_not_read_cost_little_memory() -> None:
    guard = OneUserEach()
    async with serving(guard) as server:
        tracemalloc.start()
        try:
            clients = [asking(server) for _ in range(CLIENTS)]
            for client in clients:
                await client.__aenter__()
            connections = server.server_state.connections
            async with asyncio.timeout(PATIENCE):
                while guard.users < CLIENTS or connections:
                    await asyncio.sleep(0.01)
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        for client in clients:
            await client.__aexit__(None, None, None)
    assert peak < 20_000_000 < LARGE * CLIENTS


async def test_failure_while_sending_cuts_the_connection(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The client notices that the response is incomplete, and the log has one entry."""

    class Broken(BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            if self.tell():
                raise OSError(5, "Input/output error")
            return super().read(size)

    caplog.set_level(logging.ERROR)
    monkeypatch.setattr(complete_list, "_temporary_file", Broken)
    async with serving(OneUserEach()) as server, asking(server) as reader:
        head = await reader.readuntil(b"\r\n\r\n")
        assert f"content-length: {LARGE}".encode() in head
        with suppress(ConnectionError):
            assert 0 < len(await asyncio.wait_for(reader.read(), PATIENCE)) < LARGE
    assert len(caplog.records) == 1


async def test_long_list_without_pages_is_warned_of_once(
    signed_in: httpx.AsyncClient, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.api.list_route.MANY_ROWS", 2)
    monkeypatch.setattr("app.web.api.list_route._warned", set())
    for path in ("/client/clients", "/client/clients", "/fleets"):  # fleets have pages
        assert (await signed_in.get(path)).status_code == 200
    warnings = [message for message in caplog.messages if "rows at once" in message]
    assert len(warnings) == 1
    assert warnings[0].startswith("app/features/clients/schemas.py:")
    assert "'GET /client/clients' has sent 12 rows at once: give it pages, with rows='clients'" in warnings[0]
