"""Starts the two servers that are compared: Waybill as in production, and the floor. Each is a separate process."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from app.content.loader import Fixtures
from app.core.clock import utc_now
from app.core.settings import FIXTURES, Settings
from app.db.engine import Database
from app.db.sqlite.text_functions import create_text_functions
from app.features.auth import sessions
from app.features.auth.user_directory import UserDirectory
from app.features.users.directory import DatabaseUserDirectory
from app.ops.startup import prepare_database
from tests.browser.server import ADMIN
from tests.support.ports import free_port
from tests.support.run_async import run_in_thread

PATIENCE = 60.0
"""Maximum seconds for a start."""
COLUMNS = ("fleet_number", "registration_number", "vendor_fleet_id", "model", "make", "capacity")
MODELS = ("Signa 4825.T", "Prima 5530.S", "Ecomet 1615", "4220 HG", "2823R", "Pro 6028T", "Blazo X 49")
MAKES = ("Tata", "Ashok Leyland", "BharatBenz", "Eicher", "Mahindra")
LIST = "/fleet-master"
FOUND = "MH12AA0123"
"""The search text, which matches one vehicle."""


class Running(NamedTuple):
    """A running server. `signed_in` is the token and the user of the first admin; empty for the floor."""

    port: int
    pid: int
    signed_in: dict[str, Any]

    @property
    def list(self) -> str:
        """The path of the page with the list of vehicles."""
        return LIST if self.signed_in else "/"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str) -> httpx.Response:
        """The response to a GET of the signed-in user."""
        return httpx.get(self.url + path, headers=self.headers, timeout=PATIENCE, trust_env=False).raise_for_status()

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.signed_in['token']}"} if self.signed_in else {}

    def session(self, mobile: str = ADMIN) -> dict[str, Any]:
        """The token and the user of the first admin."""
        assert mobile == ADMIN
        return self.signed_in

    def memory(self) -> float:
        """Resident memory of the server in megabytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        kilobytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
        return int(kilobytes) * 1024 / 1e6

    def processor_time(self) -> float:
        """CPU seconds that the server has used so far."""
        user, system = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def ours(folder: Path, rows: int, **more: str) -> Iterator[Running]:
    """Start Waybill in production mode with this many vehicles. `more` are additional settings as environment
    variables. The SMS gateway does not exist, because no code is requested.
    """
    folder.mkdir(parents=True, exist_ok=True)
    url = f"sqlite:///{folder / 'waybill.db'}"

    async def fill(_: Database) -> None:
        _fill(folder / "waybill.db", rows)

    session = run_in_thread(prepared(Settings(env="development", database_url=url), fill))
    with serving(url, session, **more) as running:
        yield running


@contextmanager
def serving(url: str, session: dict[str, Any], **more: str) -> Iterator[Running]:
    """Start Waybill in production mode with this database, which has the session of the first admin."""
    port = free_port()
    environment = {
        "WAYBILL_ENV": "production",
        "WAYBILL_SMS_URL": "http://127.0.0.1:9",
        "WAYBILL_SECRET": "a-secret-for-measurements-only-0123",
        "WAYBILL_TRACKING_URL": "simulator",
        "WAYBILL_ROLES": "open",
        "WAYBILL_DATABASE_URL": url,
        "WAYBILL_PORT": str(port),
        **more,
    }
    with _process(("-m", "app.cli", "run"), environment, port) as process:
        yield Running(port, process.pid, session)


@contextmanager
def floor(folder: Path, answers: Mapping[str, Any], page: Path | None = None) -> Iterator[Running]:
    """Start the floor with these envelopes, or another `page` with the data of the floor."""
    path = folder / "answers.json"
    path.write_text(json.dumps(answers), encoding="utf-8")
    port = free_port()
    environment = {"FLOOR_PORT": str(port), "FLOOR_ANSWERS": str(path), "FLOOR_PAGE": str(page or "")}
    with _process(("-m", "tests.bench.floor.server"), environment, port) as process:
        yield Running(port, process.pid, {})


@contextmanager
def provider() -> Iterator[dict[str, str]]:
    """Start a tracking provider and return the settings that name it."""
    port = free_port()
    with _process(("-m", "app.cli", "simulate", "--port", str(port)), {"WAYBILL_ENV": "development"}, port):
        yield {"WAYBILL_TRACKING_URL": f"http://127.0.0.1:{port}", "WAYBILL_TRACKING_KEY": "simulator"}


def answers_of(server: Running) -> dict[str, Any]:
    """Waybill's responses to the requests that the floor serves."""
    paths = {
        "rows": "/api/fleets?page=1&limit=10",
        "second": "/api/fleets?page=2&limit=10",
        "found": f"/api/fleets?page=1&limit=10&search={FOUND}",
        "record": "/api/fleets/1",
    }
    return {name: server.get(path).json() for name, path in paths.items()}


@contextmanager
def peer(path: Path, environment: Mapping[str, str], database: Path) -> Iterator[Running]:
    """Start the server of another admin at `path`, with this database."""
    port = free_port()
    with _process((str(path), str(port), str(database)), environment, port) as process:
        yield Running(port, process.pid, {})


@contextmanager
def _process(command: tuple[str, ...], settings: Mapping[str, str], port: int) -> Iterator[subprocess.Popen[bytes]]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("WAYBILL_")}
    process = subprocess.Popen(
        (sys.executable, *command),
        env={**environment, **settings},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        _wait_for(process, port)
        yield process
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)


def _wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        try:
            httpx.get(f"http://127.0.0.1:{port}/", timeout=PATIENCE, trust_env=False)
            return
        except httpx.TransportError:
            time.sleep(0.05)
    raise RuntimeError(f"the server on port {port} did not start: {process.args!r}")


async def prepared(settings: Settings, fill: Callable[[Database], Awaitable[None]]) -> dict[str, Any]:
    """Create a database with sample data and more vehicles. Returns the session of its first admin."""
    database = Database(settings)
    await prepare_database(settings, database, Fixtures(FIXTURES))
    await fill(database)
    session = await _signed_in(database, DatabaseUserDirectory())
    await database.close()
    return session


async def _signed_in(database: Database, people: UserDirectory) -> dict[str, Any]:
    async with database.writing() as session:
        person = await people.find_by_mobile(session, ADMIN)
        assert person is not None
        token = await sessions.create(session, person.id, utc_now())
    return {"token": token, "user": person.model_dump(mode="json", by_alias=True)}


def _fill(path: Path, rows: int) -> None:
    """Add vehicles until there are `rows`. Production refuses the sample staff, so their email addresses change."""
    with sqlite3.connect(path) as connection:
        create_text_functions(connection)
        connection.execute("UPDATE users SET email_id = 'bench-' || email_id")
        there = connection.execute("SELECT count(*) FROM fleets").fetchone()[0]
        names, marks = ", ".join(COLUMNS), ", ".join("?" * len(COLUMNS))
        connection.executemany(f"INSERT INTO fleets ({names}) VALUES ({marks})", map(vehicle, range(there, rows)))
    connection.close()


def vehicle(number: int) -> tuple[str, ...]:
    """The columns of the vehicle with this number, with a unique plate."""
    letters = chr(65 + number // 10_000 % 26) + chr(65 + number // 260_000 % 26)
    plate = f"MH12 {letters} {number % 10_000:04}"
    make, model = MAKES[number % len(MAKES)], MODELS[number % len(MODELS)]
    return (f"F-{number:07}", plate, plate.replace(" ", ""), model, make, f"{10 + number % 30} t")
