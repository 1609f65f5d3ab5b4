"""Endpoints of users."""

from fastapi import APIRouter, BackgroundTasks
from sqlalchemy.ext.asyncio import AsyncSession

from app.db import records
from app.features.services import InjectedServices
from app.features.users import schemas
from app.features.users.admins import (
    ADMIN,
    add_protected_reason,
    add_undeletable_reasons,
    ensure_deletable,
    ensure_may_change,
    ensure_may_promote,
    ensure_role_is_free,
    protected_reason,
)
from app.features.users.models import User
from app.features.users.schemas import USERS, UserBody, is_same_mobile, mobile_key
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.resource_routes import serve_create, serve_list, serve_one
from app.web.api.routing import Id, serve

router = APIRouter(tags=["users"])

_NUMBER_CHANGED = translatable(
    "{name} has changed the mobile number that you sign in with. If this is a mistake, contact an admin."
)
_UNKNOWN = ("clientCode", translatable("No client has this code"))


async def user_column_values(session: AsyncSession, body: UserBody, user: User | None) -> dict[str, object]:
    """Returns the column values for a new user, or for `user`. Raises Forbidden and Invalid."""
    key = mobile_key(body.mobile_number)
    if user is None:
        await ensure_may_promote(session, body.role)
    else:
        await ensure_may_change(session, user, body.role, body.mobile_number)
    if user is None or body.client_code != user.client_code:
        await records.ensure_exists(session, User.client_code, body.client_code, _UNKNOWN)
    return {**records.column_values(body), "mobile_key": key}


serve_list(router, USERS, User, complete=add_undeletable_reasons)
serve_one(router, USERS.one, User, stored=schemas.User, complete=add_protected_reason)
serve_create(router, USERS.create, User, message=translatable("User added"), values=user_column_values)


@serve(router, USERS.update)
async def update_user(
    session: WriteSession, id: Id, body: UserBody, services: InjectedServices, background: BackgroundTasks
) -> Answer:
    """Changes a user. A text message tells the former mobile number of a change, if only of its spelling.

    The sessions end, unless codes certainly go to the same phone as before.
    """
    user = await records.get(session, User, id)
    await ensure_role_is_free(session, user, body.role)
    values = await user_column_values(session, body, user)
    former, number_changed = user.mobile_number, body.mobile_number != user.mobile_number
    is_admin_change = user.role != body.role and ADMIN in (user.role, body.role)
    action = "change number" if number_changed else "change role" if is_admin_change else "change"
    computed = {"protectedReason": await protected_reason(session, user)}
    await records.change(session, user, values, schemas.User, action=action, computed=computed)
    if number_changed:
        if not is_same_mobile(body.mobile_number, former):
            await services.end_sessions(session, id)
        author = await session.get_one(User, session.info["author"])
        background.add_task(services.sms.send, former, translate(_NUMBER_CHANGED, name=author.full_name))
    return answer(user, translate("User saved"))


@serve(router, USERS.delete)
async def delete_user(session: WriteSession, id: Id, services: InjectedServices) -> Answer:
    user = await records.get(session, User, id)
    await ensure_deletable(session, user)
    await records.delete(session, user)
    await services.end_sessions(session, id)
    return answer(
        message=translate("User {full_name} was deleted.", **records.message_values(session, user, ["full_name"]))
    )


@serve(router, USERS.restore)
async def restore_user(session: WriteSession, id: Id) -> Answer:
    user = await records.restore(session, User, id)
    await ensure_may_promote(session, user.role)
    return answer(user, translate("Restored"))
