"""Checks whether a rule can ever be true, given the types of its fields."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from app.ui.base.node import nearest
from app.ui.data.rules import AllOf, AnyOf, Equals, IsSet, Not, Rule

_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (),
}
_TYPE_NAMES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
}


def check_possible(rule: Rule, fields: Mapping[str, Mapping[str, Any]]) -> None:
    """Report values that a field never has. `fields` maps names to JSON Schema nodes."""
    match rule:
        case Equals():
            _check_value(rule, fields.get(rule.field, {}))
        case Not():
            check_possible(rule.rule, fields)
        case AllOf() | AnyOf():
            for inner in rule.rules:
                check_possible(inner, fields)
            if isinstance(rule, AllOf):
                _check_contradictions(rule)
        case IsSet():
            pass


def _check_value(rule: Equals, node: Mapping[str, Any]) -> None:
    kind = node.get("type", "")
    if kind in _TYPES and type(rule.value) not in _TYPES[kind]:
        rule.report(f"'{rule.field}' is never {rule.value!r}: it is {_TYPE_NAMES[kind]}")
    elif "enum" in node and _normalized(rule, rule.value) not in {_normalized(rule, value) for value in node["enum"]}:
        rule.report(f"'{rule.field}' is never {rule.value!r}{nearest(str(rule.value), map(str, node['enum']))}")


def _check_contradictions(rule: AllOf) -> None:
    values = sorted(_nested_equals(rule), key=lambda equals: equals.field)
    for one, other in pairwise(values):
        if one.field == other.field and _normalized(one, one.value) != _normalized(one, other.value):
            other.report(f"'{one.field}' is never both {one.value!r} and {other.value!r}")


def _nested_equals(rule: AllOf) -> Iterator[Equals]:
    yield from (inner for inner in rule.rules if isinstance(inner, Equals))


def _normalized(rule: Equals, value: object) -> object:
    return value.lower() if rule.any_case and isinstance(value, str) else value
