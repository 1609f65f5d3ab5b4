"""Restarts the server in place after a code change. Imports nothing else from `app`, which may be broken."""

import os
import re
import sys
import traceback
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import NoReturn

import click

_APP = Path(__file__).parents[2]
_LOCATED_ERROR = re.compile(r"[\w.]+: (app/\S+:\d+: .+)")


def restart_process() -> NoReturn:
    """Replace this process by a new one with the same command."""
    os.execv(sys.executable, [sys.executable, "-m", "app.cli", *sys.argv[1:]])


def retry_when_broken(command: Callable[[bool], None]) -> Callable[[bool], None]:
    """With `reload`, wait for a code change after a failed start, then restart."""

    @wraps(command)
    def wrapped(reload: bool) -> None:
        if reload:
            _disable_bytecode()
        try:
            command(reload)
        except click.exceptions.Exit:
            raise
        except Exception as error:
            if not reload:
                raise
            from watchfiles import PythonFilter, watch  # imported here because other commands do not need it

            changes = watch(_APP, watch_filter=PythonFilter(), rust_timeout=100, yield_on_timeout=True)
            changed = bool(next(changes))  # starts the watcher before the error is printed
            click.echo(_describe(error), err=True)
            click.echo("\n  The server starts once you correct this.\n", err=True)
            changed = changed or any(changes)
            restart_process()

    return wrapped


def _disable_bytecode() -> None:
    """Write no bytecode, here and in child processes.

    Python compares modification times in seconds and lengths. It would run the old bytecode of a file that is saved
    twice within a second at the same length.
    """
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"


def _describe(error: Exception) -> str:
    """Return the message of an error, at the innermost line of `app`."""
    message = traceback.format_exception_only(error)[-1].strip()
    if located := _LOCATED_ERROR.fullmatch(message):
        return located[1]
    frames = traceback.extract_tb(error.__traceback__)
    lines = [(Path(frame.filename), frame.lineno) for frame in frames]
    if isinstance(error, SyntaxError):
        lines.append((Path(error.filename or _APP), error.lineno))
    own = [(path, line) for path, line in lines if path.is_relative_to(_APP)]
    return f"{own[-1][0].relative_to(_APP.parent)}:{own[-1][1]}: {message}" if own else message
