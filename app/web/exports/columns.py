"""The columns of an export, and the values of their cells: numbers, dates and booleans as such, choices as labels."""

import dataclasses
import json
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, tzinfo
from typing import Literal

Kind = Literal["text", "choice", "choices", "flag", "integer", "number", "date", "moment"]
Value = str | int | float | bool | date | datetime | None
"""The value of a cell. A `datetime` has a zone."""


@dataclasses.dataclass(frozen=True)
class ExportColumn:
    """A column of an export."""

    field: str
    """The name of the field in JSON."""
    title: str
    """The heading."""
    kind: Kind
    labels: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """The texts of values, such as those of a choice; of booleans by 'true' and 'false'."""
    divisor: float = 1
    """Divides numbers, as the table does: 1000 for kilometres."""


def value_reader(
    column: ExportColumn, zone: tzinfo, replace_unreadable: Callable[[object], str]
) -> Callable[[object], Value]:
    """Return the function that turns what a database returns into the value of a cell.

    SQLite returns texts for dates and lists, and numbers for booleans. An empty text is no value.
    `replace_unreadable` returns the text of a cell whose value cannot be read, such as a time after the year 9999 in
    the zone of the reader.
    """

    def read(stored: object) -> Value:
        try:
            return None if stored is None or stored == "" else read_value(stored)
        except Exception:  # whatever a database contains, one value must not end the file
            return replace_unreadable(stored)

    read_value = _reader(column, zone)
    return read


def _reader(column: ExportColumn, zone: tzinfo) -> Callable[[object], Value]:
    kind, labels, divisor = column.kind, column.labels, column.divisor
    if kind == "moment":
        return lambda stored: _moment(stored).astimezone(zone)
    if kind == "date":
        return lambda stored: stored if isinstance(stored, date) else date.fromisoformat(str(stored))
    if kind == "flag":
        return bool
    if kind == "choices":
        return lambda stored: ", ".join(labels.get(text, text) for text in _texts(stored)) or None

    def read(stored: object) -> Value:
        if labels and (label := labels.get(str(stored))) is not None:
            return label
        if isinstance(stored, int | float) and not isinstance(stored, bool):
            return stored if divisor == 1 else stored / divisor
        return str(stored)

    return str if kind in ("text", "choice") and not labels else read


def _moment(stored: object) -> datetime:
    moment = stored if isinstance(stored, datetime) else datetime.fromisoformat(str(stored))
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _texts(stored: object) -> list[str]:
    values = json.loads(stored) if isinstance(stored, str) else stored
    return [str(value) for value in values] if isinstance(values, list) else [str(values)]
