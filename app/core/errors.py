"""What a call refuses: one error for each status, with the sentence that the reader is told.

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
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from pydantic import BaseModel
from starlette.exceptions import HTTPException

from app.i18n.messages import Said, say, sayable

Sentences = Mapping[str, list[Said]]
SENTENCES = {
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
"""What is said where nobody says it better, by the status."""


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


class Refused(HTTPException):
    """The base of our errors. `errors` are sentences by the name that the field has on the wire."""

    status = 500

    def __init__(
        self, message: Said | None = None, errors: Sentences | None = None, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(self.status, message or say(SENTENCES[self.status]), headers)
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
