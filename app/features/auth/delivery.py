"""Delivers codes, and notes when the SMS gateway fails.

Only texts to known devices tell how the gateway does: with those of others, two anonymous requests would tell whether a
number is registered. The gateway fails after two failures in a row, for ten minutes or until a text is sent. The state
is stored, so that all workers know of it. During this time, every number is answered alike, whether it is registered or
not, and codes do not count.
"""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, Row, delete, select, update
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
_MIN_FAILURES = 2
_COUNTER = (RateLimitCounter.name == _FAILURES.name, RateLimitCounter.subject == _GATEWAY)
_STATE = select(RateLimitCounter.count, RateLimitCounter.ends_at).where(*_COUNTER)


class GatewayState(NamedTuple):
    """How many texts to known devices have failed in a row."""

    failures: int

    @property
    def is_failing(self) -> bool:
        """Whether more than one has: a single failure may be that of its number."""
        return self.failures >= _MIN_FAILURES


async def gateway_state(session: AsyncSession, now: datetime) -> GatewayState:
    """Return the state of the gateway."""
    return _current((await session.execute(_STATE)).one_or_none(), now)


def read_gateway_state(connection: Connection, now: datetime) -> str:
    """Return 'failing' or 'ok', for the health check."""
    return "failing" if _current(connection.execute(_STATE).one_or_none(), now).is_failing else "ok"


def _current(row: Row[int, datetime] | None, now: datetime) -> GatewayState:
    if row is None:
        return GatewayState(0)
    failures, ends_at = row
    return GatewayState(failures if now < ends_at <= now + _FAILURES.span + CLOCK_TOLERANCE else 0)


@dataclass(frozen=True)
class Delivery:
    """The delivery of a code, after the response. `to` is None for an unknown number, which receives nothing."""

    settings: Settings
    database: Database
    sms: SmsSender
    who: Requester
    to: str | None
    state: GatewayState
    """The state of the gateway before."""
    now: datetime

    async def send(self, text: str) -> None:
        """Send the text, and store what its outcome tells. That for an unknown device changes nothing."""
        is_sent = self.to is not None and await self.sms.send(self.to, text)
        is_evidence = self.to is not None and self.who.device is not None
        has_failed, has_recovered = is_evidence and not is_sent, is_evidence and is_sent and self.state.failures > 0
        if not (has_failed or has_recovered or self.state.is_failing):
            return
        try:
            async with self.database.writing() as session:
                if has_recovered:
                    await session.execute(delete(RateLimitCounter).where(*_COUNTER))
                else:
                    await self._refund(session, has_failed)
        except (DatabaseUnavailable, DBAPIError) as error:  # the response is already sent
            logger.warning("could not store the state of the SMS gateway: %s", type(error).__name__)

    async def _refund(self, session: AsyncSession, has_failed: bool) -> None:
        if has_failed:
            await rate_limit.increment(session, _FAILURES, _GATEWAY, self.now)
            latest = update(RateLimitCounter).where(*_COUNTER).values(ends_at=self.now + _FAILURES.span)
            await session.execute(latest)
        await otp_limits.refund_send(session, self.settings, self.who, self.now)
