"""A database with the sample data, for tests that begin with it."""

from pathlib import Path

from app.core.settings import FIXTURES, Settings
from app.db.engine import Database
from app.features.content.loader import Fixtures
from app.ops.startup import prepare_database


async def sample_database(folder: Path, fixtures: Path = FIXTURES) -> Settings:
    """Settings for development on a new database in `folder`, with all tables and what `fixtures` says.

    Making one takes a second; copies of its file `waybill.db` are as good.
    """
    settings = Settings(env="development", database_url=f"sqlite:///{folder / 'waybill.db'}")
    database = Database(settings)
    await prepare_database(settings, database, Fixtures(fixtures))
    await database.close()
    return settings
