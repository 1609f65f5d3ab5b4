"""Checks settings, database and renderer for production, without starting the server: `waybill check --deploy`."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import Connection, make_url, select
from sqlalchemy.exc import SQLAlchemyError

from app.content.base import ContentFile
from app.content.errors import InvalidContent
from app.content.features import content_schemas
from app.content.loader import Fixtures
from app.core.features import declared
from app.core.production_checks import is_loopback, unsafe_settings
from app.core.settings import Settings
from app.db.checks import DatabaseCheck
from app.db.engine import Database
from app.db.errors import DatabaseUnavailable
from app.db.lists.index.build import is_search_indexed
from app.db.migrations import is_up_to_date
from app.features.users.directory import DatabaseUserDirectory
from app.ops.content_check import validate_fixtures
from app.ops.seeding import sample_staff
from app.ops.startup import SLOW_SEARCH
from app.web.pages.build_manifest import DIST, RendererNotBuilt, read_build

_PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
FIRST_SAFE_SQLITE_VERSION = (3, 51, 3)
"""Earlier versions can corrupt a database when two connections checkpoint its log at the same time."""


class CheckResult(NamedTuple):
    """One line of the report.

    With an `error` the server does not start, or no user can sign in. A `warning` may be unintended.
    """

    level: Literal["error", "warning", "ok"]
    message: str

    def __str__(self) -> str:
        return f"{self.level:7}  {self.message}"


async def run_deploy_checks(settings: Settings, fixtures: Fixtures, dist: Path = DIST) -> list[CheckResult]:
    """Check these settings, the database they point to and the renderer in `dist`, as for production."""
    results = [*_check_settings(settings), *_check_network(settings), *_check_urls(settings), _check_renderer(dist)]
    results += _check_channels(settings)
    results += [
        CheckResult("error", f"The sample content has a mistake: {error}") for error in validate_fixtures(fixtures)
    ]
    results += _check_samples(fixtures)
    return results + [result async for result in _check_database(settings, fixtures)]


def _check_settings(settings: Settings) -> Iterator[CheckResult]:
    if settings.development:
        yield CheckResult("error", "WAYBILL_ENV must be production or unset")
    messages = list(unsafe_settings(settings.model_copy(update={"env": "production"})))
    yield from (CheckResult("error", message) for message in messages)
    if not messages:
        yield CheckResult("ok", "All settings are safe in production")
    yield _check_roles(settings)
    idle, days = settings.session_idle_hours, settings.session_days
    yield CheckResult(
        "ok", f"Sessions end after {idle:g} hours without a request, and after {days:g} days at the latest"
    )


def _check_roles(settings: Settings) -> CheckResult:
    if settings.roles == "enforced":
        return CheckResult("ok", "Roles are enforced: users see and do what their role allows")
    return CheckResult(
        "warning",
        "WAYBILL_ROLES is open: every signed-in user sees and changes everything, drivers and clients included. Only"
        " the accounts of admins are protected. Set it to enforced to apply the roles",
    )


def _check_network(settings: Settings) -> Iterator[CheckResult]:
    if settings.host_names:
        yield CheckResult("ok", f"The server accepts the host names {', '.join(sorted(settings.host_names))}")
    else:
        yield CheckResult("warning", "WAYBILL_HOSTS is not set: the server accepts any host name")
    if settings.trusted_proxies:
        yield CheckResult("ok", f"X-Forwarded-* headers are trusted from {settings.trusted_proxies}")
        yield CheckResult("ok", "Browsers that connect by https are instructed to use only https (HSTS)")
        return
    yield CheckResult(
        "warning",
        "WAYBILL_TRUSTED_PROXIES is not set: behind a proxy, all clients share one address, and the server does not"
        " detect https (no HSTS)",
    )
    if not is_loopback(settings.host):
        yield CheckResult(
            "warning", f"The server listens on {settings.host} without https: a reverse proxy must terminate TLS"
        )


def _check_urls(settings: Settings) -> Iterator[CheckResult]:
    urls = {
        "WAYBILL_SMS_URL": settings.sms_url,
        "WAYBILL_TEXTS_URL": settings.texts_url,
        "WAYBILL_TRACKING_URL": settings.tracking_provider,
        "WAYBILL_TRANSPORT_DASHBOARD_URL": settings.transport_dashboard_url,
        "WAYBILL_ASSIGNED_TENDERS_URL": settings.assigned_tenders_url,
    }
    for name, url in urls.items():
        address = urlsplit(url or "")
        if address.scheme == "http" and not is_loopback(address.hostname or ""):
            yield CheckResult(
                "warning", f"{name} begins with http: others on the network can read and change the traffic"
            )


def _check_channels(settings: Settings) -> Iterator[CheckResult]:
    """Say which channels are off, and what those that are on lack."""
    if settings.smtp_host is None:
        yield CheckResult("ok", "E-mail is off: WAYBILL_SMTP_HOST and WAYBILL_SMTP_FROM switch it on")
    elif settings.smtp_security == "none" and not is_loopback(settings.smtp_host):
        message = "WAYBILL_SMTP_SECURITY is none: others on the network can read mails and the password"
        yield CheckResult("warning", message)
    else:
        yield CheckResult("ok", f"E-mail goes through {settings.smtp_host}")
    if settings.texts_url is None:
        yield CheckResult("ok", "SMS of alerts are off: WAYBILL_TEXTS_URL switches them on")
    elif not settings.texts_templates:
        message = "WAYBILL_TEXTS_TEMPLATES is not set: in India, texts without a registered template are not delivered"
        yield CheckResult("warning", message)
    else:
        yield CheckResult("ok", "SMS of alerts have registered templates")
    if (settings.smtp_host or settings.texts_url) and not (settings.public_url or settings.host_names):
        message = f"WAYBILL_PUBLIC_URL is not set: links in messages begin with {settings.public_address}"
        yield CheckResult("warning", message)


def _check_samples(fixtures: Fixtures) -> Iterator[CheckResult]:
    """Name the files whose content is invented. A file with a mistake is reported elsewhere."""
    files = []
    for name, schema in content_schemas().items():
        with suppress(InvalidContent):
            content = fixtures.load(name, schema)
            files += [f"{name}.yaml"] if isinstance(content, ContentFile) and content.sample else []
    if files:
        yield CheckResult(
            "warning",
            f"This content is invented, and screens mark it as a sample: {', '.join(files)} in {fixtures.folder}. Write"
            " your own, and remove 'sample: true'",
        )


def _check_renderer(dist: Path) -> CheckResult:
    try:
        read_build(dist)
    except RendererNotBuilt:
        return CheckResult(
            "error",
            "There is no renderer/dist, so pages would stay empty. Build it with 'npx vite build -c"
            " renderer/vite.config.ts', or copy a built one",
        )
    return CheckResult("ok", "The renderer is built")


async def _check_database(settings: Settings, fixtures: Fixtures) -> AsyncIterator[CheckResult]:
    url = make_url(settings.database_url)
    on_sqlite = url.get_backend_name() == "sqlite"
    if on_sqlite:
        yield _check_sqlite_version()
        if not Path(url.database or "").is_file():
            yield CheckResult("error", "There is no database yet. Run 'waybill migrate'")
            return
    database = Database(settings)
    try:
        if on_sqlite:
            yield await _check_pragmas(database)
        if not await is_up_to_date(database.engine):
            yield CheckResult("error", "The database is not up to date. Run 'waybill migrate'")
            return
        yield CheckResult("ok", "The database is up to date")
        if not await database.read(is_search_indexed):
            yield CheckResult("warning", SLOW_SEARCH)
        for check in declared("checks", DatabaseCheck):
            for message in await database.read(check.find):
                yield CheckResult("warning", message)
        async for result in _check_users(database, fixtures):
            yield result
    except (SQLAlchemyError, OSError, DatabaseUnavailable) as error:
        yield CheckResult("error", f"The database cannot be queried: {type(error.__cause__ or error).__name__}")
    finally:
        await database.close()


def _check_sqlite_version() -> CheckResult:
    if sqlite3.sqlite_version_info >= FIRST_SAFE_SQLITE_VERSION:
        return CheckResult("ok", f"SQLite is {sqlite3.sqlite_version}")
    first_safe = ".".join(map(str, FIRST_SAFE_SQLITE_VERSION))
    return CheckResult(
        "warning",
        f"SQLite is {sqlite3.sqlite_version}: before {first_safe}, two processes writing at the same time can corrupt"
        " the database. Run only one server",
    )


async def _check_pragmas(database: Database) -> CheckResult:
    async with database.engine.connect() as connection:
        values = {name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in _PRAGMAS}
    listed = ", ".join(f"{name} {value}" for name, value in values.items())
    return CheckResult("ok" if values == _PRAGMAS else "error", f"SQLite uses {listed}")


async def _check_users(database: Database, fixtures: Fixtures) -> AsyncIterator[CheckResult]:
    if await database.read(Connection.scalar, select(DatabaseUserDirectory.subquery.c.id).limit(1)) is None:
        yield CheckResult(
            "error", "No user can sign in, because the database has none. 'waybill admin' adds the first one"
        )
    if names := await sample_staff(database, fixtures):
        yield CheckResult("error", f"The database contains sample users who could sign in, such as {names[0]}")
