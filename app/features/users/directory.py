"""Who may sign in: every user who was not deleted."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.features.auth.schemas import Me
from app.features.users.models import User
from app.features.users.schemas import mobile_key

_KEPT = User.deleted_at.is_(None)


class DatabaseUserDirectory:
    """The users, as sign-in sees them."""

    rows = select(*(getattr(User, name) for name in Me.model_fields)).where(_KEPT).subquery("people")

    async def find_by_mobile(self, session: AsyncSession, number: str) -> Me | None:
        user = await session.scalar(select(User).where(User.mobile_key == self.key(number), _KEPT))
        return Me.model_validate(user) if user else None

    def key(self, number: str) -> str:
        return mobile_key(number)
