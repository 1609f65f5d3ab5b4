"""Tests of the fields of a list's rows, as addresses and API clients write them: `tripStatus=in.Planned,Ongoing`.

    value = operator [ "." text ]     split at the first dot; empty and filled have no text
    list  = text *( "," text )        a comma or backslash in a text is written \\, or \\\\; an empty text is no value
    range = text ".." text            both values belong to it

A value without an operator is equal to the field: `vehicleId=7` is `vehicleId=is.7`. The type of the field decides
which operators it has and how their texts are read. Equal tests have one spelling, which `FieldTest.text` returns.
"""

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import Final, Literal, NamedTuple, cast, get_args

from app.contract.base.node import close_to
from app.contract.lists.periods import COUNTED_PERIODS, PERIODS, days_of, is_period
from app.contract.rules.value_types import (
    BOOLEAN,
    DATE,
    DATE_TIME,
    INTEGER,
    LIST,
    NUMBER,
    TEXT,
    allowed_values,
    items_of,
    value_types,
)
from app.i18n.messages import LocalizedText, translate
from app.i18n.time_zone import with_zone
from app.i18n.typed_numbers import parse_number

Operator = Literal["has", "begins", "is", "isnt", "in", "notin", "from", "to", "between", "during", "empty", "filled"]
OPERATORS: Final[tuple[Operator, ...]] = get_args(Operator)
FieldKind = Literal["text", "choice", "choices", "flag", "integer", "number", "date", "moment"]

MAX_VALUES: Final = 100
MAX_VALUE_LENGTH: Final = 200
MAX_INTEGER: Final = 2**31 - 1
"""The largest number that PostgreSQL compares with a column of whole numbers."""
_MICROSECOND: Final = timedelta(microseconds=1)
_EQUALITY: Final[tuple[Operator, ...]] = ("is", "isnt", "in", "notin")
_RANGES: Final[tuple[Operator, ...]] = ("from", "to", "between")
_PRESENCE: Final[tuple[Operator, ...]] = ("empty", "filled")
OPERATORS_OF: Final[Mapping[FieldKind, tuple[Operator, ...]]] = {
    "text": ("has", "begins", *_EQUALITY, *_PRESENCE),
    "choice": (*_EQUALITY, *_PRESENCE),
    "choices": ("in", "notin", *_PRESENCE),
    "flag": (*_EQUALITY, *_PRESENCE),
    "integer": (*_EQUALITY, *_RANGES, *_PRESENCE),
    "number": (*_EQUALITY, *_RANGES, *_PRESENCE),
    "date": ("is", *_RANGES, "during", *_PRESENCE),
    "moment": ("is", *_RANGES, "during", *_PRESENCE),
}
"""The operators of each kind of field. `isnt` and `notin` include rows without a value."""
FLAGS: Final = {
    **dict.fromkeys(("yes", "true", "1", "on", "y", "t"), "yes"),
    **dict.fromkeys(("no", "false", "0", "off", "n", "f"), "no"),
}
"""The spellings of yes and no."""
_IN_NO_TEXT: Final = re.compile("[\0\x1f]")
"""Characters that no stored text contains."""
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MOMENT: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}.*")


class InvalidTest(ValueError):
    """A test cannot be applied: the sentence names the field and what is right."""

    def __init__(self, sentence: LocalizedText) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class FieldType(NamedTuple):
    """The type of a field that requests filter by."""

    kind: FieldKind
    choices: tuple[str, ...] = ()
    """The known values of a choice. Old rows may have others."""
    title: str = ""
    """What sentences call the field; empty for its name."""

    @property
    def operators(self) -> tuple[Operator, ...]:
        """The operators that tests of the field can have."""
        return OPERATORS_OF[self.kind]


