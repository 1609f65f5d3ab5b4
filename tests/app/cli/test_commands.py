"""A development server waits for its database."""

import pytest

from app.cli import commands
from app.core.settings import Settings
from app.db.errors import DatabaseUnavailable

pytestmark = pytest.mark.anyio


async def test_server_starts_once_the_database_can_be_reached(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    attempts = 0

    async def prepare(_: Settings) -> None:
        nonlocal attempts
        attempts += 1
        if attempts < 3:
            raise DatabaseUnavailable("the database cannot be reached")

    monkeypatch.setattr(commands, "prepare", prepare)
    monkeypatch.setattr(commands, "RETRY_SECONDS", 0)
    await commands.prepare_when_reachable(settings)
    assert attempts == 3
    assert capsys.readouterr().err == (
        "WAYBILL_DATABASE_URL: the database cannot be reached. The server starts once the database can be reached.\n\n"
    )
