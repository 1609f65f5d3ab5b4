"""Transactions on a database file."""

import asyncio
import logging
import sqlite3
import threading
from contextlib import AsyncExitStack, ExitStack
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import aiosqlite
import httpx
import pytest
from sqlalchemy import Connection, Engine, event, func, insert, literal, make_url, select, text, update
from sqlalchemy.exc import OperationalError, StatementError
from sqlalchemy.pool import QueuePool
from sqlalchemy.util import await_only

from app.core.settings import Settings
from app.db.engine import Database
from app.db.errors import DatabaseUnavailable
from app.features.auth.models import OneTimeCode
from tests.support.assertions import data_of, naming

pytestmark = pytest.mark.anyio


@pytest.fixture
def database(api: Any) -> Database:
    database: Database = api.state.services.database
    return database


def a_code(**changes: Any) -> OneTimeCode:
    return OneTimeCode(**{"subject": "1", "salt": "s", "code_hash": "h", "sent_at": datetime.now(UTC), **changes})


CAREFUL = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


@pytest.mark.promise(
    "Database",
    "Every connection writes to disk before the server responds, so that a power failure loses no confirmed change.",
)
async def test_connection_has_safe_pragmas(database: Database) -> None:
    for name, value in CAREFUL.items():
        asked = text(f"PRAGMA {name}")
        assert await database.read(Connection.scalar, asked) == value
        async with database.writing() as session:
            assert await session.scalar(asked) == value


async def test_each_pooled_connection_has_safe_pragmas(database: Database) -> None:
    def opened(engine: Engine) -> list[dict[str, Any]]:
        assert isinstance(engine.pool, QueuePool)
        with ExitStack() as stack:
            there = [stack.enter_context(engine.connect()) for _ in range(engine.pool.size() + 2)]
            return [{name: each.scalar(text(f"PRAGMA {name}")) for name in CAREFUL} for each in there]

    async with AsyncExitStack() as stack:
        writers = [await stack.enter_async_context(database.engine.connect()) for _ in range(7)]
        found = [{name: await each.scalar(text(f"PRAGMA {name}")) for name in CAREFUL} for each in writers]
    (readers,) = (engine for engine in database.engines if engine is not database.engine.sync_engine)
    found += opened(readers)
    assert found == [CAREFUL] * len(found)


async def test_a_reader_cannot_write(database: Database) -> None:
    with pytest.raises(OperationalError, match="attempt to write a readonly database"):
        await database.read(Connection.execute, text("DELETE FROM clients"))


