"""Stored positions after failures: killed watchers, garbage, an hour without the provider, a restored backup."""

from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from itertools import repeat
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import delete, event, select, update

from app.db.engine import Database
from app.features.geo.points import Point
from app.features.tracking.models import FIXES, TRACKERS, WATCH
from app.features.tracking.positions import upkeep
from app.features.tracking.provider import Unreachable, Vehicle
from app.testing import sign_in
from tests.app.features.tracking.positions.conftest import Watched
from tests.conftest import FIRST_ADMIN
from tests.support.assertions import data_of

pytestmark = pytest.mark.anyio
KILLS, MAX_STEPS = 40, 14


class Killed(BaseException):
    """The process ends here."""


async def kill_after(database: Database, work: Coroutine[Any, Any, None], steps: int) -> None:
    """Does some work, which ends before it has sent or committed more than some statements to the database."""
    left = repeat(None, steps)

    def step(*_: object) -> None:
        if next(left, Killed) is Killed:
            raise Killed

    engine = database.engine.sync_engine
    for name in ("before_cursor_execute", "commit"):
        event.listen(engine, name, step)
    try:
        with suppress(Killed):
            await work
    finally:
        for name in ("before_cursor_execute", "commit"):
            event.remove(engine, name, step)


async def shown_version(watched: Watched) -> int:
    return int(await watched.services.database.read(lambda each: each.scalar(select(WATCH.c.version))) or 0)


@pytest.mark.every_database
@pytest.mark.promise(
    "Positions",
    "When the watcher is killed at any moment, nothing that was shown is lost, and nothing doubled.",
)
async def test_killed_watcher_loses_and_doubles_nothing(watched: Watched) -> None:
    lat, shown, told = 21.0, set[tuple[str, int]](), 0
    for kill in range(KILLS):
        for number in range(3):
            watched.tell(f"A{number}", lat=lat, speed=60)
        before, at = await shown_version(watched), watched.now
        await kill_after(watched.services.database, watched.watcher.poll(), kill % MAX_STEPS)
        if await shown_version(watched) > before:
            shown |= {(f"A{number}", at) for number in range(3)}
        told += 3
        watched.watcher = watched.another()
        watched.clock.advance(seconds=15)
        lat += 60 / 3.6 * 15 / 111_195
    rows = select(TRACKERS.c.plate, FIXES.c.at).join(TRACKERS, TRACKERS.c.id == FIXES.c.tracker_id)
    stored = Counter(tuple(row) for row in await watched.services.database.read(lambda each: each.execute(rows).all()))
    assert set(stored.values()) == {1}
    assert shown <= set(stored)
    assert 0 < len(shown) <= len(stored) <= told


@pytest.mark.every_database
@pytest.mark.promise("Positions", "When the watcher is killed while it packs and deletes, no position is lost.")
async def test_killed_packing_loses_nothing(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "_DELETED_FIXES", 5)
    monkeypatch.setattr(upkeep, "_PORTION", 1)
    await watched.drive(20)
    expected = await watched.recent()
    watched.clock.advance(hours=16)
    for steps in range(0, 2 * KILLS, 2):
        await kill_after(watched.services.database, watched.watcher._upkeep.run(), steps)
        assert {fix.at for fix in await watched.stored()} == {fix.at for fix in expected}
        watched.watcher = watched.another()
        await watched.watcher._load()
    await watched.watcher._upkeep.run()
    assert await watched.packed() == expected
    assert await watched.recent() == []


async def test_garbage_is_stored_as_far_as_it_makes_sense(watched: Watched) -> None:
    chance = Random(5)
    numbers = (None, 0.0, -1.0, 1e9, float("nan"), float("inf"), 45.0)
    for _ in range(100):
        watched.provider.vehicles_told = [
            Vehicle(
                chance.choice((None, "", "A", "a-", "मुंबई", "B" * 32)),
                chance.choice((None, Point(chance.choice((0, 21.0, float("nan"))), 77.0))),
                chance.choice(numbers),
                chance.choice(numbers),
                chance.choice((None, "RUNNING", "x" * 500, "")),
                chance.choice((None, 0, -5, watched.now * 1000, watched.now * 2000)),
                odometer=chance.choice(numbers),
                engine_hours=chance.choice(numbers),
            )
            for _ in range(20)
        ]
        await watched.watcher.poll()
        assert watched.watcher.state.endswith("vehicles")
        watched.clock.advance(seconds=15)
    fixes = await watched.recent()
    assert fixes
    assert all(fix.lat in (0, 2_100_000) and (fix.speed is None or 0 <= fix.speed <= 200) for fix in fixes)


