"""Packs hours and totals days that are over, and deletes old positions, in small portions between readings."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import date, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Table, and_, bindparam, delete, func, or_, select, update

from app.core.clock import Clock
from app.core.metrics import WATCH_WRITES
from app.core.settings import Settings
from app.db.engine import Database
from app.db.records.rows import Row
from app.features.tracking.models import DAY_SUMS, DAYS, OUTAGES, REFUSALS, TRACKERS, TRACKS, WATCH, WEEK_SUMS
from app.features.tracking.motion.periods import Period
from app.features.tracking.motion.times import day_bounds, office_day
from app.features.tracking.positions import store
from app.features.tracking.positions.days import TOTALS_VERSION, total_day
from app.features.tracking.positions.leadership import Leadership
from app.features.tracking.positions.store import HOUR
from app.features.tracking.positions.sums import replace_days
from app.features.tracking.positions.tracker import Tracker
from app.features.tracking.positions.trip_periods import read_trip_periods
from app.features.tracking.schemas.tables import KEPT_DAYS
from app.features.tracking.visits.recorder import VisitRecorder
from app.features.tracking.visits.tables import LONG_HALTS, SITE_VISITS
from app.i18n.time_zone import OFFICE

_PACK_AFTER_SECONDS: Final = 900
_CLOSE_AFTER: Final = timedelta(hours=2)
_PORTION: Final = 20
"""How many vehicles are packed or totalled in one transaction."""
_DELETED_FIXES: Final = 4000
_DELETED_ROWS: Final = 2000
_RENEWED_DAYS: Final = 500
"""So many days of vehicles are totalled again before the next reading."""
_PAUSE_SECONDS: Final = 0.2
_KEPT_HALTS: Final = timedelta(days=90)


class Upkeep:
    """Keeps the tables small. Late fixes are never deleted before they are packed."""

    def __init__(self, database: Database, leadership: Leadership, settings: Settings, clock: Clock) -> None:
        self._database, self._leadership, self._settings, self._clock = database, leadership, settings, clock
        self._deleting = asyncio.Lock()
        self._late: set[tuple[int, int]] = set()
        """Vehicles and hours with fixes that have arrived since the hour was packed."""
        self._pruned_hour = 0
        self._visits = VisitRecorder(database, leadership, clock)

    async def run(self) -> None:
        """Does what is due. Raises NotLeader."""
        await self._visits.run()
        await self.pack()
        await self.close_days()
        await self.renew_days()
        hour = int(self._clock().timestamp()) // HOUR
        if hour != self._pruned_hour:
            await self.prune()
            self._pruned_hour = hour

    @asynccontextmanager
    async def late_fixes(self, trackers: Iterable[Tracker]) -> AsyncIterator[None]:
        """Wrap the transaction that stores fixes, so that no late one is deleted before it is packed."""
        late = [each for each in trackers if each.has_late and each.id is not None]
        if not late:
            yield
            return
        async with self._deleting:
            yield
            self._late |= {(each.id, fix.at // HOUR) for each in late for fix in each.fixes if each.id is not None}

    async def pack(self) -> None:
        """Pack all hours that are over for 15 minutes."""
        now = int(self._clock().timestamp())
        before = (now - _PACK_AFTER_SECONDS) // HOUR * HOUR
        while (hour := await self._database.read_long(store.hours_to_pack, before)) is not None:
            self._late = {(tracker, late) for tracker, late in self._late if late != hour}
            ids = await self._database.read_long(store.trackers_in_hour, hour)
            await self._pack(ids, hour)
            await self._delete(hour)
            await self._total_again(ids, hour)

    async def _pack(self, ids: Sequence[int], hour: int) -> None:
        for first in range(0, len(ids), _PORTION):
            rows = await self._database.read_long(_pack_hours, ids[first : first + _PORTION], hour)
            if rows:
                async with self._leadership.writing() as session:
                    with WATCH_WRITES.time():
                        await store.write_hours(session, rows)
            await asyncio.sleep(0)

    async def _delete(self, hour: int) -> None:
        second, end = hour * HOUR, hour * HOUR + HOUR
        while second < end:
            async with self._deleting:
                late = [tracker for tracker, each in self._late if each == hour]
                await self._pack(late, hour)
                self._late -= {(tracker, hour) for tracker in late}
                async with self._leadership.writing() as session:
                    with WATCH_WRITES.time():
                        second = await store.delete_fixes(session, second, end, _DELETED_FIXES)
            await asyncio.sleep(0)

    async def _total_again(self, ids: Sequence[int], hour: int) -> None:
        """Totals closed days again that fixes of an hour change: they came late, or end a silence."""
        closed = await self._database.read(_closed_until)
        if closed is None:
            return
        for day, changed in (await self._database.read_long(_changed_days, ids, hour, closed)).items():
            await self._total(changed, day)

    async def close_days(self) -> None:
        """Totals all days that are over for two hours."""
        today = (self._clock() - _CLOSE_AFTER).astimezone(OFFICE).date()
        day = await self._database.read(_closed_until) or await self._database.read_long(_first_day)
        while day is not None and day < today:
            await self._total(await self._database.read_long(_trackers_of_day, day), day)
            day += timedelta(days=1)
            async with self._leadership.writing() as session:
                await session.execute(update(WATCH).values(days_closed_until=day))

    async def renew_days(self) -> None:
        """Totals closed days again that older rules have totalled, as far as their positions are kept: a portion."""
        version, until, closed = await self._database.read(_totalled)
        if version == TOTALS_VERSION:
            return
        day, count = until or await self._first_whole_day(), 0
        while day is not None and closed is not None and day < closed:
            if count >= _RENEWED_DAYS:
                return
            ids = await self._database.read_long(_trackers_of_day, day)
            await self._total(ids, day)
            day, count = day + timedelta(days=1), count + len(ids)
            async with self._leadership.writing() as session:
                await session.execute(update(WATCH).values(totalled_until=day))
        async with self._leadership.writing() as session:
            await session.execute(update(WATCH).values(totals_version=TOTALS_VERSION, totalled_until=None))

    async def _first_whole_day(self) -> date | None:
        """Return the first day of which no positions are deleted."""
        day, kept = await self._database.read_long(_first_day), self._settings.positions_days
        oldest = self._clock() - timedelta(days=kept)
        is_cut = day is not None and kept > 0 and day_bounds(day)[0] < oldest.timestamp()
        return day + timedelta(days=1) if day and is_cut else day

    async def _total(self, ids: Sequence[int], day: date) -> None:
        now = int(self._clock().timestamp())
        trips = await self._database.read_long(read_trip_periods, day)
        for first in range(0, max(len(ids), 1), _PORTION):
            rows = await self._database.read_long(_total_days, ids[first : first + _PORTION], day, now, trips)
            async with self._leadership.writing() as session:
                with WATCH_WRITES.time():
                    await replace_days(session, day, rows, is_last=first + _PORTION >= len(ids))
            await asyncio.sleep(0)

    async def prune(self) -> None:
        """Delete what is older than the settings say."""
        now = self._clock()
        ancient = now.astimezone(OFFICE).date() - timedelta(days=KEPT_DAYS)
        await self._prune(DAYS, DAYS.c.day < ancient)
        await self._prune(DAY_SUMS, DAY_SUMS.c.day < ancient)
        await self._prune(WEEK_SUMS, WEEK_SUMS.c.week < ancient)
        await self._prune(REFUSALS, REFUSALS.c.day < ancient)
        await self._prune(SITE_VISITS, SITE_VISITS.c.out_at < day_bounds(ancient)[0])
        oldest_halt = int((now - _KEPT_HALTS).timestamp())
        silent = select(TRACKERS.c.id).where(TRACKERS.c.heard_at < oldest_halt)
        is_forgotten = and_(LONG_HALTS.c.last_at.is_(None), LONG_HALTS.c.tracker_id.in_(silent))
        await self._prune(LONG_HALTS, or_(LONG_HALTS.c.last_at < oldest_halt, is_forgotten))
        if not self._settings.positions_days:
            return
        oldest = now - timedelta(days=self._settings.positions_days)
        await self._prune(TRACKS, TRACKS.c.hour < int(oldest.timestamp()) // HOUR)
        await self._prune(OUTAGES, OUTAGES.c.last_at < int(oldest.timestamp()))

    async def _prune(self, table: Table, condition: ColumnElement[bool]) -> None:
        key = table.primary_key.columns.values()
        while True:
            async with self._leadership.writing() as session:
                with WATCH_WRITES.time():
                    rows = (await session.execute(select(*key).where(condition).limit(_DELETED_ROWS))).all()
                    values = [{f"key_{column.name}": row[place] for place, column in enumerate(key)} for row in rows]
                    if values:
                        connection = await session.connection()
                        await connection.execute(_delete_by_key(table), values)
            if len(rows) < _DELETED_ROWS:
                return
            await asyncio.sleep(_PAUSE_SECONDS)


def _delete_by_key(table: Table) -> Any:
    return delete(table).where(*(column == bindparam(f"key_{column.name}") for column in table.primary_key.columns))


def _pack_hours(connection: Connection, ids: Sequence[int], hour: int) -> list[dict[str, Any]]:
    rows = (store.pack_hour(connection, tracker_id, hour) for tracker_id in ids)
    return [row for row in rows if row is not None]


def _total_days(
    connection: Connection, ids: Sequence[int], day: date, now: int, trips: Mapping[int, Sequence[Period] | None]
) -> list[Row]:
    totals = (total_day(connection, each, day, now, trips=trips.get(each, ())) for each in ids)
    return [row for row in totals if row]


def _closed_until(connection: Connection) -> date | None:
    return connection.scalar(select(WATCH.c.days_closed_until))


def _totalled(connection: Connection) -> tuple[int, date | None, date | None]:
    """Return by which rules closed days are totalled, until which day that is done, and until when days are closed."""
    columns = WATCH.c.totals_version, WATCH.c.totalled_until, WATCH.c.days_closed_until
    version, until, closed = connection.execute(select(*columns)).one()
    return version, until, closed


def _first_day(connection: Connection) -> date | None:
    hour = connection.scalar(select(func.min(TRACKS.c.hour)))
    return None if hour is None else office_day(hour * HOUR)


def _trackers_of_day(connection: Connection, day: date) -> list[int]:
    """Return the trackers with positions on a day, or before and after it."""
    start, end = day_bounds(day)
    began = select(TRACKERS.c.id).where(TRACKERS.c.first_at < end)
    goes_on = select(TRACKS.c.id).where(TRACKS.c.tracker_id == TRACKERS.c.id, TRACKS.c.hour >= start // HOUR)
    return sorted(connection.scalars(began.where(goes_on.exists())))


def _changed_days(connection: Connection, ids: Sequence[int], hour: int, closed: date) -> dict[date, list[int]]:
    """Return the closed days that fixes of an hour change, with their trackers: all between the packed hours around
    it."""
    days = dict[date, list[int]]()
    for tracker_id in ids:
        hours = select(TRACKS.c.hour).where(TRACKS.c.tracker_id == tracker_id)
        before = connection.scalar(hours.where(TRACKS.c.hour < hour).order_by(TRACKS.c.hour.desc()).limit(1))
        day = office_day((hour if before is None else before) * HOUR)
        if day < closed:
            after = connection.scalar(hours.where(TRACKS.c.hour > hour).order_by(TRACKS.c.hour).limit(1))
            end = closed if after is None else min(closed, office_day(after * HOUR + HOUR) + timedelta(days=1))
            for number in range((end - day).days):
                days.setdefault(day + timedelta(days=number), []).append(tracker_id)
    return days
