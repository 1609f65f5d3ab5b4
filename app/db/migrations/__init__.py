"""The history of the tables, and whether a database is up to date with it.

A server that only serves does without the library that changes tables: it takes a tenth of its memory.
"""

import asyncio
import logging
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from sqlalchemy import Connection, String, column, inspect, select, table, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.clock import utc_now
from app.db.discovery import load_tables
from app.db.engine import Base
from app.db.list_index.build import are_list_indexes_current, build_list_indexes, drop_list_indexes
from app.db.migrations.drift import MissingMigration, check_drift
from app.db.sqlite import backup

__all__ = [
    "MissingMigration",
    "check_no_drift",
    "has_migration",
    "is_managed",
    "is_up_to_date",
    "migrate",
    "write_revision",
]

logger = logging.getLogger(__name__)
_FOLDER = Path(__file__).parent
_TURN = 7_921_001
"""A number of our own: whoever holds it in PostgreSQL changes the tables."""
_DONE = table("alembic_version", column("version_num", String))


async def migrate(engine: AsyncEngine, *, registers: bool = True) -> None:
    """Brings the database up to date in one transaction, with the list indexes if `registers` is set.

    Copies an SQLite database with rows before its tables change. Raises BackupError when it cannot be copied, and
    MissingMigration when a model has changed without a migration, which is checked before list indexes are built.
    """
    await _keep_copy(engine)
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(_migrate, registers)


async def _keep_copy(engine: AsyncEngine) -> None:
    path = engine.url.database
    if engine.dialect.name != "sqlite" or not path or path == ":memory:":
        return
    async with engine.connect() as connection:
        wanted = await connection.run_sync(lambda sync: not _has_all_steps(sync) and _holds_rows(sync))
    if wanted:
        copy = await asyncio.to_thread(backup.back_up_before_migration, Path(path), f"{_steps():04d}", utc_now())
        logger.warning("before its tables change, the database was copied to %s", copy)


def _holds_rows(connection: Connection) -> bool:
    names = (name for name in inspect(connection).get_table_names() if name != _DONE.name)
    return any(connection.scalar(select(text("1")).select_from(table(name)).limit(1)) for name in names)


def _migrate(connection: Connection, registers: bool) -> None:
    if connection.dialect.name == "postgresql":  # of several that start at once, one changes the tables
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_TURN})"))
    if not _has_all_steps(connection):
        from alembic import command

        from app.db.migrations.config import config

        drop_list_indexes(connection)
        command.upgrade(config(connection), "head")
    if registers:
        load_tables()
        check_drift(connection)  # a register may be declared of what is not there
        build_list_indexes(connection)


async def write_revision(engine: AsyncEngine, message: str) -> Path:
    """Write the step from an up-to-date database to the tables of the code. Read it before you keep it."""
    from alembic import command

    from app.db.migrations.config import config

    async with engine.connect() as connection:
        with redirect_stdout(StringIO()):  # who asks for the step says what was written
            script = await connection.run_sync(
                lambda sync: command.revision(config(sync), message, autogenerate=True, rev_id=f"{_steps() + 1:04d}")
            )
    assert script is not None
    assert not isinstance(script, list)
    return Path(script.path)


def is_managed(name: str | None, kind: str, _: object) -> bool:
    """Whether steps make this table. Registers are made by `build_list_indexes`, of what the tables hold then."""
    return kind != "table" or name in Base.metadata.tables or not str(name).startswith("register_")


async def check_no_drift(engine: AsyncEngine) -> None:
    """Raises MissingMigration when a database that has all steps lacks what the code needs."""
    load_tables()
    async with engine.connect() as connection:
        await connection.run_sync(lambda sync: check_drift(sync) if _has_all_steps(sync) else None)


async def is_up_to_date(engine: AsyncEngine) -> bool:
    """Whether the database has exactly the tables that this version of the server works with."""
    load_tables()
    async with engine.connect() as connection:
        return await connection.run_sync(lambda sync: _has_all_steps(sync) and are_list_indexes_current(sync))


def _has_all_steps(connection: Connection) -> bool:
    """The steps are one line, and numbered: the last one has the highest number."""
    if not inspect(connection).has_table(_DONE.name):
        return False
    return bool(connection.scalars(select(_DONE.c.version_num)).all() == [f"{_steps():04d}"])


def has_migration(step: str) -> bool:
    """Whether this version of the product has a step of this name."""
    return any(path.name.startswith(f"{step}_") for path in _FOLDER.glob("versions/0*.py"))


def _steps() -> int:
    return len(list(_FOLDER.glob("versions/0*.py")))
