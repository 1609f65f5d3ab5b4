"""Parses the specification of a new feature: its names and the columns of its records."""

import keyword
import re
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic.alias_generators import to_camel

from app.db.records import Record
from app.ui.data.schema import Schema

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*")
_OPTIONS = {"number", "optional"}
_ENDINGS = {"ies": "y", "sses": "ss", "shes": "sh", "ches": "ch", "xes": "x", "ss": None, "s": ""}
"""Plural endings and their singular endings. 'ss' is not a plural ending."""
_RESERVED_NAMES = {
    "Annotated",
    "Body",
    "Field",
    "Mapped",
    "Messages",
    "Record",
    "Required",
    "Sample",
    "SeedData",
    "Schema",
    "Text",
}
"""Names with another meaning in the files of a feature."""


class SpecError(Exception):
    """The specification is invalid. `str()` is a sentence that says how to correct it."""


@dataclass(frozen=True)
class Value:
    """A column of the records: a text or a non-negative integer."""

    name: str
    number: bool
    optional: bool

    @property
    def title(self) -> str:
        """The label, which models derive from the name."""
        return self.name.replace("_", " ").title()

    @property
    def wire(self) -> str:
        """The name in JSON."""
        return to_camel(self.name)


@dataclass(frozen=True)
class FeatureSpec:
    """The plural and singular names in snake_case, and the values. The first value identifies a record to readers."""

    many: str
    one: str
    values: tuple[Value, ...]

    @property
    def record(self) -> str:
        """The name of the model class."""
        return "".join(part.capitalize() for part in self.one.split("_"))

    @property
    def required(self) -> tuple[Value, ...]:
        """The values that are not optional."""
        return tuple(value for value in self.values if not value.optional)


def parse_spec(many: str, values: Sequence[str], one: str = "") -> FeatureSpec:
    """Parse the arguments of `waybill new`. A value looks like 'city:optional'. Raises SpecError."""
    _check_name(many, "the name of a feature", "fuel_cards")
    _check_name(one or (one := _singular(many)), "a singular name", "fuel_card")
    spec = FeatureSpec(many, one, tuple(map(_parse_value, values)))
    if spec.record in _RESERVED_NAMES:
        raise SpecError(f"'{spec.record}' has another meaning in the files of a feature: choose another name")
    names = [value.name for value in spec.values]
    for name in names:
        if names.count(name) > 1:
            raise SpecError(f"'{name}' occurs twice: write it once")
    if not names or spec.values[0].number or spec.values[0].optional:
        raise SpecError("The first field names the record: it must be text and not optional, as in full_name")
    return spec


def _check_name(name: str, what: str, right: str) -> None:
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise SpecError(f"'{name}' cannot be {what}: use lowercase letters, digits and '_', as in {right}")


def _singular(many: str) -> str:
    ending = next((each for each in _ENDINGS if many.endswith(each)), None)
    singular = _ENDINGS[ending] if ending else None
    if ending is None or singular is None:
        raise SpecError(f"The singular of '{many}' is unknown: add --one …")
    return many.removesuffix(ending) + singular


def _parse_value(text: str) -> Value:
    name, *options = text.split(":")
    if not {*options} <= _OPTIONS:
        raise SpecError(
            f"'{text}' is not a valid field: write {name}, {name}:optional, {name}:number or {name}:number:optional"
        )
    _check_name(name, "a field", "full_name")
    if hasattr(Record, name) or hasattr(Schema, name):
        raise SpecError(f"'{name}' has another meaning in every record: choose another name")
    return Value(name, number="number" in options, optional="optional" in options)
