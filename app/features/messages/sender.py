"""Sends what is queued, in one process of each installation.

A message is taken with a lease, so that one that was being sent when the process died is sent again: at least once, and
with the same id. While e-mail or text messages do not work, their messages wait, and one is tried each minute. Events
of a webhook that does not work have a schedule, and the webhook is switched off after days.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import random
from typing import Any, Final

from sqlalchemy import Row

from app.core.clock import Clock
from app.core.settings import Settings
from app.db.engine import Database
from app.db.leadership import RETRY_SECONDS, TAKEOVER_SECONDS, Leadership
from app.features.messages import store
from app.features.messages.channels.email import EmailSender, SmtpDown, build_email
from app.features.messages.channels.outcome import Outcome
from app.features.messages.channels.sms import SmsChannel
from app.features.messages.channels.webhook import WebhookSender

logger = logging.getLogger(__name__)
PAUSE_SECONDS: Final = 2.0
"""How long the sender waits when no message is due."""
UPKEEP_SECONDS: Final = 600.0
_GRACE_SECONDS: Final = 5.0
"""How long a server that stops waits for messages that it is sending, so that they are not sent twice."""
_LOCK: Final = 7_921_006
_MAX_EMAILS: Final = 10
_MAX_TEXTS: Final = 5


class Sender:
    """Sends messages. `run` goes on until it is cancelled."""

    def __init__(
        self,
        database: Database,
        settings: Settings,
        clock: Clock,
        *,
        email: EmailSender | None = None,
        sms: SmsChannel | None = None,
        webhooks: WebhookSender | None = None,
        chance: Callable[[], float] = random,
    ) -> None:
        self._store = store.Store(database, clock, chance)
        self._settings, self._clock = settings, clock
        self._email = email or (EmailSender(settings) if settings.smtp_host else None)
        self._sms = sms or (SmsChannel(settings) if settings.texts_url else None)
        self._webhooks = webhooks or WebhookSender(allows_private=settings.webhooks_private)
        self._leadership = Leadership(database, _LOCK)
        self.state = "not the sender"
        """What this process does, for `/health/ready`."""

    async def run(self) -> None:
        """Wait until this process is the sender, and then send, until it is cancelled."""
        while True:
            pause: float = TAKEOVER_SECONDS
            try:
                if await self._leadership.acquire():
                    self.state = "ok"
                    await self._lead()
            except Exception as error:
                pause = RETRY_SECONDS
                logger.exception("the sender of messages failed: %s", type(error).__name__)
            finally:
                await self._leadership.release()
                self.state = "not the sender"
            await asyncio.sleep(pause)

    async def _lead(self) -> None:
        steps = (self.send_emails, self.send_texts, self.send_events)
        tasks = [asyncio.create_task(_repeat(step, PAUSE_SECONDS)) for step in steps]
        tasks.append(asyncio.create_task(_repeat(self.keep_up, UPKEEP_SECONDS)))
        try:
            while await self._leadership.is_held():
                await asyncio.sleep(PAUSE_SECONDS)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def send_emails(self) -> int:
        """Send e-mails that are due, and return how many were tried."""
        if self._email is None:
            return 0
        rows = await self._store.claim("email", _MAX_EMAILS)
        if not rows:
            return 0
        left = list(rows)
        try:
            async with self._email.connected() as connection:
                is_up = True
                while left and is_up:
                    mail = await self._build(left[0])
                    outcome = await connection.send(mail) if mail else store.BROKEN
                    await self._store.note(left.pop(0), outcome)
                    is_up = outcome.result != "down"
        except SmtpDown as down:
            await self._store.note(left.pop(0), down.outcome)
        await self._store.release(left)
        return len(rows) - len(left)

    async def _build(self, row: Row[Any]) -> Any:
        files = await self._store.files(row.id)
        try:
            return build_email(self._settings, row.key, row.address, row.payload, files, row.created_at)
        except ValueError:  # an address or a name that no mail can have
            logger.exception("an e-mail could not be built")
            return None

    async def send_texts(self) -> int:
        """Send text messages that are due, and return how many were tried."""
        if self._sms is None:
            return 0
        rows = await self._store.claim("sms", _MAX_TEXTS)
        left, is_up = list(rows), True
        while left and is_up:
            row = left.pop(0)
            outcome = await self._sms.send(row.address, row.type, row.payload)
            await self._store.note(row, outcome)
            is_up = outcome.result != "down"
        await self._store.release(left)
        return len(rows) - len(left)

    async def send_events(self) -> int:
        """Send events to webhooks, all that are taken at once, and return how many were tried."""
        rows = await self._store.claim_events()
        await asyncio.gather(*map(self._send_event, rows))
        return len(rows)

    async def _send_event(self, row: Row[Any]) -> None:
        outcome: Outcome | None = None
        if row.active and row.deleted_at is None:
            now = self._clock()
            is_former_valid = row.former_until is not None and now < row.former_until
            secrets = [row.secret, row.former_secret] if is_former_valid else [row.secret]
            outcome = await self._webhooks.send(row.url, secrets, row.key, row.payload, now)
        await self._store.note_event(row, outcome)

    async def keep_up(self) -> int:
        """Give up what has waited too long, and delete what is old."""
        await self._store.expire()
        await self._store.prune()
        return 0


async def _repeat(step: Callable[[], Awaitable[int]], pause: float) -> None:
    """Do a step again and again. A step that is cancelled may end what it has begun."""
    while True:
        wait = pause
        task = asyncio.ensure_future(step())
        try:
            wait = 0 if await asyncio.shield(task) else pause
        except asyncio.CancelledError:
            await asyncio.wait({task}, timeout=_GRACE_SECONDS)
            task.cancel()
            raise
        except Exception as error:
            wait = RETRY_SECONDS
            logger.exception("messages could not be sent: %s", type(error).__name__)
        await asyncio.sleep(wait)
