"""Publishes sample content in production: a server reads the files when it starts and when it is told to.

The last content without a mistake is stored in the database. It outlives a mistake in the files, and reaches all
servers.
"""

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, select, update
from sqlalchemy.exc import SQLAlchemyError

from app.content.errors import ContentError, InvalidContent
from app.content.loader import Fixtures
from app.content.models import StoredContent
from app.core.clock import Clock
from app.core.metrics import CONTENT_MISTAKES
from app.db.engine import Database
from app.db.errors import DatabaseUnavailable
from app.ops.content_check import SHAPES, validate_fixtures, validate_stored

logger = logging.getLogger(__name__)
_POLL_SECONDS = 5.0
"""How often a server looks whether another process has stored content."""


class _Row(NamedTuple):
    stored_at: datetime
    files: dict[str, str]


async def load_content(database: Database, fixtures: Fixtures) -> list[ContentError]:
    """Use the files, or the stored content if they have mistakes, which are returned.

    Raises InvalidContent if no content is stored, or if it does not fit this version of the code.
    """
    texts, mistakes = await asyncio.to_thread(_read_files, fixtures)
    if mistakes:
        texts = (await database.read(_read_row)).files
        if await asyncio.to_thread(_mistakes_in, fixtures, texts):
            raise InvalidContent(mistakes)
    fixtures.use(texts)
    return mistakes


async def publish_content(database: Database, fixtures: Fixtures, now: datetime) -> None:
    """Use the files, and store them for all servers. Raises InvalidContent for mistakes, and changes nothing then."""
    texts, mistakes = await asyncio.to_thread(_read_files, fixtures)
    if mistakes:
        raise InvalidContent(mistakes)
    fixtures.use(texts)
    await _store(database, texts, now)


def _read_files(fixtures: Fixtures) -> tuple[dict[str, str], list[ContentError]]:
    """Return the texts of the files, and all mistakes. A file that changes during the check is checked as returned."""
    files = Fixtures(fixtures.folder, fixtures.clock)
    mistakes, texts = validate_fixtures(files), files.texts(SHAPES)
    return texts, mistakes or _mistakes_in(fixtures, texts)


def _mistakes_in(fixtures: Fixtures, texts: Mapping[str, str]) -> list[ContentError]:
    stored = Fixtures(fixtures.folder, fixtures.clock)
    stored.use(texts)
    return validate_stored(stored)


async def _store(database: Database, texts: Mapping[str, str], now: datetime) -> None:
    if (await database.read(_read_row)).files != texts:
        async with database.writing() as session:
            await session.execute(update(StoredContent).values(stored_at=now, files=dict(texts)))


def _read_row(connection: Connection) -> _Row:
    return _Row(*connection.execute(select(StoredContent.stored_at, StoredContent.files)).one())


def _read_time(connection: Connection) -> datetime:
    return connection.execute(select(StoredContent.stored_at)).scalar_one()


class ContentPublication:
    """The content that a server in production serves, and the mistakes in the files since then."""

    def __init__(self, database: Database, fixtures: Fixtures, clock: Clock) -> None:
        self._database, self._fixtures, self._clock = database, fixtures, clock
        self._stored_at: datetime | None = None
        """The version that is in use."""
        self._mistakes: list[ContentError] = []

    @property
    def state(self) -> str:
        """The state for the health check."""
        if not self._mistakes:
            return "ok"
        count = "1 mistake" if len(self._mistakes) == 1 else f"{len(self._mistakes)} mistakes"
        return f"the files have {count}, so the last valid content is in use: {self._mistakes[0]}"

    async def start(self, mistakes: list[ContentError]) -> None:
        """Store the content that `load_content` has read, and report the mistakes that it has returned."""
        if not mistakes:
            await _store(self._database, self._fixtures.texts(SHAPES), self._clock())
        self._stored_at = await self._database.read(_read_time)
        self._report(mistakes)

    async def reload(self) -> None:
        """Read the files again and publish them. Raises InvalidContent, after logging the mistakes."""
        try:
            await publish_content(self._database, self._fixtures, self._clock())
        except InvalidContent as error:
            self._report(error.errors)
            raise
        self._stored_at = await self._database.read(_read_time)
        self._report([])
        logger.info("The content of %s is in use", self._fixtures.folder)

    async def follow(self) -> None:
        """Use what other processes store, until cancelled."""
        while True:
            await asyncio.sleep(_POLL_SECONDS)
            with _logged_failures():
                await self.update()

    async def update(self) -> None:
        """Use what another process has stored since the last look, if it fits this version of the code."""
        if await self._database.read(_read_time) == self._stored_at:
            return
        self._stored_at, texts = await self._database.read(_read_row)
        if not await asyncio.to_thread(_mistakes_in, self._fixtures, texts):
            self._fixtures.use(texts)
            self._report([])

    @asynccontextmanager
    async def following_signal(self) -> AsyncIterator[None]:
        """Inside the block, SIGHUP reads the files again. There is no such signal on Windows."""
        if (number := getattr(signal, "SIGHUP", None)) is None:
            yield
            return
        loop, tasks = asyncio.get_running_loop(), set[asyncio.Task[None]]()
        loop.add_signal_handler(number, lambda: tasks.add(loop.create_task(self._reload_after_signal())))
        try:
            yield
        finally:
            loop.remove_signal_handler(number)
            await asyncio.gather(*tasks)

    async def _reload_after_signal(self) -> None:
        with suppress(InvalidContent), _logged_failures():
            await self.reload()

    def _report(self, mistakes: list[ContentError]) -> None:
        self._mistakes = mistakes
        CONTENT_MISTAKES.set(len(mistakes))
        for mistake in mistakes:
            logger.error("%s", mistake)


@contextmanager
def _logged_failures() -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, DatabaseUnavailable, OSError) as error:
        logger.error("The content cannot be read or stored: %s", type(error).__name__)
