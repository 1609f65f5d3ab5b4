"""Authentication of requests by bearer token."""

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
BearerToken = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]
"""The token of the request, if it has one."""


async def current_user(request: Request, bearer: BearerToken) -> Me:
    """Returns the user whose token the request carries. The audit log names this user as the author of all changes.

    Raises Unauthorized.
    """
    if bearer is None:
        raise Unauthorized()
    user, _ = await authenticate(request, bearer.credentials, lambda _: None)
    request.state.user_id = user.id
    return user


async def authenticate(request: Request, token: str, lookup: Callable[[Connection], T]) -> tuple[Me, T]:
    """Returns the owner of a token and the result of `lookup`, both from one read. Raises Unauthorized."""
    services = services_of(request)
    now, database, users = services.clock(), services.database, services.users.users

    def look(connection: Connection) -> tuple[sessions.StoredSession, T]:
        found = sessions.find(connection, token, users)
        if found is None or found.has_expired(services.settings, now):
            raise Unauthorized()
        return found, lookup(connection)

    found, result = await database.read(look)
    await sessions.touch_session(database, found, now)
    return found.user, result


CurrentUser = Annotated[Me, Depends(current_user)]
"""The signed-in user, as a parameter of a route."""
