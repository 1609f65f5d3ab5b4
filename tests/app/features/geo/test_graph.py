"""The file format of road networks."""

import zlib

import pytest

from app.features.geo.graph import Edge, Graph

NODES = [(19.366, 73.157), (28.614, 77.209), (-8.5, -70.25), (0.0, 179.999)]
EDGES = [Edge(0, 1, 1_400_000), Edge(0, 3, 7), Edge(1, 2, 40_000_000)]


def graph() -> Graph:
    return Graph([lat for lat, _ in NODES], [lng for _, lng in NODES], EDGES)


def test_pack_and_unpack_preserve_graph() -> None:
    again = Graph.unpack(graph().pack())
    assert list(zip(again.lat, again.lng, strict=True)) == NODES
    assert list(again.edges()) == EDGES
    assert again.pack() == graph().pack()


def test_edges_are_undirected() -> None:
    first, to = graph().first, graph().to
    assert [sorted(to[first[node] : first[node + 1]]) for node in range(len(NODES))] == [[1, 3], [0, 2], [1], [0]]


@pytest.mark.parametrize(
    "broken",
    [b"", b"roads", zlib.compress(b"roads"), zlib.compress(b"ROAD" + bytes(20)), graph().pack()[:-9]],
    ids=["nothing", "text", "a short file", "another version", "a cut file"],
)
def test_invalid_road_file_raises(broken: bytes) -> None:
    with pytest.raises(ValueError, match="this is not a road network file"):
        Graph.unpack(broken)


def test_truncated_road_file_raises() -> None:
    with pytest.raises(ValueError, match="this is not a road network file"):
        Graph.unpack(zlib.compress(zlib.decompress(graph().pack())[:-4]))
