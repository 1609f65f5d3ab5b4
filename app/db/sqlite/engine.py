"""Sets up SQLite connections, and reads in the thread of the event loop."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from contextvars import copy_context
from functools import cached_property
from itertools import count
from pathlib import Path
from threading import get_ident
from time import thread_time
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import StaticPool

from app.db.sqlite.text_functions import create_text_functions

P = ParamSpec("P")
T = TypeVar("T")

_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
_WRITE_PRAGMAS = (*_PRAGMAS, f"cache_size=-{16 * 2**10}")
"""A chunk of a job changes more pages than the usual 2 MB: without room in the cache, they are written twice."""
BULK_LOAD_PRAGMAS = ("journal_mode=DELETE", "foreign_keys=OFF", f"cache_size=-{128 * 2**10}", f"mmap_size={2**31}")
"""Without a write-ahead log, new pages are written once instead of twice. Pages that change stay in a cache of 128 MB;
pages that are only read come from the page cache of the system.
"""
_READ_PRAGMAS = (*_PRAGMAS, "query_only=ON")
_MAX_READ_THREADS = 4
_STEPS_PER_CHECK = 5_000
"""How many steps of its virtual machine SQLite takes between two calls of the progress handler: 0.05 to 0.5 ms."""
_MIN_CHECKS = 4
"""How many calls of the progress handler each read may take, however slow the machine is. The steps of earlier
statements count, so one is too few."""
_INLINE_SECONDS = 0.002
"""How much processor time a read with more steps may take in the thread of the event loop."""
INLINE = "inline"
"""The key in `Connection.info` of connections that read in the thread of the event loop."""


class WritingConnection(sqlite3.Connection):
    """A connection whose transaction ends when it is closed.

    Otherwise SQLite keeps the transaction and its lock while a reference to an unfinished statement exists, for
    example in the traceback of a canceled task.
    """

    def close(self) -> None:
        self.rollback()
        super().close()


class ReadDialect(SQLiteDialect_pysqlite):
    """Begins transactions that read.

    With an event listener in its place, SQLAlchemy looks for listeners of each statement: a tenth of a list request.
    """

    driver = "reader"
    supports_statement_cache = True

    def do_begin(self, dbapi_connection: Any) -> None:
        dbapi_connection.execute("BEGIN")


registry.register("sqlite.reader", __name__, ReadDialect.__name__)
registry.register("sqlite.writer", "app.db.sqlite.write_dialect", "WriteDialect")


class InlineReader:
    """Reads in the thread of the event loop: a short SQLite query takes less time than a switch to another thread.

    A long read is interrupted and repeated in a thread, so that it does not block other requests.
    """

    def __init__(self, url: URL, options: Mapping[str, object]) -> None:
        self.engine = create_engine(
            url.set(drivername="sqlite+reader"),
            hide_parameters=True,
            pool_size=_MAX_READ_THREADS + 1,
            connect_args={"check_same_thread": False},
            execution_options=options,
        )
        set_up(self.engine, url, _READ_PRAGMAS)
        self._connections: dict[int, Connection] = {}
        """A connection for each thread with an event loop: checking one out would take as long as a query."""

    @cached_property
    def _threads(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(_MAX_READ_THREADS, "reader")

    async def run(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of `work`, which may run twice: the second time in a thread with the same context."""
        try:
            with self._interruptible() as connection:
                return work(connection, *args, **kwargs)
        except OperationalError as error:
            if not _is_interrupt(error):
                raise
        return await self.run_in_thread(work, *args, **kwargs)

    async def run_in_thread(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Return the result of `work`, which runs in a thread with the same context."""

        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._threads, copy_context().run, run)

    @contextmanager
    def _interruptible(self) -> Iterator[Connection]:
        connection = self._connections.get(get_ident())
        if connection is None:
            connection = self._connections[get_ident()] = self.engine.connect()
            connection.info[INLINE] = True
        sqlite: Any = connection.connection.dbapi_connection
        # Not the time of the clock: on a busy machine, short reads would have to be repeated.
        checks, end = count(1), thread_time() + _INLINE_SECONDS
        sqlite.set_progress_handler(lambda: next(checks) > _MIN_CHECKS and thread_time() > end, _STEPS_PER_CHECK)
        try:
            yield connection
        finally:
            sqlite.set_progress_handler(None, 0)
            connection.rollback()

    def close(self) -> None:
        """Close all connections. The next read opens new ones."""
        while self._connections:
            self._connections.popitem()[1].close()
        self.__dict__.pop("_threads", None)
        self.engine.dispose()


def _is_interrupt(error: OperationalError) -> bool:
    return getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT


@contextmanager
def temporary_copy(path: Path) -> Iterator[Engine]:
    """Open a copy of a database that ends with the block. SQLite keeps a large one in a temporary file."""
    with closing(sqlite3.connect("", check_same_thread=False)) as copy:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)) as source:
            source.backup(copy)
        engine = create_engine("sqlite://", creator=lambda: copy, poolclass=StaticPool, hide_parameters=True)
        prepare(engine, engine.url, ())
        yield engine.execution_options(migrates=True)


def _check_foreign_keys(connection: Connection, cursor: Any, *, is_on: bool) -> None:
    """Switch the check of foreign keys for the next transactions. SQLite does that only outside of one."""
    if connection.info.get("checks_foreign_keys", True) != is_on:
        cursor.execute(f"PRAGMA foreign_keys={'ON' if is_on else 'OFF'}")
        connection.info["checks_foreign_keys"] = is_on


def prepare(engine: Engine, url: URL, pragmas: Sequence[str] = _WRITE_PRAGMAS) -> None:
    """Configures pragmas and transactions of new connections, and creates the database folder.

    Only transactions with the execution option `writes` write. The option `bulk_load` is for bulk loading: no other
    connection may exist, foreign keys are not checked, and the connection cannot be reused. Neither are they with the
    option `migrates`: SQLite changes some tables by copying them, and other rows refer to the table that it drops.
    """
    set_up(engine, url, pragmas)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # A transaction that begins with a read fails at its first write if another one wrote in between.
        options = connection.get_execution_options()
        cursor = connection.connection.cursor()  # ten times faster than a statement of SQLAlchemy
        bulk_load = options.get("bulk_load")
        begin = "BEGIN EXCLUSIVE" if bulk_load else "BEGIN IMMEDIATE" if options.get("writes") else "BEGIN"
        try:
            for pragma in BULK_LOAD_PRAGMAS if bulk_load else ():
                cursor.execute(f"PRAGMA {pragma}")
            _check_foreign_keys(connection, cursor, is_on=not options.get("migrates"))
            cursor.execute(begin)
        except sqlite3.OperationalError as error:  # as SQLAlchemy raises it for statements
            raise OperationalError(begin, None, error) from error
        finally:
            cursor.close()


def set_up(engine: Engine, url: URL, pragmas: Sequence[str]) -> None:
    """Configures pragmas of new connections, and creates the database folder."""
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)

    @event.listens_for(engine, "connect")
    def _set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None
        create_text_functions(connection)
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
