"""Assigns a request id, records metrics and writes one log line per request."""

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
_REQUEST_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")
logging.getLogger("uvicorn.error").addFilter(
    # The response of a request that failed, and whose failure is logged here.
    lambda record: record.msg != "ASGI callable returned without completing response."
)
ACCESS_HEADER = b"x-access"
"""The header with the version of what the user may see and do. Browsers ask for it again when it changes."""
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


class RequestLogMiddleware:
    """ASGI middleware around all others. A valid `X-Request-ID` header of a request becomes its id."""

    def __init__(self, app: ASGIApp, stopping: GracefulShutdown) -> None:
        self._app, self._stopping = app, stopping

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        new_id, start, status = _request_id_of(scope), perf_counter(), 0
        state = scope.setdefault("state", {})  # the guard writes into it, also below a route that copies the scope
        token = request_id.set(new_id)

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                added = [(b"x-request-id", new_id.encode())]
                added += [(b"connection", b"close")] if self._stopping.is_stopping else []
                access = state.get("access")
                added += [(ACCESS_HEADER, access.name.encode())] if access is not None and access.name else []
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        try:
            await self._app(scope, receive, send_with_id)
        except Exception as error:
            if not status:
                raise
            logger.error("unhandled error in a request: %s", type(error).__name__, exc_info=error)
        finally:
            _record(scope, status or 500, perf_counter() - start)
            request_id.reset(token)


def _request_id_of(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == b"x-request-id" and _REQUEST_ID.fullmatch(value):
            return str(value.decode())
    return secrets.token_hex(8)


def _record(scope: Scope, status: int, seconds: float) -> None:
    method = scope["method"] if scope["method"] in _METHODS else "_OTHER"
    route = _route_of(scope)
    REQUESTS.labels(method, route, status).observe(seconds)
    if logger.isEnabledFor(logging.INFO):
        fields = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 2)}
        if user := scope.get("state", {}).get("user_id"):
            fields["user"] = user
        logger.info("%s %s %s", method, route, status, extra={"fields": fields})


def _route_of(scope: Scope) -> str:
    """The route's template, never the path, which contains ids and registration numbers of vehicles."""
    path = getattr(scope.get("route"), "path", "")
    root = scope.get("root_path", "")
    return _without_types(path) if path == root else f"{root}{_without_types(path)}"


@cache
def _without_types(path: str) -> str:
    """Remove the types of parameters: '{id:record_id}' becomes '{id}'."""
    return re.sub(r":\w+}", "}", path)
