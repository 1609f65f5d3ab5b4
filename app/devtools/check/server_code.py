"""Checks the code of the server: imports, tables, migrations, and texts that cannot be translated."""

import ast
import asyncio
import importlib
import json
import struct
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from app.devtools.check.error_messages import screen_error
from app.devtools.check.feature_files import unread_file
from app.devtools.check.foreign_imports import foreign_imports
from app.devtools.check.handlers import handler_errors
from app.devtools.check.untranslated_text import untranslated_text
from app.ui.base.diagnostics import ScreenError

_APP = Path(__file__).parents[2]
_MIGRATED_TABLES = _APP.parent / "var" / "migrated_schema.json"


def server_code_errors(screens: Path) -> list[ScreenError]:
    """Return the first mistake of each file of `app`."""
    errors = list(_import_errors(screens))
    if not errors:  # tables that cannot be imported would seem to be missing
        errors = [*_model_errors(screens), *handler_errors()]
    files = {error.place.file: error for error in reversed([*errors, *source_errors()])}
    return list(files.values())


def _import_errors(screens: Path) -> Iterator[ScreenError]:
    """Return the first error of each file: features are imported, other modules are parsed."""
    imported = {module.__file__ for module in list(sys.modules.values()) if hasattr(module, "__file__")}
    for path in sorted(_APP.rglob("*.py")):
        try:
            if path.name == "routes.py" and path.parent.parent.name == "features":
                importlib.import_module(f"app.features.{path.parent.name}.routes")
            elif str(path) not in imported and not _is_compiled(path):
                ast.parse(path.read_bytes(), path)
        except Exception as error:
            yield screen_error(error, screens, path)


def _is_compiled(path: Path) -> bool:
    """Return whether Python has compiled this version of a file, so that it needs no parsing."""
    compiled, stat = Path(cache_from_source(str(path))), path.stat()
    header = compiled.read_bytes()[4:16] if compiled.exists() else b""
    return header == struct.pack("<LLL", 0, int(stat.st_mtime) & 0xFFFFFFFF, stat.st_size & 0xFFFFFFFF)


def source_errors() -> Iterator[ScreenError]:
    """Return the mistakes that the text of a file shows, such as messages without translation."""
    for path in sorted(_APP.rglob("*.py")):
        yield from (*unread_file(path, _APP), *foreign_imports(path, _APP), *untranslated_text(path))


def _model_errors(screens: Path) -> Iterator[ScreenError]:
    """Return the mistakes in tables and migrations. Code that cannot be imported has been reported."""
    try:
        yield from _table_errors()
    except Exception as error:
        yield screen_error(error, screens, _APP)


def _table_errors() -> Iterator[ScreenError]:
    # Imported here because these modules import the tables of all features, which may be broken.
    from app.db.discovery import load_tables
    from app.db.migrations import UnknownMigration
    from app.db.migrations.drift import missing_migrations
    from app.db.migrations.history import FOLDER, history_errors
    from app.db.table_checks import table_errors

    try:
        load_tables()
    except ScreenError:
        yield from table_errors()
        return
    if errors := list(history_errors()):
        yield from errors
        return
    database = _database_errors()
    if any(isinstance(error, UnknownMigration) for error in database):
        yield from database  # a migration is gone, so that the tables it made seem to have none
        return
    yield from list(missing_migrations(_migrated_tables(FOLDER))) or database


def _database_errors() -> list[ScreenError]:
    """Return why the development database does not belong to these migrations. Without one, there is no error."""
    from app.core.settings import SettingsError, load_unchecked_settings
    from app.db.engine import Database
    from app.db.errors import DatabaseUnavailable
    from app.db.migrations import check_migrations
    from app.db.sqlite.process_lock import database_file

    async def check_database() -> None:
        database = Database(settings)
        try:
            await check_migrations(database.engine)
        finally:
            await database.close()

    try:
        settings = load_unchecked_settings()
        path = database_file(settings)
        if path.exists() if path else settings.development:
            asyncio.run(check_database())
    except ScreenError as error:
        return [error]
    except (DBAPIError, DatabaseUnavailable, SettingsError):  # a start reports it
        pass
    return []


def _migrated_tables(folder: Path) -> dict[str, set[str]]:
    """Return the tables that the migrations make, which takes a second and is remembered until one of them changes."""
    from app.db.migrations.drift import migrated_tables

    digest = sha256(b"\0".join(path.read_bytes() for path in sorted(folder.glob("*.py")))).hexdigest()
    try:
        stored = json.loads(_MIGRATED_TABLES.read_bytes())
        if stored["digest"] == digest:
            return {name: set(columns) for name, columns in stored["tables"].items()}
    except (OSError, ValueError, KeyError):
        pass
    tables = migrated_tables()
    written = {"digest": digest, "tables": {name: sorted(columns) for name, columns in tables.items()}}
    _MIGRATED_TABLES.parent.mkdir(exist_ok=True)
    _MIGRATED_TABLES.write_text(json.dumps(written), encoding="utf-8")
    return {name: set(columns) for name, columns in tables.items()}
