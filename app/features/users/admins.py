"""Keeps at least one admin, and the account of the user who acts."""

from sqlalchemy import Connection, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Conflict
from app.db.engine import advisory_lock
from app.db.rows import Row
from app.features.users.models import User
from app.i18n.messages import LocalizedText, translatable, translate

ADMIN = "admin"
_OWN_ACCOUNT = translatable("You cannot delete your own account.")
_LAST_ADMIN = translatable("This is the last admin. Make another user an admin first.")
_ADMINS = select(User.id).where(User.role == ADMIN, User.deleted_at.is_(None))


async def ensure_deletable(session: AsyncSession, user: User) -> None:
    """Raises Conflict for the user's own account and for the last admin."""
    if user.id == session.info["author"]:
        raise Conflict(translate(_OWN_ACCOUNT))
    if user.role == ADMIN and await _is_last_admin(session, user):
        raise Conflict(translate(_LAST_ADMIN))


async def ensure_role_is_free(session: AsyncSession, user: User, role: str | None) -> None:
    """Raises Conflict if the last admin would get another role."""
    if user.role == ADMIN and role != ADMIN and await _is_last_admin(session, user):
        message = translate(_LAST_ADMIN)
        raise Conflict(message, errors={"role": [message]})


def add_undeletable_reasons(connection: Connection, users: list[Row], reader: int) -> None:
    """Adds to each user on a page why this reader cannot delete it."""
    admins = [user["id"] for user in users if user["role"] == ADMIN]
    if len(admins) == 1:  # the only one on this page: look for another one
        others = _ADMINS.where(User.id != admins[0]).limit(1)
        admins += [] if reader in admins else connection.scalars(others).all()
    last_admin = admins[0] if len(admins) == 1 else None
    for user in users:
        user["undeletableReason"] = _reason(user["id"], reader, last_admin)


def _reason(user_id: int, reader: int, last_admin: int | None) -> LocalizedText | None:
    if user_id == reader:
        return translate(_OWN_ACCOUNT)
    return translate(_LAST_ADMIN) if user_id == last_admin else None


async def _is_last_admin(session: AsyncSession, user: User) -> bool:
    """Returns whether there is no other admin, and lets no other transaction remove one until the end of this one."""
    await session.execute(select(advisory_lock(session, "admins")))
    return await session.scalar(_ADMINS.where(User.id != user.id).limit(1)) is None
