"""A road network as arrays, and its file format.

The file is zlib-compressed. It contains `_HEADER`, then columns of little-endian 32-bit integers: latitudes and
longitudes of the nodes in thousandths of a degree; then start node, end node minus start node, and length in metres of
the edges. Latitudes, longitudes and start nodes are stored as differences from the previous value, because small
numbers compress well. Edges are undirected.
"""

import struct
import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator
from itertools import accumulate, chain, pairwise
from operator import add
from typing import NamedTuple, Self

_HEADER = struct.Struct("<4sHII")
_MAGIC = b"ROAD"
_VERSION = 1
_UNITS = 1000
"""Units per degree, the precision of the source."""


class Edge(NamedTuple):
    """A road between two nodes, identified by their indexes."""

    one: int
    other: int
    metres: int


class Graph:
    """Nodes with coordinates in degrees, and the arcs that leave each node.

    The arcs of node `n` have the indexes from `first[n]` up to `first[n + 1]`; `to` and `metres` contain their end node
    and length. Arrays load faster and need less memory than a hundred thousand objects.
    """

    def __init__(self, latitudes: Iterable[float], longitudes: Iterable[float], edges: Iterable[Edge]) -> None:
        self.lat, self.lng = array("d", latitudes), array("d", longitudes)
        self.first, self.to, self.metres = _arcs(len(self.lat), array("i", chain.from_iterable(edges)))

    @classmethod
    def unpack(cls, packed: bytes) -> Self:
        """Read a graph from the bytes of a file. Raises ValueError if they are invalid."""
        try:
            body = zlib.decompress(packed)
            magic, version, nodes, edges = _HEADER.unpack_from(body)
        except (zlib.error, struct.error):
            raise ValueError("this is not a road network file") from None
        if (magic, version) != (_MAGIC, _VERSION) or len(body) != _HEADER.size + 4 * (2 * nodes + 3 * edges):
            raise ValueError("this is not a road network file of this version")
        numbers = _swapped(array("i", body[_HEADER.size :]))
        column = _columns(numbers, [nodes, nodes, edges, edges, edges])
        lat, lng, begins = (array("i", accumulate(next(column))) for _ in range(3))
        ends = map(add, begins, next(column))
        return cls(
            (value / _UNITS for value in lat), (value / _UNITS for value in lng), map(Edge, begins, ends, next(column))
        )

    def pack(self) -> bytes:
        """Return the bytes of a file."""
        lat, lng = ([round(value * _UNITS) for value in column] for column in (self.lat, self.lng))
        edges = list(self.edges())
        numbers = array("i", [*_steps(lat), *_steps(lng), *_steps([edge.one for edge in edges])])
        numbers.extend(edge.other - edge.one for edge in edges)
        numbers.extend(edge.metres for edge in edges)
        header = _HEADER.pack(_MAGIC, _VERSION, len(lat), len(edges))
        return zlib.compress(header + _swapped(numbers).tobytes(), 9)

    def edges(self) -> Iterator[Edge]:
        """Yield each edge once, ordered by start node."""
        for node, (begin, end) in enumerate(pairwise(self.first)):
            for arc in range(begin, end):
                if node < self.to[arc]:
                    yield Edge(node, self.to[arc], self.metres[arc])


def _arcs(nodes: int, edges: "array[int]") -> tuple["array[int]", "array[int]", "array[int]"]:
    """Return the arcs of edges. Each edge is three numbers of one array, because objects would need much memory."""
    ones, others, lengths = (edges[column::3] for column in range(3))
    counts = array("i", bytes(4 * (nodes + 1)))
    for node in chain(ones, others):
        counts[node + 1] += 1
    first = array("i", accumulate(counts))
    free = first[:]
    to, metres = (array("i", bytes(8 * len(ones))) for _ in range(2))
    for one, other, length in zip(ones, others, lengths, strict=True):
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
