"""The interface through which sign-in finds what a user may do and see. The feature `roles` implements it."""

from typing import Protocol

from sqlalchemy import Connection

from app.db.access import Access
from app.db.access.scopes import Person
from app.features.auth.schemas import SessionUser
from app.web.api.resource_catalog import Resources


class AccessOf(Protocol):
    """Finds the access of users and of roles."""

    @property
    def restricts(self) -> bool:
        """Whether roles restrict users."""

    def user(self, connection: Connection, user: SessionUser, resources: Resources, /) -> Access:
        """Return what a user may do and see."""

    def role(
        self, connection: Connection, person: Person, role: str, resources: Resources, version: int | None = None, /
    ) -> Access | None:
        """Return what a person may do with a role, even if roles are not enforced. None if there is no such role."""
