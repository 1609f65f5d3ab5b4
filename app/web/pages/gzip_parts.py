"""Joins parts that were compressed separately into one gzip response, so that shared parts are compressed only once.

A gzip file may consist of such parts if each of them ends on a byte boundary.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
_END = b"\x03\x00"
"""An empty final deflate block."""


@dataclass(frozen=True)
class CompressedPart:
    """A part of a page, uncompressed and compressed."""

    plain: bytes
    deflated: bytes


def compress(text: str, level: int = 9) -> CompressedPart:
    """Compress a text as one part. Level 9 gives the smallest result, level 1 is the fastest."""
    plain = text.encode()
    compressor = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return CompressedPart(plain, compressor.compress(plain) + compressor.flush(zlib.Z_FULL_FLUSH))


def join_gzip(parts: Sequence[CompressedPart]) -> bytes:
    """Join the parts into one gzip file."""
    checksum = size = 0
    for each in parts:
        checksum = zlib.crc32(each.plain, checksum)
        size += len(each.plain)
    trailer = checksum.to_bytes(4, "little") + (size % 2**32).to_bytes(4, "little")
    return b"".join([_HEADER, *(each.deflated for each in parts), _END, trailer])
