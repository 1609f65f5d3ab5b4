"""A shorter way to what is asked for most: lists.

To find a route and to fill in its parameters takes the framework twice as long as finding the rows takes. A list that
is asked for as pages ask for it, by somebody who is signed in, is answered before that. Everything else goes the usual
way, and so does whatever turns out to be wrong: that way alone knows what to say then.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.routing import APIRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from app.db.listing import parse_list_query
from app.features.auth.dependencies import authenticate
from app.web.api.envelope import raw_response
from app.web.api.resource_routes import LISTS, ListLookup
from app.web.middleware.request_log import ROUTE

Lists = Mapping[str, ListLookup]
"""What is looked up for lists, by their paths."""


def lists_of(routers: Iterable[APIRouter]) -> Lists:
    """All lists of these routers."""
    routes = (route for router in routers for route in router.routes if isinstance(route, APIRoute))
    return {route.path: LISTS[route.endpoint].look_up for route in routes if route.endpoint in LISTS}


class ListFastPath:
    """ASGI middleware around the application, for the lists of its `api` below `prefix`."""

    def __init__(self, app: ASGIApp, api: FastAPI, prefix: str, lists: Lists) -> None:
        self._app, self._api = app, api
        self._lists = {prefix + path: look_up for path, look_up in lists.items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = None
        if scope["type"] == "http" and scope["method"] == "GET":
            with suppress(Exception):  # it comes again on the usual way
                answer = await self._answer(scope)
        await (answer or self._app)(scope, receive, send)

    async def _answer(self, scope: Scope) -> Response | None:
        look_up = self._lists.get(scope["path"])
        if look_up is None:
            return None
        wanted, token = parse_list_query(scope["query_string"].decode("latin-1")), _token(scope)
        if wanted is None or token is None:
            return None
        request = Request({**scope, "app": self._api})
        person, data = await authenticate(request, token, lambda connection: look_up(connection, wanted))
        scope[ROUTE], scope["state"] = scope["path"], {**scope.get("state", {}), "user_id": person.id}
        return raw_response(data)


def _token(scope: Scope) -> str | None:
    values = [value for name, value in scope["headers"] if name == b"authorization"]
    kind, _, token = values[0].decode("latin-1").partition(" ") if len(values) == 1 else ("", "", "")
    return token if kind == "Bearer" and token else None
