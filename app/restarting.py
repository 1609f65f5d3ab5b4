"""A process that becomes a new one, with the code as it is then. It knows no other code of ours: that may be broken."""

import os
import sys
import traceback
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import NoReturn

import typer

_APP = Path(__file__).parent


def start_again() -> NoReturn:
    """The same command anew in this process."""
    os.execv(sys.executable, [sys.executable, "-m", "app.cli", *sys.argv[1:]])


def waits_when_broken(command: Callable[[bool], None]) -> Callable[[bool], None]:
    """With `reload`, a command that cannot even start is tried again as soon as some code was changed."""

    @wraps(command)
    def wrapped(reload: bool) -> None:
        try:
            command(reload)
        except typer.Exit:
            raise
        except Exception:
            if not reload:
                raise
            from watchfiles import PythonFilter, watch  # other commands do not wait for it

            changes = watch(_APP, watch_filter=PythonFilter(), rust_timeout=100, yield_on_timeout=True)
            changed = bool(next(changes))  # from here on it misses nothing
            traceback.print_exc()
            typer.echo("\n  The server starts when this is mended.\n", err=True)
            changed = changed or any(changes)
            start_again()

    return wrapped
