"""Everything that a page asks the network for, other than its own files."""

from playwright.sync_api import Page, Request

_OWN_FILES = ("document", "script", "stylesheet", "image", "font")


class Traffic:
    """What a page asks for from now on: calls as 'GET /api/users', and files of others with their whole address."""

    def __init__(self, page: Page, origin: str) -> None:
        self.asked: list[str] = []
        self._origin = origin
        page.on("request", self._note)
        page.on("websocket", lambda socket: self.asked.append(f"WS {socket.url}"))

    def _note(self, request: Request) -> None:
        ours = request.url.startswith((f"{self._origin}/", "data:", "blob:"))
        if not ours or request.resource_type not in _OWN_FILES:
            self.asked.append(f"{request.method} {request.url.removeprefix(self._origin)}")
