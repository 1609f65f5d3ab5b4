"""The SQL functions that compare texts: for SQLite in Python (`sqlite/text_functions.py`), for PostgreSQL in SQL.

`waybill_fold(text)` is the text as it is compared, `waybill_natural_key(text)` its key in natural order,
`waybill_code_key(text)` its letters and digits, and `waybill_code(text)` these as an index of texts has them.
"""

import unicodedata
from functools import cache
from string import ascii_lowercase, ascii_uppercase
from typing import Any, Final

from sqlalchemy import ColumnElement, String, func

from app.db.lists.row_text import SEPARATOR
from app.i18n.canonical_text import fold_character
from app.i18n.codes import PUNCTUATION

TEXT: Final = String().with_variant(String(collation="C"), "postgresql")
"""PostgreSQL sorts text as SQLite does: by code point."""
_LAST_CODE: Final = 0x1FFFF
"""No letter, digit or blank has a higher code point, but for ideographs, which have no case."""


def folded(text: ColumnElement[Any]) -> ColumnElement[str]:
    """Return the expression for a text as it is compared."""
    return func.waybill_fold(text, type_=TEXT)


def natural(text: ColumnElement[Any]) -> ColumnElement[str]:
    """Return the expression for the key of a text in natural order."""
    return func.waybill_natural_key(text, type_=TEXT)


def coded(text: ColumnElement[Any]) -> ColumnElement[str]:
    """Return the expression for the letters and digits of a code, such as a number plate."""
    return func.waybill_code_key(text, type_=TEXT)


@cache
def postgresql_statements() -> tuple[str, ...]:
    """Return the statements that create the functions, or replace them."""
    characters, replacements = (text.replace("'", "''") for text in _translation())
    punctuation = PUNCTUATION.replace("\x00", "\x01").replace("'", "''")
    lines = {
        "waybill_fold": f"""SELECT CASE WHEN octet_length(t) = char_length(t) THEN lower(t COLLATE "C")
            ELSE normalize(translate(normalize(t, NFKC), '{characters}', '{replacements}'), NFC) END""",
        "waybill_natural_key": r"""SELECT CASE WHEN folded !~ '[0-9]' THEN folded ELSE (
            SELECT string_agg(part[1] || CASE WHEN part[2] IS NULL THEN '' ELSE
                    lpad(least(length(digits), 99)::text, 2, '0') || digits || coalesce(part[3], '') END,
                '' ORDER BY number)
            FROM regexp_matches(folded, '([^0-9]*)(?:([0-9]+(?:,[0-9]{2,3}(?![0-9]))*)(\.[0-9]+)?)?', 'g')
                WITH ORDINALITY AS matches (part, number),
            LATERAL (SELECT coalesce(nullif(ltrim(replace(part[2], ',', ''), '0'), ''), '0')) AS whole (digits)
            ) END FROM (SELECT waybill_fold(t)) AS given (folded)""",
        "waybill_code_key": f"""SELECT normalize(regexp_replace(waybill_fold(t), '[{punctuation}]', '', 'g'), NFC)""",
        "waybill_code": f"""SELECT CASE WHEN key !~ '[0-9]' OR key = waybill_fold(t) THEN '' ELSE
            chr({ord(SEPARATOR)}) || key END FROM (SELECT waybill_code_key(t)) AS made (key)""",
    }
    kind = "RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE"
    return tuple(f"CREATE OR REPLACE FUNCTION {name}(t text) {kind} AS $$ {line} $$" for name, line in lines.items())


def _translation() -> tuple[str, str]:
    """Return the characters of NFKC that `fold` replaces, and their replacements. Those that it removes come last."""
    replaced, removed = dict[str, str](), []
    for code in range(0x7F, _LAST_CODE):
        character = chr(code)
        if 0xD800 <= code <= 0xDFFF:
            continue
        result = fold_character(character)
        if result == character or unicodedata.normalize("NFKC", character) != character:
            continue
        if result:
            replaced[character] = result
        else:
            removed.append(character)
    replaced = dict(zip(ascii_uppercase, ascii_lowercase, strict=True)) | replaced
    return "".join(replaced) + "".join(removed), "".join(replaced.values())
