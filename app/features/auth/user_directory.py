"""The interface through which sign-in finds users."""

from typing import Protocol

from sqlalchemy import Connection, Subquery
from sqlalchemy.ext.asyncio import AsyncSession

from app.features.auth.schemas import SessionUser


class UserDirectory(Protocol):
    """Finds the users who may sign in. Deleted users are never found."""

    async def find_by_mobile(self, session: AsyncSession, number: str) -> SessionUser | None:
        """Return the user with this number, in any spelling."""

    def count_visible_with_role(self, connection: Connection, role: str | None, /) -> int | None:
        """Return how many of the users that the person of this transaction sees have a role. None without a right."""

    def count_with_role(self, connection: Connection, role: str) -> int:
        """Return how many users have a role."""

    async def rename_role(self, session: AsyncSession, former: str, name: str) -> None:
        """Give the users of a role its new name. It is the same role, so the audit log has no entries for them."""

    @property
    def subquery(self) -> Subquery:
        """All users, with the columns of `SessionUser` and those of `person_columns`.

        Always the same object, so that queries on it can be cached.
        """
