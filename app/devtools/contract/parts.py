"""A JSON Schema as a flat table: 'users[].fullName' and what it may be. Two of them are easily compared."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

_REF = "#/"
_LIMITS = ("format", "pattern", "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems")

Node = dict[str, Any]


class Part(BaseModel):
    """One attribute, property or parameter."""

    allows: list[str]
    """What it may be: "string", "null", "'local'" for one value, "Column" for a word, "list of Column"."""
    must: bool = False
    """Whether whoever gives it has to."""
    limits: list[str] = []
    """Rules of its value: "maxLength 500"."""


def part(node: Node, schemas: Node, *, must: bool, named: bool) -> Part:
    """One node of a schema. With `named`, shapes are called by their names and not by what they are."""
    found = list(_options(node, {} if named else schemas))
    limits = {f"{name} {option[name]}" for option in found for name in _LIMITS if name in option}
    allows = {each for option in found for each in _allowed(option, schemas, named)}
    return Part(allows=sorted(allows), must=must, limits=sorted(limits))


def parts_below(node: Node, schemas: Node, path: str = "") -> dict[str, Part]:
    """Every property of a shape and of the shapes inside it, by its path."""
    found: dict[str, Part] = {}
    for option in _options(node, schemas):
        inside = {key: value for key, value in schemas.items() if key != option.get("title")}
        if "items" in option:
            found |= parts_below(option["items"], inside, f"{path}[]")
        for name, inner in option.get("properties", {}).items():
            below = f"{path}.{name}".lstrip(".")
            found[below] = part(inner, schemas, must=name in option.get("required", ()), named=False)
            found |= parts_below(inner, inside, below)
    return found


def _options(node: Node, schemas: Node) -> Iterator[Node]:
    """What a node may be, with references to known shapes followed."""
    choices = node.get("anyOf") or node.get("oneOf") or node.get("allOf")
    name = node.get("$ref", _REF).rsplit("/", 1)[-1]
    if choices:
        for choice in choices:
            yield from _options(choice, schemas)
    elif name in schemas:
        yield from _options(schemas[name], schemas)
    else:
        yield node


def _allowed(option: Node, schemas: Node, named: bool) -> Iterator[str]:
    values = option.get("enum", [option["const"]] if "const" in option else [])
    if values:
        yield from (repr(value) for value in values)
    elif "$ref" in option:
        yield option["$ref"].rsplit("/", 1)[-1]
    elif "items" in option:
        yield from (f"list of {each}" for each in part(option["items"], schemas, must=False, named=named).allows)
    elif isinstance(option.get("additionalProperties"), dict):
        inner = part(option["additionalProperties"], schemas, must=False, named=named)
        yield from (f"{each} by name" for each in inner.allows)
    else:
        yield str(option.get("type", "anything"))
