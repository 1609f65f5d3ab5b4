"""Endpoints of clients."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Conflict, Invalid, NotFound
from app.db import records
from app.db.engine import advisory_lock
from app.db.list_index.declaration import list_index_of
from app.db.list_query import ListQuery
from app.db.listing import fetch_options
from app.db.rows import fetch_rows, select_columns, wire_columns
from app.features.clients import schemas
from app.features.clients.models import Client
from app.features.clients.schemas import CLIENT_OF_CODE, CLIENTS, SUGGESTED_CLIENTS
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translatable, translate
from app.ui.data.schema import Text
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.resource_routes import serve_create, serve_delete, serve_list, serve_lookup, serve_one
from app.web.api.routing import Id, serve

router = APIRouter(tags=["clients"])

COLUMNS = wire_columns(Client, schemas.Client)
_INDEX = list_index_of(Client.__tablename__, (column.key for column in COLUMNS.values()))
_TRIPS = TRIPS_TABLE.clause
_LATEST_CONTACT = (
    select(_TRIPS.c.customer_contact)
    .where(_TRIPS.c.customer_name == Client.client_name, _TRIPS.c.customer_contact != "", _TRIPS.c.deleted_at.is_(None))
    .order_by(_TRIPS.c.id.desc())
    .limit(1)
    .scalar_subquery()
)
_SUGGESTIONS = records.select_active(Client, COLUMNS).add_columns(_LATEST_CONTACT.label("contact"))


async def _values_with_code(session: AsyncSession, body: schemas.ClientCreate, _: Client | None) -> dict[str, object]:
    return {"client_name": body.client_name, "client_code": await _next_code(session)}


serve_list(router, CLIENTS, Client)
serve_one(router, CLIENTS.one, Client)
serve_create(router, CLIENTS.create, Client, message=translatable("Client added"), values=_values_with_code)
serve_delete(router, CLIENTS.delete, Client, message=translatable("Client {client_name} was deleted."))


@serve(router, CLIENT_OF_CODE)
async def get_client_of_code(database: ReadDatabase, clientCode: Annotated[Text, Path()]) -> Answer:
    """Returns the client with this code, deleted clients included: users refer to them."""
    rows = await database.read(fetch_rows, select_columns(COLUMNS).where(Client.client_code == clientCode))
    if not rows:
        raise NotFound(translate("No client has this code"))
    return answer(rows[0])


def _suggest(connection: Connection, query: ListQuery, _: Request) -> object:
    return fetch_options(connection, _SUGGESTIONS, COLUMNS, query, _INDEX)


serve_lookup(router, _suggest, COLUMNS, SUGGESTED_CLIENTS)


@serve(router, CLIENTS.update)
async def update_client(session: WriteSession, id: Id, body: schemas.ClientUpdate) -> Answer:
    if body.id not in (None, id):
        raise Invalid(errors={"id": [translate("This is another client's ID")]})
    record = await records.get(session, Client, id)
    await _ensure_code_is_free(session, body.client_code, id)
    values = records.column_values(body, without=frozenset({"id"}))
    return answer(await records.change(session, record, values, schemas.Client), translate("Client saved"))


async def _next_code(session: AsyncSession) -> str:
    """Returns the next code of the form CL-0013 that no client has, including codes that users typed."""
    newest, _ = (await session.execute(select(func.max(Client.id), advisory_lock(session, "client codes")))).one()
    number = (newest or 0) + 1
    while await _client_with_code(session, code := f"CL-{number:04d}"):
        # The statement that waited for the lock has not seen the clients that were added while it waited.
        newest = await session.scalar(select(func.max(Client.id)))
        number = max(number, newest or 0) + 1
    return code


async def _ensure_code_is_free(session: AsyncSession, code: str, own_id: int) -> None:
    owner = await _client_with_code(session, code)
    if owner is None or owner.id == own_id:
        return
    message = translate("This client code belongs to another client")
    if owner.deleted_at:
        message = translate("This client code belongs to a deleted client")
    raise Conflict(message, errors={"clientCode": [message]})


async def _client_with_code(session: AsyncSession, code: str) -> Client | None:
    """Returns the client with this code, deleted clients included."""
    return await session.scalar(select(Client).where(Client.client_code == code))
