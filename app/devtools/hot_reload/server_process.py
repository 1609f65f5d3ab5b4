"""The process with the server under `npm run dev`, and the pipe between it and the supervisor."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from threading import Thread

from app.devtools.hot_reload.error_text import describe

_STOP_SECONDS = 10
"""How long a server may take to end. It closes open requests after five seconds."""
_LIBRARIES = (
    "aiosqlite",
    "alembic.autogenerate",
    "alembic.command",
    "babel.messages.mofile",
    "babel.messages.pofile",
    "fastapi",
    "jinja2",
    "prometheus_client.multiprocess",
    "pydantic.v1",  # by FastAPI
    "pydantic_settings",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "sqlalchemy.ext.asyncio",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.http.httptools_impl",
    "yaml",
)
"""Imported once, in a process that is forked for each change."""


class SupervisorPipe:
    """The end of the pipe in the server's process. `replaces` says whether another server serves."""

    def __init__(self, pipe: Connection, replaces: bool) -> None:
        self._pipe, self.replaces = pipe, replaces

    def wait_for_turn(self) -> None:
        """Say that the code can serve, and wait until the previous server, if there is one, has ended."""
        self._pipe.send("")
        self._pipe.recv()

    def follow(self, update: Callable[[str, str], None]) -> None:
        """From now on, pass on in a thread what the supervisor says of changed code. End with the supervisor."""
        Thread(target=self._follow, args=(update,), daemon=True).start()

    def _follow(self, update: Callable[[str, str], None]) -> None:
        try:
            while True:
                update(*self._pipe.recv())
        except (EOFError, OSError):
            os.kill(os.getpid(), signal.SIGTERM)


RunServer = Callable[[SupervisorPipe], None]
"""Loads the code, checks it, waits for its turn and serves. The other process imports it by its name."""


class ServerProcess:
    """A process with a server, forked from one that has imported the libraries, where the system can fork."""

    def __init__(self, run: RunServer, replaces: bool) -> None:
        can_fork = "forkserver" in multiprocessing.get_all_start_methods()
        context: ForkServerContext | SpawnContext
        context = multiprocessing.get_context("forkserver") if can_fork else multiprocessing.get_context("spawn")
        context.set_forkserver_preload(list(_LIBRARIES))
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_run, args=(run, other, replaces), daemon=True)
        self._process.start()
        other.close()

    def send(self, kind: str, text: str = "") -> None:
        """Say that files are 'checking', that they have a 'mistake', or that the server may 'serve'."""
        with suppress(OSError):  # the process has ended: `status` says so
            self._pipe.send((kind, text))

    def message(self) -> str | None:
        """Return the mistake in the code; '' when the server waits for its turn; None without a message."""
        try:
            return str(self._pipe.recv()) if self._pipe.poll() else None
        except (EOFError, OSError):
            return None

    def status(self) -> int | None:
        """Return the exit status, as a shell counts it; None while the process runs."""
        code = self._process.exitcode
        return 128 - code if code and code < 0 else code

    def stop(self) -> None:
        """End the process and wait for it."""
        self._process.terminate()
        self._process.join(_STOP_SECONDS)
        self._process.kill()
        self._process.join()


def _run(run: RunServer, pipe: Connection, replaces: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        run(SupervisorPipe(pipe, replaces))
    except (EOFError, BrokenPipeError):  # the supervisor has ended
        return
    except Exception as error:
        pipe.send(describe(error))