@pytest.mark.promise("Database", "A request that waits too long for other writers fails without a change.")
async def test_writer_times_out_behind_other_writers(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.db.engine.WRITE_LOCK_TIMEOUT_SECONDS", 0.01)
    async with database.writing():
        with pytest.raises(DatabaseUnavailable):
            async with database.writing():
                pytest.fail("two write")
    async with database.writing() as session:
        session.add(a_code())


async def test_error_rolls_back_the_transaction(database: Database) -> None:
    async def fail_half_way() -> None:
        async with database.writing() as session:
            session.add(a_code())
            await session.flush()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail_half_way()
    assert await database.read(Connection.scalar, select(OneTimeCode.subject)) is None


@pytest.mark.promise(
    "Database", "A canceled transaction stores all of its changes or none, and blocks no other writer."
)
@pytest.mark.every_database
async def test_canceled_transaction_blocks_no_writer(database: Database, caplog: pytest.LogCaptureFixture) -> None:
    """The task is canceled when it begins, reads rows, commits, and returns its connection."""
    async with database.writing() as session:
        session.add_all([a_code(), a_code(subject="2")])
    engine, stored, tracebacks = database.engine.sync_engine, 0, []
    for target, name, is_stored in (
        (engine, "begin", False),
        (engine, "before_cursor_execute", False),
        (engine, "commit", True),
        (engine.pool, "reset", True),
    ):
        with naming(name):
            tracebacks.append(await _write_canceled(database, target, name))
            stored += is_stored
            async with database.writing() as session:
                assert (await session.scalars(select(OneTimeCode.attempts))).all() == [stored, stored]
    assert [record.message for record in caplog.records if record.levelno > logging.INFO] == []


async def _write_canceled(database: Database, target: Any, name: str) -> BaseException:
    async def write() -> None:
        async with database.writing() as session:
            await session.execute(update(OneTimeCode).values(attempts=OneTimeCode.attempts + 1))
            await session.execute(select(OneTimeCode))

    def cancel(*arguments: Any, **_: Any) -> None:
        if name != "before_cursor_execute" or "SELECT" in arguments[2]:
            writing.cancel()

    writing = asyncio.create_task(write())
    event.listen(target, name, cancel, insert=True)
    try:
        with pytest.raises(asyncio.CancelledError) as canceled:
            await writing
    finally:
        event.remove(target, name, cancel)
    return canceled.value


@pytest.mark.promise("Database", "Writers queue, and readers do not wait.")
async def test_writers_queue_and_readers_do_not_wait(database: Database) -> None:
    async with database.writing() as session:
        session.add(a_code())
        await session.flush()
        second = asyncio.create_task(_count_up(database))
        assert await database.read(Connection.scalar, select(OneTimeCode.subject)) is None
        assert not second.done()
        assert _connections_in_use(database) == 1
    await second
    assert await database.read(Connection.scalar, select(OneTimeCode.attempts)) == 1


@pytest.mark.every_database
async def test_read_transaction_sees_one_snapshot(database: Database, settings: Settings) -> None:
    async def write() -> None:
        async with database.writing() as session:
            session.add(a_code())

    def write_beside() -> None:
        """On SQLite: the event loop is busy reading."""
        columns = "subject, salt, code_hash, sent_at, attempts"
        with sqlite3.connect(make_url(settings.database_url).database or "") as other:
            other.execute(f"INSERT INTO codes ({columns}) VALUES ('1', 's', 'h', '2026-03-02 06:30:00', 0)")
        other.close()

    def look_twice(connection: Connection) -> list[Any]:
        before = connection.scalar(select(OneTimeCode.attempts))
        if connection.dialect.name == "sqlite":
            write_beside()
        else:
            await_only(write())
        return [before, connection.scalar(select(OneTimeCode.attempts))]

    assert await database.read(look_twice) == [None, None]
    assert await database.read(Connection.scalar, select(OneTimeCode.attempts)) == 0


async def test_long_reads_run_in_a_thread(
    database: Database,
) -> None:
    def look(connection: Connection, rows: int) -> tuple[int, str]:
        numbers = select(literal(1).label("number")).cte("numbers", recursive=True)
        following = select(numbers.c.number + 1).where(numbers.c.number < rows)
        count = connection.scalar(select(func.count()).select_from(numbers.union_all(following)))
        return count or 0, threading.current_thread().name

    here = threading.current_thread().name
    for _ in range(20):  # what a statement took before does not count
        assert await database.read(look, 100) == (100, here)
    count, where = await database.read(look, 100_000)
    assert count == 100_000
    assert where.startswith("reader")
    assert await database.read(look, 100) == (100, here)


@pytest.mark.promise("Several servers", "Two processes that read and then write lose no update.")
async def test_concurrent_processes_lose_no_update(database: Database, settings: Settings) -> None:
    other = Database(settings)
    async with database.writing() as session:
        session.add(a_code())
    await asyncio.gather(*(_count_up(each) for each in (database, other) for _ in range(20)))
    await other.close()
    assert await database.read(Connection.scalar, select(OneTimeCode.attempts)) == 40


def _connections_in_use(database: Database) -> int:
    pool = database.engine.pool
    assert isinstance(pool, QueuePool)
    return pool.checkedout()


async def _count_up(database: Database) -> None:
    async with database.writing() as session:
        code = await session.scalar(select(OneTimeCode))
        assert code is not None
        code.attempts += 1


async def test_statement_that_writes_takes_one_switch_of_threads(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    switches, execute = list[object](), vars(aiosqlite.Connection)["_execute"]

    async def count(connection: aiosqlite.Connection, function: Any, *arguments: Any) -> Any:
        switches.append(function)
        return await execute(connection, function, *arguments)

    async with database.writing() as session:
        await session.execute(text("SELECT 1"))
        monkeypatch.setattr(aiosqlite.Connection, "_execute", count)
        assert (await session.execute(text("SELECT 1 UNION SELECT 2"))).all() == [(1,), (2,)]
        await session.execute(insert(OneTimeCode), [vars(a_code(subject=str(each))) for each in range(2)])
        assert len(switches) == 2


async def test_times_are_stored_in_utc_and_need_a_zone(database: Database) -> None:
    noon_in_india = datetime(2026, 3, 2, 12, 0, tzinfo=timezone(timedelta(hours=5.5)))
    async with database.writing() as session:
        session.add(a_code(sent_at=noon_in_india))
    assert await database.read(Connection.scalar, select(OneTimeCode.sent_at)) == datetime(
        2026, 3, 2, 6, 30, tzinfo=UTC
    )
    with pytest.raises(StatementError, match="a moment needs its zone"):
        async with database.writing() as session:
            session.add(a_code(subject="2", sent_at=datetime(2026, 3, 2)))


async def test_response_is_sent_after_commit(signed_in: httpx.AsyncClient, database: Database) -> None:
    """A failed commit is a failed response, so no response promises data that is not stored."""

    def fail(_: Connection) -> None:
        raise OSError("disk full")

    engine = database.engine.sync_engine
    event.listen(engine, "commit", fail)
    response = await signed_in.post("/client/create", json={"clientName": "Nilgiri Dairy"})
    event.remove(engine, "commit", fail)
    assert response.status_code == 500
    assert len(data_of(await signed_in.get("/client/clients"))) == 12
