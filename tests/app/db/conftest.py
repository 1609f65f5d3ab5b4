"""Databases without a single table."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from app.core.settings import Settings
from app.db.engine import Database
from tests.support.postgresql import Postgresql


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
