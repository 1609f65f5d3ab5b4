"""Warns in development of code of a feature that blocks the event loop, so that all other requests wait."""

import asyncio
import linecache
import logging
import sys
import threading
import time
from pathlib import Path
from types import FrameType

from app.contract.base.diagnostics import display_path

logger = logging.getLogger(__name__)
FEATURES = Path(__file__).parents[1] / "features"
_BEAT_SECONDS = 0.1
_MAX_SECONDS = 0.5
"""How long the event loop may do nothing else. Development is slow: a debugger, a first import or a busy machine."""


async def watch_blocking_calls(folder: Path = FEATURES, most: float = _MAX_SECONDS) -> None:
    """Log once for each line of a Python file in this folder that has blocked the event loop, until cancelled."""
    watch = _Watch(folder, most, threading.get_ident())
    threading.Thread(target=watch.run, daemon=True).start()
    try:
        while True:
            watch.beat = time.monotonic()
            await asyncio.sleep(min(_BEAT_SECONDS, most))
    finally:
        watch.is_over.set()


class _Watch:
    """Looks at the event loop from another thread."""

    def __init__(self, folder: Path, most: float, loop_thread: int) -> None:
        self._folder, self._most, self._loop_thread = folder, most, loop_thread
        self._known: set[tuple[str, int]] = set()
        self.beat = time.monotonic()
        self.is_over = threading.Event()

    def run(self) -> None:
        while not self.is_over.wait(min(_BEAT_SECONDS, self._most)):
            if time.monotonic() - self.beat > self._most and (frame := self._author_frame()):
                self._warn(frame)

    def _author_frame(self) -> FrameType | None:
        """Return the innermost frame of the event loop that belongs to a file in the folder."""
        frame = sys._current_frames().get(self._loop_thread)
        while frame and not Path(frame.f_code.co_filename).is_relative_to(self._folder):
            frame = frame.f_back
        return frame

    def _warn(self, frame: FrameType) -> None:
        file, line = frame.f_code.co_filename, frame.f_lineno
        if (file, line) in self._known:
            return
        self._known.add((file, line))
        code = linecache.getline(file, line).strip()
        logger.warning(
            "%s:%d: `%s` stops the server for everybody: it has taken more than %g seconds. Use an async function, or"
            " `await asyncio.to_thread(…)`.",
            display_path(Path(file)),
            line,
            code,
            self._most,
        )
