"""Parses the numbers that people write with separators, units and the digits of other scripts."""

import re
import unicodedata
from decimal import Decimal

_UNITS = {
    "": 1,
    "k": 1_000,
    "thousand": 1_000,
    "l": 100_000,
    "lac": 100_000,
    "lakh": 100_000,
    "million": 1_000_000,
    "mn": 1_000_000,
    "cr": 10_000_000,
    "crore": 10_000_000,
}
_NUMBER = re.compile(r"(?:[^\d+=-]*[^\w+=-]|rs|inr)?(?P<digits>[-+]?\d+(?:\.\d+)?)\s*(?P<unit>[a-z]*)[^\d]*")
_SEPARATOR = re.compile(r"(?<=\d)[,' \u00a0\u202f](?=(?:\d{2,3}[,' \u00a0\u202f])*\d{3}(?!\d))")
_DOTS = re.compile(r"(?<=\d)\.(?=\d{3}\.)|(?<=\.\d{3})\.(?=\d{3}(?!\d))")
_DECIMAL_COMMA = re.compile(r"^([^,]*\d),(?=\d{1,2}(?!\d))")
_MINUS = re.compile(r"^[−–](?=\d)")


def parse_number(text: str) -> int | Decimal | None:
    """Return the number in a text with a single one: '48.5 lakh' is 4850000, '4.8%' is 4.8. None for other texts."""
    latin = "".join(str(unicodedata.decimal(each, each)) for each in text.strip().lower())
    digits = _DOTS.sub("", _SEPARATOR.sub("", _MINUS.sub("-", latin)))
    match = _NUMBER.fullmatch(_DECIMAL_COMMA.sub(r"\1.", digits))
    if match is None:
        return None
    factor = _UNITS.get(match["unit"].rstrip("s") or match["unit"], 1)
    number = Decimal(match["digits"]) * factor
    return int(number) if number == number.to_integral_value() else number.normalize()
