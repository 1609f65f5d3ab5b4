"""Golden files: what the code generates is compared with a file. With `GOLDEN=write`, tests write the file instead.

`npm run generate` does that for each test file that imports this module.
"""

import json
import os
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from app.devtools.json_text import json_text

FOLDER = Path(__file__).parents[1] / "golden"
HINT = "If you meant this change, run: npm run generate"


def assert_golden(path: Path, document: object) -> None:
    """Compare a JSON document with its file."""
    write_golden(path, json_text(document) + "\n")
    assert path.exists(), HINT
    assert json.loads(path.read_text(encoding="utf-8")) == document, HINT


def compact(value: Any) -> Any:
    """Return the JSON of a node without attributes that have their default value. The kind of each node stays."""
    return _without_defaults(value, value.model_dump(mode="json"))


def _without_defaults(value: Any, document: Any) -> Any:
    if isinstance(value, BaseModel) and isinstance(document, dict):
        fields = {field.serialization_alias or name: (name, field) for name, field in type(value).model_fields.items()}
        kept = {
            alias: getattr(value, name)
            for alias, (name, field) in fields.items()
            if alias in document
            and (name == "kind" or getattr(value, name) != field.get_default(call_default_factory=True))
        }
        other = {alias: each for alias, each in document.items() if alias not in fields}
        return {alias: _without_defaults(each, document[alias]) for alias, each in kept.items()} | other
    if isinstance(value, tuple | list) and isinstance(document, list):
        return [_without_defaults(*pair) for pair in zip(value, document, strict=True)]
    if isinstance(value, dict) and isinstance(document, dict):
        return {
            key: _without_defaults(*pair)
            for key, *pair in zip(document, value.values(), document.values(), strict=True)
        }
    return document


def write_golden(path: Path, text: str) -> None:
    """Write the file if `GOLDEN=write`."""
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
