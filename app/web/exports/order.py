"""What the server passes to the process that writes an export, as JSON."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import Any, Literal

from app.web.exports.columns import ExportColumn


@dataclass(frozen=True)
class CellNotes:
    """Texts of cells that do not have the whole stored value, in the language of the reader."""

    unwritten: str = "Could not be written: {value}"
    cut: str = "... (cut)"
    """The end of a text that is longer than a cell of XLSX."""


@dataclass(frozen=True)
class Order:
    """The rows and the columns of an export, and the file to write."""

    database: str
    """The path of an SQLite database, or the address of a PostgreSQL database."""
    statement: str
    """The SQL of the rows. Its columns have the names of JSON."""
    parameters: Sequence[object]
    leading: Sequence[dict[str, object]]
    """Rows that come before those of the statement."""
    columns: Sequence[ExportColumn]
    format: Literal["xlsx", "csv"]
    plain: bool
    """Whether the CSV is for programs."""
    sheet: str
    """The name of the first sheet."""
    zone: str
    """The name of the reader's time zone; any other text is the zone of the office."""
    notes: CellNotes = CellNotes()
    descriptor: int = -1
    """The file to write."""

    def to_json(self) -> bytes:
        return json.dumps(_encode(asdict(self))).encode()

    @classmethod
    def from_json(cls, text: bytes) -> "Order":
        values = json.loads(text, object_hook=_decode)
        columns = [ExportColumn(**column) for column in values.pop("columns")]
        return cls(columns=columns, notes=CellNotes(**values.pop("notes")), **values)


_MOMENT, _DAY = "$datetime", "$date"
"""Keys of objects that are dates in Python. Keys of other data that begin with `$` are written with a second one."""


def _encode(value: Any) -> Any:
    """Encode what JSON does not have. PostgreSQL takes and returns dates as such."""
    if isinstance(value, dict):
        return {f"${key}" if key.startswith("$") else key: _encode(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_encode(each) for each in value]
    if isinstance(value, datetime):
        return {_MOMENT: value.isoformat()}
    return {_DAY: value.isoformat()} if isinstance(value, date) else value


def _decode(values: dict[str, Any]) -> Any:
    if values.keys() == {_MOMENT}:
        return datetime.fromisoformat(values[_MOMENT])
    if values.keys() == {_DAY}:
        return date.fromisoformat(values[_DAY])
    return {key.removeprefix("$"): each for key, each in values.items()}
