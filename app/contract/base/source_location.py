"""Finds the line of source code that created a node: the author's, not that of the vocabulary."""

import ast
import inspect
import linecache
import re
import sys
import typing
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pydantic

from app.contract.base.diagnostics import SourceLocation

_APP = Path(__file__).parents[2]
_INTERNAL = (str(_APP / "contract"), str(_APP / "ui"), str(Path(pydantic.__file__).parent), typing.__file__, "<")
"""The files whose frames are skipped, with generated code."""
_DEFINITION = re.compile(r"\s*(?:async )?(?:def|class) ")


def author_location() -> SourceLocation:
    """Return the line of the call that creates the current node."""
    frame = _author_frame()
    return _location(frame, frame.f_lineno)


def keyword_location(name: str) -> SourceLocation:
    """Return the line of a keyword argument of that call; the line of the call if the keyword is not found."""
    frame = _author_frame()
    return _location(frame, _keyword_line(frame, name) or frame.f_lineno)


def field_location(shape: type, name: str) -> SourceLocation:
    """Return the line on which a class, or one of its base classes, declares a field.

    The schemas of a record have the lines of the class that declares it. Another class that code has made, such as the
    page of a list, has no lines: then it is the line of the author's call.
    """
    shape = getattr(shape, "documented", None) or shape
    owner = next((each for each in shape.__mro__ if name in each.__dict__.get("__annotations__", {})), shape)
    try:
        lines, first = inspect.getsourcelines(owner)
    except OSError:
        return author_location()
    patterns = (rf"\s*{name}\s*:", rf"\s*{name}\s*=")
    found = (number for each in patterns for number, line in enumerate(lines, first) if re.match(each, line))
    return SourceLocation(inspect.getsourcefile(owner) or "", next(found, first))


def definition_location(item: type | Callable[..., object]) -> SourceLocation:
    """Return the line with the name of a class or function, below its decorators."""
    lines, first = inspect.getsourcelines(item)
    names = (number for number, line in enumerate(lines, first) if _DEFINITION.match(line))
    return SourceLocation(inspect.getsourcefile(item) or "", next(names, first))


def _location(frame: FrameType, line: int) -> SourceLocation:
    return SourceLocation(frame.f_code.co_filename, line, _caller_location(frame))


def _author_frame() -> FrameType:
    """Return the frame of the author's code, or of the module of the vocabulary whose import creates the node."""
    frame = sys._getframe(1)
    while frame.f_back and _is_internal(frame) and frame.f_code.co_name != "<module>":
        frame = frame.f_back
    return frame


def _is_internal(frame: FrameType) -> bool:
    """Return whether a frame belongs to the vocabulary, or to a module that sets `__tracebackhide__` as for pytest."""
    return frame.f_code.co_filename.startswith(_INTERNAL) or frame.f_globals.get("__tracebackhide__") is True


def _caller_location(frame: FrameType) -> SourceLocation | None:
    """Return the line of another module in the same folder that called the function of this frame."""
    own, outer = frame.f_code.co_filename, frame
    while outer.f_code.co_name != "<module>" and outer.f_back:
        outer = outer.f_back
    path = outer.f_code.co_filename
    is_other = path != own and Path(path).parent == Path(own).parent
    return SourceLocation(path, outer.f_lineno) if is_other else None


def _keyword_line(frame: FrameType, name: str) -> int | None:
    linecache.checkcache(frame.f_code.co_filename)
    try:
        tree = ast.parse("".join(linecache.getlines(frame.f_code.co_filename)))
    except SyntaxError:  # the file has changed since its import
        return None
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.lineno == frame.f_lineno)
    return next((keyword.lineno for call in calls for keyword in call.keywords if keyword.arg == name), None)
