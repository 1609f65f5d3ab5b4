"""What every answer of the API looks like, and the one place that says what went wrong.

Refused                     app/core/errors.py: a call refuses it
RequestValidationError      pydantic's: 400 for the query and broken JSON, 404 for ids in the path, 422 for the body
any other exception   500   logged by the server, never described to the browser
"""

import logging
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import reduce
from http import HTTPStatus
from operator import or_
from typing import Annotated, Any, Generic, TypedDict, TypeVar

from fastapi import APIRouter, FastAPI, Header, Path, Request, Response
from fastapi.encoders import jsonable_encoder
from fastapi.exceptions import RequestValidationError
from fastapi.params import Depends
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema
from pydantic_core import to_json
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from starlette.exceptions import HTTPException

from app.core.errors import (
    DEFAULT_MESSAGES,
    ApiError,
    BadRequest,
    Changed,
    Conflict,
    Gone,
    InsufficientStorage,
    Invalid,
    NotFound,
    PreconditionFailed,
    Unavailable,
)
from app.db.engine import DatabaseUnavailable, is_full
from app.i18n.messages import Said, say, sayable
from app.ui.data.calls import Call
from app.ui.data.schema import NOT_AN_OBJECT
from app.web.middleware import retry as again

T = TypeVar("T")
Endpoint = TypeVar("Endpoint", bound=Callable[..., Awaitable["Answer | Response"]])
logger = logging.getLogger(__name__)
Id = Annotated[int, Path(ge=1, le=2**31 - 1)]
"""The id of a record in a path. What cannot be one is a record that does not exist."""

_WENT_WRONG = sayable("Something went wrong. Please try again.")
_INVALID_PARAMETERS = sayable("Invalid parameters passed")
_SOON = {"Retry-After": "5"}


class Envelope(BaseModel, Generic[T]):
    """The shape of every answer."""

    status: bool = True
    message: str | None = None
    data: T | None = None


class Failure(BaseModel):
    """What a broken form is told: for each field, one sentence or more."""

    errors: dict[str, list[str]]


class Answer(TypedDict):
    """The envelope before its data is checked against the shape that the call promises."""

    status: bool
    message: str | None
    data: object


def answer(data: object = None, message: Said | None = None) -> Answer:
    """A good answer. A `message` becomes a toast, so reading has none: `answer(record, say("Client saved"))`."""
    return {"status": True, "message": message, "data": data}


def encode_envelope(data: object) -> bytes:
    """A good answer as JSON, for what many readers get: encoded once, and sent in a `Response` as often as asked for.

    Nothing holds it against the shape that the call promises; a test has to.
    """
    return to_json(answer(data), inf_nan_mode="null")


def raw_response(data: object, headers: Mapping[str, str] | None = None) -> Response:
    """A good answer of what was checked before it was stored: sent as it is, which takes a tenth of checking it again.

    `data` has the names of the wire. The tests hold every answer against the shape that its call promises.
    """
    return Response(encode_envelope(data), headers=headers, media_type="application/json")


def serve(
    router: APIRouter, *calls: Call, route: type[APIRoute] | None = None, needs: Sequence[Depends] = ()
) -> Callable[[Endpoint], Endpoint]:
    """Serve a call with the function below; several calls that share method and path may share the function.

    `route` is what stands around the function, when it is not the usual, and `needs` is asked for before it.
    """
    first = calls[0]
    envelope: Any = Envelope.__class_getitem__(reduce(or_, [call.data for call in calls]))
    changes = first.method in ("PUT", "DELETE")
    failures = {status: told for status, told in _TOLD.items() if changes or status != PreconditionFailed.status}
    path = first.path.replace("{id}", "{id:int}")  # so that no other word is taken for an id

    def register(function: Endpoint) -> Endpoint:
        router.add_api_route(
            path,
            function,
            methods=[first.method],
            response_model=envelope,
            responses=failures,
            route_class_override=route,
            dependencies=[*needs, *([Depends(_if_match)] if changes else [])],
        )
        return function

    return register


