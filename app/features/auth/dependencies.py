"""The guard: who is signed in, or Unauthorized."""

from collections.abc import Callable
from typing import Annotated, TypeVar

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from sqlalchemy import Connection

from app.core.errors import Unauthorized
from app.features.auth import sessions
from app.features.auth.schemas import Me
from app.features.services import services_of

T = TypeVar("T")
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]
"""The token that a request carries, if any."""


async def signed_in(request: Request, bearer: Bearer) -> Me:
    """The person whose token the request carries. What the request writes is recorded as this person's doing."""
    if bearer is None:
        raise Unauthorized()
    person, _ = await authenticate(request, bearer.credentials, lambda _: None)
    request.state.user_id = person.id
    return person


async def authenticate(request: Request, token: str, lookup: Callable[[Connection], T]) -> tuple[Me, T]:
    """Whose token it is, and what they look up in the same reading. Raises Unauthorized."""
    services = services_of(request)
    now, database, people = services.clock(), services.database, services.users.rows

    def look(connection: Connection) -> tuple[sessions.StoredSession, T]:
        found = sessions.find(connection, token, people)
        if found is None or found.ended(services.settings, now):
            raise Unauthorized()
        return found, lookup(connection)

    found, result = await database.read(look)
    await sessions.touch_session(database, found, now)
    return found.person, result


CurrentUser = Annotated[Me, Depends(signed_in)]
"""What a route asks for that answers something about the reader."""
