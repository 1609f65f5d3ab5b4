"""The database: one request is one transaction, committed at the edge before the answer is sent.

Code that is given a session never commits. `Reading` and `Writing` are what a route asks for.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, Request
from sqlalchemy import URL, Connection, DateTime, Dialect, MetaData, TypeDecorator, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase

from app.settings import Settings

Clock = Callable[[], datetime]
"""Tells the time, with its zone. Everything that asks for the time is given one, so that tests need not wait."""

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


def utc_now() -> datetime:
    """The clock of the machine."""
    return datetime.now(UTC)


class UtcDateTime(TypeDecorator[datetime]):
    """A moment, stored in UTC and always given back with its zone. A moment without a zone is refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _: Dialect) -> datetime | None:
        if value is not None and value.tzinfo is None:
            raise ValueError("a moment needs its zone")
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _: Dialect) -> datetime | None:
        return value and (value if value.tzinfo else value.replace(tzinfo=UTC))


class Base(DeclarativeBase):
    """The base of all tables. Every constraint gets a name, so that a migration can change it."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: UtcDateTime}


class Database:
    """Connections to one database. On SQLite one transaction of this process writes at a time."""

    def __init__(self, settings: Settings) -> None:
        url = make_url(settings.database_url)
        url = url.set(drivername=_DRIVERS[url.get_backend_name()])
        self.engine = create_async_engine(url, hide_parameters=True)
        reads = self.engine
        self._writes = async_sessionmaker(self.engine.execution_options(writes=True), expire_on_commit=False)
        self._turn: AbstractAsyncContextManager[Any] = nullcontext()
        if url.get_backend_name() == "sqlite":
            self._turn = asyncio.Lock()
            _prepare_sqlite(self.engine, url)
        else:  # as SQLite has it: all that is read in one transaction was true at one moment
            reads = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self._reads = async_sessionmaker(reads, expire_on_commit=False, info={"counted": {}})

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session for reading. It waits for nobody, and what is changed in it is lost."""
        async with self._reads() as session:
            yield session

    @asynccontextmanager
    async def writing(self, **info: Any) -> AsyncIterator[AsyncSession]:
        """A transaction, committed at the end and rolled back by an error. `info` is what `session.info` holds."""
        async with self._turn, self._writes(info=info) as session, session.begin():
            yield session

    async def close(self) -> None:
        """Close every connection. The database can be used again afterwards."""
        await self.engine.dispose()


def _prepare_sqlite(engine: AsyncEngine, url: URL) -> None:
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)

    @event.listens_for(engine.sync_engine, "connect")
    def _set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        # A write that begins as a read can fail half-way when somebody else wrote in between.
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def database_of(request: Request) -> Database:
    """The database of the application that serves this request."""
    database: Database = request.app.state.database
    return database


def clock_of(request: Request) -> Clock:
    """The clock of the application that serves this request."""
    clock: Clock = request.app.state.clock
    return clock


async def _reading(request: Request) -> AsyncIterator[AsyncSession]:
    async with database_of(request).reading() as session:
        yield session


async def _writing(request: Request) -> AsyncIterator[AsyncSession]:
    author = getattr(request.state, "user_id", None)
    async with database_of(request).writing(author=author, clock=clock_of(request)) as session:
        yield session


Reading = Annotated[AsyncSession, Depends(_reading, scope="function")]
"""What a route asks for that only reads."""
Writing = Annotated[AsyncSession, Depends(_writing, scope="function")]
"""What a route asks for that writes: its transaction, which knows who writes (the guard says so) and the time."""
