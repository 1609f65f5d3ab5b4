"""Adds security, cache and version headers to every response."""

from collections.abc import Callable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

READ_METHODS = ["GET", "HEAD"]
"""The methods of pages: monitoring tools often send HEAD requests."""
_COMMON = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "geolocation=(), camera=(), microphone=(), fullscreen=(self)",
}
_ENCODED_COMMON = [(name.lower().encode(), value.encode()) for name, value in _COMMON.items()]
_HTTPS_ONLY = {
    "Strict-Transport-Security": "max-age=31536000",  # one year; without subdomains, which may belong to others
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""Headers that browsers ignore over HTTP, except on localhost."""
_IMMUTABLE = ("/assets/", "/documents/", "/content-images/")
"""The paths of content that never changes at its address."""
_EMPTY_POLICY = "default-src 'none'; frame-ancestors 'none'"
_IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"
"""The policy of an image of the product owner: an SVG that is opened by itself runs nothing and loads nothing."""
_WORKER_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"
_VALIDATION_WORKER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'"


def page_policy(nonce: str, frames: str = "'self'", pictures: str = "", around: str = "'none'") -> str:
    """The policy of a page: the server's own scripts and styles, inline ones with the nonce, and iframes of one origin.

    `pictures` is one more origin of images. `around` is the origin whose pages may show this page in an iframe.
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
    """The policy of a page without the renderer: one inline script and one inline style."""
    return (
        f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def framed_policy(nonce: str) -> str:
    """The policy of a page inside an iframe of this server: no scripts, and no access to the server's data."""
    return (
        f"sandbox; default-src 'none'; style-src 'nonce-{nonce}'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    )


_REFRESHED = "allow-scripts allow-top-navigation-by-user-activation"


def refreshed_policy(nonce: str) -> str:
    """The policy of such a page that the browser reads again after a time, which a sandbox without scripts refuses,
    and whose links lead the window around it to another screen once a person presses them.

    No script runs nevertheless, because no source of scripts is allowed.
    """
    return framed_policy(nonce).replace("sandbox;", f"sandbox {_REFRESHED};", 1)


class SecurityHeadersMiddleware:
    """ASGI middleware that adds the headers. It keeps a policy that the response already has."""

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
                    headers.update(_HTTPS_ONLY)
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _add(self, headers: MutableHeaders, path: str, status: int) -> None:
        existing = {name for name, _ in headers.raw}
        headers.raw.extend(each for each in _ENCODED_COMMON if each[0] not in existing)
        if path.startswith(_IMMUTABLE) and status < 400:  # never cache a 404: the file may exist after a release
            headers["Cache-Control"] = "public, max-age=31536000, immutable"
            headers["Content-Security-Policy"] = _asset_policy(path)
            return
        headers.setdefault("Cache-Control", "no-store")
        if status != 304:  # the browser's copy has its own policy
            headers.setdefault("Content-Security-Policy", _EMPTY_POLICY)
        headers["Waybill-Version"] = self.version()


def _asset_policy(path: str) -> str:
    """The policy of an asset. Only the worker that runs AJV, which compiles schemas to functions, may evaluate code."""
    if path.startswith("/content-images/"):
        return _IMAGE_POLICY
    if ".worker-" not in path:
        return _EMPTY_POLICY
    return _VALIDATION_WORKER_POLICY if "/validation.worker-" in path else _WORKER_POLICY
