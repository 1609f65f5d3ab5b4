"""The changes of records as operations: the functions that serve their calls, for jobs and orders of many records.

A change of a record is one function, whoever asks for it: a request, an order of many records, or an import. So the
rules, sentences, rights and history are the same.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from inspect import signature
from typing import Any, Final, get_args

from fastapi import BackgroundTasks, Request, Response
from fastapi.params import Depends
from fastapi.routing import APIRoute
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.calls import Call, record_in
from app.contract.schema import Schema
from app.db.access import access_of
from app.db.context import context_of
from app.db.engine import Base
from app.db.jobs.runner import JobRun
from app.db.records.records import Record
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
        run: JobRun,
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
            for name, parameter in signature(self.function).parameters.items()
        }
        result = await self.function(**arguments)
        if tasks.tasks:
            run.after_commit.append(tasks)
        return result["data"]

    def _request(self, run: JobRun) -> Request:
        """Return a request of the author with this call, without headers."""
        context = context_of(run.session)
        scope: dict[str, Any] = {"type": "http", "method": self.call.method, "path": self.call.path, "headers": []}
        scope |= {"query_string": b"", "app": run.app, "state": {"user_id": context.author, "access": context.access}}
        return Request(scope)


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
        elif call.body and record_in(call.data) and is_of_record and action == "change":
            own.update = own.update or operation
        elif call.body and record_in(call.data) and not is_of_record and action == "add":
            own.create = own.create or operation
        elif is_of_record and call.body is None:
            own.others[call.path] = operation
    return found
