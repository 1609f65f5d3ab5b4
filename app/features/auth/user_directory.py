"""The interface through which sign-in finds users."""

from typing import Protocol

from sqlalchemy import Subquery
from sqlalchemy.ext.asyncio import AsyncSession

from app.features.auth.schemas import Me


class UserDirectory(Protocol):
    """Finds the users who may sign in. Deleted users are never found."""

    async def find_by_mobile(self, session: AsyncSession, number: str) -> Me | None:
        """Returns the user with this number, in any spelling."""

    @property
    def subquery(self) -> Subquery:
        """All users, with the columns of `Me`. Always the same object, so that queries on it can be cached."""

    def mobile_key(self, number: str) -> str:
        """Returns the normalized spelling of a number. Two numbers with the same key belong to the same user."""
