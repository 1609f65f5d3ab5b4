"""`python -m app.devtools.json_schemas` writes a JSON Schema for each file of sample content."""

import json
from pathlib import Path
from typing import Any

from app.core.settings import FIXTURES
from app.ops.content_check import SHAPES
from app.ui.data.schema import ALSO

FOLDER = FIXTURES / "schemas"
_LEFT_OUT = ("messages", ALSO)


def documents() -> dict[Path, str]:
    """What each file of the folder has to hold."""
    return {
        FOLDER / f"{name}.json": _document(shape.model_json_schema(by_alias=True)) for name, shape in SHAPES.items()
    }


def _document(schema: dict[str, Any]) -> str:
    document = {"$schema": "http://json-schema.org/draft-07/schema#", **_plain(schema)}
    return json.dumps(document, indent=1, ensure_ascii=False).replace("#/$defs/", "#/definitions/") + "\n"


def _plain(node: Any) -> Any:
    """As editors know it: definitions by their older name, and without what is only for forms and callers."""
    if isinstance(node, list):
        return [_plain(item) for item in node]
    if not isinstance(node, dict):
        return node
    kept = ((key, value) for key, value in node.items() if key not in _LEFT_OUT)
    return {("definitions" if key == "$defs" else key): _plain(value) for key, value in kept}


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for path, text in documents().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
