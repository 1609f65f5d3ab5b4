"""Webhooks and channels over HTTP."""

from typing import Any

import httpx
import pytest
from sqlalchemy import select

from app.features.messages.channels.outcome import Outcome
from app.features.messages.failures import failure
from app.features.messages.models import OUTBOX, WEBHOOK_STATES
from app.features.messages.services import Messages
from app.features.services import Services
from tests.app.features.messages.conftest import FakeWebhooks
from tests.support.assertions import data_of, errors_of, message_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
BODY: dict[str, Any] = {"name": "ERP", "url": "https://erp.example/hook", "types": ["alert.opened"]}
PRIVATE = "erp.example has an address in a private network, where Waybill sends nothing"


async def public(_: str, __: int) -> list[str]:
    return ["93.184.215.14"]


async def private(_: str, __: int) -> list[str]:
    return ["10.0.0.1"]


@pytest.fixture
def receivers(services: Services) -> FakeWebhooks:
    """The receivers of all webhooks."""
    messages, fake = services.of(Messages), FakeWebhooks()
    messages.resolver, messages.sender._webhooks = public, fake
    return fake


async def add(client: httpx.AsyncClient, **values: Any) -> tuple[int, str]:
    """Add a webhook, and return its id and its secret."""
    made = data_of(await client.post("/webhooks/new", json=BODY | values))
    return made["id"], made["text"]


async def state_of(client: httpx.AsyncClient, webhook: int) -> dict[str, Any]:
    return dict(data_of(await client.get(f"/webhooks/{webhook}/state")))


async def deliveries_of(client: httpx.AsyncClient, webhook: int) -> list[dict[str, Any]]:
    return list(data_of(await client.get(f"/webhooks/{webhook}/deliveries")))


@pytest.mark.promise("Messages", "The secret of a webhook is shown once, and is in no other answer and no history.")
@pytest.mark.usefixtures("receivers")
async def test_secret_is_shown_once(signed_in: httpx.AsyncClient, services: Services) -> None:
    one, secret = await add(signed_in)
    assert secret.startswith("whsec_")
    renewed = data_of(await signed_in.post(f"/webhooks/{one}/secret"))["text"]
    assert renewed != secret
    paths = [f"/webhooks/{one}{rest}" for rest in ("", "/state", "/deliveries", "/history")]
    answers = [(await signed_in.get(path)).text for path in (*paths, "/webhooks", "/webhooks/states", "/activity")]
    assert "ERP" in answers[0]
    assert not any("whsec_" in each or renewed[6:] in each for each in answers)
    states = await services.database.read(lambda connection: connection.execute(select(WEBHOOK_STATES)).one())
    assert (states.secret, states.former_secret) == (renewed, secret)


async def test_former_secret_signs_for_a_day(
    signed_in: httpx.AsyncClient, services: Services, receivers: FakeWebhooks
) -> None:
    one, secret = await add(signed_in)
    renewed = data_of(await signed_in.post(f"/webhooks/{one}/secret"))["text"]
    await signed_in.post(f"/webhooks/{one}/test")
    await services.of(Messages).sender.send_events()
    assert receivers.secrets == [renewed, secret]


@pytest.mark.parametrize(
    ("values", "field", "error"),
    [
        ({"url": "http://erp.example/"}, "url", "The address must begin with https://"),
        (
            {"url": "https://localhost/"},
            "url",
            "localhost has an address in a private network, where Waybill sends nothing",
        ),
        ({"url": "https://"}, "url", "This is no web address such as https://example.com/waybill"),
        ({"url": ""}, "url", "Address is required"),
        ({"types": []}, "types", "Choose at least one event"),
        ({"name": " "}, "name", "Name is required"),
    ],
)
@pytest.mark.usefixtures("receivers")
async def test_body_is_refused(signed_in: httpx.AsyncClient, values: dict[str, Any], field: str, error: str) -> None:
    assert errors_of(await signed_in.post("/webhooks/new", json=BODY | values))[field] == [error]


@pytest.mark.usefixtures("receivers")
async def test_private_address_is_refused_when_it_is_saved(signed_in: httpx.AsyncClient, services: Services) -> None:
    one, _ = await add(signed_in)
    services.of(Messages).resolver = private
    assert errors_of(await signed_in.post("/webhooks/new", json=BODY))["url"] == [PRIVATE]
    assert errors_of(await signed_in.put(f"/webhooks/{one}", json=BODY))["url"] == [PRIVATE]


async def test_test_is_delivered(signed_in: httpx.AsyncClient, services: Services, receivers: FakeWebhooks) -> None:
    one, _ = await add(signed_in)
    assert (await state_of(signed_in, one))["state"] == "No deliveries yet"
    assert message_of(await signed_in.post(f"/webhooks/{one}/test")).startswith("Test queued")
    assert (await state_of(signed_in, one))["waiting"] == 1
    await services.of(Messages).sender.send_events()
    (delivery,) = await deliveries_of(signed_in, one)
    assert (delivery["type"], delivery["state"], delivery["tries"]) == ("test", "Delivered", 1)
    assert (await state_of(signed_in, one))["state"] == "Working"
    assert len(receivers.received) == 1


