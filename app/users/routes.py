"""The calls of users."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app import records
from app.database import Reading, Writing
from app.envelope import Answer, Id, answer, serve
from app.listing import Asked, Columns, listed
from app.ui.language import say, sayable
from app.users import schemas
from app.users.models import User

router = APIRouter(tags=["users"])

COLUMNS: Columns = {
    "id": User.id,
    "fullName": User.full_name,
    "emailId": User.email_id,
    "mobileNumber": User.mobile_number,
    "designation": User.designation,
    "clientCode": User.client_code,
    "gender": User.gender,
    "role": User.role,
}
_TAKEN = ("mobileNumber", sayable("This mobile number belongs to another user"))

EndSessions = Callable[[AsyncSession, int], Awaitable[None]]


def _end_sessions(request: Request) -> EndSessions:
    end_sessions: EndSessions = request.app.state.end_sessions
    return end_sessions


SignOut = Annotated[EndSessions, Depends(_end_sessions)]
"""Ends every session of a user; whoever keeps the sessions provides it."""


@serve(router, schemas.USERS, schemas.USER_OPTIONS)
async def users(session: Reading, wanted: Asked) -> Answer:
    page = await listed(session, select(User).where(User.deleted_at.is_(None)), COLUMNS, wanted)
    if not wanted.paged:
        return answer([schemas.UserOption.model_validate(row) for row in page.rows])
    return answer({"users": page.rows, "total": page.total, "totalPages": page.total_pages})


@serve(router, schemas.USER)
async def user(session: Reading, id: Id) -> Answer:
    return answer(await records.get(session, User, id))


@serve(router, schemas.CREATE_USER)
async def create_user(session: Writing, body: schemas.UserBody) -> Answer:
    key = schemas.mobile_key(body.mobile_number)
    await records.refuse_second(session, User.mobile_key, key, _TAKEN, own_id=None)
    await _refuse_unknown_client(session, body.client_code)
    return answer(await records.add(session, User(mobile_key=key, **records.columns_of(body))), say("User added"))


@serve(router, schemas.UPDATE_USER)
async def update_user(session: Writing, id: Id, body: schemas.UserBody, sign_out: SignOut) -> Answer:
    record = await records.get(session, User, id)
    key = schemas.mobile_key(body.mobile_number)
    await records.refuse_second(session, User.mobile_key, key, _TAKEN, own_id=id)
    if body.client_code != record.client_code:
        await _refuse_unknown_client(session, body.client_code)
    if key != record.mobile_key:
        await sign_out(session, id)
    values = {**records.columns_of(body), "mobile_key": key}
    return answer(await records.change(session, record, values), say("User saved"))


@serve(router, schemas.DELETE_USER)
async def delete_user(session: Writing, id: Id, sign_out: SignOut) -> Answer:
    await records.delete(session, await records.get(session, User, id))
    await sign_out(session, id)
    return answer(message=say("User deleted"))


async def _refuse_unknown_client(session: AsyncSession, code: str | None) -> None:
    unknown = ("clientCode", sayable("There is no client with this code"))
    await records.refuse_dangling(session, User.client_code, code, unknown)
