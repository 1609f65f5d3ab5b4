"""Parses the specification of a new feature: its names and the columns of its records."""

import keyword
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pydantic.alias_generators import to_camel

from app.contract.base.node import nearest
from app.contract.calls import LIST_PARAMETERS
from app.contract.schema import Schema
from app.db.records.records import Record
from app.devtools.scaffold.kinds import KINDS, LINE, POSSIBLE, Kind, suggestion
from app.ui.icon_names import ICON_NAMES

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*")
_OPTIONAL, _UNIQUE, _AFTER = "optional", "unique", "after="
_ENDINGS = {"ies": "y", "sses": "ss", "shes": "sh", "ches": "ch", "xes": "x", "ss": None, "s": ""}
"""Plural endings and their singular endings. 'ss' is not a plural ending."""
_RESERVED_NAMES = {
    "Annotated",
    "Body",
    "Compare",
    "Field",
    "ListCondition",
    "Literal",
    "Mapped",
    "Messages",
    "Moment",
    "OneOf",
    "Record",
    "Reference",
    "Required",
    "Sample",
    "SeedData",
    "Schema",
    "TableReference",
    "Text",
}
"""Names with another meaning in the files of a feature."""
_TYPE_NAMES = {"bool", "date", "datetime", "float", "int", "str"}
_UNIQUE_KINDS = (LINE, "digits", "number")
_NAMING_KINDS = (LINE, "digits")
"""The types that the first field can have."""
_TIME_KINDS = ("date", "moment")
_MAX_CHOICES = 50
_MAX_DIGITS = 50
_VERB = re.compile(r"[A-Za-z]+( [A-Za-z]+)*")
_ICONS = {"block": "lock", "unblock": "lock-open", "unlock": "lock-open"}
"""The icons of verbs, unless an icon has the name of the verb."""
_MAX_NARROW_CHOICE = 8
"""The length of the longest value that fits into a narrow column."""
_MAX_MEDIUM_DIGITS = 12
"""The digits that fit into a column of the default width."""


class SpecError(Exception):
    """The specification is invalid. `str()` is a sentence that says how to correct it."""


@dataclass(frozen=True)
class Value:
    """A field of the records. `kind` is a key of KINDS."""

    name: str
    kind: str = LINE
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

    @property
    def code(self) -> Kind:
        """The code of its type."""
        return KINDS[self.kind]

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

    def detail_cell(self, cell: str) -> str:
        """Return the cell of the details for that of the list: it says that an optional value is missing."""
        if not self.optional:
            return cell
        cell = cell or "ui.TextCell()"
        return f'{cell[:-1]}{"" if cell.endswith("()") else ", "}fallback="N/A")'

    @property
    def width(self) -> str:
        """The width of the column in the list, if it is not the default."""
        if self.digits:
            return "wide" if self.digits > _MAX_MEDIUM_DIGITS else ""
        short = bool(self.choices) and max(map(len, self.choices)) <= _MAX_NARROW_CHOICE
        return "narrow" if short else self.code.width

    @property
    def is_required(self) -> bool:
        """Whether a form without it is refused. A yes or no is never missing."""
        return not self.optional and self.kind != "bool"


class Change(NamedTuple):
    """A button of a row that changes a yes or no, and the call that it sends."""

    value: Value
    to: bool
    """What it changes the value to."""
    label: str
    call: str
    """The name of the constant with the call."""
    path: str
    """The last part of the address of the call."""
    icon: str
    message: str


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
        """The values that a form refuses to be without."""
        return tuple(value for value in self.values if value.is_required)

    @property
    def unique(self) -> tuple[Value, ...]:
        """The values that no two records share."""
        return tuple(value for value in self.values if value.unique)

    @property
    def filters(self) -> tuple[str, ...]:
        """The fields that the list is filtered by: none with the name of a parameter of lists, such as `limit`."""
        names = (value.label_wire for value in self.values if value.code.in_list)
        return tuple(name for name in names if name not in LIST_PARAMETERS)

    @property
    def changes(self) -> tuple[Change, ...]:
        """The buttons that change a yes or no."""
        return tuple(
            self._change(value, to, verb)
            for value in self.values
            for to, verb in zip((True, False), value.verbs, strict=False)
        )

    def _change(self, value: Value, to: bool, verb: str) -> Change:
        words = verb.lower().split()
        path, default = "-".join(words), "toggle-right" if to else "toggle-left"
        icon = _ICONS.get(path) or (path if path in ICON_NAMES else default)
        state = f"{'' if to else 'no longer '}{value.title.lower().removeprefix('is ')}"
        message = f"{self.one.replace('_', ' ').capitalize()} is {state}"
        return Change(value, to, verb, "_".join([*words, self.one]).upper(), path, icon, message)

    @property
    def path(self) -> str:
        """The plural name in addresses."""
        return self.many.replace("_", "-")

    @property
    def routes(self) -> tuple[str, ...]:
        """The addresses of its screens."""
        one = self.one.replace("_", "-")
        return (f"/{self.path}", f"/{one}-details/{{id}}", f"/add-{one}", f"/edit-{one}/{{id}}")

    def in_order(self, value: Value, day: str) -> str:
        """Return a day some years earlier, so that it comes before those of the fields of the same type that follow."""
        later = [each for each in self.values if each.kind == value.kind]
        return f"{int(day[:4]) - len(later) + 1 + later.index(value)}{day[4:]}"

    def alias(self, value: Value) -> str:
        """Return the name of the type of a choice."""
        return self.record + value.title.replace(" ", "")


