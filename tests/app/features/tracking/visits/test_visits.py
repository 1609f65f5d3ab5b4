"""Visits over HTTP, as the watcher has stored them."""

import httpx
import pytest
from sqlalchemy import insert, select, update

from app.db.engine import Database
from app.features.services import Services
from app.features.tracking.models import FIXES, TRACKERS
from app.features.tracking.positions.leadership import Leadership
from app.features.tracking.visits.recorder import VisitRecorder
from app.features.tracking.visits.tables import LONG_HALTS, SITE_VISITS
from tests.support.assertions import data_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
METRE = 100_000 / 111_195
NOW = 1_793_000_000


async def store(database: Database, at: int, metres: float) -> None:
    """Store a position of the first tracker so many metres north of the plant."""
    async with database.writing() as session:
        row = {"tracker_id": 1, "at": at, "lat": round(1_900_000 + metres * METRE), "lng": 7_300_000}
        await session.execute(insert(FIXES), {**row, "speed": 0, "state": 0, "is_cut": False})
        live = {"heard_at": at, "first_at": at, "day_metres": 0, "version": 1, "memory": "{}"}
        names = {"id": 1, "plate": "MH12AB1234", "given_plate": "MH 12 AB 1234", "is_listed": True}
        changed = await session.execute(update(TRACKERS).values(heard_at=at))
        if not getattr(changed, "rowcount", 0):
            await session.execute(insert(TRACKERS), {**names, **live})


async def test_visit_has_times_detention_and_proof(signed_in: httpx.AsyncClient, services: Services) -> None:
    site = {"name": "Works", "kind": "Plant", "lat": 19.0, "long": 73.0, "freeMinutes": 60}
    number = data_of(await signed_in.post("/sites", json=site))["id"]
    database = services.database

    def recorder() -> VisitRecorder:
        return VisitRecorder(database, Leadership(database), services.clock)

    own = recorder()
    way = [(0, 2000), (600, 1000), (700, 0), (7900, 100), (8000, 1000)]
    for second, metres in way[:3]:
        await store(database, NOW + second, metres)
    await own.run()
    await own.run()
    found = data_of(await signed_in.get(f"/sites/{number}/visits"))
    assert found["present"] == 1
    [visit] = found["visits"]
    assert (visit["plate"], visit["outAt"], visit["basis"]) == ("MH 12 AB 1234", None, "GPS")
    for second, metres in way[3:]:
        await store(database, NOW + second, metres)
    await recorder().run()  # another process goes on
    await recorder().run()
    found = data_of(await signed_in.get(f"/sites/{number}/visits"))
    [visit] = found["visits"]
    assert found["present"] == 0
    assert visit["staySeconds"] == pytest.approx(7295, abs=2)
    assert visit["detentionSeconds"] == visit["staySeconds"] - 3600
    file = await signed_in.get(f"/sites/{number}/visits.csv")
    assert file.text.split("\r\n")[1].endswith(",121,61,GPS")
    async with database.writing() as session:
        assert len((await session.execute(select(SITE_VISITS))).all()) == 1
    refusal_of(await signed_in.get("/sites/999/visits"), 404)


async def test_halt_is_stored_while_it_lasts_and_once(services: Services) -> None:
    """Another process knows it, and following its end again does not store it twice."""
    database = services.database

    async def after(*way: tuple[int, int]) -> list[tuple[int, int | None]]:
        for second, metres in way:
            await store(database, NOW + second, metres)
        await VisitRecorder(database, Leadership(database), services.clock).run()
        async with database.writing() as session:
            rows = (await session.execute(select(LONG_HALTS))).all()
        return [(row.first_at - NOW, row.last_at and row.last_at - NOW) for row in rows]

    assert await after((0, 5000), (60, 0), (1800, 50)) == []
    assert await after((1900, 0)) == [(60, None)]
    assert await after((9000, 0), (12_000, 20)) == [(60, None)]
    assert await after((12_060, 3000), (12_120, 6000)) == [(60, 12_000)]
    assert await after((12_180, 9000)) == [(60, 12_000)]
    await after(*((20_000 + 60 * each, 9000) for each in range(33)), (22_000, 20_000))
    assert await after((22_060, 25_000)) == [(60, 12_000), (12_180, 21_920)]
    assert await after((22_120, 30_000)) == [(60, 12_000), (12_180, 21_920)]


async def test_long_halts_are_suggested(signed_in: httpx.AsyncClient, services: Services) -> None:
    await store(services.database, NOW, 0)
    async with services.database.writing() as session:
        now = int(services.clock().timestamp())
        halts = [
            {
                "tracker_id": 1,
                "first_at": now - 9000 * each,
                "last_at": now - 9000 * each + 3600,
                "lat": 2_100_000,
                "lng": 7_900_000,
            }
            for each in range(1, 6)
        ]
        await session.execute(insert(LONG_HALTS), halts)
    [place] = data_of(await signed_in.get("/tracking/site-suggestions"))["suggestions"]
    assert (place["lat"], place["lng"], place["halts"], place["meanSeconds"]) == (21.0, 79.0, 5, 3600)
