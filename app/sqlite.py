"""What is special about SQLite: how its connections are set up, and that it is read in threads."""

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import cached_property
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event

P = ParamSpec("P")
T = TypeVar("T")

_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
_READERS = 4


class Readers:
    """Threads that read. To look something up takes SQLite less time than to wait for another thread and come back,
    so they are handed the whole work of a request and not one statement after the other.
    """

    def __init__(self, url: URL, options: Mapping[str, object]) -> None:
        self.engine = create_engine(
            url.set(drivername="sqlite"),
            hide_parameters=True,
            pool_size=_READERS,
            connect_args={"check_same_thread": False},
            execution_options=options,
        )
        prepare(self.engine, url)

    @cached_property
    def _threads(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(_READERS, "reader")

    async def run(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work` returns, run in a thread that speaks the language of the request."""

        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._threads, copy_context().run, run)

    def close(self) -> None:
        """Close every connection. The next reading opens new ones."""
        self.__dict__.pop("_threads", None)
        self.engine.dispose()


def prepare(engine: Engine, url: URL) -> None:
    """Make every connection careful, its transactions begin as ours do, and the folder of the file exist."""
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)

    @event.listens_for(engine, "connect")
    def _set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # A write that begins as a read can fail half-way when somebody else wrote in between.
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
