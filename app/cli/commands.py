"""Implements the commands that need the whole server, which takes a while to import."""

import asyncio
import logging.config
import os
import signal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import click
import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import DBAPIError
from starlette.types import ASGIApp

from app.content.errors import InvalidContent
from app.content.loader import Fixtures
from app.core.clock import utc_now
from app.core.features import feature_modules
from app.core.logging import logging_config
from app.core.metrics import MULTIPROCESS_DIR_VARIABLE
from app.core.settings import Settings, SettingsError
from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.db.engine import Database
from app.db.errors import DatabaseUnavailable
from app.db.files.backup import CopiedFiles, copy_files, files_of_backup
from app.db.files.storage import file_storage
from app.db.migrations import has_migration, write_revision
from app.db.migrations import migrate as migrate_database
from app.db.records.unique_columns import Clash, find_clashes
from app.db.sqlite.backup import BackupError, BackupInfo, back_up
from app.db.sqlite.backup import restore as put_back
from app.db.sqlite.integrity import DatabaseDamaged, check_integrity
from app.db.sqlite.process_lock import DatabaseLocked, database_file, single_process_lock
from app.features.services import Services
from app.main import create_api, create_app
from app.ops.admins import create_admin, reset_sign_in
from app.ops.command_requests import RELOAD_CONTENT, RESET_SIGN_IN, Arguments, CommandRefused, ask_server
from app.ops.content_publication import publish_content
from app.ops.http_protocol import TimeLimitedHttpProtocol
from app.ops.listen_check import check_can_listen
from app.ops.load_screens import ScreensNotLoaded
from app.ops.seeding import explain_sign_in
from app.ops.services import create_services
from app.ops.startup import NotReady, freeze_gc, prepare_database

T = TypeVar("T")
SHUTDOWN_TIMEOUT_SECONDS = 20
"""The longest time between SIGTERM and the end of the process."""
RETRY_SECONDS = 1
"""How long `npm run dev` waits until it tries again to reach the database."""
REPORT_EVERY = 10
"""After how many attempts it says so again."""
WORKER_TIMEOUT_SECONDS = 60
"""How long a worker may not respond before it is replaced. On a busy machine, its start alone takes many seconds."""


class StartFailed(Exception):
    """The server could not start: it has logged the reason."""


CONFIGURATION_ERRORS = (
    SettingsError,
    CommandRefused,
    NotReady,
    ScreensNotLoaded,
    InvalidContent,
    DatabaseLocked,
    DatabaseDamaged,
    BackupError,
)
"""Errors that the operator can correct. The text of each is the complete message."""
DATABASE_ERRORS = (DBAPIError, sqlite3.Error)
"""The database cannot be opened, or the file is not a database."""


def database_message(error: Exception) -> str:
    """Return the first line of the database's own error message."""
    return str(error.orig if isinstance(error, DBAPIError) else error).splitlines()[0]


def serve(settings: Settings) -> None:
    """Serve until the process is stopped, in as many processes as the settings say. `prepare` comes first."""
    if settings.development and settings.workers == 1:  # preparing again would take a fifth of the start
        app = create_app(settings, is_prepared=True)
        freeze_gc()
        serve_application(settings, app)
        return
    with _shared_metrics(settings.workers):
        uvicorn.run("app.main:from_environment", factory=True, workers=settings.workers, **_options(settings))


@contextmanager
def _shared_metrics(workers: int) -> Iterator[None]:
    """Create a temporary folder in which several processes share their metrics."""
    if workers == 1:
        yield
        return
    with TemporaryDirectory(prefix="waybill-metrics-") as folder:
        os.environ[MULTIPROCESS_DIR_VARIABLE] = folder
        yield


def serve_application(settings: Settings, app: FastAPI) -> None:
    """Serve the application in this process until it is stopped. Raises StartFailed."""
    server = uvicorn.Server(uvicorn.Config(app, **_options(settings)))
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise StartFailed("The server has not started. The lines above say why.")