def parse_spec(many: str, values: Sequence[str], one: str = "") -> FeatureSpec:
    """Parse the arguments of `waybill new`. A value looks like 'city:optional'. Raises SpecError."""
    _check_name(many, "the name of a feature", "fuel_cards")
    _check_name(one or (one := _singular(many)), "a singular name", "fuel_card")
    if one == many:
        raise SpecError(f"'{many}' cannot be the plural and the singular name: write --one with another one")
    spec = FeatureSpec(many, one, tuple(map(_parse_value, values)))
    aliases = {spec.alias(value) for value in spec.values if value.choices}
    for name in (spec.record, *aliases):
        if name in _RESERVED_NAMES or name == f"{spec.record}Body":
            raise SpecError(f"'{name}' has another meaning in the files of a feature: choose another name")
    columns = Counter(name for value in spec.values for name in {value.column, value.label_column})
    if doubled := [name for name, count in columns.items() if count > 1]:
        raise SpecError(f"'{doubled[0]}' occurs twice: write it once")
    if not spec.values or spec.values[0].kind not in _NAMING_KINDS or spec.values[0].optional:
        raise SpecError("The first field names the record: it must be text and not optional, as in full_name")
    _check_order(spec)
    _check_changes(spec)
    return spec


def _check_order(spec: FeatureSpec) -> None:
    for index, value in enumerate(spec.values):
        earlier = [each.name for each in spec.values[:index] if each.kind == value.kind]
        if value.after and value.after not in earlier:
            raise SpecError(
                f"'{value.name}' cannot be after '{value.after}': name a field of the same type in front of it"
                f"{nearest(value.after, earlier)}"
            )


def _check_changes(spec: FeatureSpec) -> None:
    paths = Counter(["restore", *(change.path for change in spec.changes)])
    for change in spec.changes:
        if paths[change.path] > 1:
            raise SpecError(f"'{change.label}' has another meaning or occurs twice: choose another verb")
        if spec.record == "Call":
            raise SpecError("'Call' has another meaning in the files of a feature: choose another name")


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
        raise SpecError(f"'{text}' has more than one type. Write one of {POSSIBLE}")
    kind, _, detail = kinds[0].partition("=") if kinds else (LINE, "", "")
    if kinds and kind not in KINDS.keys() - {LINE}:
        raise SpecError(f"'{text}': there is no type '{kind}'{suggestion(kind)} Write one of {POSSIBLE}")
    name = name.removesuffix("_id") if kind == "reference" else name
    _check_field_name(name)
    plain = Value(name, kind, _OPTIONAL in parts, unique=_UNIQUE in parts, after="".join(after))
    value = _with_detail(plain, detail)
    if value.after and value.kind not in _TIME_KINDS:
        raise SpecError(f"'{text}' has no time: only a date or a moment can be after another one")
    if value.kind == "bool" and value.optional:
        raise SpecError(f"'{text}' is yes or no, which is never empty: write {name}:bool")
    if value.unique and value.kind not in _UNIQUE_KINDS:
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


def _choices(name: str, detail: str) -> tuple[str, ...]:
    choices = tuple(choice.strip() for choice in re.split(r"[,|]", detail) if choice.strip())
    if not 1 < len({*choices}) == len(choices) <= _MAX_CHOICES:
        raise SpecError(f"'{name}' needs two different values or more: write {name}:choice=HDFC,SBI")
    if not all(choice.isprintable() for choice in choices):
        raise SpecError(f"'{name}' has a value with a control character: write {name}:choice=HDFC,SBI")
    return choices


def _check_field_name(name: str) -> None:
    _check_name(name, "a field", "full_name")
    if name in _TYPE_NAMES:
        raise SpecError(f"'{name}' is the name of a type: choose another name, as in start_{name}")
