"""Generates example values for a model from its JSON Schema. The values are deterministic.

If a screen depends on the content of a field, the model lists valid values in `Field(examples=[…])`.
"""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Any

from pydantic import TypeAdapter

JsonSchema = dict[str, Any]

_LONG_TEXT = (
    "{text}, which is longer than any column that a designer planned for it, and contains a word that has no place to"
    " break: Thiruvananthapuramkozhikodethrissurpalakkadernakulamalappuram"
)
_LATEST_TIME = datetime(2026, 2, 27, 9, 30, tzinfo=UTC)
_FIRST_DAY = date(2026, 1, 5)
_NESTED_LIST_LENGTH = 3
"""Lists of texts or numbers are parts of a value, not rows, so `ValueOptions.rows` does not apply to them. A list in a
row is not longer either: 60 roles with 60 modules of 60 features each would be a response of 23 MB."""
_ICONS = ("truck", "plus", "map-pin", "users")
_LATITUDE = re.compile(r"lat(itude)?$", re.IGNORECASE)
_LONGITUDE = re.compile(r"(lng|long|longitude)$", re.IGNORECASE)


@dataclass(frozen=True)
class ValueOptions:
    """Options for the generated values."""

    rows: int
    """The number of rows in a list."""
    long: bool = False
    """Whether every text is too long for its place."""


@cache
def schema_of(data: Any) -> JsonSchema:
    """Return the JSON Schema of a type."""
    return TypeAdapter(data).json_schema(mode="serialization")


def value_of(data: Any, options: ValueOptions) -> Any:
    """Generate a value of a type, such as a model or a list of models."""
    schema = schema_of(data)
    return _Generator(schema.get("$defs", {}), options).value(schema, "", 0, is_row=False)


class _Generator:
    def __init__(self, definitions: dict[str, JsonSchema], options: ValueOptions) -> None:
        self._definitions, self._options = definitions, options

    def value(self, schema: JsonSchema, name: str, row: int, *, is_row: bool) -> Any:
        """Generate the value of the field `name`. `row` is the index in the innermost list, if `is_row`, or 0."""
        schema = self._resolve(schema, row)
        if "format" not in schema and (examples := schema.get("examples")):
            return examples[row % len(examples)]
        if "enum" in schema:
            return schema["enum"][row % len(schema["enum"])]
        if "const" in schema:
            return schema["const"]
        match schema.get("type"):
            case "object":
                fields = schema.get("properties", {}).items()
                return {key: self.value(inner, key, row, is_row=is_row) for key, inner in fields}
            case "array":
                length = self._length(schema, is_row=is_row)
                return [self.value(schema["items"], name, index, is_row=True) for index in range(length)]
            case "string":
                return self._text(schema, name, row)
            case "integer" | "number" as kind:
                return _number(schema, name, row, is_integer=kind == "integer")
            case "boolean":
                return row % 2 == 0
        return None

    def _resolve(self, schema: JsonSchema, row: int) -> JsonSchema:
        """Resolve references and unions. An optional value is null in every fourth row."""
        if "anyOf" in schema:
            absent = {"type": "null"} in schema["anyOf"] and row % 4 == 3
            some = {"type": "null"} if absent else schema["anyOf"][0]
            return self._resolve({**some, **{key: schema[key] for key in ("title", "examples") if key in schema}}, row)
        if "$ref" in schema:
            return {**self._definitions[schema["$ref"].rpartition("/")[2]], **schema}
        return schema

    def _length(self, schema: JsonSchema, *, is_row: bool) -> int:
        items, length = self._resolve(schema["items"], 0), self._options.rows
        if items.get("type") != "object" and length > 0:
            length = _NESTED_LIST_LENGTH
        elif is_row:
            length = min(length, _NESTED_LIST_LENGTH)
        if length == 0:
            return 0
        minimum, maximum = int(schema.get("minItems", 0)), int(schema.get("maxItems", length))
        return max(minimum, min(length, maximum))

    def _text(self, schema: JsonSchema, name: str, row: int) -> str:
        match schema.get("format"):
            case "date-time":
                return (_LATEST_TIME - timedelta(hours=7 * row)).isoformat()
            case "date":
                return (_FIRST_DAY + timedelta(days=row)).isoformat()
        if name == "icon":
            return _ICONS[row % len(_ICONS)]
        lower = name.lower()
        if "email" in lower:
            return f"person{row + 1}@example.com"
        if any(part in lower for part in ("mobile", "phone", "contact")):
            return f"98200{row:05}"
        text = f"{schema.get('title') or name} {row + 1}"
        return (_LONG_TEXT.format(text=text) if self._options.long else text)[: schema.get("maxLength")]


def _number(schema: JsonSchema, name: str, row: int, *, is_integer: bool) -> float:
    if name == "id":
        return row + 1
    if _LATITUDE.search(name) and not is_integer:
        return round(10 + row * 3.7 % 18, 4)
    if _LONGITUDE.search(name) and not is_integer:
        return round(73 + row * 2.9 % 14, 4)
    minimum, maximum = schema.get("minimum", 0), schema.get("maximum", 1000)
    value = minimum + (row * 371 + 120) % (maximum - minimum + 1)
    return int(value) if is_integer else float(value)
