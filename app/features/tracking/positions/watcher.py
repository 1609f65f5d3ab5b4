"""The watcher asks the provider for all vehicles, stores their positions, and keeps their live state in the database.

There is one for each installation, however many processes serve. It survives failures of the provider and of the
database: what it has not stored, it takes from the next reading.
"""

import asyncio
import json
import logging
import random
import shutil
import time
from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import Final

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import DataError, IntegrityError

from app.core.clock import Clock
from app.core.metrics import POSITION_LAG, POSITIONS_REFUSED, POSITIONS_STORED, WATCH_READINGS, WATCH_WRITES
from app.core.settings import Settings
from app.db.engine import Database
from app.db.leadership import RETRY_SECONDS, TAKEOVER_SECONDS
from app.db.sqlite.process_lock import database_file
from app.features.tracking.models import OUTAGES, WATCH
from app.features.tracking.motion.intake import MAX_AHEAD_SECONDS, Reason
from app.features.tracking.motion.times import office_day
from app.features.tracking.plates import normalize_plate
from app.features.tracking.positions import store
from app.features.tracking.positions.leadership import Leadership, NotLeader
from app.features.tracking.positions.tracker import Moment, Tracker
from app.features.tracking.positions.upkeep import Upkeep
from app.features.tracking.provider import ProviderError, Unreadable, Vehicle
from app.features.tracking.provider.cached_provider import CachedProvider
from app.i18n.messages import translatable

logger = logging.getLogger(__name__)
DAY_SECONDS: Final = 86_400
MIN_FREE_BYTES: Final = 10**9
"""With less free space nothing is stored, so that the disk never fills up with positions."""
_PORTION: Final = 100
"""How many vehicles are stored in one transaction, which takes less than 50 ms."""
_FAILURES_OF_OUTAGE: Final = 2
_VEHICLES_OF_OUTAGE: Final = 5
"""A provider that listed so many vehicles and then lists none has failed."""
_UPKEEP_SECONDS: Final = 60.0
_CLOCK_TRAP_SECONDS: Final = 5.5 * 3600
_CLOCK_TOLERANCE_SECONDS: Final = 600
CLOCK_WARNING: Final = translatable(
    "The times of the tracking provider differ from the clock of the server by 5.5 hours: they are local times, and not"
    " UTC as they should be. Ask the provider to correct them."
)
DISK_WARNING: Final = "The disk has less than 1 GB of free space, so no positions are stored"


