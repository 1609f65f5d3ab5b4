"""Prints the protocol as an OpenAPI document, from which `npm run wire` generates the renderer's types.

Run it with `npm run protocol`.
"""

import json
import sys
from typing import Any

from app.ui.application import Application
from app.ui.completeness import file_of, missing_registrations, nodes_with_kind


def protocol_schema() -> dict[str, Any]:
    """Return the JSON Schema of the protocol. Attributes with defaults are required; unions have names."""
    schema = Application.model_json_schema(mode="serialization", ref_template="#/components/schemas/{model}")
    schemas = {**schema.pop("$defs"), "Application": schema}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Wire", "version": "1"},
        "paths": {},
        "components": {"schemas": {name: _without_titles(node) for name, node in schemas.items()}},
    }


def _without_titles(node: dict[str, Any]) -> dict[str, Any]:
    """Remove generated titles and defaults, which types do not need: the server sends every attribute."""
    node = {key: value for key, value in node.items() if key not in ("title", "default")}
    node["properties"] = {name: _without_titles(inner) for name, inner in node.get("properties", {}).items()}
    return {key: value for key, value in node.items() if key != "properties" or value}


def main() -> int:
    """Print the document and the file of each node with a `kind`. Return 1 and report nodes that are not registered."""
    document = protocol_schema()
    if messages := missing_registrations(document["components"]["schemas"].keys()):
        sys.stderr.write("\n".join(messages))
        return 1
    nodes = nodes_with_kind()
    files = {node.__name__: file_of(node) for node in nodes}
    json.dump({**document, "x-files": files}, sys.stdout, indent=1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
