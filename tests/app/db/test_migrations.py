"""Migrations create the tables of the models."""

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.contract.base.diagnostics import SourceLocation
from app.core.settings import Settings
from app.db.discovery import load_tables
from app.db.engine import Base, Database
from app.db.lists.index.build import drop_list_indexes
from app.db.migrations import (
    ChangedMigration,
    UnknownMigration,
    check_migrations,
    is_managed,
    is_up_to_date,
    migrate,
)
from app.db.migrations.config import config
from app.db.migrations.drift import MissingMigration
from app.db.records.unique_columns import find_clashes
from app.db.sqlite.process_lock import database_file
from app.features.clients.schemas import Client
from tests.conftest import CopyOf
from tests.project.tree import ROOT
from tests.support.fork_server import ForkedToFile

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
load_tables()


async def prepare_migrated(settings: Settings) -> None:
    database = Database(settings)
    await migrate(database.engine)
    await database.close()


@pytest.fixture
async def migrated(copy_of: CopyOf) -> AsyncIterator[Database]:
    """A migrated database without rows. All migrations take longer than most tests."""
    database = Database(copy_of(prepare_migrated, samples=False))
    yield database
    await database.close()


@asynccontextmanager
async def downgraded(database: Database, step: str) -> AsyncIterator[AsyncConnection]:
    """Downgrade to this step, and give a connection that writes, for rows of that time."""
    async with database.engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(drop_list_indexes)
        await connection.run_sync(lambda sync: command.downgrade(config(sync), step))
        yield connection


async def test_empty_database_needs_migration(database: Database) -> None:
    assert not await is_up_to_date(database.engine)
    await migrate(database.engine)
    assert await is_up_to_date(database.engine)
    await migrate(database.engine)
    assert await is_up_to_date(database.engine)


@pytest.mark.filterwarnings("ignore:.*expression-based index")
async def test_migrations_create_the_tables_of_the_models(migrated: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"include_name": is_managed})
        return list(compare_metadata(context, Base.metadata))

    async with migrated.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_migrations_create_the_indexes_of_the_models(migrated: Database) -> None:
    """The comparison of the tables leaves out what SQLite cannot compare."""
    catalog = {"sqlite": "SELECT name FROM sqlite_master", "postgresql": "SELECT indexname FROM pg_indexes"}
    async with migrated.engine.connect() as connection:
        found = set(await connection.scalars(text(catalog[connection.dialect.name])))
    assert {index.name for table in Base.metadata.tables.values() for index in table.indexes} <= found


@pytest.mark.promise("Backups and migrations", "A migration that was killed is completed by the next start.")
@pytest.mark.parametrize("table", [2, 6])
async def test_interrupted_migration_is_completed_by_the_next(
    empty: Settings, database: Database, tmp_path: Path, table: int
) -> None:
    env = {**os.environ, "WAYBILL_ENV": "development", "WAYBILL_DATABASE_URL": empty.database_url}
    process = ForkedToFile(("tests.support.killed_migration", str(table)), env, tmp_path / "output.txt")
    assert process.wait(60) == -signal.SIGKILL
    assert not await is_up_to_date(database.engine)
    await migrate(database.engine)
    assert await is_up_to_date(database.engine)


@pytest.mark.promise("Several servers", "Of several servers that migrate at once, one does and the others wait.")
@pytest.mark.only_postgresql
async def test_concurrent_migrations_run_once(empty: Settings, database: Database) -> None:
    others = [Database(empty) for _ in range(3)]
    await asyncio.gather(*(migrate(each.engine) for each in (database, *others)))
    assert await is_up_to_date(database.engine)
    for each in others:
        await each.close()


@pytest.mark.promise("Backups and migrations", "An SQLite database is backed up before a migration changes its tables.")
async def test_sqlite_database_is_backed_up_before_migration(
    empty: Settings, database: Database, on: str, caplog: pytest.LogCaptureFixture
) -> None:
    await migrate(database.engine)
    copies = database_file(empty).parent / "backups" if on == "sqlite" else Path("none")  # type: ignore[union-attr]
    assert not copies.exists()  # there was nothing to lose
    async with database.writing() as session:
        session.add(Client(client_name="Nilgiri Dairy", client_code="C1"))
    async with downgraded(database, "-1") as connection:
        before = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    await migrate(database.engine)
    assert await is_up_to_date(database.engine)
    if on == "sqlite":
        (copy,) = copies.iterdir()
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("SELECT client_name FROM clients").fetchall() == [("Nilgiri Dairy",)]
            assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(before,)]
        assert f"the database was copied to {copy}" in caplog.text


