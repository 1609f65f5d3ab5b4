"""The canonical form of a text, in which it is stored, and its folded form, in which texts are compared.

`canonicalText.ts` and `fold.ts` in `renderer/src/lib` do the same in the browser, and `app/db/text_functions.py` in
PostgreSQL; `tests/golden/texts.json` has cases for all of them.
"""

import re
import unicodedata
from typing import Final

INVISIBLE: Final = (
    "\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff"
    "\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Characters that show nothing, as ranges of a regular expression.

These are Default_Ignorable_Code_Point of Unicode, control characters after ASCII, and marks of annotations and objects.
"""
BLANKS: Final = "\t \u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000"
"""Characters that look like a blank, as ranges of a regular expression."""
_JOINERS: Final = "\u200c\u200d"
_SCRIPTS_WITH_JOINERS: Final = "\u0600-\u08ff\u0900-\u0dff"
_VIRAMAS: Final = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca"
_EMOJI: Final = "\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff"

_LINE_BREAK: Final = re.compile("[\u0085\u2028\u2029]")
_REMOVED: Final = re.compile(
    # A joiner between letters of a script that uses it, or after a virama, changes how a word looks.
    f"(?<=[{_SCRIPTS_WITH_JOINERS}])[{_JOINERS}](?=[{_SCRIPTS_WITH_JOINERS}])|(?<=[{_VIRAMAS}])[{_JOINERS}]"
    # A joiner and a variation selector after a symbol are a part of an emoji.
    f"|(?<=[{_EMOJI}])(?:\ufe0f(?:\u200d(?=[{_EMOJI}]))?|\u200d(?=[{_EMOJI}]))"
    f"|([{INVISIBLE}])"
)
_BLANKS: Final = re.compile(f"[{BLANKS}]+")
_EDGES: Final = re.compile("(?m:^ +| +$)")


def canonical_text(text: str) -> str:
    """Return the text as it is stored: in NFC, with single blanks, and without characters that show nothing.

    Joiners inside words of Indian scripts stay. Line breaks become `\\n`. A text of nothing visible is empty.
    """
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip(" ")
    broken = _LINE_BREAK.sub("\n", text)
    visible = _REMOVED.sub(lambda found: "" if found[1] else found[0], broken)
    single = _EDGES.sub("", _BLANKS.sub(" ", visible))
    return unicodedata.normalize("NFC", single).strip(" \n")


class _FoldedCharacters(dict[int, str]):
    """Folded characters by code point, computed when they are first used."""

    def __missing__(self, code: int) -> str:
        folded = self[code] = fold_character(chr(code))
        return folded


_ALIKE: Final = (
    dict.fromkeys("\u02d7\u2043\u2212\u2500\u2501\u2796", "-")
    | dict.fromkeys("\u02bc\u2018\u2019\u201b\u2032", "'")
    | dict.fromkeys("\u201c\u201d\u201f", '"')
)
"""Characters that look like others: minus signs and lines, apostrophes, and quotation marks."""
_INVISIBLE: Final = re.compile(f"[{INVISIBLE}]")
_FOLDED: Final = _FoldedCharacters()


def fold_character(character: str) -> str:
    """Return a character of a text in NFKC as `fold` compares it: empty if it shows nothing."""
    if _INVISIBLE.match(character):
        return ""
    if _BLANKS.match(character):
        return " "
    if alike := _ALIKE.get(character):
        return alike
    category = unicodedata.category(character)
    if category == "Pd":
        return "-"
    if category == "Nd":
        return str(unicodedata.decimal(character))
    upper = character.upper()
    lower = (upper if len(upper) == 1 else character).lower()
    return lower if len(lower) == 1 else character


def fold(text: str) -> str:
    """Return the text as it is compared by searches, filters, orders and rules of uniqueness.

    Case, width, invisible characters, kinds of blanks, dashes and quotation marks, and scripts of digits do not count.
    """
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).translate(_FOLDED))
