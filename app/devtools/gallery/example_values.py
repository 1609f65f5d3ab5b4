"""Values of any shape, made from its JSON Schema: always the same, and good enough to look at.

A shape whose text means something to a screen says so by `Field(examples=[…])`; one of them is taken.
"""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Any

from pydantic import TypeAdapter

Node = dict[str, Any]

_LONG = (
    "{text}, which goes on for longer than anybody who drew a column for it had thought of, and has a word that cannot"
    " be broken: Thiruvananthapuramkozhikodethrissurpalakkadernakulamalappuram"
)
_NEWEST = datetime(2026, 2, 27, 9, 30, tzinfo=UTC)
_FIRST_DAY = date(2026, 1, 5)
_FEW = 3
"""How many there are in a list of texts or numbers: they are parts of a value, not rows."""
_ICONS = ("truck", "plus", "map-pin", "users")
_LATITUDE = re.compile(r"lat(itude)?$", re.IGNORECASE)
_LONGITUDE = re.compile(r"(lng|long|longitude)$", re.IGNORECASE)


@dataclass(frozen=True)
class Taste:
    """What the values are to be like."""

    rows: int
    """How many there are in a list."""
    long: bool = False
    """Whether every text is too long."""


@cache
def schema_of(data: Any) -> Node:
    """The JSON Schema of what a call answers."""
    return TypeAdapter(data).json_schema(mode="serialization")


def value_of(data: Any, taste: Taste) -> Any:
    """A value of a type: a shape, a list of shapes, …"""
    schema = schema_of(data)
    return _Maker(schema.get("$defs", {}), taste).value(schema, "", 0)


class _Maker:
    def __init__(self, shapes: dict[str, Node], taste: Taste) -> None:
        self._shapes, self._taste = shapes, taste

    def value(self, node: Node, name: str, row: int) -> Any:
        """The value of a node under this name, in the row of this number."""
        node = self._plain(node, row)
        if "format" not in node and (examples := node.get("examples")):
            return examples[row % len(examples)]
        if "enum" in node:
            return node["enum"][row % len(node["enum"])]
        if "const" in node:
            return node["const"]
        match node.get("type"):
            case "object":
                return {key: self.value(inner, key, row) for key, inner in node.get("properties", {}).items()}
            case "array":
                return [self.value(node["items"], name, index) for index in range(self._length(node))]
            case "string":
                return self._text(node, name, row)
            case "integer" | "number" as kind:
                return _number(node, name, row, whole=kind == "integer")
            case "boolean":
                return row % 2 == 0
        return None

    def _plain(self, node: Node, row: int) -> Node:
        """What a reference means. What may be absent is absent in every fourth row."""
        if "anyOf" in node:
            absent = {"type": "null"} in node["anyOf"] and row % 4 == 3
            some = {"type": "null"} if absent else node["anyOf"][0]
            return self._plain({**some, **{key: node[key] for key in ("title", "examples") if key in node}}, row)
        if "$ref" in node:
            return {**self._shapes[node["$ref"].rpartition("/")[2]], **node}
        return node

    def _length(self, node: Node) -> int:
        items = self._plain(node["items"], 0)
        wanted = self._taste.rows if items.get("type") == "object" or self._taste.rows == 0 else _FEW
        if wanted == 0:
            return 0
        least, most = int(node.get("minItems", 0)), int(node.get("maxItems", wanted))
        return max(least, min(wanted, most))

    def _text(self, node: Node, name: str, row: int) -> str:
        match node.get("format"):
            case "date-time":
                return (_NEWEST - timedelta(hours=7 * row)).isoformat()
            case "date":
                return (_FIRST_DAY + timedelta(days=row)).isoformat()
        if name == "icon":
            return _ICONS[row % len(_ICONS)]
        lower = name.lower()
        if "email" in lower:
            return f"person{row + 1}@example.com"
        if any(part in lower for part in ("mobile", "phone", "contact")):
            return f"98200{row:05}"
        text = f"{node.get('title') or name} {row + 1}"
        return (_LONG.format(text=text) if self._taste.long else text)[: node.get("maxLength")]


def _number(node: Node, name: str, row: int, *, whole: bool) -> float:
    if name == "id":
        return row + 1
    if _LATITUDE.search(name):
        return round(10 + row * 3.7 % 18, 4)
    if _LONGITUDE.search(name):
        return round(73 + row * 2.9 % 14, 4)
    least, most = node.get("minimum", 0), node.get("maximum", 1000)
    value = least + (row * 371 + 120) % (most - least + 1)
    return int(value) if whole else float(value)
