"""Describes the tests of a list in OpenAPI: a parameter for each field, with the pattern of its tests."""

import re
from typing import Any

from app.contract.lists.field_tests import FLAGS, MAX_VALUE_LENGTH, MAX_VALUES, OPERATORS, FieldKind, FieldType
from app.contract.lists.periods import COUNTED_PERIODS, PERIODS
from app.web.api.list_route import TIME_ZONE, ListRoute

_CHARACTER = r"[^\x00\x1f]"
_TEXT = rf"{_CHARACTER}{{1,{MAX_VALUE_LENGTH}}}"
_ITEM = rf"[^\x00\x1f,\\]{{0,{MAX_VALUE_LENGTH}}}"
_DAY = r"(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
_NUMBERS: dict[FieldKind, str] = {"integer": r"-?[0-9]{1,9}", "number": r"-?[0-9]{1,9}(?:\.[0-9]{1,9})?"}
_COUNT = "[1-9][0-9]{0,2}"


def filter_parameters(route: ListRoute) -> list[dict[str, Any]]:
    """Return the parameters of a list that its tests use."""
    zone = {
        "name": TIME_ZONE,
        "in": "header",
        "required": False,
        "description": "The time zone in which the days of a test begin. Default: that of the office",
        "schema": {"type": "string", "title": TIME_ZONE, "example": "Asia/Kolkata"},
    }
    fields = [_parameter(name, type_) for name, type_ in route.filters.fields.items()]
    return [*fields, zone] if fields else []


def _parameter(name: str, type_: FieldType) -> dict[str, Any]:
    return {
        "name": name,
        "in": "query",
        "required": False,
        "description": _description(type_),
        "schema": {"type": "string", "title": name, "pattern": f"^(?:{'|'.join(_alternatives(type_))})$"},
    }


def _description(type_: FieldType) -> str:
    text = f"A test of the field: {', '.join(type_.operators)}. A value without an operator is equal to it"
    return f"{text}. A list has at most {MAX_VALUES} values" if "in" in type_.operators else text


def _alternatives(type_: FieldType) -> list[str]:
    """Return the patterns of the tests of a field."""
    one, item = _value(type_), _item(type_)
    # Without the number of values: engines refuse patterns of that size, after a tenth of a second.
    lists = rf"(?:{item},)*{item}"
    patterns = {
        "has": rf"has\.{_TEXT}",
        "begins": rf"begins\.{_TEXT}",
        "is": rf"is\.{one}",
        "isnt": rf"isnt\.{one}",
        "in": rf"in\.{lists}",
        "notin": rf"notin\.{lists}",
        "from": rf"from\.{one}",
        "to": rf"to\.{one}",
        "between": rf"between\.{one}\.\.{one}",
        "during": rf"during\.(?:{_periods()})",
        "empty": "empty",
        "filled": "filled",
    }
    plain = [one] if "is" in type_.operators else []
    if type_.kind == "text":
        plain = [rf"(?!(?:{'|'.join(OPERATORS)})\.|empty$|filled$){_CHARACTER}{{0,{MAX_VALUE_LENGTH}}}"]
    return [*(patterns[operator] for operator in type_.operators), *plain]


def _value(type_: FieldType) -> str:
    if type_.kind in _NUMBERS:
        return _NUMBERS[type_.kind]
    if type_.kind in ("date", "moment"):
        return _DAY
    if type_.kind == "flag":
        return f"(?:{'|'.join(FLAGS)})"
    return f"(?:{'|'.join(map(re.escape, type_.choices)) if type_.kind == 'choice' else _TEXT})?"


def _item(type_: FieldType) -> str:
    """Return the pattern of a value in a list. It may be empty, which is a missing value."""
    return _ITEM if type_.kind in ("text", "choice", "choices") else f"(?:{_value(type_)})?"


def _periods() -> str:
    return "|".join((*PERIODS, *(each.replace("N", _COUNT) for each in COUNTED_PERIODS)))
