"""The outbox: what is queued is sent once, and never what a rolled back transaction has queued."""

import json
from typing import Any

import pytest
from sqlalchemy import func, select

from app.features.messages.drafts import MAX_ATTACHMENTS
from app.features.messages.models import OUTBOX, OUTBOX_FILES
from app.features.messages.schemas import Webhook
from app.features.messages.services import Attachment, Email, Outbox, TextMessage, read_deliveries
from app.features.services import Services
from tests.conftest import SetClock

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
MAIL = Email(key="alert:1:7", address="asha@example.com", subject="Late", text="Trip 1 is late")


@pytest.fixture
def outbox(services: Services, clock: SetClock) -> Outbox:
    channels = {"smtp_host": "127.0.0.1", "smtp_from": "waybill@example.com", "texts_url": "http://127.0.0.1/{to}"}
    return Outbox(services.settings.model_copy(update={**channels, "public_url": "https://waybill.example"}), clock)


async def queue(services: Services, outbox: Outbox, message: Email | TextMessage) -> bool:
    async with services.database.writing() as session:
        return await outbox.queue(session, message)


async def payloads(services: Services) -> list[dict[str, Any]]:
    rows = await services.database.read(lambda connection: connection.scalars(select(OUTBOX.c.payload)).all())
    return [json.loads(row) for row in rows]


async def add_webhook(services: Services, **values: Any) -> int:
    async with services.database.writing() as session:
        webhook = Webhook(
            **{"name": "ERP", "url": "https://erp.example", "types": ["alert.opened"], "active": True} | values
        )
        session.add(webhook)
        await session.flush()
        return webhook.id


@pytest.mark.promise(
    "Messages", "A message is stored in the transaction of its cause, and once however often it is queued."
)
async def test_message_is_queued_once(services: Services, outbox: Outbox) -> None:
    assert await queue(services, outbox, MAIL)
    assert not await queue(services, outbox, MAIL)
    assert len(await payloads(services)) == 1


async def test_rolled_back_transaction_queues_nothing(services: Services, outbox: Outbox) -> None:
    async def fail() -> None:
        async with services.database.writing() as session:
            await outbox.queue(session, MAIL)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    assert await payloads(services) == []


async def test_channel_without_settings_queues_nothing(services: Services, clock: SetClock) -> None:
    outbox = Outbox(services.settings, clock)
    assert not outbox.is_on("email")
    assert not await queue(services, outbox, MAIL)
    assert await payloads(services) == []


async def test_email_says_who_sent_it(services: Services, outbox: Outbox) -> None:
    mail = Email(
        key="a", address="a@example.com", subject="Late\r\nBcc: x@example.com", text="A\nB <c>", link="/alerts"
    )
    await queue(services, outbox, mail)
    (payload,) = await payloads(services)
    assert payload["subject"] == "Late Bcc: x@example.com"
    assert "https://waybill.example/alerts" in payload["text"]
    assert "Waybill at https://waybill.example sent this" in payload["text"]
    assert "A<br>B &lt;c&gt;" in payload["html"]


@pytest.mark.parametrize(
    "address", ["", "a", "a@b@c", "a@example.com\r\nBcc: x@example.com", "a@example.com, b@c.de", "अ@b.in"]
)
async def test_message_to_no_address_is_given_up(services: Services, outbox: Outbox, address: str) -> None:
    await queue(services, outbox, Email(key="a", address=address, subject="S", text="T"))
    (delivery,) = await services.database.read(read_deliveries, "a")
    assert delivery.state == "failed"
    assert delivery.error
    assert delivery.error.endswith("is no e-mail address")


async def test_large_attachment_becomes_a_link(services: Services, outbox: Outbox) -> None:
    large = Attachment("report.xlsx", "application/octet-stream", bytes(MAX_ATTACHMENTS + 1))
    mail = Email(key="a", address="a@example.com", subject="S", text="T", attachments=[large], link="/reports/3")
    await queue(services, outbox, mail)
    (payload,) = await payloads(services)
    assert "too large for an e-mail" in payload["text"]
    assert "https://waybill.example/reports/3" in payload["text"]
    count = select(func.count()).select_from(OUTBOX_FILES)
    assert await services.database.read(lambda connection: connection.scalar(count)) == 0


async def test_text_message_has_a_fixed_text(services: Services, outbox: Outbox) -> None:
    values = {"what": "Late for Kolkata by an hour and a half", "subject": "MH12\nAB{1234}"}
    await queue(services, outbox, TextMessage(key="a", address="98200 55501", template="alert", values=values))
    (payload,) = await payloads(services)
    assert payload["text"] == "Waybill: Late for Kolkata by an hour an. MH12 AB(1234)."


async def test_event_is_queued_for_each_webhook_that_wants_it(services: Services, outbox: Outbox) -> None:
    first, other = await add_webhook(services), await add_webhook(services, types=["alert.closed"])
    off = await add_webhook(services, active=False)
    for _ in range(2):
        async with services.database.writing() as session:
            assert await outbox.publish(session, "alert.opened", {"alert": 7}, "alert:7") == 1
    (delivery,) = await services.database.read(read_deliveries, "alert:7")
    assert (delivery.channel, delivery.state) == ("webhook", "waiting")
    (body,) = await payloads(services)
    assert (body["type"], body["data"]) == ("alert.opened", {"alert": 7})
    assert {first, other, off} == {1, 2, 3}


async def test_large_event_is_refused(services: Services, outbox: Outbox) -> None:
    await add_webhook(services)
    async with services.database.writing() as session:
        with pytest.raises(ValueError, match="20000 bytes"):
            await outbox.publish(session, "alert.opened", {"note": "x" * 20_000}, "a")
