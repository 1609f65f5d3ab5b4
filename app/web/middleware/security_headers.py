"""The headers of every answer: what the browser may do with it, and which build it came from."""

from collections.abc import Callable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

READ_METHODS = ["GET", "HEAD"]
"""How pages are asked for: some who watch a server ask for the headers alone."""
_ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "geolocation=(), camera=(), microphone=(), fullscreen=(self)",
}
_ENCODED = [(name.lower().encode(), value.encode()) for name, value in _ALWAYS.items()]
_OVER_HTTPS = {
    "Strict-Transport-Security": "max-age=31536000",  # a year; names below this one may be somebody else's
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""What browsers heed nowhere else, but for pages of their own machine."""
_NOTHING = "default-src 'none'; frame-ancestors 'none'"
_WORKER = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"
_RULES_WORKER = "default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'"


def page_policy(nonce: str, frames: str = "'self'", pictures: str = "", around: str = "'none'") -> str:
    """The policy of a page: scripts and styles of our own, and those that carry the nonce; frames of one origin.
    `pictures` is one more origin that images may come from, `around` the one whose pages may hold this one in a frame.
    """
    images = f"'self' data: {pictures}".rstrip()
    return (
        f"default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; "
        f"img-src {images}; "
        "font-src 'self'; connect-src 'self'; worker-src 'self'; "
        f"frame-src {frames}; "
        f"base-uri 'none'; form-action 'self'; frame-ancestors {around}"
    )


def plain_policy(nonce: str) -> str:
    """The policy of a page without a renderer: its own script and style."""
    return (
        f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def framed_policy(nonce: str) -> str:
    """The policy of a page that stands in a frame of ours: no scripts, and an origin that can read nothing of ours."""
    return (
        f"sandbox; default-src 'none'; style-src 'nonce-{nonce}'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    )


class SecurityHeadersMiddleware:
    """ASGI middleware that adds them. A policy that is there already stays."""

    def __init__(self, app: ASGIApp, *, version: Callable[[], str]) -> None:
        self.app, self.version = app, version

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                self._add(headers, scope["path"], message["status"])
                if scope["scheme"] == "https":
                    headers.update(_OVER_HTTPS)
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _add(self, headers: MutableHeaders, path: str, status: int) -> None:
        there = {name for name, _ in headers.raw}
        headers.raw.extend(each for each in _ENCODED if each[0] not in there)
        if path.startswith("/assets/") and status < 400:  # a file that is not there yet may be there tomorrow
            headers["Cache-Control"] = "public, max-age=31536000, immutable"
            headers["Content-Security-Policy"] = _asset_policy(path)
            return
        headers.setdefault("Cache-Control", "no-store")
        if status != 304:  # what the browser has kept has kept its policy
            headers.setdefault("Content-Security-Policy", _NOTHING)
        headers["Waybill-Version"] = self.version()


def _asset_policy(path: str) -> str:
    """Workers have a policy of their own; AJV, which makes functions from text, runs in just one of them."""
    if ".worker-" not in path:
        return _NOTHING
    return _RULES_WORKER if "/validation.worker-" in path else _WORKER
