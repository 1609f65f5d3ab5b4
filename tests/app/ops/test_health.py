"""Health and metrics endpoints."""

import shutil
from collections import namedtuple
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from app.core.settings import Settings
from app.db.engine import Database
from app.features.tracking.provider import Unreachable
from app.features.tracking.services import Tracking
from app.main import create_app
from app.ops import health

pytestmark = pytest.mark.anyio
Usage = namedtuple("Usage", "total used free")


def at(app: FastAPI, host: str = "127.0.0.1") -> httpx.AsyncClient:
    """A client at an address."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(host, 1)), base_url="http://testserver")


@pytest.fixture
def database(api: Any) -> Database:
    database: Database = api.state.services.database
    return database


@pytest.fixture
def _no_probe_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PROBE_INTERVAL_SECONDS", 0.0)


async def problems(app: FastAPI) -> list[str]:
    """The reasons why the server is not ready."""
    async with at(app) as client:
        answer = await client.get("/health/ready")
    reasons: list[str] = answer.json()["wrong"]
    assert answer.status_code == (503 if reasons else 200)
    assert answer.json()["ready"] is not bool(reasons)
    return reasons


@pytest.mark.every_database
async def test_working_server_is_ready(app: FastAPI) -> None:
    assert await problems(app) == []


@pytest.mark.promise("Operations", "Readiness fails while the tables are not migrated.")
@pytest.mark.usefixtures("_no_probe_interval")
@pytest.mark.every_database
async def test_outdated_database_fails_readiness(app: FastAPI, database: Database) -> None:
    async with database.writing() as session:
        await session.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    assert await problems(app) == ["the database is not up to date: run 'waybill migrate'"]


@pytest.mark.promise("Operations", "Readiness fails while the database cannot be written.")
@pytest.mark.usefixtures("_no_probe_interval")
async def test_locked_database_fails_readiness_until_released(
    app: FastAPI, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("app.db.engine.WRITE_LOCK_TIMEOUT_SECONDS", 0.01)
        async with database.writing():
            assert await problems(app) == ["the database does not answer: DatabaseUnavailable"]
    assert await problems(app) == []


@pytest.mark.promise("Operations", "Readiness fails while the disk is nearly full.")
async def test_nearly_full_disk_fails_readiness(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 10**9, 150 * 10**6))
    assert await problems(app) == ["the disk of the database has only 150 MB of free space"]


@pytest.mark.promise(
    "External services", "A failed provider is reported in the health check and does not make the server unready."
)
async def test_unreachable_provider_is_reported_but_ready(
    app: FastAPI, api: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unreachable tracking provider appears in the report, but readiness does not fail."""

    async def fails() -> None:
        raise Unreachable("there was no whole answer within 8 seconds")

    monkeypatch.setattr(api.state.services.of(Tracking).provider._provider, "vehicles", fails)
    with pytest.raises(Unreachable):
        await api.state.services.of(Tracking).provider.reading()
    async with at(app) as client:
        answer = await client.get("/health/ready")
    tracking = "there was no whole answer within 8 seconds"
    states = {
        "alerts": "not the watcher",
        "messages": "not the sender",
        "tracking": tracking,
        "positions": "not the watcher",
        "watch": "no trips yet",
        "content": "ok",
        "sms": "ok",
    }
    assert answer.json() == {"ready": True, "wrong": [], **states}


async def test_liveness_needs_no_database(settings: Settings, tmp_path: Path) -> None:
    app = create_app(settings.model_copy(update={"database_url": f"sqlite:///{tmp_path / 'none' / 'none.db'}"}))
    async with at(app) as client:
        assert (await client.get("/health/alive")).json() == {"alive": True}
    assert not (tmp_path / "none" / "none.db").exists()


@pytest.mark.promise(
    "Operations", "Without a token, metrics are available on this machine only, and not through a proxy."
)
@pytest.mark.parametrize(
    ("host", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("10.0.0.7", {}, 403),
        ("somewhere", {}, 403),
        ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 403),
        ("127.0.0.1", {"Forwarded": "for=10.0.0.7"}, 403),
    ],
)
async def test_metrics_without_token_allow_local_requests_only(
    app: FastAPI, host: str, headers: dict[str, str], status: int
) -> None:
    async with at(app, host) as client:
        answer = await client.get("/metrics", headers=headers)
    assert answer.status_code == status
    assert ("http_server_request_duration_seconds" in answer.text) == (status == 200)


async def test_metrics_with_token_require_it(settings: Settings) -> None:
    app = create_app(settings.model_copy(update={"metrics_token": "sixteen-letters-"}))
    for host, value, status in (
        ("10.0.0.7", "Bearer sixteen-letters-", 200),
        ("127.0.0.1", "Bearer something-else", 403),
        ("127.0.0.1", "", 403),
        ("127.0.0.1", "Bearer sixteen-letterş-", 403),
    ):
        async with at(app, host) as client:
            answer = await client.get("/metrics", headers=[(b"Authorization", value.encode())])
        assert (value, answer.status_code) == (value, status)
