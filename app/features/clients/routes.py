"""Endpoints of clients."""

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response
from sqlalchemy import ColumnElement, Connection, Select, func, null, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.schema import Text
from app.core.errors import Conflict, Invalid, NotFound
from app.db.access import Access, access_of, read_rows, select_rows
from app.db.engine import advisory_lock
from app.db.lists.index.declaration import list_index_of
from app.db.lists.source import ListSource
from app.db.records import records
from app.db.records.rows import Row, wire_columns
from app.features.clients import schemas
from app.features.clients.schemas import CLIENT_OF_CODE, CLIENTS, SUGGESTED_CLIENTS, Client
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer, raw_response
from app.web.api.list_route import ListRoute
from app.web.api.resource_routes import serve_create, serve_delete, serve_list, serve_one
from app.web.api.routing import Id, serve

router = APIRouter(tags=["clients"])

COLUMNS = wire_columns(Client, CLIENTS.record)
_INDEX = list_index_of(Client.__tablename__, (column.key for column in COLUMNS.values()))
_TRIPS = TRIPS_TABLE.clause
_OF_CODE = select_rows(Client.__tablename__, COLUMNS)


async def _values_with_code(session: AsyncSession, body: schemas.ClientCreate, _: Client | None) -> dict[str, object]:
    return {"client_name": body.client_name, "client_code": await _next_code(session)}


serve_list(router, CLIENTS, Client)
serve_one(router, CLIENTS.one, Client)
serve_create(router, CLIENTS.create, Client, message=CLIENTS.toasts.create, values=_values_with_code)
serve_delete(router, CLIENTS.delete, Client, message=CLIENTS.toasts.delete)


@serve(router, CLIENT_OF_CODE)
async def get_client_of_code(database: ReadDatabase, clientCode: Annotated[Text, Path()]) -> Response:
    """Return the client with this code, deleted clients included: users refer to them. Who does not see codes finds
    none."""
    return raw_response(await database.read(_fetch_by_code, clientCode))


def _fetch_by_code(connection: Connection, code: str) -> Row:
    is_hidden = access_of(connection).hides(Client.__tablename__, vars(Client)["client_code"])
    rows = [] if is_hidden else read_rows(connection, _OF_CODE.where(Client.client_code == code))
    if not rows:
        raise NotFound(translate("No client has this code"))
    return {**rows[0], "deleted": records.find_visible_deletion(connection, Client, rows[0]["id"])}


@lru_cache(100)
def _suggestions(access: Access) -> Select[Any]:
    """Return the clients with the contact of their latest trip, of those trips that the person may see."""
    contact: ColumnElement[Any] = _TRIPS.c.customer_contact
    if {"customer_contact", "customer_name"} & access.hidden_columns(TRIPS_TABLE.name):
        contact = null()
    trips = select(contact).where(
        _TRIPS.c.customer_name == Client.client_name, contact != "", _TRIPS.c.deleted_at.is_(None)
    )
    if (ids := access.visible_ids(TRIPS_TABLE.name)) is not None:
        trips = trips.where(_TRIPS.c.id.in_(ids))
    latest = trips.order_by(_TRIPS.c.id.desc()).limit(1).scalar_subquery()
    return records.select_active(Client, COLUMNS).add_columns(latest.label("contact"))


_SUGGESTED = ListSource(lambda connection, _: _suggestions(access_of(connection)), COLUMNS, _INDEX)
router.routes.append(ListRoute(_SUGGESTED, SUGGESTED_CLIENTS, options=_SUGGESTED, first=10))


@serve(router, CLIENTS.update, model=Client)
async def update_client(session: WriteSession, id: Id, body: schemas.ClientUpdate) -> Answer:
    if body.id not in (None, id):
        raise Invalid(errors={"id": [translate("This is another client's ID")]})
    record = await records.get(session, Client, id)
    await _ensure_code_is_free(session, body.client_code, id)
    values = records.column_values(body, without=frozenset({"id"}))
    return answer(await records.change(session, record, values, CLIENTS.record), translate(CLIENTS.toasts.update))


async def _next_code(session: AsyncSession) -> str:
    """Return the next code of the form CL-0013 that no client has, including codes that users typed."""
    await session.flush()  # clients that are added together
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
    """Return the client with this code, deleted clients included."""
    return await session.scalar(select(Client).where(Client.client_code == code))
