"""Flattens a JSON Schema to a table of properties, such as 'users[].fullName', so that two schemas can be compared."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

_REF = "#/"
_CONSTRAINTS = ("format", "pattern", "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems")

JsonSchema = dict[str, Any]


class Property(BaseModel):
    """One attribute, property or parameter."""

    types: list[str]
    """Its possible types: "string", "null", "'local'" for one value, "Column" for a node, "list of Column"."""
    required: bool = False
    """Whether the sender has to include it."""
    constraints: list[str] = []
    """The rules of its value: "maxLength 500"."""


def to_property(node: JsonSchema, schemas: JsonSchema, *, required: bool, named: bool) -> Property:
    """Convert one schema. With `named`, referenced schemas appear by name instead of by content."""
    options = list(_options(node, {} if named else schemas))
    constraints = {f"{name} {option[name]}" for option in options for name in _CONSTRAINTS if name in option}
    types = {each for option in options for each in _types(option, schemas, named)}
    return Property(types=sorted(types), required=required, constraints=sorted(constraints))


def flatten(node: JsonSchema, schemas: JsonSchema, path: str = "") -> dict[str, Property]:
    """Return every property of a schema and of the schemas inside it, by path."""
    found: dict[str, Property] = {}
    for option in _options(node, schemas):
        inside = {key: value for key, value in schemas.items() if key != option.get("title")}
        if "items" in option:
            found |= flatten(option["items"], inside, f"{path}[]")
        for name, inner in option.get("properties", {}).items():
            inner_path = f"{path}.{name}".lstrip(".")
            required = name in option.get("required", ())
            found[inner_path] = to_property(inner, schemas, required=required, named=False)
            found |= flatten(inner, inside, inner_path)
    return found


def _options(node: JsonSchema, schemas: JsonSchema) -> Iterator[JsonSchema]:
    """Return the alternatives of a schema and follow references to known schemas."""
    choices = node.get("anyOf") or node.get("oneOf") or node.get("allOf")
    name = node.get("$ref", _REF).rsplit("/", 1)[-1]
    if choices:
        for choice in choices:
            yield from _options(choice, schemas)
    elif name in schemas:
        yield from _options(schemas[name], schemas)
    else:
        yield node


def _types(option: JsonSchema, schemas: JsonSchema, named: bool) -> Iterator[str]:
    values = option.get("enum", [option["const"]] if "const" in option else [])
    if values:
        yield from (repr(value) for value in values)
    elif "$ref" in option:
        yield option["$ref"].rsplit("/", 1)[-1]
    elif "items" in option:
        inner = to_property(option["items"], schemas, required=False, named=named)
        yield from (f"list of {each}" for each in inner.types)
    elif isinstance(option.get("additionalProperties"), dict):
        inner = to_property(option["additionalProperties"], schemas, required=False, named=named)
        yield from (f"{each} by name" for each in inner.types)
    else:
        yield str(option.get("type", "anything"))
