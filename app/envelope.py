"""What every answer of the API looks like, what can go wrong, and the one place that says so.

HTTPException               Starlette's own: an unknown path, a wrong method, a body that is too large
└── Refused                 a status, a sentence for the toast, sentences by field, headers
    ├── Malformed     400   the request cannot be understood
    ├── SignedOut     401   there is no session (and nothing else ever means 401)
    ├── Missing       404   there is no such record
    ├── Conflict      409   it clashes with what is stored
    ├── Stale         412   it was changed since it was read
    ├── Invalid       422   a value breaks a rule
    ├── TooSoon       429   it may be tried again after `seconds`
    ├── Unavailable   503   something that the server needs does not answer
    └── Full          507   there is no room left to store anything
RequestValidationError      pydantic's: 400 for the query and broken JSON, 404 for ids in the path, 422 for the body
any other exception   500   logged by the server, never described to the browser
"""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from functools import reduce
from http import HTTPStatus
from operator import or_
from typing import Annotated, Any, Generic, TypedDict, TypeVar

from fastapi import APIRouter, FastAPI, Header, Path, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.params import Depends
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from pydantic import BaseModel
from pydantic_core import to_json
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from starlette.exceptions import HTTPException

from app import again
from app.database import Busy, is_full
from app.ui.calls import Call
from app.ui.language import Said, say, sayable
from app.ui.schema import NOT_AN_OBJECT

T = TypeVar("T")
Endpoint = TypeVar("Endpoint", bound=Callable[..., Awaitable["Answer | Response"]])
logger = logging.getLogger(__name__)
Sentences = Mapping[str, list[Said]]
Id = Annotated[int, Path(ge=1, le=2**31 - 1)]
"""The id of a record in a path. What cannot be one is a record that does not exist."""

_WENT_WRONG = sayable("Something went wrong. Please try again.")
_INVALID_PARAMETERS = sayable("Invalid parameters passed")
_SOON = {"Retry-After": "5"}
_SENTENCES = {
    400: sayable("The request cannot be read"),
    401: sayable("Session expired. Please log in again."),
    404: sayable("Not found"),
    405: sayable("This cannot be done here"),
    409: sayable("Someone else changed this at the same time. Please try again."),
    412: sayable("Someone else changed this meanwhile. Nothing was overwritten."),
    413: sayable("This is too large to be sent"),
    422: sayable("Please correct the marked fields"),
    429: sayable("Please wait a moment and try again"),
    503: sayable("The server is busy. Please try again."),
    507: sayable("The server has no room left, so nothing was saved. Please tell whoever runs it."),
}


class Envelope(BaseModel, Generic[T]):
    """The shape of every answer."""

    status: bool = True
    message: str | None = None
    data: T | None = None


class Failure(BaseModel):
    """What a broken form is told: for each field, one sentence or more."""

    errors: dict[str, list[str]]


class Change(BaseModel):
    """Who changed a record at last, and when. Nobody means the server itself."""

    by: str | None
    at: datetime


class Changed(BaseModel):
    """What somebody is told who wanted to change another version of a record than there is."""

    record: Any
    """The record as it is now, in the shape that the call answers; null when the call answers none."""
    changed: Change | None
    """Its last change, if it is known."""


class Gone(BaseModel):
    """What somebody is told who asks for a record that there was."""

    deleted: Change
    """Who deleted it, and when."""


class Answer(TypedDict):
    """The envelope before its data is checked against the shape that the call promises."""

    status: bool
    message: str | None
    data: object


