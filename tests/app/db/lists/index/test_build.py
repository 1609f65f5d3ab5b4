"""The database keeps list indexes up to date, for all writers."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import func, select, text

from app.contract.base.diagnostics import ScreenError
from app.core.settings import Settings
from app.db.engine import Database
from app.db.lists.index.build import are_list_indexes_current, build_list_indexes, drop_list_indexes
from app.db.lists.index.declaration import LIST_INDEXES, ListIndex, list_index_of
from app.db.lists.index.models import RegisterChange
from app.db.migrations import is_up_to_date, migrate
from tests.app.db.lists.index.queries import LISTS, assert_true

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

WRITES = [
    "INSERT INTO clients (client_name, client_code) VALUES ('New', 'N-1')",
    "UPDATE clients SET client_code = 'N-2' WHERE client_code = 'N-1'",
    "UPDATE clients SET client_code = 'CL-9004' WHERE client_code = 'CL-0004'",
    "UPDATE clients SET client_name = 'Élan ' || id",
    "UPDATE clients SET deleted_at = '2026-03-01 00:00:00' WHERE id < 4",
    "UPDATE trips SET client_code = NULL WHERE id IN (1, 2)",
    "UPDATE users SET full_name = 'Asha Rao' WHERE id = 1",
    "UPDATE users SET full_name = full_name || ' (left)', deleted_at = '2026-03-01 00:00:00' WHERE id = 2",
    "UPDATE users SET deleted_at = NULL WHERE id = 2",
    "UPDATE fleets SET fleet_number = 'Z-' || id",
    "UPDATE trips SET driver_id = NULL, truck_id = 3 WHERE id IN (1, 2, 3)",
    "UPDATE trips SET source = 'ÉTRANGE Place', end_date = '2026-03-01 00:00:00' WHERE id = 4",
    "UPDATE trips SET deleted_at = '2026-03-01 00:00:00' WHERE id > 9",
    "DELETE FROM trip_stages",
    "DELETE FROM trip_maintenances",
    "DELETE FROM trip_stoppages",
    "DELETE FROM trips WHERE id IN (5, 12)",
    "UPDATE trips SET id = 100 WHERE id = 7",
]


@pytest.fixture
async def database(settings: Settings) -> AsyncIterator[Database]:
    """A database with the sample data."""
    database = Database(settings)
    yield database
    await database.close()


@pytest.mark.parametrize("write", WRITES)
async def test_each_write_updates_the_list_index(database: Database, write: str) -> None:
    async with database.writing() as session:
        if "trip_" not in write:
            for table in ("trip_stages", "trip_maintenances", "trip_stoppages"):
                await session.execute(text(f"DELETE FROM {table}"))
        await session.execute(text(write))
    for index in LIST_INDEXES.values():
        await assert_true(database, index)


async def test_all_writes_in_sequence_update_the_list_index(database: Database) -> None:
    for write in (*(write for write in WRITES if "trip_" in write), *WRITES):
        async with database.writing() as session:
            await session.execute(text(write))
        for index in LIST_INDEXES.values():
            await assert_true(database, index)


async def test_rollback_restores_the_list_index(database: Database) -> None:
    before = "SELECT name, total, version FROM register_totals ORDER BY name"
    async with database.writing() as session:
        totals = (await session.execute(text(before))).all()
    async with database.writing() as session:
        await session.execute(text("UPDATE users SET full_name = 'Nobody'"))
        await session.rollback()
    async with database.writing() as session:
        assert (await session.execute(text(before))).all() == totals


async def test_last_thousand_changes_are_stored(database: Database) -> None:
    async with database.writing() as session:
        for number in range(60):
            await session.execute(text(f"UPDATE fleets SET model = '{number}'"))
    async with database.writing() as session:
        kept = select(func.count()).select_from(RegisterChange).where(RegisterChange.name == "fleets")
        assert await session.scalar(kept) == 1000


@pytest.mark.parametrize("name", LISTS)
def test_list_index_has_all_columns_of_its_list(name: str) -> None:
    shown = {column.key for column in LISTS[name].columns.values()}
    assert shown == {"id", *LIST_INDEXES[name].keys}


async def test_changed_declaration_rebuilds_the_list_index(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIST_INDEXES, "clients", ListIndex("clients", ("client_name",)))
    assert not await is_up_to_date(database.engine)
    await migrate(database.engine)
    assert await is_up_to_date(database.engine)
    await assert_true(database, LIST_INDEXES["clients"])


async def test_rebuilt_list_index_includes_later_writes(database: Database) -> None:
    async with database.engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(drop_list_indexes)
        assert not await connection.run_sync(are_list_indexes_current)
        await connection.execute(text(WRITES[0]))
        await connection.run_sync(build_list_indexes)
        assert await connection.run_sync(are_list_indexes_current)
    for index in LIST_INDEXES.values():
        await assert_true(database, index)


def test_column_missing_in_list_index_is_rejected() -> None:
    with pytest.raises(
        ScreenError, match=r"fleets/schemas.py:\d+: the list of 'fleets' shows 'tyres', which this list"
    ):
        list_index_of("fleets", ("id", "model", "tyres"))


def test_list_shows_ids_behind_indexed_names() -> None:
    index = list_index_of("trips", ("id", "driver_id", "driver_name"))
    assert index is LIST_INDEXES["trips"]
    assert "driver_id" in index.ids - {*index.keys}
