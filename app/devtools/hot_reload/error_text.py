"""Describes an error of the code. Needs no other module of `app`, which may be broken."""

import traceback
from pathlib import Path

_APP = Path(__file__).parents[2]


def describe(error: Exception) -> str:
    """Return 'path:line: message' for an error, at the innermost line of `app`, as `waybill check` prints it."""
    try:
        from app.devtools.check.error_messages import screen_error

        return str(screen_error(error, _APP.parent / "screens", _APP))
    except Exception:  # the module is broken itself
        return _describe_traceback(error)


def _describe_traceback(error: Exception) -> str:
    message = traceback.format_exception_only(error)[-1].strip()
    lines = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        lines.append((Path(error.filename or _APP), error.lineno))
    own = [(path, line) for path, line in lines if path.is_relative_to(_APP)]
    return f"{own[-1][0].relative_to(_APP.parent)}:{own[-1][1]}: {message}" if own else message
