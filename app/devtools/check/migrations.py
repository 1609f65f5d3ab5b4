"""Checks the tables, whether the migrations make them, and whether the development database belongs to both."""

import asyncio
import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.schema import CreateIndex, CreateTable

from app.contract.base.diagnostics import ScreenError
from app.core.settings import SettingsError, load_unchecked_settings
from app.db.discovery import load_tables
from app.db.engine import Base, Database
from app.db.errors import DatabaseUnavailable
from app.db.migrations import UnknownMigration, check_migrations
from app.db.migrations.drift import MissingMigration, check_drift, differences_of_migrations
from app.db.migrations.history import history_errors
from app.db.sqlite.process_lock import database_file
from app.db.table_checks import table_errors

_ROOT = Path(__file__).parents[3]
_FOLDER = _ROOT / "app" / "db" / "migrations"
_VALID = _ROOT / "var" / "checked_schema.json"
"""The digests of schemas that were compared without a difference, because Alembic takes a tenth of a second."""
_SCHEMA = text("SELECT sql FROM sqlite_master WHERE name NOT LIKE 'register%' ORDER BY name")


def table_and_migration_errors() -> Iterator[ScreenError]:
    """Return the mistakes in the tables; without one, those in the migrations; without one, of the database."""
    try:
        load_tables()
    except ScreenError:
        yield from table_errors()
        return
    if history := list(history_errors()):
        yield from history
        return
    checked = _database_errors()
    database = checked or []
    if any(isinstance(error, UnknownMigration) for error in database):
        yield from database  # a migration is gone, so that no step seems to make its tables
        return
    pending = next((error.pending for error in database if isinstance(error, MissingMigration)), "")
    errors = _migration_errors()
    if checked == []:  # the database has what the models need: steps that have run in it made it
        yield from [error.after_change() for error in errors]
        return
    yield from [error.within(pending) for error in errors] or database


def _migration_errors() -> list[MissingMigration]:
    digest = _digest([])
    if _valid_digests().get("migrations") == digest:
        return []
    errors = differences_of_migrations()
    if not errors:
        _store_digest("migrations", digest)
    return errors


def _database_errors() -> list[ScreenError] | None:
    """Return why the development database does not belong to these migrations. None if it cannot be checked."""

    async def check_database() -> None:
        database = Database(settings)
        try:
            await check_migrations(database.engine, check_new_drift)
        finally:
            await database.close()

    try:
        settings = load_unchecked_settings()
        path = database_file(settings)
        if path.exists() if path else settings.development:
            asyncio.run(check_database())
            return []
    except ScreenError as error:
        return [error]
    except (DBAPIError, DatabaseUnavailable, SettingsError):  # a start reports it
        pass
    return None


def check_new_drift(connection: Connection, database: str) -> None:
    """Do what `check_drift` does, unless the schema of an SQLite database is known to be right."""
    if connection.dialect.name != "sqlite":
        check_drift(connection, database)
        return
    digest = _digest(map(str, connection.scalars(_SCHEMA)))
    if _valid_digests().get("database") != digest:
        check_drift(connection, database)
        _store_digest("database", digest)


def _digest(schema: Iterable[str]) -> str:
    """Return the digest of a schema, the models, the migrations and the code that compares them."""
    dialect, tables = sqlite.dialect(), Base.metadata.sorted_tables
    models = [CreateTable(table).compile(dialect=dialect) for table in tables]
    indexes = [CreateIndex(index).compile(dialect=dialect) for table in tables for index in table.indexes]
    files = [path.read_text(encoding="utf-8") for path in sorted(_FOLDER.rglob("*.py"))]
    return sha256("\0".join([*map(str, models), *sorted(map(str, indexes)), *files, *schema]).encode()).hexdigest()


def _valid_digests() -> dict[str, str]:
    try:
        return dict(json.loads(_VALID.read_bytes()))
    except (OSError, ValueError):
        return {}


def _store_digest(name: str, digest: str) -> None:
    _VALID.parent.mkdir(exist_ok=True)
    _VALID.write_text(json.dumps(_valid_digests() | {name: digest}), encoding="utf-8")
