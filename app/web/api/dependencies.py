"""The parts of the application that an endpoint can declare as parameters: the database and a transaction.

A request is one transaction. It is committed before the response is sent, so endpoints never commit.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Concatenate, Final, ParamSpec, TypeVar

from fastapi import Depends, Request, Response
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import Clock
from app.db.access import Access, run_with
from app.db.context import RequestContext
from app.db.engine import Database
from app.web.api.guard import request_access
from app.web.services import core_services

P = ParamSpec("P")
T = TypeVar("T")
_MAX_DIGITS: Final = 10


def database_of(request: Request) -> Database:
    """Return the database of the application that serves this request."""
    return core_services(request).database


def clock_of(request: Request) -> Clock:
    """Return the clock of the application that serves this request."""
    return core_services(request).clock


class PersonalDatabase:
    """The database as the person of a request may see it."""

    def __init__(self, database: Database, access: Access) -> None:
        self._database, self._access = database, access

    async def read(self, lookup: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of `lookup`, which `Database.read` runs with the access of the person."""
        return await self._database.read(lambda each: run_with(each, self._access, lookup, *args, **kwargs))

    async def read_long(self, lookup: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of `lookup`, which `Database.read_long` runs with the access of the person."""
        return await self._database.read_long(lambda each: run_with(each, self._access, lookup, *args, **kwargs))


async def _read_database(request: Request) -> PersonalDatabase:
    return PersonalDatabase(database_of(request), request_access(request))


def _entry_id(text: str | None) -> int | None:
    """Return the id of an entry of a history. Text that is none is passed over: it only says where values are from."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < _MAX_DIGITS else None


async def _write_session(request: Request, response: Response) -> AsyncIterator[AsyncSession]:
    context = RequestContext(
        request_access(request),
        author=getattr(request.state, "user_id", None),
        clock=clock_of(request),
        if_match=request.headers.get("If-Match"),
        restores=_entry_id(request.headers.get("Restores")),
        set_header=response.headers.__setitem__,
    )
    async with database_of(request).writing(context) as session:
        yield session


writing_as = asynccontextmanager(_write_session)
"""The transaction of an endpoint that does not write at once: `async with writing_as(request, response) as session`."""
ReadDatabase = Annotated[PersonalDatabase, Depends(_read_database)]
"""The database, for an endpoint that only reads: `await database.read(lookup, …)`."""
WriteSession = Annotated[AsyncSession, Depends(_write_session, scope="function")]
"""The transaction of an endpoint that writes, with its `RequestContext`."""
