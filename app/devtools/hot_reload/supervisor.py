"""Runs the server of `npm run dev`, and replaces it by one with the changed code.

The new server loads and checks the code while the old one serves, and then takes its place. If the code has a mistake,
the old one keeps serving and shows it. Needs only this folder's modules without other modules of `app`, which may be
broken.
"""

import os
import signal
import sys
from collections.abc import Callable, Collection
from functools import partial
from importlib.util import cache_from_source
from pathlib import Path
from typing import NoReturn, Protocol

import click

from app.devtools.hot_reload.server_process import RunServer, ServerProcess

_APP = Path(__file__).parents[2]
_DATABASE = Path(os.environ.get("WAYBILL_DATABASE_URL", "sqlite:///var/waybill.db").removeprefix("sqlite:///"))
"""The file of an SQLite database. Settings cannot be imported here."""
_POLL_MILLISECONDS = 50


def supervise(run: RunServer) -> int:
    """Serve, and follow the code, until the server ends by itself. Return its exit status."""
    from watchfiles import watch  # imported here because other commands do not need it

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    supervisor = Supervisor(partial(ServerProcess, run), _restart)
    changed = watch(
        _APP, watch_filter=is_code, debounce=200, step=50, rust_timeout=_POLL_MILLISECONDS, yield_on_timeout=True
    )
    try:
        for changes in changed:
            status = supervisor.turn([path for _, path in changes])
            if status is not None:
                return status
    except KeyboardInterrupt:
        pass
    finally:
        supervisor.stop()
    return 0


def _restart() -> NoReturn:
    """Replace this process by a new one with the same command."""
    os.execv(sys.executable, [sys.executable, "-m", "app.cli", *sys.argv[1:]])


def is_code(_: object, path: str) -> bool:
    """Return whether a change of this path may change the code: of a Python file or a folder.

    The files of a folder that is moved or copied need not have changes of their own.
    """
    changed = Path(path)
    if "__pycache__" in changed.parts or changed.name.startswith("."):
        return False
    return changed.suffix in (".py", ".po") or not (changed.suffix or changed.is_file())


class Server(Protocol):
    """A server in a process of its own, as `ServerProcess` describes it."""

    def send(self, kind: str, text: str = "") -> None: ...
    def message(self) -> str | None: ...
    def status(self) -> int | None: ...
    def stop(self) -> None: ...


class Supervisor:
    """Decides which server serves.

    `start` starts one; its argument says whether another one serves. `restart` replaces this process, for a change of
    its own code.
    """

    def __init__(self, start: Callable[[bool], Server], restart: Callable[[], None]) -> None:
        self._start, self._restart = start, restart
        self._serving: Server | None = None
        self._candidate: Server | None = None
        self._changed: set[str] = set()
        """The paths that have changed since the last check that has ended."""
        self._is_outdated = False
        """Whether this process runs code that has changed."""
        self._is_waiting = self._had_database = False

    def turn(self, changed: Collection[str]) -> int | None:
        """Do what is to do. Return the exit status of the server if it has ended, otherwise None.

        `changed` has the paths that have changed since the last turn.
        """
        self._changed.update(changed)
        self._is_outdated |= not _own_files().isdisjoint(changed)
        is_missing = not self._serving and not self._candidate and not self._is_waiting
        if changed or is_missing or (self._had_database and not _DATABASE.exists()):
            self._load()
        status, message = _state(self._serving)
        if message:
            self._serving = None
            self._report(message)
        elif status is not None:
            return status
        return self._follow_candidate()

    def stop(self) -> None:
        """End all servers."""
        for server in (self._candidate, self._serving):
            if server:
                server.stop()

    def _load(self) -> None:
        """Load the changed code in a new process."""
        self._is_waiting = self._had_database = False
        if self._candidate:
            self._candidate.stop()
        _remove_bytecode(self._changed)
        if self._serving:
            self._serving.send("checking", _describe(self._changed))
        self._candidate = self._start(self._serving is not None)

    def _follow_candidate(self) -> int | None:
        status, message = _state(self._candidate)
        if message == "":
            self._replace()
        elif message:
            self._candidate = None
            self._report(message)
        elif status is not None and self._serving:
            self._candidate = None
            self._report("The process with the changed code has ended without a message.")
        else:
            return status
        return None

    def _replace(self) -> None:
        """Let the candidate serve."""
        assert self._candidate
        if self._serving:
            click.echo(f"{_describe(self._changed)} changed, restarting …", err=True)
            self._serving.stop()
        if self._is_outdated:
            self._candidate.stop()
            self._restart()
        self._candidate.send("serve")
        self._serving, self._candidate, self._changed = self._candidate, None, set()

    def _report(self, mistake: str) -> None:
        self._changed = set()
        click.echo(mistake, err=True)
        if self._serving:
            self._serving.send("mistake", mistake)
            return
        click.echo("\n  The server starts once you correct this.\n", err=True)
        self._is_waiting, self._had_database = True, _DATABASE.exists()


def _remove_bytecode(changed: Collection[str]) -> None:
    """Remove the bytecode of changed files: that of a file which is saved twice within a second seems to be current."""
    for path in changed:
        if path.endswith(".py"):
            Path(cache_from_source(path)).unlink(missing_ok=True)


def _state(server: Server | None) -> tuple[int | None, str | None]:
    """Return status and message, in this order: after its end, a process sends no message."""
    return (server.status(), server.message()) if server else (None, None)


def _describe(paths: Collection[str]) -> str:
    """Return the name of the first file and the number of others."""
    first, *others = sorted(str(Path(path).relative_to(_APP.parent)) for path in paths) or [_APP.name]
    return f"{first} and {len(others)} more" if others else first


def _own_files() -> set[str | None]:
    """Return the files of `app` that this process runs."""
    own = (module for name, module in list(sys.modules.items()) if name.split(".")[0] in (_APP.name, "__main__"))
    return {getattr(module, "__file__", None) for module in own}
