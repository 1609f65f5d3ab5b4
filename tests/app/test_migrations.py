"""The migrations and the tables in the code say the same."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect

from app.database import Base, Database
from app.migrations import Unwritten, check_written, is_migrated, is_up_to_date, migrate
from app.migrations.configured import config
from app.registers.making import drop_registers
from app.settings import Settings
from app.slices import load_tables
from tests.postgresql import Postgresql

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
load_tables()


@pytest.fixture
def empty(request: pytest.FixtureRequest, tmp_path: Path, on: str) -> Iterator[Settings]:
    """Development on a database without a single table."""
    if on == "postgresql":
        server: Postgresql = request.getfixturevalue("postgresql")
        with server.copy(template="template0") as settings:
            yield settings
    else:
        yield Settings(env="development", database_url=f"sqlite:///{tmp_path / 'empty.db'}")


@pytest.fixture
async def database(empty: Settings) -> AsyncIterator[Database]:
    """A database without a single table."""
    database = Database(empty)
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


async def test_each_step_can_be_taken_back(database: Database) -> None:
    def left(connection: Connection) -> list[str]:
        look = inspect(connection)
        return [*look.get_table_names(), *look.get_view_names()]

    await migrate(database.engine)
    async with database.engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(drop_registers)
        await connection.run_sync(lambda sync: command.downgrade(config(sync), "base"))
        assert await connection.run_sync(left) == ["alembic_version"]
    await migrate(database.engine)
    assert await is_up_to_date(database.engine)


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


COMMAND = 'write it with WAYBILL_ENV=development .venv/bin/python -m app.cli revision "Add capacity to fleets"'


def line_of(text: str, path: Path) -> int:
    return next(number for number, line in enumerate(path.read_text().splitlines(), 1) if line.strip().startswith(text))


async def test_a_column_that_no_step_makes_is_told_with_its_line_and_what_writes_the_step(database: Database) -> None:
    await migrate(database.engine)
    await check_written(database.engine)
    async with database.engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(drop_registers)
        await connection.exec_driver_sql("ALTER TABLE fleets DROP COLUMN capacity")

    line = line_of("capacity:", Path("app/fleets/models.py"))
    told = f"app/fleets/models.py:{line}: no step of app/migrations makes the column 'capacity' of fleets: {COMMAND}"
    for start in (check_written, migrate):
        with pytest.raises(Unwritten) as error:
            await start(database.engine)
        assert str(error.value) == told


async def test_a_table_that_no_step_makes_is_told(database: Database) -> None:
    await migrate(database.engine)
    async with database.engine.execution_options(writes=True).begin() as connection:
        await connection.exec_driver_sql("DROP TABLE sessions")

    with pytest.raises(
        Unwritten, match=r"app/auth/models.py:\d+: no step of app/migrations makes the table 'sessions'"
    ):
        await check_written(database.engine)


async def test_a_step_that_is_still_to_be_done_is_not_a_step_that_is_missing(database: Database) -> None:
    await check_written(database.engine)
