"""The names under which the server is reached; to others it does not answer."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app.i18n.messages import translate
from app.web.pages import html

_BY_ADDRESS = ("/health/", "/metrics")
"""Asked for by whatever watches the server, which knows its address."""


class TrustedHostMiddleware:
    """ASGI middleware: a request that asks for another name gets a 400 that says so. Without names any will do."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app, self._names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        any_will_do = not self._names or scope["type"] != "http" or scope["path"].startswith(_BY_ADDRESS)
        answers = self._app if any_will_do or _name_asked_for(scope) in self._names else _refusal(scope["path"])
        await answers(scope, receive, send)


def _name_asked_for(scope: Scope) -> str | None:
    asked = Headers(scope=scope).getlist("host")
    try:
        return urlsplit(f"//{asked[0]}").hostname if len(asked) == 1 else None
    except ValueError:
        return None


def _refusal(path: str) -> Response:
    sentence = translate("This server does not answer to this name. Whoever runs it can add the name to WAYBILL_HOSTS.")
    if path.startswith("/api/"):
        return JSONResponse({"status": False, "message": sentence, "data": None}, 400)
    return html.message(translate("Unknown name"), sentence, status=400)