async def test_history_has_tests_and_messages_that_are_sent_again(
    signed_in: httpx.AsyncClient, services: Services, receivers: FakeWebhooks
) -> None:
    one, _ = await add(signed_in)
    await signed_in.post(f"/webhooks/{one}/test")
    await services.of(Messages).sender.send_events()
    [delivery] = await deliveries_of(signed_in, one)
    data_of(await signed_in.post(f"/webhooks/deliveries/{delivery['id']}/send"))
    entries = data_of(await signed_in.get(f"/webhooks/{one}/history", headers={"Accept-Language": "hi"}))["entries"]
    assert [each["transition"] for each in entries] == ["फिर भेजें", "परीक्षण भेजें", None]
    assert len(receivers.received) == 1


async def test_failure_is_shown_in_words(
    signed_in: httpx.AsyncClient, services: Services, receivers: FakeWebhooks
) -> None:
    one, _ = await add(signed_in)
    receivers.answer = lambda _: Outcome("retry", failure("status", status=503))
    await signed_in.post(f"/webhooks/{one}/test")
    await services.of(Messages).sender.send_events()
    (delivery,) = await deliveries_of(signed_in, one)
    assert (delivery["state"], delivery["error"]) == ("Waiting", "The receiver answered 503")
    state = await state_of(signed_in, one)
    assert (state["state"], state["note"], bool(state["since"])) == ("Failing", "The receiver answered 503", True)
    refusal_of(await signed_in.post(f"/webhooks/deliveries/{delivery['id']}/send"), 409)


async def test_webhook_that_was_switched_off_begins_anew(
    signed_in: httpx.AsyncClient, services: Services, receivers: FakeWebhooks
) -> None:
    one, _ = await add(signed_in)
    receivers.answer = lambda _: Outcome("gone", failure("gone"))
    await signed_in.post(f"/webhooks/{one}/test")
    sender = services.of(Messages).sender
    await sender.send_events()
    state = await state_of(signed_in, one)
    assert (state["state"], state["note"]) == ("Off", "The receiver answered 410: it wants no more messages")
    refusal_of(await signed_in.post(f"/webhooks/{one}/test"), 409)
    (delivery,) = await deliveries_of(signed_in, one)
    refusal_of(await signed_in.post(f"/webhooks/deliveries/{delivery['id']}/send"), 409)
    await signed_in.put(f"/webhooks/{one}", json=BODY | {"active": True})
    assert (await state_of(signed_in, one))["note"] is None
    receivers.answer = lambda _: Outcome("sent")
    data_of(await signed_in.post(f"/webhooks/deliveries/{delivery['id']}/send"))
    await sender.send_events()
    assert [each["state"] for each in await deliveries_of(signed_in, one)] == ["Delivered"]


@pytest.mark.usefixtures("receivers")
async def test_deleted_webhook_has_no_state(signed_in: httpx.AsyncClient) -> None:
    one, _ = await add(signed_in)
    await signed_in.delete(f"/webhooks/{one}")
    refusal_of(await signed_in.get(f"/webhooks/{one}/state"), 404)
    refusal_of(await signed_in.get(f"/webhooks/{one}/deliveries"), 404)
    refusal_of(await signed_in.post(f"/webhooks/{one}/test"), 404)
    refusal_of(await signed_in.post("/webhooks/deliveries/9/send"), 404)
    assert data_of(await signed_in.get("/webhooks/states")) == []


@pytest.mark.usefixtures("receivers")
async def test_webhooks_are_listed_by_name(signed_in: httpx.AsyncClient) -> None:
    await add(signed_in, name="B")
    await add(signed_in, name="A", active=False)
    states = data_of(await signed_in.get("/webhooks/states"))
    assert [(each["name"], each["state"]) for each in states] == [("A", "Off"), ("B", "No deliveries yet")]


async def test_channels_without_settings_say_what_to_set(signed_in: httpx.AsyncClient) -> None:
    email, sms = data_of(await signed_in.get("/channels"))
    assert (email["state"], sms["state"]) == ("Off", "Off")
    assert "WAYBILL_SMTP_HOST" in email["note"]
    assert "WAYBILL_TEXTS_URL" in sms["note"]
    refusal_of(await signed_in.post("/channels/email/test"), 409)
    refusal_of(await signed_in.post("/channels/pigeon/test"), 404)


async def test_test_of_a_channel_goes_to_who_asks(signed_in: httpx.AsyncClient, services: Services) -> None:
    messages = services.of(Messages)
    on = {"smtp_host": "127.0.0.1", "smtp_from": "w@example.com", "texts_url": "http://127.0.0.1/"}
    messages.outbox._settings = services.settings.model_copy(update=on)
    data_of(await signed_in.post("/channels/email/test"))
    data_of(await signed_in.post("/channels/sms/test"))
    queued = select(OUTBOX.c.channel, OUTBOX.c.address).order_by(OUTBOX.c.id)
    me = data_of(await signed_in.get("/auth/me"))
    found = await services.database.read(lambda connection: connection.execute(queued).all())
    assert [tuple(each) for each in found] == [("email", me["emailId"]), ("sms", me["mobileNumber"])]
    assert [each["waiting"] for each in data_of(await signed_in.get("/channels"))] == [1, 1]