async def test_each_migration_can_be_downgraded(migrated: Database) -> None:
    def left(connection: Connection) -> list[str]:
        look = inspect(connection)
        return [*look.get_table_names(), *look.get_view_names()]

    async with downgraded(migrated, "base") as connection:
        assert await connection.run_sync(left) == ["alembic_version"]
    await migrate(migrated.engine)
    assert await is_up_to_date(migrated.engine)


@pytest.mark.promise(
    "Backups and migrations", "The migration that hashes the numbers of codes leaves none in the file."
)
async def test_migration_removes_numbers_of_codes(migrated: Database, on: str) -> None:
    async with downgraded(migrated, "0010") as connection:
        for number in range(200):
            values = f"'97777{number:05}', 's', 'h', '2026-03-02 09:30:00+00:00', 0"
            insert = "INSERT INTO codes (mobile_key, salt, code_hash, sent_at, attempts)"
            await connection.exec_driver_sql(f"{insert} VALUES ({values})")
    await migrate(migrated.engine)
    async with migrated.engine.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM codes")) == 0
    await migrated.close()
    if on == "sqlite":
        file = Path(migrated.engine.url.database or "")
        assert b"97777" not in b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))


async def test_migration_recomputes_mobile_keys(migrated: Database) -> None:
    """Who signs in with a number keeps it. Of the others, none has a key that can be typed."""
    numbers = {
        1: ("+91 (0)98200 66601", "9109820066601"),
        2: ("98200 66601", "9820066601"),
        3: ("0098200 66601 / 1", "98200666011"),
        4: ("+1 415 555 0100", "14155550100"),
        5: ("+91 (0)98200 66602", "9109820066602"),
        6: ("0091 (0)98200 66602", "91098200666021"),
    }
    async with downgraded(migrated, "0021") as connection:
        for number, (written, key) in numbers.items():
            names = "id, full_name, email_id, mobile_number, mobile_key, version"
            values = f"{number}, 'A', 'a@b', '{written}', '{key}', 1"
            await connection.exec_driver_sql(f"INSERT INTO users ({names}) VALUES ({values})")
    await migrate(migrated.engine)
    async with migrated.engine.connect() as connection:
        keys = (await connection.execute(text("SELECT id, mobile_key FROM users ORDER BY id"))).all()
    assert {row.id: row.mobile_key for row in keys} == {
        1: "9820066601#1",
        2: "9820066601",
        3: "+9820066601/1",
        4: "+14155550100",
        5: "9820066602",
        6: "9820066602#6",
    }


async def test_every_constraint_has_a_name(migrated: Database) -> None:
    def names(connection: Connection) -> list[str | None]:
        look = inspect(connection)
        tables = [
            name for name in look.get_table_names() if name != "alembic_version" and is_managed(name, "table", {})
        ]
        return [
            constraint["name"]
            for table in tables
            for constraint in (look.get_pk_constraint(table), *look.get_foreign_keys(table))
        ]

    async with migrated.engine.connect() as connection:
        found = await connection.run_sync(names)
    tables = Base.metadata.tables.values()
    assert len(found) == sum(1 + len(table.foreign_key_constraints) for table in tables)
    assert None not in found


async def test_database_folder_is_created(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "waybill.db"
    database = Database(Settings(env="development", database_url=f"sqlite:///{path}"))
    await migrate(database.engine)
    await database.close()
    assert path.exists()


async def test_changed_migration_is_reported_with_what_to_do(migrated: Database) -> None:
    await check_migrations(migrated.engine)
    async with migrated.engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(drop_list_indexes)
        await connection.exec_driver_sql("ALTER TABLE fleets DROP COLUMN capacity")

    for start in (check_migrations, migrate):
        with pytest.raises(ChangedMigration) as error:
            await start(migrated.engine)
        assert error.value.place.file == "app/features/fleets/schemas.py"
        assert error.value.sentence.startswith(
            "a step of app/db/migrations makes the column 'capacity' of fleets, but "
        )
        assert "in development, you can also stop the server" in error.value.sentence


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("0000", ": put its file back, or run the version that has it; in development"),
        ("9999", r", whose last step is \d{4}: this code is older than the database. Deploy .*, or restore the backup"),
    ],
)
async def test_migration_that_this_code_lacks_is_reported(migrated: Database, number: str, sentence: str) -> None:
    async with migrated.engine.execution_options(writes=True).begin() as connection:
        await connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{number}'")

    for start in (check_migrations, migrate):
        with pytest.raises(
            UnknownMigration,
            match=f"migrations/versions:1: .* was changed by step {number}, which is not in this folder{sentence}",
        ):
            await start(migrated.engine)


