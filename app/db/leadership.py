"""Decides which process does a task that one process of each installation does.

On SQLite, one process uses the database. On PostgreSQL, it is the one that holds an advisory lock on a connection of
its own; the others try again every second. A leader that has lost its connection may still be writing when the next one
starts, so its transactions must not rely on being alone.
"""

from contextlib import suppress
from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.engine import Database

TAKEOVER_SECONDS: Final = 1
"""How often a process that is not the leader tries to become it. An attempt is one statement."""
RETRY_SECONDS: Final = 30
"""How long a process waits after a failure."""


class Leadership:
    """Whether this process is the leader of a task. `lock` is the number of the advisory lock of this task."""

    def __init__(self, database: Database, lock: int) -> None:
        self._database, self._lock = database, lock
        self._connection: AsyncConnection | None = None

    async def acquire(self) -> bool:
        """Return whether this process is the leader, which it stays until `is_held` denies it."""
        if self._database.engine.dialect.name == "sqlite":
            return True
        connection = await self._database.engine.connect()
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            if await connection.scalar(text(f"SELECT pg_try_advisory_lock({self._lock})")):
                self._connection = connection
                return True
        except BaseException:
            await connection.invalidate()
            raise
        await connection.close()
        return False

    async def is_held(self) -> bool:
        """Return whether the connection with the lock is still open."""
        if self._database.engine.dialect.name == "sqlite":
            return True
        if self._connection is None:
            return False
        try:
            await self._connection.execute(text("SELECT 1"))
        except (DBAPIError, OSError):
            await self.release()
            return False
        return True

    async def release(self) -> None:
        """Close the connection, which ends the lock."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError, OSError):
                await connection.invalidate()  # a pooled connection would keep the lock
                await connection.close()
