"""A database with many rows of each kind, for queries of list indexes."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from app.core.settings import Settings
from app.db.engine import Database
from app.db.lists import groups, scan
from app.db.lists.index import query as asking
from app.features.trips.synthetic import generate
from tests.app.db.lists.index.random_queries import ODD, UNICODE
from tests.conftest import CopyOf

PATIENCE = 60.0
"""Seconds that counting may take on a busy machine."""


async def fill(settings: Settings) -> None:
    """Add some 150 rows of each kind, some with characters that mean something to a database."""
    database = Database(settings)
    await generate(database, 150, lambda _: None)
    async with database.writing() as session:
        for number, odd in enumerate([*ODD, *UNICODE[:9], "50%_\\", 'the "real" one', "ab" * 30]):
            name = {"name": f"{odd} x{odd}", "id": 20 + number}
            await session.execute(text("UPDATE users SET full_name = :name, designation = NULL WHERE id = :id"), name)
            await session.execute(text("UPDATE trips SET customer_name = :name WHERE id = :id"), name)
        await session.execute(text("UPDATE fleets SET deleted_at = '2026-03-01 00:00:00' WHERE id % 7 = 0"))
        await session.execute(text("UPDATE trips SET deleted_at = '2026-03-01 00:00:00' WHERE id % 13 = 0 AND id < 99"))
        await session.execute(text("UPDATE trips SET client_code = 'CL-0002' WHERE id % 3 > 0"))
        await session.execute(text("UPDATE clients SET client_name = 'Xylo & Élan' WHERE client_code = 'CL-0002'"))
        await session.execute(text("UPDATE trips SET truck_id = truck_id + 1 WHERE id % 2 > 0 AND truck_id < 150"))
        watched = "phase = 'Under way', risk = 'Late', troubles = 'Late, Off route', trouble_rank = id % 9"
        await session.execute(text(f"UPDATE trips SET {watched}, eta = start_date WHERE id % 4 > 0"))
        await session.execute(text("UPDATE trips SET risk = 'On time', troubles = NULL WHERE id % 3 > 0"))
    await database.close()


@pytest.fixture
def settings(copy_of: CopyOf) -> Settings:
    """Development settings with a copy of the database with many rows."""
    return copy_of(fill, samples=True)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine counts slowly."""
    names = (
        (asking, "_COUNT_SECONDS"),
        (asking, "_VALUES_SECONDS"),
        (scan, "COUNT_SECONDS"),
        (groups, "GROUP_SECONDS"),
    )
    for module, name in names:
        monkeypatch.setattr(module, name, PATIENCE)


@pytest.fixture
async def database(settings: Settings) -> AsyncIterator[Database]:
    database = Database(settings)
    yield database
    await database.close()
