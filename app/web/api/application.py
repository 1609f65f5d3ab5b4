"""The API: one ASGI application that serves the calls of all features."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Depends, FastAPI, Request
from fastapi.routing import APIRoute
from fastapi.telemetry import TelemetryConfig
from starlette.routing import Match

from app.contract.base.diagnostics import ScreenError
from app.contract.calls import Call
from app.contract.route_template import address_pattern
from app.web.api.error_handlers import handle_errors
from app.web.api.guard import Guard
from app.web.api.list_route import ListRoute, list_routes
from app.web.api.needs import check_needs, check_origins
from app.web.api.openapi import describe
from app.web.api.operations import Operations, find_operations
from app.web.api.resource_catalog import ResourceRights, find_resources
from app.web.api.routing import calls_of, place_of
from app.web.api.screens import ApiScreens
from app.web.middleware.body_limit import BodySizeLimitMiddleware
from app.web.middleware.retry import SerializationRetryMiddleware

MAX_BODY_BYTES = 256 * 1024
NO_TELEMETRY: TelemetryConfig = {"tracing": False, "metrics": False, "logs": False}
"""FastAPI would look for OpenTelemetry in each request. Waybill has its own log and metrics of requests."""


class Api(FastAPI):
    """Serves the calls of `public` and `guarded` routers. The latter require a session, which `guard` checks."""

    def __init__(self, public: Sequence[APIRouter], guarded: Sequence[APIRouter], guard: Guard) -> None:
        super().__init__(title="Waybill", docs_url=None, redoc_url=None, redirect_slashes=False, telemetry=NO_TELEMETRY)
        self._public, self._guarded, self.guard = public, guarded, guard
        self.screens = ApiScreens()
        check_needs(public, guarded)
        check_origins(guarded)
        _check_unique(self._routes())
        self.add_middleware(SerializationRetryMiddleware)
        self.add_middleware(BodySizeLimitMiddleware, max_bytes=MAX_BODY_BYTES)
        handle_errors(self, self.methods_at)
        # First, because they are requested most. FastAPI ignores them in the routers themselves.
        self.router.routes.extend(list_routes(guarded))
        for router in public:
            self.include_router(router)
        for router in guarded:
            self.include_router(router, dependencies=[Depends(guard.current_user)])

    @property
    def calls(self) -> frozenset[tuple[str, str]]:
        """The method and path of each call, as `Call` spells them."""
        return frozenset((method, route.path_format) for route in self._routes() for method in route.methods or ())

    @cached_property
    def lists(self) -> Mapping[str, ListRoute]:
        """The lists by their paths."""
        return {route.path: route for route in list_routes(self._guarded)}

    @cached_property
    def resources(self) -> Mapping[str, ResourceRights]:
        """What roles can allow, by the name of the resource."""
        return find_resources(self._guarded)

    @cached_property
    def operations(self) -> Mapping[str, Operations]:
        """The changes of records, by the name of the resource."""
        return find_operations(each for each in self._routes() if isinstance(each, APIRoute))

    def methods_at(self, request: Request) -> list[str]:
        """Return all methods of the request's path. Starlette knows only those of the first matching route."""
        matching = (route for route in self._routes() if route.matches(request.scope)[0] != Match.NONE)
        return sorted(method for route in matching for method in route.methods or ())

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            self.openapi_schema = describe(self.title, self._public, self._guarded, self.guard)
        return self.openapi_schema

    def _routes(self) -> list[APIRoute | ListRoute]:
        routers = (*self._public, *self._guarded)
        return [route for router in routers for route in router.routes if isinstance(route, APIRoute | ListRoute)]


def _changed_at(path: str) -> int:
    """Return the time in nanoseconds; 0 for a file that is gone."""
    file = Path(path)
    return file.stat().st_mtime_ns if file.exists() else 0


def _check_unique(routes: Sequence[APIRoute | ListRoute]) -> None:
    """Raise ScreenError for two calls with one method and path, at the one in the file that changed last."""
    served: dict[tuple[str, str], Call] = {}
    functions = dict.fromkeys(route.endpoint for route in routes if isinstance(route, APIRoute))
    lists = [(route.call, route.call.place) for route in routes if isinstance(route, ListRoute)]
    calls = [*lists, *((call, place_of(function)) for function in functions for call in calls_of(function))]
    for call, place in sorted(calls, key=lambda each: _changed_at(each[0].place.path)):
        key = call.method, address_pattern(call.path)
        if served.get(key) is call:
            raise ScreenError(place, f"'{call.method} {call.path}' is served twice: remove one of the two")
        if other := served.get(key):
            raise call.screen_error(f"'{call.method} {call.path}' is served already, by the call at {other.place}")
        served[key] = call
