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
    if bearer is None:
        raise SignedOut()
    now, database = clock_of(request)(), database_of(request)
    found = await database.read(sessions.find, bearer.credentials, people_of(request).rows)
    if found is None or found.ended(request.app.state.settings, now):
        raise SignedOut()
    await sessions.note_seen(database, found, now)
    request.state.user_id = found.person.id
    return found.person


SignedIn = Annotated[Me, Depends(signed_in)]
"""What a route asks for that answers something about the reader."""
