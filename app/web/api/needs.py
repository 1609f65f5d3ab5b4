"""Checks that each route says who may call it, before the server starts, and what a request needs.

A call needs the right to an action of a resource, such as 'trips.list', a session, or nothing: see `Call.needs`.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from fastapi import APIRouter, Request
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import close_to
from app.contract.base.source_location import definition_location
from app.contract.calls import PUBLIC, SIGNED_IN, Call, record_in
from app.contract.route_template import placeholders
from app.db.engine import Base
from app.db.records.record_resources import declared_resources
from app.web.api.routing import calls_of, origin_of, place_of

ACTIONS: Final = ("list", "add", "change", "delete", "history", "export")
"""The actions of all resources, in the order of the matrix of permissions."""
_SIMILARITY = 0.85
_SIMILARITY_OF_ACTIONS = 0.75
"""How alike a misspelt name and the right one are."""


def check_needs(public: Sequence[APIRouter], guarded: Sequence[APIRouter]) -> None:
    """Raise ScreenError for a route that does not say who may call it, or says it in the wrong router."""
    for call in _calls(public):
        if call.needs != PUBLIC:
            message = f"{_named(call)} needs '{call.needs}', and `public` checks no session: serve it with `router`"
            raise call.screen_error(message)
    for call in _calls(guarded):
        if "token" in placeholders(call.path):
            message = f"{_named(call)} names a token, which is a secret of people without a session"
            raise call.screen_error(f"{message}: serve it with `public`, or name the record by its id")
        if call.needs == PUBLIC:
            raise call.screen_error(
                f"{_named(call)} is public, and `router` asks for a session: serve it with `public`"
            )


def check_origins(routers: Iterable[APIRouter]) -> None:
    """Raise ScreenError for a call that writes and returns a record, if nothing says which columns its fields are: what
    a role hides could not be removed from the response."""
    routes = [route for router in routers for route in router.routes if isinstance(route, APIRoute)]
    known = {record_in(calls_of_route(route)[0].data) for route in routes if origin_of(route.endpoint)}
    for route in routes:
        call = calls_of_route(route)[0]
        record, table = record_in(call.data), Base.metadata.tables.get(call.resource)
        if call.method == "GET" or record is None or origin_of(route.endpoint) is not None:
            continue
        if record in known or (table is not None and "version" in table.columns):
            advice = "write model=… with the class of the table, so that a role can hide fields"
            message = f"{_named(call)} does not say which columns the fields of {record.__name__} are: {advice}"
            raise ScreenError(place_of(route.endpoint), message)


def _calls(routers: Iterable[APIRouter]) -> Iterable[Call]:
    """Yield the calls of all routes. Raises ScreenError for one without a need."""
    for router in routers:
        for route in router.routes:
            calls = calls_of_route(route)
            for call in calls:
                if call.needs and call.needs != calls[0].needs:
                    message = f"{_named(call)} needs '{call.needs}' here and '{calls[0].needs}' at {calls[0].place}"
                    raise call.screen_error(f"{message}: one route has one need")
                if not call.needs:
                    others = f"needs='{SIGNED_IN}' or needs='{PUBLIC}'"
                    message = f"write needs='{call.likely_need}', or another action of a resource, or {others}"
                    raise call.screen_error(f"{_named(call)} does not say who may call it: {message}")
                _check_right(call)
                yield call


def _check_right(call: Call) -> None:
    """Raise ScreenError for an action that no role can allow, and for a name that is almost that of a resource.

    Other resources may exist: not every resource has a table.
    """
    resource, _, action = call.needs.partition(".")
    known = _known(resource, Base.metadata.tables)
    actions = (*ACTIONS, *own_actions(known))
    if not action or (known == resource and action in actions):
        return
    likely = f"{known}.{_known(action, actions, _SIMILARITY_OF_ACTIONS)}"
    near = f", did you mean '{likely}'?" if likely != call.needs else ", so no role could have it."
    listed = f" The actions of {known} are {', '.join(actions)}." if action not in actions else ""
    raise call.screen_error(f"there is no right '{call.needs}'{near}{listed}")


def own_actions(resource: str) -> dict[str, str]:
    """Return the actions that only this resource has, with their labels: the transitions with a right of their own."""
    states = (each.calls.states for each in declared_resources() if each.calls.name == resource and each.calls.states)
    return {each.name: each.label for found in states for each in found.states.transitions if each.right}


def _known(name: str, known: Iterable[str], similarity: float = _SIMILARITY) -> str:
    """Return the known name that a misspelt one means, or the name itself."""
    return name if name in known else next(iter(close_to(name, known, similarity)), name)


def calls_of_route(route: BaseRoute) -> Sequence[Call]:
    """Return the calls of a route: those of `serve`, or its own `calls`. Raises ScreenError if it has none."""
    calls: Sequence[Call] = calls_of(route.endpoint) if isinstance(route, APIRoute) else getattr(route, "calls", ())
    if calls:
        return calls
    path = getattr(route, "path", "")
    message = f"the route '{path}' has no call that says who may call it: declare a Call, and write @serve(router, …)"
    raise ScreenError(definition_location(getattr(route, "endpoint", type(route))), message)


def call_of(request: Request) -> Call:
    """Return the call that a request makes."""
    return calls_of_route(request.scope["route"])[0]


def _named(call: Call) -> str:
    return f"'{call.method} {call.path}'"
