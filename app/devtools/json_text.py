"""JSON for files that people review: an object or a list that fits stays on one line."""

import json
from typing import Final

_WIDTH: Final = 120


def json_text(value: object, indent: int = 0) -> str:
    """Return the JSON of a value, in lines of up to 120 characters unless a text is longer."""
    line = json.dumps(value, ensure_ascii=False)
    if indent + len(line) <= _WIDTH or not value or not isinstance(value, dict | list):
        return line
    inner = indent + 1
    if isinstance(value, dict):
        parts = [f"{json.dumps(name, ensure_ascii=False)}: {json_text(each, inner)}" for name, each in value.items()]
    else:
        parts = [json_text(each, inner) for each in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    separator = ",\n" + " " * inner
    return f"{opening}\n{' ' * inner}{separator.join(parts)}\n{' ' * indent}{closing}"
