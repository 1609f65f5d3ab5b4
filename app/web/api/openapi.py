"""Describes the API in OpenAPI, with what FastAPI cannot derive from the calls and their schemas."""

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Depends, FastAPI
from fastapi.routing import APIRoute

from app.contract.rules.json_schema import ALSO
from app.web.api.envelope import failure_schemas
from app.web.api.filter_parameters import filter_parameters
from app.web.api.guard import Guard
from app.web.api.list_route import ListRoute, list_routes

_CONTROL_CHARACTERS = r"[\x00-\x08\x0e-\x1f]|\S\s*[\x0b-\x0d]\s*\S"
"""The characters that texts reject; see the messages in app/contract/schema.py. White space at the ends is trimmed."""


def describe(title: str, public: Sequence[APIRouter], guarded: Sequence[APIRouter], guard: Guard) -> dict[str, Any]:
    """Return the description of all calls of these routers."""
    described = FastAPI(title=title)
    for router in public:
        described.include_router(router)
    for router in guarded:
        for each in (router, _described_lists(router)):
            described.include_router(each, dependencies=[Depends(guard.current_user)])
    description = described.openapi()
    schemas: dict[str, Any] = description["components"]["schemas"]
    schemas |= failure_schemas()
    for route in _api_routes(*public, *guarded):
        _exclude_control_characters(_operation(description, route), schemas)
    for list_route in list_routes(guarded):
        _describe_list_query(list_route, _operation(description, list_route))
        if neighbours := description["paths"].get(f"{list_route.path}/{{id}}/neighbours"):
            _describe_list_query(list_route, neighbours["get"])
        for part in ("values", "groups"):
            if described_part := description["paths"].get(f"{list_route.path}/{part}"):
                _describe_fields(list_route, described_part["get"])
    for route in _api_routes(*public):
        _make_session_optional(_operation(description, route))
    return description


def _described_lists(router: APIRouter) -> APIRouter:
    described = APIRouter(tags=router.tags)
    for route in list_routes([router]):
        route.describe(described)
    return described


def _api_routes(*routers: APIRouter) -> list[APIRoute]:
    return [route for router in routers for route in router.routes if isinstance(route, APIRoute)]


def _operation(description: dict[str, Any], route: APIRoute | ListRoute) -> dict[str, Any]:
    operation: dict[str, Any] = description["paths"][route.path_format][min(route.methods or ("",)).lower()]
    return operation


def _exclude_control_characters(operation: dict[str, Any], schemas: dict[str, Any]) -> None:
    """Texts of bodies and parameters reject control characters. (Lists accept them and find nothing.)"""
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if "$ref" in body:
        properties = schemas[body["$ref"].rpartition("/")[2]]["properties"]
        properties.update({name: _with_text_pattern(node) for name, node in properties.items()})
    for parameter in operation.get("parameters", ()):
        parameter["schema"] = _with_text_pattern(parameter["schema"])


def _with_text_pattern(node: dict[str, Any]) -> dict[str, Any]:
    if "anyOf" in node:
        return {**node, "anyOf": [_with_text_pattern(each) for each in node["anyOf"]]}
    also = node.pop(ALSO, ())
    if node.get("type") == "string":
        node = {**node, "not": {"type": "string", "pattern": _CONTROL_CHARACTERS}}
    return {"anyOf": [node, *({"type": kind} for kind in also)]} if also else node


def _describe_list_query(route: ListRoute, operation: dict[str, Any]) -> None:
    keys = sorted(route.columns)
    conditions = [condition.name for condition in route.filters.conditions]
    allowed = {"sort": [*keys, *(f"-{key}" for key in keys)], "condition": conditions}
    for parameter in operation["parameters"]:
        if parameter["name"] in allowed:
            parameter["schema"] = {"type": "string", "enum": ["", *allowed[parameter["name"]]], "default": ""}
    operation["parameters"] += filter_parameters(route)


def _make_session_optional(operation: dict[str, Any]) -> None:
    """A public call that reads the session works without one."""
    if "security" in operation:
        operation["security"].append({})


def _describe_fields(route: ListRoute, operation: dict[str, Any]) -> None:
    for parameter in operation["parameters"]:
        if parameter["name"] in ("field", "groupBy"):
            parameter["schema"] = {"type": "string", "enum": [each for each in route.filters.fields if each != "id"]}
    operation["parameters"] += filter_parameters(route)
