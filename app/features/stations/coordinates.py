"""Latitudes and longitudes as users write them: 9.9312° N, or a number of degrees. Stored as 9.9312° N."""

import re
from decimal import Decimal
from typing import Annotated

from pydantic import AfterValidator, Field

from app.ui.data.schema import Messages

_PARTS = re.compile(r"\s*([+\-−]?)([0-9]+(?:\.([0-9]+))?)[ °]*([A-Z]?)\s*", re.IGNORECASE)
_MIN_DIGITS = 4


def _pattern(degrees: str, hemispheres: str) -> str:
    """Returns the pattern of a number with a sign or with the letter of a hemisphere. The degree sign may be absent."""
    letters = hemispheres + hemispheres.lower()
    return rf"^ *([+\-−]?{degrees} ?°?|{degrees} ?°? ?[{letters}]) *$"


def format_degrees(text: str, hemispheres: str) -> str:
    """Returns degrees as the list shows them, with at least four decimals: '-27.4' becomes '27.4000° S'."""
    match = _PARTS.fullmatch(text)
    if match is None:
        raise ValueError(f"no degrees: {text!r}")
    sign, number, decimals, letter = match.groups()
    hemisphere = letter.upper() or hemispheres[sign in ("-", "−")]
    return f"{Decimal(number):.{max(_MIN_DIGITS, len(decimals or ''))}f}° {hemisphere}"


def _latitude(text: str) -> str:
    return format_degrees(text, "NS")


def _longitude(text: str) -> str:
    return format_degrees(text, "EW")


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
    AfterValidator(_latitude),
]
Longitude = Annotated[
    str,
    Field(min_length=1, pattern=_pattern(rf"((1[0-7][0-9]|[0-9]?[0-9]){_DECIMALS}|180(\.0{{1,20}})?)", "EW")),
    Messages(
        required=_NO_LONGITUDE,
        minLength=_NO_LONGITUDE,
        pattern="Write the longitude like 76.2673° E, or as a number from -180 to 180",
    ),
    AfterValidator(_longitude),
]
