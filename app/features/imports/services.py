"""Limits how many files are read at once, and deletes imports that were never run."""

import asyncio
import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from sqlalchemy import Executable, delete, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.elements import ColumnElement

from app.db.errors import DatabaseUnavailable
from app.db.jobs.models import Job, JobItem
from app.features.imports.details import KIND
from app.web.services import BackgroundTask, CoreServices, Service

logger = logging.getLogger(__name__)
KEEP_OPEN: Final = timedelta(days=7)
_ROUND_SECONDS: Final = 6 * 3600
_PORTION: Final = 1000
_READING: Final = 2


class Imports(Service):
    """Keeps the tables of imports small."""

    def __init__(self, services: CoreServices) -> None:
        self._services = services
        self.reading = asyncio.Semaphore(_READING)
        """Held while a file is read: each takes a process with its own memory."""
        self.tasks: Sequence[BackgroundTask] = (self.keep_up,)

    async def keep_up(self) -> None:
        """Remove what is old, now and every few hours."""
        while True:
            try:
                await self.remove_old()
            except (DBAPIError, DatabaseUnavailable):
                logger.exception("old imports could not be removed; the next try is in a few hours")
            await asyncio.sleep(_ROUND_SECONDS)

    async def remove_old(self) -> None:
        """Remove imports of a week ago that were not started."""
        now = self._services.clock()
        for job in await self._jobs(Job.state == "open", Job.created_at <= now - KEEP_OPEN):
            await self._repeat(delete(JobItem).where(_first_rows(job)))
            await self._repeat(delete(Job).where(Job.id == job))

    async def _jobs(self, *conditions: ColumnElement[bool]) -> Sequence[int]:
        query = select(Job.id).where(Job.kind == KIND, *conditions)
        return await self._services.database.read(lambda connection: connection.scalars(query).all())

    async def _repeat(self, statement: Executable) -> None:
        """Run a statement on a portion of rows until it finds none."""
        count = 1
        while count:
            async with self._services.database.writing() as session:
                result = await session.execute(statement)
                count = getattr(result, "rowcount", 0)


def _first_rows(job: int) -> ColumnElement[bool]:
    """Return the condition that an item is one of the first of a job."""
    rows = select(JobItem.number).where(JobItem.job == job).order_by(JobItem.number).limit(_PORTION)
    return (JobItem.job == job) & JobItem.number.in_(rows)
