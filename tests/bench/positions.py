"""Measures stored positions: `npm run bench -- positions`.

For each count of simulated vehicles: how long a reading takes to be stored, how long transactions are, the bytes of a
packed position, and how long the server takes for the board and for the day of one vehicle. The clock is made: a
reading follows the last one at once.
"""

import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.settings import Settings
from app.db.access import UNRESTRICTED
from app.db.migrations import migrate
from app.features.geo.points import Point
from app.features.services import Services
from app.features.tracking.board.board import Board
from app.features.tracking.board.live import ProviderLive
from app.features.tracking.board.stored_live import StoredLive
from app.features.tracking.models import FIXES, TRACKERS, TRACKS
from app.features.tracking.motion.fixes import DEGREE, Fix
from app.features.tracking.motion.periods import Period
from app.features.tracking.positions.leadership import Leadership
from app.features.tracking.positions.packing import FORMAT, pack
from app.features.tracking.positions.service import StoredPositions
from app.features.tracking.positions.watcher import Watcher
from app.features.tracking.provider.cached_provider import CachedProvider
from app.features.tracking.provider.simulator.provider import SimulatedProvider
from app.features.tracking.provider.simulator.vehicle import SimulatedVehicle
from app.ops.services import create_services
from app.web.api.envelope import encode_envelope

READINGS = {1000: 240, 10_000: 40}
"""How many readings are stored for each count of vehicles: an hour, and ten minutes."""
EVERY = 15
DAY = 86_400
MB = 1e6
MS = 1000


class _Clock:
    """A clock that a measurement advances."""

    now = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def seconds(self) -> float:
        return self.now.timestamp()


class _Transactions(Leadership):
    """Measures each transaction of the watcher, from its lock to its commit."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.spans: list[float] = []

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        async with super().writing() as session:
            begin = time.perf_counter()
            yield session
            begin = time.perf_counter() - begin
        self.spans.append(begin)


def lines() -> Iterator[str]:
    """The lines of each count."""
    for count in READINGS:
        with tempfile.TemporaryDirectory() as folder:
            yield from asyncio.run(_measure(count, Path(folder)))


async def _measure(count: int, folder: Path) -> list[str]:
    settings = Settings(env="development", database_url=f"sqlite:///{folder}/bench.db")
    clock = _Clock()
    services = create_services(settings, clock)
    try:
        await migrate(services.database.engine)
        tracking = CachedProvider(SimulatedProvider(tuple, clock, more=count), seconds=0, clock=clock.seconds)
        watcher = Watcher(services.database, tracking, settings, clock)
        watcher.leadership = watcher._upkeep._leadership = transactions = _Transactions(services.database)
        spans = [await _span(watcher.poll()) for _ in _ticks(clock, READINGS[count])]
        lags = f"median {statistics.median(spans):.0f} ms, longest {max(spans[1:]):.0f} ms, first {spans[0]:.0f} ms"
        stored = await services.database.read(lambda each: each.scalar(select(func.count()).select_from(FIXES)))
        writes = _longest(transactions.spans)
        transactions.spans.clear()
        board = await _board(services, watcher, tracking, clock)
        hot = await _day(services, clock)
        clock.now += timedelta(hours=2)
        packing = await _span(watcher._upkeep.run())
        return [
            f"{count:6} vehicles   stored after a reading: {lags}; transactions {writes}",
            f"{'':15}   packing {stored} positions {packing / MS:.1f} s, transactions {_longest(transactions.spans)}",
            f"{'':15}   {await _bytes(services, count, READINGS[count])}",
            f"{'':15}   board {board}; a vehicle's day {hot}",
        ]
    finally:
        await services.close()


def _longest(spans: list[float]) -> str:
    return f"99 % {statistics.quantiles(spans, n=100)[-1] * MS:.0f} ms, longest {max(spans) * MS:.0f} ms"


def _ticks(clock: _Clock, count: int) -> Iterator[int]:
    for number in range(count):
        clock.now += timedelta(seconds=EVERY)
        yield number


async def _span(work: object) -> float:
    """Milliseconds of an awaitable."""
    begin = time.perf_counter()
    await work  # type: ignore[misc]
    return (time.perf_counter() - begin) * MS


async def _board(services: Services, watcher: Watcher, tracking: CachedProvider, clock: _Clock) -> str:
    live = StoredLive(services.database, ProviderLive(tracking, clock), services.settings, clock)
    board = Board(live, services.database, clock)
    first = await _span(board.answer(UNRESTRICTED, 0))
    plain, gzipped = await board.answer(UNRESTRICTED, 0)
    version = json.loads(plain)["data"]["version"]
    for _ in _ticks(clock, 2):
        await watcher.poll()
    changes = await _span(board.answer(UNRESTRICTED, version + 1))
    changed = await board.answer(UNRESTRICTED, version + 1)
    return (
        f"{first:.0f} ms and {len(plain) / MB:.2f} MB ({len(gzipped) / MB:.2f} compressed) at first,"
        f" changes {changes:.0f} ms and {len(changed.plain) / MB:.2f} MB ({len(changed.gzipped) / MB:.2f} compressed)"
    )


async def _bytes(services: Services, count: int, readings: int) -> str:
    totals = select(func.sum(TRACKS.c.count), func.sum(TRACKS.c.size))
    fixes, size = (await services.database.read(lambda each: each.execute(totals).all()))[0]
    pages = await services.database.read(lambda each: each.exec_driver_sql("PRAGMA page_size").scalar())
    per_day = size / readings * DAY / EVERY / count * 1000
    return (
        f"packed {fixes} positions: {size / fixes:.2f} bytes each, {per_day / MB:.1f} MB a day for 1,000 vehicles"
        f" (pages of {pages} bytes)"
    )


async def _day(services: Services, clock: _Clock) -> str:
    """Milliseconds for a whole day of one vehicle, packed but for the last hours."""
    vehicle, now = SimulatedVehicle("BENCH1"), int(clock.seconds())
    start = now - DAY
    seen = [(at, vehicle.at(at * MS)) for at in range(start, now, EVERY)]
    places = [each.position or Point(0.0, 0.0) for _, each in seen]
    fixes = [
        Fix(at, round(place.lat * DEGREE), round(place.lng * DEGREE), int(each.speed or 0))
        for place, (at, each) in zip(places, seen, strict=True)
    ]
    async with services.database.writing() as session:
        row = {"plate": "BENCH1", "given_plate": "BENCH1", "is_listed": True, "version": 1, "day_metres": 0}
        added = await session.execute(
            insert(TRACKERS).values(**row, memory="[]", first_at=start).returning(TRACKERS.c.id)
        )
        tracker = added.scalar_one()
        for hour in sorted({fix.at // 3600 for fix in fixes}):
            part = [fix for fix in fixes if fix.at // 3600 == hour]
            body = pack(part)
            values = {"tracker_id": tracker, "hour": hour, "count": len(part), "size": len(body)}
            await session.execute(insert(TRACKS).values(**values, format=FORMAT, body=body))
    positions = StoredPositions(services.database, services.settings, clock)
    spans = list[float]()
    size = 0
    for _ in range(5):
        begin = time.perf_counter()
        size = len(encode_envelope(await positions.track(UNRESTRICTED, "BENCH1", Period(start, now), 5000)))
        spans.append((time.perf_counter() - begin) * MS)
    async with services.database.writing() as session:
        await session.execute(TRACKS.delete().where(TRACKS.c.tracker_id == tracker))
        await session.execute(TRACKERS.delete().where(TRACKERS.c.id == tracker))
    return f"{statistics.median(spans):.0f} ms, {size / MB:.2f} MB"