class FieldTest(NamedTuple):
    """A test that a row passes or fails: a field, an operator, and the texts of its values in their one spelling."""

    field: str
    operator: Operator
    values: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The test as addresses have it, without the field."""
        if self.operator in _PRESENCE:
            return self.operator
        if self.operator in ("in", "notin"):
            return f"{self.operator}.{','.join(map(_escaped, self.values))}"
        return f"{self.operator}.{'..'.join(self.values)}"

    @property
    def follows_the_clock(self) -> bool:
        """Whether its rows may differ from one moment to the next."""
        return self.operator == "during" and self.values[0] in ("past", "future")

    def dated(self, now: datetime, zone: tzinfo, *, has_times: bool) -> "FieldTest":
        """Return the test with dates in place of a period. They are days of the reader's zone.

        `has_times` says that the field has moments: its past ends and its future begins now, and not with a day.
        """
        if self.operator != "during":
            return self
        if has_times and self.values[0] == "past":
            return self._replace(operator="to", values=(date_text(now.astimezone(UTC) - _MICROSECOND),))
        if has_times and self.values[0] == "future":
            return self._replace(operator="from", values=(date_text(now.astimezone(UTC)),))
        first, limit = days_of(self.values[0], now.astimezone(zone).date())
        last = limit and limit - timedelta(days=1)
        values = tuple(each.isoformat() for each in (first, last) if each)
        return self._replace(operator="between" if first and last else "from" if first else "to", values=values)


class Computed:
    """Marks a text of rows that no column holds: `Annotated[str, Computed()] | None`. Files leave it out."""


def field_type(annotation: object) -> FieldType | None:
    """Return the type of a field by its annotation in the schema of the rows. None if it cannot be filtered by."""
    if any(isinstance(mark, Computed) for part in get_args(annotation) for mark in get_args(part)):
        return None
    types, choices = value_types(annotation), allowed_values(annotation)
    if choices and all(isinstance(each, str) for each in choices):
        return FieldType("choice", cast(tuple[str, ...], choices))
    if types == {LIST}:
        items = items_of(annotation)
        texts = tuple(each for each in allowed_values(items) if isinstance(each, str))
        return FieldType("choices", texts) if value_types(items) == {TEXT} else None
    kinds: tuple[tuple[set[str], FieldKind], ...] = (
        ({TEXT}, "text"),
        ({BOOLEAN}, "flag"),
        ({INTEGER}, "integer"),
        ({NUMBER}, "number"),
        ({INTEGER, NUMBER}, "number"),
        ({DATE}, "date"),
        ({DATE_TIME}, "moment"),
    )
    return next((FieldType(kind) for held, kind in kinds if types == held), None)


def is_test(text: str) -> bool:
    """Return whether the value of a parameter has an operator."""
    operator, dot, _ = text.partition(".")
    return operator in OPERATORS and bool(dot) != (operator in _PRESENCE)


def parse_test(field: str, text: str, type_: FieldType) -> FieldTest:
    """Parse the value of a parameter. Raises InvalidTest."""
    name, _, rest = text.partition(".") if is_test(text) else ("is", "", text)
    operator, label = cast(Operator, name), translate(type_.title) if type_.title else field
    if operator not in type_.operators:
        names = ", ".join(type_.operators)
        raise InvalidTest(
            translate(
                "'{field}' cannot be tested with '{operator}'. Use one of: {names}",
                field=label,
                operator=operator,
                names=names,
            )
        )
    texts = _texts(label, operator, rest)
    if len(texts) > MAX_VALUES:
        raise InvalidTest(translate("'{field}' accepts at most {count} values.", field=label, count=MAX_VALUES))
    return FieldTest(field, operator, _Reader(label, operator, type_).values(texts))


def unknown_field(field: str, known: Iterable[str]) -> InvalidTest:
    """Return the error for a field that the list cannot be filtered by."""
    names = sorted(known)
    for close in close_to(field, names):
        message = translate(
            "This list cannot be filtered by '{field}'. Did you mean '{name}'?", field=field, name=close
        )
        return InvalidTest(message)
    if not names:
        return InvalidTest(translate("This list cannot be filtered by '{field}'.", field=field))
    return InvalidTest(
        translate("This list cannot be filtered by '{field}'. Use one of: {names}", field=field, names=", ".join(names))
    )


def _texts(field: str, operator: Operator, rest: str) -> list[str]:
    if operator in _PRESENCE:
        return []
    if operator in ("in", "notin"):
        return _split(rest)
    if operator != "between":
        return [rest]
    first, dots, last = rest.partition("..")
    if not (first and dots and last):
        raise InvalidTest(translate("'{field}' needs two values with two dots between them.", field=field))
    return [first, last]


def _split(text: str) -> list[str]:
    """Return the texts of a list. A backslash makes the comma or backslash after it a part of the text."""
    texts, is_escaped = [""], False
    for character in text:
        if is_escaped:
            texts[-1] += character if character in ",\\" else f"\\{character}"
            is_escaped = False
        elif character == "\\":
            is_escaped = True
        elif character == ",":
            texts.append("")
        else:
            texts[-1] += character
    texts[-1] += "\\" if is_escaped else ""
    return texts


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace(",", "\\,")


class _Reader:
    """Reads the texts of one test in their one spelling. Its methods raise InvalidTest."""

    def __init__(self, field: str, operator: Operator, type_: FieldType) -> None:
        self._field, self._operator, self._type = field, operator, type_

    def values(self, texts: list[str]) -> tuple[str, ...]:
        if any(len(text) > MAX_VALUE_LENGTH for text in texts):
            raise InvalidTest(
                translate(
                    "A value of '{field}' has at most {count} characters.", field=self._field, count=MAX_VALUE_LENGTH
                )
            )
        if any(map(_IN_NO_TEXT.search, texts)):
            raise InvalidTest(translate("'{field}' never has these characters.", field=self._field))
        if self._operator == "during":
            return (self._period(texts[0]),)
        if self._operator == "between":
            return self._range(*map(self._value, texts))
        return tuple(dict.fromkeys(map(self._value, texts)))

    def _range(self, first: str, last: str) -> tuple[str, str]:
        is_number = self._type.kind in ("integer", "number")
        if float(first) > float(last) if is_number else _is_later(first, last):
            raise InvalidTest(translate("The range of '{field}' ends before it begins.", field=self._field))
        return first, last

    def _value(self, text: str) -> str:
        if not text:
            return self._empty()
        match self._type.kind:
            case "text":
                return text
            case "choice" | "choices":
                return self._choice(text)
            case "flag":
                return self._flag(text)
            case "integer" | "number":
                return self._number(text)
            case "date" | "moment":
                return self._date(text)

    def _empty(self) -> str:
        """Return the empty text where it means a row without a value."""
        is_text = self._type.kind in ("text", "choice", "choices")
        if self._operator in ("in", "notin") or (is_text and self._operator in ("is", "isnt")):
            return ""
        raise InvalidTest(
            translate("'{field}' needs a value after '{operator}'.", field=self._field, operator=self._operator)
        )

    def _choice(self, text: str) -> str:
        known = {each.lower(): each for each in self._type.choices}
        # Lists of values accept others: old rows may have them.
        if self._operator in ("is", "isnt") and text.lower() not in known:
            raise self._unknown(text, self._type.choices)
        return known.get(text.lower(), text)

    def _flag(self, text: str) -> str:
        if text.lower() not in FLAGS:
            raise InvalidTest(translate("'{field}' needs yes or no.", field=self._field))
        return FLAGS[text.lower()]

    def _number(self, text: str) -> str:
        number = parse_number(text)
        if self._type.kind == "integer":
            if number is None or number != int(number) or abs(number) > MAX_INTEGER:
                raise InvalidTest(
                    translate(
                        "'{field}' needs a whole number of at most {limit}.", field=self._field, limit=MAX_INTEGER
                    )
                )
            return str(int(number))
        if number is None:
            raise InvalidTest(
                translate("'{field}' needs a number, such as {example}.", field=self._field, example="12.5")
            )
        return str(int(number) if number == int(number) and abs(number) <= MAX_INTEGER else float(number))

    def _date(self, text: str) -> str:
        value = read_date(text)
        if value is None or (self._type.kind == "date" and isinstance(value, datetime)):
            raise InvalidTest(
                translate("'{field}' needs a date, such as {example}.", field=self._field, example="2026-11-22")
            )
        return date_text(value)

    def _period(self, text: str) -> str:
        if not is_period(text):
            raise self._unknown(text, (*PERIODS, *COUNTED_PERIODS))
        return text

    def _unknown(self, text: str, known: tuple[str, ...]) -> InvalidTest:
        for close in close_to(text, known):
            return InvalidTest(
                translate("'{field}' has no such value. Did you mean '{value}'?", field=self._field, value=close)
            )
        return InvalidTest(
            translate("'{field}' has no such value. Use one of: {values}", field=self._field, values=", ".join(known))
        )


def read_date(text: str) -> date | None:
    """Return the date, or the moment in UTC, of a text in ISO 8601. None for another text."""
    try:
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
        return with_zone(datetime.fromisoformat(text)).astimezone(UTC) if _MOMENT.fullmatch(text) else None
    except (ValueError, OverflowError):
        return None


def date_text(value: date) -> str:
    """Return the one spelling of a date or of a moment in UTC."""
    return value.isoformat().replace("+00:00", "Z") if isinstance(value, datetime) else value.isoformat()


def _is_later(first: str, last: str) -> bool:
    """Return whether a date or moment is after another one. A day and its moments are neither."""
    values = read_date(first), read_date(last)
    if all(isinstance(each, datetime) for each in values):
        return cast(datetime, values[0]) > cast(datetime, values[1])
    return first[: len("2026-11-22")] > last[: len("2026-11-22")]
