"""The user directory for sign-in: all users that are not deleted."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.features.auth.schemas import Me
from app.features.users.models import User
from app.features.users.schemas import mobile_key

_NOT_DELETED = User.deleted_at.is_(None)


class DatabaseUserDirectory:
    """Finds users in the table of users."""

    subquery = select(*(getattr(User, name) for name in Me.model_fields)).where(_NOT_DELETED).subquery("active_users")

    async def find_by_mobile(self, session: AsyncSession, number: str) -> Me | None:
        user = await session.scalar(select(User).where(User.mobile_key == self.mobile_key(number), _NOT_DELETED))
        return Me.model_validate(user) if user else None

    def mobile_key(self, number: str) -> str:
        return mobile_key(number)
