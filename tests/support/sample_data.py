"""Development settings, and a session in the sample data: creating one in each test takes as long as most tests."""

import hashlib
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from app.content.loader import Fixtures
from app.core.clock import Clock
from app.core.settings import FIXTURES, Settings
from app.db.engine import Database
from app.features.auth.models import Session
from app.testing import sample_database

NOW = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)
"""When tests begin by their clock, and the session as well."""
SEEDED_AT = datetime(2026, 11, 21, 6, 30, tzinfo=UTC)
"""When the sample data of tests of the server is loaded: relative dates in the files count from this day."""
TOKEN = "the-token-of-the-session-in-the-sample-data"
FIRST_ADMIN_ID = 1


def development(database_url: str) -> Settings:
    """Return development settings with this database. They are read once: it takes as long as a request."""
    return _development().model_copy(update={"database_url": database_url})


@cache
def _development() -> Settings:
    return Settings(env="development")


def sample_files() -> Fixtures:
    """Return the sample content, as loaded at `SEEDED_AT`."""
    return Fixtures(FIXTURES, lambda: SEEDED_AT)


async def create_sample_database(folder: Path, clock: Clock) -> Path:
    """Create a database with the sample data of this time and the session. Return its path."""
    database = Database(await sample_database(folder, clock=clock))
    await add_session(database)
    await database.close()
    return folder / "waybill.db"


async def add_session(database: Database) -> None:
    """Add a session of the first admin with this token."""
    token_hash = hashlib.sha256(TOKEN.encode()).hexdigest()
    async with database.writing() as session:
        session.add(Session(token_hash=token_hash, user_id=FIRST_ADMIN_ID, created_at=NOW, last_seen_at=NOW))
