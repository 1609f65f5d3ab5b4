"""Adds names of states, Hindi names and numbers of highways to the bundled base map: `npm run map-labels`.

It needs the bundled files only. Names and numbers of an earlier run are replaced.
"""

import gzip
import sys
from collections import defaultdict
from functools import cache
from math import floor
from typing import NamedTuple

from app.devtools.geodata import archive, highway_numbers, state_names
from app.devtools.geodata.projection import TILE_PIXELS, Pixels, project
from app.devtools.geodata.vector_tile import (
    EXTENT,
    TileFeature,
    join_layers,
    point,
    read_layer,
    split_layers,
    write_layer,
)
from app.features.geo import base_map
from app.features.geo import places as geo_places
from app.features.geo.highways import Highways
from app.features.geo.places import Place, hindi_names

_UNITS = EXTENT / TILE_PIXELS
_PLACES, _ROADS = "places", "roads"
_HINDI = "name:hi"
_SHIELD = "shield_text"


class Tile(NamedTuple):
    """The position of a tile."""

    zoom: int
    column: int
    row: int

    @property
    def origin(self) -> Pixels:
        """The upper left corner."""
        return Pixels(self.column * TILE_PIXELS, self.row * TILE_PIXELS)


class Labels(NamedTuple):
    """What is added to the map: the names of the states of these places, and the numbers of highways."""

    places: list[Place]
    stretches: list[highway_numbers.Stretch]


def main() -> None:
    content = add_labels(base_map.FILE.read_bytes(), load_labels())
    base_map.FILE.write_bytes(content)
    sys.stdout.write(f"{base_map.FILE.name}: {len(content):,} bytes\n")


def load_labels() -> Labels:
    """Return the labels of the bundled places and highways. Raises SystemExit if a highway does not fit them."""
    places = list(geo_places.unpack(geo_places.FILE.read_bytes()))
    return Labels(places, highway_numbers.load_stretches(Highways.load(), places))


def add_labels(content: bytes, labels: Labels) -> bytes:
    """Return an archive with labels."""
    base = archive.unpack(content)
    layers = {number: split_layers(gzip.decompress(tile)) for number, tile in base.tiles.items()}
    numbers = {archive.tile_id(*tile): tile for zoom in range(base.max_zoom + 1) for tile in _grid(zoom)}
    tiles = {numbers[number]: _read(found) for number, found in layers.items()}
    for zoom in (zoom for zoom in state_names.ZOOMS if zoom <= base.max_zoom):
        _add_states(tiles, labels.places, zoom)
    for zoom in range(highway_numbers.MIN_ZOOM, base.max_zoom + 1):
        _add_shields(tiles, labels.stretches, zoom)
    packed = {
        number: gzip.compress(_join(found, tiles[numbers[number]]), 9, mtime=0) for number, found in layers.items()
    }
    return archive.pack(base._replace(tiles=packed))


def _read(layers: dict[str, bytes]) -> dict[str, list[TileFeature]]:
    """Return the features of the layers that get labels, without those of an earlier run."""
    features = {name: read_layer(layers[name]) for name in (_PLACES, _ROADS) if name in layers}
    if _PLACES in features:
        features[_PLACES] = [_with_hindi(town) for town in features[_PLACES] if town.properties["kind"] != "region"]
    if _ROADS in features:
        features[_ROADS] = [road for road in features[_ROADS] if _SHIELD not in road.properties]
    return features


def _join(layers: dict[str, bytes], features: dict[str, list[TileFeature]]) -> bytes:
    return join_layers(layers | {name: write_layer(name, found) for name, found in features.items()})


def _with_hindi(town: TileFeature) -> TileFeature:
    """Set the Hindi name of a town. Towns of the same English name have the same Hindi name."""
    properties = {key: value for key, value in town.properties.items() if key != _HINDI}
    names = _hindi_of_towns().get(str(properties["name"]))
    return town._replace(properties=properties | ({_HINDI: names} if names else {}))


@cache
def _hindi_of_towns() -> dict[str, str]:
    return {town: names[0] for (_, town), names in hindi_names().items() if town}


def _add_states(tiles: dict[Tile, dict[str, list[TileFeature]]], places: list[Place], zoom: int) -> None:
    towns = [town for tile, features in tiles.items() if tile.zoom == zoom for town in _towns(tile, features)]
    for state, middle in state_names.place_names(places, towns, zoom):
        place = project(middle, zoom)
        tile = _tile_at(place, zoom)
        properties = {"kind": "region", "name": state, _HINDI: hindi_names()[state, ""][0]}
        x, y = (round((at - start) * _UNITS) for at, start in zip(place, tile.origin, strict=True))
        tiles[tile].setdefault(_PLACES, []).append(point(x, y, {**properties, "min_zoom": min(state_names.ZOOMS)}))


def _towns(tile: Tile, features: dict[str, list[TileFeature]]) -> list[state_names.Town]:
    found = []
    for town in features.get(_PLACES, ()):
        ((x, y),) = town.lines[0]
        place = Pixels(tile.origin.x + x / _UNITS, tile.origin.y + y / _UNITS)
        found.append(state_names.Town(str(town.properties["name"]), place))
    return found


def _add_shields(
    tiles: dict[Tile, dict[str, list[TileFeature]]], stretches: list[highway_numbers.Stretch], zoom: int
) -> None:
    shields: dict[Tile, list[TileFeature]] = defaultdict(list)
    for sign in highway_numbers.create_signs(stretches, zoom):
        tile = _tile_at(sign.place, zoom)
        shield = highway_numbers.to_shield(sign, tile.origin, tiles[tile].get(_ROADS, []))
        if shield is not None:
            shields[tile].append(shield)
    for tile, found in shields.items():
        tiles[tile][_ROADS] += found


def _tile_at(place: Pixels, zoom: int) -> Tile:
    return Tile(zoom, floor(place.x / TILE_PIXELS), floor(place.y / TILE_PIXELS))


def _grid(zoom: int) -> list[Tile]:
    return [Tile(zoom, column, row) for column in range(2**zoom) for row in range(2**zoom)]


if __name__ == "__main__":
    main()
