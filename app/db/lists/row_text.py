"""What the text of a row consists of, besides the folded values. Searches match within it."""

import re
from typing import Final

from app.i18n.canonical_text import fold
from app.i18n.codes import code_key

SEPARATOR: Final = "\x1f"
"""Separates the values in the text of a row. No stored text contains it, so no search matches across two columns."""
_DIGIT: Final = re.compile("[0-9]")


def code_text(text: str) -> str:
    """Return the code key of a text after a separator, if it is searched as well: 'MH 12' is found as 'mh12'."""
    key = code_key(text)
    return SEPARATOR + key if _DIGIT.search(key) and key != fold(text) else ""
