"""Latitudes and longitudes as users write them: 9.9312° N, 9°55′52″ N, or a number of degrees. Stored as 9.9312° N."""

import re
from decimal import Decimal
from functools import partial
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from app.contract.schema import Messages
from app.i18n.typed_numbers import Hemispheres, parse_degrees

_PARTS = re.compile(r"\s*([+\-−]?)([0-9]+(?:\.([0-9]+))?)[ °]*([A-Z]?)\s*", re.IGNORECASE)
_MIN_DIGITS = 4


def _pattern(degrees: str, hemispheres: str) -> str:
    """Return the pattern of a number with a sign or with the letter of a hemisphere. The degree sign may be absent."""
    letters = hemispheres + hemispheres.lower()
    return rf"^ *([+\-−]?{degrees} ?°?|{degrees} ?°? ?[{letters}]) *$"


def _plain_degrees(value: object, hemispheres: Hemispheres) -> object:
    """Return degrees in another spelling, such as '18°31′12″ N', with a sign. Other values stay."""
    if not isinstance(value, str) or _PARTS.fullmatch(value):
        return value
    degrees = parse_degrees(value, hemispheres)
    return value if degrees is None else f"{Decimal(repr(degrees)):f}"


def format_degrees(text: str, hemispheres: str) -> str:
    """Return degrees as the list shows them, with at least four decimals: '-27.4' becomes '27.4000° S'."""
    match = _PARTS.fullmatch(text)
    if match is None:
        raise ValueError(f"no degrees: {text!r}")
    sign, number, decimals, letter = match.groups()
    hemisphere = letter.upper() or hemispheres[sign in ("-", "−")]
    return f"{Decimal(number):.{max(_MIN_DIGITS, len(decimals or ''))}f}° {hemisphere}"


_NO_LATITUDE = "Latitude is required"
_NO_LONGITUDE = "Longitude is required"
_DECIMALS = r"(\.[0-9]{1,20})?"
Latitude = Annotated[
    str,
    Field(min_length=1, pattern=_pattern(rf"([0-8]?[0-9]{_DECIMALS}|90(\.0{{1,20}})?)", "NS")),
    Messages(
        required=_NO_LATITUDE,
        minLength=_NO_LATITUDE,
        pattern="Write the latitude like 9.9312° N, or as a number from -90 to 90",
    ),
    BeforeValidator(partial(_plain_degrees, hemispheres="NS")),
    AfterValidator(partial(format_degrees, hemispheres="NS")),
]
Longitude = Annotated[
    str,
    Field(min_length=1, pattern=_pattern(rf"((1[0-7][0-9]|[0-9]?[0-9]){_DECIMALS}|180(\.0{{1,20}})?)", "EW")),
    Messages(
        required=_NO_LONGITUDE,
        minLength=_NO_LONGITUDE,
        pattern="Write the longitude like 76.2673° E, or as a number from -180 to 180",
    ),
    BeforeValidator(partial(_plain_degrees, hemispheres="EW")),
    AfterValidator(partial(format_degrees, hemispheres="EW")),
]
