"""Delivers codes, and notes when the SMS gateway fails.

The last failure is stored for ten minutes, or until a message is sent, so that all workers know of it. During this
time, every number is answered alike, whether it is registered or not, and codes that were not sent do not count.
"""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.settings import Settings
from app.db.engine import Database
from app.db.errors import DatabaseUnavailable
from app.features.auth import otp_limits, rate_limit
from app.features.auth.models import RateLimitCounter
from app.features.auth.rate_limit import CLOCK_TOLERANCE, Limit
from app.features.auth.requester import Requester
from app.features.auth.sms import SmsSender

logger = logging.getLogger(__name__)
_FAILURES = Limit("failed text messages", 2**31 - 1, timedelta(minutes=10))
_GATEWAY = "gateway"
_COUNTER = (RateLimitCounter.name == _FAILURES.name, RateLimitCounter.subject == _GATEWAY)
_ENDS_AT = select(RateLimitCounter.ends_at).where(*_COUNTER)


async def is_gateway_failing(session: AsyncSession, now: datetime) -> bool:
    """Returns whether a message has failed lately and none has arrived since."""
    return _is_current(await session.scalar(_ENDS_AT), now)


def read_gateway_state(connection: Connection, now: datetime) -> str:
    """Returns 'failing' or 'ok', for the health check."""
    return "failing" if _is_current(connection.scalar(_ENDS_AT), now) else "ok"


def _is_current(ends_at: datetime | None, now: datetime) -> bool:
    return ends_at is not None and now < ends_at <= now + _FAILURES.span + CLOCK_TOLERANCE


@dataclass(frozen=True)
class Delivery:
    """The delivery of a code, after the response. `to` is None for an unknown number, which receives nothing."""

    settings: Settings
    database: Database
    sms: SmsSender
    who: Requester
    to: str | None
    is_failing: bool
    """Whether the gateway was failing before."""
    now: datetime

    async def send(self, text: str) -> None:
        """Sends the text. A code that was not sent does not count. An unknown number is treated as the last one was."""
        is_sent = not self.is_failing if self.to is None else await self.sms.send(self.to, text)
        if is_sent and (self.to is None or not self.is_failing):
            return
        try:
            async with self.database.writing() as session:
                await self._note(session, is_sent)
        except (DatabaseUnavailable, DBAPIError) as error:  # the response is already sent
            logger.warning("could not store the state of the SMS gateway: %s", type(error).__name__)

    async def _note(self, session: AsyncSession, is_sent: bool) -> None:
        if is_sent:
            await session.execute(delete(RateLimitCounter).where(*_COUNTER))
            return
        if self.to is not None:
            await rate_limit.increment(session, _FAILURES, _GATEWAY, self.now)
            latest = update(RateLimitCounter).where(*_COUNTER).values(ends_at=self.now + _FAILURES.span)
            await session.execute(latest)
        await otp_limits.refund_send(session, self.settings, self.who, self.now)
