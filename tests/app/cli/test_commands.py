"""A development server waits for its database, and a production server for its workers."""

from typing import Any

import pytest

from app.cli import commands
from app.core.metrics import MULTIPROCESS_DIR_VARIABLE
from app.core.settings import Settings
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


async def test_workers_have_a_minute_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uvicorn replaces a worker after five seconds, which a start on a busy machine takes."""
    given: dict[str, Any] = {}
    monkeypatch.setenv(MULTIPROCESS_DIR_VARIABLE, "")  # restored after the test
    monkeypatch.setattr("uvicorn.run", lambda _, **options: given.update(options))
    commands.serve(Settings(env="development", workers=2, database_url="postgresql://here/waybill"))
    assert (given["workers"], given["timeout_worker_healthcheck"]) == (2, 60)
