"""Creates a database with the sample data."""

from pathlib import Path

from app.content.errors import InvalidContent
from app.content.loader import Fixtures
from app.core.clock import Clock, utc_now
from app.core.settings import FIXTURES, Settings
from app.db.engine import Database
from app.ops.startup import prepare_database


async def sample_database(folder: Path, fixtures: Path = FIXTURES, clock: Clock = utc_now) -> Settings:
    """Create a database in `folder` with all tables and the sample data of `fixtures`; return its settings.

    Relative dates in the files count from the day of `clock`.

    Raises InvalidContent for a mistake.
    This takes a second. To save time, tests can copy the file `waybill.db`.
    """
    settings = Settings(env="development", database_url=f"sqlite:///{folder / 'waybill.db'}")
    database = Database(settings)
    mistakes = await prepare_database(settings, database, Fixtures(fixtures, clock))
    await database.close()
    if mistakes:
        raise InvalidContent(mistakes)
    return settings
