"""Errors of Python in files of descriptors, told as mistakes of a descriptor are: with file, line and what is near."""

import ast
import re
import sys
import types
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from traceback import walk_tb

from app.ui.base.diagnostics import ScreenError, SourceLocation
from app.ui.base.node import close_to, nearest

_APP = Path(__file__).parents[2]
_NOT_AUTHORS = (str(_APP / "ui"), str(_APP / "devtools" / "check"))
_NOTHING = "nothing here is called '{}'"
_NOT_CALLED = re.compile("NameError: name '(.+?)' is not defined")
_NOT_THERE = re.compile("cannot import name '(.+?)'")


def told(error: Exception, statement: SourceLocation, folder: str, names: Iterable[str]) -> ScreenError:
    """The error of a statement, told at the innermost line that an author of descriptors wrote.

    `names` are those that the statement could have meant.
    """
    if isinstance(error, ScreenError):
        return error
    if isinstance(error, SyntaxError):
        return ScreenError(SourceLocation(error.filename or statement.path, error.lineno or 1), _syntax(error))
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    own = [SourceLocation(file, line) for file, line in frames if _is_authors(file, folder)]
    place = own[-1] if own else statement
    return ScreenError(place, _sentence(error, names, place, folder))


def _is_authors(file: str, folder: str) -> bool:
    return file.startswith((folder, str(_APP))) and not file.startswith(_NOT_AUTHORS)


def _syntax(error: SyntaxError) -> str:
    return f"Python does not understand this: {error.msg}"


def _sentence(error: Exception, names: Iterable[str], place: SourceLocation, folder: str) -> str:
    match error:
        case NameError(name=str(name)):
            of_screens = place.path.startswith(folder)
            imports = _imports(name, folder) if of_screens else _imports_elsewhere(name, Path(place.path))
            return _NOTHING.format(name) + (_write(imports) or nearest(name, close_to(name, names)))
        case ModuleNotFoundError(name=str(name)):
            return f"there is no module '{name}'"
        case ImportError(name=str(source)) if (missing := _NOT_THERE.match(error.msg)) and source in sys.modules:
            name = missing[1]
            return f"{source} has no '{name}'{nearest(name, public(sys.modules[source]))}"
        case AttributeError(name=str(name), obj=types.ModuleType() as module):
            return f"{module.__name__} has no '{name}'{nearest(name, public(module))}"
    return f"{type(error).__name__}: {error}"


def in_words(sentence: str, path: Path) -> str:
    """The same of an error in a file of app/ of which there is only what Python prints: 'NameError: name …'."""
    unknown = _NOT_CALLED.match(sentence)
    return _NOTHING.format(unknown[1]) + _write(_imports_elsewhere(unknown[1], path)) if unknown else sentence


def _write(imports: list[str]) -> str:
    return ": write " + " or ".join(f"'{line}'" for line in imports) if imports else ""


def _imports_elsewhere(name: str, path: Path) -> list[str]:
    """How files of the server import this name: mostly those that are called as this one, else any."""
    for files in (_APP.glob(f"features/*/{path.name}"), _APP.rglob("*.py")):
        lines = Counter(line for file in sorted(files) for line in _lines_that_import(name, file))
        if lines:
            return [line for line, _ in lines.most_common(1)]
    return []


def _lines_that_import(name: str, path: Path) -> Iterator[str]:
    for statement in _statements(path):
        match statement:
            case ast.ImportFrom(module=str(source), names=names, level=0):
                yield from (f"from {source} import {name}" for each in names if each.name == name and not each.asname)
            case ast.Import(names=names):
                yield from (f"import {name}" for each in names if each.name == name and not each.asname)


def _imports(name: str, folder: str) -> list[str]:
    """How screens import this name: the vocabulary, another file of screens, or what a slice's shapes define."""
    if name == "ui":
        return ["from app import ui"]
    if (Path(folder) / f"{name}.py").is_file():
        return [f"from screens import {name}"]
    shapes = (path for path in sorted(_APP.glob("features/*/schemas.py")) if name in _top_level(path))
    return [f"from app.features.{path.parent.name}.schemas import {name}" for path in shapes]


def _top_level(path: Path) -> set[str]:
    """The names that a file defines; read, not imported, because it may be broken."""
    statements = _statements(path)
    assigned = [target for each in statements if isinstance(each, ast.Assign) for target in each.targets]
    names = {target.id for target in assigned if isinstance(target, ast.Name)}
    return names | {each.name for each in statements if isinstance(each, ast.ClassDef)}


def _statements(path: Path) -> list[ast.stmt]:
    try:
        return ast.parse(path.read_bytes()).body
    except (SyntaxError, ValueError):
        return []


def public(module: types.ModuleType) -> list[str]:
    """The names of a module that others may use."""
    return [name for name in dir(module) if not name.startswith("_")]
