"""Endpoints of users."""

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession

from app.db import records
from app.features.services import InjectedServices
from app.features.users import schemas
from app.features.users.admins import add_undeletable_reasons, ensure_deletable, ensure_role_is_free
from app.features.users.models import User
from app.features.users.schemas import USERS, UserBody, mobile_key
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.resource_routes import serve_create, serve_list, serve_one, serve_restore
from app.web.api.routing import Id, serve

router = APIRouter(tags=["users"])

_TAKEN = ("mobileNumber", translatable("This mobile number belongs to another user"))
_UNKNOWN = ("clientCode", translatable("No client has this code"))


async def user_column_values(session: AsyncSession, body: UserBody, user: User | None) -> dict[str, object]:
    """Returns the column values for a new user, or for `user`. Raises Conflict and Invalid."""
    key = mobile_key(body.mobile_number)
    await records.ensure_unique(session, User.mobile_key, key, _TAKEN, user)
    if user is None or body.client_code != user.client_code:
        await records.ensure_exists(session, User.client_code, body.client_code, _UNKNOWN)
    return {**records.column_values(body), "mobile_key": key}


serve_list(router, USERS, User, complete=add_undeletable_reasons)
serve_one(router, USERS.one, User)
serve_create(router, USERS.create, User, message=translatable("User added"), values=user_column_values)


@serve(router, USERS.update)
async def update_user(session: WriteSession, id: Id, body: UserBody, services: InjectedServices) -> Answer:
    user = await records.get(session, User, id)
    await ensure_role_is_free(session, user, body.role)
    values = await user_column_values(session, body, user)
    number_changed = values["mobile_key"] != user.mobile_key
    await records.change(session, user, values, schemas.User)
    if number_changed:
        await services.end_sessions(session, id)
    return answer(user, translate("User saved"))


@serve(router, USERS.delete)
async def delete_user(session: WriteSession, id: Id, services: InjectedServices) -> Answer:
    user = await records.get(session, User, id)
    await ensure_deletable(session, user)
    await records.delete(session, user)
    await services.end_sessions(session, id)
    return answer(message=translate("User deleted"))


serve_restore(router, USERS.restore, User, unique=[(User.mobile_key, _TAKEN)])
