"""The database engine. One request is one transaction, which is committed before the response is sent.

Code that receives a session never commits.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import (
    JSON,
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

from app.contract.files import File
from app.core.metrics import WRITE_WAIT
from app.core.settings import Settings
from app.db.context import RequestContext, set_context
from app.db.errors import DatabaseUnavailable
from app.db.sqlite import engine as sqlite

_DRIVERS = {"sqlite": "sqlite+writer", "postgresql": "postgresql+asyncpg"}
P = ParamSpec("P")
T = TypeVar("T")
WRITE_LOCK_TIMEOUT_SECONDS = 5
"""How long a writer waits for other writers of this process. SQLite waits as long for other processes."""
_CONNECTING = {
    "timeout": WRITE_LOCK_TIMEOUT_SECONDS,
    # Compiling a statement takes longer than running it: PostgreSQL expects to read all rows where a page ends early.
    "server_settings": {"application_name": "waybill", "jit": "off"},
}
_WAKES: Final = "wakes jobs"
Lookup = Callable[Concatenate[Connection, P], T]
"""Reads through a connection. It must not wait for anything else."""


class UtcDateTime(TypeDecorator[datetime]):
    """A point in time, stored in UTC and loaded with its zone. Raises ValueError for one without a zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _: Dialect) -> datetime | None:
        if value is not None and value.tzinfo is None:
            raise ValueError("a moment needs its zone")
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _: Dialect) -> datetime | None:
        return value and (value if value.tzinfo else value.replace(tzinfo=UTC))


class Base(DeclarativeBase):
    """The base class of all tables. It names every constraint, so that migrations can change them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {
        datetime: UtcDateTime,
        File: JSON(none_as_null=True),
        list[File]: JSON(none_as_null=True),
    }


def _wrap_connection_errors(engine: Engine) -> None:
    """Raise DatabaseUnavailable for every failure to connect, whichever error the driver raises."""

    @event.listens_for(engine, "do_connect")
    def _connect(dialect: Dialect, _: object, arguments: Any, options: Any) -> Any:
        try:
            return dialect.connect(*arguments, **options)
        except Exception as error:
            raise DatabaseUnavailable(f"the database cannot be reached: {type(error).__name__}") from error


class Database:
    """Connections to one database. On SQLite, one transaction of this process writes at a time."""

    def __init__(self, settings: Settings) -> None:
        url = make_url(settings.database_url)
        url = url.set(drivername=_DRIVERS[url.get_backend_name()])
        is_postgresql = url.get_backend_name() == "postgresql"
        connecting = _CONNECTING if is_postgresql else {"factory": sqlite.WritingConnection}
        self.engine = create_async_engine(
            url, hide_parameters=True, pool_pre_ping=is_postgresql, connect_args=connecting
        )
        self._reads = self.engine
        self._writes = async_sessionmaker(self.engine.execution_options(writes=True), expire_on_commit=False)
        self.session_writes_paused_until = 0.0
        """Optional writes are skipped until then, after one has failed (monotonic time)."""
        self.job_added = asyncio.Event()
        """Set when a transaction of this process has added a job."""
        self.counted: dict[Any, Any] = {}
        """The cached counts of list indexes."""
        options = {"counted": self.counted}
        self._write_lock: asyncio.Lock | None = None
        self._inline_reader: sqlite.InlineReader | None = None
        if url.get_backend_name() == "sqlite":
            self._write_lock = asyncio.Lock()
            self._inline_reader = sqlite.InlineReader(url, options)
            sqlite.prepare(self.engine.sync_engine, url)
        else:  # a read transaction sees one snapshot, as on SQLite
            _wrap_connection_errors(self.engine.sync_engine)
            self._reads = self.engine.execution_options(isolation_level="REPEATABLE READ", **options)

    @property
    def engines(self) -> tuple[Engine, ...]:
        """All engines that send statements, for event listeners."""
        return (self.engine.sync_engine, *((self._inline_reader.engine,) if self._inline_reader else ()))

    @property
    def has_one_writer(self) -> bool:
        """Whether other writers wait for a transaction, as on SQLite."""
        return self._write_lock is not None

    async def read(self, lookup: Lookup[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of `lookup`. Reads do not wait for writers. Changes are rolled back."""
        if self._inline_reader:
            return await self._inline_reader.run(lookup, *args, **kwargs)
        async with self._reads.connect() as connection:
            return await connection.run_sync(lookup, *args, **kwargs)

    async def read_long(self, lookup: Lookup[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of `lookup`, which takes too long to be tried in the thread of the event loop first."""
        if self._inline_reader:
            return await self._inline_reader.run_in_thread(lookup, *args, **kwargs)
        return await self.read(lookup, *args, **kwargs)

    @asynccontextmanager
    async def writing(self, context: RequestContext | None = None) -> AsyncIterator[AsyncSession]:
        """Open a transaction, which is committed at the end and rolled back after an error.

        A canceled task waits for the end of its commit or rollback. Raises DatabaseUnavailable if the database cannot
        be reached or other writers take too long.
        """
        async with self._locked(), self._writes.begin() as session:
            set_context(session, context)
            yield session
            wakes = session.info.pop(_WAKES, False)
        if wakes:
            self.job_added.set()

    @asynccontextmanager
    async def _locked(self) -> AsyncIterator[None]:
        if self._write_lock is None:
            yield
            return
        try:
            with WRITE_WAIT.time():
                async with asyncio.timeout(WRITE_LOCK_TIMEOUT_SECONDS):
                    await self._write_lock.acquire()
        except TimeoutError:
            raise DatabaseUnavailable from None
        try:
            yield
        finally:
            self._write_lock.release()

    async def close(self) -> None:
        """Close all connections. The next use opens new ones."""
        await self.engine.dispose()
        if self._inline_reader:
            self._inline_reader.close()


def wake_jobs(session: AsyncSession) -> None:
    """Let this process look for jobs as soon as the transaction is committed."""
    session.info[_WAKES] = True


def advisory_lock(session: AsyncSession, name: str) -> ColumnElement[Any]:
    """Return a column whose selection locks this name until the end of the transaction.

    Other columns of the same statement may be older than the lock. SQLite needs no lock: it has one writer.
    """
    is_postgresql = session.get_bind().dialect.name == "postgresql"
    return func.pg_advisory_xact_lock(func.hashtext(name)) if is_postgresql else literal(0)
