"""How often a code may be asked for and guessed, and what is said to whoever did it too often.

Numbers of nobody count like any other. Who did not get through counts nowhere, so nobody makes their own wait longer.
"""

import ipaddress
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import TooManyRequests
from app.core.settings import Settings
from app.features.auth import rate_limit as limits
from app.features.auth.rate_limit import Limit
from app.i18n.messages import LocalizedText, translate_count

_HOUR, _DAY = timedelta(hours=1), timedelta(days=1)
PAUSES = tuple(timedelta(seconds=seconds) for seconds in (30, 60, 120, 240))
"""How long to wait after the first code of an hour, after the second, and so on; the last one stays."""
PAUSE = Limit("pause", 1, PAUSES[-1])
SENDS = (Limit("sends a day", 10, _DAY), Limit("sends an hour", 5, _HOUR))
GUESSES = (Limit("guesses a day", 30, _DAY), Limit("guesses an hour", 10, _HOUR))
_FROM = "sends an hour from one address"
_ONE_ADDRESS = (
    "one address has asked for %s codes within an hour. If that is a proxy, WAYBILL_TRUSTED_PROXIES has to name it;"
    " if it is an office, WAYBILL_CODES_PER_ADDRESS is how many it gets"
)
logger = logging.getLogger(__name__)


async def count_sending(session: AsyncSession, settings: Settings, number: str, address: str, now: datetime) -> int:
    """Count a code that is sent to a number on behalf of an address: the seconds until another may be asked for.

    Raises TooManyRequests, also for a number whose guesses are used up: its owner could not use the code.
    """
    to, by = settings.keyed("number", number), settings.keyed("address", network_of(address))
    await limits.delete_expired(session, now)
    with _told():
        for guesses in GUESSES:
            await limits.ensure_below_limit(session, guesses, to, now)
        sent = [await limits.count(session, limit, to, now) for limit in SENDS]
        await limits.count(session, Limit(_FROM, settings.codes_per_address, _HOUR), by, now)
        pause = PAUSES[min(sent[-1], len(PAUSES)) - 1]
        await limits.count(session, PAUSE, to, now, span=pause)
    return int(pause.total_seconds())


async def count_guess(session: AsyncSession, settings: Settings, number: str, now: datetime) -> None:
    """Count a guess before it is looked at, whichever code it is meant for. Raises TooManyRequests."""
    with _told():
        for guesses in GUESSES:
            await limits.count(session, guesses, settings.keyed("number", number), now)


async def refund_guess(session: AsyncSession, settings: Settings, number: str) -> None:
    """The guess that was counted was none."""
    for guesses in GUESSES:
        await limits.decrement(session, guesses, settings.keyed("number", number))


def network_of(address: str) -> str:
    """What counts as one address: whoever has one of version 6 has all that share its first half."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is None:
            return str(ipaddress.ip_network((ip, 64), strict=False))
        return str(ip.ipv4_mapped)
    return str(ip)


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except limits.LimitExceeded as reached:
        if reached.limit.name == _FROM:
            logger.warning(_ONE_ADDRESS, reached.limit.most)
        raise TooManyRequests(_sentence(reached), reached.seconds) from None


def _sentence(reached: limits.LimitExceeded) -> LocalizedText:
    seconds = reached.seconds
    if reached.limit is PAUSE:
        return translate_count(
            "Please wait {count} second before asking for another code",
            "Please wait {count} seconds before asking for another code",
            seconds,
        )
    minutes, hours = -(-seconds // 60), -(-seconds // 3600)
    if reached.limit in GUESSES:
        return _guessed(minutes, hours)
    if hours > 1:
        return translate_count(
            "Too many codes were asked for. Please try again in {count} hour.",
            "Too many codes were asked for. Please try again in {count} hours.",
            hours,
        )
    return translate_count(
        "Too many codes were asked for. Please try again in {count} minute.",
        "Too many codes were asked for. Please try again in {count} minutes.",
        minutes,
    )


def _guessed(minutes: int, hours: int) -> LocalizedText:
    if hours > 1:
        return translate_count(
            "Too many wrong codes. Please try again in {count} hour.",
            "Too many wrong codes. Please try again in {count} hours.",
            hours,
        )
    return translate_count(
        "Too many wrong codes. Please try again in {count} minute.",
        "Too many wrong codes. Please try again in {count} minutes.",
        minutes,
    )
