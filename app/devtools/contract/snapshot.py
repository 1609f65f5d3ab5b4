"""The contract of the current code, and the contract of the last release."""

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from pydantic import BaseModel

from app.devtools.contract.properties import JsonSchema, Property, flatten, to_property
from app.devtools.json_text import json_text
from app.ui import Application

CreateApi = Callable[[], FastAPI]
"""Creates the API. It raises the errors of broken code, so that the command can report them."""

RELEASE = Path("docs/contract/release.json")
_MEDIA_TYPE = "application/json"


class CallContract(BaseModel):
    """The properties of one call of the API, by path."""

    query: dict[str, Property] = {}
    body: dict[str, Property] = {}
    response: dict[str, Property] = {}


class Contract(BaseModel):
    """Everything that pages, callers, links and authors of screens rely on."""

    version: str
    """The version of the product."""
    protocol: int
    """The version of the vocabulary."""
    nodes: dict[str, dict[str, Property]] = {}
    """The attributes of each node of the vocabulary. A union has one attribute with an empty name."""
    calls: dict[str, CallContract] = {}
    """By method and path: 'GET /users/{id}'."""
    links: list[str] = []
    """What a saved link can contain: the routes of the screens and their parameters, such as '/trips ?tab=track'."""


def released_contract() -> Contract | None:
    """Return the contract of the last release; None before the first release."""
    return Contract.model_validate_json(RELEASE.read_text(encoding="utf-8")) if RELEASE.exists() else None


def write_release(contract: Contract) -> None:
    """Save the contract as that of the last release."""
    RELEASE.parent.mkdir(exist_ok=True)
    RELEASE.write_text(to_text(contract), encoding="utf-8")


def to_text(contract: Contract) -> str:
    """Return the contract as JSON without default values."""
    return json_text(contract.model_dump(exclude_defaults=True)) + "\n"


def current_contract(create_api: CreateApi) -> Contract:
    """Return the contract of the code, with the version of pyproject.toml. Raises the errors of broken code."""
    from screens import APPLICATION

    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return Contract(
        version=project["version"],
        protocol=APPLICATION.protocol,
        nodes=nodes_in(Application.model_json_schema(mode="serialization")),
        calls=calls_of(create_api()),
        links=links_of(APPLICATION.model_dump(mode="json")),
    )


def links_of(document: dict[str, Any]) -> list[str]:
    """Return the routes of the screens in the JSON of an application, and the parameters that a saved link may have."""
    screens = document["screens"]
    routes = {route for screen in screens for route in screen["routes"]}
    parameters = {f"{screen['routes'][0]} ?{each}" for screen in screens for each in _parameters(screen)}
    return sorted(routes | parameters)


def _parameters(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        kind = node.get("kind")
        if kind in ("tabs", "chart"):
            choices = node["tabs" if kind == "tabs" else "ranges"]
            yield from (f"{node['name']}={choice['name']}" for choice in choices)
        if kind == "selectedRow":
            yield f"{node['parameter']}="
        if node.keys() == {"first", "last"}:
            yield from (f"{parameter}=" for parameter in node.values())
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _parameters(inner)


def nodes_in(schema: JsonSchema) -> dict[str, dict[str, Property]]:
    """Return the attributes of all nodes in a vocabulary's JSON Schema. Those without a default are required."""
    schemas = {**schema["$defs"], schema["title"]: schema}
    return {name: _attributes(node) for name, node in schemas.items()}


def _attributes(node: JsonSchema) -> dict[str, Property]:
    if "properties" not in node:
        return {"": to_property(node, {}, required=False, named=True)}
    return {
        name: to_property(inner, {}, required=not {"default", "const", "readOnly"} & inner.keys(), named=True)
        for name, inner in node["properties"].items()
        if name != "protocol"
    }


def served_calls(api: FastAPI) -> frozenset[tuple[str, str]]:
    """Return the method and path of each call of the API."""
    paths = api.openapi()["paths"]
    return frozenset((method.upper(), path) for path, methods in paths.items() for method in methods)


def calls_of(api: FastAPI) -> dict[str, CallContract]:
    """Return the calls of the API, by method and path."""
    document = api.openapi()
    schemas = document["components"]["schemas"]
    return {
        f"{method.upper()} {path}": _call(operation, schemas)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }


def _call(operation: JsonSchema, schemas: JsonSchema) -> CallContract:
    query = [each for each in operation.get("parameters", ()) if each["in"] == "query"]
    return CallContract(
        query={
            each["name"]: to_property(each["schema"], schemas, required=each["required"], named=False) for each in query
        },
        body=flatten(_message_schema(operation.get("requestBody", {})), schemas),
        response=flatten(_message_schema(operation["responses"]["200"]), schemas),
    )


def _message_schema(message: JsonSchema) -> JsonSchema:
    schema: JsonSchema = message.get("content", {}).get(_MEDIA_TYPE, {}).get("schema", {})
    return schema
