"""How the API checks the session of a user.

`app/features/auth/dependencies.py` implements it, and `app/main.py` passes it in.
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol, TypeVar

from fastapi import Request
from sqlalchemy import Connection

T = TypeVar("T")


class GuardedRead(Protocol):
    """Runs a lookup for the user of a request, in the same transaction that checks the session.

    Raises Unauthorized without a valid session.
    """

    async def __call__(self, request: Request, lookup: Callable[[Connection], T]) -> T: ...


class Guard(NamedTuple):
    """How the API checks sessions. The application passes it in, so that the API does not depend on a feature."""

    current_user: Callable[..., Awaitable[object]]
    """The FastAPI dependency of guarded calls. Raises Unauthorized without a valid session."""
    read: GuardedRead


def guard_of(request: Request) -> Guard:
    """Returns the guard of the API that serves this request."""
    guard: Guard = request.app.guard
    return guard
