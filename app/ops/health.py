"""Liveness, readiness and metrics endpoints.

`/health/alive` reports that the process answers. `/health/ready` reports whether the server can handle requests, or
returns 503 with the reasons; it fails only for problems of this instance. `/metrics` is available to this machine, or
with the token.
"""

import asyncio
import ipaddress
import secrets
import shutil
import time
from collections.abc import Callable, Mapping

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from sqlalchemy import Connection, text

from app.core.clock import Clock
from app.core.metrics import render_metrics
from app.core.settings import Settings
from app.core.shutdown import GracefulShutdown
from app.db.engine import Database
from app.db.migrations import is_up_to_date
from app.db.sqlite.process_lock import database_file
from app.features.auth.delivery import read_gateway_state
from app.web.middleware.security_headers import READ_METHODS

MIN_FREE_BYTES = 200 * 10**6
PROBE_INTERVAL_SECONDS = 10.0
"""How long the result of a test write is valid."""
DATABASE_TIMEOUT_SECONDS = 3.0
_TEST_WRITE = text("UPDATE alembic_version SET version_num = version_num")
_FORWARDING_HEADERS = ("forwarded", "x-forwarded-for", "x-real-ip")


class Readiness:
    """Whether this server can handle requests.

    `informs` has the states of other parts by name, as information: that of the tracking provider and of the watcher.
    """

    def __init__(
        self,
        settings: Settings,
        database: Database,
        stopping: GracefulShutdown,
        informs: Mapping[str, Callable[[], str]],
        clock: Clock,
    ) -> None:
        self._database, self._stopping, self._informs, self._clock = database, stopping, informs, clock
        self._sms = "unknown"
        self._file = database_file(settings)
        self._probed_at, self._problem = -PROBE_INTERVAL_SECONDS, ""

    async def answer(self) -> JSONResponse:
        """Return 200, or 503 with a message for each problem."""
        checks = (self._check_shutdown(), self._check_disk(), await self._check_database())
        problems = [problem for problem in checks if problem]
        states = {name: state() for name, state in self._informs.items()}
        body = {"ready": not problems, "wrong": problems, **states, "sms": self._sms}
        return JSONResponse(body, 503 if problems else 200)

    def _check_shutdown(self) -> str:
        return "the server is shutting down" if self._stopping.is_stopping else ""

    def _check_disk(self) -> str:
        if self._file is None:
            return ""  # the database is on another machine
        free = shutil.disk_usage(self._file.parent).free
        return "" if free > MIN_FREE_BYTES else f"the disk of the database has only {free / 1e6:.0f} MB of free space"

    async def _check_database(self) -> str:
        try:
            async with asyncio.timeout(DATABASE_TIMEOUT_SECONDS):
                await self._database.read(Connection.scalar, text("SELECT 1"))
                if time.monotonic() - self._probed_at >= PROBE_INTERVAL_SECONDS or self._problem:
                    self._problem = await self._probe_database()
                    self._probed_at = time.monotonic()
                if not self._problem:
                    self._sms = await self._database.read(read_gateway_state, self._clock())
        except Exception as error:
            return f"the database does not answer: {type(error).__name__}"
        return self._problem

    async def _probe_database(self) -> str:
        if not await is_up_to_date(self._database.engine):
            return "the database is not up to date: run 'waybill migrate'"
        async with self._database.writing() as session:  # commits: a full disk fails only then
            await session.execute(_TEST_WRITE)
        return ""


def mount(app: FastAPI, settings: Settings, readiness: Readiness) -> None:
    """Add the three endpoints."""
    token = settings.metrics_token

    async def metrics(request: Request) -> Response:
        if not _may_read_metrics(request, token):
            return PlainTextResponse(
                "Metrics require a request from this machine, or the token in WAYBILL_METRICS_TOKEN.\n", 403
            )
        return Response(render_metrics(), media_type="text/plain; version=0.0.4; charset=utf-8")

    for path, answer in (("/health/alive", _alive), ("/health/ready", readiness.answer), ("/metrics", metrics)):
        app.add_api_route(path, answer, methods=READ_METHODS, response_model=None)


async def _alive() -> dict[str, bool]:
    return {"alive": True}


def _may_read_metrics(request: Request, token: str | None) -> bool:
    """Check the token. Without one, allow this machine, except for requests that a proxy has forwarded."""
    if token is not None:
        return secrets.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode())
    if any(name in request.headers for name in _FORWARDING_HEADERS) or request.client is None:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
