"""Texts that are compressed once and sent many times, as parts of pages that are different each time.

A gzip file may be put together of pieces that were compressed apart, as long as each ends on a whole byte.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
_END = b"\x03\x00"
"""An empty last block."""


@dataclass(frozen=True)
class CompressedPart:
    """A part of a page: as it is, and compressed."""

    plain: bytes
    deflated: bytes


def compress(text: str, level: int = 9) -> CompressedPart:
    """A text as a piece; level 9 is the smallest, 1 the quickest."""
    plain = text.encode()
    compressor = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return CompressedPart(plain, compressor.compress(plain) + compressor.flush(zlib.Z_FULL_FLUSH))


def join_gzip(pieces: Sequence[CompressedPart]) -> bytes:
    """The pieces, one after the other, as a gzip file."""
    checksum = size = 0
    for each in pieces:
        checksum = zlib.crc32(each.plain, checksum)
        size += len(each.plain)
    trailer = checksum.to_bytes(4, "little") + (size % 2**32).to_bytes(4, "little")
    return b"".join([_HEADER, *(each.deflated for each in pieces), _END, trailer])
