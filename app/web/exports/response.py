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
from app.core.errors import InsufficientStorage, Unavailable
from app.db.errors import DatabaseUnavailable
from app.db.exports import REPORT_SECONDS, Report, State
from app.web.exports.order import Order

logger = logging.getLogger(__name__)
_PIECE_BYTES = 256 * 1024
_DISK_FULL = 28
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
        self._rows = self._shortened = 0
        self._progress = asyncio.Event()
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
                await self._end(sending)
        if not sending.cancelled():
            sending.result()
        elif not self._has_started:  # browsers do not save an empty response
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body"})

    async def _follow(self, process: asyncio.subprocess.Process) -> None:
        """Reads the progress of the process until it ends. Raises ApiError if it has failed."""
        assert process.stdout
        assert process.stderr
        errors = asyncio.create_task(process.stderr.read())
        async for line in process.stdout:
            self._rows, self._shortened = map(int, line.split())
            self._progress.set()
        code = await process.wait()
        self._state = "sending"
        self._progress.set()
        if said := (await errors).decode(errors="replace").strip():
            logger.error("an export failed: %s", said.rpartition("\n")[2])
        if code:
            raise InsufficientStorage() if code == _DISK_FULL else Unavailable()

    async def _send(self, file: IO[bytes], making: asyncio.Task[None], send: Send) -> None:
        """Sends the file. Raises the error of the process, before the response starts if that is possible."""
        is_streamed = self._order.format == "csv"
        if is_streamed:
            await self._progress.wait()
        if not is_streamed or self._state == "sending":
            await _ended(making)
        if making.done():
            self.headers["Content-Length"] = str(os.fstat(file.fileno()).st_size)
        self._has_started = True
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        place = 0
        while True:
            self._progress.clear()
            is_complete = making.done()
            while piece := os.pread(file.fileno(), _PIECE_BYTES, place):
                place += len(piece)
                await send({"type": "http.response.body", "body": piece, "more_body": True})
            if is_complete:
                break
            await self._progress.wait()
            if self._state == "sending":
                await _ended(making)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _report(self) -> None:
        """Stores the progress, until it is known that the export was cancelled."""
        while True:
            await asyncio.sleep(REPORT_SECONDS)
            with suppress(DatabaseUnavailable):
                if not await self._store(Report(self._state, self._rows, self._shortened)):
                    return

    async def _end(self, sending: asyncio.Task[None]) -> None:
        """Stores how the export has ended. A cancelled one remains cancelled."""
        state: State = "cancelled" if sending.cancelled() else "failed" if sending.exception() else "done"
        with suppress(DatabaseUnavailable):
            await self._store(Report(state, self._rows, self._shortened))


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
    """Waits for a task, which goes on if the one that waits is cancelled. Raises its error."""
    await asyncio.wait((task,))
    task.result()


async def _wait_for_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