@pytest.mark.only_sqlite
@pytest.mark.promise("Positions", "A disk that is really full stores no half reading, and readers are served.")
async def test_full_disk_is_survived(watched: Watched, reader: httpx.AsyncClient) -> None:
    lat = await watched.drive(10)
    before, version = await watched.recent(), await shown_version(watched)

    def limit(connection: Any, _: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # as many as there are, and no more

    engine = watched.services.database.engine
    await engine.dispose()
    event.listen(engine.sync_engine, "connect", limit)
    while not watched.watcher.state.startswith("failed"):
        for number in range(200):
            watched.tell(f"B{number}", speed=60)
        lat = await watched.drive(0.25, start=lat)
    told = watched.now - 15
    assert await shown_version(watched) >= version
    board = data_of(await reader.get("/tracking/board"))
    assert board["counts"]["all"] >= 1
    track = await reader.get(f"/tracking/track?plate=MH12AB1234&start={(told - 900) * 1000}&end={told * 1000}")
    assert data_of(track)["columns"]["at"]
    event.remove(engine.sync_engine, "connect", limit)
    await engine.dispose()
    await watched.drive(0.25, start=lat)
    assert watched.watcher.state == "201 vehicles"
    assert set(before) <= set(await watched.recent())
    watched.clock.advance(seconds=5)  # the board remembers the last state for a second
    rows = data_of(await reader.get("/tracking/board"))["rows"]
    assert len([row for row in rows if row["heard"]]) == 201


@pytest.mark.promise("Positions", "An hour without the provider is a gap that says so; readers are served meanwhile.")
async def test_hour_without_provider_is_outage(watched: Watched, reader: httpx.AsyncClient) -> None:
    lat, start = await watched.drive(10), watched.now
    watched.provider.error = Unreachable("gone")
    for _ in range(240):
        watched.clock.advance(seconds=15)
        await watched.watcher.poll()
    board = data_of(await reader.get("/tracking/board"))
    assert board["outage"] == "2026-03-02T09:40:15Z"
    assert next(row["state"] for row in board["rows"] if row["plate"] == "MH12AB1234") == "silent"
    assert len(data_of(await reader.get("/tracking/vehicles"))["vehicles"]) == 1
    watched.provider.error = None
    watched.clock.advance(seconds=15)
    await watched.drive(10, start=lat + 0.3)
    query = f"plate=MH12AB1234&start={(start - 600) * 1000}&end={watched.now * 1000}"
    track = data_of(await reader.get(f"/tracking/track?{query}"))
    assert [gap["kind"] for gap in track["gaps"]] == ["outage"]
    assert track["cuts"] == [40]


@pytest.mark.promise("Positions", "After a backup is restored, the time since is a gap without a watcher.")
async def test_restored_backup_has_gap(watched: Watched, reader: httpx.AsyncClient) -> None:
    lat = await watched.drive(10)
    backup = await watched.services.database.read(lambda each: each.execute(select(TRACKERS)).mappings().all())
    state = await watched.services.database.read(lambda each: each.execute(select(WATCH)).mappings().one())
    last = watched.now
    lat = await watched.drive(10, start=lat)
    newest = data_of(await reader.get("/tracking/board"))["version"]
    async with watched.services.database.writing() as session:  # puts back the state of ten minutes ago
        await session.execute(delete(FIXES).where(FIXES.c.at >= last))
        for row in backup:
            await session.execute(update(TRACKERS).where(TRACKERS.c.id == row["id"]).values(dict(row)))
        await session.execute(update(WATCH).values(dict(state)))
    watched.watcher = watched.another()
    watched.clock.advance(hours=1)
    await watched.drive(10, start=lat)
    assert [kind for kind, *_ in await watched.outages()] == ["unwatched"]
    assert len(await watched.recent()) == 80
    await sign_in(reader, FIRST_ADMIN)
    board = data_of(await reader.get(f"/tracking/board?after={newest}"))
    assert board["complete"]
    assert board["version"] < newest + 40
