"""Connections that cannot be held open for nothing: nobody waits for a client that hardly sends."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_REQUEST_SECONDS = 10.0
"""In which a request has to arrive as a whole. Forms are small: even a bad line sends one in a second."""
MAX_HEADER_BYTES = 64 * 1024
MAX_IGNORED_BYTES = 1024 * 1024
"""Of a body that was refused, so that who sends it can read why."""


class TimeLimitedHttpProtocol(HttpToolsProtocol):
    """HTTP as the server speaks it, with an end to what a client may keep waiting or send.

    The usual protocol waits for the end of a request for ever, and reads headers of any length.
    """

    most_seconds = MAX_REQUEST_SECONDS

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._deadline: asyncio.TimerHandle | None = None
        self._in_headers, self._header_bytes, self._ignored = True, 0, 0
        self._expect_a_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._no_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._header_bytes += len(data) if self._in_headers else 0
        if self._header_bytes > MAX_HEADER_BYTES or self._ignored > MAX_IGNORED_BYTES:
            self._hang_up()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_headers, self._header_bytes, self._ignored = True, 0, 0
        self._expect_a_request()

    def on_headers_complete(self) -> None:
        self._in_headers = False
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._ignored += len(body) if self.cycle.response_complete else 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._no_deadline()
        super().on_message_complete()

    def _expect_a_request(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.most_seconds, self._hang_up)

    def _no_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _hang_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
