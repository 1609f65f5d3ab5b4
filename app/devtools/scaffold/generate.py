"""Writes the files of a new feature and the migration that creates its table."""

import importlib
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import app.features
from app.core.settings import Settings
from app.db.engine import Database
from app.db.migrations import migrate, write_revision
from app.devtools.scaffold.conflicts import refuse_taken_names
from app.devtools.scaffold.files import files_of
from app.devtools.scaffold.menu_entries import with_entry, with_kind
from app.devtools.scaffold.references import targets_of
from app.devtools.scaffold.spec import FeatureSpec

_ROOT = Path(__file__).parents[3]
_PROJECT = _ROOT / "pyproject.toml"
_LINES = {"screens/layout.py": with_entry, "screens/activity.py": with_kind}
"""The screens that list all features, and what adds the line of a new one."""


async def generate(spec: FeatureSpec) -> list[str]:
    """Write all files and return their paths in the project. Raises SpecError before it writes anything.

    Files are written to a temporary folder first, so that hot reload sees all of them at once.
    """
    files = files_of(spec, targets_of(spec))
    refuse_taken_names(spec, files, _ROOT)
    for path, with_line in _LINES.items():
        if text := with_line(_ROOT / path, spec):
            files[path] = text
    with TemporaryDirectory() as name:
        folder = Path(name)
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        _format(folder)
        migration = await _write_migration(spec, folder / "app" / "features")
        for path in files:
            (_ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(folder / path, _ROOT / path)
    return [*files, str(migration.relative_to(_ROOT))]


def _format(folder: Path) -> None:
    """Format the files: the order of imports and the line breaks depend on names."""
    if find_spec("ruff"):  # a production environment has no ruff
        options = ["--quiet", f"--config={_PROJECT}", "--config=lint.isort.known-first-party=['app', 'screens']"]
        for command in (["check", "--select=I", "--fix"], ["format"]):
            subprocess.run([sys.executable, "-m", "ruff", *command, *options, str(folder)], cwd=_ROOT, check=True)


async def _write_migration(spec: FeatureSpec, features: Path) -> Path:
    """Write the migration: the difference between the models and a database with all earlier migrations.

    The models are imported from the temporary folder of features.
    """
    app.features.__path__.append(str(features))
    try:
        importlib.import_module(f"app.features.{spec.many}.schemas")
    finally:
        app.features.__path__.remove(str(features))
    with TemporaryDirectory() as folder:
        database = Database(Settings(env="development", database_url=f"sqlite:///{folder}/waybill.db"))
        try:
            await migrate(database.engine, list_indexes=False)
            message = f"Add {spec.many.replace('_', ' ')}"
            return await write_revision(database.engine, message, only=spec.tables)
        finally:
            await database.close()
