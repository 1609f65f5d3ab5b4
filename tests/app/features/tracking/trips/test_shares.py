"""Processes divide the trips among themselves."""

import pytest

from app.core.settings import Settings
from app.db.engine import Database
from app.features.tracking.trips.shares import SHARES, Shares

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
ALL = frozenset(range(SHARES))


async def settle(*shares: Shares) -> None:
    """Let each process make two rounds: it gives up shares first, and takes those of others then."""
    for _ in range(2):
        for each in shares:
            await each.update()


async def test_one_process_has_all(settings: Settings) -> None:
    database = Database(settings)
    shares = Shares(database)
    assert await shares.update()
    assert not await shares.update()
    assert shares.own == ALL
    await shares.release()
    await database.close()


@pytest.mark.promise("Trips", "Each trip is watched by one process, and those of a process that is gone by the others.")
async def test_processes_share_and_take_over(settings: Settings) -> None:
    databases = [Database(settings) for _ in range(3)]
    first, second, third = (Shares(each) for each in databases)
    if databases[0].engine.dialect.name == "postgresql":
        await settle(first)
        assert first.own == ALL
        await settle(first, second, third)
        assert first.own | second.own | third.own == ALL
        assert len(first.own) + len(second.own) + len(third.own) == SHARES
        assert min(map(len, (first.own, second.own, third.own))) >= SHARES // 3 - 1
        await first.release()
        await settle(second, third)
        assert second.own | third.own == ALL
        assert not second.own & third.own
    for shares, database in zip((first, second, third), databases, strict=True):
        await shares.release()
        await database.close()