def _options(settings: Settings) -> dict[str, Any]:
    return {
        "host": settings.host,
        "port": settings.port,
        "log_config": logging_config(settings.development),
        "log_level": "warning" if settings.development else "info",
        "access_log": False,  # `app.web.middleware.request_log` logs requests
        "server_header": False,
        "timeout_graceful_shutdown": 5
        if settings.development
        else round(SHUTDOWN_TIMEOUT_SECONDS - settings.drain_seconds),
        "timeout_worker_healthcheck": WORKER_TIMEOUT_SECONDS,
        "proxy_headers": settings.trusted_proxies is not None,
        "forwarded_allow_ips": settings.trusted_proxies or "",
        "http": TimeLimitedHttpProtocol,
        "ws": "none",
    }


def serve_locally(application: ASGIApp, port: int) -> None:
    """Serve an application on this machine until the process is stopped."""
    check_can_listen("127.0.0.1", port)
    uvicorn.run(application, host="127.0.0.1", port=port, log_level="warning", access_log=False, server_header=False)


def run_with_api(settings: Settings, work: Callable[[Any], Awaitable[None]]) -> None:
    """Do the same with the API, which has the services, the operations and the jobs of a server."""
    logging.config.dictConfig(logging_config(settings.development))
    api = create_api()
    create_app(settings, api=api, is_prepared=True)
    with suppress(KeyboardInterrupt):
        asyncio.run(_run_with_services(api.state.services, lambda _: work(api)))


def run_with_services(settings: Settings, work: Callable[[Services], Awaitable[None]]) -> None:
    """Do this work with the services and a prepared database, until it ends or the process is stopped."""
    logging.config.dictConfig(logging_config(settings.development))
    with suppress(KeyboardInterrupt):
        asyncio.run(_run_with_services(create_services(settings), work))


async def _run_with_services(services: Services, work: Callable[[Services], Awaitable[None]]) -> None:
    settings = services.settings
    task = asyncio.current_task()
    assert task
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    with single_process_lock(settings):
        await prepare_database(settings, services.database, services.fixtures)
        try:
            with suppress(asyncio.CancelledError):
                await work(services)
        finally:
            await services.close()


async def when_reachable(work: Callable[[], Awaitable[T]]) -> T:
    """Do the work as soon as the database can be reached, and print from time to time that it cannot."""
    attempts = 0
    while True:
        try:
            return await work()
        except DatabaseUnavailable as error:
            if attempts % REPORT_EVERY == 0:
                click.echo(f"WAYBILL_DATABASE_URL: {error}. Waiting until it can be reached …\n", err=True)
        attempts += 1
        await asyncio.sleep(RETRY_SECONDS)


def welcome(settings: Settings, sign_in: str) -> None:
    """Print where the server runs in development, and how to sign in."""
    if settings.development:
        click.echo(f"\n  Waybill runs at http://{settings.host}:{settings.port}\n  {sign_in}\n")


async def prepare(settings: Settings) -> str:
    """Prepare the database and check the port. In development, return how to sign in. Raises PortInUse."""
    async with _open_locked(settings) as database:
        check_can_listen(settings.host, settings.port)
        fixtures = _fixtures(settings)
        await prepare_database(settings, database, fixtures)
        return await explain_sign_in(database, fixtures) if settings.development else ""


async def find_data_clashes(settings: Settings) -> list[Clash]:
    """Return the records that have the same value where each should have its own. The server may run."""
    database = Database(settings)
    try:
        return await database.read_long(find_clashes)
    finally:
        await database.close()


async def migrate(settings: Settings, *, makes: bool = True) -> Path | None:
    """Migrate the database to the current version. Return the path of the database file if it is new.

    Raises SettingsError in production if the file does not exist and `makes` is false.
    """
    path = database_file(settings)
    new = path is not None and not path.exists()
    async with _open_locked(settings, makes=makes) as database:
        await migrate_database(database.engine)
    return path if new else None


