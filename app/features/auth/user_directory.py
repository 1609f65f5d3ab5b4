"""What sign-in asks of whoever keeps the staff."""

from typing import Protocol

from sqlalchemy import Subquery
from sqlalchemy.ext.asyncio import AsyncSession

from app.features.auth.schemas import Me


class UserDirectory(Protocol):
    """The people who may sign in. Nobody who left is found."""

    async def find_by_mobile(self, session: AsyncSession, number: str) -> Me | None:
        """The person with this number, however it is spelt."""

    @property
    def rows(self) -> Subquery:
        """Everybody, with the columns that `Me` has; the same object each time."""

    def key(self, number: str) -> str:
        """The one spelling of a number by which people are told apart."""
