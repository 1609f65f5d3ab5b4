"""The database: one request is one transaction, committed at the edge before the answer is sent.

Code that is given a session never commits.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    DateTime,
    Dialect,
    Engine,
    MetaData,
    TypeDecorator,
    event,
    func,
    literal,
    make_url,
)
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase

from app.core.metrics import WRITE_WAIT
from app.core.settings import Settings
from app.db.errors import DatabaseUnavailable
from app.db.sqlite import engine as sqlite

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
P = ParamSpec("P")
T = TypeVar("T")
WRITE_LOCK_TIMEOUT_SECONDS = 5
"""Seconds that a writer waits for others of this process, as SQLite does for those of another one."""
_CONNECTING = {"timeout": WRITE_LOCK_TIMEOUT_SECONDS, "server_settings": {"application_name": "waybill"}}
Lookup = Callable[Concatenate[Connection, P], T]
"""Looks something up: it is given a connection and reads, without waiting for anything else."""


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


def _reached(engine: Engine) -> None:
    """Makes every failure to connect a DatabaseUnavailable, whatever error the driver raises."""

    @event.listens_for(engine, "do_connect")
    def _connect(dialect: Dialect, _: object, arguments: Any, options: Any) -> Any:
        try:
            return dialect.connect(*arguments, **options)
        except Exception as error:
            raise DatabaseUnavailable(f"the database cannot be reached: {type(error).__name__}") from error


class Database:
    """Connections to one database. On SQLite one transaction of this process writes at a time."""

    def __init__(self, settings: Settings) -> None:
        url = make_url(settings.database_url)
        url = url.set(drivername=_DRIVERS[url.get_backend_name()])
        on_a_server = url.get_backend_name() == "postgresql"
        options: dict[str, Any] = {"pool_pre_ping": True, "connect_args": _CONNECTING} if on_a_server else {}
        self.engine = create_async_engine(url, hide_parameters=True, **options)
        self._reads = self.engine
        self._writes = async_sessionmaker(self.engine.execution_options(writes=True), expire_on_commit=False)
        self.session_writes_paused_until = 0.0
        """Until then what can wait is not written: it was tried in vain. (On the clock that never goes back.)"""
        self.counted: dict[Any, Any] = {}
        """What registers have counted before, and need not count again."""
        options = {"counted": self.counted}
        self._turn: asyncio.Lock | None = None
        self._readers: sqlite.InlineReader | None = None
        if url.get_backend_name() == "sqlite":
            self._turn = asyncio.Lock()
            self._readers = sqlite.InlineReader(url, options)
            sqlite.prepare(self.engine.sync_engine, url)
        else:  # as SQLite has it: all that is read in one transaction was true at one moment
            _reached(self.engine.sync_engine)
            self._reads = self.engine.execution_options(isolation_level="REPEATABLE READ", **options)

    @property
    def engines(self) -> tuple[Engine, ...]:
        """All that send statements, for who listens to them."""
        return (self.engine.sync_engine, *((self._readers.engine,) if self._readers else ()))

    async def read(self, lookup: Lookup[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `lookup` finds. It waits for no writer, and what it changes is lost."""
        if self._readers:
            return await self._readers.run(lookup, *args, **kwargs)
        async with self._reads.connect() as connection:
            return await connection.run_sync(lookup, *args, **kwargs)

    @asynccontextmanager
    async def writing(self, **info: Any) -> AsyncIterator[AsyncSession]:
        """A transaction, committed at the end and rolled back by an error. `info` is what `session.info` holds.

        Raises DatabaseUnavailable when others take too long, or there is no database.
        """
        async with self._in_turn(), self._writes(info=info) as session, session.begin():
            yield session

    @asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        if self._turn is None:
            yield
            return
        try:
            with WRITE_WAIT.time():
                async with asyncio.timeout(WRITE_LOCK_TIMEOUT_SECONDS):
                    await self._turn.acquire()
        except TimeoutError:
            raise DatabaseUnavailable from None
        try:
            yield
        finally:
            self._turn.release()

    async def close(self) -> None:
        """Close every connection. The database can be used again afterwards."""
        await self.engine.dispose()
        if self._readers:
            self._readers.close()


def advisory_lock(session: AsyncSession, name: str) -> ColumnElement[Any]:
    """A column. Once it was asked for, one transaction at a time does what has this name, until its end.

    (On SQLite there is one in any case.) What the same statement asks for besides may be older than that.
    """
    on_a_server = session.get_bind().dialect.name == "postgresql"
    return func.pg_advisory_xact_lock(func.hashtext(name)) if on_a_server else literal(0)
