"""Checks whether a condition can ever be true, given the types of its fields."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from app.contract.base.node import nearest
from app.contract.conditions import (
    AllOf,
    AnyOf,
    Before,
    Condition,
    Disordered,
    Equals,
    IsPhoneNumber,
    IsSet,
    Matches,
    Not,
    Past,
)
from app.i18n.canonical_text import fold

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


def check_possible(condition: Condition, fields: Mapping[str, Mapping[str, Any]]) -> None:
    """Report values that a field never has. `fields` maps names to JSON Schema nodes."""
    match condition:
        case Equals():
            _check_value(condition, fields.get(condition.field, {}))
        case Not():
            check_possible(condition.condition, fields)
        case AllOf() | AnyOf():
            for inner in condition.conditions:
                check_possible(inner, fields)
            if isinstance(condition, AllOf):
                _check_contradictions(condition)
        case Matches():
            _check_text(condition, "never matches a pattern", fields.get(condition.field, {}))
        case IsPhoneNumber():
            _check_text(condition, "is never a phone number", fields.get(condition.field, {}))
        case Before():
            for name in (condition.field, condition.other):
                _check_time(condition, name, fields.get(name, {}))
        case Disordered():
            for end in filter(None, (condition.start, condition.end)):
                _check_time(condition, end, fields.get(end, {}))
        case Past():
            _check_time(condition, condition.field, fields.get(condition.field, {}))
        case IsSet():
            pass


def _check_value(condition: Equals, node: Mapping[str, Any]) -> None:
    kind = node.get("type", "")
    if kind in _TYPES and type(condition.value) not in _TYPES[kind]:
        condition.report(f"'{condition.field}' is never {condition.value!r}: it is {_TYPE_NAMES[kind]}")
    elif "enum" in node and _normalized(condition, condition.value) not in {
        _normalized(condition, value) for value in node["enum"]
    }:
        condition.report(
            f"'{condition.field}' is never {condition.value!r}{nearest(str(condition.value), map(str, node['enum']))}"
        )


def _check_text(condition: Matches | IsPhoneNumber, sentence: str, node: Mapping[str, Any]) -> None:
    kind = node.get("type", "string")
    if kind in _TYPES and kind != "string":
        condition.report(f"'{condition.field}' {sentence}: it is {_TYPE_NAMES[kind]}")


def _check_time(condition: Before | Disordered | Past, name: str, node: Mapping[str, Any]) -> None:
    kind = node.get("type")
    if kind in _TYPES and node.get("format") not in ("date", "date-time"):
        condition.report(f"'{name}' has no place in time: it is {_TYPE_NAMES[kind]}")


def _check_contradictions(condition: AllOf) -> None:
    values = sorted(_nested_equals(condition), key=lambda equals: equals.field)
    for one, other in pairwise(values):
        if one.field == other.field and _normalized(one, one.value) != _normalized(one, other.value):
            other.report(f"'{one.field}' is never both {one.value!r} and {other.value!r}")


def _nested_equals(condition: AllOf) -> Iterator[Equals]:
    yield from (inner for inner in condition.conditions if isinstance(inner, Equals))


def _normalized(condition: Equals, value: object) -> object:
    return fold(value) if condition.any_case and isinstance(value, str) else value
