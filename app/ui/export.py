"""`python -m app.ui.export` prints the vocabulary as an OpenAPI document, from which the renderer's types are made."""

import json
import sys
from typing import Any

from app.ui.application import Application
from app.ui.completeness import file_of, missing_registrations, nodes_with_kind


def wire_document() -> dict[str, Any]:
    """The JSON Schema of everything that travels, with defaults counted as present and unions by name."""
    schema = Application.model_json_schema(mode="serialization", ref_template="#/components/schemas/{model}")
    schemas = {**schema.pop("$defs"), "Application": schema}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Wire", "version": "1"},
        "paths": {},
        "components": {"schemas": {name: _plain(node) for name, node in schemas.items()}},
    }


def _plain(node: dict[str, Any]) -> dict[str, Any]:
    """Without what types do not need: the generated titles, and defaults (the server sends every attribute)."""
    node = {key: value for key, value in node.items() if key not in ("title", "default")}
    node["properties"] = {name: _plain(inner) for name, inner in node.get("properties", {}).items()}
    return {key: value for key, value in node.items() if key != "properties" or value}


def main() -> int:
    """Prints the document and the file of each word that has a kind; or what was forgotten, with 1 as the exit code."""
    document = wire_document()
    if sentences := missing_registrations(document["components"]["schemas"].keys()):
        sys.stderr.write("\n".join(sentences))
        return 1
    nodes = nodes_with_kind()
    files = {node.__name__: file_of(node) for node in nodes}
    headings = [node.model_fields["kind"].default for node in nodes if node.has_heading]
    json.dump({**document, "x-files": files, "x-headings": headings}, sys.stdout, indent=1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
