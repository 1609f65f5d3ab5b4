"""Servers that share a database, and a fake SMS gateway."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack

import httpx
import pytest

from app.core.settings import Settings
from app.main import create_app
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import SetClock, open_services
from tests.support.fake_gateway import FakeGateway, fake_gateway


@pytest.fixture
async def workers(
    settings: Settings, clock: SetClock, source: SnapshotSource, on: str
) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Clients of two servers on one database, or of one server on SQLite, which allows only one.

    They need not start, because their database is prepared.
    """
    async with AsyncExitStack() as stack:
        clients = []
        for _ in range(2 if on == "postgresql" else 1):
            app = create_app(settings, clock=clock, source=source)
            await stack.enter_async_context(open_services(app))
            client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver/api")
            clients.append(await stack.enter_async_context(client))
        yield [clients[0], clients[-1]]


@pytest.fixture
def gateway() -> Iterator[FakeGateway]:
    with fake_gateway() as server:
        yield server