class Refused(HTTPException):
    """The base of our errors. `errors` are sentences by the name that the field has on the wire."""

    status = 500

    def __init__(
        self, message: Said | None = None, errors: Sentences | None = None, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(self.status, message or say(_SENTENCES[self.status]), headers)
        self.data: object = {"errors": errors} if errors else None


class Malformed(Refused):
    status = 400


class SignedOut(Refused):
    status = 401


class Missing(Refused):
    status = 404

    def __init__(self, message: Said | None = None, deleted: Change | None = None) -> None:
        super().__init__(message)
        self.data = Gone(deleted=deleted).model_dump(mode="json") if deleted else None


class Conflict(Refused):
    status = 409


class Stale(Refused):
    status = 412

    def __init__(self, changed: Changed, tag: str) -> None:
        super().__init__(headers={"ETag": tag})
        self.data = changed.model_dump(mode="json")


class Invalid(Refused):
    status = 422


class TooSoon(Refused):
    status = 429

    def __init__(self, message: Said, seconds: int) -> None:
        super().__init__(message, headers={"Retry-After": str(seconds)})


class Unavailable(Refused):
    status = 503


class Full(Refused):
    status = 507


def answer(data: object = None, message: Said | None = None) -> Answer:
    """A good answer. A `message` becomes a toast, so reading has none: `answer(record, say("Client saved"))`."""
    return {"status": True, "message": message, "data": data}


def encoded(data: object) -> bytes:
    """A good answer as JSON, for what many readers get: encoded once, and sent in a `Response` as often as asked for.

    Nothing holds it against the shape that the call promises; a test has to.
    """
    return to_json(answer(data), inf_nan_mode="null")


def trusted(data: object, headers: Mapping[str, str] | None = None) -> Response:
    """A good answer of what was checked before it was stored: sent as it is, which takes a tenth of checking it again.

    `data` has the names of the wire. The tests hold every answer against the shape that its call promises.
    """
    return Response(encoded(data), headers=headers, media_type="application/json")


def serve(
    router: APIRouter, *calls: Call, route: type[APIRoute] | None = None, needs: Sequence[Depends] = ()
) -> Callable[[Endpoint], Endpoint]:
    """Serve a call with the function below; several calls that share method and path may share the function.

    `route` is what stands around the function, when it is not the usual, and `needs` is asked for before it.
    """
    first = calls[0]
    envelope: Any = Envelope.__class_getitem__(reduce(or_, [call.data for call in calls]))
    changes = first.method in ("PUT", "DELETE")
    failures: dict[int | str, dict[str, Any]] = {
        status: {"model": _FAILURES.get(status, Envelope[Failure]), "description": HTTPStatus(status).phrase}
        for status in _SENTENCES
        if changes or status != Stale.status
    }
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


_FAILURES: dict[int, Any] = {404: Envelope[Gone], 412: Envelope[Changed]}
"""Those that say more than sentences."""


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

    for error in (HTTPException, RequestValidationError, DBAPIError, Busy, Exception):
        app.add_exception_handler(error, failure)


def _failure(error: Exception) -> JSONResponse:
    refused = _refused(error)
    if refused is None:
        return _envelope(500, say(_WENT_WRONG))
    data = refused.data if isinstance(refused, Refused) else None
    return _envelope(refused.status_code, _message(refused), data, refused.headers)


def _message(refused: HTTPException) -> Said:
    if isinstance(refused, Refused):
        return Said(refused.detail)
    return say(_SENTENCES.get(refused.status_code, _WENT_WRONG))


def _refused(error: Exception) -> HTTPException | None:
    if isinstance(error, HTTPException):
        return error
    if isinstance(error, RequestValidationError):
        return _of_validation(error)
    if isinstance(error, DBAPIError | Busy):
        if not again.at_the_wrong_moment(error):  # which is told already, and nobody's mistake
            logger.error("the database refused", exc_info=error)
        return _of_database(error)
    return None


def _of_database(error: DBAPIError | Busy) -> Refused | None:
    if isinstance(error, IntegrityError):
        return Conflict()
    if isinstance(error, DBAPIError) and is_full(error):
        return Full()
    passes = isinstance(error, Busy | OperationalError | InterfaceError)  # it is locked, or not there
    return Unavailable(headers=_SOON) if passes or again.at_the_wrong_moment(error) else None


def _of_validation(error: RequestValidationError) -> Refused:
    """The sentences of the shapes, by field. What was sent is never repeated: it may hold a code or a token."""
    errors: dict[str, list[Said]] = {}
    for line in error.errors():
        where, *names = (str(part) for part in line["loc"])
        if where == "query":
            return Malformed(Said(line["msg"]) if line["type"] == "said" else say(_INVALID_PARAMETERS))
        if where == "path":
            return Missing()
        if line["type"] == "json_invalid":
            return Malformed()
        if not names:
            return Invalid(say(NOT_AN_OBJECT))
        errors.setdefault(names[0], []).append(Said(line["msg"]))
    return Invalid(errors=errors)


def _envelope(
    status: int, message: Said, data: object = None, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    return JSONResponse({"status": False, "message": message, "data": data}, status, headers)