async def revise(settings: Settings, message: str) -> Path:
    """Write a migration from the schema of the database to the models of the code."""
    async with _open(settings) as database:
        await migrate_database(database.engine, list_indexes=False)  # a declared column may not exist yet
        return await write_revision(database.engine, message)


async def seed(settings: Settings, rows: int, report: Callable[[str], None]) -> None:
    """Load sample data into empty tables in development, and generate `rows` synthetic records of each kind."""
    fixtures = _fixtures(settings)
    async with _open_locked(settings) as database:
        mistakes = await prepare_database(settings, database, fixtures)
        if settings.development and mistakes:
            raise InvalidContent(mistakes)
        if rows:
            for module in feature_modules("synthetic"):
                await module.generate(database, rows, report)


def backup(settings: Settings, to: Path) -> tuple[BackupInfo, CopiedFiles]:
    """Back up the database and its files; the server may run at the same time. Raises BackupError."""
    info = back_up(_require_sqlite(settings, "use pg_dump -Fc"), to)
    return info, copy_files(to, file_storage(settings), files_of_backup(to))


def restore(settings: Settings, backup: Path) -> tuple[BackupInfo, CopiedFiles, Path | None]:
    """Replace the database with a backup, and add its files. Return the path of the old one. Raises BackupError and
    DatabaseLocked."""
    path = _require_sqlite(settings, "use pg_restore")
    with single_process_lock(settings, makes=True):
        info, previous = put_back(backup, path, has_migration, utc_now())
        return info, copy_files(path, files_of_backup(backup), file_storage(settings), owner=path), previous


def _require_sqlite(settings: Settings, alternative: str) -> Path:
    path = database_file(settings)
    if path is None:
        raise BackupError(f"This command supports only SQLite. For PostgreSQL, {alternative}; see docs/operations.md.")
    return path


async def add_admin(settings: Settings, name: str, email: str, mobile: str) -> None:
    """Add a user with the role admin. Raises UserNotCreated for invalid arguments."""
    async with _open_locked(settings) as database:
        await prepare_database(settings, database, _fixtures(settings))
        async with database.writing(RequestContext(UNRESTRICTED)) as session:
            await create_admin(session, (name, email, mobile))


def reset_admin(settings: Settings, name: str, email: str, mobile: str) -> str:
    """Open the sign-in of an admin, next to a running server as well. Return the code. Raises CommandRefused."""
    try:
        return asyncio.run(_reset_admin(settings, (name, email, mobile)))
    except DatabaseLocked:
        return ask_server(settings, RESET_SIGN_IN, (name, email, mobile))


async def _reset_admin(settings: Settings, arguments: Arguments) -> str:
    async with _open_locked(settings) as database:
        await prepare_database(settings, database, _fixtures(settings))
        return await reset_sign_in(database, settings, utc_now, arguments)


def reload_content(settings: Settings) -> str:
    """Check the content and publish it. Return the folder that was read. Raises CommandRefused and InvalidContent."""
    if settings.development:
        raise SettingsError("WAYBILL_ENV is development, where the server follows the files by itself.")
    try:
        return asyncio.run(_reload_content(settings))
    except DatabaseLocked:
        return ask_server(settings, RELOAD_CONTENT)


async def _reload_content(settings: Settings) -> str:
    fixtures = _fixtures(settings)
    async with _open_locked(settings) as database:
        await publish_content(database, fixtures, utc_now())
    return str(fixtures.folder)


def _fixtures(settings: Settings) -> Fixtures:
    return Fixtures(settings.fixtures_folder)


@asynccontextmanager
async def _open_locked(settings: Settings, *, makes: bool = False) -> AsyncIterator[Database]:
    """Open the database for writing.

    Raises DatabaseLocked if a server runs, SettingsError if there is no database, DatabaseDamaged for a damaged file.
    """
    with single_process_lock(settings, makes=makes):
        if path := database_file(settings):
            check_integrity(path)
        async with _open(settings) as database:
            yield database


@asynccontextmanager
async def _open(settings: Settings) -> AsyncIterator[Database]:
    database = Database(settings)
    try:
        yield database
    finally:
        await database.close()
