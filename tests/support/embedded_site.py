"""A server of another origin, with pages that allow embedding, refuse it, redirect, fail or never respond."""

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


class EmbeddedSite(ThreadingHTTPServer):
    """`url` is its origin. '/away' redirects to `other_origin_url`. '/silent' responds once `may_respond` is set."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.other_origin_url = f"http://localhost:{self.server_port}/fine"
        self.may_respond = threading.Event()
        self.requests: list[str] = []


class _Handler(BaseHTTPRequestHandler):
    server: EmbeddedSite

    def do_GET(self) -> None:
        self.server.requests.append(self.path)
        if self.path == "/silent":
            self.server.may_respond.wait()
        location = {"/away": self.server.other_origin_url, "/on": "/fine"}.get(self.path)
        self.send_response(302 if location else _STATUS.get(self.path, 200))
        for name, value in {**_HEADERS.get(self.path, {}), **({"Location": location} if location else {})}.items():
            self.send_header(name, value)
        body = b"" if location else PAGE.encode()
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Does nothing; `requests` contains the requests."""


@contextmanager
def serve_embedded_site() -> Iterator[EmbeddedSite]:
    """Run the site."""
    site = EmbeddedSite()
    thread = threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.may_respond.set()
        site.shutdown()
        thread.join()
        site.server_close()
