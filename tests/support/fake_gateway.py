"""A fake SMS gateway on a port of its own."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread


class FakeGateway(HTTPServer):
    """Records messages and echoes them with `status`. Disconnects if it is None."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.sent: list[dict[str, str]] = []
        self.status: int | None = 200
        self.url = f"http://127.0.0.1:{self.server_port}/send"


class _Handler(BaseHTTPRequestHandler):
    server: FakeGateway

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.sent.append(json.loads(body))
        if self.server.status is not None:
            self.send_response(self.server.status)
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Disables logging."""


@contextmanager
def fake_gateway() -> Iterator[FakeGateway]:
    """Run a gateway until the block ends."""
    with FakeGateway() as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.shutdown()
        thread.join()
