"""Restarts the server after a change of its code, or reports why the changed code does not start."""

import asyncio
import logging
import re
import sys
from collections.abc import Callable
from pathlib import Path

from watchfiles import PythonFilter, awatch

from app.devtools.check.error_messages import explain
from app.devtools.check.findings import Finding

logger = logging.getLogger(__name__)

_APP = Path(__file__).parents[2]
_START_CHECK = "from app.main import check_startup; check_startup()"
_LOCATED_ERROR = re.compile(r"^[\w.]*(?:ScreenError|Migration): (.+?):(\d+): (.+)$", re.MULTILINE)
_FRAME = re.compile(r'^ *File "(.+)", line (\d+)', re.MULTILINE)
_MESSAGE = re.compile(r"^\S.*$", re.MULTILINE)
"""The error message of a traceback. The lines of frames are indented."""


class CodeWatcher:
    """Watches the Python files of `app`. The server keeps running until the changed code can start."""

    def __init__(self, restart: Callable[[], None]) -> None:
        self._restart = restart
        self.findings: list[Finding] = []
        self.checking = ""
        """The changed file that is being checked, such as 'app/features/trips/models.py', or empty."""

    async def follow(self) -> None:
        """Check every change until cancelled."""
        async for changes in awatch(_APP, watch_filter=PythonFilter(), debounce=200, step=50):
            self.checking = _describe([Path(path) for _, path in changes])
            self.handle(await _find_error())

    def handle(self, error: Finding | None) -> None:
        """Report the error of the changed code, or restart. `checking` stays set until the process ends."""
        self.findings = [error] if error else []
        if error:
            logger.error("%s", error)
            self.checking = ""
        else:
            logger.warning("%s changed, restarting …", self.checking)
            self._restart()


def _describe(paths: list[Path]) -> str:
    """Return the name of the first file and the number of others."""
    first, *others = sorted(str(path.relative_to(_APP.parent)) for path in paths)
    return f"{first} and {len(others)} more" if others else first


async def _find_error() -> Finding | None:
    """Start the code in another process and return its error."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _START_CHECK, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    _, output = await process.communicate()
    if not process.returncode:
        return None
    printed = output.decode(errors="replace")
    logger.debug("%s", printed)
    return parse_traceback(printed)


def parse_traceback(printed: str) -> Finding:
    """Return the message of a printed traceback, at the innermost line of `app`."""
    if located := _LOCATED_ERROR.search(printed):
        return Finding(located[1], int(located[2]), None, located[3])
    frames = list(_FRAME.finditer(printed))
    own = [(path, int(frame[2])) for frame in frames if (path := Path(frame[1])).is_relative_to(_APP)]
    path, line = own[-1] if own else (_APP, 1)
    found = _MESSAGE.search(printed, frames[-1].end() if frames else 0)
    message = explain(found[0], path) if found else "the process ended without a message"
    return Finding(str(path.relative_to(_APP.parent)), line, None, message)
