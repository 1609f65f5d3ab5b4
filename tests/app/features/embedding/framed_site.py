"""Another server with pages that allow to be framed, refuse it, lead away, fail, or never answer."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

_HEADERS = {
    "/denied": {"X-Frame-Options": "DENY"},
    "/policy": {"Content-Security-Policy": "default-src *; frame-ancestors 'none'"},
}
_STATUS = {"/broken": 503, "/gone": 404}
PAGE = """<!doctype html><title>Board</title><h1>Their board</h1><p id="state">no script</p><script>
let kept = "no storage";
try { localStorage.setItem("a", "1"); kept = "storage of its own"; } catch {}
document.getElementById("state").textContent = `scripts run, ${kept}`;
</script>"""


class Site(ThreadingHTTPServer):
    """`url` is its origin; `elsewhere` is where '/away' leads; '/silent' answers once `speak` is set."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.elsewhere = f"http://localhost:{self.server_port}/fine"
        self.speak = threading.Event()
        self.asked: list[str] = []


class _Handler(BaseHTTPRequestHandler):
    server: Site

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        if self.path == "/silent":
            self.server.speak.wait()
        leads = {"/away": self.server.elsewhere, "/on": "/fine"}.get(self.path)
        self.send_response(302 if leads else _STATUS.get(self.path, 200))
        for name, value in {**_HEADERS.get(self.path, {}), **({"Location": leads} if leads else {})}.items():
            self.send_header(name, value)
        body = b"" if leads else PAGE.encode()
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: what was asked stands in `asked`."""


@contextmanager
def other_site() -> Iterator[Site]:
    """A site that answers as long as the block."""
    site = Site()
    thread = threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.speak.set()
        site.shutdown()
        thread.join()
        site.server_close()
