"""The connections that write: a statement takes one switch to their thread and back, instead of four.

Each switch waits for the interpreter, up to 5 ms while requests are served.
"""

import sqlite3
from collections import deque
from contextlib import suppress
from typing import Any

import aiosqlite
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
    AsyncAdapt_aiosqlite_dbapi,
    SQLiteDialect_aiosqlite,
)


class _Cursor(AsyncAdapt_aiosqlite_cursor):
    """A cursor of `sqlite3` that runs its statements in the thread of the connection."""

    __slots__ = ()
    _awaitable_cursor_close = False

    def _make_new_cursor(self, connection: Any) -> Any:
        return connection._conn.cursor()

    def _aenter_cursor(self, cursor: Any) -> Any:
        return cursor

    def close(self) -> None:
        self._rows.clear()
        cursor: Any = self._cursor  # that of `sqlite3`, which closes at once
        with suppress(sqlite3.ProgrammingError):  # the statement of a canceled task is still running
            cursor.close()

    async def _execute_async(self, operation: Any, parameters: Any) -> None:
        cursor: Any = self._cursor

        def run() -> list[Any]:
            cursor.execute(operation, parameters or ())
            return cursor.fetchall() if cursor.description else []

        self._rows = deque(await self._run(run))

    async def _executemany_async(self, operation: Any, seq_of_parameters: Any) -> None:
        await self._run(self._cursor.executemany, operation, seq_of_parameters)

    async def _run(self, *call: Any) -> Any:
        connection: Any = self._connection
        async with self._adapt_connection._execute_mutex:
            return await connection._execute(*call)


class _Connection(AsyncAdapt_aiosqlite_connection):
    __slots__ = ()
    _cursor_cls = _Cursor


class _Module(AsyncAdapt_aiosqlite_dbapi):
    def connect(self, *arguments: Any, **options: Any) -> _Connection:
        opened = super().connect(*arguments, **options | {"check_same_thread": False})
        return _Connection(self, opened._connection)


class WriteDialect(SQLiteDialect_aiosqlite):
    """SQLite for transactions that write."""

    driver = "writer"
    supports_statement_cache = True

    @classmethod
    def import_dbapi(cls) -> AsyncAdapt_aiosqlite_dbapi:
        return _Module(aiosqlite, sqlite3)
