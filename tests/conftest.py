"""Fixtures for tests of the server: the application, a seeded database for each test, and a settable clock."""

import gc

gc.disable()  # until everything is imported and collected, which takes a fifth longer with it

import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Protocol

import certifi
import httpx
import pytest
from fastapi import FastAPI
from starlette.routing import Mount

from app.core.settings import Settings
from app.db import engine
from app.db.engine import Database
from app.features.services import Services
from app.main import create_api, create_app
from app.ops.load_screens import load_application
from app.ops.startup import prepare_database
from app.web.api.application import Api
from app.web.pages.snapshot import SnapshotSource
from tests.support.contract_check import check_contract
from tests.support.postgresql import Postgresql, Prepare, postgresql_server
from tests.support.run_async import run_in_thread
from tests.support.sample_data import NOW, SEEDED_AT, TOKEN, create_sample_database, development, sample_files
from tests.support.statement_cache import shared_statement_cache

FIRST_ADMIN = "9000000001"
_TESTS_OF_ROOMS = Path(__file__).parent / "app"


class CopyOf(Protocol):
    """Gives settings with a copy of a prepared database."""

    def __call__(self, prepare: Prepare, *, samples: bool) -> Settings:
        """Return them. The first call prepares the database."""


class SetClock:
    """A clock that changes only by `advance`."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now

    def advance(self, **span: float) -> None:
        self.now += timedelta(**span)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def _one_root_certificate(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give HTTP clients one root certificate: reading all takes 20 ms for each client, and no test uses TLS."""
    first, end, _ = Path(certifi.where()).read_text(encoding="utf-8").partition("-----END CERTIFICATE-----\n")
    path = tmp_path_factory.mktemp("certificates") / "one.pem"
    path.write_text(first + end, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(certifi, "where", lambda: str(path))
        yield


@pytest.fixture(scope="session", autouse=True)
def _patient_database() -> Iterator[None]:
    """Wait a minute for connections and writers: fifty calls at once take more than five seconds on a busy machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(engine._CONNECTING, "timeout", 60)
        patch.setattr(engine, "WRITE_LOCK_TIMEOUT_SECONDS", 60)
        yield


@pytest.fixture(scope="session", autouse=True)
def _one_statement_cache() -> Iterator[None]:
    """Compile each statement once, not in each test."""
    with shared_statement_cache():
        yield


@pytest.fixture(scope="session")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the sample data of a fixed day, which tests copy."""
    return run_in_thread(create_sample_database(tmp_path_factory.mktemp("seeded"), lambda: SEEDED_AT))


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    """A PostgreSQL server, started for the first test that uses it."""
    with postgresql_server() as server:
        yield server


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests of the API, and those with the mark `every_database`, on SQLite and on PostgreSQL."""
    if "on" in metafunc.fixturenames and (kinds := _databases(metafunc)):
        metafunc.parametrize("on", kinds, indirect=True)


def _databases(metafunc: pytest.Metafunc) -> tuple[str, ...]:
    """The kinds of database that a test names or runs on; none for the usual one."""
    test = metafunc.definition
    if test.get_closest_marker("only_sqlite") or test.get_closest_marker("any_database"):
        return ()
    if test.get_closest_marker("only_postgresql"):
        return ("postgresql",)
    is_of_api = "client" in metafunc.fixturenames and test.path.is_relative_to(_TESTS_OF_ROOMS)
    return ("sqlite", "postgresql") if is_of_api or test.get_closest_marker("every_database") else ()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start slow tests first, which shortens parallel runs."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """Leave the modules and tests out of garbage collections, and collect less often: they take a fifth of the time."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture
def on(request: pytest.FixtureRequest) -> str:
    """The kind of database."""
    return str(getattr(request, "param", "sqlite"))


@pytest.fixture
def settings(request: pytest.FixtureRequest, tmp_path: Path, seeded: Path, on: str) -> Iterator[Settings]:
    """Development settings with a copy of the seeded database."""
    if on == "postgresql":
        server: Postgresql = request.getfixturevalue("postgresql")
        with server.copy() as settings:
            yield settings.model_copy(update={"files": tmp_path / "files"})
    else:
        path = shutil.copy(seeded, tmp_path)
        yield development(f"sqlite:///{path}")


@pytest.fixture
def copy_of(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, seeded: Path, on: str
) -> Iterator[CopyOf]:
    """Return settings with a copy of a database that a function prepares once: the sample data or, else, nothing."""
    folder = tmp_path_factory.getbasetemp()
    with ExitStack() as stack:

        def copy(prepare: Prepare, *, samples: bool) -> Settings:
            if on == "postgresql":
                server: Postgresql = request.getfixturevalue("postgresql")
                return stack.enter_context(server.copy(template=server.prepared(prepare, samples=samples)))
            original = folder / f"{prepare.__module__}.{prepare.__name__}.db"
            if not original.exists():
                if samples:
                    shutil.copy(seeded, original)
                run_in_thread(prepare(development(f"sqlite:///{original}")))
            return development(f"sqlite:///{shutil.copy(original, tmp_path_factory.mktemp('copy'))}")

        yield copy


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture(scope="session")
def source() -> SnapshotSource:
    """The screens of development. Building their snapshot once saves time in each test."""
    return SnapshotSource.of(load_application(Settings(env="development")))


@pytest.fixture(scope="session")
def calls() -> Api:
    """The API, which serves the application of each test. Its first request takes longer than most tests."""
    return create_api()


@pytest.fixture(scope="session")
def openapi(calls: Api) -> dict[str, Any]:
    """The OpenAPI description of the API."""
    return calls.openapi()


@pytest.fixture
async def app(settings: Settings, clock: SetClock, source: SnapshotSource, calls: Api) -> AsyncIterator[FastAPI]:
    """The application. It need not start: its database is a copy of one that a start has prepared."""
    app = create_app(settings, clock=clock, source=source, api=calls)
    async with open_services(app):
        yield app


@asynccontextmanager
async def open_services(app: FastAPI) -> AsyncIterator[None]:
    """Close the services of an application that has not started, because the start takes longer than most tests."""
    try:
        yield
    finally:
        await api_of(app).state.services.close()


def api_of(app: FastAPI) -> FastAPI:
    """The part of the application below /api, whose state holds the services."""
    api = next(route.app for route in app.routes if isinstance(route, Mount) and route.path == "/api")
    assert isinstance(api, FastAPI)
    return api


@pytest.fixture
def api(app: FastAPI) -> FastAPI:
    """The part of the application below /api, whose state holds the services."""
    return api_of(app)


@pytest.fixture
def services(api: FastAPI) -> Services:
    """The services of the API."""
    services: Services = api.state.services
    return services


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A client without a session. It compares each response with the response model of its call."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    hooks = {"response": [check_contract]}
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver/api", event_hooks=hooks) as client:
        yield client


@pytest.fixture
def signed_in(client: httpx.AsyncClient) -> httpx.AsyncClient:
    """A client with a session of the first admin, which the sample data contains: the sign-in has its own tests."""
    client.headers["Authorization"] = f"Bearer {TOKEN}"
    return client


async def restart_database(settings: Settings) -> None:
    """Prepare the database as a restart does. SQLite does not allow a second server."""
    database = Database(settings)
    await prepare_database(settings, database, sample_files())
    await database.close()


async def ask_for_code(client: httpx.AsyncClient, mobile: str) -> str:
    """Request a sign-in code and return it, as development shows it."""
    message = (await client.post("/auth/send-otp", json={"mobile": mobile})).json()["message"]
    return str(message).removeprefix("Development: your code is ")
