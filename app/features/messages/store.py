"""Takes messages from the outbox, and notes what became of them. Each function is a transaction of its own."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, Update, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import Clock
from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.db.engine import Database
from app.db.records import records
from app.features.messages.channels.outcome import Outcome
from app.features.messages.drafts import Attachment
from app.features.messages.failures import Failure, failure
from app.features.messages.models import (
    CHANNEL_STATES,
    FAILED,
    OUTBOX,
    OUTBOX_FILES,
    SENDING,
    SENT,
    WAITING,
    WEBHOOK,
    WEBHOOK_STATES,
)
from app.features.messages.retries import LEASE, MAX_AGE, PROBE_SECONDS, next_try
from app.features.messages.schemas import WEBHOOKS, ChannelName, Webhook

KEPT_SENT: Final = timedelta(days=30)
KEPT_FAILED: Final = timedelta(days=90)
FAILING_DAYS: Final = 5
"""After so many days without a delivery, a webhook is switched off."""
BROKEN: Final = Outcome("refused", failure("message", reason="-"))
"""The outcome of a message that cannot be built."""
_MAX_EVENTS: Final = 16
_MAX_EVENTS_OF_ONE: Final = 2
"""So that a slow webhook does not delay the others."""
_PORTION: Final = 500


class Store:
    """The outbox, as the sender uses it."""

    def __init__(self, database: Database, clock: Clock, chance: Callable[[], float]) -> None:
        self._database, self._clock, self._chance = database, clock, chance

    async def claim(self, channel: ChannelName, limit: int) -> Sequence[Row[Any]]:
        """Take messages that are due. While the channel fails, one is taken each minute."""
        now = self._clock()
        due = _due(now).where(OUTBOX.c.channel == channel)
        if not await self._database.read(_exists, due):
            return ()
        async with self._database.writing() as session:
            is_channel = CHANNEL_STATES.c.channel == channel
            state = (await session.execute(select(CHANNEL_STATES).where(is_channel))).one_or_none()
            if state is not None and state.failing_since is not None:
                if state.retry_at is not None and state.retry_at > now:
                    return ()
                limit = 1
            return await _take(session, due.limit(limit), now)

    async def claim_events(self) -> Sequence[Row[Any]]:
        """Take events that are due, with the webhooks that they go to."""
        now = self._clock()
        due = _due(now).where(OUTBOX.c.channel == WEBHOOK)
        if not await self._database.read(_exists, due):
            return ()
        place = func.row_number().over(partition_by=OUTBOX.c.webhook_id, order_by=(OUTBOX.c.due_at, OUTBOX.c.id))
        placed = due.order_by(None).with_only_columns(OUTBOX.c.id, place.label("place")).subquery()
        first = select(placed.c.id).where(placed.c.place <= _MAX_EVENTS_OF_ONE)
        async with self._database.writing() as session:
            taken = await _take(session, due.where(OUTBOX.c.id.in_(first)).limit(_MAX_EVENTS), now)
            webhook = select(
                *(OUTBOX.c.id, OUTBOX.c.key, OUTBOX.c.payload, OUTBOX.c.tries, OUTBOX.c.webhook_id),
                *(Webhook.url, Webhook.active, Webhook.deleted_at),
                *(WEBHOOK_STATES.c.secret, WEBHOOK_STATES.c.former_secret, WEBHOOK_STATES.c.former_until),
            ).select_from(
                OUTBOX.join(Webhook.__table__, Webhook.id == OUTBOX.c.webhook_id).join(
                    WEBHOOK_STATES, WEBHOOK_STATES.c.webhook_id == OUTBOX.c.webhook_id
                )
            )
            rows = webhook.where(OUTBOX.c.id.in_([row.id for row in taken])).order_by(OUTBOX.c.id)
            return (await session.execute(rows)).all()

    async def files(self, message: int) -> list[Attachment]:
        """Return the attachments of a message."""
        columns = OUTBOX_FILES.c.name, OUTBOX_FILES.c.media_type, OUTBOX_FILES.c.content
        own = select(*columns).where(OUTBOX_FILES.c.message_id == message).order_by(OUTBOX_FILES.c.id)
        rows = await self._database.read(lambda connection: connection.execute(own).all())
        return [Attachment(*row) for row in rows]

    async def release(self, rows: Sequence[Row[Any]]) -> None:
        """Give back messages that were taken and not tried."""
        if rows:
            async with self._database.writing() as session:
                ids = [row.id for row in rows]
                free = update(OUTBOX).where(OUTBOX.c.id.in_(ids), OUTBOX.c.state == SENDING)
                await session.execute(free.values(state=WAITING, due_at=self._clock()))

    async def note(self, row: Row[Any], outcome: Outcome) -> None:
        """Note what became of an e-mail or a text message, and how its channel does."""
        now, reason = self._clock(), outcome.failure and outcome.failure.dump()
        async with self._database.writing() as session:
            if outcome.result == "down":
                await session.execute(_of(row).values(state=WAITING, due_at=now, error=reason))
                retry_at = now + timedelta(seconds=PROBE_SECONDS)
                await _note_channel(session, row.channel, failing_since=now, error=reason, retry_at=retry_at)
                return
            await self._end_or_retry(session, row, outcome, now)
            sent = {"sent_at": now} if outcome.result == "sent" else {}
            await _note_channel(session, row.channel, failing_since=None, error=None, retry_at=None, **sent)

    async def note_event(self, row: Row[Any], outcome: Outcome | None) -> None:
        """Note what became of an event. None: its webhook is off."""
        now = self._clock()
        own = WEBHOOK_STATES.c.webhook_id == row.webhook_id
        async with self._database.writing(RequestContext(UNRESTRICTED, clock=self._clock)) as session:
            if outcome is None:
                await _give_up(session, _of(row), failure("webhook off"), now)
                return
            await self._end_or_retry(session, row, outcome, now)
            since = await session.scalar(select(WEBHOOK_STATES.c.failing_since).where(own))
            if outcome.result == "sent":
                await session.execute(update(WEBHOOK_STATES).where(own).values(_WORKS | {"sent_at": now}))
                if since is not None:
                    await session.execute(_waiting(row.webhook_id).values(due_at=now))
                return
            since, reason = since or now, outcome.failure
            failing = {"failing_since": since, "error": reason and reason.dump()}
            await session.execute(update(WEBHOOK_STATES).where(own).values(failing))
            if outcome.result == "gone":
                await _stop(session, row.webhook_id, reason or failure("gone"), now)
            elif since <= now - timedelta(days=FAILING_DAYS):
                await _stop(session, row.webhook_id, failure("failing", days=FAILING_DAYS), now)

    async def _end_or_retry(self, session: AsyncSession, row: Row[Any], outcome: Outcome, now: datetime) -> None:
        tries, reason = row.tries + 1, outcome.failure and outcome.failure.dump()
        again = next_try(tries, now, self._chance) if outcome.result == "retry" else None
        if again is not None:
            values: dict[str, Any] = {"state": WAITING, "due_at": again}
        else:
            values = {"state": SENT if outcome.result == "sent" else FAILED, "ended_at": now}
            await session.execute(delete(OUTBOX_FILES).where(OUTBOX_FILES.c.message_id == row.id))
        await session.execute(_of(row).values(tries=tries, error=reason, **values))

    async def expire(self) -> None:
        """Give up e-mails and text messages that have waited for days."""
        now = self._clock()
        old = OUTBOX.c.created_at <= now - MAX_AGE, OUTBOX.c.channel != WEBHOOK, OUTBOX.c.state == WAITING
        async with self._database.writing() as session:
            await _give_up(session, update(OUTBOX).where(*old), failure("expired", days=MAX_AGE.days), now)

    async def prune(self) -> None:
        """Delete messages that were sent or given up long ago, in small transactions."""
        now = self._clock()
        for state, kept in ((SENT, KEPT_SENT), (FAILED, KEPT_FAILED)):
            old = select(OUTBOX.c.id).where(OUTBOX.c.state == state, OUTBOX.c.ended_at <= now - kept).limit(_PORTION)
            while ids := await self._database.read(_ids, old):
                async with self._database.writing() as session:
                    await session.execute(delete(OUTBOX_FILES).where(OUTBOX_FILES.c.message_id.in_(ids)))
                    await session.execute(delete(OUTBOX).where(OUTBOX.c.id.in_(ids)))


_WORKS: Final = {"failing_since": None, "error": None, "stopped_by": None}


def _due(now: datetime) -> Select[Any]:
    is_due = OUTBOX.c.state.in_((WAITING, SENDING)), OUTBOX.c.due_at <= now
    return select(OUTBOX).where(*is_due).order_by(OUTBOX.c.due_at, OUTBOX.c.id)


def _ids(connection: Connection, messages: Select[Any]) -> Sequence[int]:
    return connection.scalars(messages).all()


def _exists(connection: Connection, due: Select[Any]) -> bool:
    return connection.execute(due.with_only_columns(OUTBOX.c.id).limit(1)).first() is not None


async def _take(session: AsyncSession, due: Select[Any], now: datetime) -> Sequence[Row[Any]]:
    """Take messages until the end of their lease. Other processes skip them."""
    rows: Sequence[Row[Any]] = (await session.execute(due.with_for_update(skip_locked=True))).all()
    taken = update(OUTBOX).where(OUTBOX.c.id.in_([row.id for row in rows]))
    if rows:
        await session.execute(taken.values(state=SENDING, due_at=now + LEASE))
    return rows


def _of(row: Row[Any]) -> Update:
    """Return the update of a message that has not ended meanwhile."""
    return update(OUTBOX).where(OUTBOX.c.id == row.id, OUTBOX.c.state.in_((WAITING, SENDING)))


def _waiting(webhook: int) -> Update:
    return update(OUTBOX).where(OUTBOX.c.webhook_id == webhook, OUTBOX.c.state == WAITING)


async def _give_up(session: AsyncSession, messages: Update, reason: Failure, now: datetime) -> None:
    ended = messages.values(state=FAILED, ended_at=now, error=reason.dump()).returning(OUTBOX.c.id)
    ids = (await session.scalars(ended)).all()
    await session.execute(delete(OUTBOX_FILES).where(OUTBOX_FILES.c.message_id.in_(ids)))


async def _stop(session: AsyncSession, webhook: int, reason: Failure, now: datetime) -> None:
    """Switch a webhook off, which the audit log shows as a change of the server."""
    record = await records.lock(session, Webhook, webhook)
    if record.active and record.deleted_at is None:
        await records.change(session, record, {"active": False}, WEBHOOKS.update.data)
    own = update(WEBHOOK_STATES).where(WEBHOOK_STATES.c.webhook_id == webhook)
    await session.execute(own.values(stopped_by=reason.dump()))
    await _give_up(session, _waiting(webhook), failure("webhook off"), now)


async def _note_channel(session: AsyncSession, channel: str, **values: Any) -> None:
    own = CHANNEL_STATES.c.channel == channel
    state = (await session.execute(select(CHANNEL_STATES).where(own).with_for_update())).one_or_none()
    if state is None:
        await session.execute(insert(CHANNEL_STATES).values(channel=channel, **values))
        return
    if values["failing_since"] is not None and state.failing_since is not None:
        values["failing_since"] = state.failing_since
    await session.execute(update(CHANNEL_STATES).where(own).values(values))
