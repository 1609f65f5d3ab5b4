"""Turns every error into an envelope.

ApiError                    app/core/errors.py: raised by a call
RequestValidationError      pydantic's: 400 for the query and broken JSON, 404 for ids in the path, 422 for the body
any other exception   500   logged, never described to the browser
"""

import logging
from collections.abc import Callable, Mapping

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from starlette.exceptions import HTTPException

from app.contract.schema import NOT_AN_OBJECT
from app.core.errors import (
    DEFAULT_MESSAGES,
    INVALID_PARAMETERS,
    ApiError,
    BadRequest,
    Conflict,
    InsufficientStorage,
    Invalid,
    NotFound,
    ServerError,
    Unavailable,
)
from app.db.errors import DatabaseUnavailable, is_disk_full, is_retryable
from app.i18n.messages import LocalizedText, translatable, translate
from app.web.middleware.retry import mark_retryable

logger = logging.getLogger(__name__)
_INTERNAL_ERROR = translatable("Something went wrong. Please try again.")
_RETRY_AFTER = {"Retry-After": "5"}


def handle_errors(app: FastAPI, methods_at: Callable[[Request], list[str]] | None = None) -> None:
    """Make every failure of this application an envelope.

    `methods_at` returns the methods of a path for the `Allow` header of a 405 response. In development, the state of
    the application has `on_unexpected`, which is called with errors that no code has expected.
    """

    async def handle(request: Request, error: Exception) -> JSONResponse:
        mark_retryable(request.scope, error)
        response = _response(error)
        report: Callable[[Exception], None] | None = getattr(app.state, "on_unexpected", None)
        if response.status_code == ServerError.status and report and not isinstance(error, HTTPException):
            report(error)
        if response.status_code == 405 and methods_at:
            response.headers["Allow"] = ", ".join(methods_at(request))
        return response

    for error in (HTTPException, RequestValidationError, DBAPIError, DatabaseUnavailable, Exception):
        app.add_exception_handler(error, handle)


def _response(error: Exception) -> JSONResponse:
    http_error = _http_error(error)
    if http_error is None:
        return _envelope(500, translate(_INTERNAL_ERROR))
    data = http_error.data if isinstance(http_error, ApiError) else None
    return _envelope(http_error.status_code, _message(http_error), data, http_error.headers)


def _message(error: HTTPException) -> LocalizedText:
    if isinstance(error, ApiError):
        return LocalizedText(error.detail)
    return translate(DEFAULT_MESSAGES.get(error.status_code, _INTERNAL_ERROR))


def _http_error(error: Exception) -> HTTPException | None:
    if isinstance(error, HTTPException):
        return error
    if isinstance(error, RequestValidationError):
        return _validation_error(error)
    if isinstance(error, DBAPIError | DatabaseUnavailable):
        if not is_retryable(error):  # which the middleware logs, and which is no fault of ours
            logger.error("the database refused", exc_info=error)
        return _database_error(error)
    return None


def _database_error(error: DBAPIError | DatabaseUnavailable) -> ApiError | None:
    if isinstance(error, IntegrityError):
        return Conflict()
    if isinstance(error, DBAPIError) and is_disk_full(error):
        return InsufficientStorage()
    is_temporary = isinstance(error, DatabaseUnavailable | OperationalError | InterfaceError)  # locked or unreachable
    return Unavailable(headers=_RETRY_AFTER) if is_temporary or is_retryable(error) else None


def _validation_error(error: RequestValidationError) -> ApiError:
    """Return the messages by field. They never contain the rejected values, which may be codes or tokens."""
    errors: dict[str, list[LocalizedText]] = {}
    for line in error.errors():
        where, *names = (str(part) for part in line["loc"])
        if where == "query":
            return BadRequest(
                LocalizedText(line["msg"]) if line["type"] == "message" else translate(INVALID_PARAMETERS)
            )
        if where == "path":
            return NotFound()
        if line["type"] == "json_invalid":
            return BadRequest()
        if not names:
            return Invalid(translate(NOT_AN_OBJECT))
        errors.setdefault(_error_name(names), []).append(LocalizedText(line["msg"]))
    return Invalid(errors=errors)


def _error_name(names: list[str]) -> str:
    """Return the name of a field, or of a field of a line: 'lines.2.quantity'."""
    is_in_line = len(names) > 2 and names[1].isdigit()
    return ".".join(names[:3]) if is_in_line else names[0]


def _envelope(
    status: int, message: LocalizedText, data: object = None, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    return JSONResponse({"status": False, "message": message, "data": data}, status, headers)
