"""Splits the text of a search into terms. A row matches if each term occurs in its text (`index/source_sql.py`).

A term is a word, and several words that are one value: a date ('19 Nov 2026'), a number plate ('MH 12 AB 1234') or
a phone number ('+91 98200 55501').
`renderer/src/lib/searchTerms.ts` does the same for rows in the browser; `tests/golden/search.json` has cases for both.
"""

import re
from functools import lru_cache
from typing import Final

from app.db.lists.row_text import SEPARATOR
from app.i18n.canonical_text import canonical_text, fold
from app.i18n.codes import code_key
from app.i18n.messages import Language, current_language, translatable
from app.i18n.phone_numbers import search_spelling

Term = tuple[str, ...]
"""Spellings of one term. A row needs one of them."""
Labels = tuple[tuple[str, str], ...]
"""Stored values of a list with the English labels that its readers see instead, translated."""
MIN_SPELLING: Final = 3
"""The length from which a trigram index finds a text. A term with several spellings has no shorter one."""

DAY_END: Final = "D"
"""Follows the day of a date in the text of a row. No other text and no search contains it: both are folded.

It is a letter because pg_trgm has trigrams of letters and digits only, and those across day and month are rare.
"""

_MONTHS = (
    (translatable("January"), translatable("Jan")),
    (translatable("February"), translatable("Feb")),
    (translatable("March"), translatable("Mar")),
    (translatable("April"), translatable("Apr")),
    (translatable("May"), translatable("May")),
    (translatable("June"), translatable("Jun")),
    (translatable("July"), translatable("Jul")),
    (translatable("August"), translatable("Aug")),
    (translatable("September"), translatable("Sep")),
    (translatable("October"), translatable("Oct")),
    (translatable("November"), translatable("Nov")),
    (translatable("December"), translatable("Dec")),
)
MONTHS: Final = tuple(short.lower() for _, short in _MONTHS)
"""The months as the text of a row has them."""

_DAY = re.compile(r"0?([1-9]|[12]\d|3[01])")
_YEAR_START = re.compile(r"[12]|(19|20)\d{0,2}")
_PLATE = re.compile(r"[a-z]{2}\d{1,2}([a-z]{1,3})(\d{1,4})")
_DAY_FIRST = re.compile(r"(\d{1,2})[-/.](\d{1,2}|[a-z]{3,9})(?:[-/.]((?:19|20)\d\d))?")
_DAY_AND_MONTH = re.compile(r"(\d{1,2})([a-z]{3,9})((?:19|20)\d\d)?")
_RECORD_NUMBER = re.compile(r"#?([0-9]{1,9})")
_YEAR_FIRST = re.compile(r"((?:19|20)\d\d)-(\d{1,2})(?:-(\d{1,2}))?")
_MAX_WORDS_OF_A_PLATE = 4
_MAX_WORDS_OF_A_LABEL = 3


def search_terms(search: str, labels: Labels = ()) -> tuple[Term, ...]:
    """Return the terms of a search, without duplicates. An empty search has none.

    The beginning of a word of a label, in the language of the reader, finds the values with this label.
    """
    language = current_language()
    return _Parser(fold(canonical_text(search)), _month_numbers(language), _shown_labels(labels, language)).terms()


def has_trigrams(terms: tuple[Term, ...]) -> bool:
    """Return whether a trigram index finds rows with these terms."""
    return any(len(spelling) >= MIN_SPELLING for spellings in terms for spelling in spellings[:1])


def contains(text: str, terms: tuple[Term, ...]) -> bool:
    """Return whether a text has each term. Blanks, hyphens and other punctuation do not count."""
    key = code_key(text)
    return all(any(code_key(spelling) in key for spelling in spellings) for spellings in terms)


def record_number(search: str) -> int | None:
    """Return the number of a search that is one number, such as '7' or '#7'. The record of this number comes first."""
    number = _RECORD_NUMBER.fullmatch(search.strip())
    return int(number[1]) if number else None


@lru_cache
def _month_numbers(language: Language) -> dict[str, int]:
    """Return the numbers of the months from 0 by their names in English and in this language."""
    numbers = {"sept": 8}
    for number, names in enumerate(_MONTHS):
        for name in (*names, *map(language.translations.gettext, names)):
            numbers[fold(name).rstrip(".॰")] = number
    return numbers


@lru_cache
def _shown_labels(labels: Labels, language: Language) -> Labels:
    """Return the values whose labels in this language differ, as the text of a row has them, after their labels."""
    translated = ((value, language.translations.gettext(label)) for value, label in labels if label)
    shown = {(fold(label), fold(value)) for value, label in translated}
    return tuple(sorted((label, value) for label, value in shown if label != value))


