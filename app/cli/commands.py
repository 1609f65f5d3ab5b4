"""What the commands do that need the whole server. It takes a while to import."""

import os
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import uvicorn
from pydantic import ValidationError
from sqlalchemy.exc import DBAPIError

from app.core.clock import utc_now
from app.core.errors import Conflict
from app.core.logging import logging_config
from app.core.metrics import MULTIPROCESS_DIR_VARIABLE
from app.core.settings import Settings, SettingsError
from app.db import records
from app.db.engine import Database
from app.db.migrations import MissingMigration, has_migration, write_revision
from app.db.migrations import migrate as migrate_database
from app.db.sqlite.backup import BackupError, BackupInfo, back_up
from app.db.sqlite.backup import restore as put_back
from app.db.sqlite.process_lock import DatabaseLocked, database_file, single_process_lock
from app.devtools.hot_reload.restart import restart_process
from app.features.content.errors import InvalidContent
from app.features.content.loader import Fixtures
from app.features.tracking.simulator.server import create_simulator_server
from app.features.users.models import User
from app.features.users.routes import user_column_values
from app.features.users.schemas import UserBody
from app.main import create_app
from app.ops.http_protocol import TimeLimitedHttpProtocol
from app.ops.listen_check import check_can_listen
from app.ops.load_screens import ScreensNotLoaded
from app.ops.seeding import Admin, first_admin
from app.ops.seeding import seed as seed_database
from app.ops.services import create_simulator
from app.ops.startup import NotReady, prepare_database

_LONGEST_END = 20
"""Seconds from being asked to end until it has ended, at most."""
_NOT_STARTED = 3
"""The status of uvicorn's own `run` as well."""


class UserNotCreated(Exception):
    """Nobody was added: `str()` says why."""


CONFIGURATION_ERRORS = (
    SettingsError,
    UserNotCreated,
    NotReady,
    ScreensNotLoaded,
    InvalidContent,
    MissingMigration,
    DatabaseLocked,
    BackupError,
)
"""Each says in one sentence that the server is not set up as it has to be."""
DATABASE_ERRORS = (DBAPIError, sqlite3.Error)
"""The database cannot be opened, or is none."""


def database_message(error: Exception) -> str:
    """What a database says is wrong, in one line."""
    return str(error.orig if isinstance(error, DBAPIError) else error).splitlines()[0]


def serve(settings: Settings) -> None:
    """Serve until the process is stopped, in as many processes as the settings say."""
    with _shared_metrics(settings.workers):
        uvicorn.run("app.main:from_environment", factory=True, workers=settings.workers, **_options(settings))


@contextmanager
def _shared_metrics(workers: int) -> Iterator[None]:
    """Gives several processes a temporary folder in which they share their metrics."""
    if workers == 1:
        yield
        return
    with TemporaryDirectory(prefix="waybill-metrics-") as folder:
        os.environ[MULTIPROCESS_DIR_VARIABLE] = folder
        yield


def serve_and_follow(settings: Settings) -> None:
    """Serve, and restart this process when the code of the server has changed."""
    changed = False

    def restart() -> None:
        nonlocal changed
        changed = server.should_exit = True

    server = uvicorn.Server(
        uvicorn.Config(partial(create_app, settings, restart=restart), factory=True, **_options(settings))
    )
    with suppress(KeyboardInterrupt):
        server.run()
    if changed:
        restart_process()
    if not server.started:
        raise SystemExit(_NOT_STARTED)


def _options(settings: Settings) -> dict[str, Any]:
    return {
        "host": settings.host,
        "port": settings.port,
        "log_config": logging_config(settings.development),
        "log_level": "warning" if settings.development else "info",
        "access_log": False,  # requests are told by `app.web.middleware.request_log`
        "server_header": False,
        "timeout_graceful_shutdown": 5 if settings.development else round(_LONGEST_END - settings.drain_seconds),
        "proxy_headers": settings.trusted_proxies is not None,
        "forwarded_allow_ips": settings.trusted_proxies or "",
        "http": TimeLimitedHttpProtocol,
        "ws": "none",
    }


def serve_simulated(settings: Settings, port: int, key: str) -> None:
    """Answer as a tracking provider does, until somebody ends it."""
    check_can_listen("127.0.0.1", port)
    served = create_simulator_server(create_simulator(settings, _fixtures(settings)), settings, key)
    uvicorn.run(served, host="127.0.0.1", port=port, log_level="warning", access_log=False, server_header=False)


