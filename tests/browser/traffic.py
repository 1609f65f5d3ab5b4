"""The requests of a page, except for its own files."""

from playwright.sync_api import Page, Request

_OWN_FILES = ("document", "script", "stylesheet", "image", "font")
_IN_IDLE_TIME = ("/api/views?", "/api/alerts/feed", "/api/auth/me", "/api/tracking/position-source", "/documents/")


def is_in_idle_time(request: Request) -> bool:
    """Return whether a request is sent when a page is idle, so that its place among other requests is not fixed."""
    return request.method == "GET" and any(part in request.url for part in _IN_IDLE_TIME)


class Traffic:
    """Records the requests of a page: calls such as 'GET /api/users', and external files by URL.

    Those of idle time are left out.
    """

    def __init__(self, page: Page, origin: str) -> None:
        self.asked: list[str] = []
        self._origin = origin
        page.on("request", self._note)
        page.on("websocket", lambda socket: self.asked.append(f"WS {socket.url}"))

    def _note(self, request: Request) -> None:
        ours = request.url.startswith((f"{self._origin}/", "data:", "blob:"))
        if (not ours or request.resource_type not in _OWN_FILES) and not is_in_idle_time(request):
            self.asked.append(f"{request.method} {request.url.removeprefix(self._origin)}")
