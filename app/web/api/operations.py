"""The changes of records as operations: the functions that serve their calls, for jobs and orders of many records.

Requests, changes of many records and imports call the same function to change a record, so rules, messages, rights and
history are the same.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from inspect import Parameter, signature
from typing import Any, Final, get_args

from fastapi import BackgroundTasks, Request, Response
from fastapi.params import Depends
from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.calls import Call, record_in
from app.contract.schema import Schema
from app.core.errors import Invalid
from app.db.access import access_of
from app.db.context import context_of
from app.db.engine import Base
from app.db.jobs.runner import Run
from app.db.records.records import Record
from app.i18n.canonical_text import canonical_text
from app.i18n.messages import LocalizedText
from app.web.api.routing import calls_of, refuse_fields

_ID: Final = "id"


@dataclass(frozen=True)
class Operation:
    """A change of one record."""

    call: Call
    function: Callable[..., Any]
    """The endpoint of the call."""
    model: type[Record]
    """The class of the records."""

    async def run(
        self,
        run: Run,
        record_id: int | None = None,
        body: Schema | None = None,
        *,
        sent: Iterable[str] | None = None,
    ) -> Any:
        """Make the change as the author of this transaction, and return the record, or None after a deletion.

        `sent` are the fields of the body that the author has set, by attribute; by default, all that are set. Raises
        the errors of the call, such as Forbidden. What the endpoint does after its response is done after the commit.
        """
        session, access = run.session, access_of(run.session)
        access.ensure(self.call.needs)
        if body is not None:
            values = {name: getattr(body, name) for name in (body.model_fields_set if sent is None else sent)}
            refuse_fields(self.call, access, values)
        tasks, request = BackgroundTasks(), self._request(run)
        known = {AsyncSession: session, Request: request, Response: Response(), BackgroundTasks: tasks}
        arguments = {
            name: await _argument(parameter.annotation, known, {_ID: record_id, "body": body}.get(name))
            for name, parameter in _parameters(self.function).items()
        }
        result = await self.function(**arguments)
        if tasks.tasks:
            run.after_commit.append(tasks)
        return result["data"]

    def _request(self, run: Run) -> Request:
        """Return a request of the author with this call, without headers."""
        context = context_of(run.session)
        scope: dict[str, Any] = {"type": "http", "method": self.call.method, "path": self.call.path, "headers": []}
        scope |= {"query_string": b"", "app": run.app, "state": {"user_id": context.author, "access": context.access}}
        return Request(scope)


@cache
def _parameters(function: Callable[..., Any]) -> Mapping[str, Parameter]:
    return signature(function).parameters


async def _argument(annotation: Any, known: Mapping[Any, Any], other: object) -> Any:
    """Return the argument for a parameter of an endpoint: a part of the request, a dependency, the id or the body."""
    kind, *marks = get_args(annotation) if hasattr(annotation, "__metadata__") else (annotation,)
    if kind in known:
        return known[kind]
    depends = next((each for each in marks if isinstance(each, Depends)), None)
    return await depends.dependency(known[Request]) if depends and depends.dependency else other


@dataclass
class Operations:
    """The changes of the records of a resource."""

    create: Operation | None = None
    update: Operation | None = None
    delete: Operation | None = None
    restore: Operation | None = None
    others: dict[str, Operation] = field(default_factory=dict)
    """Those without a body, such as transitions, by the path of their call."""

    @property
    def model(self) -> type[Record]:
        """The class of the records. Raises LookupError without any operation."""
        return next(each.model for each in (self.create, self.update, self.delete, self.restore) if each)


def find_operations(routes: Iterable[APIRoute]) -> dict[str, Operations]:
    """Return the operations of these routes, by the name of the resource."""
    classes = (mapper.class_ for mapper in Base.registry.mappers)
    models = {each.__tablename__: each for each in classes if issubclass(each, Record)}
    found: dict[str, Operations] = {}
    routes = tuple(routes)
    restores = [call.undo for route in routes for call in calls_of(route.endpoint) if call.undo]
    for route in routes:
        call = calls_of(route.endpoint)[0]
        model = models.get(call.resource)
        if call.method == "GET" or model is None:
            continue
        own = found.setdefault(call.resource, Operations())
        operation, action = Operation(call, route.endpoint, model), call.needs.partition(".")[2]
        is_of_record = "{id}" in call.path
        if call in restores:
            own.restore = own.restore or operation
        elif call.method == "DELETE" and is_of_record:
            own.delete = own.delete or operation
        elif call.body and record_in(call.data) and call.path.endswith("/{id}") and action == "change":
            own.update = own.update or operation
        elif call.body and record_in(call.data) and not is_of_record and action == "add":
            own.create = own.create or operation
        elif is_of_record and call.path.count("{") == 1 and call.body is None:
            own.others[call.path] = operation
    return found


def stored_values(session: AsyncSession, record: Record, shape: type[Schema]) -> dict[str, Any]:
    """Return the values of a record for the fields of a body that its author sees, with its lines as shapes."""
    hidden = access_of(session).hidden_columns(type(record).__tablename__)
    names = [name for name in _line_shapes(shape) if name not in hidden and hasattr(record, name)]
    return {name: _plain(getattr(record, name), _line_shapes(shape)[name]) for name in names}


def stored_body(session: AsyncSession, record: Record, shape: type[Schema]) -> dict[str, Any]:
    """Return the body that the form of a record would send for it as it is, without what the author does not see."""
    values = stored_values(session, record, shape)
    body = shape.model_construct({*values}, **values)
    return body.model_dump(mode="json", by_alias=True, include={*values}, warnings=False)


@cache
def _line_shapes(shape: type[Schema]) -> Mapping[str, type[BaseModel] | None]:
    """Return the shapes of the lines in a body, by field. None for fields without lines."""
    return {name: record_in(field.annotation) for name, field in shape.model_fields.items()}


def _plain(value: Any, line: type[BaseModel] | None) -> Any:
    if line is None or not isinstance(value, list) or any(isinstance(each, dict) for each in value):
        return value  # files are objects already
    return [line.model_construct(**{name: getattr(each, name) for name in line.model_fields}) for each in value]


def validated_body(shape: type[Schema], values: Mapping[str, Any]) -> Schema:
    """Return the body of a call with these values. Raises Invalid with the sentences of the form."""
    try:
        return shape.model_validate(values)
    except ValidationError as error:
        raise Invalid(errors=_errors(error)) from None


def changed_body(session: AsyncSession, record: Record, shape: type[Schema], change: Mapping[str, Any]) -> Schema:
    """Return the body of a record with other values. Raises Invalid, but not for what was wrong before in others."""
    stored, fields = stored_body(session, record, shape), shape.model_fields
    names = {field.alias or name: name for name, field in fields.items()}
    given = {alias: _blank(fields[names[alias]], value) for alias, value in change.items()}
    try:
        return shape.model_validate(stored | given)
    except ValidationError as error:
        errors = _errors(error)
    if not errors.keys() <= _wrong_fields(shape, stored) - change.keys():
        raise Invalid(errors=errors)
    parsed = {names[alias]: _parsed(fields[names[alias]], value) for alias, value in given.items()}
    values = stored_values(session, record, shape) | parsed
    return shape.model_construct({*values}, **values)


def _blank(field: FieldInfo, value: object) -> object:
    """Return a value for a body. None clears a field: a text that cannot be null becomes empty."""
    is_text = value is None and isinstance(field.get_default(call_default_factory=True), str)
    return "" if is_text else value


def _parsed(field: FieldInfo, value: object) -> object:
    own: TypeAdapter[Any] = TypeAdapter(field.rebuild_annotation(), config=Schema.model_config)
    return own.validate_python(canonical_text(value) if isinstance(value, str) else value)


def _errors(error: ValidationError) -> dict[str, list[LocalizedText]]:
    found: dict[str, list[LocalizedText]] = {}
    for line in error.errors(include_url=False):
        found.setdefault(str(line["loc"][0]) if line["loc"] else "", []).append(LocalizedText(line["msg"]))
    return found


def _wrong_fields(shape: type[Schema], stored: Mapping[str, Any]) -> set[str]:
    try:
        shape.model_validate(stored)
    except ValidationError as error:
        return {*_errors(error)}
    return set()
