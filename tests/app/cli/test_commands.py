"""A development server waits for its database."""

import pytest

from app.cli import commands
from app.db.errors import DatabaseUnavailable

pytestmark = pytest.mark.anyio


async def test_server_waits_for_the_database_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    attempts = iter(range(100))

    async def prepare() -> str:
        if next(attempts) < 12:
            raise DatabaseUnavailable("the database cannot be reached")
        return "prepared"

    monkeypatch.setattr(commands, "RETRY_SECONDS", 0)
    assert await commands.when_reachable(prepare) == "prepared"
    line = "WAYBILL_DATABASE_URL: the database cannot be reached. Waiting until it can be reached …\n\n"
    assert capsys.readouterr().err == 2 * line
