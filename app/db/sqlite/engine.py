"""What is special about SQLite: how its connections are set up, and where it is read."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from functools import cached_property
from itertools import repeat
from pathlib import Path
from threading import get_ident
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import OperationalError

P = ParamSpec("P")
T = TypeVar("T")

_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
BULK_LOAD_PRAGMAS = ("journal_mode=DELETE", "foreign_keys=OFF", f"cache_size=-{128 * 2**10}", f"mmap_size={2**31}")
"""Without a log, new pages are written once and not twice. What changes often stays in 128 MB of memory; what is only
read comes from that of the system.
"""
_READING = (*_PRAGMAS, "query_only=ON")
_READERS = 4
_STEPS = 5_000
"""Steps of SQLite's machine after which it asks whether to go on: some 0.5 ms."""
_SHORT = 4
"""So many times it may. (Not once: what a statement took before counts until it asks for the first time.)"""


class InlineReader:
    """Reads in the thread of the event loop: to look something up takes SQLite less time than to wait for another
    thread and come back. What turns out to be long is stopped, and done again in a thread, where nobody waits for it.
    """

    def __init__(self, url: URL, options: Mapping[str, object]) -> None:
        self.engine = create_engine(
            url.set(drivername="sqlite"),
            hide_parameters=True,
            pool_size=_READERS + 1,
            connect_args={"check_same_thread": False},
            execution_options=options,
        )
        prepare(self.engine, url, _READING)
        self._at_hand: dict[int, Connection] = {}
        """A connection for each thread with an event loop: to get one takes as long as what it is asked."""

    @cached_property
    def _threads(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(_READERS, "reader")

    async def run(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work` returns. It may be run twice, the second time in a thread that speaks the request's language."""

        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection, *args, **kwargs)

        try:
            with self._short_reading() as connection:
                return work(connection, *args, **kwargs)
        except OperationalError as error:
            if not _was_stopped(error):
                raise
        return await asyncio.get_running_loop().run_in_executor(self._threads, copy_context().run, run)

    @contextmanager
    def _short_reading(self) -> Iterator[Connection]:
        connection = self._at_hand.get(get_ident())
        if connection is None:
            connection = self._at_hand[get_ident()] = self.engine.connect()
        sqlite: Any = connection.connection.dbapi_connection
        goes_on = repeat(False, _SHORT)
        sqlite.set_progress_handler(lambda: next(goes_on, True), _STEPS)
        try:
            yield connection
        finally:
            sqlite.set_progress_handler(None, 0)
            connection.rollback()

    def close(self) -> None:
        """Close every connection. The next reading opens new ones."""
        while self._at_hand:
            self._at_hand.popitem()[1].close()
        self.__dict__.pop("_threads", None)
        self.engine.dispose()


def _was_stopped(error: OperationalError) -> bool:
    return getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT


def prepare(engine: Engine, url: URL, pragmas: Sequence[str] = _PRAGMAS) -> None:
    """Make every connection careful, its transactions begin as ours do, and the folder of the file exist.

    Transactions with the option `writes` are the only ones that write. One with the option `much` is for so many rows
    that nobody else reads meanwhile either: no other connection may be there, the rows have to refer to each other as
    they should, and its connection is of no use afterwards.
    """
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)

    @event.listens_for(engine, "connect")
    def _set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # A write that begins as a read can fail half-way when somebody else wrote in between.
        options = connection.get_execution_options()
        cursor = connection.connection.cursor()  # which takes a tenth of the time that a statement takes
        much = options.get("much")
        begin = "BEGIN EXCLUSIVE" if much else "BEGIN IMMEDIATE" if options.get("writes") else "BEGIN"
        try:
            for pragma in BULK_LOAD_PRAGMAS if much else ():
                cursor.execute(f"PRAGMA {pragma}")
            cursor.execute(begin)
        except sqlite3.OperationalError as error:  # it is locked; here nobody else says it as statements do
            raise OperationalError(begin, None, error) from error
        finally:
            cursor.close()
