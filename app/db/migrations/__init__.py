"""Migrations of the tables, and checks whether a database is up to date.

Alembic is imported only to migrate: it would take a tenth of a server's memory.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, String, column, inspect, select, table, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.contract.base.diagnostics import ScreenError, SourceLocation, display_path
from app.core.clock import utc_now
from app.db.discovery import load_tables
from app.db.engine import Base
from app.db.lists.index.build import are_list_indexes_current, build_list_indexes, drop_list_indexes
from app.db.migrations.drift import (
    BEGIN_AGAIN,
    ChangedMigration,
    MissingMigration,
    check_drift,
    database_name,
    upgrade_database,
)
from app.db.migrations.failures import FailedMigration
from app.db.migrations.history import FOLDER, check_history, steps
from app.db.sqlite import backup
from app.db.sqlite.engine import temporary_copy

__all__ = [
    "ChangedMigration",
    "FailedMigration",
    "UnknownMigration",
    "check_migrations",
    "has_migration",
    "is_managed",
    "is_up_to_date",
    "migrate",
    "write_revision",
]

logger = logging.getLogger(__name__)
Compare = Callable[[Connection, str], None]
"""Raises an error if the tables of a database, which has this name, are not those of the models."""
_MIGRATION_LOCK = 7_921_001
"""The number of the advisory lock in PostgreSQL. Only its holder may change the tables."""
_VERSION_TABLE = table("alembic_version", column("version_num", String))


class UnknownMigration(ScreenError):
    """A migration that this version of the product does not have has changed the database."""


async def migrate(engine: AsyncEngine, *, list_indexes: bool = True) -> None:
    """Bring the database up to date in one transaction, with the list indexes if `list_indexes` is set.

    Copies an SQLite database with rows before its tables change. Raises BackupError when it cannot be copied,
    ScreenError for migrations that are doubled or do not follow each other, UnknownMigration, FailedMigration, and,
    before list indexes are built, what `check_drift` raises.
    """
    check_history()
    async with engine.connect() as connection:
        await connection.run_sync(_check_known)
    copy = await _back_up(engine)
    try:
        async with engine.execution_options(writes=True, migrates=True).begin() as connection:
            await connection.run_sync(_migrate, list_indexes)
    except ScreenError:  # nothing has changed: the copy of a failed start would only replace an older one
        if copy:
            copy.unlink()
        raise
    if copy:
        logger.warning("before its tables changed, the database was copied to %s", copy)


def _file(engine: AsyncEngine) -> Path | None:
    """Return the file of an SQLite database."""
    path = engine.url.database
    return Path(path) if engine.dialect.name == "sqlite" and path and path != ":memory:" else None


async def _back_up(engine: AsyncEngine) -> Path | None:
    """Return the copy of an SQLite database with rows that has pending migrations."""
    path = _file(engine)
    if path is None:
        return None
    async with engine.connect() as connection:
        is_needed = await connection.run_sync(lambda sync: not _is_migrated(sync) and _has_rows(sync))
    if not is_needed:
        return None
    return await asyncio.to_thread(backup.back_up_before_migration, path, f"{_count_migrations():04d}", utc_now())


def _check_known(connection: Connection) -> None:
    """Raise UnknownMigration if a step that has changed the database is gone."""
    gone = sorted(set(_applied(connection)) - {step.number for step in steps()})
    if gone:
        database = database_name(connection.engine.url)
        if stray := next(FOLDER.parent.glob(f"{gone[0]}_*.py"), None):
            message = f"no step is read from this folder: move this file to {display_path(FOLDER)}"
            raise UnknownMigration(SourceLocation(str(stray), 1), message)
        raise UnknownMigration(
            SourceLocation(str(FOLDER), 1),
            f"{_age(database, gone[0])}; {BEGIN_AGAIN.format(database=database)}",
        )


def _age(database: str, step: str) -> str:
    """Return what to do about the step of a database that this version of the product does not have."""
    changed = f"{database} was changed by step {step}, which is not in this folder"
    last = steps()[-1].number
    if step < last:
        return f"{changed}: put its file back, or run the version that has it"
    return (
        f"{changed}, whose last step is {last}: this code is older than the database. Deploy the version that has"
        " that step, or restore the backup from before it"
    )


def _applied(connection: Connection) -> list[str]:
    """Return the number of the last migration that was run, if any was."""
    if not inspect(connection).has_table(_VERSION_TABLE.name):
        return []
    return list(connection.scalars(select(_VERSION_TABLE.c.version_num)))


def _has_rows(connection: Connection) -> bool:
    names = (name for name in inspect(connection).get_table_names() if name != _VERSION_TABLE.name)
    return any(connection.scalar(select(text("1")).select_from(table(name)).limit(1)) for name in names)


def _migrate(connection: Connection, list_indexes: bool) -> None:
    if connection.dialect.name == "postgresql":  # several servers may start at once
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
    if not _is_migrated(connection):
        drop_list_indexes(connection)
        upgrade_database(connection, database_name(connection.engine.url))
    if list_indexes:
        load_tables()
        check_drift(connection, database_name(connection.engine.url))  # a list index may refer to a missing column
        build_list_indexes(connection)


async def write_revision(engine: AsyncEngine, message: str, *, only: Collection[str] = ()) -> Path:
    """Write a migration from an up-to-date database to the models. Review it before you commit it.

    With `only`, it ignores other tables, such as those whose code was removed, which it would drop.
    """
    from alembic import command

    from app.db.migrations.config import config

    def write(connection: Connection) -> Any:
        settings = config(connection)
        settings.attributes["only"] = only
        return command.revision(settings, message, autogenerate=True, rev_id=f"{_count_migrations() + 1:04d}")

    async with engine.connect() as connection:
        with redirect_stdout(StringIO()):  # the command prints the path itself
            script = await connection.run_sync(write)
    assert script is not None
    assert not isinstance(script, list)
    return Path(script.path)


def is_managed(name: str | None, kind: str, _: object) -> bool:
    """Return whether migrations create this table. `build_list_indexes` creates those of list indexes."""
    return kind != "table" or name in Base.metadata.tables or not str(name).startswith("register_")


async def check_migrations(engine: AsyncEngine, compare: Compare = check_drift) -> None:
    """Raise what `migrate` raises, without changing the database, and what `compare` raises.

    Pending migrations run on a temporary copy of an SQLite database, or in a transaction of PostgreSQL that is rolled
    back, which locks the tables that they change.
    """
    load_tables()
    check_history()
    path = _file(engine)
    async with engine.connect() as connection:
        await connection.run_sync(_check_known)
        if path is None or await connection.run_sync(_is_migrated):
            await connection.run_sync(_try_pending, engine.url, compare)
            return
    with temporary_copy(path) as copy, copy.begin() as sync_connection:
        _try_pending(sync_connection, engine.url, compare)


def _try_pending(connection: Connection, url: URL, compare: Compare) -> None:
    """Run the pending migrations and roll them back."""
    if _is_migrated(connection):
        compare(connection, database_name(url))
        return
    is_new = not _applied(connection)
    drop_list_indexes(connection)
    upgrade_database(connection, database_name(url))
    try:
        compare(connection, database_name(url))
    except MissingMigration as error:
        raise error if is_new else error.within(steps()[-1].path.name) from None
    connection.rollback()


async def is_up_to_date(engine: AsyncEngine) -> bool:
    """Return whether the database has the tables and list indexes of this version."""
    load_tables()
    async with engine.connect() as connection:
        return await connection.run_sync(lambda sync: _is_migrated(sync) and are_list_indexes_current(sync))


def _is_migrated(connection: Connection) -> bool:
    """Return whether the last migration was run. Migrations are numbered and have no branches."""
    return _applied(connection) == [f"{_count_migrations():04d}"]


def has_migration(name: str) -> bool:
    """Return whether this version of the product has a migration of this name."""
    return any(step.number == name for step in steps())


def _count_migrations() -> int:
    return len(steps())
