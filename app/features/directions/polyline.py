"""Decodes lines in Google's encoded polyline format, with six decimal places as OSRM and Valhalla are asked for."""

from collections.abc import Iterator
from itertools import accumulate

from app.features.geo.points import Point

_UNIT = 10**6
_OFFSET, _BITS, _CONTINUATION = 63, 5, 0x20


def decode_polyline(text: str) -> list[Point]:
    """Return the points of a polyline. Raises ValueError if the text is invalid."""
    numbers = list(_numbers(text))
    if len(numbers) % 2:
        raise ValueError("the polyline ends with half a point")
    latitudes, longitudes = accumulate(numbers[::2]), accumulate(numbers[1::2])
    return [Point(lat / _UNIT, lng / _UNIT) for lat, lng in zip(latitudes, longitudes, strict=True)]


def _numbers(text: str) -> Iterator[int]:
    """Decode five bits per character, lowest bits first. The lowest bit of a number is its sign."""
    number = shift = 0
    for character in text:
        bits = ord(character) - _OFFSET
        if not 0 <= bits < 2 * _CONTINUATION or shift > 64:
            raise ValueError("the polyline has an invalid character")
        number |= (bits & ~_CONTINUATION) << shift
        shift += _BITS
        if bits < _CONTINUATION:
            yield ~(number >> 1) if number & 1 else number >> 1
            number = shift = 0
    if shift:
        raise ValueError("the polyline is cut off")
