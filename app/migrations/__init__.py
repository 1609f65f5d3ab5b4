"""The history of the tables, and whether a database is up to date with it."""

from importlib.util import find_spec
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from app.database import Base
from app.registers.making import are_made, drop_registers, make_registers
from app.slices import load_tables

_FORMATTED = {
    "hooks": "ruff",
    "ruff.type": "module",
    "ruff.module": "ruff",
    "ruff.options": "format --quiet REVISION_SCRIPT_FILENAME",
}


async def migrate(engine: AsyncEngine, *, registers: bool = True) -> None:
    """Bring the database up to date, in one transaction; the registers, too, if so wanted."""
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(_migrate, registers)


def _migrate(connection: Connection, registers: bool) -> None:
    if not _has_all_steps(connection):
        drop_registers(connection)
        command.upgrade(config(connection), "head")
    if registers:
        load_tables()
        make_registers(connection)


async def write_revision(engine: AsyncEngine, message: str) -> Path:
    """Write the step from an up-to-date database to the tables of the code. Read it before you keep it."""
    async with engine.connect() as connection:
        script = await connection.run_sync(
            lambda sync: command.revision(config(sync), message, autogenerate=True, rev_id=_next_number())
        )
    assert script is not None
    assert not isinstance(script, list)
    return Path(script.path)


def is_migrated(name: str | None, kind: str, _: object) -> bool:
    """Whether steps make this table. Registers are made by `make_registers`, of what the tables hold then."""
    return kind != "table" or name in Base.metadata.tables or not str(name).startswith("register_")


def _next_number() -> str:
    return f"{len(list((Path(__file__).parent / 'versions').glob('0*.py'))) + 1:04d}"


async def is_up_to_date(engine: AsyncEngine) -> bool:
    """Whether the database has exactly the tables that this version of the server works with."""
    load_tables()
    async with engine.connect() as connection:
        return await connection.run_sync(lambda sync: _has_all_steps(sync) and are_made(sync))


def _has_all_steps(connection: Connection) -> bool:
    heads = ScriptDirectory.from_config(config()).get_heads()
    return set(MigrationContext.configure(connection).get_current_heads()) == set(heads)


def config(connection: Connection | None = None) -> Config:
    """What alembic is run with."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent))
    made.set_main_option("path_separator", "os")
    made.attributes["connection"] = connection
    if find_spec("ruff"):  # where code is written, and not where it only runs
        for name, value in _FORMATTED.items():
            made.set_section_option("post_write_hooks", name, value)
    return made
