"""What the process that reads a file tells the server: what the file is, its rows, and why it cannot be read."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

MAX_ROWS: Final = 50_000
"""The most rows of an import, its headings among them. Blank rows do not count."""
MAX_COLUMNS: Final = 500
MAX_TEXT_BYTES: Final = 10 * 2**20
MAX_WORKBOOK_BYTES: Final = 20 * 2**20
MAX_UNPACKED_BYTES: Final = 200 * 2**20
MAX_RATIO: Final = 100
"""How many times larger the content of a workbook may be than its file."""
MAX_CELL: Final = 32_767
"""The characters of a cell of Excel. More of them in a text file mean that a quotation mark is not closed."""

FileRow = tuple[int, list[str]]
"""The line of a file or the row of a sheet, from 1, and the texts of its cells."""


@dataclass
class FileFacts:
    """What a file is."""

    format: str = "text"
    """'text' or 'workbook'."""
    encoding: str = ""
    """The encoding of a text, if it is not UTF-8: 'Windows-1252', 'UTF-16'."""
    separator: str = ""
    """The character between the cells of a text. Empty for one column."""
    sheets: list[str] = field(default_factory=list)
    sheet: str = ""


class Unreadable(Exception):
    """A file that cannot be imported. `reason` is a key of `reading.REASONS`, and `values` are those of its text."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason)
        self.reason, self.values = reason, values


def limited(rows: Iterator[FileRow]) -> Iterator[FileRow]:
    """Yield the rows that are not blank, without blank cells at their ends. Raises Unreadable beyond a limit."""
    count = 0
    for line, cells in rows:
        while cells and not cells[-1].strip():
            cells.pop()
        if not cells:
            continue
        count += 1
        if count > MAX_ROWS + 1:
            raise Unreadable("rows", limit=MAX_ROWS)
        if len(cells) > MAX_COLUMNS:
            raise Unreadable("columns", count=len(cells), limit=MAX_COLUMNS)
        yield line, cells
    if not count:
        raise Unreadable("empty")


def cell_at(cells: Sequence[str], index: int) -> str:
    """Return the text in a column. A row may be shorter than others."""
    return cells[index] if index < len(cells) else ""


def replace_texts(cells: list[str], wanted: Mapping[int, tuple[str, str]]) -> list[str]:
    """Return the cells with new texts in place of former ones, by column."""
    found = list(cells)
    for index, (former, text) in wanted.items():
        if cell_at(found, index) == former:
            found += [""] * (index + 1 - len(found))
            found[index] = text
    return found
