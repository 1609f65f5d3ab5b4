"""Where a word was written: the line of whoever describes a screen, not of what writes words on behalf of others."""

import ast
import inspect
import linecache
import sys
import typing
from pathlib import Path
from types import FrameType

import pydantic

from app.ui.base.diagnostics import SourceLocation

_NOT_AUTHORS = (str(Path(__file__).parents[1]), str(Path(pydantic.__file__).parent), typing.__file__)


def author_location() -> SourceLocation:
    """The line on which the word begins that is being made."""
    return _place(_author(), None)


def keyword_location(name: str) -> SourceLocation:
    """The line on which it is given `name`; where that cannot be told, the one on which it begins."""
    frame = _author()
    return _place(frame, _line_of_keyword(frame, name))


def field_location(shape: type, name: str) -> SourceLocation:
    """The line of a class, or of one that it extends, on which it declares this field."""
    owner = next((each for each in shape.__mro__ if name in each.__dict__.get("__annotations__", {})), shape)
    lines, first = inspect.getsourcelines(owner)
    found = (number for number, line in enumerate(lines, first) if line.lstrip().startswith(f"{name}:"))
    return SourceLocation(inspect.getsourcefile(owner) or "", next(found, first))


def _place(frame: FrameType, line: int | None) -> SourceLocation:
    path = frame.f_code.co_filename
    return SourceLocation(path, line or frame.f_lineno, _place_of_use(frame, str(Path(path).parent)))


def _author() -> FrameType:
    frame = sys._getframe(1)
    while frame.f_back and _writes_for_its_caller(frame):
        frame = frame.f_back
    return frame


def _writes_for_its_caller(frame: FrameType) -> bool:
    """Also a module outside of the vocabulary, when it says `__tracebackhide__ = True`, as it would say to pytest."""
    ours = frame.f_code.co_filename.startswith((*_NOT_AUTHORS, "<"))
    return ours or frame.f_globals.get("__tracebackhide__") is True


def _place_of_use(frame: FrameType, folder: str) -> SourceLocation | None:
    """Where a module beside the one that wrote the word has called it. None when it wrote the word itself."""
    own, outer = frame.f_code.co_filename, frame
    while outer.f_code.co_name != "<module>" and outer.f_back:
        outer = outer.f_back
    path = outer.f_code.co_filename
    return SourceLocation(path, outer.f_lineno) if path != own and str(Path(path).parent) == folder else None


def _line_of_keyword(frame: FrameType, name: str) -> int | None:
    """Python knows where the call that runs stands in its file; there the keyword is looked for."""
    first, last, begin, end = list(frame.f_code.co_positions())[frame.f_lasti // 2]
    if first is None or last is None or begin is None or end is None:
        return None
    linecache.checkcache(frame.f_code.co_filename)
    lines = [line.encode() for line in linecache.getlines(frame.f_code.co_filename)[first - 1 : last]]
    if not lines:
        return None
    lines[-1] = lines[-1][:end]  # first, because both ends may be on one line
    lines[0] = lines[0][begin:]
    try:
        call = ast.parse(b"".join(lines)).body[0]
    except SyntaxError:  # the file was changed meanwhile
        return None
    keywords = call.value.keywords if isinstance(call, ast.Expr) and isinstance(call.value, ast.Call) else []
    return next((first - 1 + keyword.lineno for keyword in keywords if keyword.arg == name), None)
