"""Values that follow from other values of the same body. Forms show them during input, and the server computes them.

    quantity: Mapped[Measure]
    rate: Mapped[Amount]
    amount: Mapped[Annotated[float, Product("quantity", "rate")]]

A request need not send such a value. If it does, the value is ignored and computed again. Numbers are exact decimals.
Each result is rounded to its `digits`, halves away from zero, before another value uses it: a sum of lines has the
rounded amounts. The browser computes in the same way; `tests/golden/derived.json` has cases for both.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import cache
from graphlib import CycleError, TopologicalSorter
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, GetJsonSchemaHandler
from pydantic.alias_generators import to_camel
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from app.contract.rules.comparisons import parsed_date
from app.contract.rules.markers import markers_of
from app.i18n.canonical_text import canonical_text

Operand = str | int | float
DEFAULT_DIGITS = 2
_EXACT = Context(prec=4000, rounding=ROUND_HALF_UP)
"""Enough digits for each product of numbers of JSON."""
_MAX_INTEGER = 2**53
"""From here on, browsers do not tell neighbouring whole numbers apart."""


class Derived:
    """What all values have that follow from others. A value is a name of Python; 'lines.amount' is one of each line."""

    kind: ClassVar[Literal["product", "sum", "difference", "count", "days", "percent", "concat"]]

    def __init__(self, *of: Operand, digits: int = 0, separator: str = "") -> None:
        self.of = tuple(_json_path(each) if isinstance(each, str) else each for each in of)
        self.digits, self.separator = digits, separator

    @property
    def fields(self) -> list[str]:
        """The fields of the same body that the value follows from, by their names in JSON."""
        return [each.partition(".")[0] for each in self.of if isinstance(each, str)]

    def to_json(self) -> dict[str, object]:
        """Return the computation as browsers receive it."""
        return {"kind": self.kind, "of": list(self.of), "digits": self.digits, "separator": self.separator}

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {**handler(core), "readOnly": True, "derived": self.to_json()}


class Product(Derived):
    """The product of fields and numbers: `Product("quantity", "rate")`. It is blank while one of them is.

    Also called: computed field, formula, multiply, line total.
    See also: Sum, Percent, ReadOnlyField.
    """

    kind = "product"

    def __init__(self, *of: Operand, digits: int = DEFAULT_DIGITS) -> None:
        super().__init__(*of, digits=digits)


class Sum(Derived):
    """The sum of fields, or of a field of all lines: `Sum("lines.amount")`, `Sum("subtotal", "tax")`.

    A blank value counts as nothing, so a sum is never blank.

    Also called: total, subtotal, rollup, aggregate.
    See also: Product, Count, ReadOnlyField.
    """

    kind = "sum"

    def __init__(self, *of: Operand, digits: int = DEFAULT_DIGITS) -> None:
        super().__init__(*of, digits=digits)


class Difference(Derived):
    """The first field without the second: `Difference("total", "paid")`. It is blank while one of them is.

    Also called: balance, remainder, subtract, net weight.
    See also: Sum, Days.
    """

    kind = "difference"

    def __init__(self, of: Operand, less: Operand, *, digits: int = DEFAULT_DIGITS) -> None:
        super().__init__(of, less, digits=digits)


class Percent(Derived):
    """A percentage of a field: `Percent("subtotal", 18)`, `Percent("subtotal", "tax_rate")`. It is blank while one of
    the two is.

    Also called: tax, GST, discount, commission.
    See also: Product, Sum.
    """

    kind = "percent"

    def __init__(self, of: Operand, rate: Operand, *, digits: int = DEFAULT_DIGITS) -> None:
        super().__init__(of, rate, digits=digits)


class Count(Derived):
    """The number of lines: `Count("lines")`.

    Also called: number of rows, quantity.
    See also: Sum, ReadOnlyField.
    """

    kind = "count"

    def __init__(self, of: str) -> None:
        super().__init__(of)


class Days(Derived):
    """The number of days from one date to another: `Days("from", "to")`. It is 0 for the same day, negative for an
    earlier one, and blank while one of them is.

    Also called: duration, date difference, age, nights.
    See also: Difference, DateField.
    """

    kind = "days"

    def __init__(self, start: str, end: str) -> None:
        super().__init__(start, end)


class Concat(Derived):
    """Texts, numbers and dates as one text: `Concat("city", "state", separator=", ")`. Blank ones are left out.

    Also called: join, full name, label, title.
    See also: TextField.
    """

    kind = "concat"

    def __init__(self, *of: str, separator: str = " ") -> None:
        super().__init__(*of, separator=separator)


def _json_path(path: str) -> str:
    return ".".join(to_camel(part) for part in path.split("."))


@cache
def derived_of(shape: type[BaseModel]) -> Mapping[str, Derived]:
    """Return the derived values of a schema by their names in JSON, each one after those that it follows from."""
    found = dict(markers_of(shape, Derived))
    graph = {name: [each for each in derived.fields if each in found] for name, derived in found.items()}
    return {name: found[name] for name in TopologicalSorter(graph).static_order()} if found else found


def derived_cycle(shape: type[BaseModel]) -> list[str]:
    """Return derived values that follow from each other; an empty list if there are none."""
    found = dict(markers_of(shape, Derived))
    try:
        TopologicalSorter({name: derived.fields for name, derived in found.items()}).prepare()
    except CycleError as error:
        names: list[str] = error.args[1]
        return names
    return []


def derived_values(shape: type[BaseModel], values: Mapping[str, object]) -> dict[str, object]:
    """Return the derived values of a schema. `values` has the names of JSON."""
    known = dict(values)
    for name, derived in derived_of(shape).items():
        known[name] = compute(derived, known)
    return {name: known[name] for name in derived_of(shape)}


def without_derived(model: type[BaseModel], value: Any) -> Any:
    """Return values of JSON without those that the server computes."""
    if not isinstance(value, dict) or not (derived := derived_of(model)):
        return value
    computed = {*derived, *(name for name, field in model.model_fields.items() if (field.alias or name) in derived)}
    return {name: each for name, each in value.items() if name not in computed}


def fill_derived(shape: BaseModel, value: object) -> None:
    """Compute the derived values of a body. Rows of the database keep those that are stored."""
    if not isinstance(value, dict) or not derived_of(type(shape)):
        return
    names = {field.alias or name: name for name, field in type(shape).model_fields.items()}
    values = {alias: getattr(shape, name) for alias, name in names.items()}
    for alias, computed in derived_values(type(shape), values).items():
        setattr(shape, names[alias], computed)


def compute(derived: Derived, values: Mapping[str, object]) -> object:
    """Return a number or a text that follows from values with the names of JSON; None if it is blank."""
    match derived.kind:
        case "count":
            lines = values.get(str(derived.of[0]))
            return len(lines) if isinstance(lines, list) else 0
        case "concat":
            texts = (_text(each) for each in _operands(derived, values))
            return derived.separator.join(text for text in texts if text) or None
        case "days":
            start, end = (_day(each) for each in _operands(derived, values))
            return None if start is None or end is None else (end - start).days
        case "sum":
            return _rounded(_sum(_operands(derived, values)), derived.digits)
    numbers = [_number(each) for each in _operands(derived, values)]
    exact = [each for each in numbers if each is not None]
    return None if len(exact) < len(numbers) else _rounded(_calculate(derived.kind, exact), derived.digits)


def _calculate(kind: str, numbers: list[Decimal]) -> Decimal:
    if kind == "difference":
        return _EXACT.subtract(*numbers)
    result = Decimal(1).scaleb(-2) if kind == "percent" else Decimal(1)
    for number in numbers:
        result = _EXACT.multiply(result, number)
    return result


def _sum(values: Iterable[object]) -> Decimal:
    result = Decimal(0)
    for value in values:
        if (number := _number(value)) is not None:
            result = _EXACT.add(result, number)
    return result


def _operands(derived: Derived, values: Mapping[str, object]) -> Iterator[object]:
    for each in derived.of:
        if not isinstance(each, str):
            yield each
            continue
        name, _, inner = each.partition(".")
        value = values.get(name)
        if not inner:
            yield value
            continue
        for line in value if isinstance(value, list) else ():
            yield _value_of(line, inner)


def _value_of(line: object, name: str) -> object:
    """Return a value of a line, which is a schema or JSON, by its name in JSON."""
    if isinstance(line, dict):
        return line.get(name)
    fields: Any = type(line).model_fields if isinstance(line, BaseModel) else {}
    return next((getattr(line, own) for own, field in fields.items() if (field.alias or own) == name), None)


def _number(value: object) -> Decimal | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return None
    return Decimal(repr(value))


def _rounded(number: Decimal, digits: int) -> int | float | None:
    """Return a number of JSON; None for one that is too large."""
    rounded = _EXACT.quantize(number, Decimal(1).scaleb(-digits))
    if digits == 0 and abs(rounded) < _MAX_INTEGER:
        return int(rounded)
    result = float(rounded) + 0.0  # which is no negative zero
    return result if math.isfinite(result) else None


def _day(value: object) -> date | None:
    if isinstance(value, str):
        value = parsed_date(value) if len(value.encode()) == len("2026-11-19") and value.count("-") == 2 else None
    return value if type(value) is date else None


def _text(value: object) -> str:
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, str):
        return canonical_text(value)
    number = _number(value)
    if not number:
        return "" if number is None else "0"
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
