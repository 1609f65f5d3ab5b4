"""A server in a process of its own, with the settings of production, on a database that is there."""

import json
import os
import signal
import subprocess
import sys
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
from tests.app.cli.test_main import ROOT, free_port
from tests.support.production import PRODUCTION, make_staff_ours
from tests.support.run_async import finished

PATIENCE = 60.0


class Served:
    """A server that can be killed and started again. `log` is the file that it writes to."""

    def __init__(self, log: Path, url: str, **settings: str) -> None:
        self.log, self.port = log, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._settings = {"WAYBILL_DATABASE_URL": url, "WAYBILL_PORT": str(self.port), **PRODUCTION, **settings}

    def start(self) -> None:
        """Returns at once."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("WAYBILL_")}
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "app.cli", "run"],
                cwd=ROOT,
                env=kept | self._settings,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )

    def wait(self) -> None:
        """Returns when it is ready."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                if self._asked("/health/ready").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        pytest.fail(f"the server is not ready:\n{self.log.read_text()}")

    def _asked(self, path: str) -> httpx.Response:
        """To read certificates would take longer than to ask."""
        return httpx.get(f"{self.url}{path}", trust_env=False, timeout=PATIENCE, verify=False)

    def end(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Its status, after it has ended."""
        self.process.send_signal(by)
        return self.process.wait(PATIENCE)

    def client(self, token: str = "") -> httpx.Client:
        """Somebody who asks the API; close it."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.Client(base_url=f"{self.url}/api", headers=headers, timeout=PATIENCE, trust_env=False)


@contextmanager
def served(tmp_path: Path, settings: Settings, **more: str) -> Iterator[Served]:
    """One that is ready, and gone at the end."""
    server = Served(tmp_path / "served.log", settings.database_url, **more)
    finished(make_staff_ours(settings))
    server.start()
    try:
        server.wait()
        yield server
    finally:
        with suppress(ProcessLookupError):  # its workers as well, which would go on without it
            os.killpg(server.process.pid, signal.SIGKILL)
        server.process.wait(PATIENCE)


async def token_of(settings: Settings, user: int = 1) -> str:
    """A session that is made beside the server."""
    database = Database(settings)
    async with database.writing() as session:
        token = await sessions.create(session, user, utc_now())
    await database.close()
    return token


def lines_of(log: Path) -> list[dict[str, Any]]:
    """What a server in production has said, each line of it."""
    return [json.loads(line) for line in log.read_text().splitlines()]
