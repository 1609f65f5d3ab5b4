"""Ranks records by how well they fit a text: by tiers, which are predictable, where sums of scores are not.

0: the title or a further field equals the text, or the id does. 1: the title begins with it. 2: each word of it begins
a word of the title or of a further field. 3: the record contains it anywhere. Blanks and hyphens in codes and plates do
not count.
"""

import re
from enum import IntEnum
from typing import NamedTuple

from app.db.lists.search_terms import record_number
from app.i18n.canonical_text import canonical_text, fold
from app.i18n.codes import code_key

_SPACE = re.compile(r"\s+")
_WORDS = re.compile(r"[^\s,.;:/()@_-]+")
_MIN_DIGITS = 6
"""The digits from which the end of a phone number identifies it."""


class Tier(IntEnum):
    """How well a record fits. Lower tiers come first."""

    EQUAL = 0
    BEGINS = 1
    WORD_BEGINS = 2
    CONTAINS = 3


class Names(NamedTuple):
    """What people know a record by."""

    id: int | None
    title: str
    also: tuple[str, ...] = ()


class Text:
    """A typed text, prepared for many comparisons."""

    def __init__(self, typed: str) -> None:
        self.text = _folded(typed)
        self._compact = code_key(self.text)
        self._has_digit = any(character.isdigit() for character in self.text)
        self._number = record_number(typed)
        self._words = _WORDS.findall(self.text)

    def tier(self, names: Names) -> Tier:
        """Return the tier of a record that the list has found."""
        title, *also = map(_folded, (names.title, *names.also))
        if names.id is not None and names.id == self._number:
            return Tier.EQUAL
        if any(map(self._equals_folded, (title, *also))):
            return Tier.EQUAL
        if title.startswith(self.text) or (self._has_digit and code_key(title).startswith(self._compact)):
            return Tier.BEGINS
        words = [word for each in (title, *also) for word in _WORDS.findall(each)]
        if self._words and all(any(word.startswith(typed) for word in words) for typed in self._words):
            return Tier.WORD_BEGINS
        return Tier.CONTAINS

    def equals(self, title: str) -> bool:
        """Whether a title is this text."""
        return self._equals_folded(_folded(title))

    def _equals_folded(self, value: str) -> bool:
        if value == self.text:
            return True
        if not self._has_digit:
            return False
        digits = self._compact.lstrip("+")
        is_end = digits.isdigit() and len(digits) >= _MIN_DIGITS and code_key(value).lstrip("+").isdigit()
        return code_key(value) == self._compact or (is_end and code_key(value).endswith(digits))


def rank(text: Text, names: Names) -> tuple[Tier, int, int]:
    """Return the sort key of a record: its tier, the length of its title and its id."""
    return text.tier(names), len(names.title), names.id or 0


def spelled_together(typed: str) -> str:
    """Return a code or a plate without blanks and punctuation, and any other text as it is."""
    return code_key(typed) if any(character.isdigit() for character in typed) else typed


def _folded(text: str) -> str:
    return fold(canonical_text(text))
