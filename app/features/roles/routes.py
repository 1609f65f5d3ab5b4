"""Endpoints of roles."""

from collections.abc import Mapping, Sequence
from typing import Annotated, get_args

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession

from app.db import records
from app.features.content.schemas import Module, RolesContent
from app.features.roles import schemas
from app.features.roles.models import Role
from app.features.roles.schemas import ROLES
from app.features.services import services_of
from app.i18n.messages import translatable
from app.web.api.dependencies import WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.resource_routes import (
    serve_create,
    serve_delete,
    serve_list_with_built_in,
    serve_one,
    serve_update,
)
from app.web.api.routing import serve

router = APIRouter(tags=["roles"])


def _built_in(request: Request) -> Sequence[BaseModel]:
    return services_of(request).fixtures.serve("roles", RolesContent).roles


def access_of(modules: Sequence[schemas.ModulePermissions]) -> str:
    """Returns the summary of permissions that the list shows."""
    permissions = [allowed for module in modules for allowed in (module.list, module.add, module.edit, module.delete)]
    if not any(permissions):
        return "No Access"
    return "Full Access" if all(permissions) else "Limited Access"


def complete(modules: Sequence[schemas.ModulePermissions]) -> list[schemas.ModulePermissions]:
    """Returns the permissions for each part of the application, once. What is missing is not allowed."""
    chosen = {module.name: module for module in modules}
    return [chosen.get(name) or schemas.ModulePermissions(name=name) for name in get_args(Module)]


async def _values(_session: AsyncSession, body: schemas.RoleBody, _role: Role | None) -> Mapping[str, object]:
    modules = complete(body.modules)
    return {
        "role": body.role,
        "name": body.name or body.role,
        "access": access_of(modules),
        "modules": [records.column_values(module) for module in modules],
    }


serve_list_with_built_in(router, ROLES, Role, _built_in)
serve_one(router, ROLES.one, Role)
serve_create(router, ROLES.create, Role, message=translatable("Role added"), values=_values)
serve_update(router, ROLES.update, Role, message=translatable("Role saved"), values=_values)
serve_delete(router, ROLES.delete, Role, message=translatable("Role {name} was deleted."))


@serve(router, schemas.ACCESS)
async def get_access() -> Answer:
    return answer(schemas.OwnAccess(version="", role=None, can=None, hidden={}, locked={}))


@serve(router, schemas.SEE_AS)
async def see_as(session: WriteSession, name: Annotated[str, Path(max_length=200)]) -> Answer:
    return answer()
