"""A sender with fake receivers, and a clock that tests set."""

import json
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import insert, select

from app.core.settings import Settings
from app.db.engine import Database
from app.features.messages.channels.outcome import SENT, Outcome
from app.features.messages.channels.sms import SmsChannel
from app.features.messages.channels.webhook import WebhookSender, message_id
from app.features.messages.failures import failure
from app.features.messages.models import OUTBOX, WEBHOOK_STATES
from app.features.messages.schemas import Webhook
from app.features.messages.sender import Sender
from app.features.messages.services import Email, Outbox, TextMessage
from app.features.services import Services
from tests.conftest import SetClock
from tests.support.fake_smtp_server import FakeSmtpServer


class Killed(BaseException):
    """The process dies here."""


class FakeWebhooks(WebhookSender):
    """Receivers that tests tell what to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.received: list[str] = []
        self.secrets: Sequence[str] = ()
        self.answer: Callable[[str], Outcome] = lambda _: SENT
        self.kills: Callable[[], bool] = lambda: False

    async def send(self, url: str, secrets: Sequence[str], key: str, body: str, now: datetime) -> Outcome:
        assert json.loads(body)["type"] in ("alert.opened", "test")
        assert now.tzinfo
        self.secrets = secrets
        outcome = self.answer(url)
        if outcome.result == "sent":
            self.received.append(message_id(key))
        if self.kills():
            raise Killed
        return outcome


class FakeTexts(SmsChannel):
    """A gateway that tests tell what to answer."""

    def __init__(self) -> None:
        self.received: list[str] = []
        self.is_down = False

    async def send(self, address: str, name: str, payload: str) -> Outcome:
        assert (name, json.loads(payload)) == ("test", {"text": "Waybill: this is a test."})
        if self.is_down:
            return Outcome("down", failure("gateway status", status=503))
        self.received.append(address)
        return SENT


class Post:
    """The outbox and senders of a test."""

    def __init__(self, database: Database, settings: Settings, clock: SetClock) -> None:
        self.database, self.settings, self.clock = database, settings, clock
        self.outbox = Outbox(settings, clock)
        self.webhooks, self.texts = FakeWebhooks(), FakeTexts()
        self.sender = self.restart()

    def restart(self) -> Sender:
        """Return the sender of another process."""
        more: dict[str, Any] = {"webhooks": self.webhooks, "sms": self.texts, "chance": lambda: 0.5}
        self.sender = Sender(self.database, self.settings, self.clock, **more)
        return self.sender

    async def queue(self, *messages: Email | TextMessage) -> None:
        async with self.database.writing() as session:
            for message in messages:
                assert await self.outbox.queue(session, message)

    async def add_webhook(self, **values: Any) -> int:
        async with self.database.writing() as session:
            shown = {"name": "ERP", "url": "https://erp.example", "types": ["alert.opened"], "active": True}
            webhook = Webhook(**shown | values)
            session.add(webhook)
            await session.flush()
            await session.execute(insert(WEBHOOK_STATES).values(webhook_id=webhook.id, secret="whsec_c2VjcmV0"))
            return webhook.id

    async def publish(self, key: str) -> None:
        async with self.database.writing() as session:
            await self.outbox.publish(session, "alert.opened", {"alert": 1}, key)

    async def rows(self) -> list[Any]:
        found = select(OUTBOX).order_by(OUTBOX.c.id)
        return list(await self.database.read(lambda connection: connection.execute(found).all()))


@pytest.fixture
async def smtp() -> AsyncIterator[FakeSmtpServer]:
    async with FakeSmtpServer().running() as server:
        yield server


@pytest.fixture
async def post(services: Services, clock: SetClock, smtp: FakeSmtpServer) -> Post:
    more = {"smtp_host": "127.0.0.1", "smtp_port": smtp.port, "smtp_security": "none"}
    more |= {"smtp_from": "Waybill <waybill@example.com>", "texts_url": "http://127.0.0.1:1/"}
    return Post(services.database, services.settings.model_copy(update=more), clock)


def mail(number: int) -> Email:
    return Email(key=f"mail:{number}", address=f"p{number}@example.com", subject=f"Mail {number}", text="Text")
