"""Runs programs in processes that are forked from one with the application imported, which is fast."""

import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO

_HERE = multiprocessing.get_context("forkserver")
_LIBRARIES = (
    *("aiosqlite", "alembic.command", "anyio._backends._asyncio", "babel.numbers", "click"),
    *("uvicorn.lifespan.on", "uvicorn.loops.uvloop"),
)
_APPLICATION = ("app.cli.commands", "app.devtools.gallery.routes", "app.main", "app.ops.http_protocol", "screens")
_HERE.set_forkserver_preload([*_LIBRARIES, *_APPLICATION, "tests.support.server_preload", __name__])


class Forked:
    """A module that runs as with `python -m`, with its `output`."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        reader, writer = _HERE.Pipe(duplex=False)
        self._process = _HERE.Process(target=_run, args=(writer, tuple(command), dict(environment)), daemon=True)
        self._process.start()
        writer.close()
        self.output: IO[str] = os.fdopen(os.dup(reader.fileno()), encoding="utf-8")
        reader.close()

    def runs(self) -> bool:
        """Whether the program is running."""
        return self._process.is_alive()

    def stop(self, patience: float) -> None:
        """Interrupts the program as Ctrl-C does; kills it after `patience` seconds."""
        if self._process.pid and self.runs():
            os.kill(self._process.pid, signal.SIGINT)
        self._process.join(patience)
        if self.runs():
            self._process.kill()
            self._process.join()
        self._process.close()

    def kill(self) -> None:
        """Kills the program."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self.output.close()


class ForkedToFile:
    """A module that runs as with `python -m` and appends its output to a file, with methods of `subprocess.Popen`."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], output: Path) -> None:
        outputs = (str(output), str(output))
        self._process = _HERE.Process(target=_run_into, args=(outputs, tuple(command), dict(environment)))
        self._process.start()
        assert self._process.pid
        self.pid = self._process.pid

    def poll(self) -> int | None:
        """The exit status, or None while it runs."""
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal if the program is running."""
        if self._process.is_alive():
            os.kill(self.pid, number)

    def wait(self, timeout: float) -> int:
        """Wait for the end and return the exit status. Raises subprocess.TimeoutExpired."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("forked", timeout)
        return self._process.exitcode


def run_module(
    command: Sequence[str], environment: Mapping[str, str], patience: float = 120
) -> subprocess.CompletedProcess[str]:
    """Run a module as with `python -m`, wait until it ends and return its output, as `subprocess.run` does.

    Raises subprocess.TimeoutExpired after `patience` seconds.
    """
    with tempfile.TemporaryDirectory() as folder:
        outputs = tuple(str(Path(folder) / name) for name in ("stdout", "stderr"))
        process = _HERE.Process(target=_run_into, args=(outputs, tuple(command), dict(environment)), daemon=True)
        process.start()
        process.join(patience)
        if process.exitcode is None:
            process.kill()
            process.join()
            raise subprocess.TimeoutExpired(command, patience)
        texts = [Path(path).read_text(encoding="utf-8") for path in outputs]
        return subprocess.CompletedProcess(command, process.exitcode, *texts)


def _run_into(outputs: tuple[str, str], command: tuple[str, ...], environment: dict[str, str]) -> None:
    for stream, path in zip((sys.stdout, sys.stderr), outputs, strict=True):
        with open(path, "ab") as file:
            os.dup2(file.fileno(), stream.fileno())
    _run_module(command, environment)


def _run(printed: Connection, command: tuple[str, ...], environment: dict[str, str]) -> None:
    for stream in (sys.stdout, sys.stderr):
        os.dup2(printed.fileno(), stream.fileno())
    printed.close()
    _run_module(command, environment)


def _run_module(command: tuple[str, ...], environment: dict[str, str]) -> None:
    os.setsid()
    assert isinstance(sys.stdout, TextIOWrapper)
    sys.stdout.reconfigure(line_buffering=True)
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)  # uvicorn gives its number to the workers that it starts
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = list(command)
    runpy.run_module(command[0], run_name="__main__", alter_sys=True)
