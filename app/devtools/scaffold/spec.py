"""Parses the specification of a new feature: its names and the columns of its records."""

import keyword
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

from pydantic.alias_generators import to_camel

from app.contract.base.node import nearest
from app.contract.schema import Schema
from app.db.records.records import Record
from app.devtools.scaffold.field_types import COMPUTED, IMPORTS, TYPE_NAMES, TYPES

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*")
_OPTIONAL, _UNIQUE, _AFTER = "optional", "unique", "after="
_ENDINGS = {"ies": "y", "sses": "ss", "shes": "sh", "ches": "ch", "xes": "x", "ss": None, "s": ""}
"""Plural endings and their singular endings. 'ss' is not a plural ending."""
_UNIQUE_TYPES = ("", "digits", "number")
_NAMING_TYPES = ("", "digits")
"""The types that the first field can have."""
_TIMES = ("date", "moment")
_MAX_CHOICES = 50
_MAX_DIGITS = 50
_LINE_NAMES = ("position", "record_id")
_NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")
_VERB = re.compile(r"[A-Za-z]+( [A-Za-z]+)*")
_POSSIBLE = (
    "text (several lines), digits=16, bool, bool=Block,Unblock, date, moment (date and time), number, decimal, money,"
    " choice=a,b, states=draft,sent, reference=fleets, product=a,b, sum=a,b, difference=a,b, percent=a,18 or"
    " days=from,to, and optional, unique or after=valid_from"
)


class SpecError(Exception):
    """The specification is invalid. `str()` is a sentence that says how to correct it."""


@dataclass(frozen=True)
class Value:
    """A field of the records. `kind` is a key of TYPES."""

    name: str
    kind: str = ""
    optional: bool = False
    choices: tuple[str, ...] = ()
    feature: str = ""
    """The feature that a reference refers to."""
    unique: bool = False
    """Whether no two records may have the same value."""
    digits: int = 0
    """The number of digits, if it has only digits."""
    after: str = ""
    """The field with an earlier time."""
    verbs: tuple[str, ...] = ()
    """The labels of the buttons that change a yes or no: the first one to yes, the second one to no."""
    states: tuple[str, ...] = ()
    """The states of the record, the one of a new record first. A button leads from each to the next."""
    computed: tuple[str, ...] = ()
    """The fields and numbers that it is computed from."""

    @property
    def title(self) -> str:
        """The label, which models derive from the name."""
        return self.name.replace("_", " ").title()

    @property
    def column(self) -> str:
        """The name of the column."""
        return f"{self.name}_id" if self.feature else self.name

    @property
    def label_column(self) -> str:
        """The name of the column that users read."""
        return f"{self.name}_name" if self.feature else self.name

    @property
    def wire(self) -> str:
        """The name in JSON."""
        return to_camel(self.column)

    @property
    def label_wire(self) -> str:
        """The name in JSON of what users read."""
        return to_camel(self.label_column)

    @property
    def is_time(self) -> bool:
        """Whether it has a date."""
        return self.kind in _TIMES

    @property
    def state(self) -> str:
        """What a record is whose value is yes: 'blocked'."""
        return self.title.lower().removeprefix("is ")

    @property
    def is_required(self) -> bool:
        """Whether a form without it is refused. A yes or no is never missing."""
        return not self.optional and self.is_entered and self.kind != "bool"

    @property
    def is_entered(self) -> bool:
        """Whether forms have it: neither a state nor what is computed."""
        return self.kind not in ("states", *COMPUTED)


@dataclass(frozen=True)
class LinesSpec:
    """Lines of the records: the name of the attribute, and their values."""

    name: str
    values: tuple[Value, ...]
    place: int = 0
    """The number of fields of the record in front of the lines."""

    @property
    def title(self) -> str:
        """The label of the lines."""
        return self.name.replace("_", " ").title()


