"""What those ask who run the server: does it live, may readers be sent to it, what does it do.

`/health/alive` says that the process answers. `/health/ready` says that readers may be sent here, or with 503 why not:
nothing that another server could do better is a reason. `/metrics` is for this machine, or for who has the token.
"""

import asyncio
import ipaddress
import secrets
import shutil
import time
from collections.abc import Callable

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from sqlalchemy import Connection, text

from app.core.metrics import render_metrics
from app.core.settings import Settings
from app.core.shutdown import GracefulShutdown
from app.db.engine import Database
from app.db.migrations import is_up_to_date
from app.db.sqlite.process_lock import database_file
from app.web.middleware.security_headers import READ_METHODS

_LEAST_FREE = 200 * 10**6
_EVERY = 10.0
"""Seconds for which what was found out by writing holds."""
_PATIENCE = 3.0
_TOUCH = text("UPDATE alembic_version SET version_num = version_num")
_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


class Readiness:
    """Whether readers may be sent here. `provider` tells how the tracking provider does, which is only reported."""

    def __init__(
        self, settings: Settings, database: Database, stopping: GracefulShutdown, provider: Callable[[], str]
    ) -> None:
        self._database, self._stopping, self._provider = database, stopping, provider
        self._file = database_file(settings)
        self._looked, self._found = -_EVERY, ""

    async def answer(self) -> JSONResponse:
        """All that is wrong, in words."""
        wrong = [sentence for sentence in (self._ending(), self._full(), await self._unusable()) if sentence]
        told = {"ready": not wrong, "wrong": wrong, "tracking": self._provider()}
        return JSONResponse(told, 503 if wrong else 200)

    def _ending(self) -> str:
        return "the server is about to end" if self._stopping.is_stopping else ""

    def _full(self) -> str:
        if self._file is None:
            return ""  # the disk of the database is not one of ours
        free = shutil.disk_usage(self._file.parent).free
        return "" if free > _LEAST_FREE else f"the disk of the database has only {free / 1e6:.0f} MB left"

    async def _unusable(self) -> str:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._database.read(Connection.scalar, text("SELECT 1"))
                if time.monotonic() - self._looked >= _EVERY or self._found:
                    self._found = await self._cannot_work()
                    self._looked = time.monotonic()
        except Exception as error:
            return f"the database does not answer: {type(error).__name__}"
        return self._found

    async def _cannot_work(self) -> str:
        if not await is_up_to_date(self._database.engine):
            return "the database is not up to date: run 'waybill migrate'"
        async with self._database.writing() as session:  # written, not only tried: a full disk says so at the end
            await session.execute(_TOUCH)
        return ""


def mount(app: FastAPI, settings: Settings, readiness: Readiness) -> None:
    """Serve all three."""
    token = settings.metrics_token

    async def metrics(request: Request) -> Response:
        if not _may_watch(request, token):
            return PlainTextResponse("Only for this machine, or with the token that WAYBILL_METRICS_TOKEN sets.\n", 403)
        return Response(render_metrics(), media_type="text/plain; version=0.0.4; charset=utf-8")

    for path, answer in (("/health/alive", _alive), ("/health/ready", readiness.answer), ("/metrics", metrics)):
        app.add_api_route(path, answer, methods=READ_METHODS, response_model=None)


async def _alive() -> dict[str, bool]:
    return {"alive": True}


def _may_watch(request: Request, token: str | None) -> bool:
    """A proxy on this machine speaks for others, who are not on this machine."""
    if token is not None:
        return secrets.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode())
    if any(name in request.headers for name in _FORWARDED) or request.client is None:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
