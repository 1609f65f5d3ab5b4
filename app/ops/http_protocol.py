"""Closes connections of clients that send slowly (slow-loris protection) or do not read."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_REQUEST_SECONDS = 10.0
"""The time in which a complete request must arrive. Forms are small: even a slow connection needs only a second."""
RESPONSE_INTERVAL_SECONDS = 15.0
MIN_BYTES_PER_INTERVAL = 16 * 1024
"""How much of a waiting response a client must read in each interval: about 1 KB a second, less than any line has."""
MAX_HEADER_BYTES = 64 * 1024
MAX_IGNORED_BYTES = 1024 * 1024
"""The part of a rejected body that is still read: many clients send the whole body before they read the response."""


class TimeLimitedHttpProtocol(HttpToolsProtocol):
    """Limits the time and the size of requests, and the time of responses. Uvicorn's own protocol limits none."""

    request_timeout_seconds = MAX_REQUEST_SECONDS
    response_interval_seconds = RESPONSE_INTERVAL_SECONDS

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._deadline: asyncio.TimerHandle | None = None
        self._progress_check: asyncio.TimerHandle | None = None
        self._in_headers, self._header_bytes, self._ignored_bytes = True, 0, 0
        self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_deadline()
        self._cancel_progress_check()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._start_progress_check()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._cancel_progress_check()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._header_bytes += len(data) if self._in_headers else 0
        if self._header_bytes > MAX_HEADER_BYTES or self._ignored_bytes > MAX_IGNORED_BYTES:
            self._disconnect()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_headers, self._header_bytes, self._ignored_bytes = True, 0, 0
        self._start_deadline()

    def on_headers_complete(self) -> None:
        self._in_headers = False
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._ignored_bytes += len(body) if self.cycle.response_complete else 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._cancel_deadline()
        super().on_message_complete()

    def _start_deadline(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.request_timeout_seconds, self._disconnect)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _start_progress_check(self) -> None:
        waiting = self.transport.get_write_buffer_size()
        self._progress_check = self.loop.call_later(self.response_interval_seconds, self._check_progress, waiting)

    def _check_progress(self, waiting_before: int) -> None:
        if waiting_before - self.transport.get_write_buffer_size() < MIN_BYTES_PER_INTERVAL:
            self.transport.abort()  # closing would wait until the client has read the rest
        else:
            self._start_progress_check()

    def _cancel_progress_check(self) -> None:
        if self._progress_check is not None:
            self._progress_check.cancel()
            self._progress_check = None

    def _disconnect(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
