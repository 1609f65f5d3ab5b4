"""Writes CSV (RFC 4180): UTF-8, commas and CRLF, with a byte order mark, without which Excel reads another encoding.

Excel runs a text that begins like a formula, so such a text gets an apostrophe (OWASP ASVS 1.2.10). Numbers never do.
"""

import csv
import io
import re
from collections.abc import Sequence
from datetime import date, datetime
from typing import IO

from app.web.exports.columns import ExportColumn, Value

_FORMULA = re.compile("'*[=+\\-@\t\r\0]")
"""What a formula begins with. Apostrophes before it count, so that removing one returns the text."""


class CsvFile:
    """A CSV file. `plain` is for programs: no byte order mark, no apostrophes, and moments with their zone."""

    def __init__(self, file: IO[bytes], columns: Sequence[ExportColumn], *, plain: bool = False) -> None:
        self._file, self._columns, self._plain = file, columns, plain
        self.shortened = 0
        """The number of texts that were cut; always 0, because CSV has no limit."""
        self._write([self._guarded(column.title) for column in columns], before="" if plain else "\ufeff")

    def write(self, rows: Sequence[Sequence[Value]]) -> None:
        """Write rows, and make them visible to readers of the file."""
        lines = [[self._text(value, column) for value, column in zip(row, self._columns, strict=True)] for row in rows]
        self._write(*lines)

    def close(self) -> None:
        """Write the end of the file."""
        self._file.flush()

    def _write(self, *lines: Sequence[str], before: str = "") -> None:
        text = io.StringIO(newline="")
        text.write(before)
        csv.writer(text, lineterminator="\r\n").writerows(lines)
        self._file.write(text.getvalue().encode("utf-8", "surrogatepass").decode("utf-8", "replace").encode())
        self._file.flush()

    def _text(self, value: Value, column: ExportColumn) -> str:
        if value is None:
            return ""
        if isinstance(value, bool):
            word = "true" if value else "false"
            return column.labels.get(word) or (word if self._plain else word.upper())
        if isinstance(value, datetime):
            return value.isoformat() if self._plain else value.replace(tzinfo=None).isoformat(" ", "seconds")
        if isinstance(value, date):
            return value.isoformat()
        if isinstance(value, int | float):
            return repr(value)
        return self._guarded(value)

    def _guarded(self, text: str) -> str:
        return f"'{text}" if not self._plain and _FORMULA.match(text) else text