class Watcher:
    """Stores what the provider says. `run` goes on until it is cancelled."""

    def __init__(self, database: Database, tracking: CachedProvider, settings: Settings, clock: Clock) -> None:
        self._database, self._tracking, self._settings, self._clock = database, tracking, settings, clock
        self._file = database_file(settings)
        self.leadership = Leadership(database)
        self._upkeep = Upkeep(database, self.leadership, settings, clock)
        self._trackers: dict[str, Tracker] | None = None
        self._version = self._polled_at = 0
        self._failures = 0
        self._failed_at = 0
        self._outage: int | None = None
        """The id of the open outage."""
        self._warnings: list[str] = []
        self.state = "not the watcher"
        """What this watcher does, for `/health/ready`."""

    async def run(self) -> None:
        """Wait until this process is the watcher, and then watches, until it is cancelled."""
        while True:
            pause: float = TAKEOVER_SECONDS
            try:
                if await self.leadership.acquire():
                    await self._lead()
            except NotLeader:
                logger.warning("another process is the watcher now")
            except Exception as error:
                pause = RETRY_SECONDS
                logger.exception("the watcher failed: %s", type(error).__name__)
            finally:
                await self.leadership.release()
                self.state = "not the watcher"
            await asyncio.sleep(pause)

    async def _lead(self) -> None:
        upkeep = asyncio.create_task(self._keep_up())
        try:
            while await self.leadership.is_held():
                start = time.monotonic()
                await self.poll()
                wait = self._settings.positions_every + random.random() - (time.monotonic() - start)
                await asyncio.sleep(max(1.0, wait))
        finally:
            upkeep.cancel()
            await asyncio.gather(upkeep, return_exceptions=True)

    async def _keep_up(self) -> None:
        while True:
            await asyncio.sleep(_UPKEEP_SECONDS)
            try:
                await self._upkeep.run()
            except NotLeader:
                return
            except Exception as error:
                logger.exception("the upkeep of positions failed: %s", type(error).__name__)

    async def poll(self) -> None:
        """Ask the provider once, and store what is new. Raises NotLeader.

        If it fails, the next poll reads again what is stored. So nothing is stored twice, or half.
        """
        try:
            if not self._has_space():
                return
            if self._trackers is None:
                await self._load()
            await self._store_reading()
        except NotLeader:
            self._trackers = None
            raise
        except Exception as error:
            self._trackers = None
            self.state = f"failed: {type(error).__name__}"
            WATCH_READINGS.labels("not stored").inc()
            logger.exception("positions could not be stored: %s", type(error).__name__)

    def _has_space(self) -> bool:
        """Return whether the disk of an SQLite database has space. Logs once that it has none."""
        if self._file is None or shutil.disk_usage(self._file.parent).free >= MIN_FREE_BYTES:
            return True
        if self.state != DISK_WARNING:
            logger.error(DISK_WARNING)
        self.state = DISK_WARNING
        WATCH_READINGS.labels("not stored").inc()
        return False

    async def _load(self) -> None:
        async with self._database.writing() as session:
            watch = await store.ensure_watch(session, self.leadership.owner)
            open_outage = select(OUTAGES.c.id).where(OUTAGES.c.last_at.is_(None)).order_by(OUTAGES.c.id.desc()).limit(1)
            self._outage = await session.scalar(open_outage)
        self._version, self._polled_at = watch.version, watch.polled_at or 0
        trackers = await self._database.read_long(store.read_trackers)
        self._trackers = {each.plate: each for each in trackers}

    async def _store_reading(self) -> None:
        assert self._trackers is not None
        try:
            vehicles = await self._tracking.reading()
            if not vehicles and len(self._trackers) >= _VEHICLES_OF_OUTAGE:
                raise Unreadable("it lists no vehicles any more")
        except ProviderError as error:
            await self._note_failure(error)
            return
        now = self._now()
        days = self._settings.positions_days
        moment = Moment(now, now - days * DAY_SECONDS if days else 0, self._version + 1)
        refusals = Counter[Reason]()
        listed = await asyncio.to_thread(self._observe, vehicles, moment, refusals)
        changed = [each for each in self._trackers.values() if each.is_changed]
        stored = [fix.at for each in changed for fix in each.fixes]
        await self._write(changed)
        await self._note_success(moment, vehicles, stored, refusals)
        self.state = f"{listed} vehicles"

    def _observe(self, vehicles: Sequence[Vehicle], moment: Moment, refusals: Counter[Reason]) -> int:
        """Pass each vehicle to its tracker, and return how many there are. A failure concerns one vehicle only."""
        assert self._trackers is not None
        seen: dict[str, Vehicle] = {}
        for vehicle in vehicles:
            key = normalize_plate(vehicle.plate or "")
            if key and (key not in seen or _recency(seen[key], moment.now) <= _recency(vehicle, moment.now)):
                seen[key] = vehicle
        for key, vehicle in seen.items():
            try:
                self._trackers.setdefault(key, Tracker(key)).observe(vehicle, moment, refusals)
            except Exception as error:
                self._skip(self._trackers[key], error)
        for key, tracker in self._trackers.items():
            if key not in seen and tracker.live:
                tracker.miss(moment)
        return len(seen)

    async def _write(self, changed: Sequence[Tracker]) -> None:
        """Store trackers and fixes in portions. The upkeep must not delete late fixes before it has packed them."""
        for first in range(0, len(changed), _PORTION):
            portion = changed[first : first + _PORTION]
            try:
                await self._write_portion(portion)
            except (DataError, IntegrityError):  # of one vehicle, so the others are stored without it
                for each in portion:
                    try:
                        await self._write_portion([each])
                    except (DataError, IntegrityError) as error:
                        self._skip(each, error)

    async def _write_portion(self, portion: Sequence[Tracker]) -> None:
        async with self._upkeep.late_fixes(portion), self.leadership.writing() as session:
            with WATCH_WRITES.time():
                await store.write_trackers(session, portion)
        store.mark_stored(portion)

    def _skip(self, tracker: Tracker, error: Exception) -> None:
        """Leave out a vehicle that cannot be stored, so that it harms no other."""
        tracker.forget()
        if tracker.id is None and self._trackers is not None:
            self._trackers.pop(tracker.plate, None)
        WATCH_READINGS.labels("bad vehicle").inc()
        logger.warning("a vehicle of the tracking provider could not be stored: %s", type(error).__name__)

    async def _note_failure(self, error: ProviderError) -> None:
        """Open an outage after two failures in a row."""
        now = self._now()
        self._failures += 1
        self.state = str(error)
        WATCH_READINGS.labels("failed").inc()
        if self._failures == 1:
            self._failed_at = now
        async with self.leadership.writing() as session:
            await session.execute(update(WATCH).values(tried_at=now))
            if self._failures >= _FAILURES_OF_OUTAGE and self._outage is None:
                row = {"kind": "outage", "first_at": self._failed_at, "reason": str(error)}
                added = await session.execute(insert(OUTAGES).values(row).returning(OUTAGES.c.id))
                self._outage = added.scalar_one()

    async def _note_success(
        self, moment: Moment, vehicles: Sequence[Vehicle], stored: Sequence[int], refusals: Counter[Reason]
    ) -> None:
        """Publish the reading: from now on readers see it."""
        now, day = moment.now, office_day(moment.now)
        lag = median(self._now() - at for at in stored) if stored else None
        self._check_clock(vehicles, now)
        nameless = (each for each in vehicles if not normalize_plate(each.plate or ""))
        unnamed = [each._replace(position=each.position and list(each.position)) for each in nameless]  # type: ignore[arg-type]
        values = {"version": moment.version, "tried_at": now, "polled_at": now, "warnings": json.dumps(self._warnings)}
        async with self.leadership.writing() as session:
            await session.execute(update(WATCH).values(**values, unnamed=json.dumps(unnamed), lag_seconds=lag))
            counted = [{"day": day, "reason": reason, "count": count} for reason, count in refusals.items()]
            await store.add_refusals(session, counted)
            if self._outage is not None:
                await session.execute(update(OUTAGES).where(OUTAGES.c.id == self._outage).values(last_at=now))
            elif self._polled_at and now - self._polled_at > unwatched_after(self._settings):
                row = {"kind": "unwatched", "first_at": self._polled_at, "last_at": now, "reason": ""}
                await session.execute(insert(OUTAGES).values(row))
        self._version, self._polled_at, self._outage, self._failures = moment.version, now, None, 0
        WATCH_READINGS.labels("stored").inc()
        POSITIONS_STORED.inc(len(stored))
        for reason, count in refusals.items():
            POSITIONS_REFUSED.labels(reason).inc(count)
        if lag is not None:
            POSITION_LAG.observe(lag)

    def _check_clock(self, vehicles: Sequence[Vehicle], now: int) -> None:
        """Warn of times that are local instead of UTC."""
        ages = [now - each.updated / 1000 for each in vehicles if each.updated is not None]
        is_local = bool(ages) and abs(abs(median(ages)) - _CLOCK_TRAP_SECONDS) <= _CLOCK_TOLERANCE_SECONDS
        if is_local and CLOCK_WARNING not in self._warnings:
            logger.error(CLOCK_WARNING)
        self._warnings = [CLOCK_WARNING] if is_local else []

    def _now(self) -> int:
        return int(self._clock().timestamp())


def _recency(vehicle: Vehicle, now: int) -> int:
    """Return what decides between two vehicles with one plate: a time in the future is none."""
    updated = vehicle.updated or 0
    return updated if updated <= (now + MAX_AHEAD_SECONDS) * 1000 else 0


def read_warnings(connection: Connection) -> list[str]:
    """Return what an operator should correct, as the watcher has found it."""
    warnings = connection.scalar(select(WATCH.c.warnings))
    return json.loads(warnings) if warnings else []


def unwatched_after(settings: Settings) -> int:
    """Return after how many seconds without a reading the watcher counts as stopped."""
    return 60 + 3 * settings.positions_every
