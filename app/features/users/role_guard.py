"""Protects what decides a person's rights: their role, and the client whose records a role may be limited to.

A person can neither give rights nor take over a user with more rights than their own. Only an admin changes their own
client. Otherwise a person who may change users could give themselves any role, see the records of any client, or sign
in as a user who does.
"""

from collections.abc import Collection
from typing import Annotated, Any, Final

from fastapi import Depends, Request
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Forbidden, Invalid
from app.db.access import Access, access_of
from app.db.access.scopes import Person, person_columns, person_of
from app.db.context import context_of
from app.db.records.rows import Row
from app.features.services import services_of
from app.features.users.schemas import User, UserBody
from app.i18n.messages import LocalizedText, translatable, translate

OF_PERSON: Final = person_columns()
"""The columns of a user that scopes know, besides the id. They decide which records the user sees."""
_NO_ROLE = translatable("No role has this name")
_MORE_THAN_OWN = translatable("This role allows more than your own.")
_MORE_RECORDS = translatable("With this client, the user would see records that you do not see.")
_PROTECTED = translatable("The role of this user allows more than yours, so you cannot change the number or the role.")
_PROTECTED_CLIENT = translatable("The role of this user allows more than yours, so you cannot change the client.")
_OTHER_RECORDS = translatable(
    "This user sees records that you do not see, so you cannot change the number, the role or the client."
)
_OWN_CLIENT = translatable("You cannot change your own client. Ask an admin.")


class RoleGuard:
    """Compares the access of users with that of the author of a request."""

    def __init__(self, request: Request) -> None:
        self._access_of, self._resources = services_of(request).access_of, request.app.resources

    async def ensure_may_change(self, session: AsyncSession, user: User | None, body: UserBody) -> None:
        """Raise Invalid for a role that does not exist, and Forbidden if the user would get more than the author has.

        The number, the role and the client of a user who has more than the author stay as they are.
        """
        own, given = access_of(session), _deciding(body)
        if user is None:
            given |= own.values.get(User.__tablename__, {})
        changed = [name for name, value in given.items() if user is None or getattr(user, name) != value]
        if user:
            is_same_number = user.mobile_number == body.mobile_number
            await self._ensure_unprotected(session, user, changed if is_same_number else [*changed, "mobile_number"])
        if changed:
            await self._ensure_covered(session, given["role"], person_of(user.id if user else 0, given), changed)

    async def _ensure_unprotected(self, session: AsyncSession, user: User, changed: Collection[str]) -> None:
        own, connection, values = access_of(session), await session.connection(), _deciding(user)
        names = {_alias(name): name in OF_PERSON for name in changed}
        if changed and (reason := await connection.run_sync(self._reason, own, user.role, person_of(user.id, values))):
            of_client = _PROTECTED_CLIENT if reason == _PROTECTED else reason
            errors = {name: [translate(of_client if is_client else reason)] for name, is_client in names.items()}
            raise Forbidden(next(iter(errors.values()))[0], errors=errors)
        if any(names.values()) and user.id == context_of(session).author and not own.is_unrestricted:
            message = translate(_OWN_CLIENT)
            raise Forbidden(message, errors={name: [message] for name, is_client in names.items() if is_client})

    async def ensure_restorable(self, session: AsyncSession, user: User) -> None:
        """Raise Invalid for an unknown role, and Forbidden if the user would get more than the author has."""
        values = _deciding(user)
        await self._ensure_covered(session, user.role, person_of(user.id, values), values)

    async def _ensure_covered(
        self, session: AsyncSession, role: str | None, person: Person, changed: Collection[str]
    ) -> None:
        if role is None:
            return
        connection, own = await session.connection(), access_of(session)
        given = await connection.run_sync(self._access, person, role)
        if given is None:
            message = translate(_NO_ROLE)
            raise Invalid(message, errors={"role": [message]})
        if not own.covers(given):
            is_role = not set(OF_PERSON) & {*changed} or not await connection.run_sync(self._covers_role, own, role)
            message = translate(_MORE_THAN_OWN if is_role else _MORE_RECORDS)
            raise Forbidden(message, errors={"role" if is_role else _alias(OF_PERSON[0]): [message]})

    def protected_reason(self, connection: Connection, user: Row) -> LocalizedText | None:
        """Return why the reader cannot change the number, the role and the client of a user with these values."""
        person = person_of(user["id"], {name: user[_alias(name)] for name in OF_PERSON})
        reason = self._reason(connection, access_of(connection), user["role"], person)
        return translate(reason) if reason else None

    def _reason(self, connection: Connection, own: Access, role: str | None, person: Person) -> str | None:
        if role is None or own.is_unrestricted:
            return None
        access = self._access(connection, person, role)
        if access is None or own.covers(access):
            return None
        return _OTHER_RECORDS if self._covers_role(connection, own, role) else _PROTECTED

    def _covers_role(self, connection: Connection, own: Access, role: str) -> bool:
        """Return whether the author has all that this role would allow the author."""
        access = self._access(connection, own.person, role)
        return access is not None and own.covers(access)

    def _access(self, connection: Connection, person: Person, role: str) -> Access | None:
        return self._access_of.role(connection, person, role, self._resources)


def _deciding(user: User | UserBody) -> dict[str, Any]:
    """Return the values of a user that decide what the user may do and see."""
    return {name: getattr(user, name) for name in ("role", *OF_PERSON)}


def _alias(name: str) -> str:
    return UserBody.model_fields[name].alias or name


async def _role_guard(request: Request) -> RoleGuard:
    return RoleGuard(request)


InjectedRoleGuard = Annotated[RoleGuard, Depends(_role_guard)]
"""Declare a parameter of this type to compare roles in an endpoint."""
