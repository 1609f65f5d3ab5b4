"""Reads CSV, TSV and pasted text, as spreadsheets write them in several countries."""

import codecs
import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from app.features.imports.reader.rows import MAX_CELL, MAX_COLUMNS, FileFacts, FileRow, Unreadable, limited

_BYTE_ORDER_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig", ""),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
_SEPARATORS: Final = ",;\t|"
_GUESSED_RECORDS: Final = 50
_LONG_LINE: Final = 2**14
_MAX_CELLS: Final = 2**14
"""No spreadsheet has more cells in a row. Longer lines are not divided, which would take too much memory."""
_DECLARED: Final = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)
"""The line with which a file tells Excel its separator."""
_GUARD: Final = re.compile("'+[=+\\-@\t\r\0]")
"""A text that an export has protected from being run as a formula."""
_LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")


def read_text(content: bytes) -> tuple[FileFacts, Iterator[FileRow]]:
    """Return what a text is, and its rows. Raises Unreadable, also while the rows are read."""
    facts = FileFacts("text")
    text, facts.encoding = _decode(content)
    if declared := _DECLARED.match(text):
        facts.separator = declared[1]
    else:
        facts.separator = find_separator(text)
    skipped = 1 if declared else 0
    return facts, limited(_rows(text[declared.end() :] if declared else text, facts.separator, skipped))


def _decode(content: bytes) -> tuple[str, str]:
    """Return the text, and the encoding if it is not UTF-8. A byte order mark decides."""
    for mark, encoding, name in _BYTE_ORDER_MARKS:
        if content.startswith(mark):
            return _without_nul(content.decode(encoding, "replace")), name
    sample = content[:4096]
    if sample[1::2].count(0) > len(sample) // 4:
        return _without_nul(content.decode("utf-16-le", "replace")), "UTF-16"
    try:
        return _without_nul(content.decode("utf-8")), ""
    except UnicodeDecodeError:
        return _without_nul(content.decode("cp1252", "replace")), "Windows-1252"


def _without_nul(text: str) -> str:
    if "\0" in text:
        raise Unreadable("type")
    return text


def find_separator(text: str) -> str:
    """Return the character that divides the first records into rows of one width; empty for one column.

    If titles stand above the table, it is the one with the most rows of one width.
    """
    best = (False, 0, 0)
    found = ""
    for separator in _SEPARATORS:
        first = islice(_records(text, separator), _GUESSED_RECORDS)
        records = [cells for _, cells in first if len(cells) > 1 or any(map(str.strip, cells))]
        widths = Counter(len(cells) for cells in records if len(cells) > 1)
        for width, count in widths.most_common(1):
            score = count == len(records), count, width
            if score > best:
                best, found = score, separator
    return found


def _rows(text: str, separator: str, skipped: int) -> Iterator[FileRow]:
    for line, cells in _records(text, separator, strictly=True):
        yield line + skipped, [each[1:] if _GUARD.match(each) else each for each in cells]


def _records(text: str, separator: str, *, strictly: bool = False) -> Iterator[FileRow]:
    """Yield each record with the line in which it begins. A record may span several lines.

    Raises Unreadable for a quotation mark that is never closed, if `strictly`.
    """
    lines = _Lines(text)
    reader = csv.reader(lines, delimiter=separator or "\x1f", strict=False)
    csv.field_size_limit(2**31 - 1)
    while True:
        begin = lines.number + 1
        lines.recent.clear()
        try:
            cells = next(reader)
        except StopIteration:
            return
        if strictly and len(lines.recent) > 1 and (is_open := _is_open(lines.recent, separator, cells)):
            raise Unreadable("quote", line=begin + is_open - 1)
        yield begin, cells


class _Lines(Iterable[str]):
    """The lines of a text, those of the record that is read, and the number of the last one."""

    def __init__(self, text: str) -> None:
        self.number, self.recent = 0, list[str]()
        self._lines = _LINE.finditer(text)

    def __iter__(self) -> "_Lines":
        return self

    def __next__(self) -> str:
        line = next(self._lines)[0]
        if len(line) > _LONG_LINE and (count := max(map(line.count, _SEPARATORS))) > _MAX_CELLS:
            raise Unreadable("columns", count=count + 1, limit=MAX_COLUMNS)
        self.number += 1
        self.recent.append(line)
        return line


def _is_open(lines: list[str], separator: str, cells: list[str]) -> int:
    """Return the number of the line in which a quotation mark opens that nothing closes; 0 if there is none."""
    is_long = any(len(cell) > MAX_CELL for cell in cells)
    try:
        if not is_long:
            for _ in csv.reader(["".join(lines)], delimiter=separator or "\x1f", strict=True):
                pass
    except csv.Error as error:
        is_long = "end of data" in str(error)
    return 1 if is_long else 0
