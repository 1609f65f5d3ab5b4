"""One-time codes: six digits, valid for five minutes, one use, five attempts."""

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Invalid
from app.core.settings import Settings
from app.features.auth.models import OneTimeCode
from app.features.auth.rate_limit import CLOCK_TOLERANCE
from app.i18n.messages import LocalizedText, translatable, translate

LIFETIME = timedelta(minutes=5)
MAX_ATTEMPTS = 5
WRONG_CODE = translatable("Incorrect code. Please try again.")


async def create(session: AsyncSession, settings: Settings, subject: str, now: datetime) -> str:
    """Create a code for a number and replace the previous one. Concurrent requests for a number run in turn."""
    await session.execute(delete(OneTimeCode).where(OneTimeCode.sent_at < now - LIFETIME))
    code, salt = f"{secrets.randbelow(10**6):06}", secrets.token_hex(16)
    code_hash = settings.keyed_hash("code", subject, salt, code)
    await session.merge(
        OneTimeCode(subject=subject, salt=salt, code_hash=code_hash, sent_at=now, attempts=0, used_at=None)
    )
    return code


async def count_attempt(session: AsyncSession, subjects: Iterable[str], now: datetime) -> OneTimeCode:
    """Count an attempt and return the code to compare with: that of the first subject with a usable one.

    One statement checks and counts, so that concurrent guesses cannot share an attempt. Raises Invalid when no attempt
    is left.
    """
    for subject in subjects:
        counted = update(OneTimeCode).where(*_is_usable(subject, now)).values(attempts=OneTimeCode.attempts + 1)
        code: OneTimeCode | None = await session.scalar(counted.returning(OneTimeCode))
        if code is not None:
            return code
    raise _expired_code()


def verify(settings: Settings, code: OneTimeCode, typed: str) -> None:
    """Raise Invalid unless `typed` is the code."""
    if not secrets.compare_digest(code.code_hash, settings.keyed_hash("code", code.subject, code.salt, typed.zfill(6))):
        raise invalid_code(translate(WRONG_CODE))


async def consume(session: AsyncSession, code: OneTimeCode, now: datetime) -> None:
    """Mark a code as used. Raises Invalid if a concurrent request used or replaced it."""
    unused = update(OneTimeCode).where(
        OneTimeCode.subject == code.subject,
        OneTimeCode.code_hash == code.code_hash,
        OneTimeCode.used_at.is_(None),
    )
    if await session.scalar(unused.values(used_at=now).returning(OneTimeCode.subject)) is None:
        raise _expired_code()


def invalid_code(message: LocalizedText) -> Invalid:
    """Return the error for a code that is not accepted."""
    return Invalid(message, errors={"otp": [message]})


def _is_usable(subject: str, now: datetime) -> list[ColumnElement[bool]]:
    sent = (OneTimeCode.sent_at > now - LIFETIME, OneTimeCode.sent_at <= now + CLOCK_TOLERANCE)
    return [OneTimeCode.subject == subject, OneTimeCode.used_at.is_(None), OneTimeCode.attempts < MAX_ATTEMPTS, *sent]


def _expired_code() -> Invalid:
    return invalid_code(translate("This code is no longer valid. Request a new one."))
