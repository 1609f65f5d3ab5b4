"""Serves the calls of a `Resource` from a table, with one function for each call.

A feature lists the calls that it serves this way and writes endpoints for the others:

    serve_resource(router, FLEETS, Fleet)

This serves all of them. A feature that writes endpoints of its own for some calls lists the others instead:

    serve_list(router, CLIENTS, Client)
    serve_create(router, CLIENTS.create, Client, message=CLIENTS.toasts.create, values=_values)

The messages of toasts are those of the resource, such as "Vehicle added". Another one must be translatable, and may
name columns: "Client {client_name} was deleted."
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel
from sqlalchemy import JSON, Connection
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import nearest
from app.contract.base.source_location import author_location
from app.contract.calls import Call, record_in
from app.contract.references import references_of
from app.contract.resources import Resource, TransitionCall
from app.contract.route_template import placeholders
from app.contract.schema import Schema
from app.db.lists.built_in_rows import join_built_in
from app.db.lists.index.declaration import list_index_of
from app.db.lists.source import ListSource
from app.db.records import records
from app.db.records.existing_references import ensure_references_exist
from app.db.records.lines import fetch_lines, wire_lines, without_lines
from app.db.records.rows import Row, check_body, stored_columns, wire_columns
from app.db.records.states import make_transition, transition_message
from app.i18n.messages import LocalizedText, translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer, raw_response
from app.web.api.history_route import serve_history
from app.web.api.idempotency import serve_idempotent
from app.web.api.list_bulk import serve_bulk
from app.web.api.list_export import serve_export
from app.web.api.list_groups import serve_groups
from app.web.api.list_route import BuiltInList, BuiltInRows, CompleteRows, ListRoute
from app.web.api.list_values import serve_values
from app.web.api.neighbours_route import serve_neighbours
from app.web.api.routing import Id, serve

B = TypeVar("B", bound=Schema)
R = TypeVar("R", bound=records.Record)
ColumnValues = Callable[[AsyncSession, B, R | None], Awaitable[Mapping[str, object]]]
"""Returns the values of columns that a body sets. Receives the record that changes, or None for a new one.

