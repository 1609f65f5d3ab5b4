"""Serves the calls of a `Resource` from a table, one function for each call.

A slice names each call that is served this way, and writes the others by hand:

    serve_list(router, FLEETS, Fleet)
    serve_create(router, FLEETS.create, Fleet, says=translatable("Vehicle added"), stores=_values)
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, TypeVar

from fastapi import APIRouter, Response
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.etag import etag
from app.db import records
from app.db.list_index.declaration import list_index_of
from app.db.listing import ListQuery, fetch_page
from app.db.rows import Columns, wire_columns
from app.i18n.messages import translate
from app.ui.data.calls import Call, record_in
from app.ui.data.resources import Resource
from app.ui.data.schema import Schema
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer, raw_response
from app.web.api.idempotency import serve_idempotent
from app.web.api.list_route import ListLookup, ListRoute
from app.web.api.routing import Id, serve

B = TypeVar("B", bound=Schema)
R = TypeVar("R", bound=records.Record)
Stores = Callable[[AsyncSession, B, R | None], Awaitable[Mapping[str, object]]]
"""The values of the columns that a body sets, once it has refused what may not be stored.

It is given the record that is changed, or None for a new one."""

_VERSION = "ETag"
"""Where a row has its version on its way; it is no field of any shape."""


async def as_sent(_session: AsyncSession, body: Schema, _record: records.Record | None) -> Mapping[str, object]:
    """Stores what is sent."""
    return records.column_values(body)


def serve_list(router: APIRouter, calls: Resource, model: type[R]) -> None:
    """The rows that were not deleted; searched and sorted by whatever the shape of the record shows."""
    columns = wire_columns(model, calls.one.data)
    register = list_index_of(model.__tablename__, (column.key for column in columns.values()))
    option = calls.options and record_in(calls.options.data)
    offered = wire_columns(model, option) if option else columns
    kept, offers = records.select_active(model, columns), records.select_active(model, offered)

    def lookup(connection: Connection, query: ListQuery) -> object:
        whole = not query.paged
        page = fetch_page(connection, offers if whole else kept, columns, query, register)
        if calls.rows is None or (whole and option):
            return page.rows
        return {calls.rows: page.rows, "total": page.total, "totalPages": page.total_pages}

    serve_lookup(router, lookup, columns, calls.list, *((calls.options,) if calls.options else ()))


def serve_lookup(router: APIRouter, lookup: ListLookup, columns: Columns, *calls: Call) -> None:
    """Serves a list that `lookup` fetches. It can be sorted by `columns`."""
    router.routes.append(ListRoute(lookup, columns, *calls))


def serve_one(router: APIRouter, call: Call, model: type[R]) -> None:
    """The record with its version in `ETag`, or 404."""
    wanted = records.select_one(model, {**wire_columns(model, call.data), _VERSION: model.version})

    @serve(router, call)
    async def one(database: ReadDatabase, id: Id) -> Response:
        row = await database.read(records.fetch_one, model, wanted, id)
        version = row.pop(_VERSION)
        return raw_response(row, {"ETag": etag(version)})


def serve_create(router: APIRouter, call: Call, model: type[R], *, says: str, stores: Stores[B, R] = as_sent) -> None:
    """Adds what `stores` makes of the body, once for each key; the toast is `says`, which has to be `translatable`."""

    async def create(session: WriteSession, body: Any) -> Answer:
        return answer(await records.add(session, model(**await stores(session, body, None))), translate(says))

    create.__annotations__["body"] = call.body  # by which FastAPI reads and checks what is sent
    serve_idempotent(router, call)(create)


def serve_update(router: APIRouter, call: Call, model: type[R], *, says: str, stores: Stores[B, R] = as_sent) -> None:
    """Sets what `stores` makes of the body, or 404, or 412 when `If-Match` names another version; the toast is `says`,
    which has to be `translatable`.
    """

    async def update(session: WriteSession, id: Id, body: Any) -> Answer:
        record = await records.get(session, model, id)
        values = await stores(session, body, record)
        return answer(await records.change(session, record, values, call.data), translate(says))

    update.__annotations__["body"] = call.body
    serve(router, call)(update)


def serve_delete(
    router: APIRouter, call: Call, model: type[R], *, says: str, unique: Iterable[records.Unique] = ()
) -> None:
    """Takes the record out of every list, or 404; the toast is `says`, which has to be `translatable`.

    What takes the call back is served as well, and refused when a value of a `unique` column was taken since.
    """

    @serve(router, call)
    async def delete(session: WriteSession, id: Id) -> Answer:
        await records.delete(session, await records.get(session, model, id))
        return answer(message=translate(says))

    if call.undo:
        serve_restore(router, call.undo, model, unique=unique)


def serve_restore(router: APIRouter, call: Call, model: type[R], *, unique: Iterable[records.Unique] = ()) -> None:
    """Puts a deleted record back, or 404, or 409 when it is not deleted or a `unique` value was taken since."""
    unique = tuple(unique)

    @serve(router, call)
    async def restore(session: WriteSession, id: Id) -> Answer:
        record = await records.restore(session, model, id, unique)
        return answer(record, translate("Restored"))
