"""The parts of the application that an endpoint can declare as parameters: the database and a transaction.

A request is one transaction. It is committed before the response is sent, so endpoints never commit.
"""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import Clock
from app.db.engine import Database
from app.web.services import core_services


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
