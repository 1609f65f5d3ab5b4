"""PMTiles archives."""

from random import Random

import pytest

from app.devtools.geodata.archive import Archive, pack, tile_id, unpack
from app.features.geo.base_map import FILE

ARCHIVE = Archive({0: b"world", 1: b"sea", 2: b"sea", 4: b"land", 5: b"sea"}, 1, (82.0, -21.75), {"name": "karta"})


def test_pack_and_unpack_preserve_an_archive() -> None:
    assert unpack(pack(ARCHIVE)) == ARCHIVE


def test_equal_tiles_are_stored_once() -> None:
    assert pack(ARCHIVE).endswith(b"worldsealand")


@pytest.mark.parametrize(
    ("tile", "number"),
    [
        ((0, 0, 0), 0),
        ((1, 0, 0), 1),
        ((1, 1, 1), 3),
        ((1, 1, 0), 4),
        ((2, 0, 0), 5),
        ((3, 5, 2), 76),
        ((8, 183, 113), 75281),
    ],
)
def test_tiles_are_numbered_along_hilbert_curve(tile: tuple[int, int, int], number: int) -> None:
    assert tile_id(*tile) == number


def test_another_file_is_refused() -> None:
    with pytest.raises(ValueError, match="not a PMTiles archive"):
        unpack(b"PMTiles" + bytes([2]) + bytes(200))


def test_too_many_tiles_are_refused() -> None:
    lengths = Random(1)
    tiles = {3 * number: b"%d" % number + bytes(lengths.randrange(200)) for number in range(20_000)}
    with pytest.raises(ValueError, match="too many tiles"):
        pack(Archive(tiles, 8, (0, 0), {}))


def test_bundled_map_survives() -> None:
    bundled = unpack(FILE.read_bytes())
    assert unpack(pack(bundled)) == bundled
