"""Connects the calls that features declare with the functions that serve them."""

import inspect
import json
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from functools import partial, reduce
from operator import or_
from typing import Annotated, Any, Literal, TypeVar, cast
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Header, Path, Request, Response
from fastapi.params import Depends
from fastapi.routing import APIRoute
from pydantic import BaseModel
from sqlalchemy.orm import DeclarativeBase
from starlette.convertors import IntegerConvertor, PathConvertor, register_url_convertor

from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.contract.base.node import close_to, nearest
from app.contract.base.source_location import author_location, definition_location
from app.contract.calls import Call, fields_of, record_in
from app.contract.route_template import placeholders
from app.contract.schema import Schema
from app.core.errors import Invalid, PreconditionFailed
from app.db.access import Access
from app.db.records.lines import wire_lines
from app.db.records.rows import Columns, wire_columns
from app.i18n.messages import translate
from app.web.api.envelope import FAILURE_RESPONSES, Answer, Envelope
from app.web.api.guard import request_access

__tracebackhide__ = True  # errors in calls are mistakes of the feature
Endpoint = TypeVar("Endpoint", bound=Callable[..., Awaitable[Answer | Response]])
Id = Annotated[int, Path(ge=1, le=2**31 - 1)]
"""The id of a record in a path. A number out of range is a record that does not exist."""


class _IdConvertor(IntegerConvertor):
    """Reads the id in a path. Python refuses to parse thousands of digits, so the digits beyond any id are cut off."""

    _MAX_DIGITS = 11  # more than an id can have: such a number is still out of range

    def convert(self, value: str) -> int:
        return int(value.lstrip("0")[: self._MAX_DIGITS] or "0")


class _TextConvertor(PathConvertor):
    """Reads a text in a path, without control characters as in a body: PostgreSQL refuses null bytes."""

    regex = r"[^\x00-\x1f]*"


register_url_convertor("record_id", _IdConvertor())
register_url_convertor("text", _TextConvertor())


def serve(
    router: APIRouter,
    *calls: Call,
    model: type[DeclarativeBase] | Literal["no table"] | None = None,
    route: type[APIRoute] | None = None,
    needs: Sequence[Depends] = (),
) -> Callable[[Endpoint], Endpoint]:
    """Serve a call with the decorated function. Calls with the same method and path share one function.

    `model` is the table or query whose columns the fields of the response are, or 'no table'. A call that writes a
    record needs it, because roles may hide fields. A parameter `body: Schema` is the body of the call. `route`
    replaces FastAPI's class of routes. The dependencies in `needs` run before the function.
    """
    first, place = calls[0], author_location()
    origin, lines = _origins_in(model, record_in(first.data))
    checks = [Depends(partial(_refuse_fields, first))] if first.body else []
    if router.prefix:
        message = f"the paths of calls are complete: remove prefix='{router.prefix}' of the router"
        raise ScreenError(place, message)
    envelope: Any = Envelope.__class_getitem__(reduce(or_, [call.data for call in calls]))
    changes = first.method in ("PUT", "DELETE")
    failures = {
        status: failure
        for status, failure in FAILURE_RESPONSES.items()
        if changes or status != PreconditionFailed.status
    }

    def register(function: Endpoint) -> Endpoint:
        _check_function(function, first)
        _declare_body(function, first)
        _places.setdefault(function, place)
        _calls.setdefault(function, []).append(first)
        if origin is not None:
            _origins[function] = origin
        if lines:
            _line_origins[function] = lines
        router.add_api_route(
            _with_convertors(first.path),
            function,
            methods=[first.method],
            response_model=envelope,
            responses=failures,
            route_class_override=route or CallRoute,
            dependencies=[*checks, *needs, *_headers_of(first.method)],
        )
        _check_parameters(function, first, cast("APIRoute", router.routes[-1]))
        return function

    return register


def _origins_in(
    model: type[DeclarativeBase] | Literal["no table"] | None, record: type[BaseModel] | None
) -> tuple[Columns | None, dict[str, Columns]]:
    """Return the columns that the fields of a record come from, and those of its lines."""
    if model is None or record is None:
        return None, {}
    return ({}, {}) if model == "no table" else (wire_columns(model, record), wire_lines(model, record))


