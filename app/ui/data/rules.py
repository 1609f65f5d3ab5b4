"""Conditions on what is typed or loaded. They travel as small trees and mean the same here and in the browser.

`tests/golden/rules.json` holds the cases that both sides have to agree on.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from app.ui.base.node import Node


class Equals(Node):
    """The field has this value."""

    kind: Literal["equals"] = "equals"
    field: str
    """The field's name."""
    value: str | int | bool
    """The value."""
    any_case: bool = False
    """Whether upper and lower case are the same."""


class IsSet(Node):
    """The field has a value: not nothing, not empty text, not an empty list."""

    kind: Literal["isSet"] = "isSet"
    field: str
    """The field's name."""


class Not(Node):
    """The other does not hold."""

    kind: Literal["not"] = "not"
    rule: "Rule"
    """The other."""


class AllOf(Node):
    """All of them hold."""

    kind: Literal["all"] = "all"
    rules: tuple["Rule", ...]
    """They."""


class AnyOf(Node):
    """At least one of them holds."""

    kind: Literal["any"] = "any"
    rules: tuple["Rule", ...]
    """They."""


Rule = TypeAliasType("Rule", Annotated[Equals | IsSet | Not | AllOf | AnyOf, Field(discriminator="kind")])
"""Any condition."""

for _word in (Not, AllOf, AnyOf):
    _word.model_rebuild()


def holds(rule: Rule, values: Mapping[str, object]) -> bool:
    """Whether the condition is true of these values, by the names that they have on the wire."""
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
    """The names of the fields that the condition looks at."""
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
