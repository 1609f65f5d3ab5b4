"""Restarts the server after a change of its code, or reports why the changed code does not start."""

import asyncio
import logging
import re
import sys
from collections.abc import Callable
from pathlib import Path

from watchfiles import awatch

from app.devtools.check.findings import Finding
from app.devtools.hot_reload.restart import is_code

logger = logging.getLogger(__name__)

_APP = Path(__file__).parents[2]
_START_CHECK = """
from app.devtools.hot_reload.restart import printed_error
with printed_error():
    from app.main import check_startup
    check_startup()
"""
_LOCATED_ERROR = re.compile(r"^(\S+):(\d+): (.+)", re.MULTILINE | re.DOTALL)


class CodeWatcher:
    """Watches the Python files of `app`. The server keeps running until the changed code can start."""

    def __init__(self, restart: Callable[[], None]) -> None:
        self._restart = restart
        self.findings: list[Finding] = []
        self.checking = ""
        """The changed file that is being checked, such as 'app/features/trips/models.py', or empty."""

    async def follow(self) -> None:
        """Check every change until cancelled."""
        async for changes in awatch(_APP, watch_filter=is_code, debounce=200, step=50):
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
        sys.executable, "-c", _START_CHECK, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    output, traceback = (text.decode(errors="replace") for text in await process.communicate())
    return parse_error(output or traceback) if process.returncode else None


def parse_error(printed: str) -> Finding:
    """Return the error that a process printed as 'path:line: message'."""
    if located := _LOCATED_ERROR.search(printed):
        return Finding(located[1], int(located[2]), None, located[3].strip())
    return Finding(_APP.name, 1, None, (printed.strip().splitlines() or ["the process ended without a message"])[-1])
