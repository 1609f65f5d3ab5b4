"""Text messages, over a real connection to a gateway."""

import json
from typing import Any

import pytest

from app.core.settings import Settings
from app.features.messages.channels.outcome import Outcome
from app.features.messages.channels.sms import SmsChannel
from tests.support.fake_http_server import ReceivedRequest, hang, respond, serve_with

pytestmark = pytest.mark.anyio
PAYLOAD = json.dumps({"text": "Waybill: Late & lost. MH12."})
TEMPLATES = "alert=1207161, test=1207163"


async def send(url: str, **more: Any) -> Outcome:
    settings = Settings(env="development", texts_url=url, texts_templates=TEMPLATES, **more)
    return await SmsChannel(settings, timeout=0.5).send("+91 98200-55501", "alert", PAYLOAD)


async def test_values_are_in_the_address() -> None:
    async with serve_with(respond({})) as server:
        url = server.url + "/send?to={to}&text={text}&id={template}"
        assert (await send(url, texts_header="Authorization: Bearer a b")).result == "sent"
        (request,) = server.requests
    assert request.target == "/send?to=%2B919820055501&text=Waybill%3A%20Late%20%26%20lost.%20MH12.&id=1207161"
    assert request.headers["authorization"] == "Bearer a b"


async def test_values_are_json_without_placeholders() -> None:
    bodies: list[Any] = []

    async def keep(request: ReceivedRequest) -> None:
        bodies.append(json.loads(await request.reader.readexactly(int(request.headers["content-length"]))))
        await respond({})(request)

    async with serve_with(keep) as server:
        assert (await send(server.url)).result == "sent"
    assert bodies == [{"to": "+919820055501", "text": "Waybill: Late & lost. MH12.", "template": "1207161"}]


@pytest.mark.parametrize(
    ("status", "result"),
    [("202 Accepted", "sent"), ("422 No", "refused"), ("401 No", "down"), ("503 No", "down"), ("302 Found", "down")],
)
async def test_status_decides(status: str, result: str) -> None:
    async with serve_with(respond({}, status)) as server:
        assert (await send(server.url)).result == result


async def test_gateway_that_does_not_answer_is_down() -> None:
    async with serve_with(hang) as server:
        assert (await send(server.url)).result == "down"
    assert (await send(server.url)).result == "down", "the server has stopped"
