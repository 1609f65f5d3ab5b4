"""The natural order of texts: numbers in them by value, so that '9 t' precedes '16 t'.

`renderer/src/lib/naturalOrder.ts` has the same order in the browser, and `app/db/text_functions.py` in PostgreSQL.
"""

import re
from typing import Final

from app.i18n.canonical_text import fold

_NUMBER: Final = re.compile(r"([0-9]+(?:,[0-9]{2,3}(?![0-9]))*)(\.[0-9]+)?")
"""A number with groups ('1,00,000') and a fraction. The digits of a fraction are in order as they are."""
_MAX_DIGITS: Final = 99
"""Numbers with more digits are in the order of texts."""


def natural_key(text: str) -> str:
    """Return a key of the text. Keys are in natural order by code point; that of '9 t' is '019 t'."""
    return _NUMBER.sub(_sized, fold(text))


def _sized(number: re.Match[str]) -> str:
    digits = number[1].replace(",", "").lstrip("0") or "0"
    return f"{min(len(digits), _MAX_DIGITS):02}{digits}{number[2] or ''}"
