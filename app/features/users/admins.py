"""Protects admins: at least one remains, and only an admin changes how an admin signs in, or makes a user an admin.

Otherwise any user could take over the account of an admin, by changing its mobile number to their own. For a person who
does not see roles, every user counts as an admin: a refusal would tell who is one. In the same way, hidden clients
protect every user from a person who is limited to some records.
"""

from fastapi import Request
from sqlalchemy import Connection, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Conflict, Forbidden
from app.db.access import access_of
from app.db.context import context_of
from app.db.engine import advisory_lock
from app.db.records.rows import Row
from app.features.users.schemas import ADMIN, User, UserBody
from app.i18n.messages import LocalizedText, translatable, translate

_OWN_ACCOUNT = translatable("You cannot delete your own account.")
_LAST_ADMIN = translatable("This is the last admin. Make another user an admin first.")
_PROTECTED = translatable("Only an admin can change the mobile number or the role of an admin.")
_NOT_DELETABLE = translatable("Only an admin can delete an admin.")
_NO_PROMOTION = translatable("Only an admin can make a user an admin.")
_UNSEEN_ROLES = translatable("You cannot change the mobile numbers of users, because your role hides their roles.")
_UNSEEN_CLIENTS = translatable(
    "You cannot change the mobile numbers and the roles of users, because your role hides their clients."
)
_CLIENT_OF_UNSEEN_ROLE = translatable("You cannot change the clients of users, because your role hides their roles.")
_NOT_DELETABLE_UNSEEN = translatable("You cannot delete or restore users, because your role hides their roles.")
_ADMINS = select(User.id).where(User.role == ADMIN, User.deleted_at.is_(None))


async def ensure_deletable(session: AsyncSession, user: User) -> None:
    """Raise Conflict for the user's own account and for the last admin, and Forbidden if only an admin may do it."""
    if user.id == context_of(session).author:
        raise Conflict(translate(_OWN_ACCOUNT))
    ensure_sees_roles(session)
    if user.role == ADMIN and not await _is_author_admin(session):
        raise Forbidden(translate(_NOT_DELETABLE))
    if user.role == ADMIN and await _is_last_admin(session, user):
        raise Conflict(translate(_LAST_ADMIN))


def ensure_sees_roles(session: AsyncSession) -> None:
    """Raise Forbidden if the author, who deletes or restores a user, does not see whether it is an admin."""
    if _hides_roles(session):
        raise Forbidden(translate(_NOT_DELETABLE_UNSEEN))


async def ensure_role_is_free(session: AsyncSession, user: User, role: str | None) -> None:
    """Raise Conflict if the last admin would get another role."""
    if user.role == ADMIN and role != ADMIN and await _is_last_admin(session, user):
        message = translate(_LAST_ADMIN)
        raise Conflict(message, errors={"role": [message]})


async def ensure_may_promote(session: AsyncSession, role: str | None) -> None:
    """Raise Forbidden if the role is admin and the author of the change is not an admin."""
    if role == ADMIN and not await _is_author_admin(session):
        message = translate(_NO_PROMOTION)
        raise Forbidden(message, errors={"role": [message]})


async def ensure_may_change(session: AsyncSession, user: User, body: UserBody) -> None:
    """Raise Forbidden for changes that only an admin may make.

    This includes another spelling of the number: the codes are sent to the text as it is stored.
    """
    changes = {"role": body.role != user.role, "mobileNumber": body.mobile_number != user.mobile_number}
    if unseen := _unseen_reason(session):
        reasons = {"mobileNumber": unseen, "role": unseen, "clientCode": _CLIENT_OF_UNSEEN_ROLE}
        given = {**changes, "clientCode": body.client_code != user.client_code}
        if errors := {name: [translate(reasons[name])] for name, is_changed in given.items() if is_changed}:
            raise Forbidden(next(iter(errors.values()))[0], errors=errors)
    if user.role != ADMIN:
        await ensure_may_promote(session, body.role)
        return
    if any(changes.values()) and not await _is_author_admin(session):
        message = translate(_PROTECTED)
        raise Forbidden(message, errors={name: [message] for name, is_changed in changes.items() if is_changed})


async def protected_reason(session: AsyncSession, user: User) -> LocalizedText | None:
    """Return why the author of this transaction cannot change the mobile number and the role of a user."""
    if unseen := _unseen_reason(session):
        return translate(unseen)
    is_protected = user.role == ADMIN and not await _is_author_admin(session)
    return translate(_PROTECTED) if is_protected else None


def add_protected_reason(connection: Connection, users: list[Row], reader: int) -> None:
    """Add to each user why this reader cannot change the mobile number and the role."""
    protected, unseen = _protected_from(connection, users, reader), _unseen_reason(connection)
    for user in users:
        user["protectedReason"] = translate(unseen or _PROTECTED) if unseen or user["id"] in protected else None


def add_undeletable_reasons(connection: Connection, users: list[Row], request: Request) -> None:
    """Add to each user on a page why the reader cannot delete it."""
    reader: int = request.state.user_id
    protected = _protected_from(connection, users, reader)
    others = _NOT_DELETABLE_UNSEEN if _hides_roles(connection) else _NOT_DELETABLE
    for user in users:
        reason = _OWN_ACCOUNT if user["id"] == reader else others if user["id"] in protected else None
        user["undeletableReason"] = reason and translate(reason)


def _protected_from(connection: Connection, users: list[Row], reader: int) -> set[int]:
    """Return the admins among the users, unless the reader is an admin too. Unseen roles may all be that of admins."""
    if _hides_roles(connection):
        return {user["id"] for user in users}
    admins: set[int] = {user["id"] for user in users if user.get("role") == ADMIN}
    is_admin = reader in admins or not admins or connection.scalar(_ADMINS.where(User.id == reader)) is not None
    return set() if is_admin else admins


def _hides_roles(transaction: AsyncSession | Connection) -> bool:
    """Return whether the person of this transaction does not see the roles of users."""
    return "role" in access_of(transaction).hidden_columns(User.__tablename__)


def _unseen_reason(transaction: AsyncSession | Connection) -> str | None:
    """Return why the person of this transaction cannot change how users sign in: their roles are hidden, or, if the
    person is limited to some records, the clients whose records they see."""
    if _hides_roles(transaction):
        return _UNSEEN_ROLES
    access = access_of(transaction)
    is_compared = access.scopes and "client_code" in access.hidden_columns(User.__tablename__)
    return _UNSEEN_CLIENTS if is_compared else None


async def _is_author_admin(session: AsyncSession) -> bool:
    """Return whether an admin makes the change, or the server itself."""
    author = context_of(session).author
    return author is None or await session.scalar(_ADMINS.where(User.id == author)) is not None


async def _is_last_admin(session: AsyncSession, user: User) -> bool:
    """Return whether there is no other admin, and let no other transaction remove one until the end of this one."""
    await session.execute(select(advisory_lock(session, "admins")))
    return await session.scalar(_ADMINS.where(User.id != user.id).limit(1)) is None
