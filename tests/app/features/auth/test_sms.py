"""The SMS gateway over a real connection."""

import logging
from pathlib import Path

import httpx
import pytest

from app.core.settings import Settings
from app.features.auth.sms import HttpSmsSender
from app.main import create_app
from tests.app.features.auth.conftest import FakeGateway
from tests.support.assertions import message_of

pytestmark = pytest.mark.anyio

CODE_SENT = "If this number is registered, a code is on its way."


@pytest.mark.parametrize("status", [200, 500])
async def test_code_is_sent_only_to_gateway(
    gateway: FakeGateway, tmp_path: Path, capsys: pytest.CaptureFixture[str], status: int
) -> None:
    gateway.status = status
    url = f"sqlite:///{tmp_path / 'waybill.db'}"
    app = create_app(Settings(env="development", database_url=url, sms_url=gateway.url))
    transport = httpx.ASGITransport(app)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://a") as client:
        response = await client.post("/api/auth/send-otp", json={"mobile": "+91 9000000001"})
    assert message_of(response) == CODE_SENT
    assert capsys.readouterr().out == ""
    assert [message["to"] for message in gateway.sent] == ["9000000001"]
    assert gateway.sent[0]["text"].endswith(" is your sign-in code. It is valid for 5 minutes.")


async def test_gateway_failure_is_logged_without_text(gateway: FakeGateway, caplog: pytest.LogCaptureFixture) -> None:
    gateway.status = 503
    with caplog.at_level(logging.ERROR):
        await HttpSmsSender(gateway.url).send("9000000001", "123456 is your code")
        await HttpSmsSender("http://127.0.0.1:1/").send("9000000001", "123456 is your code")
    assert [record.getMessage() for record in caplog.records] == [
        "the SMS gateway answered 503",
        "the SMS gateway cannot be reached: ConnectError",
    ]
