"""Sample users, read from fixtures/users.yaml."""

from typing import Annotated, Literal

from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.schema import BlankIsNone
from app.db.records import records
from app.db.records.samples import SeedData
from app.features.users.schemas import User, UserBody
from app.i18n.phone_numbers import phone_key


class SampleUser(UserBody, extra="forbid"):
    """A member of the staff. The role is a built-in one: sample content has no others."""

    role: Annotated[Literal["admin", "user", "driver"] | None, BlankIsNone] = None


async def _user(_: AsyncSession, sample: SampleUser) -> User:
    return User(mobile_key=phone_key(sample.mobile_number), **records.column_values(sample))


SAMPLES = SeedData("users", SampleUser, User, _user)
