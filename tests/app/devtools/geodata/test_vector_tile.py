"""Layers of vector tiles."""

import pytest

from app.devtools.geodata.protobuf import write_bytes
from app.devtools.geodata.vector_tile import (
    TileFeature,
    join_layers,
    point,
    read_layer,
    segment,
    split_layers,
    write_layer,
)

TOWN = point(-12, 4096, {"kind": "locality", "name": "Mumbai", "name:hi": "मुंबई", "population": 12_691_836})
ROAD = segment((0, 0), (300, -1), {"kind": "highway"})


def test_written_features_are_read() -> None:
    assert read_layer(write_layer("places", [TOWN, ROAD])) == [TOWN, ROAD]


def test_lines_are_points_in_tile_units() -> None:
    assert (TOWN.lines, ROAD.lines) == ([[(-12, 4096)]], [[(0, 0), (300, -1)]])


def test_lines_continue_from_the_previous_one() -> None:
    """Commands of the specification's example: two lines, each relative to the last point."""
    commands = (9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8)
    lines = [[(2, 2), (2, 10), (10, 10)], [(1, 1), (3, 5)]]
    assert TileFeature(2, commands, {}).lines == lines


def test_other_layers_stay_as_they_are() -> None:
    tile = join_layers({"earth": write_bytes(1, b"earth") + b"\x78\x02", "places": write_layer("places", [TOWN])})
    assert join_layers(split_layers(tile)) == tile


def test_unknown_value_is_refused() -> None:
    layer = write_layer("places", [TOWN]) + write_bytes(4, b"\x38\x01")
    with pytest.raises(ValueError, match="neither a text nor a natural number"):
        read_layer(layer)
