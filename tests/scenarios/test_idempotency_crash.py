"""A server that is killed after it has stored a request and before it responds."""

import os
import sqlite3
from contextlib import closing

import httpx
import pytest

from app.core.settings import Settings
from app.db.sqlite.process_lock import database_file
from tests.scenarios.test_crashes import ready
from tests.support.assertions import data_of
from tests.support.fork_server import Forked
from tests.support.live_server import PATIENCE, token_of
from tests.support.ports import free_port
from tests.support.production import PRODUCTION, make_staff_ours

pytestmark = pytest.mark.anyio
NAME = "Konkan Foods"


def stored(settings: Settings) -> list[int]:
    """Return the ids of the clients with this name."""
    with closing(sqlite3.connect(database_file(settings) or "")) as database:
        return [row[0] for row in database.execute("SELECT id FROM clients WHERE client_name = ?", (NAME,))]


@pytest.mark.promise(
    "Saving",
    "If the server is killed between commit and response, a repeated request creates no second record.",
)
async def test_unanswered_request_is_replayed_after_crash(settings: Settings) -> None:
    token, port = await token_of(settings), free_port()
    await make_staff_ours(settings)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("WAYBILL_")}
    env = {**environment, **PRODUCTION, "WAYBILL_DATABASE_URL": settings.database_url, "WAYBILL_PORT": str(port)}

    async def save() -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": "once"}
        url = f"http://127.0.0.1:{port}/api/client/create"
        async with httpx.AsyncClient(headers=headers, timeout=PATIENCE, trust_env=False) as client:
            return await client.post(url, json={"clientName": NAME})

    dying = Forked(("tests.support.crashing_client", "run"), env)
    await ready(port)
    assert stored(settings) == []
    with pytest.raises(httpx.TransportError):
        await save()
    dying.kill()  # it is dead already
    (its_id,) = stored(settings)

    server = Forked(("app.cli", "run"), env)
    await ready(port)
    answers = [await save(), await save()]
    server.kill()
    assert [data_of(each)["id"] for each in answers] == [its_id, its_id]
    assert answers[0].content == answers[1].content
    assert stored(settings) == [its_id]