@dataclass(frozen=True)
class FeatureSpec:
    """The plural and singular names in snake_case, and the values. The first value identifies a record to readers."""

    many: str
    one: str
    values: tuple[Value, ...]
    lines: tuple[LinesSpec, ...] = ()

    @property
    def record(self) -> str:
        """The name of the model class."""
        return _class_name(self.one)

    def line_record(self, lines: LinesSpec) -> str:
        """Return the name of the model class of lines: 'InvoiceLine'."""
        return self.record + _class_name(singular_of(lines.name) or lines.name)

    def line_table(self, lines: LinesSpec) -> str:
        """Return the name of the table of lines: 'invoice_lines'."""
        return f"{self.one}_{lines.name}"

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of all tables."""
        return (self.many, *map(self.line_table, self.lines))

    @property
    def every_value(self) -> tuple[Value, ...]:
        """The values of records and lines."""
        return (*self.values, *(value for lines in self.lines for value in lines.values))

    @property
    def path(self) -> str:
        """The plural name in addresses."""
        return self.many.replace("_", "-")

    @property
    def routes(self) -> tuple[str, ...]:
        """The addresses of its screens."""
        one = self.one.replace("_", "-")
        return (f"/{self.path}", f"/add-{one}", f"/edit-{one}/{{id}}")

    def in_order(self, value: Value, day: str) -> str:
        """Return a day some years earlier, so that it comes before those of the fields of the same type that follow."""
        values = next(each for each in (self.values, *(lines.values for lines in self.lines)) if value in each)
        later = [each for each in values if each.kind == value.kind]
        return f"{int(day[:4]) - len(later) + 1 + later.index(value)}{day[4:]}"


def parse_spec(many: str, values: Sequence[str], one: str = "") -> FeatureSpec:
    """Parse the arguments of `waybill new`. A value looks like 'city:optional'. Raises SpecError."""
    _check_name(many, "the name of a feature", "fuel_cards")
    _check_name(one or (one := _singular(many)), "a singular name", "fuel_card")
    if one == many:
        raise SpecError(f"'{many}' cannot be the plural and the singular name: write --one with another one")
    own = tuple(_parse_value(text) for text in values if not _line_name(text))
    spec = FeatureSpec(many, one, own, tuple(_parse_lines(values)))
    if spec.record in IMPORTS:
        raise SpecError(f"'{spec.record}' has another meaning in the files of a feature: choose another name")
    _check_names(spec.values, tuple(lines.name for lines in spec.lines))
    if not spec.values or spec.values[0].kind not in _NAMING_TYPES or spec.values[0].optional:
        raise SpecError("The first field names the record: it must be text and not optional, as in full_name")
    if len([value for value in spec.values if value.states]) > 1:
        raise SpecError("A record has one field with its states: remove the others")
    _check_order(spec.values)
    totals = [f"{lines.name}.{value.name}" for lines in spec.lines for value in lines.values]
    _check_computed(spec.values, totals)
    return spec


def _parse_lines(values: Sequence[str]) -> Iterator[LinesSpec]:
    """Yield the lines of the records. Their values have the name of the lines in front: 'lines.item'."""
    owners = [_line_name(text) for text in values]
    for name in dict.fromkeys(filter(None, owners)):
        _check_field_name(name)
        own = tuple(_parse_line(text) for text, owner in zip(values, owners, strict=True) if owner == name)
        lines = LinesSpec(name, own, place=owners[: owners.index(name)].count(""))
        _check_names(lines.values)
        _check_order(lines.values)
        _check_computed(lines.values)
        if not any(value.is_required for value in lines.values):
            raise SpecError(f"Each of the {name} needs a value: write one field without optional")
        yield lines


def _line_name(text: str) -> str:
    """Return the name of the lines that have a value, or nothing for a value of the record."""
    name, is_line, _ = text.partition(":")[0].partition(".")
    return name if is_line else ""


def _parse_line(text: str) -> Value:
    value = _parse_value(text.partition(".")[2])
    if value.unique or value.verbs or value.states:
        raise SpecError(f"'{text}' is a field of a line, which cannot be unique and has no buttons and states")
    if value.name in _LINE_NAMES:
        raise SpecError(f"'{value.name}' has another meaning in every line: choose another name")
    return value


def _check_names(values: Sequence[Value], others: tuple[str, ...] = ()) -> None:
    columns = Counter((*others, *(name for value in values for name in {value.column, value.label_column})))
    if doubled := [name for name, count in columns.items() if count > 1]:
        raise SpecError(f"'{doubled[0]}' occurs twice: write it once")


def _check_order(values: Sequence[Value]) -> None:
    for index, value in enumerate(values):
        earlier = [each.name for each in values[:index] if each.kind == value.kind]
        if value.after and value.after not in earlier:
            raise SpecError(
                f"'{value.name}' cannot be after '{value.after}': name a field of the same type in front of it"
                f"{nearest(value.after, earlier)}"
            )


def _check_computed(values: Sequence[Value], others: Sequence[str] = ()) -> None:
    """Refuse what is computed from unknown fields. `others` are those of lines: 'lines.amount'."""
    known = [*(value.name for value in values), *others]
    for value in values:
        for name in value.computed:
            if name not in known and not _NUMBER.fullmatch(name):
                raise SpecError(f"'{value.name}' is computed from '{name}', which is no field{nearest(name, known)}")


def _class_name(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def _check_name(name: str, what: str, right: str) -> None:
    if keyword.iskeyword(name):
        raise SpecError(f"'{name}' cannot be {what}: it is a word of Python")
    if not _NAME.fullmatch(name):
        raise SpecError(f"'{name}' cannot be {what}: use lowercase letters, digits and '_', as in {right}")


def singular_of(many: str) -> str | None:
    """Return the singular of an English plural. None if it is not known."""
    ending = next((each for each in _ENDINGS if many.endswith(each)), None)
    singular = _ENDINGS[ending] if ending else None
    return None if ending is None or singular is None else many.removesuffix(ending) + singular


def _singular(many: str) -> str:
    singular = singular_of(many)
    if singular is None:
        raise SpecError(f"The singular of '{many}' is unknown: add --one …")
    return singular


def _parse_value(text: str) -> Value:
    name, *parts = text.split(":")
    after = [part.removeprefix(_AFTER) for part in parts if part.startswith(_AFTER)]
    kinds = [part for part in parts if part not in (_OPTIONAL, _UNIQUE) and not part.startswith(_AFTER)]
    if len(kinds) > 1 or len(after) > 1 or parts.count(_OPTIONAL) > 1 or parts.count(_UNIQUE) > 1:
        raise SpecError(f"'{text}' has more than one type. Write one of {_POSSIBLE}")
    kind, _, detail = kinds[0].partition("=") if kinds else ("", "", "")
    if kinds and kind not in TYPES.keys() - {""}:
        raise SpecError(f"'{text}': there is no type '{kind}'{_suggestion(kind)} Write one of {_POSSIBLE}")
    name = name.removesuffix("_id") if kind == "reference" else name
    _check_field_name(name)
    plain = Value(name, kind, _OPTIONAL in parts, unique=_UNIQUE in parts, after="".join(after))
    value = _with_detail(plain, detail)
    if value.after and not value.is_time:
        raise SpecError(f"'{text}' has no time: only a date or a moment can be after another one")
    if value.kind == "bool" and value.optional:
        raise SpecError(f"'{text}' is yes or no, which is never empty: write {name}:bool")
    if value.states and value.optional:
        raise SpecError(f"'{text}' is the state of a record, which is never empty: remove optional")
    if value.unique and value.kind not in _UNIQUE_TYPES:
        raise SpecError(f"'{text}' cannot be unique: only a line of text or a number can, as in {name}:unique")
    for column in (value.column, value.label_column):
        if hasattr(Record, column) or hasattr(Schema, column):
            raise SpecError(f"'{column}' has another meaning in every record: choose another name")
    return value


def _with_detail(value: Value, detail: str) -> Value:
    """Return the value with what follows '=': the values of a choice, the feature of a reference, digits or verbs."""
    name, kind = value.name, value.kind
    if kind == "choice":
        return replace(value, choices=_choices(name, detail))
    if kind == "reference":
        if not detail:
            raise SpecError(f"'{name}' needs the name of a feature: write {name}:reference=fleets")
        return replace(value, feature=detail)
    if kind in COMPUTED:
        if not detail:
            raise SpecError(f"'{name}' needs what it is computed from: write {name}:{kind}=quantity,rate")
        return replace(value, computed=tuple(part.strip() for part in detail.split(",")))
    if kind == "states":
        return replace(value, states=_states(name, detail))
    if kind == "digits":
        if not (detail.isdecimal() and detail.isascii() and 1 < int(detail) <= _MAX_DIGITS):
            raise SpecError(f"'{name}' needs the number of its digits, from 2 to {_MAX_DIGITS}: write {name}:digits=16")
        return replace(value, digits=int(detail))
    if kind == "bool" and detail:
        verbs = tuple(verb.strip() for verb in detail.split(","))
        if not (len(verbs) == len({*verbs}) == len((True, False)) and all(map(_VERB.fullmatch, verbs))):
            raise SpecError(f"'{name}' needs two verbs, one for yes and one for no: write {name}:bool=Block,Unblock")
        return replace(value, verbs=verbs)
    if detail:
        raise SpecError(f"'{name}:{kind}' has no '={detail}': write {name}:{kind}")
    return value


def _suggestion(name: str) -> str:
    """Return the end of a sentence about a type that does not exist: ', did you mean …?' or '.'."""
    known = {synonym: kind for kind, each in TYPES.items() for synonym in (kind, *each.synonyms.split()) if synonym}
    known |= dict(zip(words := ("optional", "unique", "after"), words, strict=True))
    close = get_close_matches(name.lower().replace("_", ""), known, n=1, cutoff=0.7)
    return f", did you mean '{known[close[0]]}'?" if close else "."


def _choices(name: str, detail: str) -> tuple[str, ...]:
    choices = tuple(choice.strip() for choice in re.split(r"[,|]", detail) if choice.strip())
    if not 1 < len({*choices}) == len(choices) <= _MAX_CHOICES:
        raise SpecError(f"'{name}' needs two different values or more: write {name}:choice=HDFC,SBI")
    if not all(choice.isprintable() for choice in choices):
        raise SpecError(f"'{name}' has a value with a control character: write {name}:choice=HDFC,SBI")
    return choices


def _states(name: str, detail: str) -> tuple[str, ...]:
    states = tuple(state.strip().replace(" ", "_") for state in detail.split(",") if state.strip())
    if not 1 < len({*states}) == len(states) <= _MAX_CHOICES or not all(map(_NAME.fullmatch, states)):
        raise SpecError(f"'{name}' needs two states or more, in lowercase letters: write {name}:states=draft,sent,paid")
    return states


def _check_field_name(name: str) -> None:
    _check_name(name, "a field", "full_name")
    if name in TYPE_NAMES:
        raise SpecError(f"'{name}' is the name of a type: choose another name, as in start_{name}")
