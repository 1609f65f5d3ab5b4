"""Codes that people write with and without blanks, hyphens and dots, such as number plates.

`renderer/src/lib/codes.ts` does the same in the browser, and `app/db/text_functions.py` in PostgreSQL.
"""

import re
import unicodedata
from typing import Final

from app.i18n.canonical_text import fold

PUNCTUATION: Final = "\x00-/:-@\\[-`{-\x7f\u00a1-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\u30fb"
"""What code keys leave out, as ranges of a regular expression: blanks, hyphens, dots, symbols and other punctuation."""
_PUNCTUATION: Final = re.compile(f"[{PUNCTUATION}]")


def code_key(text: str) -> str:
    """Return the letters and digits of a code, folded: 'mh12ab1234' for 'MH 12-AB 1234'.

    Two codes with the same key are the same code. Every comparison of number plates uses it.
    """
    key = _PUNCTUATION.sub("", fold(text))
    return key if key.isascii() else unicodedata.normalize("NFC", key)
