"""The user directory for sign-in: all users that are not deleted."""

from sqlalchemy import Connection, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.access import access_of
from app.db.access.scopes import person_columns
from app.features.auth.schemas import Me, SessionUser
from app.features.roles.schemas import ROLES_TABLE
from app.features.users.schemas import User
from app.i18n.phone_numbers import phone_key

_NOT_DELETED = User.deleted_at.is_(None)
_ROLES = ROLES_TABLE.clause


class DatabaseUserDirectory:
    """Finds users in the table of users."""

    subquery = (
        select(*(getattr(User, name) for name in (*Me.model_fields, *person_columns())))
        .add_columns(_ROLES.c.version.label("role_version"))
        .outerjoin(_ROLES, (_ROLES.c.name == User.role) & _ROLES.c.deleted_at.is_(None))
        .where(_NOT_DELETED)
        .subquery("active_users")
    )

    async def find_by_mobile(self, session: AsyncSession, number: str) -> SessionUser | None:
        users = self.subquery
        found = select(users).join(User, User.id == users.c.id).where(User.mobile_key == phone_key(number))
        row = (await session.execute(found)).one_or_none()
        return SessionUser.of_row(row._asdict()) if row else None

    def count_with_role(self, connection: Connection, role: str) -> int:
        return connection.scalar(select(func.count()).where(User.role == role, _NOT_DELETED)) or 0

    def count_visible_with_role(self, connection: Connection, role: str | None) -> int | None:
        """Return how many of the users that the person of this transaction sees have a role. None without a right."""
        access, table = access_of(connection), User.__tablename__
        if role is None or not access.may(f"{table}.list") or "role" in access.hidden_columns(table):
            return None
        is_visible = access.sees(table, User.id.expression)
        return connection.scalar(select(func.count()).where(User.role == role, _NOT_DELETED, is_visible)) or 0

    async def rename_role(self, session: AsyncSession, former: str, name: str) -> None:
        await session.execute(update(User).where(User.role == former).values(role=name, version=User.version + 1))
