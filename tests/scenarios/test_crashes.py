"""A server that is killed repeatedly while eight clients save."""

import asyncio
import json
import os
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from app.core.settings import Settings
from app.db.sqlite.process_lock import database_file
from tests.support.fork_server import Forked
from tests.support.live_server import token_of
from tests.support.ports import free_port
from tests.support.production import PRODUCTION, make_staff_ours

pytestmark = pytest.mark.anyio
KILLS, WRITERS, SAVED = 5, 8, 25
"""The number of kills, of clients, and of saves before each kill."""


class Work:
    """Requests by idempotency key, and whether each was acknowledged."""

    def __init__(self) -> None:
        self.acknowledged: set[str] = set()
        self.number = 0
        self.saved = asyncio.Event()

    def next(self) -> str:
        self.number += 1
        return f"Client-{self.number:06}"


async def ready(port: int) -> None:
    """Wait until the server is ready."""
    async with httpx.AsyncClient(trust_env=False, timeout=60) as client:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                if (await client.get(f"http://127.0.0.1:{port}/health/ready")).status_code == 200:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.01)
    pytest.fail("the server is not ready")


async def save(port: int, token: str, work: Work, own: list[str]) -> None:
    """Save until the server is gone, and repeats unacknowledged requests with their keys."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        while True:
            if not own:
                own.append(work.next())
            body = json.dumps({"clientName": own[0]})
            lines = ("POST /api/client/create HTTP/1.1", "Host: 127.0.0.1", f"Authorization: Bearer {token}")
            more = (f"Idempotency-Key: key-{own[0]}", "Content-Type: application/json", f"Content-Length: {len(body)}")
            writer.write("\r\n".join((*lines, *more, "", body)).encode())
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
            answer = json.loads(await reader.readexactly(int(length.split(b":")[1])))
            assert head.startswith(b"HTTP/1.1 200"), answer
            work.acknowledged.add(own.pop())
            work.saved.set()
    except (ConnectionError, asyncio.IncompleteReadError):
        return
    finally:
        writer.close()


@pytest.mark.promise(
    "Database",
    "When the server is killed repeatedly while eight people save, every confirmed record exists exactly once.",
)
async def test_acknowledged_saves_survive_kills_once(settings: Settings) -> None:
    token, work, port = await token_of(settings), Work(), free_port()
    await make_staff_ours(settings)
    own: list[list[str]] = [[] for _ in range(WRITERS)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("WAYBILL_")}
    env = {**environment, **PRODUCTION, "WAYBILL_DATABASE_URL": settings.database_url, "WAYBILL_PORT": str(port)}
    for _ in range(KILLS):
        server = Forked(("app.cli", "run"), env)
        await ready(port)
        enough = len(work.acknowledged) + SAVED
        people = [asyncio.create_task(save(port, token, work, mine)) for mine in own]
        while len(work.acknowledged) < enough:
            work.saved.clear()
            await work.saved.wait()
        server.kill()
        await asyncio.gather(*people)
    path = database_file(settings)
    assert path
    stored = rows(path)
    assert len(work.acknowledged) >= KILLS * SAVED
    assert {name for name in work.acknowledged if stored[name] != 1} == set()
    assert max(stored.values()) == 1


def rows(path: Path) -> Counter[str]:
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return Counter(name for (name,) in database.execute("SELECT client_name FROM clients"))
