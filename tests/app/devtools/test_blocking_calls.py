"""Development warns of a line that blocks the event loop."""

import asyncio
import logging
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from app.devtools import blocking_calls
from app.devtools.blocking_calls import watch_blocking_calls
from tests.browser.server import PATIENCE

pytestmark = pytest.mark.anyio


class Noticed(logging.Handler):
    """Lets the blocked event loop go on as soon as a warning has been written."""

    def __init__(self) -> None:
        super().__init__()
        self.event, self.messages = threading.Event(), list[str]()

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())
        self.event.set()


async def test_line_that_blocks_the_event_loop_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    noticed = Noticed()
    monkeypatch.setattr(blocking_calls.logger, "handlers", [noticed])
    watching = asyncio.create_task(watch_blocking_calls(Path(__file__).parent, most=0.01))
    await asyncio.sleep(0)  # the watch begins
    assert noticed.event.wait(PATIENCE)
    watching.cancel()
    with suppress(asyncio.CancelledError):
        await watching
    (message,) = noticed.messages
    assert "test_blocking_calls.py:" in message
    assert "`assert noticed.event.wait(PATIENCE)` stops the server for everybody" in message
