"""Finds what a person may do and see. Only this module knows whether roles are enforced."""

from typing import Final, Protocol

from sqlalchemy import Connection, bindparam, select

from app.core.settings import Settings
from app.db.access import UNRESTRICTED, Access
from app.db.access.scopes import Person
from app.features.auth.schemas import SessionUser
from app.features.roles.content import RolesContent
from app.features.roles.models import Role
from app.features.roles.permissions import Permissions
from app.features.users.schemas import ADMIN
from app.i18n.canonical_text import fold
from app.web.api.resource_catalog import Resources

NO_ROLE: Final = Access(actions=frozenset(), name="no role")
"""The access of a person whose role is empty or no longer exists."""
_MODULES = select(Role.modules).where(Role.name == bindparam("name"), Role.deleted_at.is_(None))
_CACHE_SIZE = 2_000


class RolesFile(Protocol):
    """The file of the built-in roles, as the fixtures have it."""

    def version(self, name: str) -> object: ...

    def serve(self, name: str, schema: type[RolesContent]) -> RolesContent: ...


class RoleAccess:
    """Returns the access of a person, which comes from their role.

    If `WAYBILL_ROLES` is `open`, everybody may do everything. If it is `enforced`, admins may do everything, and others
    what their role allows. Requests with the same rights share one access, because statements are cached by it.
    """

    def __init__(self, settings: Settings, fixtures: RolesFile) -> None:
        self._is_enforced, self._fixtures = settings.roles == "enforced", fixtures
        self._built_in_roles: tuple[object, dict[str, Permissions]] = None, {}
        self._stored_roles: dict[tuple[str, int], Permissions] = {}
        self._accesses: dict[tuple[str, str, Person | None], Access] = {}

    @property
    def restricts(self) -> bool:
        return self._is_enforced

    def user(self, connection: Connection, user: SessionUser, resources: Resources) -> Access:
        if not self._is_enforced or user.role == ADMIN:
            return UNRESTRICTED
        return self.role(connection, user.person, user.role or "", resources, user.role_version) or NO_ROLE

    def role(
        self, connection: Connection, person: Person, role: str, resources: Resources, version: int | None = None
    ) -> Access | None:
        """Return what a person may do with a role, even if roles are not enforced. None if there is no such role.

        A known `version` of a stored role saves reading it again.
        """
        if role == ADMIN:
            return Access(name=ADMIN, role=ADMIN)
        permissions = self.permissions(connection, role, version)
        if permissions is None:
            return None
        key = role, permissions.digest, person if permissions.has_scopes else None
        if (access := self._accesses.get(key)) is None:
            if len(self._accesses) >= _CACHE_SIZE:
                self._accesses.clear()
            access = self._accesses[key] = permissions.access(role, person, resources)
        return access

    def permissions(self, connection: Connection, role: str, version: int | None = None) -> Permissions | None:
        """Return the permissions of a role, built in or stored, but not of admins. None if there is no such role."""
        if version is not None and (known := self._stored_roles.get((role, version))) is not None:
            return known  # before the built-in roles, whose file has to be looked at: no name is that of both
        if (built_in := self.built_in().get(fold(role))) is not None:
            return built_in
        modules = connection.execute(_MODULES, {"name": role}).scalar_one_or_none()
        permissions = None if modules is None else Permissions.parse(modules)
        if permissions is not None and version is not None:
            self._stored_roles[role, version] = permissions
        return permissions

    def built_in(self) -> dict[str, Permissions]:
        """Return the permissions of the built-in roles except admin, by what users store: 'user'."""
        version, roles = self._built_in_roles
        if version != (current := self._fixtures.version("roles")):
            content = self._fixtures.serve("roles", RolesContent)
            names = {fold(role.name) for role in content.roles} - {ADMIN}
            templates = {fold(template.role): template for template in content.templates}
            roles = {
                name: Permissions.parse([module.model_dump() for module in templates[name].modules])
                if name in templates
                else Permissions({})
                for name in names
            }
            self._built_in_roles = current, roles
        return roles
