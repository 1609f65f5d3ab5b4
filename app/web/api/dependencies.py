"""The parts of the application that an endpoint can declare as parameters: database, transaction, guard.

A request is one transaction. It is committed before the response is sent, so endpoints never commit.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, NamedTuple, Protocol, TypeVar

from fastapi import Depends, Request, Response
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import Clock
from app.db.engine import Database
from app.web.services import core_services

T = TypeVar("T")


def database_of(request: Request) -> Database:
    """Returns the database of the application that serves this request."""
    return core_services(request).database


def clock_of(request: Request) -> Clock:
    """Returns the clock of the application that serves this request."""
    return core_services(request).clock


async def _read_database(request: Request) -> Database:
    return database_of(request)


async def _write_session(request: Request, response: Response) -> AsyncIterator[AsyncSession]:
    info = {
        "author": getattr(request.state, "user_id", None),
        "clock": clock_of(request),
        "if_match": request.headers.get("If-Match"),
        "headers": response.headers,
    }
    async with database_of(request).writing(**info) as session:
        yield session


ReadDatabase = Annotated[Database, Depends(_read_database)]
"""The database, for an endpoint that only reads: `await database.read(lookup, …)`."""
WriteSession = Annotated[AsyncSession, Depends(_write_session, scope="function")]
"""The transaction of an endpoint that writes. Its `info` holds the id of the author, the clock, the version that
`If-Match` names, and the headers of the response."""


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
