"""Runs modules in copies of the project, in processes that are forked from one with the libraries imported.

Run as a program, it is that process: it reads one request as a line of JSON and answers with the exit status.
"""

import atexit
import gc
import importlib
import json
import os
import runpy
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

_LIBRARIES = (
    "aiosqlite",
    "alembic.command",
    "asyncpg",
    "babel.messages.pofile",
    "click",
    "fastapi",
    "httpx",
    "jinja2",
    "prometheus_client",
    "pydantic_settings",
    "pytest",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "sqlalchemy.ext.asyncio",
    "uvicorn",
    "yaml",
)
_PYTEST_OPTIONS = "-W ignore::pytest.PytestAssertRewriteWarning"
"""pytest warns of plugins that were imported before it started."""


def run_module(
    project: Path, command: Sequence[str], environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run a module as with `python -m` in the folder `project`, wait until it ends and return its output."""
    server = _server()
    assert server.stdin
    assert server.stdout
    with tempfile.TemporaryDirectory() as folder:
        outputs = [str(Path(folder) / name) for name in ("stdout", "stderr")]
        request = {"folder": str(project), "command": list(command), "env": dict(environment), "outputs": outputs}
        server.stdin.write(f"{json.dumps(request)}\n")
        server.stdin.flush()
        status = int(server.stdout.readline())
        texts = [Path(path).read_text(encoding="utf-8") for path in outputs]
    return subprocess.CompletedProcess(command, status, *texts)


@cache
def _server() -> subprocess.Popen[str]:
    """The process with the libraries, which ends with this one."""
    server = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(server.communicate)
    return server


def _serve() -> None:
    for name in _LIBRARIES:
        importlib.import_module(name)
    gc.freeze()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            _run(**json.loads(line))
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        sys.stdout.write(f"{status}\n")
        sys.stdout.flush()


def _run(folder: str, command: list[str], env: dict[str, str], outputs: list[str]) -> None:
    for stream, path in zip((sys.stdout, sys.stderr), outputs, strict=True):
        with open(path, "wb") as file:
            os.dup2(file.fileno(), stream.fileno())
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), sys.stdin.fileno())
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env, PYTEST_ADDOPTS=_PYTEST_OPTIONS)
    sys.path[0] = folder
    gc.disable()  # a sixth of the time of a short run
    status = _status_of(command)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


def _status_of(command: list[str]) -> int:
    sys.argv = command
    try:
        runpy.run_module(command[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        code: Any = end.code
        if not isinstance(code, str):
            return int(code or 0)
        sys.stderr.write(f"{code}\n")
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


if __name__ == "__main__":
    _serve()
