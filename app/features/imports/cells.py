"""Turns the text of a cell into what a form would send for its field."""

import dataclasses
import re
from collections.abc import Mapping
from datetime import tzinfo
from functools import cached_property
from typing import Final

from app.features.imports.dates import DayOrder, read_date
from app.features.imports.fields import ImportField, choice_key
from app.i18n.canonical_text import canonical_text, fold
from app.i18n.messages import LocalizedText, translate
from app.i18n.time_zone import OFFICE

_ERROR: Final = re.compile(r"#(REF|N/A|VALUE|DIV/0|NAME|NULL|NUM|SPILL|CALC|BUSY)[!?]?|#{4,}|Err:\d{3}", re.IGNORECASE)
"""What a spreadsheet shows for a formula that fails, or for a number that is wider than its column."""
_SHORTENED: Final = re.compile(r"[+-]?\d(?:[.,]\d+)?E\+?\d{1,2}", re.IGNORECASE)
_FLOAT: Final = re.compile(r"(\+?\d{5,})\.0+")
"""A code or a phone number that a program has written as a number."""
_ID: Final = re.compile(r"#?\s*(\d{1,10})(?:\.0)?")
_YES: Final = frozenset(map(fold, ["yes", "y", "true", "t", "1", "x", "✓", "✔", "ok", "on", "हाँ", "हां", "हा", "सही"]))
_NO: Final = frozenset(map(fold, ["no", "n", "false", "f", "0", "-", "✗", "✘", "off", "नहीं", "नही", "गलत"]))
Value = str | bool | int | list[str] | None


class CellProblem(Exception):
    """A cell that no form would send. The sentence says what to do."""

    def __init__(self, sentence: LocalizedText) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclasses.dataclass(frozen=True)
class CellReader:
    """Reads the cells of a field."""

    field: ImportField
    order: DayOrder | None = None
    zone: tzinfo = OFFICE
    _values: dict[str, Value] = dataclasses.field(default_factory=dict)

    def read(self, text: str) -> Value:
        """Return the value of a text that is not blank. Raises CellProblem."""
        if (known := self._values.get(text)) is not None:
            return known
        value = self._read(canonical_text(text))
        if len(self._values) < 5000:
            self._values[text] = value
        return value

    def _read(self, text: str) -> Value:
        if _ERROR.fullmatch(text):
            raise CellProblem(translate("The cell has the error {error}. Correct it in the spreadsheet.", error=text))
        kind = self.field.kind
        if kind in ("text", "reference", "id") and _SHORTENED.fullmatch(text):
            raise CellProblem(
                translate(
                    "The spreadsheet has shortened this number: {value}. Format its column as a number.",
                    value=text,
                )
            )
        match kind:
            case "id":
                return _read_id(text)
            case "flag":
                return self._read_flag(text)
            case "date" | "moment":
                return self._read_date(text)
            case "choices":
                return [self._choice(each) for each in re.split("[,;/]", text) if each.strip()]
        if found := _FLOAT.fullmatch(text):
            text = found[1]
        return self._choice(text) if self.field.choices else text

    @cached_property
    def _choices(self) -> Mapping[str, str]:
        return self.field.values_by_label()

    def _choice(self, text: str) -> str:
        """Return the value with this label. The rules of the form refuse an unknown one."""
        return self._choices.get(choice_key(text), text.strip())

    def _read_flag(self, text: str) -> Value:
        folded = fold(text)
        if folded in _YES or folded in _NO:
            return folded in _YES
        chosen = self._choices.get(choice_key(text))
        if chosen in ("true", "false"):
            return chosen == "true"
        raise CellProblem(translate("Write yes or no, not {value}", value=text))

    def _read_date(self, text: str) -> Value:
        found = read_date(text, self.order)
        if found is None:
            raise CellProblem(translate("{value} is no date. Write it like 2026-11-28.", value=text))
        if found.is_ambiguous:
            first, second = found.moment, found.moment.replace(day=found.moment.month, month=found.moment.day)
            raise CellProblem(
                translate(
                    "{value} can be {first} or {second}. Say whether the day or the month comes first.",
                    value=text,
                    first=first.date(),
                    second=second.date(),
                )
            )
        if self.field.kind == "date":
            return found.moment.date().isoformat()
        return found.moment.replace(tzinfo=self.zone).isoformat()


def _read_id(text: str) -> int:
    found = _ID.fullmatch(fold(text))
    if found is None or not 0 < int(found[1]) < 2**31:
        raise CellProblem(translate("{value} is no ID", value=text))
    return int(found[1])
