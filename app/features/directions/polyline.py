"""Lines written as text, in the format that maps have used since Google's."""

from collections.abc import Iterator
from itertools import accumulate

from app.features.geo.points import Point

_FIRST, _BITS, _MORE = 63, 5, 0x20


def decode_polyline(text: str, digits: int) -> list[Point]:
    """The points of a polyline with so many digits behind the point. Raises ValueError when it is none."""
    numbers = list(_numbers(text))
    if len(numbers) % 2:
        raise ValueError("a polyline with half a point")
    latitudes, longitudes = accumulate(numbers[::2]), accumulate(numbers[1::2])
    unit = 10**digits
    return [Point(lat / unit, lng / unit) for lat, lng in zip(latitudes, longitudes, strict=True)]


def _numbers(text: str) -> Iterator[int]:
    """Five bits a character, the lowest first; the lowest bit of a number says whether it is negative."""
    number = shift = 0
    for character in text:
        bits = ord(character) - _FIRST
        if not 0 <= bits < 2 * _MORE or shift > 64:
            raise ValueError("a polyline with a wrong character")
        number |= (bits & ~_MORE) << shift
        shift += _BITS
        if bits < _MORE:
            yield ~(number >> 1) if number & 1 else number >> 1
            number = shift = 0
    if shift:
        raise ValueError("a polyline that ends too early")
