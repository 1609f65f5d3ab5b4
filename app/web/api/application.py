"""The API as one application: the calls of all slices, and how they are described to other programs (OpenAPI)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from fastapi import APIRouter, Depends, FastAPI, Request
from fastapi.routing import APIRoute
from starlette.routing import Match

from app.features.auth.dependencies import current_user
from app.ui.data.schema import ALSO
from app.web.api.envelope import failure_schemas
from app.web.api.error_handlers import handle_errors
from app.web.api.resource_routes import LISTS
from app.web.middleware.body_limit import BodySizeLimitMiddleware
from app.web.middleware.retry import SerializationRetryMiddleware

MAX_BODY_BYTES = 256 * 1024
_UNSTORABLE = r"[\x00-\x08\x0b-\x1f]"
"""Characters that no shape takes, as the sentences of `app/ui/data/schema.py` say."""


class Api(FastAPI):
    """The calls of `public` and `guarded` routers; the latter need a session."""

    def __init__(self, public: Sequence[APIRouter], guarded: Sequence[APIRouter]) -> None:
        super().__init__(title="Waybill", docs_url=None, redoc_url=None, redirect_slashes=False)
        self._public, self._all = public, (*public, *guarded)
        self.add_middleware(SerializationRetryMiddleware)
        self.add_middleware(BodySizeLimitMiddleware, most=MAX_BODY_BYTES)
        handle_errors(self, self.methods_at)
        for router in public:
            self.include_router(router)
        for router in guarded:
            self.include_router(router, dependencies=[Depends(current_user)])

    @property
    def calls(self) -> frozenset[tuple[str, str]]:
        """Method and path of each call, as `Call` writes them."""
        return frozenset((method, route.path_format) for route in _routes(self._all) for method in route.methods or ())

    def methods_at(self, request: Request) -> list[str]:
        """The methods that the path of a request has; the framework knows only those of the first route."""
        there = (route for route in _routes(self._all) if route.matches(request.scope)[0] != Match.NONE)
        return sorted(method for route in there for method in route.methods or ())

    def openapi(self) -> dict[str, Any]:
        """The description, with what the framework cannot know of our calls and shapes."""
        if self.openapi_schema is None:
            description = super().openapi()
            description["components"]["schemas"] |= failure_schemas()
            for route in _routes(self._all):
                operation = _operation(description, route)
                _tell_of_texts(route, operation, description["components"]["schemas"])
                _tell_of_sorting(route, operation)
            for route in _routes(self._public):
                _tell_of_session(route, _operation(description, route))
        return self.openapi_schema or {}


def _routes(routers: Iterable[APIRouter]) -> Iterator[APIRoute]:
    return (route for router in routers for route in router.routes if isinstance(route, APIRoute))


def _operation(description: dict[str, Any], route: APIRoute) -> dict[str, Any]:
    operation: dict[str, Any] = description["paths"][route.path_format][min(route.methods or ("",)).lower()]
    return operation


def _tell_of_texts(route: APIRoute, operation: dict[str, Any], shapes: dict[str, Any]) -> None:
    """What is sent in texts never has control characters, and some may be sent otherwise. Lists find nothing then."""
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if "$ref" in body:
        properties = shapes[body["$ref"].rpartition("/")[2]]["properties"]
        properties.update({name: _told(node) for name, node in properties.items()})
    for parameter in () if route.endpoint in LISTS else operation.get("parameters", ()):
        parameter["schema"] = _told(parameter["schema"])


def _told(node: dict[str, Any]) -> dict[str, Any]:
    if "anyOf" in node:
        return {**node, "anyOf": [_told(each) for each in node["anyOf"]]}
    also = node.pop(ALSO, ())
    if node.get("type") == "string":
        node = {**node, "not": {"type": "string", "pattern": _UNSTORABLE}}
    return {"anyOf": [node, *({"type": kind} for kind in also)]} if also else node


def _tell_of_sorting(route: APIRoute, operation: dict[str, Any]) -> None:
    if route.endpoint in LISTS:
        keys = sorted(LISTS[route.endpoint].columns)
        sort = next(each for each in operation["parameters"] if each["name"] == "sort")
        sort["schema"] = {"type": "string", "enum": ["", *keys, *(f"-{key}" for key in keys)], "default": ""}


def _tell_of_session(route: APIRoute, operation: dict[str, Any]) -> None:
    """A public call that looks at the session does without one as well, unless it depends on it."""
    needs = current_user in {each.call for each in route.dependant.dependencies}
    if "security" in operation and not needs:
        operation["security"].append({})
