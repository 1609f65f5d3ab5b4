"""Reads and writes the protocol buffers that vector tiles and the directories of PMTiles consist of."""

from collections.abc import Iterable, Iterator

_VARINT, _DOUBLE, _BYTES, _FLOAT = 0, 1, 2, 5
_FIXED = {_DOUBLE: 8, _FLOAT: 4}


def read_varints(content: bytes) -> Iterator[int]:
    """Yield the numbers of a packed field."""
    position = 0
    while position < len(content):
        number, position = _read_varint(content, position)
        yield number


def write_varints(numbers: Iterable[int]) -> bytes:
    """Return the bytes of a packed field."""
    content = bytearray()
    for number in numbers:
        rest = number
        while rest > 0x7F:
            content.append(rest & 0x7F | 0x80)
            rest >>= 7
        content.append(rest)
    return bytes(content)


def read_fields(content: bytes) -> Iterator[tuple[int, int | bytes]]:
    """Yield the number and the value of each field of a message. Values of fixed size are bytes."""
    position = 0
    while position < len(content):
        key, position = _read_varint(content, position)
        kind = key & 7
        if kind == _VARINT:
            number, position = _read_varint(content, position)
            yield key >> 3, number
            continue
        length = _FIXED.get(kind)
        if length is None:
            length, position = _read_varint(content, position)
        yield key >> 3, content[position : position + length]
        position += length


def write_number(field: int, number: int) -> bytes:
    """Return a field with a number."""
    return write_varints([field << 3 | _VARINT, number])


def write_bytes(field: int, content: bytes) -> bytes:
    """Return a field with a message, a text or packed numbers."""
    return write_varints([field << 3 | _BYTES, len(content)]) + content


def zigzag(number: int) -> int:
    """Return the unsigned form of a signed number."""
    return number << 1 if number >= 0 else (-number << 1) - 1


def unzigzag(number: int) -> int:
    """Return the signed number of its unsigned form."""
    return number >> 1 if number & 1 == 0 else -(number + 1 >> 1)


def _read_varint(content: bytes, position: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        byte = content[position]
        position += 1
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            return number, position
        shift += 7
