"""How the API checks the session of a user, and what they may do.

`app/features/auth/dependencies.py` implements it, and `app/main.py` passes it in.
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol, TypeVar

from fastapi import Request
from sqlalchemy import Connection

from app.db.access import NO_ACCESS, Access

T = TypeVar("T")


class GuardedRead(Protocol):
    """Runs a lookup for the user of a request and with their access, in the same transaction that checks the session.

    Raises Unauthorized without a valid session, and Forbidden if the user may not make this call.
    """

    async def __call__(self, request: Request, lookup: Callable[[Connection], T]) -> T: ...


class SessionOwner(NamedTuple):
    """The user of a session, and what they may do and see."""

    user_id: int
    access: Access


class FindSession(Protocol):
    """Returns whose session has this hash. Returns None if it has ended."""

    def __call__(self, request: Request, connection: Connection, session_hash: str) -> SessionOwner | None: ...


class Guard(NamedTuple):
    """How the API checks sessions. The application passes it in, so that the API does not depend on a feature."""

    current_user: Callable[..., Awaitable[object]]
    """The FastAPI dependency of guarded calls. Raises Unauthorized without a valid session, and Forbidden."""
    read: GuardedRead
    find_session: FindSession
    page_ticket: Callable[[Request], str]
    """Returns the ticket with which a page without the renderer shows what the user of a request may see."""
    page_access: Callable[[Request, str], Awaitable[Access | None]]
    """Returns the access of the user of a page's ticket. None once their session has ended."""


def guard_of(request: Request) -> Guard:
    """Return the guard of the API that serves this request."""
    guard: Guard = request.app.guard
    return guard


def request_access(request: Request) -> Access:
    """Return the access of the user whose session the guard has checked; none at all for public calls."""
    access: Access = getattr(request.state, "access", NO_ACCESS)
    return access
