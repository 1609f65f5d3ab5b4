"""Finds rules of a schema that no message explains: the browser could only show the name of the rule."""

from collections.abc import Iterator

from app.contract.base.diagnostics import ScreenError
from app.contract.base.source_location import field_location
from app.contract.rules.json_schema import json_schema_of
from app.contract.rules.validation_messages import SENTENCES
from app.contract.schema import Schema

_NO_RULES = {
    "title",
    "description",
    "default",
    "examples",
    "deprecated",
    "messages",
    "$ref",
    "items",
    "properties",
    "compare",
    "requiredUnless",
    "readOnly",
    "derived",
}
"""Keys of JSON Schema that refuse no value, or whose value has rules or messages of its own."""


def rules_without_message(shape: type[Schema]) -> Iterator[ScreenError]:
    """Return an error at the field of each rule that has no message."""
    names = {field.alias or name: name for name, field in shape.model_fields.items()}
    for alias, node in json_schema_of(shape).get("properties", {}).items():
        for keyword in sorted(node.keys() - SENTENCES.keys() - _NO_RULES):
            if not keyword.startswith("x-"):
                message = f"no message explains the rule '{keyword}' of '{alias}', so a form would show its name"
                yield ScreenError(field_location(shape, names.get(alias, alias)), message)
