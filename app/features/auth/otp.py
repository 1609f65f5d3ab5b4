"""One-time codes: six digits, five minutes, one use, five tries."""

import secrets
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Invalid
from app.core.settings import Settings
from app.features.auth.models import OneTimeCode
from app.features.auth.rate_limit import STEP_BACK
from app.i18n.messages import LocalizedText, translatable, translate

LIFE = timedelta(minutes=5)
TRIES = 5
WRONG_CODE = translatable("This code is not right. Please try again.")
_KEPT = timedelta(days=1)


async def make(session: AsyncSession, settings: Settings, key: str, now: datetime) -> str:
    """A new code for a number; the one before is worth nothing any more. Those who ask at once have to take turns."""
    await session.execute(delete(OneTimeCode).where(OneTimeCode.sent_at < now - _KEPT))
    code, salt = f"{secrets.randbelow(10**6):06}", secrets.token_hex(16)
    code_hash = settings.keyed("code", key, salt, code)
    await session.merge(
        OneTimeCode(mobile_key=key, salt=salt, code_hash=code_hash, sent_at=now, attempts=0, used_at=None)
    )
    return code


async def spend_try(session: AsyncSession, key: str, now: datetime) -> OneTimeCode:
    """Count a try, to be kept whatever comes of it. Raises Invalid when the number has no try left.

    One statement asks and counts, so that guesses sent at the same moment cannot share a try.
    """
    counted = (
        update(OneTimeCode).where(*_alive(key, now)).values(attempts=OneTimeCode.attempts + 1).returning(OneTimeCode)
    )
    code = await session.scalar(counted)
    if code is None:
        raise _no_longer_valid()
    return code


def check(settings: Settings, code: OneTimeCode, typed: str) -> None:
    """Raises Invalid unless this is the code."""
    if not secrets.compare_digest(code.code_hash, settings.keyed("code", code.mobile_key, code.salt, typed.zfill(6))):
        raise refused(translate(WRONG_CODE))


async def use(session: AsyncSession, code: OneTimeCode, now: datetime) -> None:
    """Spend a code that was found right. Raises Invalid when somebody else was faster, or a newer one was sent."""
    unused = update(OneTimeCode).where(
        OneTimeCode.mobile_key == code.mobile_key,
        OneTimeCode.code_hash == code.code_hash,
        OneTimeCode.used_at.is_(None),
    )
    if await session.scalar(unused.values(used_at=now).returning(OneTimeCode.mobile_key)) is None:
        raise _no_longer_valid()


def refused(sentence: LocalizedText) -> Invalid:
    """What a person is told whose code is not accepted."""
    return Invalid(sentence, errors={"otp": [sentence]})


def _alive(key: str, now: datetime) -> list[ColumnElement[bool]]:
    sent = (OneTimeCode.sent_at > now - LIFE, OneTimeCode.sent_at <= now + STEP_BACK)
    return [OneTimeCode.mobile_key == key, OneTimeCode.used_at.is_(None), OneTimeCode.attempts < TRIES, *sent]


def _no_longer_valid() -> Invalid:
    return refused(translate("This code is no longer valid. Please ask for a new one."))
