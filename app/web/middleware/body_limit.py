"""No request may send more than the server is willing to hold."""

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class BodySizeLimitMiddleware:
    """Reading a body of more than `most` bytes raises HTTPException(413), whether its length was told or not.

    The framework has such a limit too, but answers in plain text where every answer has to be an envelope.
    """

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app, self._most = app, most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        left = self._most
        too_long = scope["type"] == "http" and _told_length(scope) > self._most

        async def receive_within_limit() -> Message:
            nonlocal left
            if too_long:
                raise HTTPException(413)
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413)
            return message

        await self._app(scope, receive_within_limit, send)


def _told_length(scope: Scope) -> int:
    told = Headers(scope=scope).get("content-length", "")
    return int(told) if told.isdecimal() else 0
