"""The history of the tables, and whether a database is up to date with it."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date, in one transaction."""
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(lambda sync: command.upgrade(_config(sync), "head"))


async def is_up_to_date(engine: AsyncEngine) -> bool:
    """Whether the database has exactly the tables that this version of the server works with."""
    heads = ScriptDirectory.from_config(_config()).get_heads()
    async with engine.connect() as connection:
        present = await connection.run_sync(lambda sync: MigrationContext.configure(sync).get_current_heads())
    return set(present) == set(heads)


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
