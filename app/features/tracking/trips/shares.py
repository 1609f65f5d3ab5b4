"""Divides the trips among the processes that watch them: each has some of the shares.

On SQLite one process has them all. On PostgreSQL a share belongs to the process that holds its advisory lock. The locks
end with the connection, so the shares of a process that is gone are free at once; others take them with their next
round. A process that has more than its part gives some up for those that have come.
"""

import logging
from contextlib import suppress
from math import ceil

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.engine import Database

logger = logging.getLogger(__name__)
SHARES = 16
_LOCKS, _PRESENCE = 7_921_004, 7_921_005
"""The numbers of the advisory locks in PostgreSQL: of the shares, and of all processes that watch."""
_PROCESSES = text(
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database = "
    f"(SELECT oid FROM pg_database WHERE datname = current_database()) AND classid = {_PRESENCE} AND granted"
)


class Shares:
    """The shares that this process has."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: AsyncConnection | None = None
        self.own: frozenset[int] = frozenset()

    def has(self, number: int) -> bool:
        """Return whether this process watches what has this number."""
        return number % SHARES in self.own

    async def update(self) -> bool:
        """Take free shares, up to the part of this process, and give up others. Returns whether it has changed."""
        before = self.own
        if self._database.engine.dialect.name == "sqlite":
            self.own = frozenset(range(SHARES))
            return self.own != before
        try:
            await self._update()
        except (DBAPIError, OSError):
            await self.release()
            raise
        return self.own != before

    async def release(self) -> None:
        """Close the connection, which frees the shares at once."""
        connection, self._connection, self.own = self._connection, None, frozenset()
        if connection is not None:
            with suppress(DBAPIError, OSError):
                await connection.invalidate()  # a pooled connection would keep the locks
                await connection.close()

    async def _update(self) -> None:
        if self._connection is None:
            self.own = frozenset()
            self._connection = await self._database.engine.connect()
            await self._connection.execution_options(isolation_level="AUTOCOMMIT")
            await self._connection.execute(text(f"SELECT pg_advisory_lock_shared({_PRESENCE}, 0)"))
        connection = self._connection
        part = ceil(SHARES / max(1, await connection.scalar(_PROCESSES) or 1))
        own = sorted(self.own)
        for share in own[part:]:
            await connection.execute(text(f"SELECT pg_advisory_unlock({_LOCKS}, {share})"))
        kept = set(own[:part])
        for share in range(SHARES):
            if len(kept) >= part:
                break
            if share not in self.own and await connection.scalar(
                text(f"SELECT pg_try_advisory_lock({_LOCKS}, {share})")
            ):
                kept.add(share)
        self.own = frozenset(kept)
