"""The guard: who is signed in, or SignedOut."""

from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from app.auth import sessions
from app.auth.people import people_of
from app.auth.schemas import Me
from app.database import clock_of, database_of
from app.envelope import SignedOut

Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]
"""The token that a request carries, if any."""


async def signed_in(request: Request, bearer: Bearer) -> Me:
    """The person whose token the request carries. What the request writes is recorded as this person's doing."""
    now, database = clock_of(request)(), database_of(request)
    async with database.reading() as session:
        found = await sessions.find(session, bearer.credentials, request.app.state.settings, now) if bearer else None
        person = await people_of(request).with_id(session, found.user_id) if found else None
    if found is None or person is None:
        raise SignedOut()
    await sessions.note_seen(database, found, now)
    request.state.user_id = person.id
    return person


SignedIn = Annotated[Me, Depends(signed_in)]
"""What a route asks for that answers something about the reader."""
