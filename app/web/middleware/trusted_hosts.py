"""Rejects requests whose `Host` header names another server."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app.i18n.messages import translate
from app.web.pages import html

_EXEMPT_PATHS = ("/health/", "/metrics")
"""Monitoring requests these paths by the server's address, not by its name."""


class TrustedHostMiddleware:
    """ASGI middleware that responds with status 400 to unknown names. Without `names`, every name is allowed."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app, self._names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_exempt = not self._names or scope["type"] != "http" or scope["path"].startswith(_EXEMPT_PATHS)
        app = self._app if is_exempt or _requested_host(scope) in self._names else _rejection(scope["path"])
        await app(scope, receive, send)


def _requested_host(scope: Scope) -> str | None:
    values = Headers(scope=scope).getlist("host")
    try:
        return urlsplit(f"//{values[0]}").hostname if len(values) == 1 else None
    except ValueError:
        return None


def _rejection(path: str) -> Response:
    sentence = translate("This server does not respond to this host name. The operator can add it to WAYBILL_HOSTS.")
    if path.startswith("/api/"):
        return JSONResponse({"status": False, "message": sentence, "data": None}, 400)
    return html.message(translate("Unknown name"), sentence, status=400)
