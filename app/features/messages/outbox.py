"""Queues messages in the transaction of the caller, so that they are sent if and only if it is committed."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import BindParameter, Connection, bindparam, insert, or_, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import Clock
from app.core.settings import Settings
from app.db.engine import UtcDateTime
from app.features.messages.drafts import MAX_KEY, Attachment, Email, TextMessage
from app.features.messages.failures import describe_failure
from app.features.messages.models import FAILED, OUTBOX, OUTBOX_FILES, SENDING, SENT, WAITING, WEBHOOK
from app.features.messages.schemas import ChannelName, EventType, Webhook

MAX_BODY: Final = 20_000
"""The most bytes of the body of a webhook, as Standard Webhooks advises."""


def _moment(name: str) -> BindParameter[datetime]:
    return bindparam(name, type_=UtcDateTime)


# The ORM has no portable form of ON CONFLICT.
_ADD: Final = text(
    "INSERT INTO outbox (key, channel, address, webhook_id, type, payload, state, created_at, due_at, tries, error,"
    " ended_at) VALUES (:key, :channel, :address, :webhook_id, :type, :payload, :state, :created_at, :due_at, 0,"
    " :error, :ended_at) ON CONFLICT (key) DO NOTHING RETURNING id"
).bindparams(_moment("created_at"), _moment("due_at"), _moment("ended_at"))


DeliveryState = Literal["waiting", "sent", "failed"]
_PUBLIC_STATES: Final[Mapping[str, DeliveryState]] = {
    WAITING: "waiting",
    SENDING: "waiting",
    SENT: "sent",
    FAILED: "failed",
}


class Delivery(NamedTuple):
    """What became of a message."""

    channel: str
    address: str
    state: DeliveryState
    tries: int
    error: str | None
    """Why the last try failed, as a sentence."""
    due_at: datetime
    ended_at: datetime | None


class Outbox:
    """Queues messages. It keeps nothing, so that everybody may make one."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self._settings, self._clock = settings, clock

    def is_on(self, channel: ChannelName) -> bool:
        """Return whether the settings have what this channel needs."""
        return (self._settings.smtp_host if channel == "email" else self._settings.texts_url) is not None

    def address_of(self, path: str) -> str:
        """Return the full address of a screen, for links in messages."""
        return f"{self._settings.public_address}{path}"

    async def queue(self, session: AsyncSession, message: Email | TextMessage) -> bool:
        """Queue a message, and return whether it is new: not if its channel is off, or its key was queued before.

        One that cannot be sent, because its address is none, is stored as given up. The caller need not check it.
        """
        if not self.is_on(message.channel):
            return False
        values = {"channel": message.channel, "address": message.address, "type": message.type, "webhook_id": None}
        flaw = message.flaw
        payload = message.payload(self._settings.public_address)
        added = await self._add(session, message.key, payload, values, flaw.dump() if flaw else None)
        if added is not None and flaw is None and not message.is_too_large:
            await _add_files(session, added, message.attachments)
        return added is not None

    async def publish(self, session: AsyncSession, type: EventType, data: Mapping[str, Any], key: str) -> int:
        """Queue an event for each webhook that wants its type, and return how many these are.

        `data` is JSON with names in camelCase. Raises ValueError if there is too much of it.
        """
        active = select(Webhook.id, Webhook.url, Webhook.types).where(Webhook.active, Webhook.deleted_at.is_(None))
        wanting = [row for row in (await session.execute(active.order_by(Webhook.id))).all() if type in row.types]
        if not wanting:
            return 0
        body = event_body(type, data, self._clock())
        for row in wanting:
            await self.queue_event(session, row.id, row.url, type, body, f"{key}:{row.id}")
        return len(wanting)

    async def queue_event(
        self, session: AsyncSession, webhook: int, url: str, type: str, body: str, key: str
    ) -> int | None:
        """Queue an event for one webhook. Returns the id of the message, None if its key was queued before."""
        values = {"channel": WEBHOOK, "address": url, "type": type, "webhook_id": webhook}
        return await self._add(session, key, body, values, None)

    async def _add(
        self, session: AsyncSession, key: str, payload: str, values: Mapping[str, Any], error: str | None
    ) -> int | None:
        if not 1 <= len(key) <= MAX_KEY:
            raise ValueError(f"a key has 1 to {MAX_KEY} characters")
        now = self._clock()
        ended = {"state": FAILED, "ended_at": now} if error else {"state": WAITING, "ended_at": None}
        row = {"key": key, "payload": payload, "error": error, "created_at": now, "due_at": now, **values, **ended}
        added: int | None = await session.scalar(_ADD, row)
        return added


async def _add_files(session: AsyncSession, message: int, files: Sequence[Attachment]) -> None:
    rows = [
        {"message_id": message, "name": each.name, "media_type": each.media_type, "content": each.content}
        for each in files
    ]
    if rows:
        await session.execute(insert(OUTBOX_FILES), rows)


def event_body(type: str, data: Mapping[str, Any], at: datetime) -> str:
    """Return the body of an event. Raises ValueError if it is too large."""
    body = json.dumps(
        {"type": type, "timestamp": at.isoformat().replace("+00:00", "Z"), "data": data},
        ensure_ascii=False,
        separators=(",", ":"),
    )
    if len(body.encode()) > MAX_BODY:
        raise ValueError(f"the body of '{type}' has more than {MAX_BODY} bytes")
    return body


def read_deliveries(connection: Connection, key: str) -> list[Delivery]:
    """Return what became of the messages with this key, of an event one for each webhook."""
    prefix = f"{key}:"
    is_own = or_(OUTBOX.c.key == key, (OUTBOX.c.channel == WEBHOOK) & OUTBOX.c.key.startswith(prefix, autoescape=True))
    rows = connection.execute(select(OUTBOX).where(is_own).order_by(OUTBOX.c.id)).all()
    return [
        Delivery(
            *(row.channel, row.address, _PUBLIC_STATES[row.state], row.tries, describe_failure(row.error)),
            *(row.due_at, row.ended_at),
        )
        for row in rows
    ]
