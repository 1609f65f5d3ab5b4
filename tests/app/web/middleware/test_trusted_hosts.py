"""The server responds only to configured host names, if there are any."""

from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import FastAPI

from app.core.settings import Settings
from app.main import create_app
from app.web.pages.snapshot import SnapshotSource

pytestmark = pytest.mark.anyio

REFUSED = "This server does not respond to this host name. The operator can add it to WAYBILL_HOSTS."


@pytest.fixture
async def visitor(settings: Settings, source: SnapshotSource) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a server with configured host names."""
    app = create_app(settings.model_copy(update={"hosts": "waybill.example, w.example"}), source=source)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://a") as visitor:
        yield visitor


@pytest.mark.parametrize("host", ["waybill.example", "WAYBILL.example", "w.example:8000"])
async def test_configured_host_is_accepted(visitor: httpx.AsyncClient, host: str) -> None:
    answer = await visitor.get("/api/auth/me", headers={"Host": host})
    assert answer.status_code == 401


@pytest.mark.promise(
    "Sign-in and sessions",
    "A request for an unknown host name is answered with 400 and an explanation that does not repeat the name.",
)
@pytest.mark.parametrize(
    "host",
    ["evil.example", "waybill.example.evil.example", "evil.example#w.example", "[::1", "", "w.example@evil.example"],
)
async def test_unknown_host_is_refused_with_message(visitor: httpx.AsyncClient, host: str) -> None:
    call = await visitor.get("/api/auth/me", headers={"Host": host})
    assert (call.status_code, call.json()) == (400, {"status": False, "message": REFUSED, "data": None})
    page = await visitor.get("/login", headers={"Host": host})
    assert page.status_code == 400
    assert REFUSED in page.text
    assert "evil" not in page.text
    assert page.headers["x-frame-options"] == "DENY"


async def test_health_check_accepts_any_host(visitor: httpx.AsyncClient) -> None:
    assert (await visitor.get("/health/alive", headers={"Host": "10.0.0.5:8000"})).status_code == 200


async def test_any_host_is_accepted_by_default(app: FastAPI) -> None:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://any") as visitor:
        assert (await visitor.get("/api/auth/me")).status_code == 401


@pytest.mark.promise("Sign-in and sessions", "No CORS header admits another origin.")
async def test_other_origins_are_not_allowed(visitor: httpx.AsyncClient) -> None:
    asked = {"Origin": "https://evil.example", "Host": "w.example", "Access-Control-Request-Method": "POST"}
    for answer in (await visitor.options("/api/users", headers=asked), await visitor.get("/api/users", headers=asked)):
        assert not [name for name in answer.headers if name.startswith("access-control-")]
