"""The application as tests see it: a real database of their own, seeded from the sample content, and a clock to set."""

import shutil
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from starlette.routing import Mount

from app.core.settings import FIXTURES, Settings
from app.db.engine import Database
from app.features.auth import sessions
from app.features.content.loader import Fixtures
from app.features.services import Services
from app.main import create_app
from app.ops.load_screens import load_application
from app.ops.startup import prepare_database
from app.testing import sample_database
from app.web.pages.snapshot import SnapshotSource
from tests.support.contract_check import keeps_its_promise
from tests.support.postgresql import Postgresql, postgresql_server
from tests.support.run_async import finished

FIRST_ADMIN = "9000000001"
FIRST_ADMIN_ID = 1


class SetClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def advance(self, **span: float) -> None:
        self.now += timedelta(**span)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the sample data, to be copied."""

    folder = tmp_path_factory.mktemp("seeded")
    finished(sample_database(folder))
    return folder / "waybill.db"


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    """A PostgreSQL server, started when something first asks for it."""
    with postgresql_server() as server:
        yield server


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--on",
        choices=["sqlite", "postgresql"],
        help="run the tests of the API on this database, and no others; those that run on both anyway are left out",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What is marked `every_database` runs on SQLite and on PostgreSQL."""
    if metafunc.definition.get_closest_marker("every_database") and "on" in metafunc.fixturenames:
        metafunc.parametrize("on", ["sqlite", "postgresql"], indirect=True)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `--on`, what uses the API stays. What takes longest begins first, so that nobody waits for it alone."""
    items.sort(key=lambda each: "tests/fuzz/" not in each.nodeid)
    if config.getoption("--on"):
        items[:] = [each for each in items if _runs_there(each)]


def _runs_there(item: pytest.Item) -> bool:
    uses_api = isinstance(item, pytest.Function) and "client" in item.fixturenames
    return uses_api and not any(item.get_closest_marker(name) for name in ("every_database", "only_sqlite"))


@pytest.fixture
def on(request: pytest.FixtureRequest) -> str:
    """The kind of database."""
    return str(getattr(request, "param", request.config.getoption("--on") or "sqlite"))


@pytest.fixture
def settings(request: pytest.FixtureRequest, tmp_path: Path, seeded: Path, on: str) -> Iterator[Settings]:
    """Development on a database of its own, with the sample data."""
    if on == "postgresql":
        server: Postgresql = request.getfixturevalue("postgresql")
        with server.copy() as settings:
            yield settings
    else:
        path = shutil.copy(seeded, tmp_path)
        yield Settings(env="development", database_url=f"sqlite:///{path}")


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture(scope="session")
def source() -> SnapshotSource:
    """The screens of development. Building their snapshot once saves time in each test."""
    return SnapshotSource.of(load_application(Settings(env="development")))


@pytest.fixture
async def app(settings: Settings, clock: SetClock, source: SnapshotSource) -> AsyncIterator[FastAPI]:
    """The application between its start and its end."""
    app = create_app(settings, clock=clock, source=source)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
def api(app: FastAPI) -> FastAPI:
    """The part of the application below /api, whose state holds the services."""
    api = next(route.app for route in app.routes if isinstance(route, Mount) and route.path == "/api")
    assert isinstance(api, FastAPI)
    return api


@pytest.fixture
def services(api: FastAPI) -> Services:
    """The services that the calls use."""
    services: Services = api.state.services
    return services


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who is not signed in, and holds every answer against what its call promises."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    hooks = {"response": [keeps_its_promise]}
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver/api", event_hooks=hooks) as client:
        yield client


@pytest.fixture
async def signed_in(client: httpx.AsyncClient, api: FastAPI, clock: SetClock) -> httpx.AsyncClient:
    """The first admin, with a session as a sign-in leaves it: how one signs in has tests of its own."""
    async with api.state.services.database.writing() as session:
        token = await sessions.create(session, FIRST_ADMIN_ID, clock())
    client.headers["Authorization"] = f"Bearer {token}"
    return client


async def start_again(settings: Settings) -> None:
    """What a server does with its database before it serves. (Another one cannot start beside the first.)"""
    database = Database(settings)
    await prepare_database(settings, database, Fixtures(FIXTURES))
    await database.close()


async def ask_for_code(client: httpx.AsyncClient, mobile: str) -> str:
    """The code that development shows."""
    message = (await client.post("/auth/send-otp", json={"mobile": mobile})).json()["message"]
    return str(message).removeprefix("Development: your code is ")
