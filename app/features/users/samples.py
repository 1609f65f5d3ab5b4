"""Sample users: fixtures/users.yaml."""

from sqlalchemy.ext.asyncio import AsyncSession

from app.db import records
from app.db.samples import Samples
from app.features.users.models import User
from app.features.users.schemas import UserBody, mobile_key


class SampleUser(UserBody, extra="forbid"):
    """A member of the staff."""


async def _user(_: AsyncSession, sample: SampleUser) -> User:
    return User(mobile_key=mobile_key(sample.mobile_number), **records.columns_of(sample))


SAMPLES = Samples("users", SampleUser, User, _user)
