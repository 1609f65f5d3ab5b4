"""Checks the code of the server: imports, tables, migrations, and texts that cannot be translated."""

import importlib
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path

from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.devtools.check.error_messages import screen_error
from app.devtools.check.feature_files import unread_file
from app.devtools.check.untranslated_text import untranslated_text
from app.i18n import catalogs

_APP = Path(__file__).parents[2]


def server_code_errors(screens: Path) -> list[ScreenError]:
    """Return the first mistake of each file of `app`."""
    errors = _table_errors() or list(_import_errors(screens))
    if not errors:  # tables that cannot be imported would seem to be missing
        errors = list(_model_errors(screens))
    files = {error.place.file: error for error in reversed([*errors, *source_errors()])}
    return list(files.values())


def _table_errors() -> list[ScreenError]:
    """Return the first mistake in the tables, which every feature meets as soon as it uses one of them."""
    # Imported here because it imports the tables of all features, which may be broken.
    try:
        from app.db.discovery import load_tables

        load_tables()
    except ScreenError as error:
        return [error]
    except Exception:  # the import of the feature reports it
        return []
    return []


def _import_errors(screens: Path) -> Iterator[ScreenError]:
    """Return the first error of each file: features are imported, other modules are compiled."""
    imported = {module.__file__ for module in list(sys.modules.values()) if hasattr(module, "__file__")}
    for path in sorted(_APP.rglob("*.py")):
        try:
            if path.name == "routes.py" and path.parent.parent.name == "features":
                importlib.import_module(f"app.features.{path.parent.name}.routes")
            elif str(path) not in imported:
                SourceFileLoader(path.stem, str(path)).get_code(path.stem)  # and writes the bytecode for the next check
        except Exception as error:
            yield screen_error(error, screens, path)


def source_errors() -> Iterator[ScreenError]:
    """Return the mistakes that the text of a file shows, such as messages without translation, and wrong catalogs."""
    for path in sorted(_APP.rglob("*.py")):
        yield from (*unread_file(path, _APP), *untranslated_text(path))
    yield from (ScreenError(SourceLocation(str(path), line), sentence) for path, line, sentence in catalogs.mistakes())


def _model_errors(screens: Path) -> Iterator[ScreenError]:
    """Return the mistakes in tables and migrations. Code that cannot be imported has been reported."""
    # Imported here because it imports the tables of all features, which may be broken.
    try:
        from app.devtools.check.migrations import table_and_migration_errors

        yield from table_and_migration_errors()
    except Exception as error:
        yield screen_error(error, screens, _APP)
