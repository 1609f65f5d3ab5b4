"""The contract as the code says it now, and as the last release said it."""

import tomllib
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from pydantic import BaseModel
from starlette.routing import Mount

from app.core.settings import Settings
from app.devtools.contract.parts import Node, Part, part, parts_below
from app.ui import Application

RELEASE = Path("docs/contract/release.json")
_MEDIA = "application/json"


class SentAndAnswered(BaseModel):
    """One call of the API: parts by their paths."""

    query: dict[str, Part] = {}
    body: dict[str, Part] = {}
    answer: dict[str, Part] = {}


class Contract(BaseModel):
    """All that others rely on."""

    version: str
    """The version of the product."""
    protocol: int
    """The number of the vocabulary."""
    words: dict[str, dict[str, Part]] = {}
    """The attributes of each word of the vocabulary; a union has one, without a name."""
    calls: dict[str, SentAndAnswered] = {}
    """By method and path: 'GET /users/{id}'."""
    screens: dict[str, dict[str, Any]] = {}
    """The documents that travel by the first route of each screen, and 'frame'."""


def released() -> Contract | None:
    """The contract of the last release; None before the first."""
    return Contract.model_validate_json(RELEASE.read_text(encoding="utf-8")) if RELEASE.exists() else None


def write_release(contract: Contract) -> None:
    """From now on it is the last release's."""
    RELEASE.parent.mkdir(exist_ok=True)
    RELEASE.write_text(contract.model_dump_json(indent=1, exclude_defaults=True) + "\n", encoding="utf-8")


def current() -> Contract:
    """What the code says now, under the version of pyproject.toml. Raises whatever is wrong with the code."""
    from app.main import create_app  # not before somebody asks, who can tell what is wrong
    from screens import APPLICATION

    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    api = create_app(Settings(env="development", database_url="sqlite://"))
    document = APPLICATION.model_dump(mode="json")
    screens = {screen["routes"][0]: screen for screen in document.pop("screens")}
    return Contract(
        version=project["version"],
        protocol=document.pop("protocol"),
        words=words_in(Application.model_json_schema(mode="serialization")),
        calls=calls_of(api),
        screens={"frame": document, **screens},
    )


def words_in(schema: Node) -> dict[str, dict[str, Part]]:
    """The attributes of all words in a vocabulary's JSON Schema; those without a default must be given."""
    schemas = {**schema["$defs"], schema["title"]: schema}
    return {name: _attributes(node) for name, node in schemas.items()}


def _attributes(node: Node) -> dict[str, Part]:
    if "properties" not in node:
        return {"": part(node, {}, must=False, named=True)}
    return {
        name: part(inner, {}, must=not {"default", "const", "readOnly"} & inner.keys(), named=True)
        for name, inner in node["properties"].items()
        if name != "protocol"
    }


def calls_of(app: FastAPI) -> dict[str, SentAndAnswered]:
    """The calls below /api, by method and path."""
    api = next(route.app for route in app.routes if isinstance(route, Mount) and route.path == "/api")
    assert isinstance(api, FastAPI)
    document = api.openapi()
    schemas = document["components"]["schemas"]
    return {
        f"{method.upper()} {path}": _call(operation, schemas)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }


def _call(operation: Node, schemas: Node) -> SentAndAnswered:
    asked = [each for each in operation.get("parameters", ()) if each["in"] == "query"]
    return SentAndAnswered(
        query={each["name"]: part(each["schema"], schemas, must=each["required"], named=False) for each in asked},
        body=parts_below(_shape(operation.get("requestBody", {})), schemas),
        answer=parts_below(_shape(operation["responses"]["200"]), schemas),
    )


def _shape(message: Node) -> Node:
    shape: Node = message.get("content", {}).get(_MEDIA, {}).get("schema", {})
    return shape
