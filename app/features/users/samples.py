"""Sample users, read from fixtures/users.yaml."""

from sqlalchemy.ext.asyncio import AsyncSession

from app.db import records
from app.db.samples import SeedData
from app.features.users.models import User
from app.features.users.schemas import UserBody, mobile_key


class SampleUser(UserBody, extra="forbid"):
    """A member of the staff."""


async def _user(_: AsyncSession, sample: SampleUser) -> User:
    return User(mobile_key=mobile_key(sample.mobile_number), **records.column_values(sample))


SAMPLES = SeedData("users", SampleUser, User, _user)
