"""Does a whole request again when the database says that it only came at the wrong moment.

PostgreSQL ends one of two transactions that wait for each other, or that cannot both be true. Nothing of it was stored,
so the request can begin anew: with what was sent, which is kept until its answer begins.
"""

import logging
from collections.abc import Iterator

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.db.errors import is_retryable, sqlstate

logger = logging.getLogger(__name__)
_MARK = "waybill.again"
_TIMES = 3
_READING = frozenset(("GET", "HEAD", "OPTIONS"))


def mark_retryable(scope: Scope, error: Exception) -> None:
    """Note in the scope of a request that it may be done again, if that is what its error says, and tell it."""
    if is_retryable(error):
        scope[_MARK] = True
        logger.warning("the database refused what came at the wrong moment: %s", sqlstate(error))


class SerializationRetryMiddleware:
    """ASGI middleware. A request that its handlers have marked is done again, three times at most."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in _READING:
            await self._app(scope, receive, send)
            return
        heard: list[Message] = []
        for left in range(_TIMES, -1, -1):
            tried = dict(scope) if left else scope
            if await self._try(tried, _replayed(heard, receive), send, left > 0):
                scope.update(tried)
                return

    async def _try(self, scope: Scope, receive: Receive, send: Send, may_fail: bool) -> bool:
        """Whether it was answered."""

        async def send_unless_marked(message: Message) -> None:
            if not (may_fail and _MARK in scope):
                await send(message)

        await self._app(scope, receive, send_unless_marked)
        return not (may_fail and _MARK in scope)


def _replayed(heard: list[Message], receive: Receive) -> Receive:
    """What was heard before, and then what comes."""
    before: Iterator[Message] = iter(list(heard))

    async def next_message() -> Message:
        if (known := next(before, None)) is not None:
            return known
        heard.append(await receive())
        return heard[-1]

    return next_message
