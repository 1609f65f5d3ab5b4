"""Every response has the headers of tests/golden/headers.json."""

import json
import re
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from starlette.routing import Mount

from app.core.settings import Settings
from app.main import create_app
from app.testing import sign_in
from app.web.middleware.security_headers import SecurityHeadersMiddleware
from app.web.pages.snapshot import SnapshotSource
from screens import APPLICATION
from tests.conftest import FIRST_ADMIN, open_services
from tests.support.fake_build import made_of_nothing
from tests.support.golden import FOLDER, assert_golden
from tests.support.production import make_staff_ours, production

pytestmark = pytest.mark.anyio

GOLDEN = FOLDER / "headers.json"
CHANGING = ("content-length", "date", "etag", "last-modified", "waybill-version", "x-request-id")
ASSETS = ("/assets/main-1.js", "/assets/validation.worker-1.js", "/assets/map.worker-1.js")
OF_POLICY = "content-security-policy"


@pytest.fixture
async def app(
    settings: Settings, source: SnapshotSource, token: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[FastAPI]:
    """The production configuration with the users of the sample data; one of them has the token."""
    assert token
    build = made_of_nothing()
    monkeypatch.setattr("app.web.pages.shell.read_build", lambda: build)
    monkeypatch.setattr("app.web.pages.shell.DIST", tmp_path)
    for path in ASSETS:
        (tmp_path / path.strip("/")).parent.mkdir(exist_ok=True)
        (tmp_path / path.strip("/")).touch()
    await make_staff_ours(settings)
    app = create_app(production(database_url=settings.database_url), source=source)
    async with open_services(app):
        yield app


@pytest.fixture
async def token(settings: Settings, source: SnapshotSource) -> str:
    """A session token from a development server, which shows sign-in codes."""
    app = create_app(settings, source=source)
    transport = httpx.ASGITransport(app)
    async with open_services(app), httpx.AsyncClient(transport=transport, base_url="http://a/api") as one:
        return await sign_in(one, FIRST_ADMIN)


@pytest.fixture
async def visitor(token: str, app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A signed-in client over HTTPS."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"}
    async with httpx.AsyncClient(transport=transport, base_url="https://waybill.example", headers=headers) as visitor:
        yield visitor


def addresses(app: FastAPI) -> Iterator[tuple[str, str]]:
    """All kinds of responses: calls, plain pages, screens, files and unknown paths."""
    api = next(route.app for route in app.routes if isinstance(route, Mount) and route.path == "/api")
    assert isinstance(api, FastAPI)
    for path, methods in api.openapi()["paths"].items():
        yield from ((method.upper(), f"/api{path}") for method in methods)
    for route in app.routes:
        path = getattr(route, "path", "")
        if "{" not in path and not isinstance(route, Mount):
            yield from ((method, path) for method in sorted(getattr(route, "methods", ())))
    yield from (("GET", route) for screen in APPLICATION.screens for route in screen.routes)
    yield from (("GET", path) for path in (*ASSETS, "/assets/gone-1.js", "/", "/no-such-screen", "/api/no-such-call"))
    yield from (("PATCH", "/api/users"), ("OPTIONS", "/api/users"), ("POST", "/clients"))


def shown(answer: httpx.Response) -> tuple[tuple[str, str], ...]:
    headers = {name: value for name, value in answer.headers.items() if name not in CHANGING}
    if "allow" in headers:
        # The server builds this list from a set, whose order differs between processes.
        headers["allow"] = ", ".join(sorted(headers["allow"].split(", ")))
    policy = headers.get(OF_POLICY, "")
    return tuple(sorted({**headers, OF_POLICY: re.sub(r"nonce-[\w-]+", "nonce-…", policy)}.items()))


@pytest.mark.promise("Browser security", "Every route has the security headers that are recorded in `headers.json`.")
async def test_response_headers_match_golden_file(app: FastAPI, visitor: httpx.AsyncClient) -> None:
    found: dict[tuple[tuple[str, str], ...], list[str]] = defaultdict(list)
    for method, path in sorted(set(addresses(app))):
        answer = await visitor.request(method, re.sub(r"\{\w+\}", "1", path))
        assert answer.status_code < 500, (method, path, answer.text)
        found[shown(answer)].append(f"{method} {path}")
    document: list[dict[str, Any]] = [
        {"headers": dict(headers), "answers": answers} for headers, answers in sorted(found.items())
    ]
    assert_golden(GOLDEN, document)


FRAMED = {"GET /transport-dashboard", "HEAD /transport-dashboard", "GET /api/dashboard/transport/{ticket}"}


def written_down() -> list[dict[str, Any]]:
    document: list[dict[str, Any]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return document


@pytest.mark.promise("Browser security", "The recorded security headers are strict.")
@pytest.mark.parametrize("group", written_down(), ids=lambda group: group["answers"][0])
def test_golden_headers_are_strict(group: dict[str, Any]) -> None:
    headers, answers = group["headers"], group["answers"]
    policy = {part.split()[0]: part.split()[1:] for part in headers[OF_POLICY].split("; ")}
    assert policy["default-src"] == ["'none'"]
    assert policy["frame-ancestors"] == (["'self'"] if FRAMED.issuperset(answers) else ["'none'"])
    assert "'unsafe-inline'" not in headers[OF_POLICY]
    assert ("'unsafe-eval'" in headers[OF_POLICY]) == (answers == ["GET /assets/validation.worker-1.js"])
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "fullscreen=(self)" in headers["permissions-policy"]
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["strict-transport-security"] == "max-age=31536000"
    assert "server" not in headers
    assert not [name for name in headers if name.startswith("access-control-")]
    if any(answer.split()[1].startswith("/api/") for answer in answers):
        assert headers["cache-control"] == "no-store"


@pytest.mark.promise("Browser security", "HSTS is sent over HTTPS only.")
async def test_http_responses_omit_https_headers() -> None:
    async def nothing(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    transport = httpx.ASGITransport(SecurityHeadersMiddleware(nothing, version=lambda: ""))
    async with httpx.AsyncClient(transport=transport) as visitor:
        by_http = (await visitor.get("http://waybill.example/")).headers
        by_https = (await visitor.get("https://waybill.example/")).headers
    for name in ("strict-transport-security", "cross-origin-opener-policy"):
        assert name not in by_http
        assert name in by_https
