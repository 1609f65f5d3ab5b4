"""A database that is full, or locked by another process."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from app.core.settings import Settings
from app.db.engine import Database
from app.db.sqlite.process_lock import database_file
from tests.conftest import SetClock
from tests.support.assertions import data_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.only_sqlite]
FULL = "Not saved: the server's storage is full. Tell your administrator."
BUSY = "The server is busy. Please try again."


@pytest.fixture
def database(api: Any) -> Database:
    database: Database = api.state.services.database
    return database


async def save(client: httpx.AsyncClient, name: str = "Nilgiri Dairy") -> httpx.Response:
    return await client.post("/client/create", json={"clientName": name})


async def names(client: httpx.AsyncClient) -> list[str]:
    """Read without cached data."""
    return [row["clientName"] for row in data_of(await client.get("/client/clients"))]


@contextmanager
def every_connection(database: Database, pragma: str) -> Iterator[None]:
    """Set a pragma on writing connections."""

    def set_up(connection: Any, _: object) -> None:
        connection.execute(f"PRAGMA {pragma}")

    event.listen(database.engine.sync_engine, "connect", set_up)
    yield
    event.remove(database.engine.sync_engine, "connect", set_up)


@pytest.mark.promise(
    "Database", "When the disk is full, saving is refused with 507, reading continues, and the server recovers."
)
async def test_full_disk_refuses_writes_and_allows_reads(
    signed_in: httpx.AsyncClient, database: Database, settings: Settings, clock: SetClock
) -> None:
    path = database_file(settings)
    assert path
    before = await names(signed_in)
    await database.engine.dispose()
    with every_connection(database, "max_page_count = 1"):  # as many as there are, and no more
        many = [await save(signed_in, f"Client {number}") for number in range(40)]
        full = await save(signed_in, "x" * 250)
        clock.advance(minutes=5)
        stored_names = await names(signed_in)
    assert refusal_of(full, 507) == FULL
    assert stored_names == before + [f"Client {number}" for number, each in enumerate(many) if each.status_code == 200]
    await database.engine.dispose()
    data_of(await save(signed_in))  # there is room again
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@contextmanager
def locked(settings: Settings) -> Iterator[None]:
    """Hold the write lock in another connection."""
    with closing(
        sqlite3.connect(database_file(settings) or "", isolation_level=None, check_same_thread=False)
    ) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.promise(
    "Database", "A request that writes waits for another process that writes; a request that reads does not."
)
async def test_writes_wait_for_lock_and_reads_do_not(signed_in: httpx.AsyncClient, settings: Settings) -> None:
    with locked(settings):
        saving = asyncio.create_task(save(signed_in))
        for _ in range(10):
            assert "Nilgiri Dairy" not in await names(signed_in)
        assert not saving.done()
    data_of(await saving)
    assert "Nilgiri Dairy" in await names(signed_in)


@pytest.mark.promise(
    "Database", "A request that has waited five seconds for the write lock is answered with 503; reading continues."
)
async def test_long_lock_returns_503_for_writes_only(
    signed_in: httpx.AsyncClient, settings: Settings, database: Database, clock: SetClock
) -> None:
    await database.engine.dispose()
    with every_connection(database, "busy_timeout = 50"), locked(settings):
        refused = await save(signed_in)
        clock.advance(minutes=5)  # so that reading wants to note that the session is in use
        assert "Nilgiri Dairy" not in await names(signed_in)
    assert (refusal_of(refused, 503), refused.headers["Retry-After"]) == (BUSY, "5")
    await database.engine.dispose()
    data_of(await save(signed_in))
