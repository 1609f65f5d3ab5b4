"""A server that is asked to end ends without anybody noticing."""

import asyncio
import re
import signal
import socket
import time
from pathlib import Path

import httpx
import pytest

from app.core.settings import Settings
from app.core.shutdown import GracefulShutdown
from tests.support.live_server import lines_of, served, token_of

pytestmark = pytest.mark.anyio
BODY = b'{"clientName": "Nilgiri Dairy"}'


def half_sent(port: int, token: str) -> socket.socket:
    """A connection on which half of a request was sent."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=60)
    head = (
        f"POST /api/client/create HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nContent-Length: {len(BODY)}"
    )
    connection.sendall(head.encode() + b"\r\nContent-Type: application/json\r\n\r\n" + BODY[:10])
    return connection


def ask(url: str) -> httpx.Response:
    return httpx.get(url, trust_env=False, verify=False, timeout=60)


def refuses_in_the_end(url: str) -> bool:
    """Until then it answers."""
    while True:
        try:
            ask(f"{url}/health/alive").raise_for_status()
            time.sleep(0.05)
        except httpx.TransportError:
            return True


@pytest.mark.promise(
    "Operations", "On shutdown, readiness fails first, accepted requests are answered, and no traceback is logged."
)
async def test_shutdown_fails_readiness_then_finishes_requests(tmp_path: Path, settings: Settings) -> None:
    """Readiness fails first; the server still answers every request that it accepted."""
    token = await token_of(settings)
    values = {"WAYBILL_DRAIN_SECONDS": "3", "WAYBILL_POSITIONS_EVERY": "15"}
    with served(tmp_path, settings, **values) as server, server.client(token) as client:
        assert client.get("/fleets").status_code == 200
        with half_sent(server.port, token) as waiting:
            server.process.send_signal(signal.SIGTERM)
            while (answer := ask(f"{server.url}/health/ready")).status_code == 200:
                pass
            assert answer.json()["wrong"] == ["the server is shutting down"]
            while ask(f"{server.url}/health/ready").json()["positions"] != "not the watcher":
                pass  # another process takes over while this one drains
            late = client.get("/fleets")
            assert (late.status_code, late.headers["Connection"]) == (200, "close")
            assert refuses_in_the_end(server.url)
            waiting.sendall(BODY[10:])
            assert waiting.recv(100).startswith(b"HTTP/1.1 200")
        assert server.process.wait(60) in (0, -signal.SIGTERM)
    said = server.log.read_text()
    assert "Traceback" not in said
    assert {line["level"] for line in lines_of(server.log)} == {"info"}
    logged = [line for line in lines_of(server.log) if line["logger"] == "app.requests"]
    assert {"method": "POST", "route": "/api/client/create", "status": 200, "user": 1}.items() <= logged[-1].items()
    assert re.fullmatch("[0-9a-f]{16}", logged[-1]["request"])


@pytest.mark.promise("Operations", "A server that is asked to end hands the watcher over at once, before it drains.")
async def test_background_work_ends_when_shutdown_begins() -> None:
    """A watcher whose server drains for a minute hands over at once."""
    shutdown, is_working = GracefulShutdown(), asyncio.Event()

    async def work() -> None:
        is_working.set()
        await asyncio.Event().wait()

    with shutdown.delayed(60):
        working = asyncio.create_task(shutdown.run_until_begun(work))
        await is_working.wait()
        signal.raise_signal(signal.SIGTERM)
        async with asyncio.timeout(30):
            await working
    assert shutdown.is_stopping
