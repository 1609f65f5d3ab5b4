"""The calls of clients."""

from fastapi import APIRouter
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app import records
from app.clients import schemas
from app.clients.models import Client
from app.database import Reading, Writing
from app.envelope import Answer, Conflict, Id, Invalid, answer, serve
from app.listing import Asked, Columns, listed
from app.ui.language import say

router = APIRouter(tags=["clients"])

COLUMNS: Columns = {"id": Client.id, "clientName": Client.client_name, "clientCode": Client.client_code}


@serve(router, schemas.CLIENTS)
async def clients(session: Reading, wanted: Asked) -> Answer:
    page = await listed(session, select(Client).where(Client.deleted_at.is_(None)), COLUMNS, wanted)
    return answer(page.rows)


@serve(router, schemas.CLIENT)
async def client(session: Reading, id: Id) -> Answer:
    return answer(await records.get(session, Client, id))


@serve(router, schemas.CREATE_CLIENT)
async def create_client(session: Writing, body: schemas.ClientCreate) -> Answer:
    code = await _free_code(session)
    return answer(
        await records.add(session, Client(client_name=body.client_name, client_code=code)), say("Client added")
    )


@serve(router, schemas.UPDATE_CLIENT)
async def update_client(session: Writing, id: Id, body: schemas.ClientUpdate) -> Answer:
    if body.id not in (None, id):
        raise Invalid(errors={"id": [say("This is another client's ID")]})
    record = await records.get(session, Client, id)
    await _refuse_taken(session, body.client_code, id)
    values = records.columns_of(body, without=frozenset({"id"}))
    return answer(await records.change(session, record, values), say("Client saved"))


@serve(router, schemas.DELETE_CLIENT)
async def delete_client(session: Writing, id: Id) -> Answer:
    await records.delete(session, await records.get(session, Client, id))
    return answer(message=say("Client deleted"))


async def _free_code(session: AsyncSession) -> str:
    """The next code of the form CL-0013 that nobody has, not even by typing it."""
    number = (await session.scalar(select(func.max(Client.id))) or 0) + 1
    while await _owner(session, code := f"CL-{number:04d}"):
        number += 1
    return code


async def _refuse_taken(session: AsyncSession, code: str, own_id: int) -> None:
    owner = await _owner(session, code)
    if owner is None or owner.id == own_id:
        return
    kept = say("This client code belongs to another client")
    sentence = say("This client code belongs to another client, which was deleted") if owner.deleted_at else kept
    raise Conflict(sentence, errors={"clientCode": [sentence]})


async def _owner(session: AsyncSession, code: str) -> Client | None:
    """The client with this code, even a deleted one."""
    return await session.scalar(select(Client).where(Client.client_code == code))
