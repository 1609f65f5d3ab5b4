"""Finds rules of a field that pydantic accepts, and that the server or a browser would not check."""

import inspect
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from annotated_types import GroupedMetadata
from pydantic import AfterValidator, BeforeValidator, Field, PlainValidator, WrapValidator
from pydantic.alias_generators import to_snake
from pydantic.fields import FieldInfo

from app.contract.base.node import close_to
from app.contract.rules.patterns import pattern_error
from app.contract.rules.validation_messages import RULE_KEYWORDS
from app.contract.rules.value_types import (
    ANY,
    DATE,
    DATE_TIME,
    LIST,
    NUMBERS,
    RECORD,
    TEXT,
    ValueTypes,
    describe,
    fits,
    storage_advice,
    value_types,
)

BLANK = r"\S"
"""The pattern of `Required`."""

_LIMITED: Mapping[str, ValueTypes] = {
    **dict.fromkeys(("gt", "ge", "lt", "le", "multiple_of"), NUMBERS),
    **dict.fromkeys(("min_length", "max_length"), frozenset({TEXT, LIST})),
    "pattern": frozenset({TEXT}),
    **dict.fromkeys(("max_digits", "decimal_places"), frozenset({RECORD})),
}
"""The types whose values the server and browsers can check by a rule. The last two rules are for Decimal only."""
_VALIDATORS = (AfterValidator, BeforeValidator, PlainValidator, WrapValidator)
RULE_NAMES = {keyword: name for name, keywords in RULE_KEYWORDS.items() for keyword in keywords} | {"regex": "pattern"}
"""The names of rules in Python by their names in JSON Schema."""


class _Rule(NamedTuple):
    name: str
    limit: Any

    @property
    def is_required(self) -> bool:
        return self == ("pattern", BLANK)

    def __str__(self) -> str:
        return "Required" if self.is_required else f"'{self.name}'"


def rule_errors(name: str, field: FieldInfo) -> Iterator[str]:
    """Return what is wrong with the types and the rules of a field. A mistake can hide those after it."""
    yield from _misspelt_keywords(field)
    for annotation, metadata in _parts(field.annotation, field.metadata):
        if error := _type_error(annotation):
            yield f"'{name}' is {error}"
        held, rules = value_types(annotation), list(_rules_in(metadata))
        for rule in rules:
            if not fits(held, _LIMITED[rule.name]):
                yield f"'{name}' is {describe(held)}, which {rule} cannot check{_advice(rule, held)}"
            elif rule.name == "pattern" and (error := pattern_error(rule.limit)):
                yield f"{rule} of '{name}' is {rule.limit!r}, {error}"
        if len(patterns := {rule.limit for rule in rules if rule.name == "pattern"}) > 1:
            advice = 'leave out Required, and write Messages(required="…")' if BLANK in patterns else "join them"
            yield f"'{name}' has two patterns, of which only the last is checked: {advice}"
        yield from _late_rules(name, metadata)


def default_error(name: str, field: FieldInfo) -> str | None:
    """Return the message for a default that is a rule, because `Annotated` is missing."""
    default = field.default
    if field.is_required() or field.default_factory or default is None or isinstance(default, Enum):
        return None
    kind = type(default).__name__
    is_value = value_types(type(default)) != ANY
    return None if is_value else f"the default of '{name}' is {kind}: write Annotated[…, {kind}(…)]"


def _misspelt_keywords(field: FieldInfo) -> Iterator[str]:
    """Yield the messages for keywords that `Field` passes to the JSON Schema, because it does not know them."""
    extra = field.json_schema_extra
    for key in extra if isinstance(extra, dict) else ():
        close = (
            [RULE_NAMES[key]]
            if key in RULE_NAMES
            else close_to(to_snake(key), inspect.signature(Field).parameters, 0.8)
        )
        yield from (f"Field has no '{key}', did you mean '{name}'?" for name in close)


def _type_error(annotation: object) -> str | None:
    if not isinstance(annotation, type):
        return None
    if issubclass(annotation, Enum):
        values = ", ".join(repr(each.value) for each in annotation)
        return f"an Enum, which browsers cannot check: write Literal[{values}]"
    advice = storage_advice(annotation)
    return f"{annotation.__name__}, which JSON cannot carry: {advice}" if advice else None


def _parts(annotation: Any, metadata: Iterable[object]) -> Iterator[tuple[Any, tuple[object, ...]]]:
    """Yield each type inside an annotation with its metadata. A type and its optional type are one."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _parts(parts[0], (*annotation.__metadata__, *metadata))
    elif origin in (Union, UnionType) and len(own := [part for part in parts if part is not type(None)]) == 1:
        yield from _parts(own[0], metadata)
    else:
        yield annotation, tuple(metadata)
        for part in () if origin is Literal else parts:
            yield from _parts(part, ())


def _flat(metadata: Iterable[object]) -> Iterator[object]:
    for item in metadata:
        if isinstance(item, FieldInfo):
            yield from _flat(item.metadata)
        elif isinstance(item, GroupedMetadata):
            yield from _flat(item)
        else:
            yield item


def _rules_in(metadata: Iterable[object]) -> Iterator[_Rule]:
    for item in _flat(metadata):
        for name in _LIMITED:
            if (limit := getattr(item, name, None)) is not None:
                yield _Rule(name, limit)


def _advice(rule: _Rule, held: ValueTypes) -> str:
    if rule.is_required:
        return ': write Messages(required="…")'
    is_date = held & {DATE, DATE_TIME} and rule.name in ("gt", "ge", "lt", "le")
    return f": use Compare({rule.name}=…) with a field, TODAY or NOW" if is_date else ""


def _late_rules(name: str, metadata: Iterable[object]) -> Iterator[str]:
    """Yield the messages for rules that follow a validator, which pydantic leaves out of the JSON Schema."""
    has_validator = False
    for item in _flat(metadata):
        has_validator = has_validator or isinstance(item, _VALIDATORS)
        for rule in _rules_in((item,)) if has_validator else ():
            yield f"browsers do not check {rule} of '{name}': write it before the validator, such as BlankIsNone"