async def get_ready(settings: Settings) -> Admin | None:
    """Make the database ready. In development, gives the person whom a newcomer can sign in as. Raises PortInUse."""
    async with _open_alone(settings) as database:
        check_can_listen(settings.host, settings.port)
        await prepare_database(settings, database, _fixtures(settings))
        return await first_admin(database) if settings.development else None


async def migrate(settings: Settings, *, makes: bool = True) -> Path | None:
    """Bring the database up to date. Gives the file that was made for it, if there was none.

    Raises SettingsError where there is none and production shall not make one.
    """
    path = database_file(settings)
    new = path is not None and not path.exists()
    async with _open_alone(settings, makes=makes) as database:
        await migrate_database(database.engine)
    return path if new else None


async def revise(settings: Settings, message: str) -> Path:
    """Write a migration from what the database has to what the code needs."""
    async with _open(settings) as database:
        await migrate_database(database.engine, list_indexes=False)  # a declared column may not exist yet
        return await write_revision(database.engine, message)


async def seed(settings: Settings, rows: int, tell: Callable[[str], None]) -> None:
    """Load sample data into empty tables, in development, and invent as many `rows` of each kind."""
    fixtures = _fixtures(settings)
    async with _open_alone(settings) as database:
        await prepare_database(settings, database, fixtures)
        if settings.development:
            await seed_database(database, fixtures)
        if rows:
            from app.devtools.synthetic_data.generate import generate

            await generate(database, rows, tell)


def backup(settings: Settings, to: Path) -> BackupInfo:
    """Copy the database, whether it is served or not. Raises BackupError."""
    return back_up(_file_of(settings, "make one with pg_dump -Fc"), to)


def restore(settings: Settings, backup: Path) -> tuple[BackupInfo, Path | None]:
    """Replaces the database by a backup; returns the path of the old one. Raises BackupError and DatabaseLocked."""
    path = _file_of(settings, "put one back with pg_restore")
    with single_process_lock(settings, makes=True):
        return put_back(backup, path, has_migration, utc_now())


def _file_of(settings: Settings, otherwise: str) -> Path:
    path = database_file(settings)
    if path is None:
        raise BackupError(
            f"This command knows SQLite's file. For PostgreSQL, {otherwise}: docs/operations.md says how."
        )
    return path


async def add_admin(settings: Settings, name: str, email: str, mobile: str) -> None:
    """Add somebody who may do everything. Raises UserNotCreated when that cannot be.

    The rules are those of the form, and one more for who is not there to see what is stored: codes reach the number.
    """
    said = {"fullName": name, "emailId": email, "mobileNumber": mobile}
    async with _open_alone(settings) as database:
        await prepare_database(settings, database, _fixtures(settings))
        async with database.writing(author=None, clock=utc_now) as session:
            try:
                body = UserBody.model_validate({**said, "role": "admin"})
                _refuse_exchanged(body)
                await records.add(session, User(**await user_column_values(session, body, None)))
            except ValidationError as error:
                wrong = [(str(line["loc"][0]), line["msg"]) for line in error.errors()]
                raise UserNotCreated("\n".join(f"{_ARGUMENTS[name]}: {sentence}" for name, sentence in wrong)) from None
            except Conflict as error:
                raise UserNotCreated(f"MOBILE: {error.detail}") from None


_ARGUMENTS = {"fullName": "NAME", "emailId": "EMAIL", "mobileNumber": "MOBILE"}
_NUMBER = re.compile(r"[+(]*\d([ ()./-]*\d){5,}")


def _refuse_exchanged(body: UserBody) -> None:
    """Forms take any text for both. Here nobody would notice that arguments were exchanged until nobody can sign in."""
    wrong = []
    if "@" not in body.email_id:
        wrong.append(f"EMAIL: '{body.email_id}' is no email address, such as ira@operator.example")
    if not _NUMBER.fullmatch(body.mobile_number):
        wrong.append(f"MOBILE: '{body.mobile_number}' is no number that a code can be sent to, such as 9820000001")
    if wrong:
        raise UserNotCreated("\n".join(wrong))


def _fixtures(settings: Settings) -> Fixtures:
    return Fixtures(settings.fixtures_folder)


@asynccontextmanager
async def _open_alone(settings: Settings, *, makes: bool = False) -> AsyncIterator[Database]:
    """For who writes. Raises Taken while another process does, and SettingsError where there is none to write to."""
    with single_process_lock(settings, makes=makes):
        async with _open(settings) as database:
            yield database


@asynccontextmanager
async def _open(settings: Settings) -> AsyncIterator[Database]:
    database = Database(settings)
    try:
        yield database
    finally:
        await database.close()
