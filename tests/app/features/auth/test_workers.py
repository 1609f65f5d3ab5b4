"""Four workers on PostgreSQL share their counts."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.app.features.auth.conftest import FakeGateway
from tests.conftest import FIRST_ADMIN
from tests.support.assertions import data_of
from tests.support.live_server import PATIENCE, Served, served
from tests.support.postgresql import Postgresql

pytestmark = pytest.mark.anyio

UNKNOWN_NUMBER = "9111111111"


@pytest.fixture
def server(tmp_path: Path, postgresql: Postgresql, gateway: FakeGateway) -> Iterator[Served]:
    """Four processes on one port."""
    more = {"WAYBILL_SMS_URL": gateway.url, "WAYBILL_WORKERS": "4"}
    with postgresql.copy() as settings, served(tmp_path, settings, **more) as running:
        yield running


@asynccontextmanager
async def connect_clients(server: Served) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Twenty clients with separate connections, distributed over the workers."""
    limits = httpx.Limits(max_connections=1)
    clients = [
        httpx.AsyncClient(base_url=f"{server.url}/api", limits=limits, timeout=PATIENCE, trust_env=False)
        for _ in range(20)
    ]
    yield clients
    for client in clients:
        await client.aclose()


async def statuses(clients: list[httpx.AsyncClient], path: str, body: dict[str, str]) -> list[int]:
    answers = await asyncio.gather(*(client.post(path, json=body) for client in clients))
    return sorted(answer.status_code for answer in answers)


@pytest.mark.promise("Sign-in and sessions", "Four workers share all sign-in counts.")
async def test_four_workers_share_counts(server: Served, gateway: FakeGateway) -> None:
    async with connect_clients(server) as clients:
        assert await statuses(clients, "/auth/send-otp", {"mobile": UNKNOWN_NUMBER}) == [200] + [429] * 19
        assert await statuses(clients, "/auth/send-otp", {"mobile": FIRST_ADMIN}) == [200] + [429] * 19
        while not gateway.sent:
            data_of(await clients[0].get("/content/login"))
        code = re.search(r"\d{6}", gateway.sent[0]["text"])
        assert code
        right = {"mobile": FIRST_ADMIN, "otp": code[0]}
        answers = await asyncio.gather(*(client.post("/auth/verify-otp", json=right) for client in clients))
        tokens = [answer.json()["data"] for answer in answers if answer.status_code == 200]
        assert len(tokens) == 1
        assert {answer.status_code for answer in answers} == {200, 422}
        bearer = {"Authorization": f"Bearer {tokens[0]}"}
        responses = await asyncio.gather(*(client.get("/auth/me", headers=bearer) for client in clients))
        assert {answer.status_code for answer in responses} == {200}
        data_of(await clients[0].post("/auth/logout", headers=bearer))
        responses = await asyncio.gather(*(client.get("/auth/me", headers=bearer) for client in clients))
        assert {answer.status_code for answer in responses} == {401}
    assert len(gateway.sent) == 1
