"""A folder of screens, read with all its mistakes; what is right in it can be shown in spite of them."""

import importlib
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from app.devtools.check.tolerant_import import Files, Lost
from app.ui import Application, Layout, Notice, Screen
from app.ui.application import nodes_of
from app.ui.base.diagnostics import ScreenError, collecting

_PACKAGE = "screens"
_ROUTE = re.compile(r"""["'](/[\w{}/-]*)["']""")
_MENDED_SOON = Notice(
    icon="wrench",
    title="There is a mistake in the file of this screen",
    text="The screen comes as soon as it is mended.",
)


@dataclass
class File:
    """What one file gave: its screens and its layout, also when they are wrong."""

    screens: list[Screen]
    layout: Layout | None
    lost: bool
    """Whether a part of it could not be run, so that screens may be missing."""
    meant: list[str]
    """The routes that stand in that part."""


class Reading(NamedTuple):
    """What a folder says: all complaints, the files by name, and the whole, unless there is no layout."""

    complaints: list[ScreenError]
    files: dict[str, File]
    application: Application | None


def read_folder(folder: Path) -> Reading:
    """Run all files of the folder anew and hold them against each other. What other modules know of them stays."""
    with collecting() as complaints:
        files = _files(folder)
        layout = next((file.layout for file in files.values() if file.layout), None)
        screens = [screen for name in _written_last_at_the_end(folder, files) for screen in files[name].screens]
        standing_in = [_standing_in(files)] if any(file.meant for file in files.values()) else []
        application = Application(layout=layout, screens=(*screens, *standing_in)) if layout else None
    return Reading(_each_once(complaints), files, application)


def is_right(word: Screen | Layout) -> bool:
    """Whether nothing was said against it or anything in it."""
    return not any(inner.refused for inner in nodes_of(word))


def soon(*routes: str) -> Screen:
    """Stands where a screen cannot be drawn yet."""
    return Screen(routes=routes, title="A screen with a mistake", body=(_MENDED_SOON,))


def _written_last_at_the_end(folder: Path, names: Iterable[str]) -> list[str]:
    """Of two that claim the same, the one that was there is right, and what somebody has just written is not."""
    return sorted(names, key=lambda name: (folder / f"{name}.py").stat().st_mtime_ns)


def _standing_in(files: dict[str, File]) -> Screen:
    """Has the routes that files may have meant which could not be run, so that nobody misses them."""
    known = {route for file in files.values() for screen in file.screens for route in screen.routes}
    return soon(*dict.fromkeys(route for file in files.values() for route in file.meant if route not in known))


def _files(folder: Path) -> dict[str, File]:
    names = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    importer = Files(_PACKAGE, folder)
    with _instead_of_what_is_known(folder), _first(importer):
        modules = {name: importlib.import_module(f"{_PACKAGE}.{name}") for name in names}
    return {name: _file(module, importer.lost[module.__name__]) for name, module in modules.items()}


def _file(module: ModuleType, lost: Lost) -> File:
    values = list(vars(module).values())
    layout = next((value for value in values if isinstance(value, Layout)), None)
    made = [value for value in values if isinstance(value, Screen)]
    own = [screen for screen in made if hasattr(screen, "routes")]  # one whose routes are not known is missing as well
    return File(own, layout, bool(lost) or own != made, _ROUTE.findall(lost.text))


@contextmanager
def _instead_of_what_is_known(folder: Path) -> Iterator[None]:
    """The package is an empty one at first; afterwards everybody has the modules again that they had before."""
    known = {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == _PACKAGE}
    package = ModuleType(_PACKAGE)
    package.__path__ = [str(folder)]
    sys.modules[_PACKAGE] = package
    try:
        yield
    finally:
        for name in [name for name in sys.modules if name.split(".")[0] == _PACKAGE]:
            del sys.modules[name]
        sys.modules.update(known)


@contextmanager
def _first(importer: Files) -> Iterator[None]:
    sys.meta_path.insert(0, importer)
    try:
        yield
    finally:
        sys.meta_path.remove(importer)


def _each_once(complaints: list[ScreenError]) -> list[ScreenError]:
    """By file and line; one that several words had is told once."""
    told = {(error.place.file, error.place.line, error.sentence): error for error in complaints}
    return sorted(told.values(), key=lambda error: (error.place.file, error.place.line))
