"""The types of values, in the words of error messages: what a field of a schema holds, and what a cell shows."""

from collections.abc import Collection, Iterable, Iterator
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from types import UnionType
from typing import Annotated, Final, Literal, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel
from typing_extensions import TypeAliasType

ValueType = Literal[
    "text", "a whole number", "a number", "true or false", "a date and a time", "a date", "a list", "a record"
]

TEXT: Final = "text"
INTEGER: Final = "a whole number"
NUMBER: Final = "a number"
BOOLEAN: Final = "true or false"
DATE_TIME: Final = "a date and a time"
DATE: Final = "a date"
LIST: Final = "a list"
RECORD: Final = "a record"

ValueTypes = frozenset[ValueType]
"""Types of which a value has one. An empty set is any type."""
ANY: Final[ValueTypes] = frozenset()
NUMBERS: Final[ValueTypes] = frozenset({INTEGER, NUMBER})
DATES: Final[ValueTypes] = frozenset({DATE_TIME, DATE})

_CLASSES: tuple[tuple[tuple[type, ...], ValueType], ...] = (
    ((bool,), BOOLEAN),
    ((int,), INTEGER),
    ((float, Decimal), NUMBER),
    ((str,), TEXT),
    ((datetime,), DATE_TIME),
    ((date,), DATE),
    ((list, tuple, set, frozenset), LIST),
    ((dict, BaseModel), RECORD),
)
"""The type of the values of a class. A class comes before its base class: a bool is an int for Python."""

_ADVICE = {
    "Decimal": "use float, or int for the smallest unit, such as paise",
    "Enum": "use str, and a Literal in the schema",
    "time": "use str",
    "timedelta": "use int for seconds",
    "bytes": "use str",
    "UUID": "use str",
}


def value_types(annotation: object) -> ValueTypes:
    """Return the types that values of this annotation have, without None. Any type for an unknown annotation."""
    found = set(_types_in(annotation))
    return ANY if None in found else frozenset(each for each in found if each)


def fits(types: ValueTypes, accepted: ValueTypes) -> bool:
    """Return whether a value of one of the types can be accepted. A whole number is a number."""
    accepted = accepted | {INTEGER} if NUMBER in accepted else accepted
    return not types or not accepted or not types.isdisjoint(accepted)


def describe(types: Iterable[ValueType]) -> str:
    """Return the types as words: 'text or a number'. Whole numbers are omitted if there are other numbers."""
    names = set(types)
    if not names:
        return "any type"
    return " or ".join(sorted(names - {INTEGER} if NUMBER in names else names, key=_order.__getitem__))


def items_of(annotation: object) -> object:
    """Return the type of the items of a list, also inside `| None` or Annotated. None for another type."""
    if get_origin(annotation) is list:
        return get_args(annotation)[0]
    if get_origin(annotation) in (Union, UnionType, Annotated):
        return next((item for part in get_args(annotation) if (item := items_of(part)) is not None), None)
    return None


def allowed_values(annotation: object) -> tuple[object, ...]:
    """Return the values of a `Literal` or an Enum, also inside `| None` or Annotated. Other types have none."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return parts
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return tuple(each.value for each in annotation)
    if origin is Annotated:
        return allowed_values(parts[0])
    if origin in (Union, UnionType):
        choices = [allowed_values(part) for part in parts if part is not type(None)]
        return tuple(value for each in choices for value in each) if all(choices) else ()
    return ()


def storage_advice(kind: type) -> str | None:
    """Return what to write for a type whose values neither JSON nor the audit log can carry."""
    names = [each.__name__ for each in kind.__mro__]
    return next((text for name, text in _ADVICE.items() if name in names), None)


_order = {name: number for number, name in enumerate(get_args(ValueType))}


def _types_in(annotation: object) -> Iterator[ValueType | None]:
    """Yield None for an annotation that is not understood."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated or isinstance(annotation, TypeAliasType):
        yield from _types_in(parts[0] if parts else getattr(annotation, "__value__", None))
    elif origin in (Union, UnionType):
        for part in parts:
            yield from () if part is type(None) else _types_in(part)
    elif origin is Literal:
        for value in parts:
            yield from () if value is None else _types_in(type(value))
    elif isinstance(annotation, TypeVar):
        yield None
    elif isinstance(kind := origin or annotation, type):
        yield from _types_of_class(kind)
    else:
        yield None


def _types_of_class(kind: type) -> Iterator[ValueType | None]:
    if issubclass(kind, Enum) and not issubclass(kind, str | int):
        for value in kind:
            yield from _types_of_class(type(value.value))
        return
    yield next((name for classes, name in _CLASSES if issubclass(kind, classes)), None)


def names_of(nodes: Collection[type]) -> str:
    """Return class names as words: 'NumberCell or MoneyCell'."""
    *first, last = (node.__name__ for node in nodes)
    return f"{', '.join(first)} or {last}" if first else last
