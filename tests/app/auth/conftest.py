"""Servers that share a database."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import httpx
import pytest

from app.main import create_app
from app.settings import Settings
from tests.conftest import SetClock


@pytest.fixture
async def workers(settings: Settings, clock: SetClock, on: str) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Clients of two servers on one database; of one server on SQLite, which is for one."""
    async with AsyncExitStack() as stack:
        clients = []
        for _ in range(2 if on == "postgresql" else 1):
            app = create_app(settings, clock=clock)
            await stack.enter_async_context(app.router.lifespan_context(app))
            client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver/api")
            clients.append(await stack.enter_async_context(client))
        yield [clients[0], clients[-1]]
