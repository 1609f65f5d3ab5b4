"""Requests to webhooks, over real connections."""

import asyncio
import json
import socket
import ssl
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest
from standardwebhooks import Webhook

from app.features.messages.channels.outcome import Outcome
from app.features.messages.channels.webhook import (
    MAX_ANSWER_BYTES,
    WebhookSender,
    message_id,
    new_secret,
    signed_headers,
)
from tests.support.fake_http_server import Behaviour, ReceivedRequest, hang, respond, serve_with, trickle

pytestmark = pytest.mark.anyio
CERTIFICATE = Path(__file__).with_name("hook.example.pem")
"""A certificate for hook.example with its key, made for this test."""
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
BODY = '{"type":"alert.opened","timestamp":"2026-11-28T10:00:00Z","data":{"place":"नागपुर"}}'


async def send(url: str, timeout: float = 5) -> Outcome:
    sender = WebhookSender(allows_private=True, timeout=timeout)
    return await sender.send(url, [SECRET], "alert:7:1", BODY, datetime.now(UTC))


async def send_to(behaviour: Behaviour, timeout: float = 5) -> tuple[str, str | None]:
    async with serve_with(behaviour) as server:
        outcome = await send(f"{server.url}/hook", timeout)
    return outcome.result, outcome.failure and outcome.failure.code


@pytest.mark.promise("Messages", "Webhooks are signed as Standard Webhooks says, whose test vector passes.")
def test_published_vector() -> None:
    """The vector of the tests of Standard Webhooks."""
    at = datetime.fromtimestamp(1614265330, UTC)
    headers = signed_headers([SECRET], "msg_p5jXN8AQM9LWM0D4loKWxJek", '{"test": 2432232314}', at)
    assert headers == {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }


def test_receiver_verifies_what_is_sent() -> None:
    secret, at = new_secret(), datetime.now(UTC)
    headers = signed_headers([new_secret(), secret], message_id("a"), BODY, at)
    assert Webhook(secret).verify(BODY, headers) == json.loads(BODY)
    assert new_secret() != secret


async def test_request_is_signed() -> None:
    bodies: list[bytes] = []

    async def keep(request: ReceivedRequest) -> None:
        bodies.append(await request.reader.readexactly(int(request.headers["content-length"])))
        await respond({})(request)

    async with serve_with(keep) as server:
        assert (await send(f"{server.url}/hook?a=1")).result == "sent"
        request = server.requests[0]
    assert request.target == "/hook?a=1"
    assert request.headers["content-type"] == "application/json"
    assert request.headers["host"] == server.url.removeprefix("http://")
    assert Webhook(SECRET).verify(bodies[0], request.headers) == json.loads(BODY)


@pytest.mark.parametrize(
    ("behaviour", "outcome"),
    [
        (respond({}, "204 No Content"), ("sent", None)),
        (respond({}, "410 Gone"), ("gone", "gone")),
        (respond({}, "301 Moved Permanently", Location="http://127.0.0.1:1/"), ("retry", "redirect")),
        (respond({}, "500 Internal Server Error"), ("retry", "status")),
        (respond({}, "404 Not Found"), ("retry", "status")),
    ],
)
async def test_status_decides(behaviour: Behaviour, outcome: tuple[str, str | None]) -> None:
    assert await send_to(behaviour) == outcome


@pytest.mark.parametrize("behaviour", [hang, trickle])
async def test_slow_answer_ends_the_try(behaviour: Behaviour) -> None:
    assert await send_to(behaviour, timeout=0.3) == ("retry", "timeout")


async def test_little_of_a_huge_answer_is_read() -> None:
    sent = 0

    async def flood(request: ReceivedRequest) -> None:
        nonlocal sent
        await request.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
        while sent < 10**9:
            await request.send(b"x" * MAX_ANSWER_BYTES * 64)
            sent += MAX_ANSWER_BYTES * 64

    assert await send_to(flood) == ("sent", None)
    assert sent < 20_000_000, "what fits into the buffers of the system"


async def test_server_that_is_not_there_is_unreachable() -> None:
    async with serve_with(hang) as server:
        url = server.url
    outcome = await send(url)
    assert outcome.failure
    assert outcome.failure.code == "unreachable"


@pytest.mark.promise(
    "Messages", "A webhook never reaches an address of the server's network, also if its name changes its address."
)
async def test_name_that_changes_its_address_is_not_followed() -> None:
    """The address that is checked is the one that is connected to, so a second look-up changes nothing."""
    asked: list[str] = []

    async def rebinding(host: str, _: int) -> list[str]:
        asked.append(host)
        return ["192.0.2.1"] if len(asked) > 1 else ["127.0.0.1"]

    async with serve_with(respond({})) as server:
        port = int(server.url.rpartition(":")[2])
        sender = WebhookSender(allows_private=True, resolver=rebinding, timeout=2)
        url = f"http://hook.example:{port}/"
        assert (await sender.send(url, [SECRET], "a", BODY, datetime.now(UTC))).result == "sent"
        assert server.requests[0].headers["host"] == f"hook.example:{port}"
    assert asked == ["hook.example"]


async def test_each_try_checks_the_address_again() -> None:
    async def private(_: str, __: int) -> list[str]:
        return ["169.254.169.254"]

    sender = WebhookSender(resolver=private)
    outcome = await sender.send("https://hook.example/", [SECRET], "a", BODY, datetime.now(UTC))
    assert outcome.failure
    assert (outcome.result, outcome.failure.code) == ("retry", "private")


async def test_slow_look_up_ends_the_try() -> None:
    async def slow(_: str, __: int) -> list[str]:
        await asyncio.Event().wait()
        return []

    sender = WebhookSender(resolver=slow, timeout=0.1)
    outcome = await sender.send("https://hook.example/", [SECRET], "a", BODY, datetime.now(UTC))
    assert outcome.failure
    assert outcome.failure.code == "timeout"


def answer_with_certificate(listener: socket.socket) -> None:
    """Answer one request."""
    offered = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    offered.load_cert_chain(CERTIFICATE)
    with suppress(OSError), listener.accept()[0] as raw, offered.wrap_socket(raw, server_side=True) as connection:
        received = b""
        while not received.endswith(b"}}"):
            received += connection.recv(4096)
        connection.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")


@pytest.mark.parametrize(("name", "failure"), [("hook.example", None), ("other.example", "certificate")])
async def test_certificate_is_that_of_the_name(name: str, failure: str | None) -> None:
    """The connection goes to an address, and the certificate has to be that of the name."""

    async def loopback(_: str, __: int) -> list[str]:
        return ["127.0.0.1"]

    with socket.create_server(("127.0.0.1", 0)) as listener:
        answer = asyncio.create_task(asyncio.to_thread(answer_with_certificate, listener))
        trusting = ssl.create_default_context(cafile=str(CERTIFICATE))
        sender = WebhookSender(allows_private=True, resolver=loopback, timeout=5, tls=trusting)
        url = f"https://{name}:{listener.getsockname()[1]}/"
        outcome = await sender.send(url, [SECRET], "a", BODY, datetime.now(UTC))
        await answer
    assert (outcome.failure and outcome.failure.code) == failure