class CallRoute(APIRoute):
    """The route of a call. Responses of calls that write have null in the fields that the person does not see.

    Calls that read never fetch these values.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle, call, origin = super().get_route_handler(), calls_of(self.endpoint)[0], origin_of(self.endpoint) or {}
        lines = _line_origins.get(self.endpoint, {})
        if call.method == "GET":
            return handle

        async def handle_visible(request: Request) -> Response:
            response, access = await handle(request), request_access(request)
            hidden = access.hidden_names(call.resource, origin)
            in_lines = {
                name: names for name, each in lines.items() if (names := access.hidden_names(call.resource, each))
            }
            return _with_null(response, hidden, in_lines) if hidden or in_lines else response

        return handle_visible


def _with_null(response: Response, hidden: Iterable[str], in_lines: Mapping[str, Iterable[str]]) -> Response:
    content: dict[str, Any] = json.loads(bytes(response.body))
    if isinstance(content["data"], dict):
        content["data"] |= dict.fromkeys(content["data"].keys() & set(hidden))
        for name, columns in in_lines.items():
            content["data"][name] = [line | dict.fromkeys(columns) for line in content["data"].get(name) or ()]
    headers = {name: value for name, value in response.headers.items() if name != "content-length"}
    return Response(json.dumps(content, ensure_ascii=False), response.status_code, headers)


async def _refuse_fields(call: Call, request: Request) -> None:
    """Raise Invalid for a body with a field that the person does not see, which would overwrite a value blindly.

    A new record may not have a value for a field that the person may not change either.
    """
    access = request_access(request)
    if call.body is None or not any(_refused(call, access)):
        return
    try:
        body: object = await request.json()
    except ValueError:  # reported with the other mistakes of the body
        return
    if isinstance(body, dict):
        names = {name: field.alias or name for name, field in call.body.model_fields.items()}
        refuse_fields(call, access, {name: body[alias] for name, alias in names.items() if alias in body})


def _refused(call: Call, access: Access) -> tuple[frozenset[str], frozenset[str]]:
    """Return the columns that a body may not have, and those that it may have without a value."""
    adds, changes = (call.needs == f"{call.resource}.{action}" for action in ("add", "change"))
    hidden = access.hidden_columns(call.resource) if adds or changes else frozenset[str]()
    return hidden, access.locked.get(call.resource, frozenset()) if adds else frozenset()


def refuse_fields(call: Call, access: Access, values: Mapping[str, object]) -> None:
    """Raise Invalid for values of a body, by attribute, that the person may not send."""
    hidden, locked = _refused(call, access)
    refused = values.keys() & hidden | {name for name in values.keys() & locked if values[name] not in (None, "", [])}
    if refused and call.body:
        fields = call.body.model_fields
        sent = [fields[name].alias or name for name in refused]
        message = translate("Your role does not allow this field.")
        raise Invalid(errors={name: [message] for name in sorted(sent)})


_calls = WeakKeyDictionary[Callable[..., object], list[Call]]()
"""The calls that each function serves."""


def calls_of(function: Callable[..., object]) -> list[Call]:
    """Return the calls that a function serves, usually one."""
    return _calls.get(function, [])


_line_origins = WeakKeyDictionary[Callable[..., object], dict[str, Columns]]()
"""The same of the lines of the record, by the field with the lines."""
_origins = WeakKeyDictionary[Callable[..., object], Columns]()
"""The columns that the fields come from which each function returns."""


def origin_of(function: Callable[..., object]) -> Columns | None:
    """Return the columns that the fields of a function's response come from. None if `serve` names no model."""
    return _origins.get(function)


_places = WeakKeyDictionary[Callable[..., object], SourceLocation]()
"""The lines of features that serve each function."""


def place_of(function: Callable[..., object]) -> SourceLocation:
    """Return the line of a feature that serves a function."""
    return _places[function]


def _with_convertors(path: str) -> str:
    """Return the path with types: /users/new is no id, and a text at the end may have a slash."""
    return re.sub(r"{(\w+)}$", r"{\1:text}", path.replace("{id}", "{id:record_id}"))


def _check_function(function: Callable[..., object], call: Call) -> None:
    """Raise ScreenError for a function that does not take the parameters of the path of its call."""
    own, named = inspect.signature(function).parameters, placeholders(call.path)
    for name in sorted(named - own.keys()):
        close = close_to(name, own)
        advice = f"rename '{close[0]}' to '{name}'" if close else f"add the parameter '{name}'"
        message = f"'{call.path}' has {{{name}}}, which this function does not take: {advice}"
        raise ScreenError(definition_location(function), message)
    if "id" in own and "id" not in named:
        message = f"this function takes 'id', but '{call.path}' has no {{id}}"
        raise ScreenError(definition_location(function), message)


def _declare_body(function: Callable[..., object], call: Call) -> None:
    """Let FastAPI read a body with the schema of the call. Type checkers allow no derived schema as an annotation."""
    if function.__annotations__.get("body") in (Schema, Any) and call.body:
        function.__annotations__["body"] = call.body


def _check_parameters(function: Callable[..., object], call: Call, route: APIRoute) -> None:
    """Raise ScreenError for a parameter that no request fills: FastAPI would refuse each without saying which."""
    query = fields_of(call.query) if call.query else {}
    for each in route.dependant.query_params:
        is_schema = isinstance(shape := each.field_info.annotation, type) and issubclass(shape, BaseModel)
        if not is_schema and each.alias not in query:
            asked = f"this function takes '{each.name}', which '{call.path}' does not have"
            advice = nearest(each.name, [*placeholders(call.path), *query]) or ": remove it, or add it to the `query`"
            raise ScreenError(definition_location(function), f"{asked}{advice}")
    for each in route.dependant.body_params:
        if each.field_info.annotation is not call.body:
            advice = f"annotate it with {call.body.__name__}" if call.body else "write body=… in the call, or remove it"
            message = f"this function takes '{each.name}' from the body, which '{call.path}' does not have: {advice}"
            raise ScreenError(definition_location(function), message)


def _headers_of(method: str) -> list[Any]:
    """Return what describes the optional headers of calls that change a record. `WriteSession` reads them."""
    headers = {"PUT": (_if_match, _restores), "DELETE": (_if_match,)}
    return [Depends(header) for header in headers.get(method, ())]


async def _restores(
    _: Annotated[
        str | None,
        Header(alias="Restores", description="The entry of the history whose values this change restores"),
    ] = None,
) -> None:
    """Describe the header that a change from the history has."""


async def _if_match(
    _: Annotated[
        str | None,
        Header(alias="If-Match", description="The version to change, as in ETag; without it, the last call wins"),
    ] = None,
) -> None:
    """Describe the header that names a version."""
