"""Decides which process is the watcher: one for each installation.

A watcher that has lost its connection may still be writing when the next one starts, so each of its transactions checks
that it still owns the state.
"""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.db import leadership
from app.db.engine import Database
from app.features.tracking.models import WATCH

_LOCK: Final = 7_921_002
"""The number of the advisory lock in PostgreSQL."""


class NotLeader(Exception):
    """Another process is the watcher now."""


class Leadership(leadership.Leadership):
    """Whether this process is the watcher."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, _LOCK)
        self.owner = secrets.token_hex(8)
        """The name of this watcher."""

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """Open a transaction of the watcher. Raises NotLeader, and DatabaseUnavailable."""
        async with self._database.writing() as session:
            owner = select(WATCH.c.owner).with_for_update(read=True)
            if await session.scalar(owner) not in (None, self.owner):
                raise NotLeader
            yield session
