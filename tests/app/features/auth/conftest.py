"""Servers that share a database, and a fake SMS gateway."""

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import httpx
import pytest

from app.core.settings import Settings
from app.main import create_app
from tests.conftest import SetClock


@pytest.fixture
async def workers(settings: Settings, clock: SetClock, on: str) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Clients of two servers on one database, or of one server on SQLite, which allows only one."""
    async with AsyncExitStack() as stack:
        clients = []
        for _ in range(2 if on == "postgresql" else 1):
            app = create_app(settings, clock=clock)
            await stack.enter_async_context(app.router.lifespan_context(app))
            client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver/api")
            clients.append(await stack.enter_async_context(client))
        yield [clients[0], clients[-1]]


class FakeGateway(HTTPServer):
    """Records messages and echoes them with `status`. Disconnects if it is None."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.sent: list[dict[str, str]] = []
        self.status: int | None = 200
        self.url = f"http://127.0.0.1:{self.server_port}/send"


class _Handler(BaseHTTPRequestHandler):
    server: FakeGateway

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.sent.append(json.loads(body))
        if self.server.status is not None:
            self.send_response(self.server.status)
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Disables logging."""


@pytest.fixture
def gateway() -> Iterator[FakeGateway]:
    with FakeGateway() as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()
