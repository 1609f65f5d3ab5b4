"""Generates a JSON Schema for each file of sample content, which editors use: `npm run schemas`."""

import json
from pathlib import Path
from typing import Any

from app.core.settings import FIXTURES
from app.ops.content_check import SHAPES
from app.ui.data.json_schema import ALSO

FOLDER = FIXTURES / "schemas"
_OMITTED_KEYS = ("messages", "compare", "requiredUnless", ALSO)


def documents() -> dict[Path, str]:
    """Return the generated text of each file."""
    return {
        FOLDER / f"{name}.json": _document(shape.model_json_schema(by_alias=True)) for name, shape in SHAPES.items()
    }


def _document(schema: dict[str, Any]) -> str:
    document = {"$schema": "http://json-schema.org/draft-07/schema#", **_to_draft_07(schema)}
    return json.dumps(document, indent=1, ensure_ascii=False).replace("#/$defs/", "#/definitions/") + "\n"


def _to_draft_07(node: Any) -> Any:
    """Convert to draft 07, which editors support, without the extensions for forms and other programs."""
    if isinstance(node, list):
        return [_to_draft_07(item) for item in node]
    if not isinstance(node, dict):
        return node
    entries = ((key, value) for key, value in node.items() if key not in _OMITTED_KEYS)
    return {("definitions" if key == "$defs" else key): _to_draft_07(value) for key, value in entries}


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    for path, text in documents().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
