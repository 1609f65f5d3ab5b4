"""Finds the headings of a table and matches them with fields: exactly, never by likeness."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from app.features.imports.fields import ImportField
from app.features.imports.reader.rows import FileRow
from app.i18n.canonical_text import canonical_text, fold
from app.i18n.codes import code_key
from app.i18n.typed_numbers import parse_number

SEARCHED_ROWS: Final = 30
"""How many rows may stand above the headings, titles and addresses for example."""
_TOTALS: Final = frozenset(
    fold(text)
    for text in (
        *("total", "totals", "grand total", "g total", "sub total", "subtotal", "net total", "sum"),
        *("कुल", "योग", "कुल योग", "महायोग", "टोटल", "जोड़", "कुल जोड़"),
    )
)
_WORD_ENDS: Final = re.compile(r"[\s:;.,()/=–—-]+")
_AMOUNT: Final = re.compile(r"(?:₹|rs\.?|inr)?\s*-?[\d,]+(?:\.\d+)?(?:\s*/-|\s*[^\W\d]+\.?)?")
"""A number, also with a currency or a unit. `parse_number` knows only some units."""
_CODE: Final = re.compile(r"\+?\d{10,}")
"""A phone number or a code, which no total is."""
_BRACKETS: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")


class ColumnHeading(NamedTuple):
    """The heading of a column: what the reader sees, and the texts that it may mean, the most precise one first."""

    title: str
    meanings: tuple[str, ...]


Vocabulary = Mapping[str, str]
"""The names of fields by the keys of headings."""


def heading_key(text: str) -> str:
    """Return a heading without case, blanks and punctuation."""
    return code_key(canonical_text(text))


def vocabulary_of(fields: Iterable[ImportField]) -> Vocabulary:
    """Return what headings may call these fields. A label or a name counts more than another heading of a field."""
    fields = tuple(fields)
    found: dict[str, str] = {}
    for position in range(max((len(tuple(each.names())) for each in fields), default=0)):
        for each in fields:
            names = tuple(each.names())
            if position < len(names) and (key := heading_key(names[position])):
                found.setdefault(key, each.name)
    return found


def find_heading(rows: Sequence[FileRow], vocabulary: Vocabulary) -> int:
    """Return the line of the headings: the row with the most known ones, or else the first row that is a full one."""
    best, line = 0, 0
    for position, (number, cells) in enumerate(rows[:SEARCHED_ROWS]):
        matched = match_headings(headings_at(rows, position), vocabulary)
        filled = sum(1 for cell in cells if cell.strip())
        known = len({name for name in matched if name})
        if known > best and (known > 1 or filled <= 2):
            best, line = known, number
    return line or _first_full_row(rows[:SEARCHED_ROWS])


def _first_full_row(rows: Sequence[FileRow]) -> int:
    widths = [sum(1 for cell in cells if cell.strip()) for _, cells in rows]
    full = max(widths, default=0) * 0.6
    found = (line for (line, cells), width in zip(rows, widths, strict=True) if width >= full and _is_text(cells))
    return next(found, rows[0][0] if rows else 0)


def _is_text(cells: Iterable[str]) -> bool:
    return all(parse_number(cell) is None for cell in cells if cell.strip())


def headings_at(rows: Sequence[FileRow], position: int) -> list[ColumnHeading]:
    """Return the headings in a row, with those of groups of columns in the row above."""
    line, cells = rows[position]
    groups = rows[position - 1][1] if position and rows[position - 1][0] == line - 1 else []
    if len({cell.strip() for cell in groups if cell.strip()}) < 2:
        groups = []
    found, group = [], ""
    counts = Counter(heading_key(cell) for cell in cells)
    for index in range(max(len(cells), len(groups))):
        own = canonical_text(cells[index]) if index < len(cells) else ""
        above = canonical_text(groups[index]) if index < len(groups) else ""
        group = above or (group if own else "")
        if own and group and heading_key(own) != heading_key(group):
            title = f"{group} {own}" if counts[heading_key(own)] > 1 else own
            found.append(ColumnHeading(title, (f"{group} {own}", own)))
        else:
            found.append(ColumnHeading(own or group, (own or group,)))
    return found


def _field_of(heading: ColumnHeading, vocabulary: Vocabulary) -> str | None:
    """Return the field that a heading means. If none is called so, what is in brackets counts as a unit."""
    keys = [heading_key(each) for text in heading.meanings for each in (text, _BRACKETS.sub(" ", text))]
    return next((vocabulary[key] for key in (*keys[::2], *keys[1::2]) if key in vocabulary), None)


def match_headings(headings: Sequence[ColumnHeading], vocabulary: Vocabulary) -> list[str | None]:
    """Return the field of each column. Of two columns that fit a field, the first one has it."""
    matched: list[str | None] = []
    for heading in headings:
        found = _field_of(heading, vocabulary)
        matched.append(None if found in matched else found)
    return matched


def find_doubles(headings: Sequence[ColumnHeading], vocabulary: Vocabulary) -> dict[str, list[str]]:
    """Return the titles of the columns that fit the same field, by its name."""
    found: dict[str, list[str]] = {}
    for heading in headings:
        if name := _field_of(heading, vocabulary):
            found.setdefault(name, []).append(heading.title)
    return {name: titles for name, titles in found.items() if len(titles) > 1}


def column_letters(index: int) -> str:
    """Return what spreadsheets call a column: A, B, … Z, AA."""
    letters, number = "", index + 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def is_total(cells: Sequence[str], width: int) -> bool:
    """Return whether a row has the totals of a table of `width` columns: its first text says so, others are amounts.

    A text that only begins with such a word, as "Total vehicles" and "Total Oil Ltd" do, needs an amount and a blank.
    """
    first, *others = [fold(canonical_text(cell)) for cell in cells if cell.strip()] or [""]
    words = [each for each in _WORD_ENDS.split(first) if each]
    known = max((size for size in (1, 2) if " ".join(words[:size]) in _TOTALS), default=0)
    if not known or not all(_AMOUNT.fullmatch(each) and not _CODE.fullmatch(each) for each in others):
        return False
    more = words[known:]
    return not more or (1 + len(others) < width and bool(others or any(each.isdecimal() for each in more)))


def is_repeated(cells: Sequence[str], headings: Sequence[str]) -> bool:
    """Return whether a row repeats the headings, as at the top of a printed page."""
    own = [canonical_text(cell) for cell in cells]
    filled = sum(map(bool, own))
    return filled > 1 and own == [canonical_text(cell) for cell in headings[: len(own)]]
