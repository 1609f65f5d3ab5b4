"""Responses do not reveal whether a number is registered: both cases run the same statements in the same order."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, event
from starlette.types import Message, Receive, Scope, Send

from app.core.settings import Settings
from tests.conftest import FIRST_ADMIN
from tests.support.fake_gateway import FakeGateway

pytestmark = pytest.mark.anyio

UNKNOWN = "9700000000"


@pytest.fixture
def settings(settings: Settings, gateway: FakeGateway) -> Settings:
    """Send codes through a gateway, as in production."""
    return settings.model_copy(update={"sms_url": gateway.url})


@pytest.fixture
def statements() -> Iterator[list[str]]:
    """Record the SQL statements in order of execution."""
    executed: list[str] = []

    def note(*arguments: Any) -> None:
        executed.append(str(arguments[2]))

    event.listen(Engine, "before_cursor_execute", note)
    yield executed
    event.remove(Engine, "before_cursor_execute", note)


async def outcome(client: httpx.AsyncClient, statements: list[str], mobile: str) -> list[tuple[int, str, list[str]]]:
    """Return status, body and statements of a request for a code and of a wrong guess."""
    found = []
    for path in ("/auth/send-otp", "/auth/verify-otp"):
        statements.clear()
        answer = await client.post(path, json={"mobile": mobile, "otp": "wrong"})
        found.append((answer.status_code, answer.text, list(statements)))
    return found


@pytest.mark.promise(
    "Sign-in and sessions",
    "A sign-in with an unknown number runs the same database statements as one with a known number.",
)
async def test_unknown_number_runs_same_statements(
    client: httpx.AsyncClient, statements: list[str], gateway: FakeGateway
) -> None:
    known = await outcome(client, statements, FIRST_ADMIN)
    unknown = await outcome(client, statements, UNKNOWN)

    assert all(executed for _, _, executed in known)
    assert known == unknown
    assert len(gateway.sent) == 1


@pytest.mark.promise(
    "Sign-in and sessions", "The response does not wait for the message with the code, so its time reveals no account."
)
async def test_response_is_sent_before_sms(app: FastAPI, gateway: FakeGateway) -> None:
    """Otherwise responses for registered numbers would be slower by the time of the gateway."""
    sent_before_answer: list[int] = []

    async def observed(scope: Scope, receive: Receive, send: Send) -> None:
        async def note(message: Message) -> None:
            if message["type"] == "http.response.body":
                sent_before_answer.append(len(gateway.sent))
            await send(message)

        await app(scope, receive, note)

    async with httpx.AsyncClient(transport=httpx.ASGITransport(observed), base_url="http://testserver/api") as client:
        await client.post("/auth/send-otp", json={"mobile": FIRST_ADMIN})

    assert set(sent_before_answer) == {0}
    assert len(gateway.sent) == 1