class _Parser:
    def __init__(self, search: str, months: dict[str, int], labels: Labels) -> None:
        self._words = [word.rstrip(",") or word for word in search_spelling(search).split()]
        self._months, self._labels = months, labels

    def terms(self) -> tuple[Term, ...]:
        terms: dict[Term, None] = {}
        at = 0
        while at < len(self._words):
            parsed = self._plate(at) or self._day_first(at) or self._month_first(at) or self._label(at)
            term, size = parsed or (self._word(at), 1)
            terms[term] = None
            at += size
        return tuple(terms)

    def _at(self, index: int) -> str:
        return self._words[index] if index < len(self._words) else ""

    def _month(self, word: str) -> int | None:
        return self._months.get(word.rstrip(".॰"))

    def _plate(self, at: int) -> tuple[Term, int] | None:
        for size in range(_MAX_WORDS_OF_A_PLATE, 1, -1):
            plate = _PLATE.fullmatch("".join(self._words[at : at + size]))
            if plate and at + size <= len(self._words):
                is_date = self._month(plate[1]) is not None and _YEAR_START.fullmatch(plate[2])
                return None if is_date else ((plate[0],), size)
        return None

    def _day_first(self, at: int) -> tuple[Term, int] | None:
        """Parse '19 Nov' and '19 Nov 2026'. A number that is no year belongs to another value."""
        day, month = _DAY.fullmatch(self._at(at)), self._month(self._at(at + 1))
        year = self._at(at + 2)
        if not day or month is None or (year.isdecimal() and not _YEAR_START.fullmatch(year)):
            return None
        has_year = _YEAR_START.fullmatch(year) is not None
        return _date(day[1], month, year if has_year else ""), 3 if has_year else 2

    def _month_first(self, at: int) -> tuple[Term, int] | None:
        """Parse 'Nov 2026', 'Nov 19', which may also become a year, and 'Nov 19, 2026'."""
        month, number, year = self._month(self._at(at)), self._at(at + 1), self._at(at + 2)
        if month is None or not number.isdecimal():
            return None
        day = _DAY.fullmatch(number)
        if day and _YEAR_START.fullmatch(year):
            return _date(day[1], month, year), 3
        of_year = (MONTHS[month] + number,) if _YEAR_START.fullmatch(number) else ()
        of_day = _date(day[1], month) if day else ()
        spellings = (*of_day, *of_year)
        return (spellings, 2) if spellings else None

    def _label(self, at: int) -> tuple[Term, int] | None:
        """Parse one or more words of a label, of which the last one may be incomplete."""
        for size in range(min(_MAX_WORDS_OF_A_LABEL, len(self._words) - at) if self._labels else 0, 0, -1):
            words = " ".join(self._words[at : at + size])
            values = [value for label, value in self._labels if f" {words}" in f" {label}"]
            if values and len(words) >= MIN_SPELLING:
                return (words, *(f"{SEPARATOR}{value}{SEPARATOR}" for value in dict.fromkeys(values))), size
        return None

    def _word(self, at: int) -> Term:
        word = self._words[at]
        if number := _RECORD_NUMBER.fullmatch(word):
            return (number[1],)
        month = self._month(word)
        if month is not None and word != MONTHS[month]:
            return tuple(each for each in (word, MONTHS[month] + "20") if len(each) >= MIN_SPELLING)
        if date := self._date_in(word):
            return word, date[0]
        compact = code_key(word)
        is_written = compact == word.replace("-", "") or _PLATE.fullmatch(compact)
        is_code = compact != word and is_written and len(compact) >= MIN_SPELLING and re.search("[0-9]", compact)
        return (word, compact) if is_code else (word,)

    def _date_in(self, word: str) -> Term | None:
        """Parse '19/11', '19-11-2026', '19-Nov', '19Nov2026', '2026-11-19' and '2026-11'."""
        if match := _DAY_FIRST.fullmatch(word) or _DAY_AND_MONTH.fullmatch(word):
            day, month, year = match.groups()
        elif match := _YEAR_FIRST.fullmatch(word):
            year, month, day = match.groups()
        else:
            return None
        number = int(month) - 1 if month.isdecimal() else self._months.get(month)
        if number is None or not 0 <= number < len(MONTHS) or (day and not _DAY.fullmatch(day)):
            return None
        return _date(day.lstrip("0"), number, year or "") if day else (MONTHS[number] + year,)


def _date(day: str, month: int, year: str = "") -> Term:
    """Return how a date is written in a column of dates, and in a column of text.

    The separator keeps '9 Nov' from matching '19 Nov', and the end of the day '9nov' from matching it.
    """
    return f"{SEPARATOR}{day}{DAY_END}{MONTHS[month]}{year}", f"{day}{MONTHS[month]}{year}"
