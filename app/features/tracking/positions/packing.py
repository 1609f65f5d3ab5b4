"""Packs the fixes of a vehicle and an hour into few bytes, and unpacks them.

Each column is written as differences, whose bytes are sorted by their place in the number: the high ones are nearly all
alike. zlib then needs less than five bytes for a fix. The body begins with the number of fixes, and unpacking reads no
more than these: a damaged or hostile body cannot fill the memory.
"""

import sys
import zlib
from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, pairwise

from app.features.tracking.motion.fixes import Fix

FORMAT = 1
"""The number of this format, stored with each body."""
MAX_FIXES = 3600
"""The fixes of an hour: at most one in a second."""
_COUNT_BYTES = 2
_NUMBER_BYTES = 4
_COLUMNS = 8
_LEVEL = 6


class DamagedTrack(Exception):
    """A packed body is damaged, or has another format."""


def pack(fixes: Sequence[Fix]) -> bytes:
    """Return the body of these fixes, which are in order. Raises ValueError for more than an hour has."""
    if len(fixes) > MAX_FIXES:
        raise ValueError(f"{len(fixes)} fixes are more than an hour has")
    columns = zip(*map(_numbers, fixes), strict=True) if fixes else ()
    planes = b"".join(_planes(_differences(column)) for column in columns)
    return len(fixes).to_bytes(_COUNT_BYTES, "little") + zlib.compress(planes, _LEVEL)


def unpack(body: bytes, number: int = FORMAT) -> list[Fix]:
    """Return the fixes of a body. Raises DamagedTrack."""
    if number != FORMAT:
        raise DamagedTrack(f"the format {number} is unknown")
    count = int.from_bytes(body[:_COUNT_BYTES], "little")
    if count > MAX_FIXES:
        raise DamagedTrack(f"{count} fixes are more than an hour has")
    size = count * _COLUMNS * _NUMBER_BYTES
    planes = _decompress(body[_COUNT_BYTES:], size)
    width = count * _NUMBER_BYTES
    columns = [_sums(planes[start : start + width], count) for start in range(0, size, width or 1)]
    try:
        return [_fix(*values) for values in zip(*columns, strict=True)]
    except (OverflowError, ValueError):
        raise DamagedTrack("the numbers are out of range") from None


def _decompress(packed: bytes, size: int) -> bytes:
    stream = zlib.decompressobj()
    try:
        planes = stream.decompress(packed, size + 1)
    except zlib.error as error:
        raise DamagedTrack(f"the body cannot be read: {error}") from None
    if len(planes) != size or not stream.eof or stream.unused_data:
        raise DamagedTrack("the body has another length than it says")
    return planes


def _numbers(fix: Fix) -> tuple[int, ...]:
    speed = 0 if fix.speed is None else fix.speed + 1
    heading = 0 if fix.heading is None else fix.heading + 1
    odometer = 0 if fix.odometer is None else fix.odometer + 1
    return fix.at, fix.lat, fix.lng, speed, heading, fix.state, odometer, int(fix.is_cut)


def _fix(at: int, lat: int, lng: int, speed: int, heading: int, state: int, odometer: int, cut: int) -> Fix:
    return Fix(at, lat, lng, _optional(speed), _optional(heading), state, _optional(odometer), bool(cut))


def _optional(number: int) -> int | None:
    return number - 1 if number > 0 else None


def _differences(column: Sequence[int]) -> Iterable[int]:
    """Return the first value and the differences, with the sign in the lowest bit: small ones have small bytes."""
    steps = chain(column[:1], (after - before for before, after in pairwise(column)))
    return ((step << 1) ^ (step >> 63) for step in steps)


def _planes(numbers: Iterable[int]) -> bytes:
    values = array("I", numbers)
    if sys.byteorder == "big":
        values.byteswap()
    data = values.tobytes()
    return b"".join(data[place::_NUMBER_BYTES] for place in range(_NUMBER_BYTES))


def _sums(planes: bytes, count: int) -> Iterable[int]:
    data = bytearray(len(planes))
    for place in range(_NUMBER_BYTES):
        data[place::_NUMBER_BYTES] = planes[place * count : (place + 1) * count]
    values = array("I", bytes(data))
    if sys.byteorder == "big":
        values.byteswap()
    return accumulate((value >> 1) ^ -(value & 1) for value in values)
