"""Retries a request after a serialization failure or deadlock (PostgreSQL).

PostgreSQL rolls back one of two transactions that conflict. It stored nothing, so the request can run a second time.
The middleware buffers the request's body for that, unless it is a file.
"""

import logging
from collections.abc import Iterator

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.db.errors import is_retryable, sqlstate
from app.web.middleware.body_limit import is_streamed

logger = logging.getLogger(__name__)
_RETRYABLE = "waybill.retryable"
_MAX_RETRIES = 3
_READ_METHODS = frozenset(("GET", "HEAD", "OPTIONS"))


def mark_retryable(scope: Scope, error: Exception) -> None:
    """Mark the request in its scope and log the error, if the error is retryable."""
    if is_retryable(error):
        scope[_RETRYABLE] = True
        logger.warning("the database rejected a transaction that can be retried: %s", sqlstate(error))


class SerializationRetryMiddleware:
    """ASGI middleware that retries marked requests, at most three times."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in _READ_METHODS or is_streamed(scope):
            await self._app(scope, receive, send)
            return
        received: list[Message] = []
        for retries_left in range(_MAX_RETRIES, -1, -1):
            attempt = dict(scope) if retries_left else scope
            if await self._try(attempt, _replay(received, receive), send, retries_left > 0):
                scope.update(attempt)
                return

    async def _try(self, scope: Scope, receive: Receive, send: Send, may_retry: bool) -> bool:
        """Return whether the response was sent."""

        async def send_unless_marked(message: Message) -> None:
            if not (may_retry and _RETRYABLE in scope):
                await send(message)

        await self._app(scope, receive, send_unless_marked)
        return not (may_retry and _RETRYABLE in scope)


def _replay(received: list[Message], receive: Receive) -> Receive:
    """Repeat the messages of earlier attempts, then receive and remember new ones."""
    earlier: Iterator[Message] = iter(list(received))

    async def next_message() -> Message:
        if (message := next(earlier, None)) is not None:
            return message
        received.append(await receive())
        return received[-1]

    return next_message
