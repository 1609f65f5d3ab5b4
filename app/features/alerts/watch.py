"""Looks at all conditions that hold now, in rounds, and stores the alerts that begin and end.

One process does it. All state is in the database: a restart changes nothing, and two processes cannot open one alert
twice.
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Final, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import Clock
from app.db.engine import Database
from app.db.leadership import RETRY_SECONDS, TAKEOVER_SECONDS, Leadership
from app.features.alerts import store
from app.features.alerts.episodes import Changes, reconcile
from app.features.alerts.rules import read_limits
from app.features.tracking.services import read_conditions

T = TypeVar("T")
logger = logging.getLogger(__name__)
ROUND_SECONDS: Final = 15.0
KEPT_DAYS: Final = 180
"""How long closed alerts are kept."""
_PORTION: Final = 50
"""How many alerts are stored in one transaction."""
_LOCK: Final = 7_921_045
_EVENT_SECONDS: Final = 3600
"""Events become known in transactions of other processes, so those of the last hour are looked at again."""
_FIRST_SECONDS: Final = 900
"""At the first look of all, older events are left out."""
_DELETED_AT_ONCE: Final = 200


class Teller(Protocol):
    """Queues messages about changes."""

    async def tell(self, session: AsyncSession, changes: Changes, ids: Sequence[int], /) -> None:
        """Queue messages in the transaction of the changes, with the ids of the opened alerts."""

    async def sum_up(self, session: AsyncSession, /) -> None:
        """Queue daily messages that are due."""


class Silent:
    """Tells nobody."""

    async def tell(self, session: AsyncSession, changes: Changes, ids: Sequence[int], /) -> None: ...

    async def sum_up(self, session: AsyncSession, /) -> None: ...


class AlertWatch:
    """Stores alerts. `run` goes on until it is cancelled."""

    def __init__(self, database: Database, clock: Clock, teller: Teller | None = None) -> None:
        self._database, self._clock, self._teller = database, clock, teller or Silent()
        self._leadership = Leadership(database, _LOCK)
        self.state = "not the watcher"
        """What this watch does, for `/health/ready`."""

    async def run(self) -> None:
        """Wait until this process is the watcher, and then look in rounds, until it is cancelled."""
        while True:
            pause: float = TAKEOVER_SECONDS
            try:
                if await self._leadership.acquire():
                    while await self._leadership.is_held():
                        await self.round()
                        await asyncio.sleep(ROUND_SECONDS)
            except Exception as error:
                pause = RETRY_SECONDS
                self.state = f"failed: {type(error).__name__}"
                logger.exception("the watch of alerts failed: %s", type(error).__name__)
            finally:
                await self._leadership.release()
            await asyncio.sleep(pause)

    async def round(self) -> Changes:
        """Look once at all conditions, and store what has changed."""
        now = int(self._clock().timestamp())
        changes, count = await self._database.read_long(_look, now)
        await self._write(changes)
        async with self._database.writing() as session:
            await store.note_look(session, now)
            await self._teller.sum_up(session)
            old = int((self._clock() - timedelta(days=KEPT_DAYS)).timestamp())
            await store.delete_old(session, old, _DELETED_AT_ONCE)
        self.state = f"{count} open alerts"
        return changes

    async def _write(self, changes: Changes) -> None:
        """Store changes in portions, each with its messages."""
        for portion in _portions(changes):
            try:
                await self._write_portion(portion)
            except IntegrityError as error:  # another process has opened one of them, or its trip is gone
                logger.warning("some alerts were not stored: %s", type(error).__name__)
                for single in _portions(portion, 1):
                    await self._write_single(single)

    async def _write_portion(self, changes: Changes) -> None:
        async with self._database.writing() as session:
            ids = await store.add(session, changes.opened)
            for episode in (*changes.updated, *changes.continued, *changes.closed):
                await store.change(session, episode)
            await self._teller.tell(session, changes, ids)

    async def _write_single(self, changes: Changes) -> None:
        try:
            await self._write_portion(changes)
        except IntegrityError:
            logger.warning("an alert was not stored")


def _look(connection: Connection, now: int) -> tuple[Changes, int]:
    looked = store.read_last(connection, now)
    since = now - _FIRST_SECONDS if looked.at is None else min(looked.at, now) - _EVENT_SECONDS
    conditions = read_conditions(connection, now, read_limits(connection), looked.open_keys, since)
    return reconcile(now, conditions, looked.last), len(looked.open_keys)


def _portions(changes: Changes, size: int = _PORTION) -> list[Changes]:
    """Return the changes in portions. A reminder and a growth stay with the update of their alert."""
    found = [Changes(opened=part) for part in _parts(changes.opened, size)]
    found += [Changes(continued=part) for part in _parts(changes.continued, size)]
    found += [Changes(closed=part) for part in _parts(changes.closed, size)]
    reminded, grown = {each.id for each in changes.reminded}, {each.id for each in changes.grown}
    for part in _parts(changes.updated, size):
        own = [each for each in part if each.id in reminded], [each for each in part if each.id in grown]
        found.append(Changes(updated=part, reminded=own[0], grown=own[1]))
    return found


def _parts(items: Sequence[T], size: int) -> list[list[T]]:
    return [list(items[first : first + size]) for first in range(0, len(items), size)]
