"""The errors that a call raises: one for each HTTP status, with the message for the user.

HTTPException                     Starlette's own: unknown path, wrong method, body too large
└── ApiError                      status, message for the toast, messages by field, headers
    ├── BadRequest          400   the request cannot be parsed
    ├── Unauthorized        401   there is no session (401 never means anything else)
    ├── Forbidden           403   this user may not do this
    ├── NotFound            404   no such record
    ├── Conflict            409   the change conflicts with stored data
    ├── PreconditionFailed  412   the record was changed after the client read it
    ├── Invalid             422   a value breaks a rule
    ├── TooManyRequests     429   the client may retry after `seconds`
    ├── ServerError         500   the server has failed, and the log says why
    ├── Unavailable         503   a service that the server needs does not respond
    └── InsufficientStorage 507   the disk is full
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from pydantic import BaseModel
from starlette.exceptions import HTTPException

from app.i18n.messages import LocalizedText, translatable, translate

FieldErrors = Mapping[str, list[LocalizedText]]
DEFAULT_MESSAGES = {
    400: translatable("The request cannot be read"),
    401: translatable("Session expired. Please log in again."),
    403: translatable("Only an admin can do this."),
    404: translatable("Not found"),
    405: translatable("This action is not available here"),
    409: translatable("Someone else changed this at the same time. Please try again."),
    412: translatable("Someone else has changed this record. Nothing was overwritten."),
    413: translatable("This is too large to send"),
    422: translatable("Please correct the marked fields"),
    429: translatable("Please wait a moment and try again"),
    503: translatable("The server is busy. Please try again."),
    507: translatable("Not saved: the server's storage is full. Tell your administrator."),
}
"""The default message of each HTTP status."""
INVALID_PARAMETERS = translatable("Invalid parameters passed")
"""The message for a query string that cannot be read."""


class Change(BaseModel):
    """The author and time of a change. The author is null for changes by the server."""

    by: str | None
    at: datetime


class Changed(BaseModel):
    """The data of status 412: the client wanted to change an outdated version of a record."""

    record: Any
    """The current record, in the shape of the response; null if the call returns no record."""
    changed: Change | None
    """Its last change, if known."""


class Gone(BaseModel):
    """The data of status 404 for a deleted record."""

    deleted: Change
    """The deletion."""


class ApiError(HTTPException):
    """The base class. `errors` maps the JSON names of fields to their messages."""

    status = 500

    def __init__(
        self,
        message: LocalizedText | None = None,
        errors: FieldErrors | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(self.status, message or translate(DEFAULT_MESSAGES[self.status]), headers)
        self.data: object = {"errors": errors} if errors else None


class BadRequest(ApiError):
    status = 400


class Unauthorized(ApiError):
    status = 401


class Forbidden(ApiError):
    status = 403


class NotFound(ApiError):
    status = 404

    def __init__(self, message: LocalizedText | None = None, deleted: Change | None = None) -> None:
        super().__init__(message)
        self.data = Gone(deleted=deleted).model_dump(mode="json") if deleted else None


class Conflict(ApiError):
    status = 409


class PreconditionFailed(ApiError):
    status = 412

    def __init__(self, changed: Changed, tag: str) -> None:
        super().__init__(headers={"ETag": tag})
        self.data = changed.model_dump(mode="json")


class Invalid(ApiError):
    status = 422


class TooManyRequests(ApiError):
    status = 429

    def __init__(self, message: LocalizedText, seconds: int) -> None:
        super().__init__(message, headers={"Retry-After": str(seconds)})


class ServerError(ApiError):
    status = 500


class Unavailable(ApiError):
    status = 503


class InsufficientStorage(ApiError):
    status = 507
