"""Gives an error of Python the line of its author, and names the nearest valid name."""

import ast
import os
import re
import sys
import types
from importlib.metadata import packages_distributions
from pathlib import Path
from traceback import walk_tb

from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.contract.base.node import close_to, nearest

_APP = Path(__file__).parents[2]
_INTERNAL = (str(_APP / "contract"), str(_APP / "ui"), str(_APP / "devtools" / "check"))
"""Folders whose frames are skipped: an error in a call of the vocabulary belongs to its caller."""
_SPELT_ALIKE = 0.8


def screen_error(error: Exception, folder: Path, path: Path) -> ScreenError:
    """Convert an error to a ScreenError at the innermost line of the screens in `folder` or of a feature.

    Without such a line, it gets the innermost line of `app`; without one, the first line of `path`.
    """
    if isinstance(error, ScreenError):
        return error
    if isinstance(error, SyntaxError):
        return ScreenError(SourceLocation(error.filename or str(path), error.lineno or 1), f"syntax error: {error.msg}")
    frames = list(walk_tb(error.__traceback__))
    number = _author_frame([frame for frame, _ in frames], folder)
    if number is None:
        return ScreenError(SourceLocation(str(path), 1), _message(error, set(), folder))
    frame, line = frames[number]
    names, file = {*frame.f_globals, *frame.f_locals}, frame.f_code.co_filename
    message = _missing_import(error, Path(file), line) or _message(error, names, folder)
    return ScreenError(SourceLocation(file, line), message)


def _author_frame(frames: list[types.FrameType], folder: Path) -> int | None:
    """Return the number of the innermost frame of a screen, a feature or a broken module; of `app` if there is none."""
    server = {number for number, frame in enumerate(frames) if _is_server(frame)}
    own = {number for number, frame in enumerate(frames) if _is_author(frame, folder)}
    imported = {number for number in server if frames[number].f_code.co_name == "<module>"}
    return max(own | imported or server, default=None)


def _is_server(frame: types.FrameType) -> bool:
    return _is_app(frame) and not frame.f_code.co_filename.startswith(_INTERNAL)


def _is_author(frame: types.FrameType, folder: Path) -> bool:
    """Return whether a frame belongs to a screen, a feature or a migration, and not to a function that they share."""
    folders = (folder, _APP / "features", _APP / "db" / "migrations" / "versions")
    is_own = frame.f_code.co_filename.startswith(tuple(f"{each}{os.sep}" for each in folders))
    return is_own and not _is_shared(frame)


def _is_shared(frame: types.FrameType) -> bool:
    return frame.f_globals.get("__tracebackhide__") is True


def _is_app(frame: types.FrameType) -> bool:
    return frame.f_code.co_filename.startswith(str(_APP))


def _message(error: Exception, names: set[str], folder: Path) -> str:
    match error:
        case NameError(name=str(name)):
            return f"'{name}' is not defined" + (_import_of(name, folder) or nearest(name, close_to(name, names)))
        case ModuleNotFoundError(name=str(name)):
            package, _, module = name.rpartition(".")
            known = _public_names(sys.modules[package]) if package in sys.modules else _installed_modules()
            return f"there is no module '{name}'{nearest(module, close_to(module, known, _SPELT_ALIKE))}"
        case AttributeError(name=str(name), obj=types.ModuleType() as module):
            return f"{module.__name__} has no '{name}'{_nearest_name(name, module)}"
        case AttributeError(name=str(name), obj=owner) if owner is not None:
            owner_name = owner.__name__ if isinstance(owner, type) else type(owner).__name__
            known = {each for each in (*dir(owner), *getattr(owner, "model_fields", ())) if each[0] != "_"}
            return f"{owner_name} has no '{name}'{nearest(name, close_to(name, known))}"
    text, _, _ = str(error).partition("\n[SQL: ")
    return f"{type(error).__name__}: {text}"


def _installed_modules() -> set[str]:
    return {*sys.stdlib_module_names, *packages_distributions()}


def _missing_import(error: Exception, path: Path, line: int) -> str | None:
    """Return the message for a name that a module does not have. Python 3.11 tells the name only in its own message."""
    module = sys.modules.get(error.name or "") if isinstance(error, ImportError) else None
    imports = (each for each in _statements(path) if isinstance(each, ast.ImportFrom) and each.lineno == line)
    names = (alias.name for each in imports for alias in each.names if module and not hasattr(module, alias.name))
    return next((f"{module.__name__} has no '{name}'{_nearest_name(name, module)}" for name in names if module), None)


def _import_of(name: str, folder: Path) -> str:
    """Return the advice to import what screens use: the vocabulary, another file of screens, schemas of features."""
    if name == "ui":
        return ": add 'from app import ui'"
    if (folder / f"{name}.py").is_file():
        return f": add 'from screens import {name}'"
    schemas = (path for path in sorted(_APP.glob("features/*/schemas.py")) if name in _defined_names(path))
    imports = [f"from app.features.{path.parent.name}.schemas import {name}" for path in schemas]
    return ": add " + " or ".join(f"'{line}'" for line in imports) if imports else ""


def _defined_names(path: Path) -> set[str]:
    """Return the names that a file assigns. The file is parsed, not imported, because it may be broken."""
    assigned = (target for each in _statements(path) if isinstance(each, ast.Assign) for target in each.targets)
    return {target.id for target in assigned if isinstance(target, ast.Name)}


def _statements(path: Path) -> list[ast.stmt]:
    try:
        return ast.parse(path.read_bytes()).body
    except (OSError, SyntaxError):
        return []


def _nearest_name(name: str, module: types.ModuleType) -> str:
    """Return the advice for a name: one that is spelt alike, else a class that is also called so."""
    known = _public_names(module)
    if not close_to(name, known, _SPELT_ALIKE):
        # Imported here because it imports the vocabulary, which may be broken.
        from app.devtools.gallery.introspection import common_names_of

        *words, last = re.findall("[A-Z][a-z]*|[a-z0-9]+", name) or [name]
        for wanted, ending in ((words, last), ([*words, last], "")):  # CurrencyField is a field, Dropdown is anything
            for each in sorted(known) if wanted else ():
                found = getattr(module, each, None)
                names = common_names_of(found) if isinstance(found, type) and each.endswith(ending) else ()
                if any({word.lower() for word in wanted} <= {*also.lower().split()} for also in names):
                    return f", did you mean '{each}'?"
    return nearest(name, known)


def _public_names(module: types.ModuleType) -> set[str]:
    """Return the names that another module can import, with the modules of a package."""
    files = (path for folder in getattr(module, "__path__", ()) for path in Path(folder).glob("*.py"))
    return {name for name in (*dir(module), *(path.stem for path in files)) if not name.startswith("_")}
