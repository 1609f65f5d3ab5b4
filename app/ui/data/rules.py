"""Conditions on form values and loaded data. The server and the browser evaluate them identically.

Both sides run the cases of `tests/golden/rules.json`.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from app.ui.base.node import Node


class Equals(Node):
    """True if the field has this value."""

    kind: Literal["equals"] = "equals"
    field: str
    """The field's name."""
    value: str | int | bool
    """The value."""
    any_case: bool = False
    """Whether to ignore upper and lower case."""


class IsSet(Node):
    """True if the field has a value other than null, an empty text or an empty list."""

    kind: Literal["isSet"] = "isSet"
    field: str
    """The field's name."""


class Not(Node):
    """True if the nested condition is false."""

    kind: Literal["not"] = "not"
    rule: "Rule"
    """The nested condition."""


class AllOf(Node):
    """True if all nested conditions are true."""

    kind: Literal["all"] = "all"
    rules: tuple["Rule", ...]
    """The nested conditions."""


class AnyOf(Node):
    """True if at least one nested condition is true."""

    kind: Literal["any"] = "any"
    rules: tuple["Rule", ...]
    """The nested conditions."""


Rule = TypeAliasType("Rule", Annotated[Equals | IsSet | Not | AllOf | AnyOf, Field(discriminator="kind")])
"""All kinds of conditions."""

for _node in (Not, AllOf, AnyOf):
    _node.model_rebuild()


def holds(rule: Rule, values: Mapping[str, object]) -> bool:
    """Return whether the condition is true for these values, which have JSON names."""
    match rule:
        case Equals():
            return _same(values.get(rule.field), rule.value, rule.any_case)
        case IsSet():
            return values.get(rule.field) not in (None, "", [], ())
        case Not():
            return not holds(rule.rule, values)
        case AllOf():
            return all(holds(inner, values) for inner in rule.rules)
        case AnyOf():
            return any(holds(inner, values) for inner in rule.rules)


def fields_in(rule: Rule) -> set[str]:
    """Return the names of the fields in the condition."""
    match rule:
        case Equals() | IsSet():
            return {rule.field}
        case Not():
            return fields_in(rule.rule)
        case AllOf() | AnyOf():
            return set().union(*(fields_in(inner) for inner in rule.rules))


def _same(one: object, other: object, any_case: bool) -> bool:
    if any_case and isinstance(one, str) and isinstance(other, str):
        return one.lower() == other.lower()
    return type(one) is type(other) and one == other
