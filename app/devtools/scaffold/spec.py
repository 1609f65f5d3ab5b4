"""A subject that is to be made: what it is called in each place, and what each of its records has."""

import keyword
import re
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic.alias_generators import to_camel

from app.db.records import Record
from app.ui.data.schema import Schema

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*")
_KINDS = {"number", "optional"}
_ENDINGS = {"ies": "y", "sses": "ss", "shes": "sh", "ches": "ch", "xes": "x", "ss": None, "s": ""}
"""How many end, and one does. 'ss' is no plural."""
_TAKEN = {
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
"""What means something else in the files of a slice."""


class Refused(Exception):
    """Why this subject cannot be made: `str()` is a sentence that says what would be right."""


@dataclass(frozen=True)
class Value:
    """What each record has: text, or a whole number that is not negative."""

    name: str
    number: bool
    optional: bool

    @property
    def title(self) -> str:
        """Its label, as shapes make it of the name."""
        return self.name.replace("_", " ").title()

    @property
    def wire(self) -> str:
        """Its name on the wire."""
        return to_camel(self.name)


@dataclass(frozen=True)
class Subject:
    """The names in snake_case, and the values; the first one names the record."""

    many: str
    one: str
    values: tuple[Value, ...]

    @property
    def record(self) -> str:
        """The name of its classes."""
        return "".join(part.capitalize() for part in self.one.split("_"))

    @property
    def required(self) -> tuple[Value, ...]:
        """The values that every record has."""
        return tuple(value for value in self.values if not value.optional)


def subject(many: str, values: Sequence[str], one: str = "") -> Subject:
    """What was asked for: `many` is the plural, values are written as 'city:optional'. Raises ApiError."""
    _check_name(many, "the name of a subject", "fuel_cards")
    _check_name(one or (one := _singular(many)), "the name of one", "fuel_card")
    found = Subject(many, one, tuple(map(_value, values)))
    if found.record in _TAKEN:
        raise Refused(f"'{found.record}' means something else in the files of a slice: choose another name")
    names = [value.name for value in found.values]
    for name in names:
        if names.count(name) > 1:
            raise Refused(f"'{name}' is there twice: write it once")
    if not names or found.values[0].number or found.values[0].optional:
        raise Refused("The first value names the record: write one that is text and not optional, as in full_name")
    return found


def _check_name(name: str, what: str, right: str) -> None:
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Refused(f"'{name}' cannot be {what}: write small letters, digits and '_', as in {right}")


def _singular(many: str) -> str:
    ending = next((each for each in _ENDINGS if many.endswith(each)), None)
    singular = _ENDINGS[ending] if ending else None
    if ending is None or singular is None:
        raise Refused(f"What is one of '{many}' called? Say it: --one …")
    return many.removesuffix(ending) + singular


def _value(written: str) -> Value:
    name, *kinds = written.split(":")
    if not {*kinds} <= _KINDS:
        raise Refused(
            f"'{written}' is not understood: write {name}, {name}:optional, {name}:number or {name}:number:optional"
        )
    _check_name(name, "a value", "full_name")
    if hasattr(Record, name) or hasattr(Schema, name):
        raise Refused(f"'{name}' means something else in every record: choose another name")
    return Value(name, number="number" in kinds, optional="optional" in kinds)
