"""Deletes what jobs were about, once their changes can no longer be undone."""

import asyncio
import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from sqlalchemy import delete, exists, select
from sqlalchemy.exc import DBAPIError

from app.db.errors import DatabaseUnavailable
from app.db.jobs.models import Job, JobItem
from app.web.services import BackgroundTask, CoreServices, Service

logger = logging.getLogger(__name__)
UNDO_DAYS: Final = 30
"""How long changes can be undone."""
_ROUND_SECONDS: Final = 6 * 3600
_PORTION: Final = 1000


class JobUpkeep(Service):
    """Keeps the table of items small. Jobs stay, with their numbers."""

    def __init__(self, services: CoreServices) -> None:
        self._services = services
        self.tasks: Sequence[BackgroundTask] = (self.keep_up,)

    async def keep_up(self) -> None:
        """Remove old items, now and every few hours."""
        while True:
            try:
                await self.remove_old_items()
            except (DBAPIError, DatabaseUnavailable):
                logger.exception("old items of jobs could not be removed; the next try is in a few hours")
            await asyncio.sleep(_ROUND_SECONDS)

    async def remove_old_items(self) -> None:
        """Remove the items of jobs that ended 30 days ago, in small transactions."""
        limit = self._services.clock() - timedelta(days=UNDO_DAYS)
        own = exists().where(JobItem.job == Job.id)
        old = select(Job.id).where(Job.ended_at <= limit, own)
        for job in await self._services.database.read(lambda connection: connection.scalars(old).all()):
            first = select(JobItem.number).where(JobItem.job == job).order_by(JobItem.number).limit(_PORTION)
            count = 1
            while count:
                async with self._services.database.writing() as session:
                    result = await session.execute(delete(JobItem).where(JobItem.job == job, JobItem.number.in_(first)))
                    count = getattr(result, "rowcount", 0)