Raises an ApiError for values that must not be stored.
"""

CheckValues = Callable[[Request, Mapping[str, object]], None]
"""Raises an ApiError for values of columns that must not be stored."""

__tracebackhide__ = True  # errors in calls are mistakes of the feature
_VERSION = "ETag"
"""The key of the version in a row. No schema has a field of this name."""


async def body_values(_session: AsyncSession, body: Schema, _record: records.Record | None) -> Mapping[str, object]:
    """Return the fields of the body as the values of the columns with the same names."""
    return records.column_values(body)


def serve_resource(
    router: APIRouter,
    calls: Resource,
    model: type[R],
    *,
    built_in: BuiltInRows | None = None,
    key: str | None = None,
    values: ColumnValues[B, R] = body_values,
    check: CheckValues | None = None,
    complete: CompleteRows | None = None,
) -> None:
    """Serve all calls of a resource. `built_in` and `key` are those of `serve_list_with_built_in`, `complete` that of
    `serve_list`."""
    if built_in:
        serve_list_with_built_in(router, calls, model, built_in, key=key)
    else:
        serve_list(router, calls, model, complete=complete)
    serve_one(router, calls.one, model)
    serve_create(router, calls.create, model, message=calls.toasts.create, values=values, check=check)
    serve_update(router, calls.update, model, message=calls.toasts.update, values=values, check=check)
    serve_delete(router, calls.delete, model, message=calls.toasts.delete)
    for change in calls.changes:
        serve_change(router, change.call, model, message=change.toast, values={change.column: change.value})
    for transition in calls.states.transitions if calls.states else ():
        serve_transition(router, calls, transition, model)


def serve_list(router: APIRouter, calls: Resource, model: type[R], *, complete: CompleteRows | None = None) -> None:
    """Serve the records that are not deleted. They can be searched and sorted by all fields of their schema.

    With a list index, they are searched and sorted by the names of referenced records, and not by their ids.
    `complete` adds the fields of a page that are no columns. The history of each record is served as well.
    """
    shown = wire_columns(model, calls.create.data)
    index = list_index_of(model.__tablename__, (column.key for column in shown.values()))
    comparable = {name: column for name, column in shown.items() if not isinstance(column.type, JSON)}
    columns = {name: column for name, column in comparable.items() if index is None or column.key not in index.ids}
    source = ListSource(records.select_active(model, shown), columns, index, filter_only=comparable)
    option = calls.options and record_in(calls.options.data)
    options = replace(source, rows=records.select_active(model, wire_columns(model, option))) if option else None

    calls_of_list = (calls.list, *((calls.options,) if calls.options else ()))
    route = ListRoute(source, *calls_of_list, rows_name=calls.rows, options=options, complete=complete)
    serve_route(router, route)
    route.history = serve_history(router, calls.history, model, calls.create.data, calls.update.body)


def serve_list_with_built_in(
    router: APIRouter, calls: Resource, model: type[R], built_in: BuiltInRows, key: str | None = None
) -> None:
    """Serve the built-in rows and the stored ones as one plain list, with `id` null for the built-in rows.

    A stored row replaces the built-in row with the same text in the column `key`. The list can be searched and sorted
    by all fields of its schema but the id.
    """
    shape: Any = record_in(calls.list.data)
    columns = wire_columns(model, shape)

    def source_with(rows: Sequence[BaseModel]) -> ListSource:
        values = [row.model_dump(mode="json", by_alias=True) for row in rows]
        return join_built_in(model, columns, values, key)

    def source_of(request: Request) -> ListSource:
        return source_with(built_in(request))

    calls_of_list = (calls.list, *((calls.options,) if calls.options else ()))
    route = serve_route(router, ListRoute(source_with(()), *calls_of_list, source_of=source_of))
    route.built_in = BuiltInList(built_in, key)
    route.history = serve_history(router, calls.history, model, calls.create.data, calls.update.body)


def serve_route(router: APIRouter, route: ListRoute) -> ListRoute:
    """Serve a list with its export, the values of its filters, its groups, the neighbours of its records, and orders
    for many of them."""
    router.routes.append(route)
    serve_export(router, route)
    if route.filters.fields:
        serve_values(router, route)
        serve_groups(router, route)
    serve_neighbours(router, route)
    serve_bulk(router, route)
    return route


def serve_one(
    router: APIRouter,
    call: Call,
    model: type[R],
    *,
    stored: type[Schema] | None = None,
    complete: CompleteRows | None = None,
) -> None:
    """Serve a record, with its version in `ETag`. A missing record is a 404.

    `complete` adds the fields that are no columns; `stored` has the others.
    """
    _check_call(call, "GET")
    shape = stored or call.data
    query = records.select_one(model, {**wire_columns(model, shape), _VERSION: model.version})
    lines = wire_lines(model, shape)

    def lookup(connection: Connection, record_id: int, request: Request) -> tuple[Row, str]:
        row = records.fetch_one(connection, model, query, record_id)
        tag = records.fetch_etag(connection, model, record_id, row.pop(_VERSION))
        row |= fetch_lines(connection, model, lines, record_id)
        if complete:
            complete(connection, [row], request)
        return row, tag

    @serve(router, call)
    async def one(request: Request, database: ReadDatabase, id: Id) -> Response:
        row, tag = await database.read(lookup, id, request)
        return raw_response(row, {"ETag": tag})


def serve_create(
    router: APIRouter,
    call: Call,
    model: type[R],
    *,
    message: str,
    values: ColumnValues[B, R] = body_values,
    check: CheckValues | None = None,
) -> None:
    """Add a record, once for each idempotency key. A `Reference` to a record that does not exist is a 422."""
    _check_call(call, "POST", of_record=False)
    if values is body_values and call.body:
        check_body(model, call.body)

    references, text = _foreign_keys(model, call), _text(model, message)

    async def create(request: Request, session: WriteSession, body: Any) -> Answer:
        await ensure_references_exist(session, references, body, None)
        stored = await values(session, body, None)
        if check:
            check(request, stored)
        record = await records.add(session, model(**without_lines(model, stored)), stored)
        return answer(record, text(session, record))

    serve_idempotent(router, call, model=model)(create)


def serve_update(
    router: APIRouter,
    call: Call,
    model: type[R],
    *,
    message: str,
    values: ColumnValues[B, R] = body_values,
    check: CheckValues | None = None,
) -> None:
    """Change a record. A missing record is a 404, and another version than the one in `If-Match` a 412."""
    _check_call(call, "PUT")
    if values is body_values and call.body:
        check_body(model, call.body, creates=False)

    references, text = _foreign_keys(model, call), _text(model, message)

    async def update(request: Request, session: WriteSession, id: Id, body: Any) -> Answer:
        record = await records.get(session, model, id)
        await ensure_references_exist(session, references, body, record)
        stored = await values(session, body, record)
        if check:
            check(request, stored)
        changed = await records.change(session, record, stored, call.data)
        return answer(changed, text(session, changed))

    serve(router, call, model=model)(update)


def _check_call(call: Call, method: str, *, of_record: bool = True) -> None:
    """Raise ScreenError for a call with another method, or with another kind of path, than a function serves."""
    if (call.method, "{id}" in call.path) != (method, of_record):
        kind = f"{method} call with {{id}} in its path" if of_record else f"{method} call without {{id}} in its path"
        raise ScreenError(author_location(), f"this serves a {kind}, not '{call.method} {call.path}'")


def _foreign_keys(model: type[records.Record], call: Call) -> dict[str, InstrumentedAttribute[Any]]:
    """Return the foreign keys that the body of a call sets by a `Reference`."""
    attributes = {name: getattr(model, name, None) for name in (references_of(call.body) if call.body else ())}
    return {name: each for name, each in attributes.items() if each is not None and each.expression.foreign_keys}


def _check_columns(model: type[R], names: Iterable[str]) -> None:
    for name in sorted({*names} - (known := stored_columns(model)).keys()):
        raise ScreenError(author_location(), f"{model.__name__} has no column '{name}'{nearest(name, known)}")


def _text(model: type[R], message: str) -> Callable[[AsyncSession, R], LocalizedText]:
    """Return the function that translates a message, with the columns of the record that it names."""
    names = placeholders(message)
    _check_columns(model, names)
    return lambda session, record: translate(message, **records.message_values(session, record, names))


def serve_change(router: APIRouter, call: Call, model: type[R], *, message: str, values: Mapping[str, object]) -> None:
    """Set columns of a record to these values, such as `{"blocked": True}`. The call has no body.

    A missing record is a 404, and another version than the one in `If-Match` a 412.
    """
    if call.method not in ("PUT", "POST") or "{id}" not in call.path or call.body:
        kind = "a PUT or POST call with {id} in its path and without a body"
        raise ScreenError(author_location(), f"this serves {kind}, not '{call.method} {call.path}'")
    _check_columns(model, values)
    text = _text(model, message)

    @serve(router, call, model=model)
    async def change(session: WriteSession, id: Id) -> Answer:
        record = await records.get(session, model, id)
        changed = await records.change(session, record, values, call.data)
        return answer(changed, text(session, changed))


def serve_transition(router: APIRouter, calls: Resource, change: TransitionCall, model: type[R]) -> None:
    """Bring a record into the state that a transition leads to.

    A missing record is a 404, one in another state or without a required value a 409, and another version than the one
    in `If-Match` a 412.
    """
    assert calls.states
    states, name = calls.states, calls.label_column

    @serve(router, change.call, model=model)
    async def transition(session: WriteSession, id: Id) -> Answer:
        record = await records.get(session, model, id)
        changed = await make_transition(session, record, states, change, name)
        return answer(changed, transition_message(session, changed, states, name))


def serve_delete(router: APIRouter, call: Call, model: type[R], *, message: str) -> None:
    """Delete a record, and restore it by the call that undoes this one. A missing record is a 404."""
    _check_call(call, "DELETE")
    text = _text(model, message)

    @serve(router, call)
    async def delete(session: WriteSession, id: Id) -> Answer:
        record = await records.get(session, model, id)
        await records.delete(session, record)
        return answer(message=text(session, record))

    if call.undo:
        serve_restore(router, call.undo, model)


def serve_restore(router: APIRouter, call: Call, model: type[R]) -> None:
    """Restore a deleted record. A record that is not deleted, or whose unique values are taken, is a 409."""

    @serve(router, call, model=model)
    async def restore(session: WriteSession, id: Id) -> Answer:
        record = await records.restore(session, model, id)
        return answer(record, translate("Restored"))
