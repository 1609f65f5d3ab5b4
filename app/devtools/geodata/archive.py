"""Reads and writes PMTiles archives, version 3, whose directory is a single one: https://docs.protomaps.com/pmtiles/."""

import gzip
import json
import struct
from collections.abc import Iterable
from itertools import accumulate
from typing import Any, NamedTuple

from app.devtools.geodata.protobuf import read_varints, write_varints

MAX_LATITUDE = 85.0511
_HEADER = struct.Struct("<7sB11QBBBBBBiiiiBii")
_MAGIC, _VERSION = b"PMTiles", 3
_GZIP, _VECTOR_TILES = 2, 1
_MAX_ROOT_BYTES = 16_384
"""Readers fetch the header and the root directory with the first request of this many bytes."""
_SCALE = 10_000_000
"""Units per degree."""


class Archive(NamedTuple):
    """Compressed tiles by id, and what viewers read first."""

    tiles: dict[int, bytes]
    max_zoom: int
    center: tuple[float, float]
    """The longitude and the latitude at which a viewer starts."""
    metadata: dict[str, Any]


class _Entry(NamedTuple):
    """Consecutive tiles with the same content."""

    tile: int
    run: int
    length: int
    offset: int


def tile_id(zoom: int, column: int, row: int) -> int:
    """Return the number of a tile: zoom by zoom, along Hilbert's curve."""
    number = ((1 << 2 * zoom) - 1) // 3
    for level in range(zoom - 1, -1, -1):
        size = 1 << level
        right, down = int(column & size > 0), int(row & size > 0)
        number += size * size * ((3 * right) ^ down)
        if not down:
            if right:
                column, row = size - 1 - column, size - 1 - row
            column, row = row, column
    return number


def pack(archive: Archive) -> bytes:
    """Return the bytes of a file. Equal tiles are stored once."""
    entries, data = _entries(archive.tiles)
    root = gzip.compress(_pack_directory(entries), 9, mtime=0)
    if _HEADER.size + len(root) > _MAX_ROOT_BYTES:
        raise ValueError("there are too many tiles for one directory")
    metadata = gzip.compress(json.dumps(archive.metadata, ensure_ascii=False).encode(), 9, mtime=0)
    data_offset = _HEADER.size + len(root) + len(metadata)
    directory = (_HEADER.size, len(root), _HEADER.size + len(root), len(metadata))
    sections = (*directory, data_offset, 0, data_offset, len(data))
    counts = (len(archive.tiles), len(entries), len({entry.offset for entry in entries}))
    box = (-180 * _SCALE, -round(MAX_LATITUDE * _SCALE), 180 * _SCALE, round(MAX_LATITUDE * _SCALE))
    center = (min(archive.max_zoom, 4), *(round(degrees * _SCALE) for degrees in archive.center))
    kinds = (1, _GZIP, _GZIP, _VECTOR_TILES, 0, archive.max_zoom)
    return _HEADER.pack(_MAGIC, _VERSION, *sections, *counts, *kinds, *box, *center) + root + metadata + data


def unpack(content: bytes) -> Archive:
    """Return the tiles of a file. Raises ValueError if it is not such an archive."""
    if len(content) < _HEADER.size or content[:8] != _MAGIC + bytes([_VERSION]):
        raise ValueError("this is not a PMTiles archive of version 3")
    fields = _HEADER.unpack_from(content)
    root, root_length, meta, meta_length, _, leaves, data, _ = fields[2:10]
    if leaves or fields[14] != _GZIP:
        raise ValueError("the archive has leaf directories or another compression")
    entries = _unpack_directory(gzip.decompress(content[root : root + root_length]))
    tiles = {
        entry.tile + step: content[data + entry.offset : data + entry.offset + entry.length]
        for entry in entries
        for step in range(entry.run)
    }
    lng, lat = fields[-2:]
    metadata = json.loads(gzip.decompress(content[meta : meta + meta_length]))
    return Archive(tiles, fields[18], (lng / _SCALE, lat / _SCALE), metadata)


def _entries(tiles: dict[int, bytes]) -> tuple[list[_Entry], bytes]:
    entries: list[_Entry] = []
    data = bytearray()
    offsets: dict[bytes, int] = {}
    for tile, content in sorted(tiles.items()):
        offset = offsets.setdefault(content, len(data))
        if offset == len(data):
            data += content
        last = entries[-1] if entries else None
        if last and last.offset == offset and last.tile + last.run == tile:
            entries[-1] = last._replace(run=last.run + 1)
        else:
            entries.append(_Entry(tile, 1, len(content), offset))
    return entries, bytes(data)


def _pack_directory(entries: list[_Entry]) -> bytes:
    ids = [entry.tile for entry in entries]
    steps = (after - before for before, after in zip([0, *ids], ids, strict=False))
    ends = [0, *(entry.offset + entry.length for entry in entries)]
    offsets = (
        0 if number and entry.offset == ends[number] else entry.offset + 1 for number, entry in enumerate(entries)
    )
    columns: list[Iterable[int]] = [
        steps,
        (entry.run for entry in entries),
        (entry.length for entry in entries),
        offsets,
    ]
    return write_varints([len(entries)]) + b"".join(write_varints(column) for column in columns)


def _unpack_directory(content: bytes) -> list[_Entry]:
    count, *numbers = read_varints(content)
    steps, runs, lengths, offsets = (numbers[start : start + count] for start in range(0, 4 * count, count))
    entries: list[_Entry] = []
    for tile, run, length, offset in zip(accumulate(steps), runs, lengths, offsets, strict=True):
        follows = entries[-1].offset + entries[-1].length if entries else 0
        entries.append(_Entry(tile, run, length, offset - 1 if offset else follows))
    return entries
