"""Decides which process is the watcher: one for each installation.

On SQLite, one process uses the database. On PostgreSQL, it is the one that holds an advisory lock on a connection of
its own; the others try again every second. A watcher that has lost its connection may still be writing when the
next one starts, so each of its transactions checks that it still owns the state.
"""

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from app.db.engine import Database
from app.features.tracking.models import WATCH

logger = logging.getLogger(__name__)
TAKEOVER_SECONDS = 1
"""How often a process that is not the watcher tries to become it. An attempt is one statement."""
RETRY_SECONDS = 30
"""How long a process waits after a failure."""
_LOCK = 7_921_002
"""The number of the advisory lock in PostgreSQL."""


class NotLeader(Exception):
    """Another process is the watcher now."""


class Leadership:
    """Whether this process is the watcher."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: AsyncConnection | None = None
        self.owner = secrets.token_hex(8)
        """The name of this watcher."""

    async def acquire(self) -> bool:
        """Return whether this process is the watcher, which it stays until `is_held` or a transaction denies it."""
        if self._database.engine.dialect.name == "sqlite":
            return True
        connection = await self._database.engine.connect()
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            if await connection.scalar(text(f"SELECT pg_try_advisory_lock({_LOCK})")):
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

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """Open a transaction of the watcher. Raises NotLeader, and DatabaseUnavailable."""
        async with self._database.writing() as session:
            owner = select(WATCH.c.owner).with_for_update(read=True)
            if await session.scalar(owner) not in (None, self.owner):
                raise NotLeader
            yield session
