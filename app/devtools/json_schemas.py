"""Writes a JSON Schema for each file of sample content to var/schemas, where editors find them.

The server does so when it starts in development.
"""

import json
from pathlib import Path
from typing import Any

from app.contract.rules.json_schema import ALSO
from app.ops.content_check import SHAPES

FOLDER = Path("var/schemas")
_OMITTED_KEYS = ("messages", "compare", "requiredUnless", ALSO)


def write() -> None:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, shape in SHAPES.items():
        text = document(shape.model_json_schema(by_alias=True))
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


def document(schema: dict[str, Any]) -> str:
    """Return a JSON Schema of pydantic as editors read it, as text."""
    converted = {"$schema": "http://json-schema.org/draft-07/schema#", **_to_draft_07(schema)}
    return json.dumps(converted, indent=1, ensure_ascii=False).replace("#/$defs/", "#/definitions/") + "\n"


def _to_draft_07(node: Any) -> Any:
    """Convert to draft 07, which editors support, without the extensions for forms and other programs."""
    if isinstance(node, list):
        return [_to_draft_07(item) for item in node]
    if not isinstance(node, dict):
        return node
    entries = ((key, value) for key, value in node.items() if key not in _OMITTED_KEYS)
    return {("definitions" if key == "$defs" else key): _to_draft_07(value) for key, value in entries}
