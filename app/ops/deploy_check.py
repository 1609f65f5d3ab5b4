"""Whether everything is set up for production, without starting: `waybill check --deploy`."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import Connection, make_url, select
from sqlalchemy.exc import SQLAlchemyError

from app.core.production_checks import is_loopback, unsafe_settings
from app.core.settings import Settings
from app.db.engine import Database
from app.db.errors import DatabaseUnavailable
from app.db.migrations import is_up_to_date
from app.features.content.loader import Fixtures
from app.features.users.directory import DatabaseUserDirectory
from app.ops.content_check import validate_fixtures
from app.ops.seeding import sample_staff
from app.web.pages.build_manifest import DIST, RendererNotBuilt, read_build

_PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
_SOUND = (3, 51, 3)
"""SQLite before it can damage a database when two connections write its log back at the same moment."""


class CheckResult(NamedTuple):
    """One line. `wrong` does not start, or starts for nobody; `look` starts and may not be what is wanted."""

    verdict: Literal["wrong", "look", "fine"]
    sentence: str

    def __str__(self) -> str:
        return f"{self.verdict:5}  {self.sentence}"


async def run_deploy_checks(settings: Settings, fixtures: Fixtures, dist: Path = DIST) -> list[CheckResult]:
    """What there is to say of these settings, of the database that they name, and of the renderer that was built into
    `dist`, as if this were production.
    """
    said = [*_of_settings(settings), *_of_the_way_here(settings), *_of_services(settings), _of_renderer(dist)]
    said += [CheckResult("wrong", f"The sample content has a mistake: {each}") for each in validate_fixtures(fixtures)]
    return said + [judgement async for judgement in _of_database(settings, fixtures)]


def _of_settings(settings: Settings) -> Iterator[CheckResult]:
    if settings.development:
        yield CheckResult("wrong", "WAYBILL_ENV must be production, or not set")
    wrong = list(unsafe_settings(settings.model_copy(update={"env": "production"})))
    yield from (CheckResult("wrong", sentence) for sentence in wrong)
    if not wrong:
        yield CheckResult("fine", "No setting has a default that would be unsafe in production")
    idle, days = settings.session_idle_hours, settings.session_days
    yield CheckResult("fine", f"People sign in again after {idle:g} hours without a request, and after {days:g} days")


def _of_the_way_here(settings: Settings) -> Iterator[CheckResult]:
    if settings.host_names:
        yield CheckResult("fine", f"The server answers to {', '.join(sorted(settings.host_names))}")
    else:
        yield CheckResult("look", "WAYBILL_HOSTS is not set: the server answers to any name")
    if settings.trusted_proxies:
        yield CheckResult("fine", f"Where a request comes from, and whether by https, says {settings.trusted_proxies}")
        yield CheckResult("fine", "Browsers that came by https are told to come by https only (HSTS)")
        return
    yield CheckResult(
        "look",
        "WAYBILL_TRUSTED_PROXIES is not set: behind a proxy, everybody counts as one address, and https goes unnoticed"
        " (no HSTS)",
    )
    if not is_loopback(settings.host):
        yield CheckResult(
            "look", f"The server listens on {settings.host} without https: a proxy before it has to have it"
        )


def _of_services(settings: Settings) -> Iterator[CheckResult]:
    urls = {
        "WAYBILL_SMS_URL": settings.sms_url,
        "WAYBILL_TRACKING_URL": settings.tracking_provider,
        "WAYBILL_TRANSPORT_DASHBOARD_URL": settings.transport_dashboard_url,
        "WAYBILL_ASSIGNED_TENDERS_URL": settings.assigned_tenders_url,
    }
    for name, url in urls.items():
        address = urlsplit(url or "")
        if address.scheme == "http" and not is_loopback(address.hostname or ""):
            yield CheckResult("look", f"{name} begins with http: what is sent can be read and changed on its way")


def _of_renderer(dist: Path) -> CheckResult:
    try:
        read_build(dist)
    except RendererNotBuilt:
        return CheckResult(
            "wrong",
            "There is no renderer/dist: nothing would be drawn. 'npx vite build -c renderer/vite.config.ts' makes it,"
            " or bring it from where it was built",
        )
    return CheckResult("fine", "The renderer is built")


async def _of_database(settings: Settings, fixtures: Fixtures) -> AsyncIterator[CheckResult]:
    url = make_url(settings.database_url)
    on_sqlite = url.get_backend_name() == "sqlite"
    if on_sqlite:
        yield _of_sqlite()
        if not Path(url.database or "").is_file():
            yield CheckResult("wrong", "There is no database yet. Run 'waybill migrate'")
            return
    database = Database(settings)
    try:
        if on_sqlite:
            yield await _of_pragmas(database)
        if not await is_up_to_date(database.engine):
            yield CheckResult("wrong", "The database is not up to date. Run 'waybill migrate'")
            return
        yield CheckResult("fine", "The database has every migration")
        async for judgement in _of_people(database, fixtures):
            yield judgement
    except (SQLAlchemyError, OSError, DatabaseUnavailable) as error:
        yield CheckResult("wrong", f"The database cannot be asked: {type(error.__cause__ or error).__name__}")
    finally:
        await database.close()


def _of_sqlite() -> CheckResult:
    if sqlite3.sqlite_version_info >= _SOUND:
        return CheckResult("fine", f"SQLite is {sqlite3.sqlite_version}")
    sound = ".".join(map(str, _SOUND))
    return CheckResult(
        "look",
        f"SQLite is {sqlite3.sqlite_version}: before {sound}, two processes that write at once can damage the database."
        " Run one server only",
    )


async def _of_pragmas(database: Database) -> CheckResult:
    async with database.engine.connect() as connection:
        found = {name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in _PRAGMAS}
    listed = ", ".join(f"{name} {value}" for name, value in found.items())
    return CheckResult("fine" if found == _PRAGMAS else "wrong", f"SQLite is set up with {listed}")


async def _of_people(database: Database, fixtures: Fixtures) -> AsyncIterator[CheckResult]:
    if await database.read(Connection.scalar, select(DatabaseUserDirectory.subquery.c.id).limit(1)) is None:
        yield CheckResult("wrong", "Nobody could sign in: the database has no user. 'waybill admin' adds the first one")
    if names := await sample_staff(database, fixtures):
        yield CheckResult("wrong", f"The database holds sample data, with which people could sign in: {names[0]}")
