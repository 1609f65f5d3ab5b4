"""Writes the files of a new feature and the migration that creates its table."""

import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory

from app.core.settings import Settings
from app.db.discovery import load_tables
from app.db.engine import Base, Database
from app.db.migrations import migrate, write_revision
from app.devtools.scaffold.files import files_of
from app.devtools.scaffold.spec import FeatureSpec, SpecError

_ROOT = Path(__file__).parents[3]
_PROJECT = _ROOT / "pyproject.toml"


async def generate(spec: FeatureSpec) -> list[str]:
    """Write all files and return their paths in the project. Raises SpecError before it writes anything.

    Files are written to a temporary folder first, so that hot reload sees all of them at once.
    """
    files = files_of(spec)
    _refuse_existing_names(spec, files)
    with TemporaryDirectory() as name:
        folder = Path(name)
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        _format(folder)
        migration = await _write_migration(spec, folder / "app" / "features" / spec.many / "models.py")
        for path in files:
            (_ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(folder / path, _ROOT / path)
    return [*files, str(migration.relative_to(_ROOT))]


def _refuse_existing_names(spec: FeatureSpec, files: Iterable[str]) -> None:
    load_tables()
    folder = f"app/features/{spec.many}"
    existing = [path for path in (folder, f"{folder}.py", *files) if (_ROOT / path).exists()]
    if existing:
        raise SpecError(f"{existing[0]} already exists: choose another name")
    if spec.many in Base.metadata.tables:
        raise SpecError(f"A table '{spec.many}' already exists: choose another name")


def _format(folder: Path) -> None:
    """Format the files: the order of imports and the line breaks depend on names."""
    if find_spec("ruff"):  # a production environment has no ruff
        options = ["--quiet", f"--config={_PROJECT}", "--config=lint.isort.known-first-party=['app', 'screens']"]
        for command in (["check", "--select=I", "--fix"], ["format"]):
            subprocess.run([sys.executable, "-m", "ruff", *command, *options, str(folder)], cwd=_ROOT, check=True)


async def _write_migration(spec: FeatureSpec, models: Path) -> Path:
    """Write the migration: the difference between the models and a database with all earlier migrations."""
    _load_module(f"app.features.{spec.many}.models", models)
    with TemporaryDirectory() as folder:
        database = Database(Settings(env="development", database_url=f"sqlite:///{folder}/waybill.db"))
        try:
            await migrate(database.engine, list_indexes=False)
            return await write_revision(database.engine, f"Add {spec.many.replace('_', ' ')}")
        finally:
            await database.close()


def _load_module(name: str, path: Path) -> None:
    """Import a module from outside its package, to register its tables."""
    module_spec = spec_from_file_location(name, path)
    assert module_spec is not None
    assert module_spec.loader is not None
    module_spec.loader.exec_module(module_from_spec(module_spec))
