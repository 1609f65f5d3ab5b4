"""A network of roads as arrays, and the file that holds it.

The file is zlib over little-endian numbers: `_HEADER`, then, each as 32-bit integers, the latitudes and longitudes of
all nodes in thousandths of a degree, and of all edges the node where they begin, the node where they end less that
one, and their metres. Latitudes, longitudes and beginnings are written as differences from the one before, because
small numbers compress well. An edge may be driven in both directions.
"""

import struct
import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator
from itertools import accumulate, pairwise
from typing import NamedTuple, Self

_HEADER = struct.Struct("<4sHII")
_MAGIC = b"ROAD"
_VERSION = 1
_UNITS = 1000
"""Parts of a degree; the source has no more."""


class Edge(NamedTuple):
    """A stretch of road between two nodes, by their numbers."""

    one: int
    other: int
    metres: int


class Graph:
    """Nodes with their coordinates in degrees, and for each node the arcs that leave it.

    The arcs of node `n` are those from `first[n]` up to `first[n + 1]`; `to` and `metres` say where each leads and how
    long it is. Arrays, because a hundred thousand objects would be slow to load and large to keep.
    """

    def __init__(self, latitudes: Iterable[float], longitudes: Iterable[float], edges: Iterable[Edge]) -> None:
        self.lat, self.lng = array("d", latitudes), array("d", longitudes)
        self.first, self.to, self.metres = _arcs(len(self.lat), list(edges))

    @classmethod
    def unpack(cls, packed: bytes) -> Self:
        """The graph in the bytes of a file. Raises ValueError when they are none."""
        try:
            body = zlib.decompress(packed)
            magic, version, nodes, edges = _HEADER.unpack_from(body)
        except (zlib.error, struct.error):
            raise ValueError("this is no file of roads") from None
        if (magic, version) != (_MAGIC, _VERSION) or len(body) != _HEADER.size + 4 * (2 * nodes + 3 * edges):
            raise ValueError("this is no file of roads, or one of another version")
        numbers = _swapped(array("i", body[_HEADER.size :]))
        column = _columns(numbers, [nodes, nodes, edges, edges, edges])
        lat, lng, begins = (list(accumulate(next(column))) for _ in range(3))
        ends = [begin + step for begin, step in zip(begins, next(column), strict=True)]
        return cls(
            (value / _UNITS for value in lat), (value / _UNITS for value in lng), map(Edge, begins, ends, next(column))
        )

    def pack(self) -> bytes:
        """The bytes of a file."""
        lat, lng = ([round(value * _UNITS) for value in column] for column in (self.lat, self.lng))
        edges = list(self.edges())
        numbers = array("i", [*_steps(lat), *_steps(lng), *_steps([edge.one for edge in edges])])
        numbers.extend(edge.other - edge.one for edge in edges)
        numbers.extend(edge.metres for edge in edges)
        header = _HEADER.pack(_MAGIC, _VERSION, len(lat), len(edges))
        return zlib.compress(header + _swapped(numbers).tobytes(), 9)

    def edges(self) -> Iterator[Edge]:
        """Every edge once, in the order of the nodes where they begin."""
        for node, (begin, end) in enumerate(pairwise(self.first)):
            for arc in range(begin, end):
                if node < self.to[arc]:
                    yield Edge(node, self.to[arc], self.metres[arc])


def _arcs(nodes: int, edges: list[Edge]) -> tuple["array[int]", "array[int]", "array[int]"]:
    counts = array("i", bytes(4 * (nodes + 1)))
    for edge in edges:
        counts[edge.one + 1] += 1
        counts[edge.other + 1] += 1
    first = array("i", accumulate(counts))
    free = first[:]
    to, metres = (array("i", bytes(8 * len(edges))) for _ in range(2))
    for one, other, length in edges:
        for begin, end in ((one, other), (other, one)):
            to[free[begin]], metres[free[begin]] = end, length
            free[begin] += 1
    return first, to, metres


def _columns(numbers: "array[int]", lengths: list[int]) -> Iterator["array[int]"]:
    for begin, end in pairwise(accumulate(lengths, initial=0)):
        yield numbers[begin:end]


def _steps(values: list[int]) -> list[int]:
    return [after - before for before, after in pairwise([0, *values])]


def _swapped(numbers: "array[int]") -> "array[int]":
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
