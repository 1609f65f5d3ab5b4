"""The SMS gateway over a real connection."""

import logging
from collections.abc import AsyncIterator

import httpx
import pytest

from app.core.metrics import TEXT_MESSAGES
from app.core.settings import Settings
from app.features.auth.sms import HttpSmsSender
from app.main import create_app
from app.web.api.application import Api
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import FIRST_ADMIN, SetClock, open_services
from tests.support.assertions import message_of, refusal_of
from tests.support.fake_gateway import FakeGateway

pytestmark = pytest.mark.anyio

CODE_SENT = "If this number is registered, a code is on its way."


@pytest.fixture
async def behind_gateway(
    settings: Settings, clock: SetClock, source: SnapshotSource, calls: Api, gateway: FakeGateway
) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a server that sends messages through the gateway."""
    settings = settings.model_copy(update={"sms_url": gateway.url})
    app = create_app(settings, clock=clock, source=source, api=calls)
    transport = httpx.ASGITransport(app)
    async with open_services(app), httpx.AsyncClient(transport=transport, base_url="http://a") as client:
        yield client


@pytest.mark.parametrize("status", [200, 500])
async def test_code_is_sent_only_to_gateway(
    behind_gateway: httpx.AsyncClient, gateway: FakeGateway, capsys: pytest.CaptureFixture[str], status: int
) -> None:
    gateway.status = status
    response = await behind_gateway.post("/api/auth/send-otp", json={"mobile": "+91 9000000001"})
    assert message_of(response) == CODE_SENT
    assert capsys.readouterr().out == ""
    assert [message["to"] for message in gateway.sent] == ["9000000001"]
    assert gateway.sent[0]["text"].endswith(" is your sign-in code. It is valid for 5 minutes.")


async def test_gateway_receives_digits_to_dial(gateway: FakeGateway) -> None:
    numbers = ("98200 66601", "+91 (0)98200-66601", "+44 (0)20 7946 0958", "98200 66601 / 98200 66602")
    for number in numbers:
        await HttpSmsSender(gateway.url).send(number, "Hello")
    assert [sent["to"] for sent in gateway.sent] == ["9820066601", "+919820066601", "+442079460958", numbers[-1]]


async def test_gateway_failure_is_logged_without_text(gateway: FakeGateway, caplog: pytest.LogCaptureFixture) -> None:
    gateway.status = 503
    with caplog.at_level(logging.ERROR):
        await HttpSmsSender(gateway.url).send("9000000001", "123456 is your code")
        await HttpSmsSender("http://127.0.0.1:1/").send("9000000001", "123456 is your code")
    assert [record.getMessage() for record in caplog.records] == [
        "the SMS gateway answered 503",
        "the SMS gateway cannot be reached: ConnectError",
    ]


GATEWAY_FAILS = (
    "Text messages are failing at the moment, so your code may not arrive. Try again in a few minutes, or contact an"
    " admin."
)
UNKNOWN_NUMBER = "9111111111"


async def ask(client: httpx.AsyncClient, mobile: str) -> str | None:
    return message_of(await client.post("/api/auth/send-otp", json={"mobile": mobile}))


async def sms_state(client: httpx.AsyncClient) -> str:
    return str((await client.get("/health/ready")).json()["sms"])


@pytest.mark.every_database
@pytest.mark.promise(
    "External services",
    "While the SMS gateway fails, everyone who requests a code learns it, and readiness and a metric report it.",
)
async def test_gateway_failure_is_reported_to_all(
    behind_gateway: httpx.AsyncClient, gateway: FakeGateway, clock: SetClock
) -> None:
    failed = TEXT_MESSAGES.labels("failed")._value.get()
    assert (await ask(behind_gateway, FIRST_ADMIN), await sms_state(behind_gateway)) == (CODE_SENT, "ok")
    gateway.status = 500
    clock.advance(seconds=60)
    assert (await ask(behind_gateway, FIRST_ADMIN), await sms_state(behind_gateway)) == (CODE_SENT, "failing")
    for mobile in (UNKNOWN_NUMBER, FIRST_ADMIN, "9000000002"):
        clock.advance(seconds=60)
        assert await ask(behind_gateway, mobile) == GATEWAY_FAILS
    assert TEXT_MESSAGES.labels("failed")._value.get() == failed + 3
    gateway.status = 200
    clock.advance(seconds=60)
    assert await ask(behind_gateway, FIRST_ADMIN) == GATEWAY_FAILS
    assert (await ask(behind_gateway, "9000000003"), await sms_state(behind_gateway)) == (CODE_SENT, "ok")


@pytest.mark.every_database
@pytest.mark.promise(
    "Sign-in and sessions", "A code that the SMS gateway did not accept does not count, ten times in an hour."
)
async def test_failed_messages_use_up_no_codes(
    behind_gateway: httpx.AsyncClient, gateway: FakeGateway, clock: SetClock
) -> None:
    """The same applies to unknown numbers, so that accounts cannot be enumerated."""
    gateway.status = None
    await ask(behind_gateway, "9000000002")
    for number in range(10 + 5):
        for mobile in (FIRST_ADMIN, UNKNOWN_NUMBER):
            assert await ask(behind_gateway, mobile) == GATEWAY_FAILS
        clock.advance(seconds=30 if number < 10 else 240)
    for mobile in (FIRST_ADMIN, UNKNOWN_NUMBER):
        refused = await behind_gateway.post("/api/auth/send-otp", json={"mobile": mobile})
        assert "Too many codes requested" in refusal_of(refused, 429)
