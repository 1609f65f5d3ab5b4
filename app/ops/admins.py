"""Adds admins from the command line, and lets one sign in again after a lock-out."""

from pydantic import ValidationError
from sqlalchemy import delete, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import Clock
from app.core.errors import Conflict
from app.core.settings import Settings
from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.db.engine import Database
from app.db.records import audit, records
from app.features.auth import otp
from app.features.auth.models import OneTimeCode, RateLimitCounter
from app.features.auth.requester import number_hash
from app.features.users.routes import user_column_values
from app.features.users.schemas import ADMIN, USERS, User, UserBody
from app.i18n.phone_numbers import phone_key, phone_numbers
from app.ops.command_requests import Arguments, UserNotCreated

_ARGUMENTS = {"fullName": "NAME", "emailId": "EMAIL", "mobileNumber": "MOBILE"}


async def create_admin(session: AsyncSession, arguments: Arguments) -> User:
    """Add a user with the role admin. Raises UserNotCreated for invalid arguments.

    The rules are those of the form; in addition, the number must be able to receive sign-in codes.
    """
    try:
        body = _body(arguments)
        return await records.add(session, User(**await user_column_values(session, body, None)))
    except Conflict as error:
        raise UserNotCreated(f"MOBILE: {error.detail}") from None


async def reset_sign_in(database: Database, settings: Settings, clock: Clock, arguments: Arguments) -> str:
    """Make the user with this number an admin, or add one, and end all limits of the number.

    Returns a code for the sign-in, so that it needs no SMS. Raises UserNotCreated for invalid arguments.
    """
    mobile = _body(arguments).mobile_number
    key, number = phone_key(mobile), number_hash(settings, mobile)
    async with database.writing(RequestContext(UNRESTRICTED, clock=clock)) as session:
        user = await session.scalar(select(User).where(User.mobile_key == key, User.deleted_at.is_(None)))
        if user is None:
            user = await create_admin(session, arguments)
        elif user.role != ADMIN:
            await records.change(session, user, {"role": ADMIN}, USERS.record, action="change role")
        audit.record_change(session, "reset sign-in", User.__tablename__, user.id, before=None, after=None)
        for table in (RateLimitCounter, OneTimeCode):
            of_number = or_(table.subject == number, table.subject.startswith(f"{number}/"))
            await session.execute(delete(table).where(of_number))
        return await otp.create(session, settings, number, clock())


def _body(arguments: Arguments) -> UserBody:
    try:
        body = UserBody.model_validate({**dict(zip(_ARGUMENTS, arguments, strict=True)), "role": ADMIN})
    except ValidationError as error:
        messages = [f"{_ARGUMENTS[str(line['loc'][0])]}: {line['msg']}" for line in error.errors()]
        raise UserNotCreated("\n".join(messages)) from None
    if len(phone_numbers(body.mobile_number)) != 1:  # forms only advise; here it would prevent the sign-in
        raise UserNotCreated(f"MOBILE: '{body.mobile_number}' is not a mobile number such as 9820000001")
    return body
