"""Every request has a name, is counted, and is told in one line, whichever way it is answered."""

import logging
import re
import secrets
from functools import cache
from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.core.logging import request_id
from app.core.metrics import REQUESTS
from app.core.shutdown import GracefulShutdown

logger = logging.getLogger("app.requests")
_NAME = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


class RequestLogMiddleware:
    """ASGI middleware around everything else. A request that brings a name in `X-Request-ID` keeps it."""

    def __init__(self, app: ASGIApp, stopping: GracefulShutdown) -> None:
        self._app, self._stopping = app, stopping

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        name, begin, status = _name_of(scope), perf_counter(), 0
        before = request_id.set(name)

        async def send_with_name(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                more = [(b"x-request-id", name.encode())]
                more += [(b"connection", b"close")] if self._stopping.is_stopping else []
                message["headers"] = [*message.get("headers", ()), *more]
            await send(message)

        try:
            await self._app(scope, receive, send_with_name)
        except Exception as error:
            if not status:
                raise
            logger.error("an answer could not be made: %s", type(error).__name__, exc_info=error)
        finally:
            _note(scope, status or 500, perf_counter() - begin)
            request_id.reset(before)


def _name_of(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == b"x-request-id" and _NAME.fullmatch(value):
            return str(value.decode())
    return secrets.token_hex(8)


def _note(scope: Scope, status: int, seconds: float) -> None:
    method = scope["method"] if scope["method"] in _METHODS else "_OTHER"
    route = _route_of(scope)
    REQUESTS.labels(method, route, status).observe(seconds)
    if logger.isEnabledFor(logging.INFO):
        fields = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 2)}
        if user := scope.get("state", {}).get("user_id"):
            fields["user"] = user
        logger.info("%s %s %s", method, route, status, extra={"fields": fields})


def _route_of(scope: Scope) -> str:
    """The template, never the path: that holds ids and plates."""
    path = getattr(scope.get("route"), "path", "")
    within = scope.get("root_path", "")
    return _named(path) if path == within else f"{within}{_named(path)}"


@cache
def _named(path: str) -> str:
    """Parameters by their names alone: '{id:int}' is '{id}'."""
    return re.sub(r":\w+}", "}", path)
