"""Numbers as people type and paste them: '1,00,000', '−19.5', '16 t', '१२', '19.0760° N'.

`renderer/src/lib/typedNumber.ts` reads them in the same way; `tests/golden/typed_numbers.json` has cases for both.
A text that could mean two numbers, or more than one number, is none.
"""

import math
import re
import unicodedata
from typing import Final, Literal

from app.i18n.canonical_text import fold

Hemispheres = Literal["NS", "EW"]
"""The letters of a coordinate: the first one is positive."""

_MAX_LENGTH: Final = 60
_UNITS: Final = (
    "₹ rs inr re rupee rupees रु रुपये /- rs/-",
    "$ usd",
    "€ eur",
    "£ gbp",
    "t ton tons tonne tonnes mt टन",
    "kg kgs kilo kilos kilogram kilograms किग्रा किलो",
    "g gm gms gram grams ग्राम",
    "q qtl quintal quintals क्विंटल",
    "lb lbs pound pounds",
    "km kms kilometre kilometres kilometer kilometers किमी",
    "m mtr mtrs metre metres meter meters मी मीटर",
    "cm cms सेमी",
    "mm",
    "mi mile miles",
    "ft foot feet फुट",
    "m2 sqm",
    "ft2 sqft",
    "m3 cbm",
    "ft3 cft",
    "l ltr ltrs litre litres liter liters ली लीटर",
    "ml",
    "gal gallon gallons",
    "km/h kmh kmph kph किमी/घं किमी/घंटा",
    "m/s",
    "mph",
    "km/l kmpl",
    "h hr hrs hour hours घंटा घंटे",
    "min mins minute minutes मिनट",
    "s sec secs second seconds सेकंड",
    "d day days दिन",
    "week weeks सप्ताह",
    "month months महीना महीने",
    "y yr yrs year years वर्ष",
    "% percent pct प्रतिशत",
    "° deg degree degrees",
    "°c",
    "v volt volts",
    "bar",
    "psi",
    "rpm",
    "hp",
    "kw",
    "pc pcs piece pieces nos unit units",
)
"""Names of units. Those of one line are the same unit."""
_UNIT_NAMES: Final = frozenset(name for names in _UNITS for name in names.split())

_SPELLINGS: Final = str.maketrans(
    dict.fromkeys("\u00b4`\u066c", "'") | dict.fromkeys("\u00ba\u02da", "°") | {"\u066b": ".", "\u060c": ","}
)
"""Other spellings of apostrophes and degree signs, and of the marks of Arabic numbers."""
_NUMBER: Final = re.compile(
    r"([+-]?) ?((?:[^0-9+.,' -]+\.?)?) ?([+-]?) ?([0-9.,][0-9.,' ]*?)(e[+-]?[0-9]{1,3})? ?([^0-9 .,'][^,']*)?"
)
_DEGREES: Final = re.compile(
    r"([nsew]?) ?([+-]?) ?([0-9]{1,3}(?:[.,][0-9]*)?) ?(?:°|deg)?"
    r"""(?: ?([0-9]{1,2}(?:\.[0-9]*)?) ?'(?: ?([0-9]{1,2}(?:\.[0-9]*)?) ?(?:"|''))?)? ?([nsew]?)"""
)


def parse_number(text: str, *, has_decimal_comma: bool = False) -> float | None:
    """Return the number of a text, an int if it is written as a whole number. None for another text."""
    found = _NUMBER.fullmatch(_simplify(text))
    if found is None:
        return None
    sign, before, other_sign, body, exponent, after = (part or "" for part in found.groups())
    if (sign and other_sign) or not all(_is_unit(word) for word in (before, after) if word):
        return None
    plain = _plain(body.strip(), ",.") if has_decimal_comma else _plain(body.strip(), ".,")
    if plain is None:
        return None
    plain = f"{sign or other_sign}{plain}{exponent}"
    number = float(plain)
    if not math.isfinite(number):
        return None
    return int(plain) if plain.lstrip("+-").isdigit() else number


def parse_degrees(text: str, hemispheres: Hemispheres) -> float | None:
    """Return the degrees of a latitude ('NS') or longitude ('EW'). None for another text, and for the other letters.

    Point and comma are both decimal marks, because degrees have no thousands.
    """
    found = _DEGREES.fullmatch(_simplify(text))
    if found is None:
        return None
    before, sign, degrees, minutes, seconds, after = (part or "" for part in found.groups())
    letter = (before or after).upper()
    if (before and after) or (letter and (sign or letter not in hemispheres)):
        return None
    degrees = degrees.replace(",", ".")
    if minutes and (float(minutes) >= 60 or float(seconds or 0) >= 60 or not degrees.isdigit()):
        return None
    number = float(degrees)
    if minutes:
        number = float(f"{number + float(minutes) / 60 + float(seconds or 0) / 3600:.6f}")
    return -number if sign == "-" or letter == hemispheres[1] else number


def _simplify(text: str) -> str:
    """Return the text folded, with single blanks and one spelling of each mark. Empty if its digits are not plain."""
    if len(text) > _MAX_LENGTH:
        return ""
    for before, character in zip(" " + text, text, strict=False):
        # Fractions, digits in circles and exponents; the exponent of a unit has a letter before it.
        if unicodedata.category(character) in ("No", "Nl") and not before.isalpha():
            return ""
    return re.sub("[ \n\r]+", " ", fold(text.translate(_SPELLINGS))).strip(" ")


def _is_unit(word: str) -> bool:
    return re.sub("[ .]", "", word) in _UNIT_NAMES


def _plain(body: str, marks: str) -> str | None:
    """Return a number with a point and without grouping. `marks` has the decimal mark and the one of thousands."""
    whole, mark, fraction = body.partition(marks[0])
    group = next((each for each in (marks[1], " ", "'") if each in whole), "")
    groups = whole.split(group) if group else [whole]
    if not all(part.isdigit() for part in (*groups, fraction) if part) or not (whole or fraction):
        return None
    if group and not _are_groups([len(part) for part in groups]):
        return None
    return "".join(groups) + (f".{fraction or 0}" if mark else "") if whole else f"0.{fraction}"


def _are_groups(sizes: list[int]) -> bool:
    """Return whether thousands are grouped as in 1,000,000 or as in 10,00,000."""
    first, *middle, last = sizes
    return last == 3 and ((1 <= first <= 3 and set(middle) <= {3}) or (1 <= first <= 2 and set(middle) <= {2}))
