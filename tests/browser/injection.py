"""Script injection through every text of sample content, provider and database."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import yaml

from app.content.loader import Fixtures
from app.core.settings import FIXTURES
from app.ops.content_check import validate_fixtures

PAYLOADS = (
    "<script>__x=1</script>",
    "<img src=x onerror=__x=2>",
    '"><svg onload=__x=3>',
    "' onmouseover=__x=4 autofocus onfocus=__x=4 '",
    "</script><script>__x=5</script>",
    "</title><script>__x=6</script>",
    "<!--<script>__x=7</script>",
    "<a href=javascript:__x=8>8</a>",
    "<iframe srcdoc='<script>top.__x=9</script>'></iframe>",
    "${__x=10}{{__x=10}}",
    "</style><style>@import'//x.invalid'</style>",
    "</textarea><details open ontoggle=__x=12>",
)
POISON = "".join(PAYLOADS)
"""Closes every possible context, then starts a script."""
PLATE = "MH12AB1234"
LINKS = ("javascript:__x=13", "JAVASCRIPT:__x=13", "java\tscript:__x=13", "\u00a0javascript:__x=13", "//x.invalid/13")

_TOLD_APART = {
    "mobileNumber",
    "registrationNumber",
    "vendorFleetId",
    "clientCode",
    "workingDays",
    "role",
    "scope",
    "fields",
}
"""Values that identify records or are restricted to certain texts."""


def poisoned_fixtures(folder: Path) -> Path:
    """Return sample content with the payload in all free texts."""
    copy = Path(shutil.copytree(FIXTURES, folder))
    for path in copy.glob("*.yaml"):
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        _write(path, _poisoned(content))
    while mistakes := validate_fixtures(Fixtures(copy)):
        for file in {mistake.file for mistake in mistakes}:
            lines = {mistake.line for mistake in mistakes if mistake.file == file}
            _cure(copy / Path(file).name, lines)
    return copy


def _poisoned(content: Any) -> Any:
    if isinstance(content, dict):
        return {name: value if name in _TOLD_APART else _poisoned(value) for name, value in content.items()}
    if isinstance(content, list):
        return [_poisoned(value) for value in content]
    return content + POISON if isinstance(content, str) else content


class _Quoted(yaml.SafeDumper):
    """Quotes each text, so that digits remain a text when the payload is removed from them."""

    def represent_text(self, text: str) -> yaml.ScalarNode:
        return self.represent_scalar("tag:yaml.org,2002:str", text, style='"')


_Quoted.add_representer(str, _Quoted.represent_text)


def _cure(path: Path, lines: set[int]) -> None:
    """Remove the payload from lines that allow only certain texts."""
    written = path.read_text(encoding="utf-8").splitlines(keepends=True)
    poison = POISON.replace('"', r"\"")  # escaped for double quotes
    for line in lines:
        before = written[line - 1]
        written[line - 1] = before.replace(poison, "")
        assert written[line - 1] != before, f"{path.name}:{line} is wrong for another reason: {before}"
    path.write_text("".join(written), encoding="utf-8")


def _write(path: Path, content: Any) -> None:
    text = yaml.dump(content, Dumper=_Quoted, width=10**6, allow_unicode=True, sort_keys=False)
    path.write_text(text, encoding="utf-8")


class _Provider(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        vehicle = {
            "plate": PLATE,
            "gps_info": {"loc": {"lat": 19.07, "lng": 72.87}, "sp": 40, "hd": 90},
            "status": {"state": POISON, "last_update": 1780000000000},
            "engine_hours": {"engine_hour": 7},
            "fuel": {"amount": 7},
        }
        more = [{"description": POISON, "maintenanceType": POISON, "stoppageType": POISON}]
        result = {"vehicles": [vehicle, {**vehicle, "plate": POISON}], "location_values": [{"lat": 19, "lng": 72}]}
        body = json.dumps({"result": result, "maintenances": more, "stoppages": more}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Disables logging."""


@contextmanager
def poisoned_provider() -> Iterator[str]:
    """Run a tracking provider with the payload in all texts, and yield its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Provider) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()