_FAILURES: dict[int, type[BaseModel]] = {
    **dict.fromkeys(DEFAULT_MESSAGES, Envelope[Failure]),
    404: Envelope[Gone],
    412: Envelope[Changed],
}
_PLACE = "#/components/schemas/{model}"
_TOLD: dict[int | str, dict[str, Any]] = {
    status: {
        "description": HTTPStatus(status).phrase,
        "content": {"application/json": {"schema": {"$ref": _PLACE.format(model=re.sub(r"\W", "_", shape.__name__))}}},
    }
    for status, shape in _FAILURES.items()
}
"""What the description of each call says of failures. Their shapes are named, because the framework would keep them
once for each call: 2 MB of every server, for what only the description says.
"""


def failure_schemas() -> dict[str, Any]:
    """The shapes that `serve` names, by their names."""
    wanted: list[tuple[type[BaseModel], JsonSchemaMode]] = [(each, "serialization") for each in _FAILURES.values()]
    _, described = models_json_schema(wanted, ref_template=_PLACE)
    shapes: dict[str, Any] = jsonable_encoder(described["$defs"], exclude_none=True)
    return shapes


async def _if_match(
    _: Annotated[str | None, Header(alias="If-Match", description="The version that is meant, as ETag told it")] = None,
) -> None:
    """Tells of the header that calls which change records may have."""


def handle_errors(app: FastAPI, methods_at: Callable[[Request], list[str]] | None = None) -> None:
    """Make every failure of this application an envelope. A wrong method is told those that its path has."""

    async def failure(request: Request, error: Exception) -> JSONResponse:
        again.mark(request.scope, error)
        answered = _failure(error)
        if answered.status_code == 405 and methods_at:
            answered.headers["Allow"] = ", ".join(methods_at(request))
        return answered

    for error in (HTTPException, RequestValidationError, DBAPIError, DatabaseUnavailable, Exception):
        app.add_exception_handler(error, failure)


def _failure(error: Exception) -> JSONResponse:
    refused = _refused(error)
    if refused is None:
        return _envelope(500, say(_WENT_WRONG))
    data = refused.data if isinstance(refused, ApiError) else None
    return _envelope(refused.status_code, _message(refused), data, refused.headers)


def _message(refused: HTTPException) -> Said:
    if isinstance(refused, ApiError):
        return Said(refused.detail)
    return say(DEFAULT_MESSAGES.get(refused.status_code, _WENT_WRONG))


def _refused(error: Exception) -> HTTPException | None:
    if isinstance(error, HTTPException):
        return error
    if isinstance(error, RequestValidationError):
        return _of_validation(error)
    if isinstance(error, DBAPIError | DatabaseUnavailable):
        if not again.at_the_wrong_moment(error):  # which is told already, and nobody's mistake
            logger.error("the database refused", exc_info=error)
        return _of_database(error)
    return None


def _of_database(error: DBAPIError | DatabaseUnavailable) -> ApiError | None:
    if isinstance(error, IntegrityError):
        return Conflict()
    if isinstance(error, DBAPIError) and is_full(error):
        return InsufficientStorage()
    passes = isinstance(error, DatabaseUnavailable | OperationalError | InterfaceError)  # it is locked, or not there
    return Unavailable(headers=_SOON) if passes or again.at_the_wrong_moment(error) else None


def _of_validation(error: RequestValidationError) -> ApiError:
    """The sentences of the shapes, by field. What was sent is never repeated: it may hold a code or a token."""
    errors: dict[str, list[Said]] = {}
    for line in error.errors():
        where, *names = (str(part) for part in line["loc"])
        if where == "query":
            return BadRequest(Said(line["msg"]) if line["type"] == "said" else say(_INVALID_PARAMETERS))
        if where == "path":
            return NotFound()
        if line["type"] == "json_invalid":
            return BadRequest()
        if not names:
            return Invalid(say(NOT_AN_OBJECT))
        errors.setdefault(names[0], []).append(Said(line["msg"]))
    return Invalid(errors=errors)


def _envelope(
    status: int, message: Said, data: object = None, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    return JSONResponse({"status": False, "message": message, "data": data}, status, headers)