async def test_migration_in_the_wrong_folder_is_reported(
    migrated: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with migrated.engine.execution_options(writes=True).begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    stray = tmp_path / "9999_add_cards.py"
    stray.touch()
    monkeypatch.setattr("app.db.migrations.FOLDER", tmp_path / "versions")
    with pytest.raises(UnknownMigration) as error:
        await check_migrations(migrated.engine)
    assert str(error.value) == f"{stray}:1: no step is read from this folder: move this file to {tmp_path}/versions"


def lack(*_: object) -> None:
    """Find that the steps do not make a column."""
    raise MissingMigration(SourceLocation("models.py", 1), "adds it", "Add it")


@pytest.mark.promise("Backups and migrations", "A migration that fails is reported at its line and changes nothing.")
async def test_failed_migration_changes_nothing(migrated: Database) -> None:
    async def stored() -> tuple[object, object]:
        async with migrated.engine.connect() as connection:
            version = await connection.scalar(text("SELECT version_num FROM alembic_version"))
            return version, await connection.scalar(text("SELECT client_name FROM clients"))

    async with migrated.writing() as session:
        session.add(Client(client_name="Nilgiri Dairy", client_code="C1"))
    async with downgraded(migrated, "0010"):
        pass
    await check_migrations(migrated.engine)
    newest = max(path.name for path in (ROOT / "app/db/migrations/versions").glob("[0-9]*.py"))
    with pytest.raises(MissingMigration, match=f"adds it: write it in {newest}, which has not run"):
        await check_migrations(migrated.engine, lack)
    assert await stored() == ("0010", "Nilgiri Dairy")
    async with migrated.engine.execution_options(writes=True).begin() as connection:
        await connection.exec_driver_sql("DROP TABLE codes")
    for start in (check_migrations, migrate):
        with pytest.raises(ChangedMigration, match=r"0011_hash_numbers_of_codes.py:\d+: the database .*codes.*\. In a"):
            await start(migrated.engine)
        assert await stored() == ("0010", "Nilgiri Dairy")
    assert list(Path(migrated.engine.url.database or "").parent.glob("backups/*")) == []


async def test_pending_migration_is_not_a_missing_one(database: Database) -> None:
    await check_migrations(database.engine)


async def test_migration_stores_canonical_texts(migrated: Database) -> None:
    """Of plates that become equal, one changes. The check of the data names the others."""
    plates = {1: "MH 12 ZZ 1", 2: "MH\u00a012 ZZ 1", 3: "MH\u200b14 A 2", 4: "MH 14  A 2", 5: "e\u0301lan"}
    async with downgraded(migrated, "0024") as connection:
        for number, plate in plates.items():
            names, values = "id, fleet_number, registration_number, version", f"{number}, ' F\u200b ', '{plate}', 1"
            await connection.exec_driver_sql(f"INSERT INTO fleets ({names}) VALUES ({values})")
    await migrate(migrated.engine)
    async with migrated.engine.connect() as connection:
        rows = text("SELECT id, fleet_number, registration_number FROM fleets ORDER BY id")
        stored = (await connection.execute(rows)).all()
    assert {row[0]: row[2] for row in stored} == {**plates, 3: "MH14 A 2", 4: "MH 14 A 2", 5: "\u00e9lan"}
    assert {row[1] for row in stored} == {"F"}
    clashes = await migrated.read(find_clashes)
    assert [(each.field, list(each.values)) for each in clashes] == [
        ("registrationNumber", [1, 2]),
        ("registrationNumber", [3, 4]),
    ]
