"""Runs a server in a separate process with production settings on an existing database."""

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.core.clock import utc_now
from app.core.settings import Settings
from app.db.engine import Database
from app.features.auth import sessions
from tests.support.fork_server import ForkedToFile
from tests.support.ports import free_port
from tests.support.production import PRODUCTION, make_staff_ours
from tests.support.run_async import run_in_thread

PATIENCE = 60.0


class Served:
    """A server that can be killed and restarted. `log` is its log file."""

    def __init__(self, log: Path, url: str, **settings: str) -> None:
        self.log, self.port = log, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._settings = {"WAYBILL_DATABASE_URL": url, "WAYBILL_PORT": str(self.port), **PRODUCTION, **settings}

    def start(self) -> None:
        """Start the server without waiting."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("WAYBILL_")}
        self.process = ForkedToFile(["app.cli", "run"], kept | self._settings, self.log)

    def wait(self) -> None:
        """Wait until the server is ready."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                if self._asked("/health/ready").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        pytest.fail(f"the server is not ready:\n{self.log.read_text()}")

    def _asked(self, path: str) -> httpx.Response:
        """Send a request without loading certificates, which would be slow."""
        return httpx.get(f"{self.url}{path}", trust_env=False, timeout=PATIENCE, verify=False)

    def end(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Stop the server and return its exit status."""
        self.process.send_signal(by)
        return self.process.wait(PATIENCE)

    def client(self, token: str = "") -> httpx.Client:
        """Return an API client. The caller closes it."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.Client(base_url=f"{self.url}/api", headers=headers, timeout=PATIENCE, trust_env=False)


@contextmanager
def served(tmp_path: Path, settings: Settings, **more: str) -> Iterator[Served]:
    """Run a server and yield it when it is ready."""
    server = Served(tmp_path / "served.log", settings.database_url, **more)
    run_in_thread(make_staff_ours(settings))
    server.start()
    try:
        server.wait()
        yield server
    finally:
        with suppress(ProcessLookupError):  # also kills its workers, which would continue
            os.killpg(server.process.pid, signal.SIGKILL)
        server.process.wait(PATIENCE)


async def token_of(settings: Settings, user: int = 1) -> str:
    """Create a session in the database and return its token."""
    database = Database(settings)
    async with database.writing() as session:
        token = await sessions.create(session, user, utc_now())
    await database.close()
    return token


def lines_of(log: Path) -> list[dict[str, Any]]:
    """Return the parsed lines of the log."""
    return [json.loads(line) for line in log.read_text().splitlines()]
