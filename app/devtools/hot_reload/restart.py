"""A process that becomes a new one, with the code as it is then. It knows no other code of ours: that may be broken."""

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
_NAMES_ITS_PLACE = re.compile(r"[\w.]+: (app/\S+:\d+: .+)")


def restart_process() -> NoReturn:
    """The same command anew in this process."""
    os.execv(sys.executable, [sys.executable, "-m", "app.cli", *sys.argv[1:]])


def retry_when_broken(command: Callable[[bool], None]) -> Callable[[bool], None]:
    """With `reload`, a command that cannot even start is tried again as soon as some code was changed."""

    @wraps(command)
    def wrapped(reload: bool) -> None:
        if reload:
            _keep_no_bytecode()
        try:
            command(reload)
        except click.exceptions.Exit:
            raise
        except Exception as error:
            if not reload:
                raise
            from watchfiles import PythonFilter, watch  # other commands do not wait for it

            changes = watch(_APP, watch_filter=PythonFilter(), rust_timeout=100, yield_on_timeout=True)
            changed = bool(next(changes))  # from here on it misses nothing
            click.echo(_told(error), err=True)
            click.echo("\n  The server starts when this is mended.\n", err=True)
            changed = changed or any(changes)
            restart_process()

    return wrapped


def _keep_no_bytecode() -> None:
    """Nor in the processes that try what was changed. A file that is saved twice within a second at the same length is
    another one, which Python does not see: it compares seconds and lengths, and would run what it compiled before.
    """
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"


def _told(error: Exception) -> str:
    """The error in one sentence, at the innermost line of ours."""
    sentence = traceback.format_exception_only(error)[-1].strip()
    if said := _NAMES_ITS_PLACE.fullmatch(sentence):
        return said[1]
    frames = traceback.extract_tb(error.__traceback__)
    lines = [(Path(frame.filename), frame.lineno) for frame in frames]
    if isinstance(error, SyntaxError):
        lines.append((Path(error.filename or _APP), error.lineno))
    own = [(path, line) for path, line in lines if path.is_relative_to(_APP)]
    return f"{own[-1][0].relative_to(_APP.parent)}:{own[-1][1]}: {sentence}" if own else sentence
