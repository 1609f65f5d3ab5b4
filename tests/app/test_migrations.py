"""The migrations and the tables in the code say the same."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect

from app.database import Base, Database
from app.migrations import is_migrated, is_up_to_date, migrate
from app.settings import Settings
from app.slices import load_tables

pytestmark = pytest.mark.anyio
load_tables()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A database without a single table."""
    database = Database(Settings(env="development", database_url=f"sqlite:///{tmp_path / 'empty.db'}"))
    yield database
    await database.close()


async def test_an_empty_database_is_not_up_to_date_until_it_is_migrated(database: Database) -> None:
    assert not await is_up_to_date(database.engine)
    await migrate(database.engine)
    assert await is_up_to_date(database.engine)
    await migrate(database.engine)
    assert await is_up_to_date(database.engine)


async def test_migrating_makes_exactly_the_tables_of_the_code(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"include_name": is_migrated})
        return list(compare_metadata(context, Base.metadata))

    await migrate(database.engine)
    async with database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_every_constraint_has_a_name(database: Database) -> None:
    def names(connection: Connection) -> list[str | None]:
        look = inspect(connection)
        tables = [
            name for name in look.get_table_names() if name != "alembic_version" and is_migrated(name, "table", {})
        ]
        return [
            constraint["name"]
            for table in tables
            for constraint in (look.get_pk_constraint(table), *look.get_foreign_keys(table))
        ]

    await migrate(database.engine)
    async with database.engine.connect() as connection:
        found = await connection.run_sync(names)
    tables = Base.metadata.tables.values()
    assert len(found) == sum(1 + len(table.foreign_key_constraints) for table in tables)
    assert None not in found


async def test_the_folder_of_the_database_is_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "waybill.db"
    database = Database(Settings(env="development", database_url=f"sqlite:///{path}"))
    await migrate(database.engine)
    await database.close()
    assert path.exists()
