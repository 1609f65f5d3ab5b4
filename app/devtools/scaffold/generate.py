"""Writes a new subject into the project, with the step that brings a database to its table."""

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
from app.devtools.scaffold.spec import Refused, Subject

_ROOT = Path(__file__).parents[3]
_PROJECT = _ROOT / "pyproject.toml"


async def make(subject: Subject) -> list[str]:
    """Write all files; gives their paths in the project. Raises ApiError, and then nothing is written.

    They are written elsewhere first, so that a server which follows changes meets all of them at once.
    """
    files = files_of(subject)
    _refuse_what_is_there(subject, files)
    with TemporaryDirectory() as name:
        folder = Path(name)
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        _format(folder)
        step = await _write_step(subject, folder / "app" / "features" / subject.many / "models.py")
        for path in files:
            (_ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(folder / path, _ROOT / path)
    return [*files, str(step.relative_to(_ROOT))]


def _refuse_what_is_there(subject: Subject, files: Iterable[str]) -> None:
    load_tables()
    folder = f"app/features/{subject.many}"
    there = [path for path in (folder, f"{folder}.py", *files) if (_ROOT / path).exists()]
    if there:
        raise Refused(f"{there[0]} is there already: choose another name")
    if subject.many in Base.metadata.tables:
        raise Refused(f"There is a table '{subject.many}' already: choose another name")


def _format(folder: Path) -> None:
    """Names decide how imports are sorted and lines are broken."""
    if find_spec("ruff"):  # where code is written, and not where it only runs
        as_here = ["--quiet", f"--config={_PROJECT}", "--config=lint.isort.known-first-party=['app', 'screens']"]
        for what in (["check", "--select=I", "--fix"], ["format"]):
            subprocess.run([sys.executable, "-m", "ruff", *what, *as_here, str(folder)], cwd=_ROOT, check=True)


async def _write_step(subject: Subject, models: Path) -> Path:
    """The step is the difference to a database that has all those before it."""
    _run(f"app.features.{subject.many}.models", models)
    with TemporaryDirectory() as folder:
        database = Database(Settings(env="development", database_url=f"sqlite:///{folder}/waybill.db"))
        try:
            await migrate(database.engine, list_indexes=False)
            return await write_revision(database.engine, f"Add {subject.many.replace('_', ' ')}")
        finally:
            await database.close()


def _run(name: str, path: Path) -> None:
    """Have the tables of a module that is not in its place yet."""
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    spec.loader.exec_module(module_from_spec(spec))
