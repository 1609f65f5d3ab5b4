"""Endpoints of roles, and of what the signed-in user may see and do."""

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel
from sqlalchemy import Connection, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Conflict, Forbidden, NotFound
from app.db.access import access_of, read_rows, run_with
from app.db.context import context_of
from app.db.engine import advisory_lock
from app.db.records import records
from app.db.records.audit import record_change
from app.db.records.rows import Row, wire_columns
from app.features.roles import schemas
from app.features.roles.content import RolesContent
from app.features.roles.matrix import matrix_of
from app.features.roles.models import Role
from app.features.roles.permissions import Permissions, check_permissions
from app.features.roles.schemas import ROLES
from app.features.services import InjectedServices, Services, services_of
from app.i18n.canonical_text import fold
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.guard import request_access
from app.web.api.idempotency import serve_idempotent
from app.web.api.resource_routes import serve_list_with_built_in, serve_one
from app.web.api.routing import Id, serve

router = APIRouter(tags=["roles"])

_STORED = records.select_active(Role, wire_columns(Role, schemas.Role)).order_by(Role.name)
_NAME_TAKEN = translatable("Another role has this name")
_MORE_THAN_OWN = translatable("This role would allow more than your own.")


def _content(services: Services) -> RolesContent:
    return services.fixtures.serve("roles", RolesContent)


def _built_in(request: Request) -> Sequence[BaseModel]:
    return _content(services_of(request)).roles


serve_list_with_built_in(router, ROLES, Role, _built_in)


def _add_matrix_and_people(connection: Connection, roles: list[Row], request: Request) -> None:
    for role in roles:
        if role["modules"] is not None:  # null if the role of the reader hides it
            role["modules"] = matrix_of(request).rows(role["modules"])
        role["people"] = services_of(request).users.count_visible_with_role(connection, role["name"])


serve_one(router, ROLES.one, Role, stored=ROLES.record, complete=_add_matrix_and_people)


@serve_idempotent(router, ROLES.create, model=Role)
async def create_role(
    request: Request, session: WriteSession, services: InjectedServices, body: schemas.RoleBody
) -> Answer:
    """Add a role. Without a name, it has that of its template, with a number if another role has this one."""
    names = await _names(session, services)
    permissions = _permissions(request, session, body)
    name = _free_name(names, body.role) if body.name is None else _ensure_free(names, body.name)
    role = Role(role=body.role, name=name, **_values(request, permissions))
    return answer(await records.add(session, role), translate("Role added"))


@serve(router, ROLES.update, model=Role)
async def update_role(
    request: Request, session: WriteSession, services: InjectedServices, id: Id, body: schemas.RoleBody
) -> Answer:
    """Changes a role. The users who have it keep it when its name changes."""
    role = await records.get(session, Role, id)
    former = role.name
    _ensure_covered(request, session, Permissions.parse(role.modules))
    names = await _names(session, services) - {fold(former)}
    name = _free_name(names, body.role) if body.name is None else _ensure_free(names, body.name)
    values = {"role": body.role, "name": name, **_values(request, _permissions(request, session, body))}
    await records.change(session, role, values, schemas.Role)
    if role.name != former:
        await services.users.rename_role(session, former, role.name)
    return answer(role, translate("Role saved"))


@serve(router, ROLES.delete)
async def delete_role(session: WriteSession, services: InjectedServices, id: Id) -> Answer:
    role = await records.get(session, Role, id)
    connection = await session.connection()
    if await connection.run_sync(services.users.count_with_role, role.name):
        count = services.users.count_visible_with_role
        people = await connection.run_sync(run_with, access_of(session), count, role.name)
        if people:
            raise Conflict(
                translate("Users still have this role: {count}. Give them another role first.", count=people)
            )
        raise Conflict(translate("Users still have this role. Ask an admin to give them another role first."))
    await records.delete(session, role)
    return answer(message=translate("Role {name} was deleted.", **records.message_values(session, role, ["name"])))


@serve(router, ROLES.restore, model=Role)
async def restore_role(request: Request, session: WriteSession, services: InjectedServices, id: Id) -> Answer:
    names = await _names(session, services)
    role = await records.restore(session, Role, id)
    _ensure_free(names, role.name)
    _ensure_covered(request, session, Permissions.parse(role.modules))
    return answer(role, translate("Restored"))


