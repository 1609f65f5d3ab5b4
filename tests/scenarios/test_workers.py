"""Two worker processes on one PostgreSQL database."""

import asyncio
import os
import re
import signal
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from app.core.settings import Settings
from tests.conftest import FIRST_ADMIN
from tests.support.fake_gateway import fake_gateway
from tests.support.live_server import Served, lines_of, served, token_of

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
STARTED = "Started server process"
UNKNOWN_NUMBER = "9111111111"


@pytest.fixture
def on() -> str:
    return "postgresql"


async def send_concurrently(
    server: Served, token: str, times: int, method: str, path: str, **more: object
) -> Counter[int]:
    """Count the statuses of the same request over many connections."""
    headers = {"Authorization": f"Bearer {token or None}", "Idempotency-Key": "the-same-for-all"}
    limits = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(trust_env=False, timeout=60, limits=limits, headers=headers) as client:
        ask = [client.request(method, f"{server.url}/api{path}", **more) for _ in range(times)]  # type: ignore[arg-type]
        return Counter(answer.status_code for answer in await asyncio.gather(*ask))


async def save_until_confirmed(server: Served, token: str, name: str) -> None:
    """Add a client, and repeat the request with its key until it is confirmed."""
    headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": name}
    async with httpx.AsyncClient(trust_env=False, timeout=60, headers=headers) as client:
        while True:
            with suppress(httpx.TransportError):
                answer = await client.post(f"{server.url}/api/client/create", json={"clientName": name})
                if answer.status_code == 200:
                    return
                assert answer.status_code == 409, answer.text  # the first request with this key is not complete
            await asyncio.sleep(0.05)


def workers(server: Served) -> list[int]:
    """Return the process ids of the workers that have started."""
    messages = [line["message"] for line in lines_of(server.log) if line["message"].startswith(STARTED)]
    return [int(message.removeprefix(STARTED).strip(" []")) for message in messages]


def wait_for_workers(server: Served, number: int) -> list[int]:
    """Wait for a number of workers and return their process ids.

    A worker that is killed while its supervisor waits for its answer is replaced only after the limit of this answer.
    """
    end = time.monotonic() + 180
    while time.monotonic() < end:
        if len(started := workers(server)) >= number:
            return started
        time.sleep(0.05)
    pytest.fail(server.log.read_text())


@pytest.mark.promise(
    "Several servers",
    "Workers share sessions, codes, keys and counts. A killed one is replaced, and no confirmed record is lost.",
)
async def test_workers_share_state(tmp_path: Path, settings: Settings) -> None:
    token = await token_of(settings)
    more = {"WAYBILL_WORKERS": "2", "WAYBILL_DRAIN_SECONDS": "0"}
    with fake_gateway() as gateway, served(tmp_path, settings, WAYBILL_SMS_URL=gateway.url, **more) as server:
        processes = wait_for_workers(server, 2)
        assert len({*processes}) == 2
        assert await send_concurrently(server, token, 60, "GET", "/fleets?page=1&limit=2") == {200: 60}
        for mobile in (UNKNOWN_NUMBER, FIRST_ADMIN):
            sent = await send_concurrently(server, "", 30, "POST", "/auth/send-otp", json={"mobile": mobile})
            assert sent == {200: 1, 429: 29}
        while not gateway.sent:
            await send_concurrently(server, "", 1, "GET", "/content/login")
        right = {"mobile": FIRST_ADMIN, "otp": re.findall(r"\d{6}", gateway.sent[0]["text"])[0]}
        assert await send_concurrently(server, "", 30, "POST", "/auth/verify-otp", json=right) == {200: 1, 422: 29}
        assert len(gateway.sent) == 1
        saved = await send_concurrently(
            server, token, 30, "POST", "/client/create", json={"clientName": "Once and for all"}
        )
        assert saved[200] >= 1
        assert {*saved} <= {200, 409}
        with server.client(token) as client:
            names = [row["clientName"] for row in client.get("/client/clients").json()["data"]]
            assert names.count("Once and for all") == 1
            metrics = httpx.get(f"{server.url}/metrics", trust_env=False, timeout=60).text
            lists = [line for line in metrics.splitlines() if "_count{" in line and 'route="/api/fleets"' in line]
            assert sum(float(line.rsplit(" ", 1)[1]) for line in lists) == 60
            added = [f"Client-{number}" for number in range(40)]
            saves = [asyncio.create_task(save_until_confirmed(server, token, name)) for name in added]
            await asyncio.wait(saves, return_when=asyncio.FIRST_COMPLETED)
            os.kill(processes[0], signal.SIGKILL)
            await asyncio.gather(*saves)
            names = [row["clientName"] for row in client.get("/client/clients").json()["data"]]
            assert {names.count(name) for name in added} == {1}
            client.post("/auth/logout")
        assert await send_concurrently(server, token, 40, "GET", "/fleets?page=1&limit=2") == {401: 40}
        assert len({*wait_for_workers(server, 3)}) == 3
        assert await send_concurrently(server, token, 40, "GET", "/health/none") == {404: 40}
        assert server.end() == 0
    assert "Traceback" not in server.log.read_text()
