"""Deletes, with a delay, uploads that no record was saved with, and content that no row refers to."""

import asyncio
import logging
import time
from datetime import timedelta
from typing import Final

from sqlalchemy import Connection, delete, select

from app.core.clock import Clock
from app.db.engine import Database
from app.db.files.models import StoredFile
from app.db.files.storage import FileStorage, FolderStorage, remove_parts

logger = logging.getLogger(__name__)
KEEP_UPLOADS: Final = timedelta(days=7)
"""How long an upload waits for its record."""
KEEP_UNUSED: Final = timedelta(days=30)
"""How long content waits that no row refers to. A restored backup may refer to it again."""
_UPLOAD_SECONDS: Final = 3600
"""An upload stores its content before its row, and takes less time than this."""
_ROUND_SECONDS: Final = 6 * 3600


async def keep_files(database: Database, storage: FolderStorage, clock: Clock, *, is_alone: bool) -> None:
    """Remove what is unused, now and every few hours. A server that `is_alone` receives nothing when it starts."""
    seconds = 0 if is_alone else _UPLOAD_SECONDS
    while True:
        try:
            await asyncio.to_thread(remove_parts, storage, seconds)
            await remove_unused(database, storage, clock)
        except Exception:
            logger.exception("unused files could not be removed; the next try is in a few hours")
        seconds = _UPLOAD_SECONDS
        await asyncio.sleep(_ROUND_SECONDS)


async def remove_unused(database: Database, storage: FileStorage, clock: Clock) -> None:
    """Delete old uploads without a record, and set aside or delete content without a row."""
    old = StoredFile.entity.is_(None), StoredFile.at <= clock() - KEEP_UPLOADS
    async with database.writing() as session:
        await session.execute(delete(StoredFile).where(*old))
    await asyncio.to_thread(_set_aside, storage, await database.read(_hashes))
    # Only now: an upload may have stored a row for content that was set aside.
    await asyncio.to_thread(_sort_unused, storage, await database.read(_hashes))


def _hashes(connection: Connection) -> set[str]:
    return {*connection.scalars(select(StoredFile.sha256).distinct())}


def _set_aside(storage: FileStorage, used: set[str]) -> None:
    for content in storage.contents():
        if content.sha256 not in used and content.changed_at <= time.time() - _UPLOAD_SECONDS:
            storage.set_aside(content.sha256)


def _sort_unused(storage: FileStorage, used: set[str]) -> None:
    for content in storage.contents(unused=True):
        if content.sha256 in used:
            storage.take_back(content.sha256)
        elif content.changed_at <= time.time() - KEEP_UNUSED.total_seconds():
            storage.delete(content.sha256)
