"""A PostgreSQL server that ends connections or restarts."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from fastapi import APIRouter, FastAPI
from sqlalchemy import func, select, text

from app.core.settings import Settings
from app.db.engine import Database
from app.main import create_api, create_app
from app.testing import sign_in
from app.ui import Call
from app.web.api.dependencies import WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import FIRST_ADMIN, SetClock, open_services
from tests.scenarios.test_faults import BUSY, FULL, names, save
from tests.support.assertions import data_of, refusal_of
from tests.support.postgresql import Postgresql

pytestmark = pytest.mark.anyio


@pytest.fixture
def on() -> str:
    return "postgresql"


@pytest.fixture
def database(api: Any) -> Database:
    database: Database = api.state.services.database
    return database


@pytest.mark.promise("Several servers", "Closed PostgreSQL connections are replaced.")
async def test_killed_connections_are_replaced(signed_in: httpx.AsyncClient, database: Database) -> None:
    before = await names(signed_in)
    async with database.writing() as session:
        await session.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    assert await names(signed_in) == before
    data_of(await save(signed_in))


@pytest.mark.promise("Several servers", "After a restart of PostgreSQL, the next request reconnects.")
async def test_restarted_database_is_reconnected(signed_in: httpx.AsyncClient, postgresql: Postgresql) -> None:
    before = await names(signed_in)
    with postgresql.stopped():
        for refused in (await save(signed_in), await signed_in.get("/client/clients")):
            assert (refusal_of(refused, 503), refused.headers["Retry-After"]) == (BUSY, "5")
    assert await names(signed_in) == before
    data_of(await save(signed_in))


@pytest.mark.promise("Several servers", "Two transactions in a deadlock are both completed.")
async def test_deadlocked_requests_both_succeed(
    settings: Settings, clock: SetClock, source: SnapshotSource, caplog: pytest.LogCaptureFixture
) -> None:
    meet, router, tries = asyncio.Barrier(2), APIRouter(), []

    @serve(router, Call(method="POST", path="/lock/{first}/{second}", needs="signed_in"))
    async def lock(session: WriteSession, first: int, second: int) -> Answer:
        tries.append(first)
        await session.execute(select(func.pg_advisory_xact_lock(first)))
        if len(tries) <= 2:
            await meet.wait()
        await session.execute(select(func.pg_advisory_xact_lock(second)))
        return answer()

    async with serving(settings, clock, source, router) as client:
        for done in await asyncio.gather(client.post("/lock/1/2"), client.post("/lock/2/1")):
            data_of(done)
    assert sorted(tries) in ([1, 1, 2], [1, 2, 2])
    assert warnings(caplog) == ["the database rejected a transaction that can be retried: 40P01"]


@asynccontextmanager
async def serving(
    settings: Settings, clock: SetClock, source: SnapshotSource, router: APIRouter
) -> AsyncIterator[httpx.AsyncClient]:
    """The first admin, signed in to an application that also serves these calls."""
    app: FastAPI = create_app(settings, clock=clock, source=source, api=create_api([router]))
    transport = httpx.ASGITransport(app)
    async with (
        open_services(app),
        httpx.AsyncClient(transport=transport, base_url="http://testserver/api") as client,
    ):
        client.headers["Authorization"] = f"Bearer {await sign_in(client, FIRST_ADMIN)}"
        yield client


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the logged warnings and errors. None has a traceback."""
    records = [record for record in caplog.records if record.levelname != "INFO"]
    assert [record for record in records if record.exc_info or record.levelname != "WARNING"] == []
    return [record.getMessage() for record in records]


@pytest.mark.promise(
    "Several servers", "A request that keeps conflicting is answered with 503 and logged once per attempt."
)
@pytest.mark.parametrize(("state", "status", "times"), [("40001", 503, 4), ("40P01", 503, 4), ("23505", 409, 4)])
async def test_repeated_conflict_is_logged_per_attempt(
    settings: Settings,
    clock: SetClock,
    source: SnapshotSource,
    caplog: pytest.LogCaptureFixture,
    state: str,
    status: int,
    times: int,
) -> None:
    router = APIRouter()

    @serve(router, Call(method="POST", path="/refuse", needs="signed_in"))
    async def refuse(session: WriteSession) -> Answer:
        await session.execute(text(f"DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{state}'; END $$"))
        return answer()

    async with serving(settings, clock, source, router) as client:
        refusal_of(await client.post("/refuse"), status)
    assert warnings(caplog) == [f"the database rejected a transaction that can be retried: {state}"] * times


@pytest.mark.promise("Database", "When the disk of PostgreSQL is full, the response says so.")
async def test_full_disk_has_own_error(settings: Settings, clock: SetClock, source: SnapshotSource) -> None:
    router = APIRouter()

    @serve(router, Call(method="POST", path="/fill", needs="signed_in"))
    async def fill(session: WriteSession) -> Answer:
        await session.execute(text("DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '53100'; END $$"))
        return answer()

    async with serving(settings, clock, source, router) as client:
        assert refusal_of(await client.post("/fill"), 507) == FULL
