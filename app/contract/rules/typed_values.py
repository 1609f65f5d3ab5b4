"""Reads the numbers of a body or a query that a person typed or pasted: `"1,00,000"` is 100000."""

from functools import cache
from typing import Final, NamedTuple

from pydantic import BaseModel

from app.contract.rules.markers import markers_of
from app.contract.rules.value_types import NUMBERS, value_types
from app.i18n.typed_numbers import Hemispheres, parse_degrees, parse_number


class Degrees:
    """Marks a number as a latitude ('NS') or a longitude ('EW'). People also write it with a letter: '19.07° N'."""

    def __init__(self, hemispheres: Hemispheres) -> None:
        self.hemispheres: Final = hemispheres


class _NumberField(NamedTuple):
    keys: tuple[str, ...]
    """The names in JSON and in Python."""
    hemispheres: Hemispheres | None


_UNREADABLE: Final = object()
"""Takes the place of a text that is not a number: pydantic reads some that people do not, such as 1_000."""


def with_typed_numbers(shape: type[BaseModel], values: object) -> object:
    """Return the values with numbers in place of their texts. Blank texts stay."""
    if not isinstance(values, dict):
        return values
    read = {
        key: _read(values[key], field.hemispheres)
        for field in _number_fields(shape)
        for key in field.keys
        if isinstance(values.get(key), str) and values[key].strip()
    }
    return {**values, **read} if read else values


def _read(text: str, hemispheres: Hemispheres | None) -> object:
    number = parse_degrees(text, hemispheres) if hemispheres else parse_number(text)
    return _UNREADABLE if number is None else number


@cache
def _number_fields(shape: type[BaseModel]) -> tuple[_NumberField, ...]:
    """Return the fields with numbers. A strict field takes no text."""
    degrees = {name: marker.hemispheres for name, marker in markers_of(shape, Degrees)}
    return tuple(
        _NumberField((field.alias or name, name), degrees.get(field.alias or name))
        for name, field in shape.model_fields.items()
        if (types := value_types(field.annotation))
        and types <= NUMBERS
        and not any(getattr(item, "strict", False) for item in field.metadata)
    )
