"""Measures how soon `npm run dev` follows a saved file, and `waybill check`: `npm run bench -- hot-reload`."""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import httpx

from app.web.pages.live import STATE_PATH
from tests.browser.server import RUN, Server
from tests.docs.pages import copy_of_project
from tests.support.subprocess_server import Spawned

ROUNDS = 5
PATIENCE_SECONDS = 120
POLL_SECONDS = 0.02
"""Pages poll several times a second, which adds up to a quarter of a second."""


def lines() -> Iterator[str]:
    """The time from a saved file to the state that open pages follow, and the processor time of a check."""
    with tempfile.TemporaryDirectory() as folder:
        project = copy_of_project(Path(folder) / "project")
        server = Server(Path(folder), (*RUN, "--reload"))
        server.process = partial(Spawned, project)
        server.start()
        try:
            screens, code = project / "screens/clients.py", project / "app/features/clients/routes.py"
            of_screens = [
                _seconds(server, screens, "screens", partial(_retitle, screens, turn)) for turn in range(ROUNDS)
            ]
            of_code = [_seconds(server, code, "content", partial(_comment, code, turn)) for turn in range(ROUNDS)]
        finally:
            server.stop()
        check = [_processor_seconds(project, "check") for _ in range(ROUNDS)]
    yield f"check     {_describe(check)} of processor time (target: 2 s)"
    yield f"screens/  {_describe(of_screens)} from the save to the new screens (target: 0.5 s)"
    yield f"app/      {_describe(of_code)} from the save to the restarted server (target: 5 s)"


def _processor_seconds(project: Path, command: str) -> float:
    """Return the processor time of a command that keeps the bytecode of its modules."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    arguments = [sys.executable, "-m", "app.cli", command]
    process = subprocess.Popen(arguments, cwd=project, env=environment, stdout=subprocess.DEVNULL)
    usage = os.wait4(process.pid, 0)[2]
    return usage.ru_utime + usage.ru_stime


def _seconds(server: Server, path: Path, part: str, edit: Callable[[], None]) -> float:
    before, begin = _state(server)[part], time.monotonic()
    edit()
    while time.monotonic() < begin + PATIENCE_SECONDS:
        try:
            if _state(server)[part] != before:
                return time.monotonic() - begin
        except httpx.TransportError:  # the server restarts
            pass
        time.sleep(POLL_SECONDS)
    raise TimeoutError(f"the server does not follow {path}")


def _state(server: Server) -> dict[str, str]:
    state: dict[str, str] = httpx.get(server.url + STATE_PATH, trust_env=False, timeout=PATIENCE_SECONDS).json()
    return state


def _retitle(path: Path, turn: int) -> None:
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'title="Clients\d*"', f'title="Clients{turn}"', text, count=1), encoding="utf-8")


def _comment(path: Path, turn: int) -> None:
    path.write_text(f"{path.read_text(encoding='utf-8')}# {turn}\n", encoding="utf-8")


def _describe(seconds: list[float]) -> str:
    return f"median {statistics.median(seconds):.2f} s, longest {max(seconds):.2f} s"
