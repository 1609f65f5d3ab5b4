"""Closes connections of slow clients (slow-loris protection)."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_REQUEST_SECONDS = 10.0
"""The time in which a complete request must arrive. Forms are small: even a slow connection needs only a second."""
MAX_HEADER_BYTES = 64 * 1024
MAX_IGNORED_BYTES = 1024 * 1024
"""The part of a rejected body that is still read: many clients send the whole body before they read the response."""


class TimeLimitedHttpProtocol(HttpToolsProtocol):
    """Limits the time and the size of requests. Uvicorn's own protocol limits neither."""

    request_timeout_seconds = MAX_REQUEST_SECONDS

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._deadline: asyncio.TimerHandle | None = None
        self._in_headers, self._header_bytes, self._ignored_bytes = True, 0, 0
        self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_deadline()
        super().connection_lost(exc)

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

    def _disconnect(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
