"""Endpoints of users."""

from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Query, Request
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.access import read_rows, select_rows
from app.db.context import context_of
from app.db.records import records
from app.db.records.existing_references import ensure_exists
from app.db.records.rows import Row
from app.features.clients.schemas import NO_CLIENT
from app.features.services import InjectedServices
from app.features.users.admins import (
    add_protected_reason,
    add_undeletable_reasons,
    ensure_deletable,
    ensure_may_change,
    ensure_may_promote,
    ensure_role_is_free,
    ensure_sees_roles,
    protected_reason,
)
from app.features.users.role_guard import InjectedRoleGuard, RoleGuard
from app.features.users.schemas import (
    ADMIN,
    OWN_ROLE,
    USERS,
    OwnRole,
    OwnRoleQuery,
    User,
    UserBody,
    is_same_mobile,
)
from app.i18n.messages import translatable, translate
from app.i18n.phone_numbers import phone_key
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.idempotency import serve_idempotent
from app.web.api.resource_routes import serve_list, serve_one
from app.web.api.routing import Id, serve

router = APIRouter(tags=["users"])

_NUMBER_CHANGED = translatable(
    "{name} has changed the mobile number that you sign in with. If this is a mistake, contact an admin."
)
_OWN_ROLE = select_rows(User.__tablename__, {"role": vars(User)["role"]}, by=vars(User)["id"])


async def user_column_values(
    session: AsyncSession, body: UserBody, user: User | None, roles: RoleGuard | None = None
) -> dict[str, object]:
    """Return the column values for a new user, or for `user`. Raises Forbidden and Invalid.

    The server itself gives any role, without `roles`.
    """
    if user is None:
        await ensure_may_promote(session, body.role)
    else:
        await ensure_may_change(session, user, body)
    if roles:
        await roles.ensure_may_change(session, user, body)
    if user is None or body.client_code != user.client_code:
        await ensure_exists(session, User.client_code, body.client_code, NO_CLIENT)
    return {**records.column_values(body), "mobile_key": phone_key(body.mobile_number)}


serve_list(router, USERS, User, complete=add_undeletable_reasons)


@serve(router, OWN_ROLE)
async def get_own_role(request: Request, database: ReadDatabase, query: Annotated[OwnRoleQuery, Query()]) -> Answer:
    if query.user != request.state.user_id:
        return answer(OwnRole())
    own = await database.read(read_rows, _OWN_ROLE.where(User.id == query.user))
    return answer(OwnRole(former=next((each["role"] for each in own if each["role"] != query.role), None)))


def _add_protected_reason(connection: Connection, users: list[Row], request: Request) -> None:
    """Add why the reader cannot change the mobile number and the role."""
    add_protected_reason(connection, users, request.state.user_id)
    for user in users:
        user["protectedReason"] = user["protectedReason"] or RoleGuard(request).protected_reason(connection, user)


serve_one(router, USERS.one, User, stored=USERS.record, complete=_add_protected_reason)


@serve_idempotent(router, USERS.create, model=User)
async def create_user(session: WriteSession, body: UserBody, roles: InjectedRoleGuard) -> Answer:
    user = await records.add(session, User(**await user_column_values(session, body, None, roles)))
    return answer(user, translate("User added"))


@serve(router, USERS.update, model=User)
async def update_user(
    session: WriteSession,
    id: Id,
    body: UserBody,
    services: InjectedServices,
    roles: InjectedRoleGuard,
    background: BackgroundTasks,
) -> Answer:
    """Changes a user. A text message tells the former mobile number of a change, if only of its spelling.

    The sessions end, unless codes certainly go to the same phone as before.
    """
    user = await records.get(session, User, id)
    body = records.with_unseen_values(session, user, body)
    await ensure_role_is_free(session, user, body.role)
    values = await user_column_values(session, body, user, roles)
    former, number_changed = user.mobile_number, body.mobile_number != user.mobile_number
    action = _action(user, body)
    computed = {"protectedReason": await protected_reason(session, user)}
    await records.change(session, user, values, USERS.record, action=action, computed=computed)
    if number_changed:
        if not is_same_mobile(body.mobile_number, former):
            await services.end_sessions(session, id)
        author = await session.get_one(User, context_of(session).author)
        background.add_task(services.sms.send, former, translate(_NUMBER_CHANGED, name=author.full_name))
    return answer(user, translate("User saved"))


def _action(user: User, body: UserBody) -> str:
    """Return what the audit log calls a change of a user."""
    if user.mobile_number != body.mobile_number:
        return "change number"
    is_admin_change = user.role != body.role and ADMIN in (user.role, body.role)
    return "change role" if is_admin_change else "change"


@serve(router, USERS.delete)
async def delete_user(session: WriteSession, id: Id, services: InjectedServices) -> Answer:
    user = await records.get(session, User, id)
    await ensure_deletable(session, user)
    await records.delete(session, user)
    await services.end_sessions(session, id)
    return answer(
        message=translate("User {full_name} was deleted.", **records.message_values(session, user, ["full_name"]))
    )


@serve(router, USERS.restore, model=User)
async def restore_user(session: WriteSession, id: Id, roles: InjectedRoleGuard) -> Answer:
    ensure_sees_roles(session)
    user = await records.restore(session, User, id)
    await ensure_may_promote(session, user.role)
    await roles.ensure_restorable(session, user)
    return answer(user, translate("Restored"))
