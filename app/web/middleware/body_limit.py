"""Limits the size of request bodies."""

from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

STREAMED: Final = frozenset({("POST", "/files"), ("POST", "/imports")})
"""The methods and the paths of the calls whose body is a file. Nothing may hold it in memory."""


def is_streamed(scope: Scope) -> bool:
    """Return whether the body of a request is a file."""
    path = scope.get("path", "").removeprefix(scope.get("root_path", ""))
    return scope["type"] == "http" and (scope["method"], path) in STREAMED


class BodySizeLimitMiddleware:
    """Raises HTTPException(413) when the application reads a body of more than `max_bytes`.

    The limit also holds without a Content-Length header. The framework has such a limit too, but it responds in plain
    text, and every response of the API must be an envelope. Calls that stream their body limit it themselves.
    """

    def __init__(self, app: ASGIApp, max_bytes: int) -> None:
        self._app, self._max_bytes = app, max_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_streamed(scope):
            await self._app(scope, receive, send)
            return
        remaining = self._max_bytes
        too_long = scope["type"] == "http" and _content_length(scope) > self._max_bytes

        async def receive_within_limit() -> Message:
            nonlocal remaining
            if too_long:
                raise HTTPException(413)
            message = await receive()
            remaining -= len(message.get("body", b""))
            if remaining < 0:
                raise HTTPException(413)
            return message

        await self._app(scope, receive_within_limit, send)


def _content_length(scope: Scope) -> int:
    value = Headers(scope=scope).get("content-length", "")
    return int(value) if value.isdecimal() else 0
