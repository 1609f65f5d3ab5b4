"""Lifetime and end of sessions, on all servers at once."""

import hashlib
from base64 import urlsafe_b64decode
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
import uvicorn
from sqlalchemy import select

from app.cli.commands import _options
from app.core.settings import Settings
from app.features.auth.models import Session
from app.main import create_app
from app.testing import sign_in
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import FIRST_ADMIN, SetClock, open_services
from tests.support.assertions import data_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

DRIVER, DRIVER_ID = "9000000002", 2
Event = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


async def _change_number(admin: httpx.AsyncClient) -> httpx.Response:
    driver = data_of(await admin.get(f"/users/{DRIVER_ID}"))
    return await admin.put(f"/users/{DRIVER_ID}", json={**driver, "mobileNumber": "9222222222"})


EVENTS: dict[str, Event] = {
    "is deleted": lambda admin: admin.delete(f"/users/{DRIVER_ID}"),
    "gets another number": _change_number,
}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@pytest.mark.promise("Sign-in and sessions", "A token has 256 random bits, and only its hash is stored.")
async def test_token_is_random_and_stored_as_hash(client: httpx.AsyncClient, api: Any) -> None:
    tokens = [await sign_in(client, mobile) for mobile in (FIRST_ADMIN, DRIVER)]
    assert {len(urlsafe_b64decode(f"{token}=")) for token in tokens} == {32}
    stored = await api.state.services.database.read(
        lambda connection: connection.scalars(select(Session.token_hash)).all()
    )
    assert {hashlib.sha256(token.encode()).hexdigest() for token in tokens} < {*stored}
    assert not {*tokens} & {*stored}


@pytest.mark.promise("Sign-in and sessions", "Logging out ends the session on every server.")
async def test_logout_applies_to_all_servers(workers: list[httpx.AsyncClient]) -> None:
    first, second = workers
    token = await sign_in(first, DRIVER)
    data_of(await second.get("/auth/me", headers=bearer(token)))
    data_of(await first.post("/auth/logout", headers=bearer(token)))
    for worker in workers:
        refusal_of(await worker.get("/auth/me", headers=bearer(token)), 401)


@pytest.mark.promise(
    "Sign-in and sessions", "Deleting a user, or changing the number, ends all sessions of that user on every server."
)
@pytest.mark.promise("Sign-in and sessions", "A deleted user is signed out with the next request.")
@pytest.mark.parametrize("event", EVENTS)
async def test_changed_or_deleted_user_loses_all_sessions(
    workers: list[httpx.AsyncClient], clock: SetClock, event: str
) -> None:
    """All servers end the sessions of a user who is deleted or gets another number."""
    first, second = workers
    tokens = []
    for worker in workers:
        tokens.append(await sign_in(worker, DRIVER))
        clock.advance(minutes=1)
    admin = bearer(await sign_in(first, FIRST_ADMIN))
    for worker in workers:
        for token in tokens:
            data_of(await worker.get("/auth/me", headers=bearer(token)))
    first.headers.update(admin)
    data_of(await EVENTS[event](first))
    for token in tokens:
        refusal_of(await second.get("/users", headers=bearer(token)), 401)
        refusal_of(await first.get("/users", headers=bearer(token)), 401)
    data_of(await second.get("/users", headers=admin))


@pytest.mark.any_database
@pytest.mark.promise("Sign-in and sessions", "Both lifetimes of a session are settings.")
@pytest.mark.parametrize(("changed", "hours"), [({"session_idle_hours": 1}, 1), ({"session_days": 0.5}, 12)])
async def test_session_lifetime_follows_settings(
    settings: Settings, clock: SetClock, source: SnapshotSource, changed: dict[str, float], hours: int
) -> None:
    app = create_app(settings.model_copy(update=changed), clock=clock, source=source)
    transport = httpx.ASGITransport(app)
    async with open_services(app), httpx.AsyncClient(transport=transport, base_url="http://a/api") as one:
        token = await sign_in(one, FIRST_ADMIN)
        clock.advance(hours=hours - 0.1)
        data_of(await one.get("/auth/me", headers=bearer(token)))
        clock.advance(hours=1)
        refusal_of(await one.get("/auth/me", headers=bearer(token)), 401)


@pytest.mark.any_database
@pytest.mark.promise(
    "Sign-in and sessions", "Only the proxies in `WAYBILL_TRUSTED_PROXIES` can set the client address and the scheme."
)
@pytest.mark.parametrize(
    ("proxies", "statuses"), [("10.0.0.5", [200, 200, 429]), ("10.0.0.6", [200, 429, 429]), (None, [200, 429, 429])]
)
async def test_only_trusted_proxies_set_client_address(
    settings: Settings, source: SnapshotSource, proxies: str | None, statuses: list[int]
) -> None:
    chosen = settings.model_copy(update={"trusted_proxies": proxies, "codes_per_address": 1})
    app = create_app(chosen, source=source)
    config = uvicorn.Config(app, **_options(chosen))
    config.load()
    passed_on: Any = config.loaded_app
    transport = httpx.ASGITransport(passed_on, client=("10.0.0.5", 1))
    async with open_services(app), httpx.AsyncClient(transport=transport, base_url="http://a/api") as one:
        found = []
        for number, claim in enumerate(("203.0.113.1", "203.0.113.2", "198.51.100.7, 203.0.113.1")):
            body = {"mobile": f"911111111{number}"}
            answer = await one.post("/auth/send-otp", json=body, headers={"X-Forwarded-For": claim})
            found.append(answer.status_code)
    assert found == statuses
