"""One-time codes: six digits, five minutes, one use, five tries."""

import secrets
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Invalid
from app.core.settings import Settings
from app.features.auth.models import Code
from app.features.auth.rate_limit import STEP_BACK
from app.i18n.messages import Said, say, sayable

LIFE = timedelta(minutes=5)
TRIES = 5
NOT_RIGHT = sayable("This code is not right. Please try again.")
_KEPT = timedelta(days=1)


async def make(session: AsyncSession, settings: Settings, key: str, now: datetime) -> str:
    """A new code for a number; the one before is worth nothing any more. Those who ask at once have to take turns."""
    await session.execute(delete(Code).where(Code.sent_at < now - _KEPT))
    code, salt = f"{secrets.randbelow(10**6):06}", secrets.token_hex(16)
    code_hash = settings.keyed("code", key, salt, code)
    await session.merge(Code(mobile_key=key, salt=salt, code_hash=code_hash, sent_at=now, attempts=0, used_at=None))
    return code


async def spend_try(session: AsyncSession, key: str, now: datetime) -> Code:
    """Count a try, to be kept whatever comes of it. Raises Invalid when the number has no try left.

    One statement asks and counts, so that guesses sent at the same moment cannot share a try.
    """
    counted = update(Code).where(*_alive(key, now)).values(attempts=Code.attempts + 1).returning(Code)
    code = await session.scalar(counted)
    if code is None:
        raise _no_longer_valid()
    return code


def check(settings: Settings, code: Code, typed: str) -> None:
    """Raises Invalid unless this is the code."""
    if not secrets.compare_digest(code.code_hash, settings.keyed("code", code.mobile_key, code.salt, typed.zfill(6))):
        raise refused(say(NOT_RIGHT))


async def use(session: AsyncSession, code: Code, now: datetime) -> None:
    """Spend a code that was found right. Raises Invalid when somebody else was faster, or a newer one was sent."""
    unused = update(Code).where(
        Code.mobile_key == code.mobile_key, Code.code_hash == code.code_hash, Code.used_at.is_(None)
    )
    if await session.scalar(unused.values(used_at=now).returning(Code.mobile_key)) is None:
        raise _no_longer_valid()


def refused(sentence: Said) -> Invalid:
    """What a person is told whose code is not accepted."""
    return Invalid(sentence, errors={"otp": [sentence]})


def _alive(key: str, now: datetime) -> list[ColumnElement[bool]]:
    sent = (Code.sent_at > now - LIFE, Code.sent_at <= now + STEP_BACK)
    return [Code.mobile_key == key, Code.used_at.is_(None), Code.attempts < TRIES, *sent]


def _no_longer_valid() -> Invalid:
    return refused(say("This code is no longer valid. Please ask for a new one."))