async def _names(session: AsyncSession, services: Services) -> set[str]:
    """Return the names of all roles in lower case. No other request adds one until the end of this one."""
    await session.execute(select(advisory_lock(session, "roles")))
    stored = await session.scalars(select(Role.name).where(Role.deleted_at.is_(None)))
    return {fold(name) for name in (*stored, *(role.name for role in _content(services).roles))}


def _ensure_free(names: set[str], name: str) -> str:
    """Return the name. Raises Conflict if another role has it, in any spelling."""
    if fold(name) in names:
        message = translate(_NAME_TAKEN)
        raise Conflict(message, errors={"name": [message]})
    return name


def _free_name(names: set[str], template: str) -> str:
    numbered = (template if number == 1 else f"{template} {number}" for number in range(1, len(names) + 2))
    return next(name for name in numbered if fold(name) not in names)


def _permissions(request: Request, session: AsyncSession, body: schemas.RoleBody) -> Permissions:
    """Return the permissions of a body. Raises Invalid for wrong ones, and Forbidden for more than the author has."""
    permissions = Permissions.parse([module.model_dump() for module in body.modules])
    check_permissions(permissions, request.app.resources, matrix_of(request).labels)
    _ensure_covered(request, session, permissions)
    return permissions


def _ensure_covered(request: Request, session: AsyncSession, permissions: Permissions) -> None:
    """Raise Forbidden for permissions that would allow the author more than they have."""
    own = access_of(session)
    if not own.covers(permissions.access("", own.person, request.app.resources)):
        message = translate(_MORE_THAN_OWN)
        raise Forbidden(message, errors={"modules": [message]})


def _values(request: Request, permissions: Permissions) -> dict[str, Any]:
    return {"access": permissions.summary(request.app.resources), "modules": permissions.as_json()}


@serve(router, schemas.ROLE_TEMPLATES)
async def get_templates(request: Request, services: InjectedServices) -> Answer:
    return answer(_templates(request, services))


@serve(router, schemas.ROLE_PERMISSIONS)
async def get_permissions(request: Request, database: ReadDatabase, services: InjectedServices) -> Answer:
    matrix, stored = matrix_of(request), await database.read(read_rows, _STORED)
    own = [
        {"role": each["name"], "label": each["name"], "modules": matrix.rows(each["modules"])}
        for each in stored
        if each["name"] is not None and each["modules"] is not None  # null if the role of the reader hides them
    ]
    return answer([*_templates(request, services), *own])


def _templates(request: Request, services: Services) -> list[dict[str, Any]]:
    matrix = matrix_of(request)
    return [
        {
            "role": each.role,
            "label": each.label,
            "modules": matrix.all_rows() if each.all else matrix.rows(part.model_dump() for part in each.modules),
        }
        for each in _content(services).templates
    ]


@serve(router, schemas.ROLE_CHOICES)
async def get_choices(database: ReadDatabase, services: InjectedServices) -> Answer:
    """Return the roles that users can have. The names of stored ones belong to each user who has one."""
    content, stored = _content(services), await database.read(read_rows, _STORED)
    labels = {fold(each.role): each.label for each in content.templates}
    built_in = {fold(each.name): each.name for each in content.roles}
    choices = [schemas.RoleChoice(role=key, label=labels.get(key, name)) for key, name in built_in.items()]
    names = [each["name"] for each in stored if each["name"] is not None]
    return answer([*choices, *(schemas.RoleChoice(role=name, label=name) for name in names)])


@serve(router, schemas.ACCESS)
async def get_access(request: Request) -> Answer:
    access, resources = request_access(request), request.app.resources.values()
    hidden = {each.name: names for each in resources if (names := each.hidden_names(access))} if access.hidden else {}
    locked = {each.name: names for each in resources if (names := each.locked_names(access))}
    can = None if access.actions is None else sorted(access.actions)
    return answer(schemas.OwnAccess(version=access.name, role=access.role, can=can, hidden=hidden, locked=locked))


@serve(router, schemas.SEE_AS)
async def see_as(
    request: Request, session: WriteSession, services: InjectedServices, name: Annotated[str, Path(max_length=500)]
) -> Answer:
    connection, own = await session.connection(), access_of(session)
    seen = await connection.run_sync(services.access_of.role, own.person, name, request.app.resources)
    if seen is None:
        raise NotFound(translate("No role has this name"))
    if not own.covers(seen):
        raise Forbidden(translate(_MORE_THAN_OWN))
    record_change(session, "see as", "access", context_of(session).user_id, before=None, after={"role": name})
    return answer()
