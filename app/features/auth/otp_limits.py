"""Rate limits for requesting and guessing codes.

One address cannot use up a number: the limits of an address for a number are lower than those of the number itself. A
known device has limits of its own, which other devices cannot use up.

Unknown numbers are limited too, so that accounts cannot be enumerated. Refused requests are not counted, so that
trying again does not extend the wait.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import TooManyRequests
from app.core.settings import Settings
from app.features.auth import rate_limit
from app.features.auth.rate_limit import Limit, LimitExceeded
from app.features.auth.requester import Requester
from app.i18n.messages import LocalizedText, translate_count

_HOUR, _DAY = timedelta(hours=1), timedelta(days=1)
RESEND_DELAYS = tuple(timedelta(seconds=seconds) for seconds in (30, 60, 120, 240))
"""The wait after the first code of an hour, the second, and so on. The last one applies to all further codes."""
RESEND_LIMIT = Limit("pause", 1, RESEND_DELAYS[-1])
SEND_LIMITS = (Limit("sends a day", 10, _DAY), Limit("sends an hour", 5, _HOUR))
"""For a number from one address, or on a known device. The same applies to GUESS_LIMITS."""
GUESS_LIMITS = (Limit("guesses a day", 15, _DAY), Limit("guesses an hour", 10, _HOUR))
NUMBER_SEND_LIMITS = (Limit("sends a day", 15, _DAY), Limit("sends an hour", 10, _HOUR))
"""For a number from all addresses together, without known devices. The same applies to NUMBER_GUESS_LIMITS."""
NUMBER_GUESS_LIMITS = (Limit("guesses a day", 30, _DAY), Limit("guesses an hour", 20, _HOUR))
_REFUND_LIMIT = Limit("refunded sends an hour", 10, _HOUR)
_ADDRESS_LIMIT_NAME = "sends an hour from one address"
_ADDRESS_LIMIT_WARNING = (
    "one address requested %s codes within an hour. If it is a proxy, add it to WAYBILL_TRUSTED_PROXIES;"
    " if it is an office, increase WAYBILL_CODES_PER_ADDRESS"
)
logger = logging.getLogger(__name__)


async def count_send(session: AsyncSession, settings: Settings, who: Requester, now: datetime) -> int:
    """Count a code that is sent. Returns the seconds until the requester may ask for the next one.

    Raises TooManyRequests, also when no guesses are left, because the code could not be used.
    """
    await rate_limit.delete_expired(session, now)
    with _as_api_error():
        for limit, subject in _guess_limits(who):
            await rate_limit.ensure_below_limit(session, limit, subject, now)
        counts = [await rate_limit.increment(session, limit, subject, now) for limit, subject in _send_limits(who)]
        address_limit = Limit(_ADDRESS_LIMIT_NAME, settings.codes_per_address, _HOUR)
        await rate_limit.increment(session, address_limit, who.address, now)
        delay = RESEND_DELAYS[min(counts[len(SEND_LIMITS) - 1], len(RESEND_DELAYS)) - 1]
        await rate_limit.increment(session, RESEND_LIMIT, who.own_subject, now, span=delay)
    return int(delay.total_seconds())


async def refund_send(session: AsyncSession, settings: Settings, who: Requester, now: datetime) -> None:
    """Refunds a counted code that was not sent, at most ten in an hour: a gateway may fail and still deliver."""
    try:
        await rate_limit.increment(session, _REFUND_LIMIT, who.own_subject, now)
    except LimitExceeded:
        return
    address_limit = Limit(_ADDRESS_LIMIT_NAME, settings.codes_per_address, _HOUR)
    for limit, subject in (*_send_limits(who), (address_limit, who.address)):
        await rate_limit.decrement(session, limit, subject)


async def count_guess(session: AsyncSession, who: Requester, now: datetime) -> None:
    """Count a guess before the code is checked. Raises TooManyRequests."""
    with _as_api_error():
        for limit, subject in _guess_limits(who):
            await rate_limit.increment(session, limit, subject, now)


async def refund_guess(session: AsyncSession, who: Requester) -> None:
    """Refunds the counted guess after a correct code."""
    for limit, subject in _guess_limits(who):
        await rate_limit.decrement(session, limit, subject)


def _send_limits(who: Requester) -> list[tuple[Limit, str]]:
    return _with_subjects(who, SEND_LIMITS, NUMBER_SEND_LIMITS)


def _guess_limits(who: Requester) -> list[tuple[Limit, str]]:
    return _with_subjects(who, GUESS_LIMITS, NUMBER_GUESS_LIMITS)


def _with_subjects(who: Requester, own: tuple[Limit, ...], of_number: tuple[Limit, ...]) -> list[tuple[Limit, str]]:
    shared = [(limit, who.number) for limit in of_number] if who.device is None else []
    return [*((limit, who.own_subject) for limit in own), *shared]


@contextmanager
def _as_api_error() -> Iterator[None]:
    try:
        yield
    except LimitExceeded as error:
        if error.limit.name == _ADDRESS_LIMIT_NAME:
            logger.warning(_ADDRESS_LIMIT_WARNING, error.limit.max_count)
        raise TooManyRequests(_limit_message(error), error.seconds) from None


def _limit_message(error: LimitExceeded) -> LocalizedText:
    seconds = error.seconds
    if error.limit is RESEND_LIMIT:
        return translate_count(
            "Please wait {count} second before requesting another code",
            "Please wait {count} seconds before requesting another code",
            seconds,
        )
    minutes, hours = -(-seconds // 60), -(-seconds // 3600)
    if error.limit in (*GUESS_LIMITS, *NUMBER_GUESS_LIMITS):
        return _guess_limit_message(minutes, hours)
    if hours > 1:
        return translate_count(
            "Too many codes requested. Try again in {count} hour.",
            "Too many codes requested. Try again in {count} hours.",
            hours,
        )
    return translate_count(
        "Too many codes requested. Try again in {count} minute.",
        "Too many codes requested. Try again in {count} minutes.",
        minutes,
    )


def _guess_limit_message(minutes: int, hours: int) -> LocalizedText:
    if hours > 1:
        return translate_count(
            "Too many incorrect codes. Try again in {count} hour.",
            "Too many incorrect codes. Try again in {count} hours.",
            hours,
        )
    return translate_count(
        "Too many incorrect codes. Try again in {count} minute.",
        "Too many incorrect codes. Try again in {count} minutes.",
        minutes,
    )
