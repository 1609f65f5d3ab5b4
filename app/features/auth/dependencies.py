"""Authentication of requests by bearer token."""

from collections.abc import Callable
from typing import Annotated, Final, TypeVar
from urllib.parse import unquote

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from sqlalchemy import Connection, select

from app.core.errors import Forbidden, NotFound, Unauthorized
from app.db.access import Access, run_with
from app.features.auth import sessions
from app.features.auth.page_tickets import read_ticket, write_ticket
from app.features.auth.schemas import SessionUser
from app.features.services import Services, services_of
from app.i18n.messages import translatable, translate
from app.web.api.guard import Guard, SessionOwner
from app.web.api.needs import call_of
from app.web.api.resource_catalog import Resources

T = TypeVar("T")
SEE_AS: Final = "X-See-As"
"""The header with the name of a role, percent-encoded, for requests that read as people with this role do."""
_READ_ONLY = translatable("You see the application as another role. Stop that to make changes.")
_MORE_THAN_OWN = translatable("This role allows more than your own.")
_BEARER = HTTPBearer(auto_error=False)
BearerToken = Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)]
"""The token of the request, if it has one."""


async def current_user(request: Request, bearer: BearerToken) -> SessionUser:
    """Return the user whose token the request carries. The audit log names this user as the author of all changes.

    Raises Unauthorized, and Forbidden if this user may not make the call.
    """
    user, _ = await _authenticate(request, bearer, lambda _: None)
    return user


async def read_as_user(request: Request, lookup: Callable[[Connection], T]) -> T:
    """Return the result of `lookup`, from the same read that checks the session. Raises Unauthorized."""
    _, result = await _authenticate(request, await _BEARER(request), lookup)
    return result


async def _authenticate(
    request: Request, bearer: HTTPAuthorizationCredentials | None, lookup: Callable[[Connection], T]
) -> tuple[SessionUser, T]:
    if bearer is None:
        raise Unauthorized()
    services, token = services_of(request), bearer.credentials
    now, database, users = services.clock(), services.database, services.users.subquery

    def look(connection: Connection) -> tuple[sessions.StoredSession, T]:
        session = sessions.find(connection, token, users)
        if session is None or session.has_expired(services.settings, now):
            raise Unauthorized()
        request.state.user_id = session.user.id  # before the lookup, whose errors are logged with the user
        request.state.session_hash = session.token_hash
        request.state.access = access = _access_of(request, connection, session.user, _role_of(request))
        access.ensure(call_of(request).needs)
        return session, run_with(connection, access, lookup)

    session, result = await database.read(look)
    await sessions.touch_session(database, session, now)
    return session.user, result


def _role_of(request: Request) -> str | None:
    """Return the role as which the user of a request wants to see the application."""
    header = request.headers.get(SEE_AS)
    return None if header is None else unquote(header)


def _access_of(request: Request, connection: Connection, user: SessionUser, role: str | None) -> Access:
    """Return the access of a user, or that of the role as which they want to see the application.

    Raises Forbidden if they may not change roles, if the role allows more than their own, or for a call that writes.
    """
    access_of, resources = services_of(request).access_of, request.app.resources
    access = access_of.user(connection, user, resources)
    if role is None:
        return access
    access.ensure("roles.change")
    if request.method != "GET":
        raise Forbidden(translate(_READ_ONLY))
    seen = access_of.role(connection, user.person, role, resources)
    if seen is None:
        raise NotFound(translate("No role has this name"))
    if not access.covers(seen):
        raise Forbidden(translate(_MORE_THAN_OWN))
    return seen


def find_session(request: Request, connection: Connection, session_hash: str) -> SessionOwner | None:
    """Return whose session has this hash. Returns None if it has ended."""
    services = services_of(request)
    session = sessions.find_by_hash(connection, session_hash, services.users.subquery)
    if session is None or session.has_expired(services.settings, services.clock()):
        return None
    return SessionOwner(session.user.id, services.access_of.user(connection, session.user, request.app.resources))


def page_ticket(request: Request) -> str:
    """Return the ticket of a page for the user of a request, whose session has been checked."""
    return write_ticket(request.state.user_id, _role_of(request), request.state.session_hash)


async def page_access(request: Request, ticket: str) -> Access | None:
    """Return the access of the user whose page this is, whom the request has from then on. None for a wrong ticket, and
    after their session has ended."""
    services, parts = services_of(request), read_ticket(ticket)
    if parts is None:
        return None

    def look(connection: Connection) -> tuple[sessions.StoredSession, Access] | None:
        signed = parts.session_of(sessions.hashes_of(connection, parts.user_id))
        session = sessions.find_by_hash(connection, signed, services.users.subquery) if signed else None
        if session is None or session.has_expired(services.settings, services.clock()):
            return None
        return session, _access_of(request, connection, session.user, parts.role)

    found = await services.database.read(look)
    if found is None:
        return None
    await sessions.touch_session(services.database, found[0], services.clock())
    request.state.user_id = found[0].user.id
    return found[1]


def access_of_user(
    services: Services, resources: Callable[[], Resources], connection: Connection, user_id: int
) -> Access | None:
    """Return what a user may do now, without a session. None for a deleted user."""
    users = services.users.subquery
    row = connection.execute(select(users).where(users.c.id == user_id)).mappings().one_or_none()
    return services.access_of.user(connection, SessionUser.of_row(dict(row)), resources()) if row else None


GUARD = Guard(current_user, read_as_user, find_session, page_ticket, page_access)
"""How the API checks sessions."""
CurrentUser = Annotated[SessionUser, Depends(current_user)]
"""The signed-in user, as a parameter of a route."""
