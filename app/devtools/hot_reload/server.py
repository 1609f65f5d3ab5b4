"""The server's own code while somebody writes it: sound code starts the server again, a mistake in it is told."""

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
_STARTS = "from app.main import check_startup; check_startup()"
_TOLD = re.compile(r"^[\w.]*(?:ScreenError|MissingMigration): (.+?):(\d+): (.+)$", re.MULTILINE)
_FRAME = re.compile(r'^ *File "(.+)", line (\d+)', re.MULTILINE)
_SENTENCE = re.compile(r"^\S.*$", re.MULTILINE)
"""What does not begin with a blank: Python's sentence stands below the frames, which do."""


class CodeWatcher:
    """Follows the Python files of app/. What runs goes on until what was written can be started in its place."""

    def __init__(self, restart: Callable[[], None]) -> None:
        self._restart = restart
        self.findings: list[Finding] = []
        self.trying = ""
        """The changed file that is being tried, such as 'app/features/trips/models.py'. Empty without a change."""

    async def follow(self) -> None:
        """Look at every change, until cancelled."""
        async for changes in awatch(_APP, watch_filter=PythonFilter(), debounce=200, step=50):
            self.trying = _named([Path(path) for _, path in changes])
            self.take(await _mistake())

    def take(self, wrong: Finding | None) -> None:
        """Say what was found, or start again; pages go on being told that, until nobody answers them."""
        self.findings = [wrong] if wrong else []
        if wrong:
            logger.error("%s", wrong)
            self.trying = ""
        else:
            logger.warning("%s changed: starting again …", self.trying)
            self._restart()


def _named(paths: list[Path]) -> str:
    """One by its name, several as that and a number."""
    first, *others = sorted(str(path.relative_to(_APP.parent)) for path in paths)
    return f"{first} and {len(others)} more" if others else first


async def _mistake() -> Finding | None:
    """Why a server with this code would not start; tried in a process of its own."""
    trial = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _STARTS, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    _, answer = await trial.communicate()
    if not trial.returncode:
        return None
    printed = answer.decode(errors="replace")
    logger.debug("%s", printed)
    return finding_in(printed)


def finding_in(printed: str) -> Finding:
    """The mistake in what Python prints when it gives up: its sentence, at the innermost line of app/."""
    if said := _TOLD.search(printed):
        return Finding(said[1], int(said[2]), None, said[3])
    frames = list(_FRAME.finditer(printed))
    own = [(path, int(frame[2])) for frame in frames if (path := Path(frame[1])).is_relative_to(_APP)]
    path, line = own[-1] if own else (_APP, 1)
    sentence = _SENTENCE.search(printed, frames[-1].end() if frames else 0)
    return Finding(
        str(path.relative_to(_APP.parent)), line, None, explain(sentence[0], path) if sentence else "it ended silently"
    )
