"""Prepares the process for its first request: database, background tasks, garbage collection."""

import asyncio
import gc
import linecache
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from app.content.errors import ContentError
from app.content.loader import Fixtures
from app.core.settings import Settings
from app.db.engine import Database
from app.db.lists.index.build import is_search_indexed
from app.db.migrations import is_up_to_date, migrate
from app.ops.content_publication import load_content
from app.ops.seeding import find_mistakes, sample_staff, seed
from app.web.services import BackgroundTask

logger = logging.getLogger(__name__)
SLOW_SEARCH = (
    "The PostgreSQL server has no extension pg_trgm, so each search reads the whole table. Install the extension, and"
    " run 'CREATE EXTENSION pg_trgm' in the database as a superuser, then 'waybill migrate'"
)


class NotReady(Exception):
    """The server cannot start: `str()` contains what to do first."""


async def prepare_database(settings: Settings, database: Database, fixtures: Fixtures) -> list[ContentError]:
    """Migrate the database and load sample data in development; check it, and load the content, in production.

    Returns the mistakes in the content. In development, those that keep a file from being loaded. In production,
    `fixtures` then has the last valid content: raises InvalidContent if there is none. Raises NotReady for a database
    that is not migrated or holds sample data.
    """
    if settings.development:
        await migrate(database.engine)
        await seed(database, fixtures)
        return find_mistakes(fixtures).mistakes
    if not await is_up_to_date(database.engine):
        raise NotReady("The database is not up to date. Run 'waybill migrate' before starting the server.")
    mistakes = await load_content(database, fixtures)
    if names := await sample_staff(database, fixtures):
        raise NotReady(
            f"The database holds sample data: {names[0]} and others could sign in with publicly known numbers."
            " Production needs a database of its own; 'waybill admin' adds its first user."
        )
    return mistakes


async def warn_of_slow_search(database: Database) -> None:
    """Log a warning if searches cannot use an index."""
    if not await database.read(is_search_indexed):
        logger.warning(SLOW_SEARCH)


@asynccontextmanager
async def background_tasks(*tasks: BackgroundTask) -> AsyncIterator[None]:
    """Run the tasks inside the block."""
    running = [asyncio.create_task(task()) for task in tasks]
    yield
    for task in running:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def freeze_gc() -> None:
    """Exclude everything loaded so far from garbage collection: scanning it repeatedly would delay responses."""
    linecache.clearcache()  # pydantic has read the source of models for the docstrings of their attributes
    gc.collect()
    gc.freeze()
