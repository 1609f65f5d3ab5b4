"""Protects the roles of users: a person can neither give a role nor take over a user with more rights than their own.

Otherwise a person who may change users could give themselves any role, or sign in as a user who has it.
"""

from typing import Annotated

from fastapi import Depends, Request
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Forbidden, Invalid
from app.db.access import Access, access_of
from app.db.scopes import Person
from app.features.services import services_of
from app.features.users.models import User
from app.features.users.schemas import UserBody
from app.i18n.messages import LocalizedText, translatable, translate

_NO_ROLE = translatable("No role has this name")
_MORE_THAN_OWN = translatable("This role allows more than your own.")
_PROTECTED = translatable("The role of this user allows more than yours, so you cannot change the number or the role.")


class RoleGuard:
    """Compares roles with the access of the author of a request."""

    def __init__(self, request: Request) -> None:
        self._access_of, self._resources = services_of(request).access_of, request.app.resources

    async def ensure_may_change(self, session: AsyncSession, user: User | None, body: UserBody) -> None:
        """Raises Invalid for a role that does not exist, and Forbidden for one that allows more than the author's own.

        The number and the role of a user with such a role stay as they are.
        """
        is_new_role = user is None or user.role != body.role
        if user and (is_new_role or user.mobile_number != body.mobile_number):
            connection = await session.connection()
            if message := await connection.run_sync(self._protected_reason, access_of(session), user.role):
                raise Forbidden(message, errors={"role" if is_new_role else "mobileNumber": [message]})
        if is_new_role:
            await self.ensure_covered(session, body.role)

    async def ensure_covered(self, session: AsyncSession, role: str | None) -> None:
        """Raises Invalid for an unknown role, and Forbidden for one that allows more than the author's own."""
        if role is None:
            return
        connection = await session.connection()
        given = await connection.run_sync(self._access, role)
        if given is None:
            message = translate(_NO_ROLE)
            raise Invalid(message, errors={"role": [message]})
        if not access_of(session).covers(given):
            message = translate(_MORE_THAN_OWN)
            raise Forbidden(message, errors={"role": [message]})

    def protected_reason(self, connection: Connection, role: str | None) -> LocalizedText | None:
        """Returns why the reader cannot change the number and the role of a user who has this role."""
        return self._protected_reason(connection, access_of(connection), role)

    def _protected_reason(self, connection: Connection, own: Access, role: str | None) -> LocalizedText | None:
        if role is None or own.is_unrestricted:
            return None
        access = self._access(connection, role)
        return None if access is None or own.covers(access) else translate(_PROTECTED)

    def _access(self, connection: Connection, role: str) -> Access | None:
        return self._access_of.role(connection, Person(0), role, self._resources)


async def _role_guard(request: Request) -> RoleGuard:
    return RoleGuard(request)


InjectedRoleGuard = Annotated[RoleGuard, Depends(_role_guard)]
"""Declare a parameter of this type to compare roles in an endpoint."""
