"""Errors of Python in files of descriptors, told as mistakes of a descriptor are: with file, line and what is near."""

import types
from collections.abc import Iterable
from pathlib import Path
from traceback import walk_tb

from app.ui.complaints import Place, ScreenError
from app.ui.word import close_to, nearest

_APP = Path(__file__).parent.parent
_NOT_AUTHORS = (str(_APP / "ui"), str(_APP / "descriptors"))


def told(error: Exception, statement: Place, folder: str, names: Iterable[str]) -> ScreenError:
    """The error of a statement, told at the innermost line that an author of descriptors wrote.

    `names` are those that the statement could have meant.
    """
    if isinstance(error, ScreenError):
        return error
    if isinstance(error, SyntaxError):
        return ScreenError(Place(error.filename or statement.path, error.lineno or 1), _syntax(error))
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    own = [Place(file, line) for file, line in frames if _is_authors(file, folder)]
    return ScreenError(own[-1] if own else statement, _sentence(error, names))


def _is_authors(file: str, folder: str) -> bool:
    return file.startswith((folder, str(_APP))) and not file.startswith(_NOT_AUTHORS)


def _syntax(error: SyntaxError) -> str:
    return f"Python does not understand this: {error.msg}"


def _sentence(error: Exception, names: Iterable[str]) -> str:
    match error:
        case NameError(name=str(name)):
            return f"nothing here is called '{name}'{nearest(name, close_to(name, names))}"
        case ModuleNotFoundError(name=str(name)):
            return f"there is no module '{name}'"
        case AttributeError(name=str(name), obj=types.ModuleType() as module):
            return f"{module.__name__} has no '{name}'{nearest(name, public(module))}"
    return f"{type(error).__name__}: {error}"


def public(module: types.ModuleType) -> list[str]:
    """The names of a module that others may use."""
    return [name for name in dir(module) if not name.startswith("_")]
