"""Finds mistakes in derived values: missing fields, wrong types, and values that follow from each other."""

from collections.abc import Iterator, Mapping
from types import NoneType
from typing import get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from app.contract.base.node import nearest
from app.contract.rules.derived import Derived, derived_cycle
from app.contract.rules.markers import markers_of
from app.contract.rules.value_types import (
    ANY,
    DATE,
    INTEGER,
    LIST,
    NUMBER,
    NUMBERS,
    TEXT,
    ValueTypes,
    describe,
    fits,
    items_of,
    value_types,
)

_OPERANDS: Mapping[str, tuple[str, ValueTypes]] = {
    "product": ("multiplies", NUMBERS),
    "sum": ("adds", NUMBERS),
    "difference": ("subtracts", NUMBERS),
    "percent": ("multiplies", NUMBERS),
    "count": ("counts", frozenset({LIST})),
    "days": ("subtracts", frozenset({DATE})),
    "concat": ("joins", frozenset({TEXT, DATE, *NUMBERS})),
}
"""The verb for the operands of each kind, and their types."""
_NEVER_BLANK = ("sum", "count")


def derived_errors(shape: type[BaseModel]) -> Iterator[tuple[str, str]]:
    """Yield the name of each field in Python whose derived value is wrong, with what is wrong."""
    names = {field.alias or name: name for name, field in shape.model_fields.items()}
    cycle = derived_cycle(shape)
    for alias, derived in markers_of(shape, Derived):
        error = next(_errors(shape, alias, derived), None)
        if error is None and alias in cycle:
            others = [f"'{each}'" for each in dict.fromkeys(cycle) if each != alias]
            error = f"'{alias}' follows from itself" + (f" through {' and '.join(others)}" if others else "")
        if error:
            yield names[alias], error


def may_be_blank(shape: type[BaseModel], derived: Derived) -> bool:
    """Return whether a derived value is blank for some valid values of the others."""
    fields = {field.alias or name: field for name, field in shape.model_fields.items()}
    others = dict(markers_of(shape, Derived))
    operands = [each for each in derived.fields if each in fields]
    blank = [may_be_blank(shape, others[each]) if each in others else _is_optional(fields[each]) for each in operands]
    if derived.kind == "concat":
        return all(blank) or not blank
    return derived.kind not in _NEVER_BLANK and any(blank)


def _is_optional(field: FieldInfo) -> bool:
    return NoneType in get_args(field.annotation)


def _errors(shape: type[BaseModel], name: str, derived: Derived) -> Iterator[str]:
    fields = {field.alias or key: field for key, field in shape.model_fields.items()}
    own = fields[name]
    if len(derived.of) < 2 and derived.kind in ("product", "concat"):
        yield f"{type(derived).__name__} needs two operands or more"
    for operand in derived.of:
        if isinstance(operand, str):
            yield from _operand_errors(shape, name, derived, operand)
    held: ValueTypes = value_types(own.annotation)
    result: ValueTypes = frozenset({TEXT if derived.kind == "concat" else INTEGER if not derived.digits else NUMBER})
    if not fits(result, held):
        if held == {INTEGER}:
            yield f"'{name}' is {describe(held)}, and the result has {derived.digits} decimal places: write digits=0"
        yield f"'{name}' is {describe(held)}, and the result is {describe(result)}"
    if own.is_required() or not _is_optional(own):
        advice = f"write Annotated[… | None, {type(derived).__name__}(…)] = None"
        yield f"'{name}' is computed, so no request sends it: {advice}"


def _operand_errors(shape: type[BaseModel], name: str, derived: Derived, operand: str) -> Iterator[str]:
    verb, accepted = _OPERANDS[derived.kind]
    head, _, inner = operand.partition(".")
    fields = {field.alias or key: field.annotation for key, field in shape.model_fields.items()}
    if head not in fields:
        yield _missing(name, head, shape.__name__, fields)
        return
    held, shown = fields[head], head
    lines = items_of(held)
    if inner and (derived.kind != "sum" or not (isinstance(lines, type) and issubclass(lines, BaseModel))):
        yield f"'{name}' {verb} '{operand}': only Sum follows from the lines of a list"
        return
    if inner and isinstance(lines, type) and issubclass(lines, BaseModel):
        columns = {field.alias or key: field.annotation for key, field in lines.model_fields.items()}
        if inner not in columns:
            yield _missing(name, inner, lines.__name__, columns)
            return
        held, shown = columns[inner], inner
    types = value_types(held)
    if types == ANY or not fits(types, accepted):
        advice = f": write '{head}.…'" if derived.kind == "sum" and LIST in types else ""
        yield f"'{name}' {verb} '{shown}', which is {describe(types)}{advice}"


def _missing(name: str, field: str, shape: str, known: Mapping[str, object]) -> str:
    return f"'{name}' follows from '{field}', which {shape} does not have{nearest(field, known.keys() - {name})}"
