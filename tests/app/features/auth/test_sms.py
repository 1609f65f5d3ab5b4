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
from tests.support.assertions import data_of, message_of, refusal_of
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


async def sign_in(client: httpx.AsyncClient, gateway: FakeGateway, mobile: str) -> None:
    """Make this client a known device of the number."""
    await ask(client, mobile)
    body = {"mobile": mobile, "otp": gateway.sent[-1]["text"][:6]}
    data_of(await client.post("/api/auth/verify-otp", json=body))


@pytest.mark.every_database
@pytest.mark.promise(
    "External services",
    "While texts to known devices fail, everyone who requests a code learns it, and readiness and a metric report it.",
)
async def test_gateway_failure_is_reported_to_all(
    behind_gateway: httpx.AsyncClient, gateway: FakeGateway, clock: SetClock
) -> None:
    failed = TEXT_MESSAGES.labels("failed")._value.get()
    await sign_in(behind_gateway, gateway, FIRST_ADMIN)
    gateway.status = 500
    for state in ("ok", "failing"):
        clock.advance(seconds=60)
        assert (await ask(behind_gateway, FIRST_ADMIN), await sms_state(behind_gateway)) == (CODE_SENT, state)
    for mobile in (UNKNOWN_NUMBER, FIRST_ADMIN, "9000000002"):
        clock.advance(seconds=60)
        assert await ask(behind_gateway, mobile) == GATEWAY_FAILS
    assert TEXT_MESSAGES.labels("failed")._value.get() == failed + 4
    gateway.status = 200
    clock.advance(seconds=60)
    assert await ask(behind_gateway, "9000000002") == GATEWAY_FAILS
    assert (await ask(behind_gateway, FIRST_ADMIN), await sms_state(behind_gateway)) == (GATEWAY_FAILS, "ok")
    assert await ask(behind_gateway, "9000000003") == CODE_SENT


async def test_one_failure_between_sent_texts_is_no_failing_gateway(
    behind_gateway: httpx.AsyncClient, gateway: FakeGateway, clock: SetClock
) -> None:
    await sign_in(behind_gateway, gateway, FIRST_ADMIN)
    for status in (500, 200, 500):
        gateway.status = status
        clock.advance(seconds=240)
        assert (await ask(behind_gateway, FIRST_ADMIN), await sms_state(behind_gateway)) == (CODE_SENT, "ok")


@pytest.mark.every_database
@pytest.mark.promise(
    "Sign-in and sessions", "Whether texts arrive or fail, no number of anonymous requests tells which number is known."
)
async def test_requests_of_unknown_devices_reveal_no_account(
    behind_gateway: httpx.AsyncClient, gateway: FakeGateway, clock: SetClock
) -> None:
    async def seen(mobile: str) -> tuple[object, ...]:
        sent = await behind_gateway.post("/api/auth/send-otp", json={"mobile": mobile})
        headers = {name: sent.headers.get(name) for name in ("retry-after", "content-length", "set-cookie")}
        return sent.status_code, sent.text, headers, await sms_state(behind_gateway)

    for status in (None, 500, 500, 200, 500, 500, 500):
        gateway.status = status
        assert await seen("9000000002") == await seen(UNKNOWN_NUMBER)
        clock.advance(seconds=240)
    assert {message["to"] for message in gateway.sent} == {"9000000002"}


@pytest.mark.every_database
@pytest.mark.promise(
    "Sign-in and sessions", "A code does not count while the SMS gateway fails, ten times in an hour for each number."
)
async def test_codes_do_not_count_while_gateway_fails(
    behind_gateway: httpx.AsyncClient, gateway: FakeGateway, clock: SetClock
) -> None:
    """The same applies to unknown numbers, so that accounts cannot be enumerated."""
    await sign_in(behind_gateway, gateway, "9000000002")
    gateway.status = None
    for _ in range(2):
        clock.advance(seconds=60)
        await ask(behind_gateway, "9000000002")
    for number in range(10 + 5):
        for mobile in (FIRST_ADMIN, UNKNOWN_NUMBER):
            assert await ask(behind_gateway, mobile) == GATEWAY_FAILS
        clock.advance(seconds=30 if number < 10 else 240)
        if number >= 10:
            await ask(behind_gateway, "9000000002")  # the gateway is known to fail for ten minutes
    for mobile in (FIRST_ADMIN, UNKNOWN_NUMBER):
        refused = await behind_gateway.post("/api/auth/send-otp", json={"mobile": mobile})
        assert "Too many codes requested" in refusal_of(refused, 429)
