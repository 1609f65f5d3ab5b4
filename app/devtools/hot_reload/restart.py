"""Restarts the server in place after a code change. Needs only `bytecode.py` of `app`, which may be broken."""

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import NoReturn

import click

from app.devtools.hot_reload.bytecode import compile_folder

_APP = Path(__file__).parents[2]
_DATABASE = Path(os.environ.get("WAYBILL_DATABASE_URL", "sqlite:///var/waybill.db").removeprefix("sqlite:///"))
"""The file of an SQLite database. Settings cannot be imported here."""


def restart_process() -> NoReturn:
    """Replace this process by a new one with the same command."""
    os.execv(sys.executable, [sys.executable, "-m", "app.cli", *sys.argv[1:]])


class CodeErrorExit(click.exceptions.Exit):
    """The end of a command because of an error in the code, which has been printed."""


def retry_when_broken(command: Callable[[bool], None]) -> Callable[[bool], None]:
    """With `reload`, wait for a code change after a failed start, then restart."""

    @wraps(command)
    def wrapped(reload: bool) -> None:
        if reload:
            _prepare_bytecode()
        try:
            command(reload)
        except CodeErrorExit:
            if not reload:
                raise
            _wait_for_change("")
        except click.exceptions.Exit:
            raise
        except Exception as error:
            if not reload:
                raise
            _wait_for_change(describe(error))

    return wrapped


def _wait_for_change(message: str) -> NoReturn:
    """Print the message, and restart once the code has changed or the database has been removed."""
    from watchfiles import watch  # imported here because other commands do not need it

    had_database = _DATABASE.exists()
    changes = watch(_APP, watch_filter=is_code, rust_timeout=100, yield_on_timeout=True)
    changed = bool(next(changes))  # starts the watcher before the error is printed
    click.echo(f"{message}\n\n  The server starts once you correct this.\n".lstrip("\n"), err=True)
    while not changed:
        changed = bool(next(changes)) or (had_database and not _DATABASE.exists())
    restart_process()


def _prepare_bytecode() -> None:
    """Write the bytecode of all files now, and none at an import, here and in child processes."""
    compile_folder(_APP)
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"


def is_code(_: object, path: str) -> bool:
    """Return whether a change of this path may change the code: of a Python file or a folder.

    The files of a folder that is moved or copied need not have changes of their own.
    """
    changed = Path(path)
    if "__pycache__" in changed.parts or changed.name.startswith("."):
        return False
    return changed.suffix in (".py", ".po") or not (changed.suffix or changed.is_file())


@contextmanager
def printed_error() -> Iterator[None]:
    """Print the error of the block, and end the process. The server that started the process reads it."""
    try:
        yield
    except Exception as error:
        click.echo(describe(error))
        sys.exit(1)


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
