"""The response that sends an export while a process of its own writes it to a temporary file without a name.

A client that reads slowly holds the file, and no connection to the database. CSV is sent while it is written. XLSX is
sent when it is complete, because the sizes of its parts are written last. The process ends if the client goes away.
"""

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from fastapi import Response
from starlette.types import Receive, Scope, Send

import app
from app.core.errors import ApiError, InsufficientStorage, ServerError, Unavailable
from app.db.errors import DatabaseUnavailable
from app.i18n.messages import translate
from app.web.exports.order import Order
from app.web.exports.process import BUSY, DISK_FULL
from app.web.exports.tickets import REPORT_SECONDS, RUNNING, Report, State

logger = logging.getLogger(__name__)
_PIECE_BYTES = 256 * 1024
_ROOT = Path(app.__file__).parent.parent
StoreReport = Callable[[Report], Awaitable[bool]]
"""Stores how far the export is, and returns whether it still runs: a user may have cancelled it."""


class ExportResponse(Response):
    """Makes and sends the file of an order."""

    def __init__(self, order: Order, store: StoreReport, headers: dict[str, str]) -> None:
        super().__init__(headers=headers)
        del self.headers["Content-Length"]
        self._order, self._store = order, store
        self._state: State = "making"
        self._rows = self._shortened = self._unwritten = 0
        self._progress = asyncio.Event()
        self._ending: asyncio.Task[None] | None = None
        self._has_started = False

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        with TemporaryFile(prefix="waybill-export-") as file:
            process = await _start(replace(self._order, descriptor=file.fileno()))
            making = asyncio.create_task(self._follow(process))
            sending = asyncio.create_task(self._send(file, making, send))
            others = [asyncio.create_task(self._report()), asyncio.create_task(_wait_for_disconnect(receive))]
            try:
                await asyncio.wait((sending, *others), return_when=asyncio.FIRST_COMPLETED)
            finally:
                if process.returncode is None:
                    process.kill()
                for task in (sending, *others):
                    task.cancel()
                await asyncio.gather(making, sending, *others, return_exceptions=True)
                await self._end("cancelled" if sending.cancelled() else "failed" if sending.exception() else "done")
        if not sending.cancelled():
            sending.result()
        elif not self._has_started:  # browsers do not save an empty response
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body"})

    async def _follow(self, process: asyncio.subprocess.Process) -> None:
        """Read the progress of the process until it ends. Raises ApiError if it has failed."""
        assert process.stdout
        assert process.stderr
        errors = asyncio.create_task(process.stderr.read())
        async for line in process.stdout:
            self._rows, self._shortened, self._unwritten = map(int, line.split())
            self._progress.set()
        code = await process.wait()
        self._state = "sending"
        self._progress.set()
        if said := (await errors).decode(errors="replace").strip():
            logger.error("an export failed: %s", said)
        if code:
            raise _error_of(code)

    async def _send(self, file: IO[bytes], making: asyncio.Task[None], send: Send) -> None:
        """Send the file. Raises the error of the process, before the response starts if that is possible."""
        await self._wait_for_beginning(making)
        length = os.fstat(file.fileno()).st_size if making.done() else None
        if length is not None:
            self.headers["Content-Length"] = str(length)
        self._has_started = True
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        place = 0
        while True:
            self._progress.clear()
            is_complete = making.done()
            while piece := os.pread(file.fileno(), _PIECE_BYTES, place):
                place += len(piece)
                if place == length:  # the client has the whole file, and may order the next one
                    file.truncate(0)
                    await self._end("done")
                await send({"type": "http.response.body", "body": piece, "more_body": True})
            if is_complete:
                break
            await self._progress.wait()
            if self._state == "sending":
                await _ended(making)
        await self._end("done")
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _wait_for_beginning(self, making: asyncio.Task[None]) -> None:
        """Wait for the first rows of a file that is sent while it is written, or for the whole file."""
        is_streamed = self._order.format == "csv"
        if is_streamed:
            await self._progress.wait()
        if not is_streamed or self._state == "sending":
            await _ended(making)

    async def _report(self) -> None:
        """Store the progress, until it is known that the export was cancelled."""
        while True:
            await asyncio.sleep(REPORT_SECONDS)
            with suppress(DatabaseUnavailable):
                is_running = await self._store(self._current_report)
                if not is_running and self._state in RUNNING:
                    return

    async def _end(self, state: State) -> None:
        """Store how the export has ended, once, even if the client goes away at this moment."""
        if self._ending is None:
            self._state = state
            self._ending = asyncio.create_task(self._store_end())
        await asyncio.shield(self._ending)

    async def _store_end(self) -> None:
        with suppress(DatabaseUnavailable):
            await self._store(self._current_report)

    @property
    def _current_report(self) -> Report:
        return Report(self._state, self._rows, self._shortened, self._unwritten)


def _error_of(exit_status: int) -> ApiError:
    """Return the error for the exit status of the process. The log has the cause."""
    if exit_status in (BUSY, DISK_FULL):
        return Unavailable() if exit_status == BUSY else InsufficientStorage()
    return ServerError(
        translate("The file could not be made. The log of the server says why. Tell your administrator.")
    )


async def _start(order: Order) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "app.web.exports.process"),
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        pass_fds=(order.descriptor,),
        env={**os.environ, "PYTHONPATH": str(_ROOT)},
    )
    assert process.stdin
    process.stdin.write(order.to_json())
    process.stdin.close()
    return process


async def _ended(task: asyncio.Task[None]) -> None:
    """Wait for a task, which goes on if the one that waits is cancelled. Raises its error."""
    await asyncio.wait((task,))
    task.result()


async def _wait_for_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def make_file(order: Order) -> bytes:
    """Return the file of an order, for e-mails. Raises ApiError if it cannot be made."""
    with TemporaryFile(prefix="waybill-export-") as file:
        process = await _start(replace(order, descriptor=file.fileno()))
        assert process.stdout
        assert process.stderr
        _, errors = await asyncio.gather(process.stdout.read(), process.stderr.read())
        await process.wait()
        if process.returncode:
            logger.error("a file could not be made: %s", errors.decode(errors="replace").strip())
            raise _error_of(process.returncode)
        file.seek(0)
        return file.read()
