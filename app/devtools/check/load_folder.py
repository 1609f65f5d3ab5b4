"""Imports a folder of screens: the first error of each file, and the screens of the files without errors."""

import importlib
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from app.contract.base.diagnostics import ScreenError, SourceLocation, collecting
from app.contract.resources import Resource
from app.contract.route_template import address_pattern, is_route
from app.devtools.check.error_messages import screen_error
from app.devtools.check.unnamed_screens import unnamed_screen
from app.ui import Application, Layout, Notice, Screen
from app.ui.application import UNKNOWN_ROUTE

_PACKAGE = "screens"
_ROUTE = re.compile(r"""["'](/|(?:/(?:[\w-]+|\{\w+\}))+)["']""")
_IMPORT = re.compile(r"^(?:from|import) (app\.[\w.]+)", re.MULTILINE)
_FOR_SCREENS = re.compile(r"app\.ui\b|app\.contract\b|app\.features\.\w+\.schemas\b")
_ERROR_NOTICE = Notice(
    icon="wrench",
    title="The file of this screen has an error",
    text="The screen appears as soon as the error is corrected.",
)


class ScreenFile(NamedTuple):
    """What one file defines. A file with an error defines nothing."""

    screens: tuple[Screen, ...] = ()
    layouts: tuple[Layout, ...] = ()
    error: ScreenError | None = None
    """The first error of the file, or of a file that it imports."""
    routes: tuple[str, ...] = ()
    """All routes that the text of a file with an error contains, or that are derived from a resource that it imports:
    those of its screens are among them, unless a module that it imports is broken."""
    imports_broken: bool = False
    """Whether it imports a module that is broken, so that some of its routes are unknown."""


class ScreenFolder(NamedTuple):
    """All files of a folder by name, the application that they make, and all errors by location."""

    files: dict[str, ScreenFile]
    application: Application | None
    """None without a layout. Placeholders replace the screens of files with errors."""
    errors: list[ScreenError]


def load_folder(folder: Path) -> ScreenFolder:
    """Import all files of the folder and check the references between them.

    Modules of `screens` that were imported before stay the same for everybody else.
    """
    files = {**_load_files(folder), **_misplaced_files(folder)}
    errors = [file.error for file in files.values() if file.error]
    layouts = list({id(each): each for file in files.values() for each in file.layouts}.values())
    layout = layouts[0] if layouts else None
    errors += [other.screen_error(f"there is another layout at {layouts[0].place}: write one") for other in layouts[1:]]
    if layout is None:
        missing = ScreenError(
            SourceLocation(str(folder / "layout.py"), 1), "no file declares the `ui.Layout` of all screens"
        )
        return ScreenFolder(files, None, _unique(errors or [missing]))
    with collecting() as reference_errors:
        declared = (screen for name in _by_modification(folder, files) for screen in files[name].screens)
        screens = list({id(screen): screen for screen in declared}.values())  # files may import screens of others
        application = Application(layout=layout, screens=(*screens, *placeholders(files.values(), screens)))
    if any(file.imports_broken for file in files.values()):
        reference_errors = [each for each in reference_errors if not each.sentence.startswith(UNKNOWN_ROUTE)]
    return ScreenFolder(files, application, _unique([*errors, *reference_errors]))


def _misplaced_files(folder: Path) -> dict[str, ScreenFile]:
    """Return the files in folders of their own, which the server does not read."""
    paths = [path for path in sorted(folder.glob("*/**/*.py")) if path.stem != "__init__"]
    return {str(path.relative_to(folder).with_suffix("")): _misplaced_file(path) for path in paths}


def _misplaced_file(path: Path) -> ScreenFile:
    message = f"the server reads no folders in screens: move this file to screens/{path.name}"
    return _broken_file(path, ScreenError(SourceLocation(str(path), 1), message))


def _broken_file(path: Path, error: ScreenError) -> ScreenFile:
    text = path.read_text(encoding="utf-8", errors="replace")
    names = _IMPORT.findall(text)
    modules = (vars(sys.modules[name]).values() for name in names if name in sys.modules)
    derived = (route for values in modules for each in values if isinstance(each, Resource) for route in each.routes)
    broken = any(name not in sys.modules for name in names)
    return ScreenFile(error=error, routes=(*_ROUTE.findall(text), *derived), imports_broken=broken)


def placeholders(files: Iterable[ScreenFile], screens: Iterable[Screen]) -> Iterator[Screen]:
    """Return a screen for each route of a file with an error that no screen has."""
    known = {address_pattern(route) for screen in screens for route in screen.routes}
    for route in dict.fromkeys(route for file in files for route in file.routes):
        if (pattern := address_pattern(route)) not in known and is_route(route):
            known.add(pattern)
            yield Screen(routes=(route,), title="A screen with an error", body=(_ERROR_NOTICE,))


def _by_modification(folder: Path, names: Iterable[str]) -> list[str]:
    """Sort with the last modified file at the end, because of two equal routes the new one is the mistake."""
    return sorted(names, key=lambda name: (folder / f"{name}.py").stat().st_mtime_ns)


def _load_files(folder: Path) -> dict[str, ScreenFile]:
    names = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    with _separate_package(folder):
        return {name: _load_file(folder, name) for name in names}


def _load_file(folder: Path, name: str) -> ScreenFile:
    path = folder / f"{name}.py"
    try:
        values = vars(importlib.import_module(f"{_PACKAGE}.{name}"))
        if wrong := unnamed_screen(path, values) or _foreign_import(path):
            raise wrong
    except Exception as error:
        return _broken_file(path, screen_error(error, folder, path))
    screens = tuple(value for value in values.values() if isinstance(value, Screen))
    return ScreenFile(screens, tuple(value for value in values.values() if isinstance(value, Layout)))


@contextmanager
def _separate_package(folder: Path) -> Iterator[None]:
    """Import `screens` from this folder, and restore the modules that were imported before.

    Writes no bytecode: Python would not notice a file that changes twice within a second and keeps its length.
    """
    previous, writes_no_bytecode = _remove_modules(), sys.dont_write_bytecode
    package = sys.modules[_PACKAGE] = ModuleType(_PACKAGE)
    package.__path__ = [str(folder)]
    sys.dont_write_bytecode = True
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.dont_write_bytecode = writes_no_bytecode
        _remove_modules()
        sys.modules.update(previous)


def _remove_modules() -> dict[str, ModuleType]:
    return {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == _PACKAGE}


def _unique(errors: Iterable[ScreenError]) -> list[ScreenError]:
    """Sort by location and drop equal errors: several files may import the file with the error."""
    unique = {(error.place.file, error.place.line, error.sentence): error for error in errors}
    return sorted(unique.values(), key=lambda error: (error.place.file, error.place.line))


def _foreign_import(path: Path) -> ScreenError | None:
    """Return an error for the first import that is neither the vocabulary nor the schemas of a feature."""
    text = path.read_text(encoding="utf-8", errors="replace")
    for found in _IMPORT.finditer(text):
        if not _FOR_SCREENS.match(found[1]):
            place = SourceLocation(str(path), text.count("\n", 0, found.start()) + 1)
            return ScreenError(place, f"a screen may not import {found[1]}: it has `ui` and the schemas of features")
    return None
